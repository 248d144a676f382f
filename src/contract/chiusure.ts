import { z } from 'zod';
import {
  giorno,
  giornoRisposta,
  id,
  idParam,
  idRisposta,
  nome,
  pagina,
  tipo,
  versione,
  versioneParam,
} from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { PrenotazioneAdmin } from './prenotazioni.ts';

const endpoint = endpointsOf('chiusure');

/** A span of closed days, both included, for a public holiday or a closure (prodotto/chiusure#calendario). */
export const Chiuso = z.object({ inizio: giornoRisposta, fine: giornoRisposta, motivo: z.string() });

export const Calendario = z.object({
  /** Days of the week, 1 (Monday) to 7 (Sunday). */
  giorni: z.array(z.int()),
  /** When it is also closed: sorted, without overlaps. `festivo`: a public holiday, not a closure. */
  chiusi: z.array(Chiuso.extend({ festivo: z.literal(true).optional() })),
});
export type Calendario = z.output<typeof Calendario>;

/** A span of days on which the whole centre is closed (prodotto/chiusure#chiusure). */
export const Chiusura = Chiuso.extend({ id: idRisposta, versione: z.int() });
export type Chiusura = z.output<typeof Chiusura>;

/** A span of days on which one resource is out of service (prodotto/chiusure#fermi); `fine` null: no end is known. */
export const Fermo = z.object({
  id: idRisposta,
  prenotabile_id: idRisposta,
  inizio: giornoRisposta,
  fine: giornoRisposta.nullable(),
  motivo: z.string(),
  versione: z.int(),
});
export type Fermo = z.output<typeof Fermo>;

/** A period for administrators: the calendar, what it is made of, and the stops. */
export const PeriodoChiusure = Calendario.extend({
  /** The public holidays, also those that a closure covers. */
  festivi: z.array(Chiuso),
  chiusure: z.array(Chiusura),
  fermi: z.array(Fermo.extend({ prenotabile: z.object({ id: idRisposta, nome: z.string(), tipo }) })),
});
export type PeriodoChiusure = z.output<typeof PeriodoChiusure>;

export const readCalendario = endpoint('GET', '/calendario', {
  summary: 'The days on which the centre is open, from today to the last day that can be booked',
  access: 'chiunque',
  response: Calendario,
});

export const listChiusure = endpoint('GET', '/chiusure', {
  summary:
    'Closures and stops that touch a period; by default from 1 January to the last day that can be booked',
  access: 'admin',
  query: z.object({ da: giorno.optional(), a: giorno.optional() }),
  response: PeriodoChiusure,
});

export const listPrenotazioniChiuse = endpoint('GET', '/chiusure/prenotazioni', {
  summary: 'Bookings ahead that begin or end on a day on which the centre is closed',
  access: 'admin',
  query: z.object(pagina),
  response: z.array(PrenotazioneAdmin),
});

const campi = { inizio: giorno, motivo: nome(120) };
const campiChiusura = { ...campi, fine: giorno };
const campiFermo = { ...campi, fine: giorno.nullable() };

export const createChiusura = endpoint('POST', '/chiusure', {
  summary: 'Closes the centre for a span of days',
  access: 'admin',
  body: z.object(campiChiusura),
  response: Chiusura,
  status: 201,
  idempotente: true,
  rifiuti: ['PRENOTAZIONI_FUTURE', 'LIMITE_RAGGIUNTO'],
  registro: { azione: 'chiusura_creata' },
});

export const updateChiusura = endpoint('PATCH', '/chiusure/{id}', {
  summary: 'Changes some fields of a closure',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: z.object({ ...z.object(campiChiusura).partial().shape, versione: versione.optional() }),
  response: Chiusura,
  rifiuti: ['NOT_FOUND', 'MODIFICATO_DA_ALTRI', 'PRENOTAZIONI_FUTURE'],
  attuale: Chiusura,
  registro: { azione: 'chiusura_modificata' },
});

export const deleteChiusura = endpoint('DELETE', '/chiusure/{id}', {
  summary: 'Removes a closure, unless it was changed since `versione`; its days open again',
  access: 'admin',
  params: z.object({ id: idParam }),
  query: z.object({ versione: versioneParam.optional() }),
  rifiuti: ['NOT_FOUND', 'MODIFICATO_DA_ALTRI'],
  attuale: Chiusura,
  registro: { azione: 'chiusura_eliminata' },
});

export const listFermi = endpoint('GET', '/prenotabili/{id}/fermi', {
  summary: 'The stops of a resource that are not over',
  access: 'chiunque',
  params: z.object({ id: idParam }),
  response: z.array(Fermo),
  rifiuti: ['NOT_FOUND'],
});

export const createFermo = endpoint('POST', '/prenotabili/{id}/fermi', {
  summary: 'Takes a resource out of service for a span of days; without `fine`, until further notice',
  access: 'admin',
  params: z.object({ id: idParam }),
  /** `segnalazione_id`: the report of a fault that it answers (prodotto/guasti#da-guardare). */
  body: z.object({ ...campiFermo, fine: campiFermo.fine.optional(), segnalazione_id: id.optional() }),
  response: Fermo,
  status: 201,
  idempotente: true,
  rifiuti: ['NOT_FOUND', 'PRENOTAZIONI_FUTURE', 'LIMITE_RAGGIUNTO'],
  registro: { azione: 'fermo_creato' },
});

export const updateFermo = endpoint('PATCH', '/fermi/{id}', {
  summary: 'Changes some fields of a stop; `fine: null` makes it last until further notice',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: z.object({ ...z.object(campiFermo).partial().shape, versione: versione.optional() }),
  response: Fermo,
  rifiuti: ['NOT_FOUND', 'MODIFICATO_DA_ALTRI', 'PRENOTAZIONI_FUTURE'],
  attuale: Fermo,
  registro: { azione: 'fermo_modificato' },
});

export const deleteFermo = endpoint('DELETE', '/fermi/{id}', {
  summary: 'Removes a stop, unless it was changed since `versione`; its days can be booked again',
  access: 'admin',
  params: z.object({ id: idParam }),
  query: z.object({ versione: versioneParam.optional() }),
  rifiuti: ['NOT_FOUND', 'MODIFICATO_DA_ALTRI'],
  attuale: Fermo,
  registro: { azione: 'fermo_eliminato' },
});
