import { z } from 'zod';
import { id, idParam, idRisposta, testo, versione } from './campi.ts';
import { endpoint } from './endpoint.ts';
import { NuovaPrenotazione, Prenotazione, PrenotazioneAdmin, PrenotazioneAttuale } from './prenotazioni.ts';
import { MAX_CONFERMATE, MAX_VOCI } from './valori.ts';

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

export const confirmPrenotazioni = endpoint({
  method: 'PATCH',
  path: '/prenotazioni/conferma',
  summary: 'Confirms those bookings that are still as they were seen, and says which are not',
  tag: 'prenotazioni',
  access: 'admin',
  body: z.object({
    prenotazioni: z.array(z.object({ id, versione })).min(1).max(MAX_CONFERMATE),
  }),
  response: z.object({
    confermate: z.array(PrenotazioneAdmin),
    rifiutate: z.array(
      z.object({
        id: idRisposta,
        code: z.enum(['NOT_FOUND', 'MODIFICATO_DA_ALTRI', 'PRENOTAZIONE_PASSATA']),
        /** As it is now (MODIFICATO_DA_ALTRI). */
        attuale: PrenotazioneAttuale.optional(),
      }),
    ),
  }),
  rifiuti: [],
  registro: { azione: 'prenotazione_confermata' },
});

const serie = z.object({ serie_id: idParam });

export const withdrawSerie = endpoint({
  method: 'DELETE',
  path: '/utenti/me/prenotazioni/serie/{serie_id}',
  summary: 'Withdraws all own bookings of one go that have not begun',
  tag: 'prenotazioni',
  access: 'utente',
  params: serie,
  rifiuti: ['NOT_FOUND', 'PRENOTAZIONE_INIZIATA'],
  registro: { azione: 'prenotazione_ritirata' },
});

export const cancelSerie = endpoint({
  method: 'DELETE',
  path: '/prenotazioni/serie/{serie_id}',
  summary: 'Cancels all bookings of one go that have not begun; they are kept for the records',
  tag: 'prenotazioni',
  access: 'admin',
  params: serie,
  /** `motivo`: the centre's own words, for the letter. */
  query: z.object({ motivo: testo(500).optional() }),
  rifiuti: ['NOT_FOUND', 'PRENOTAZIONE_INIZIATA'],
  registro: { azione: 'prenotazione_annullata' },
});
