import { z } from 'zod';
import { MOVIMENTI_CAUZIONE } from '#domain/cauzioni.ts';
import { MOVIMENTI_GIORNATE } from '#domain/giornate.ts';
import { idRisposta, istanteRisposta, periodo } from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { come, Intestatario, pagato, Ricevuta } from './ricevute.ts';

const endpoint = endpointsOf('banco');

/** An entry of money of either ledger (prodotto/cassa#movimenti). */
const MovimentoCassa = z.object({
  ricevuta: Ricevuta.nullable(),
  che: z.enum(['giornate', 'cauzione']),
  tipo: z.enum([...MOVIMENTI_CAUZIONE, ...MOVIMENTI_GIORNATE]),
  /** Whole euro; negative for money given back, 0 for a kept deposit. */
  importo: z.int(),
  /** Whole euro of a kept deposit; otherwise 0. */
  trattenuto: z.int(),
  ...pagato,
  quando: istanteRisposta,
  intestatario: Intestatario,
  prenotazione_id: idRisposta.nullable(),
  movimento_id: idRisposta,
  /** The resource of a deposit; null for days. */
  risorsa: z.string().nullable(),
  /** The days bought or taken back; null for a deposit. */
  giorni: z.int().nullable(),
});
export type MovimentoCassa = z.output<typeof MovimentoCassa>;

/** The money of a period, newest last, with its totals by way of paying, in whole euro. */
export const Cassa = z.object({
  movimenti: z.array(MovimentoCassa),
  totali: z.array(
    z.object({
      come,
      giornate: z.int(),
      cauzioni: z.int(),
      entrati: z.int(),
      /** A positive sum. */
      resi: z.int(),
    }),
  ),
});
export type Cassa = z.output<typeof Cassa>;

const di = { access: 'admin', query: z.object(periodo) } as const;

export const readCassa = endpoint('GET', '/banco/cassa', {
  ...di,
  summary: 'What was received and given back from `da` to `a`, both today by default, at most 366 days',
  response: Cassa,
});

export const exportCassa = endpoint('GET', '/banco/cassa.csv', {
  ...di,
  summary: 'The entries of the period as CSV (UTF-8 with BOM, semicolons)',
  produce: 'text/csv; charset=utf-8',
});
