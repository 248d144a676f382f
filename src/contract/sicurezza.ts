import { z } from 'zod';
import { passwordScritta } from './auth.ts';
import { istanteRisposta, uuid, uuidRisposta } from './campi.ts';
import { endpoint } from './endpoint.ts';
import { passwordNuova } from './utenti.ts';

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/cambia-password',
  summary: 'Changes the caller’s own password, given the current one; every other session ends',
  tag: 'auth',
  access: 'utente',
  body: z.object({ attuale: passwordScritta, password: passwordNuova }),
  rifiuti: ['PASSWORD_SBAGLIATA', 'TOO_MANY_REQUESTS'],
  registro: { azione: 'password_cambiata' },
});

/** A session that has not ended. */
export const Sessione = z.object({
  id: uuidRisposta,
  creata_il: istanteRisposta,
  /** When it was last used, accurate to a few minutes. */
  usata_il: istanteRisposta,
  scade_il: istanteRisposta,
  /** Whether this request came through it. */
  corrente: z.boolean(),
});
export type Sessione = z.output<typeof Sessione>;

export const listMieSessioni = endpoint({
  method: 'GET',
  path: '/utenti/me/sessioni',
  summary: 'The caller’s open sessions: this one first, then the most recently used',
  tag: 'utenti',
  access: 'utente',
  response: z.array(Sessione),
  rifiuti: [],
});

export const closeMiaSessione = endpoint({
  method: 'DELETE',
  path: '/utenti/me/sessioni/{id}',
  summary: 'Ends one of the caller’s sessions; the password must have been given within 15 minutes',
  tag: 'utenti',
  access: 'utente',
  password: 'sempre',
  params: z.object({ id: uuid }),
  rifiuti: ['PASSWORD_RICHIESTA', 'NOT_FOUND'],
  registro: { esente: 'a session is its own record' },
});

export const closeAltreSessioni = endpoint({
  method: 'DELETE',
  path: '/utenti/me/sessioni',
  summary: 'Ends all other sessions of the caller; the password must have been given within 15 minutes',
  tag: 'utenti',
  access: 'utente',
  password: 'sempre',
  rifiuti: ['PASSWORD_RICHIESTA'],
  registro: { esente: 'a session is its own record' },
});
