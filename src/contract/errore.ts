import { z } from 'zod';
import { giornoRisposta } from './campi.ts';

/** The one error body, RFC 9457 problem details (contract 1). Programs read `code`; `title` is for people, in Italian. */
export const Problema = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.array(z.object({ campo: z.string(), messaggio: z.string() })).optional(),
  proposte: z.array(z.object({ inizio: giornoRisposta, fine: giornoRisposta })).optional(),
  quante: z.int().optional(),
  richiesta: z.string().optional(),
  attuale: z.unknown().optional(),
});
export type Problema = z.output<typeof Problema>;
