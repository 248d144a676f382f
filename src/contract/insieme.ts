import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { NuovaPrenotazione, Prenotazione } from './prenotazioni.ts';

/** The most bookings that one request makes. */
export const MAX_VOCI = 60;

export const createPrenotazioniInsieme = endpoint({
  method: 'POST',
  path: '/utenti/me/prenotazioni/insieme',
  summary: 'Books several things or several days, all or none; each entry as in a booking of its own',
  tag: 'prenotazioni',
  access: 'utente',
  richiede: 'documento_e_mail',
  body: z.object({ voci: z.array(NuovaPrenotazione).min(1).max(MAX_VOCI) }),
  /** In the order of the entries. `serie_id` is the same in all; null where there is only one. */
  response: z.array(Prenotazione),
  status: 201,
  idempotente: true,
  rifiuti: ['VOCI_RIFIUTATE', 'DATE_OCCUPATE', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  registro: { azione: 'prenotazione_creata' },
});
