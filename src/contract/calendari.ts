import { z } from 'zod';
import { giornoRisposta, id, idParam, idRisposta, istanteRisposta, testo, tipo } from './campi.ts';
import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('calendari');

/**
 * A private address of a calendar (prodotto/calendari#indirizzi): one's own bookings, all of the centre, or those of
 * one resource. Only the answer that creates it contains the address.
 */
export const CalendarioPrivato = z.object({
  id: idRisposta,
  cosa: z.enum(['mie', 'tutte', 'risorsa']),
  prenotabile: z.object({ id: idRisposta, nome: z.string(), tipo }).nullable(),
  creato_il: istanteRisposta,
  /** The last day on which a program read it; null: never. */
  letto_il: giornoRisposta.nullable(),
});
export type CalendarioPrivato = z.output<typeof CalendarioPrivato>;

const CalendarioNuovo = CalendarioPrivato.extend({ indirizzo: z.url() });
export type CalendarioNuovo = z.output<typeof CalendarioNuovo>;

export const readFeed = endpoint('GET', '/calendario/{segreto}.ics', {
  summary: 'The calendar behind a private address, as iCalendar (RFC 5545), with ETag and 304',
  access: 'chiunque',
  params: z.object({ segreto: testo(200) }),
  produce: 'text/calendar; charset=utf-8',
  // An overlong address is refused before the lookup.
  rifiuti: ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const listCalendari = endpoint('GET', '/utenti/me/calendari', {
  summary: 'The caller’s private addresses of calendars',
  access: 'utente',
  response: z.array(CalendarioPrivato),
});

export const createCalendario = endpoint('POST', '/utenti/me/calendari', {
  summary:
    'Makes the private address of the own bookings; the one before, if any, ends. The password must have been given within 15 minutes',
  access: 'utente',
  password: 'sempre',
  response: CalendarioNuovo,
  status: 201,
  rifiuti: ['PASSWORD_RICHIESTA'],
  registro: { azione: 'calendario_creato' },
});

export const createCalendarioCentro = endpoint('POST', '/calendari', {
  summary: 'Creates an administrator’s private address for all bookings, or for those of one resource',
  access: 'admin',
  password: 'sempre',
  body: z.object({ prenotabile_id: id.nullable() }),
  response: CalendarioNuovo,
  status: 201,
  rifiuti: ['PASSWORD_RICHIESTA', 'NOT_FOUND'],
  registro: { azione: 'calendario_creato' },
});

export const revokeCalendario = endpoint('DELETE', '/utenti/me/calendari/{id}', {
  summary: 'Ends one of the caller’s private addresses',
  access: 'utente',
  params: z.object({ id: idParam }),
  rifiuti: ['NOT_FOUND'],
  registro: { azione: 'calendario_revocato' },
});
