import { z } from 'zod';
import { giorno, giornoRisposta, idParam, idRisposta, nomi, storable, tipo, uuidRisposta } from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { Tariffa } from './prenotazioni.ts';

const endpoint = endpointsOf('proposte');

const STATI = ['aperta', 'accettata', 'rifiutata', 'superata', 'scaduta'] as const;

/**
 * Other days that the centre proposes for a booking which cannot stay (prodotto/proposte#proposta), without the person,
 * since anybody with the letter's link reads it.
 */
export const Proposta = z.object({
  id: idRisposta,
  /** The booking with the days that it had then; name and type of the piece, and `confermata`, are current. */
  prenotazione: z.object({
    id: idRisposta,
    prenotabile: z.object({ ...nomi, tipo }),
    inizio: giornoRisposta,
    fine: giornoRisposta,
    confermata: z.boolean(),
    tariffa: Tariffa,
  }),
  /** Up to three spans; none if all were taken meanwhile. After an answer only the accepted one. */
  proposte: z.array(z.object({ inizio: giornoRisposta, fine: giornoRisposta })),
  entro: giornoRisposta,
  /** What happens to the booking without an answer. */
  altrimenti: z.enum(['annulla', 'lascia']),
  /** In the centre's own words, as in the letter. */
  motivo: z.string().nullable(),
  stato: z.enum(STATI),
  /** What happened to the booking without an answer in time; otherwise null. */
  esito: z.enum(['annullata', 'resta']).nullable(),
});
export type Proposta = z.output<typeof Proposta>;

export const PropostaAlBanco = Proposta.extend({
  utente: z.object({
    id: uuidRisposta,
    nome: z.string(),
    cognome: z.string(),
    telefono: z.string(),
  }),
});
export type PropostaAlBanco = z.output<typeof PropostaAlBanco>;

const token = storable(z.string().min(1).max(200));

export const readProposteDaLink = endpoint('POST', '/proposte/da-link', {
  summary: 'The proposals of one letter, by the token of its link; nothing changes',
  access: 'chiunque',
  body: z.object({ token }),
  response: z.array(Proposta),
  rifiuti: ['NOT_FOUND'],
  registro: { esente: 'it reads' },
});

export const listMieProposte = endpoint('GET', '/utenti/me/proposte', {
  summary: 'The proposals for the caller’s bookings; answered ones stay for 30 days',
  access: 'utente',
  response: z.array(Proposta),
});

const RIFIUTI = [
  'TOO_MANY_REQUESTS',
  'UNAUTHORIZED',
  'ACCOUNT_SOSPESO',
  'NOT_FOUND',
  'PROPOSTA_SCADUTA',
  'PROPOSTA_SUPERATA',
] as const;

export const acceptProposta = endpoint('POST', '/proposte/{id}/accetta', {
  summary:
    'Takes one of the proposed spans, with the token of the letter or signed in; administrators for somebody. The same again gives the same',
  access: 'chiunque',
  identifica: true,
  params: z.object({ id: idParam }),
  body: z.object({ inizio: giorno, fine: giorno, token: token.optional() }),
  response: Proposta,
  rifiuti: [...RIFIUTI, 'DATE_OCCUPATE'],
  registro: { azione: 'prenotazione_modificata' },
});

export const refuseProposta = endpoint('POST', '/proposte/{id}/rifiuta', {
  summary: 'Accepts none of the proposed spans: the booking is cancelled; may be repeated',
  access: 'chiunque',
  identifica: true,
  params: z.object({ id: idParam }),
  body: z.object({ token: token.optional() }),
  response: Proposta,
  rifiuti: RIFIUTI,
  registro: { azione: 'prenotazione_ritirata' },
});
