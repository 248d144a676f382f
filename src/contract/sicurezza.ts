import { z } from 'zod';
import { passwordScritta } from './auth.ts';
import { istanteRisposta, storable, uuid, uuidRisposta } from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { passwordNuova } from './utenti.ts';

const endpoint = endpointsOf('utenti');

/** A key that a person has added to their account besides the password, or a waiting address. */
export const ChiaveFatta = z.object({
  /** Identifies this one; its successor has another. */
  chiave: z.string(),
  tipo: z.enum(['identita', 'calendario_mie', 'calendario_tutte', 'calendario_risorsa', 'indirizzo']),
  /** The service, the resource, or the waiting address; null where the kind says it all. */
  nome: z.string().nullable(),
  fatta_il: istanteRisposta,
});
export type ChiaveFatta = z.output<typeof ChiaveFatta>;

export const listChiaviRecenti = endpoint('GET', '/auth/cambia-password', {
  summary:
    'The keys that a change of the caller’s password ends unless they are kept: those made since the last change',
  tag: 'auth',
  access: 'utente',
  response: z.array(ChiaveFatta),
});

export const changePassword = endpoint('POST', '/auth/cambia-password', {
  summary:
    'Changes the caller’s own password, given the current one; ends every other session, and the keys made since the last change except `tieni`',
  tag: 'auth',
  access: 'utente',
  body: z.object({
    attuale: passwordScritta,
    password: passwordNuova,
    /** The keys (`chiave`) to keep. */
    tieni: z
      .array(storable(z.string().max(2000)))
      .max(200)
      .default([]),
  }),
  rifiuti: ['PASSWORD_SBAGLIATA', 'TOO_MANY_REQUESTS'],
  registro: { azione: 'password_cambiata' },
});

export const Sessione = z.object({
  id: uuidRisposta,
  creata_il: istanteRisposta,
  /** The last use, accurate to a few minutes. */
  usata_il: istanteRisposta,
  scade_il: istanteRisposta,
  corrente: z.boolean(),
});
export type Sessione = z.output<typeof Sessione>;

export const listMieSessioni = endpoint('GET', '/utenti/me/sessioni', {
  summary: 'The caller’s open sessions: this one first, then the most recently used',
  access: 'utente',
  response: z.array(Sessione),
});

export const closeMiaSessione = endpoint('DELETE', '/utenti/me/sessioni/{id}', {
  summary: 'Ends one of the caller’s sessions; the password must have been given within 15 minutes',
  access: 'utente',
  password: 'sempre',
  params: z.object({ id: uuid }),
  rifiuti: ['PASSWORD_RICHIESTA', 'NOT_FOUND'],
  registro: { esente: 'a session is its own record' },
});

export const closeAltreSessioni = endpoint('DELETE', '/utenti/me/sessioni', {
  summary: 'Ends all other sessions of the caller; the password must have been given within 15 minutes',
  access: 'utente',
  password: 'sempre',
  rifiuti: ['PASSWORD_RICHIESTA'],
  registro: { esente: 'a session is its own record' },
});
