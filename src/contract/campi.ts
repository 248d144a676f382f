import { z } from 'zod';
import { hasInvisible, MAX_EMAIL, normalizeEmail } from '#domain/email.ts';
import { toGiorno, type Giorno } from '#domain/giorno.ts';
import { hasIndirizzo, isRiga } from '#domain/nome.ts';
import { CAMPO_OBBLIGATORIO } from '#domain/validazione.ts';

/** The largest id a resource, group or booking can have (PostgreSQL integer). */
const MAX_ID = 2_147_483_647;

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Says 'Questo campo è obbligatorio' where nothing came, and asks for a text where something else did. */
export const mancaOppure = (altro: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? CAMPO_OBBLIGATORIO : altro,
});

/** Refuses U+0000 and lone surrogates, which cannot be stored (contract 1). */
export const storable = (schema: z.ZodString) =>
  schema.refine(isStorable, { message: 'Contiene caratteri che non si possono salvare' });

/** A text of at most `max` characters, trimmed; may be empty. U+0000 and lone surrogates are refused. */
export const testo = (max: number) =>
  storable(
    z
      .string(mancaOppure('Scrivi un testo'))
      .trim()
      .max(max, { error: `Usa al massimo ${max} caratteri` }),
  );

/** As `testo`, but something must be written: 'Questo campo è obbligatorio' (section 5). */
export const testoObbligatorio = (max: number) =>
  storable(
    z
      .string(mancaOppure('Scrivi un testo'))
      .trim()
      .min(1, { error: CAMPO_OBBLIGATORIO })
      .max(max, { error: `Usa al massimo ${max} caratteri` }),
  );

/** A text on one line, for what stands in a letter: line breaks and signs that do not show are refused. */
export const riga = (max: number) =>
  testoObbligatorio(max).refine((text) => !isStorable(text) || isRiga(text), {
    error: 'Scrivi su una riga sola, senza segni che non si vedono',
  });

/** The name of a person or a thing, as letters call it: one line without addresses or links. */
export const nome = (max: number) =>
  riga(max).refine((text) => !isRiga(text) || !hasIndirizzo(text), {
    error: 'Togli indirizzi e link; dopo un punto lascia uno spazio',
  });

const refuseEmail = (text: string): string =>
  hasInvisible(text)
    ? 'L’indirizzo contiene segni che non si vedono: scrivilo di nuovo'
    : 'Scrivi un indirizzo completo, per esempio nome@posta.it';

const unIndirizzo = storable(
  z
    .string(mancaOppure('Scrivi un testo'))
    .trim()
    .min(1, { error: CAMPO_OBBLIGATORIO })
    .max(MAX_EMAIL, { error: `Usa al massimo ${MAX_EMAIL} caratteri` }),
);

/** A mail address that is kept: trimmed and in its one form, otherwise as typed (contract 2). */
export const email = unIndirizzo.transform((text, ctx): string => {
  const normal = normalizeEmail(text);
  if (normal) return normal;
  ctx.addIssue({ code: 'custom', message: refuseEmail(text) });
  return z.NEVER;
});

/** A mail address whose account is looked for: as typed, for one that was made before addresses had one form. */
export const emailCercata = unIndirizzo.refine((text) => normalizeEmail(text) !== null, {
  error: ({ input }) => refuseEmail(String(input)),
});

/** A small integer id in a path. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, { error: "L'identificativo è un numero intero" })
  .transform(Number)
  .refine((n) => n <= MAX_ID, { error: "L'identificativo è troppo grande" });

/** A small integer id in a body. */
export const id = z
  .int({ error: "L'identificativo è un numero intero" })
  .min(1, { error: "L'identificativo è un numero intero" })
  .max(MAX_ID, { error: "L'identificativo è troppo grande" });

/** A small integer id in an answer. */
export const idRisposta = z.int();

/** A user's UUID in a path or query. */
export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, {
    error: "L'identificativo della persona non è valido",
  })
  .transform((text) => text.toLowerCase());

/** A user's UUID in an answer. */
export const uuidRisposta = z.string();

const GIORNO_SBAGLIATO = 'Scrivi un giorno che esiste, per esempio 2027-03-16';

/** A day in a request: `YYYY-MM-DD`, or an ISO date-time whose UTC calendar day is meant (contract 1). */
export const giorno = z
  .string(mancaOppure('Scrivi un giorno'))
  .max(40, { error: GIORNO_SBAGLIATO })
  .transform((text, ctx): Giorno => {
    const day = toGiorno(text);
    if (day) return day;
    ctx.addIssue({ code: 'custom', message: GIORNO_SBAGLIATO });
    return z.NEVER;
  });

/** A day in an answer: always `YYYY-MM-DD`. */
export const giornoRisposta = z.string().meta({ format: 'date' }) as unknown as z.ZodType<Giorno, Giorno>;

/** An instant in an answer: ISO 8601, UTC. */
export const istanteRisposta = z.string().meta({ format: 'date-time' });

/** A yes/no in a query. */
export const siNo = z
  .enum(['true', 'false'], { error: 'Scrivi true oppure false' })
  .transform((text) => text === 'true');

export const tipo = z.enum(['spazio', 'strumento'], { error: 'Scegli spazio oppure strumento' });
export type Tipo = z.output<typeof tipo>;

/** The version an edit was made on; where it is not the current one the answer is 409 MODIFICATO_DA_ALTRI. */
export const versione = z.int({ error: 'La versione è un numero intero' }).min(1).max(MAX_ID);

/** As `versione`, in a query: for calls that have no body. */
export const versioneParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, { error: 'La versione è un numero intero' })
  .transform(Number)
  .refine((n) => n <= MAX_ID, { error: 'La versione è un numero intero' });

/** Paging of the lists that grow without bound (contract 1). */
export const pagina = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/, { error: 'Scrivi un numero da 1 a 500' })
    .transform(Number)
    .refine((n) => n >= 1 && n <= 500, { error: 'Scrivi un numero da 1 a 500' })
    .optional(),
  dopo: testo(200).optional(),
};
/** Rows in a page when the caller does not say. */
export const LIMIT_PREDEFINITO = 100;
