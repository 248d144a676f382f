import { z } from 'zod';
import { MAX_GIORNATE, MOVIMENTI_GIORNATE } from '#domain/giornate.ts';
import {
  euro,
  giornoRisposta,
  idParam,
  idRisposta,
  intero,
  istanteRisposta,
  pagina,
  periodo,
  says,
  uuid,
  uuidRisposta,
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

const endpoint = endpointsOf('giornate');

/** One entry in the ledger of a person's days; it never changes (prodotto/giornate#movimenti). */
export const MovimentoGiornate = z.object({
  id: idRisposta,
  tipo: z.enum(MOVIMENTI_GIORNATE),
  /** Negative if it takes days away. */
  giorni: z.int(),
  /** Whole euro; negative if given back, null where no money moved. */
  importo: z.int().nullable(),
  ...pagato,
  /** The booking that used days, gave them back, or was paid for. */
  prenotazione_id: idRisposta.nullable(),
  motivo: z.string(),
  corregge: idRisposta.nullable(),
  quando: istanteRisposta,
  stornato: z.boolean(),
  /** Null where no money moved. */
  ricevuta: Ricevuta.nullable(),
});
export type MovimentoGiornate = z.output<typeof MovimentoGiornate>;

/** An entry of money, as receipts and accounts show it. */
export const Incasso = MovimentoGiornate.extend({ intestatario: Intestatario, ...campiRimando });
export type Incasso = z.output<typeof Incasso>;

/** How a booking of a space is paid (prodotto/giornate#uso). */
export const campiGiornate = {
  usate: z.int(),
  da_pagare: z.int(),
  /** Their cost in whole euro, by the price list in force when the booking was requested. */
  euro: z.int(),
  /** How many days more the packages of that price have. */
  in_piu: z.int(),
};

/** A booking of a space with unpaid days; `inizio` and `fine` as they are now. */
export const DaPagare = z.object({
  prenotazione_id: idRisposta,
  inizio: giornoRisposta,
  fine: giornoRisposta,
  risorsa: z.string(),
  risorsa_en: z.string(),
  ...campiGiornate,
});
export type DaPagare = z.output<typeof DaPagare>;

/** The days that one person has bought and used (prodotto/giornate#saldo). */
export const Giornate = z.object({
  utente_id: uuidRisposta,
  saldo: z.int(),
  /** The open days of the requests for spaces, which their confirmation would use. */
  chieste: z.int(),
  /** Counts the entries; 0 while there are none. */
  versione: z.int(),
  da_pagare: z.array(DaPagare),
});
export type Giornate = z.output<typeof Giornate>;

/** A new entry, and the person's days after it; null once the account has ended. */
export const GiornateMosse = z.object({ movimento: MovimentoGiornate, giornate: Giornate.nullable() });
export type GiornateMosse = z.output<typeof GiornateMosse>;

const di = { tag: 'giornate', rifiuti: [] } as const;
const diUtente = { tag: 'giornate', access: 'admin', params: z.object({ id: uuid }) } as const;

export const readMieGiornate = endpoint('GET', '/utenti/me/giornate', {
  ...di,
  summary: 'The caller’s prepaid days: how many are left, and what is to be paid',
  access: 'utente',
  response: Giornate,
});

export const listMieiMovimenti = endpoint('GET', '/utenti/me/giornate/movimenti', {
  ...di,
  summary: 'The entries of the caller’s prepaid days, newest first',
  access: 'utente',
  query: z.object(pagina),
  response: z.array(MovimentoGiornate),
});

export const readGiornate = endpoint('GET', '/utenti/{id}/giornate', {
  ...diUtente,
  summary: 'A person’s days: how many are left, and what is to be paid',
  response: Giornate,
  rifiuti: ['NOT_FOUND'],
});

export const listMovimentiDi = endpoint('GET', '/utenti/{id}/giornate/movimenti', {
  ...diUtente,
  summary: 'The entries of a person’s days, newest first',
  query: z.object(pagina),
  response: z.array(MovimentoGiornate),
  rifiuti: ['NOT_FOUND'],
});

const aggiunge = { response: GiornateMosse, status: 201, idempotente: true } as const;
/** The number of entries that the administrator saw: 0 before the first. */
const vista = intero(0, 2_147_483_647).optional();

export const sellPacchetto = endpoint('POST', '/utenti/{id}/giornate/acquisti', {
  ...diUtente,
  ...aggiunge,
  summary: 'Notes that a person bought a package of the price list; its days first cover what is to be paid',
  body: z.object({
    /** The days of a package of the price list in force. */
    pacchetto: intero(1, MAX_GIORNATE),
    importo: euro(1),
    ...campiPagamento,
    versione: vista,
  }),
  rifiuti: ['NOT_FOUND', 'INDIRIZZO_NON_PROVATO', 'MODIFICATO_DA_ALTRI'],
  attuale: Giornate,
  registro: { azione: 'giornate_vendute' },
});

export const correctGiornate = endpoint('POST', '/utenti/{id}/giornate/correzioni', {
  ...diUtente,
  ...aggiunge,
  summary: 'Adds days to a person’s balance, or takes them away, with a reason',
  body: z.object({
    giorni: intero(-MAX_GIORNATE, MAX_GIORNATE).refine((n) => n !== 0, says('non_valido')),
    motivo: motivoMovimento,
    versione: vista,
  }),
  rifiuti: ['NOT_FOUND', 'INDIRIZZO_NON_PROVATO', 'MODIFICATO_DA_ALTRI', 'GIORNATE_INSUFFICIENTI'],
  attuale: Giornate,
  registro: { azione: 'giornate_corrette' },
});

const movimento = z.object({ id: idParam });

export const readRicevutaGiornate = endpoint('GET', '/giornate/movimenti/{id}', {
  ...di,
  summary: 'One entry with which money moved, for its receipt',
  access: 'admin',
  params: movimento,
  response: Incasso,
  rifiuti: ['NOT_FOUND'],
});

export const takeBackAcquisto = endpoint('POST', '/giornate/movimenti/{id}/storno', {
  ...aggiunge,
  summary: 'Takes a purchase back, while its days are unused, with a reason',
  access: 'admin',
  params: movimento,
  body: z.object({ motivo: motivoMovimento, ...campoRiferimento }),
  rifiuti: ['NOT_FOUND', 'ACQUISTO_STORNATO', 'GIORNATE_USATE'],
  registro: { azione: 'giornate_riprese' },
});

export const correctAcquisto = endpoint('POST', '/giornate/movimenti/{id}/correzioni', {
  ...aggiunge,
  summary:
    'Corrects what a purchase cost by another entry: `importo` is what it should have said, 0 that nothing was paid',
  access: 'admin',
  params: movimento,
  body: z.object({ importo: euro(0), motivo: motivoMovimento, ...campoRiferimento }),
  rifiuti: ['NOT_FOUND', 'ACQUISTO_STORNATO', 'CORREZIONE_INUTILE'],
  registro: { azione: 'giornate_corrette' },
});

export const settlePrenotazione = endpoint('POST', '/prenotazioni/{id}/incasso', {
  ...aggiunge,
  summary:
    'Notes that a booking was paid for: a purchase of the days to be paid, which the booking uses at once',
  access: 'admin',
  params: z.object({ id: idParam }),
  /** `giorni`: the unpaid days that the administrator saw. */
  body: z.object({ giorni: intero(1, MAX_GIORNATE), importo: euro(1), ...campiPagamento }),
  rifiuti: ['NOT_FOUND', 'NIENTE_DA_PAGARE', 'MODIFICATO_DA_ALTRI'],
  attuale: Giornate,
  registro: { azione: 'giornate_vendute' },
});

export const listIncassi = endpoint('GET', '/giornate', {
  ...di,
  summary: 'The entries of a period with which money moved, newest first',
  access: 'admin',
  query: z.object({ ...periodo, ...pagina }),
  response: z.array(Incasso),
});

export const exportIncassi = endpoint('GET', '/giornate.csv', {
  ...di,
  summary: 'These entries, oldest first, as CSV (UTF-8 with BOM, semicolons), streamed',
  access: 'admin',
  query: z.object(periodo),
  produce: 'text/csv; charset=utf-8',
});
