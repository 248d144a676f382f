import { z } from 'zod';
import { FRASI_CAMPO, type CodiceCampo } from '#domain/validazione.ts';
import { giornoRisposta } from './campi.ts';

/** What can be wrong with a field: a closed list of codes. */
export const codiceCampo = z.enum(Object.keys(FRASI_CAMPO) as [CodiceCampo, ...CodiceCampo[]]);

/** A wrong field. Programs read `codice` and `valori`; the Italian sentence says the same for people. */
const Errore = z.object({
  campo: z.string(),
  codice: codiceCampo,
  valori: z.record(z.string(), z.union([z.string(), z.number()])),
  messaggio: z.string(),
});

/**
 * The only error body, RFC 9457 problem details (prodotto/api#errori). Programs read `code`; `title` is for people, in
 * Italian.
 */
export const Problema = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.array(Errore).optional(),
  proposte: z.array(z.object({ inizio: giornoRisposta, fine: giornoRisposta })).optional(),
  quante: z.int().optional(),
  sospeso: z.literal(true).optional(),
  richiesta: z.string().optional(),
  attuale: z.unknown().optional(),
});
export type Problema = z.output<typeof Problema>;
