import { z } from 'zod';
import { CAMPI_IDENTITA } from '#domain/identita.ts';
import { FRASI_CAMPO, type CodiceCampo } from '#domain/validazione.ts';
import { giornoRisposta, idRisposta, tipo } from './campi.ts';
import { UtenteTrovato } from './utenti.ts';

const codiceCampo = z.enum(Object.keys(FRASI_CAMPO) as [CodiceCampo, ...CodiceCampo[]]);

/** A wrong field. Programs read `codice` and `valori`, people the Italian sentence. */
export const Errore = z.object({
  campo: z.string(),
  codice: codiceCampo,
  valori: z.record(z.string(), z.union([z.string(), z.number()])),
  messaggio: z.string(),
});

/** The personal limit that a booking would exceed, and the bookings that count (prodotto/fasce#limiti). */
const Limite = z.discriminatedUnion('regola', [
  z.object({
    regola: z.literal('pezzi_al_giorno'),
    massimo: z.int(),
    tipo,
    giorno: giornoRisposta,
    impegni: z.array(
      z.object({
        id: idRisposta,
        nome: z.string(),
        nome_en: z.string().optional(),
        tipo,
        inizio: giornoRisposta,
        fine: giornoRisposta,
      }),
    ),
  }),
  z.object({
    regola: z.literal('giorni_in_programma'),
    massimo: z.int(),
    in_programma: z.int(),
    chiesti: z.int(),
  }),
]);

/** The abilitazioni that the person lacks for the wanted days (prodotto/abilitazioni#manca). */
const Mancano = z.array(
  z.object({
    id: idRisposta,
    nome: z.string(),
    come_si_ottiene: z.string(),
    /** The last day on which they have or had it; null if they never had it. */
    scaduta_il: giornoRisposta.nullable(),
  }),
);

/** A field in which the provider differs from the account (prodotto/documenti#garanzia). */
const Differenza = z.object({
  campo: z.enum(CAMPI_IDENTITA),
  attuale: z.string(),
  nuovo: z.string(),
});

/** The only error body, RFC 9457 (prodotto/api#errori). Programs read `code`, people `title`, in Italian. */
export const Problema = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.array(Errore).optional(),
  proposte: z.array(z.object({ inizio: giornoRisposta, fine: giornoRisposta })).optional(),
  voci: z
    .array(
      z.object({
        indice: z.int(),
        title: z.string(),
        code: z.string(),
        proposte: z.array(z.object({ inizio: giornoRisposta, fine: giornoRisposta })),
        limite: Limite.optional(),
        mancano: Mancano.optional(),
      }),
    )
    .optional(),
  quante: z.int().optional(),
  resta: z.int().optional(),
  saldo: z.int().optional(),
  limite: Limite.optional(),
  mancano: Mancano.optional(),
  persone: z.array(UtenteTrovato).optional(),
  differenze: z.array(Differenza).optional(),
  sospeso: z.literal(true).optional(),
  richiesta: z.string().optional(),
  attuale: z.unknown().optional(),
});
export type Problema = z.output<typeof Problema>;
