import { z } from 'zod';
import { hasInvisible, isSenzaMail, MAX_EMAIL, normalizeEmail } from '#domain/email.ts';
import { MAX_EURO } from '#domain/euro.ts';
import { fuoriEstremi, toGiorno, type Giorno } from '#domain/giorno.ts';
import { LINGUE } from '#domain/lingue.ts';
import { hasIndirizzo, isRiga } from '#domain/nome.ts';
import { packErrore, type CodiceCampo, type CodiceConValori, type ValoriCampo } from '#domain/validazione.ts';

/** The largest id (PostgreSQL integer). */
const MAX_ID = 2_147_483_647;

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** The message of a failed check: the code of the field error and its values. */
export const says = (...detto: CodiceConValori) => ({ error: packErrore(detto[0], detto[1]) });

/** The code for a check without its own. */
function codeOf(issue: z.core.$ZodRawIssue): [CodiceCampo, ValoriCampo?] {
  if (issue.code === 'invalid_type' && issue.expected === 'object') {
    return [issue.path?.length ? 'non_valido' : 'corpo_non_valido'];
  }
  if (issue.input === undefined || issue.input === null) return ['obbligatorio'];
  if (issue.code === 'invalid_type' && issue.expected === 'string') return ['non_testo'];
  if (issue.code === 'invalid_type' && issue.expected === 'boolean') {
    return ['non_tra_i_valori', { ammessi: 'true, false' }];
  }
  if (issue.code === 'invalid_value') return ['non_tra_i_valori', { ammessi: issue.values.join(', ') }];
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return ['obbligatorio'];
  if (issue.code === 'too_big' && issue.origin === 'string')
    return ['troppo_lungo', { max: Number(issue.maximum) }];
  if (issue.code === 'too_big' && issue.origin === 'array') {
    return ['troppi_elementi', { max: Number(issue.maximum) }];
  }
  return ['non_valido'];
}

/** Pass this to every parsing of input: the message of an issue is then a code with its values (`packErrore`). */
export const inCodici = {
  error: (issue: z.core.$ZodRawIssue): string => packErrore(...codeOf(issue)),
};

/** Refuses U+0000 and lone surrogates, which cannot be stored (prodotto/api#campi). */
export const storable = (schema: z.ZodString) => schema.refine(isStorable, says('caratteri'));

/** A trimmed text of at most `max` characters; may be empty. */
export const testo = (max: number) => storable(z.string().trim().max(max));

/** As `testo`, but not empty: 'Questo campo è obbligatorio' (prodotto/errori#campi). */
export const testoObbligatorio = (max: number) => storable(z.string().trim().min(1).max(max));

/** One line, for use in letters: line breaks and invisible characters are refused. */
export const riga = (max: number) =>
  testoObbligatorio(max).refine((text) => !isStorable(text) || isRiga(text), says('una_riga'));

export const rigaFacoltativa = (max: number) =>
  testo(max).refine((text) => text === '' || !isStorable(text) || isRiga(text), says('una_riga'));

const isSenzaIndirizzo = (text: string): boolean => !isRiga(text) || !hasIndirizzo(text);

/** The name of a person or a resource: one line without addresses or links, since letters show it. */
export const nome = (max: number) => riga(max).refine(isSenzaIndirizzo, says('nome_con_indirizzo'));

/** As `nome`, but may be empty, as the English name of a resource. */
export const nomeFacoltativo = (max: number) =>
  rigaFacoltativa(max).refine(isSenzaIndirizzo, says('nome_con_indirizzo'));

/** The name of a resource in an answer; the English one may be empty (prodotto/catalogo#inglese). */
export const nomi = { nome: z.string(), nome_en: z.string() };

const refuseEmail = (text: string): string =>
  packErrore(hasInvisible(text) ? 'email_con_segni' : 'email_non_valida');

const unIndirizzo = storable(z.string().trim().min(1).max(MAX_EMAIL));

