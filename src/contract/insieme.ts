import { z } from 'zod';
import { giorno, id, idParam, idRisposta, says, testo, versione } from './campi.ts';
import { nonostanteCambio } from './cambio.ts';
import { endpointsOf } from './endpoint.ts';
import {
  nonostanteSospesa,
  NuovaPrenotazione,
  Prenotazione,
  PrenotazioneAdmin,
  PrenotazioneAttuale,
} from './prenotazioni.ts';
import { MAX_CONFERMATE, MAX_VOCI } from './valori.ts';

const endpoint = endpointsOf('prenotazioni');

export const voci = z.array(NuovaPrenotazione).min(1).max(MAX_VOCI);
export const RIFIUTI_INSIEME = [
  'VOCI_RIFIUTATE',
  'TROPPE_COSE_INSIEME',
  'DATE_OCCUPATE',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
] as const;

export const createPrenotazioniInsieme = endpoint('POST', '/utenti/me/prenotazioni/insieme', {
  summary: 'Books several things or several days, all or none; each entry as in a booking of its own',
  access: 'utente',
  richiede: 'documento_e_mail',
  body: z.object({ voci }),
  /** In the order of the entries. `serie_id` is the same in all; null for only one. */
  response: z.array(Prenotazione),
  status: 201,
  idempotente: true,
  rifiuti: RIFIUTI_INSIEME,
  registro: { azione: 'prenotazione_creata' },
});

/** Absent fields stay as they are. */
const cambio = z.object({ id, versione, inizio: giorno.optional(), fine: giorno.optional() });

/** `anteprima`: only shows the new state of each booking, or its refusal. */
const cambi = <C extends typeof cambio>(one: C) =>
  z.object({
    anteprima: z.boolean(),
    prenotazioni: z
      .array(one)
      .min(1)
      .max(MAX_VOCI)
      .refine((all) => new Set(all.map((c) => c.id)).size === all.length, says('non_valido')),
  });

export const changeMiePrenotazioni = endpoint('PATCH', '/utenti/me/prenotazioni/insieme', {
  summary: 'Changes the days of the caller’s bookings of one go, all or none, or previews the change',
  access: 'utente',
  body: cambi(cambio),
  /** In the order of the request. */
  response: z.array(Prenotazione),
  rifiuti: RIFIUTI_INSIEME,
  registro: { azione: 'prenotazione_modificata' },
});

export const changePrenotazioni = endpoint('PATCH', '/prenotazioni/insieme', {
  summary:
    'Changes bookings of one go, their days or their pieces, all or none, or says what they would become',
  access: 'admin',
  body: cambi(cambio.extend({ prenotabile_id: id.optional() })).extend({
    nonostante: nonostanteCambio,
  }),
  response: z.array(PrenotazioneAdmin),
  rifiuti: RIFIUTI_INSIEME,
  registro: { azione: 'prenotazione_modificata' },
});

export const confirmPrenotazioni = endpoint('PATCH', '/prenotazioni/conferma', {
  summary:
    'Confirms the bookings that nobody has changed since `versione`, and lists the others with the reason',
  access: 'admin',
  body: z.object({
    prenotazioni: z.array(z.object({ id, versione })).min(1).max(MAX_CONFERMATE),
    nonostante: nonostanteSospesa,
  }),
  response: z.object({
    confermate: z.array(PrenotazioneAdmin),
    rifiutate: z.array(
      z.object({
        id: idRisposta,
        code: z.enum(['NOT_FOUND', 'MODIFICATO_DA_ALTRI', 'PRENOTAZIONE_PASSATA', 'PERSONA_SOSPESA']),
        /** The current booking (MODIFICATO_DA_ALTRI). */
        attuale: PrenotazioneAttuale.optional(),
      }),
    ),
  }),
  registro: { azione: 'prenotazione_confermata' },
});

const serie = z.object({ serie_id: idParam });

export const withdrawSerie = endpoint('DELETE', '/utenti/me/prenotazioni/serie/{serie_id}', {
  summary: 'Withdraws all of the caller’s bookings of one go that have not begun',
  access: 'utente',
  params: serie,
  rifiuti: ['NOT_FOUND', 'PRENOTAZIONE_INIZIATA'],
  registro: { azione: 'prenotazione_ritirata' },
});

export const cancelSerie = endpoint('DELETE', '/prenotazioni/serie/{serie_id}', {
  summary: 'Cancels all bookings of one go that have not begun; they are kept for the records',
  access: 'admin',
  params: serie,
  /** `motivo`: the centre's own words, for the letter. */
  query: z.object({ motivo: testo(500).optional() }),
  rifiuti: ['NOT_FOUND', 'PRENOTAZIONE_INIZIATA'],
  registro: { azione: 'prenotazione_annullata' },
});
