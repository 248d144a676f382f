import { z } from 'zod';
import { idRisposta, giornoRisposta, pagina, testo } from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { UtenteProprio } from './utenti.ts';

const endpoint = endpointsOf('utenti');

/** The filters of the list of people; one at a time (prodotto/amministrazione#utenti). */
export const FILTRI_UTENTI = [
  'attesa_documento',
  'cosa_fuori',
  'da_pagare',
  'senza_mail',
  'sospese',
  'amministratori',
] as const;
export type FiltroUtenti = (typeof FILTRI_UTENTI)[number];

/** Each count stops at 100: then there are that many or more. */
export const MAX_CONTATI = 100;

/** A person in the list of all people. No list contains a person's class. */
export const RigaUtente = UtenteProprio.pick({
  id: true,
  nome: true,
  cognome: true,
  telefono: true,
  documento_stato: true,
  is_active: true,
  is_superuser: true,
}).extend({
  /** Null without an address. */
  email: z.string().nullable(),
  /** The resource to return first, or the space of today, or the next booking; null for none. */
  adesso: z
    .object({
      cosa: z.enum(['fuori', 'qui', 'prossima']),
      prenotazione_id: idRisposta,
      nome: z.string(),
      /** When the resource is due back; today; or the first day of the booking. */
      giorno: giornoRisposta,
    })
    .nullable(),
  /** Unpaid days of confirmed bookings. */
  da_pagare: z.int(),
  /** Their cost, each by the price list in force when the booking was requested. */
  euro: z.int(),
});
export type RigaUtente = z.output<typeof RigaUtente>;

const scelta = { search_term: testo(254).optional(), filtro: z.enum(FILTRI_UTENTI).optional() };
export type SceltaUtenti = { [K in keyof typeof scelta]?: z.output<(typeof scelta)[K]> };

export const listUtenti = endpoint('GET', '/utenti', {
  summary:
    'The people by surname and name, 25 by default; filtered by a text as in /utenti/cerca, and by one filter',
  access: 'admin',
  query: z.object({ ...scelta, ...pagina }),
  response: z.array(RigaUtente),
});

export const exportUtenti = endpoint('GET', '/utenti.csv', {
  summary: 'The list of people as CSV (UTF-8 with BOM, semicolons), without tax codes; recorded',
  access: 'admin',
  password: 'sempre',
  query: z.object(scelta),
  produce: 'text/csv; charset=utf-8',
  registro: { azione: 'utenti_esportati' },
});

const conto = z.int().max(MAX_CONTATI);

export const readConteggi = endpoint('GET', '/gestione/conteggi', {
  summary: 'What waits for an administrator, and how many people each filter finds; each count stops at 100',
  access: 'admin',
  response: z.object({
    documenti: conto,
    segnalazioni: conto,
    /** Letters to be printed, and failed ones. */
    posta: conto,
    /** Current and future requests. */
    da_confermare: conto,
    /** People without an address to be told about a held place or other days. */
    da_telefonare: conto,
    filtri: z.record(z.enum(FILTRI_UTENTI), conto),
  }),
});