/** A mail address to store: trimmed and normalised, otherwise as typed (prodotto/account#indirizzo). */
export const email = unIndirizzo.transform((text, ctx): string => {
  const normal = normalizeEmail(text);
  if (normal && !isSenzaMail(normal)) return normal;
  ctx.addIssue({ code: 'custom', message: normal ? packErrore('email_riservata') : refuseEmail(text) });
  return z.NEVER;
});

export const emailFacoltativa = storable(z.string().trim().max(MAX_EMAIL)).transform(
  (text, ctx): string | undefined => {
    if (text === '') return undefined;
    const { data, error } = email.safeParse(text, inCodici);
    for (const { message } of error?.issues ?? []) ctx.addIssue({ code: 'custom', message });
    return data;
  },
);

/** A mail address to look up an account: as typed, for accounts older than the normalised form. */
export const emailCercata = unIndirizzo.refine((text) => normalizeEmail(text) !== null, {
  error: ({ input }) => refuseEmail(String(input)),
});

export const intero = (min: number, max: number) => {
  const error = says('numero_intero', { min, max });
  return z.int(error).min(min, error).max(max, error);
};

/** An amount in a body, in whole euro. Refuses 12.50, and amounts that can only be typing errors. */
export const euro = (min: 0 | 1) => {
  const error = says('euro_interi', { min, max: MAX_EURO });
  return z.int(error).min(min, error).max(MAX_EURO, error);
};

export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, says('id_non_valido'))
  .transform(Number)
  .refine((n) => n <= MAX_ID, says('id_non_valido'));

export const id = z
  .int(says('id_non_valido'))
  .min(1, says('id_non_valido'))
  .max(MAX_ID, says('id_non_valido'));

export const idRisposta = z.int();

export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, says('id_non_valido'))
  .transform((text) => text.toLowerCase());

export const uuidRisposta = z.string();

/** A day in a request: `YYYY-MM-DD`, or an ISO date-time, of which the UTC day counts (prodotto/api#giorni). */
export const giorno = z
  .string()
  .max(40, says('giorno_non_valido'))
  .transform((text, ctx): Giorno => {
    const day = toGiorno(text);
    if (day) return day;
    const message = packErrore(fuoriEstremi(text) ? 'giorno_fuori_estremi' : 'giorno_non_valido');
    ctx.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** A day in an answer: always `YYYY-MM-DD`. */
export const giornoRisposta = z.string().meta({ format: 'date' }) as unknown as z.ZodType<Giorno, Giorno>;

/** The period of a list, both days included; either may be absent. */
export const periodo = { da: giorno.optional(), a: giorno.optional() };

/** An instant in an answer: ISO 8601, UTC. */
export const istanteRisposta = z.string().meta({ format: 'date-time' });

export const siNo = z.enum(['true', 'false']).transform((text) => text === 'true');

export const lingua = z.enum(LINGUE);

export const tipo = z.enum(['spazio', 'strumento']);
export type Tipo = z.output<typeof tipo>;

/** A type in a path, singular or plural (prodotto/catalogo#gruppo). */
export const tipoParam = z
  .enum(['spazio', 'strumento', 'spazi', 'strumenti'])
  .transform((text): Tipo => (text.startsWith('spazi') ? 'spazio' : 'strumento'));

/** The version that an edit is based on; if it is not the current one, the answer is 409 MODIFICATO_DA_ALTRI. */
export const versione = intero(1, MAX_ID);

/** As `versione`, in the query of calls without a body. */
export const versioneParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, says('numero_intero', { min: 1, max: MAX_ID }))
  .transform(Number)
  .refine((n) => n <= MAX_ID, says('numero_intero', { min: 1, max: MAX_ID }));

/** Paging of lists that grow without bound (prodotto/api#elenchi). */
export const pagina = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/, says('numero_intero', { min: 1, max: 500 }))
    .transform(Number)
    .refine((n) => n >= 1 && n <= 500, says('numero_intero', { min: 1, max: 500 }))
    .optional(),
  dopo: testo(200).optional(),
};
export const LIMIT_PREDEFINITO = 100;
