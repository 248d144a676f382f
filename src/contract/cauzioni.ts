import { z } from 'zod';
import { MOVIMENTI_CAUZIONE } from '#domain/cauzioni.ts';
import {
  euro,
  giornoRisposta,
  id,
  idParam,
  idRisposta,
  istanteRisposta,
  pagina,
  periodo,
  siNo,
  tipo,
  versione,
} from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import {
  campiPagamento,
  campiRimando,
  campoRiferimento,
  Intestatario,
  motivoMovimento,
  pagato,
  Ricevuta,
} from './ricevute.ts';

const endpoint = endpointsOf('cauzioni');

/** One entry of a deposit; it never changes. */
export const MovimentoCauzione = z.object({
  id: idRisposta,
  cauzione_id: idRisposta,
  tipo: z.enum(MOVIMENTI_CAUZIONE),
  /** Whole euro; for a correction, the difference, which may be negative. */
  importo: z.int(),
  ...pagato,
  motivo: z.string(),
  corregge: idRisposta.nullable(),
  quando: istanteRisposta,
  intestatario: Intestatario,
  ricevuta: Ricevuta.nullable(),
});
export type MovimentoCauzione = z.output<typeof MovimentoCauzione>;

/** The deposit of a booking: its sums in whole euro, and its entries in the order in which they were written. */
export const Cauzione = z.object({
  id: idRisposta,
  prenotazione: z.object({
    id: idRisposta,
    inizio: giornoRisposta,
    fine: giornoRisposta,
    prenotabile: z.object({ id: idRisposta, nome: z.string(), tipo }),
  }),
  ricevuto: z.int(),
  restituito: z.int(),
  trattenuto: z.int(),
  /** What the centre still holds. */
  resta: z.int(),
  versione: z.int(),
  movimenti: z.array(MovimentoCauzione),
});
export type Cauzione = z.output<typeof Cauzione>;

export const listCauzioni = endpoint('GET', '/cauzioni', {
  summary:
    'Deposits, newest first; `aperte` are those of which the centre still holds something, `da` and `a` those with an entry in that period',
  access: 'admin',
  query: z.object({ aperte: siNo.optional(), prenotazione_id: idParam.optional(), ...periodo, ...pagina }),
  response: z.array(Cauzione),
});

export const exportCauzioni = endpoint('GET', '/cauzioni.csv', {
  summary: 'The entries of all deposits, oldest first, as CSV (UTF-8 with BOM, semicolons), streamed',
  access: 'admin',
  query: z.object(periodo),
  produce: 'text/csv; charset=utf-8',
});

/** A receipt: the entry, and the deposit right after it. */
export const RicevutaCauzione = z.object({
  movimento: MovimentoCauzione,
  prenotazione: Cauzione.shape.prenotazione,
  /** Whole euro, after this entry. */
  resta: z.int(),
  ...campiRimando,
});
export type RicevutaCauzione = z.output<typeof RicevutaCauzione>;

export const readMovimentoCauzione = endpoint('GET', '/cauzioni/movimenti/{id}', {
  summary: 'One entry of a deposit, for its receipt',
  access: 'admin',
  params: z.object({ id: idParam }),
  response: RicevutaCauzione,
  rifiuti: ['NOT_FOUND'],
});

export const campiRicevuta = { importo: euro(1), ...campiPagamento };
export const campiTrattenuta = { importo: euro(1), motivo: motivoMovimento };

export const createCauzione = endpoint('POST', '/cauzioni', {
  summary: 'Notes that the deposit of a booking was received, apart from the hand-over',
  access: 'admin',
  body: z.object({ prenotazione_id: id, ...campiRicevuta }),
  response: Cauzione,
  status: 201,
  idempotente: true,
  rifiuti: ['NOT_FOUND', 'CAUZIONE_GIA_RICEVUTA'],
  registro: { azione: 'cauzione_ricevuta' },
});

export const giveBackCauzione = endpoint('POST', '/cauzioni/{id}/restituzioni', {
  summary: 'Notes that a deposit was given back, whole or in part',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: z.object({ ...campiRicevuta, versione: versione.optional() }),
  response: Cauzione,
  status: 201,
  idempotente: true,
  rifiuti: [
    'NOT_FOUND',
    'MODIFICATO_DA_ALTRI',
    'CAUZIONE_ASSENTE',
    'CAUZIONE_GIA_RESA',
    'CAUZIONE_INSUFFICIENTE',
  ],
  attuale: Cauzione,
  registro: { azione: 'cauzione_restituita' },
});

export const keepCauzione = endpoint('POST', '/cauzioni/{id}/trattenute', {
  summary: 'Notes that the centre keeps a deposit, whole or in part, and why',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: z.object({ ...campiTrattenuta, versione: versione.optional() }),
  response: Cauzione,
  status: 201,
  idempotente: true,
  rifiuti: giveBackCauzione.rifiuti,
  attuale: Cauzione,
  registro: { azione: 'cauzione_trattenuta' },
});

export const correctCauzione = endpoint('POST', '/cauzioni/movimenti/{id}/correzioni', {
  summary:
    'Corrects an entry by another one: `importo` is what it should have said, 0 that there was nothing',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: z.object({
    importo: euro(0),
    motivo: motivoMovimento,
    ...campoRiferimento,
    versione: versione.optional(),
  }),
  response: Cauzione,
  status: 201,
  idempotente: true,
  rifiuti: ['NOT_FOUND', 'MODIFICATO_DA_ALTRI', 'CAUZIONE_INSUFFICIENTE', 'CORREZIONE_INUTILE'],
  attuale: Cauzione,
  registro: { azione: 'cauzione_corretta' },
});
