import { z } from 'zod';
import { STATI_BACHECA } from '#domain/bacheca.ts';
import { giornoRisposta, idRisposta, nomi, tipo } from './campi.ts';
import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('catalogo');

/** A piece on the board (prodotto/bacheca#stati). */
export const PezzoBacheca = z.object({
  id: idRisposta,
  ...nomi,
  tipo,
  stato: z.enum(STATI_BACHECA),
  /** If free: its last free day. If stopped: the last day of the stop. Null: no end is known. */
  fino: giornoRisposta.nullable(),
  /** The first open day on which a taken piece is free; null: none is known. */
  dal: giornoRisposta.nullable(),
});
export type PezzoBacheca = z.output<typeof PezzoBacheca>;

export const Bacheca = z.object({
  oggi: giornoRisposta,
  /** The public address of the site, without a trailing slash. */
  indirizzo: z.string(),
  /** Spaces first, each type by id. */
  pezzi: z.array(PezzoBacheca),
});
export type Bacheca = z.output<typeof Bacheca>;

export const readBacheca = endpoint('GET', '/bacheca', {
  summary: 'The state of every resource today: free and until when, or taken and when it is free again',
  access: 'chiunque',
  response: Bacheca,
});
