import { z } from 'zod';
import { normalizeCodiceFiscale } from '#domain/codice-fiscale.ts';
import { isPasswordFacile } from '#domain/password.ts';
import { CAMPO_OBBLIGATORIO, MIN_PASSWORD, PASSWORD_CORTA, PASSWORD_FACILE } from '#domain/validazione.ts';
import { email, storable, testo, testoObbligatorio, uuid, uuidRisposta } from './campi.ts';
import { endpoint } from './endpoint.ts';

/** A person with an account (section 3). */
export const Utente = z.object({
  id: uuidRisposta,
  nome: z.string(),
  cognome: z.string(),
  codice_fiscale: z.string(),
  email: z.string(),
  telefono: z.string(),
  documento_caricato: z.boolean(),
  is_verified: z.boolean(),
  is_superuser: z.boolean(),
  is_active: z.boolean(),
});
export type Utente = z.output<typeof Utente>;

/** Codice fiscale: upper-case and without spaces; any value is accepted (contract 2). */
const codiceFiscale = testoObbligatorio(32).transform(normalizeCodiceFiscale);

export const datiPersonali = {
  nome: testoObbligatorio(100),
  cognome: testoObbligatorio(100),
  codice_fiscale: codiceFiscale,
  email,
  telefono: testoObbligatorio(40),
};

/**
 * A new password: at least 12 characters (section 5), any of them, and none that is guessed at once; at most 200, so that
 * hashing stays bounded.
 */
export const passwordNuova = storable(
  z
    .string({ error: CAMPO_OBBLIGATORIO })
    .min(1, { error: CAMPO_OBBLIGATORIO })
    .min(MIN_PASSWORD, { error: PASSWORD_CORTA })
    .max(200, { error: 'Usa al massimo 200 caratteri' })
    .refine((text) => !isPasswordFacile(text), { error: PASSWORD_FACILE }),
);

export const readMe = endpoint({
  method: 'GET',
  path: '/utenti/me',
  summary: 'The current user',
  tag: 'utenti',
  access: 'utente',
  response: Utente,
  rifiuti: [],
});

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/utenti/me',
  summary:
    'Changes own data; a changed address must be verified again, and asks for a password given within 15 minutes',
  tag: 'utenti',
  access: 'utente',
  body: z.object(datiPersonali).partial(),
  response: Utente,
  rifiuti: ['PASSWORD_RICHIESTA', 'TOO_MANY_REQUESTS', 'UPDATE_USER_EMAIL_ALREADY_EXISTS'],
  registro: { azione: 'utente_modificato' },
});

export const readUtente = endpoint({
  method: 'GET',
  path: '/utenti/{id}',
  summary: "A user's data",
  tag: 'utenti',
  access: 'admin',
  params: z.object({ id: uuid }),
  response: Utente,
  rifiuti: ['NOT_FOUND'],
});

export const updateUtente = endpoint({
  method: 'PATCH',
  path: '/utenti/{id}',
  summary: 'Suspends or readmits a member; a suspended one is signed out everywhere at once',
  tag: 'utenti',
  access: 'admin',
  params: z.object({ id: uuid }),
  body: z.object({ is_active: z.boolean({ error: 'Scrivi true oppure false' }) }),
  response: Utente,
  rifiuti: ['NOT_FOUND', 'FORBIDDEN'],
  registro: { azione: 'utente_sospeso' },
});

export const searchUtenti = endpoint({
  method: 'GET',
  path: '/utenti/cerca',
  summary: 'The first 20 users whose address begins so, by address; none for an empty beginning',
  tag: 'utenti',
  access: 'admin',
  query: z.object({ mail_prefix: testo(254).optional() }),
  response: z.array(z.object({ id: uuidRisposta, email: z.string() })),
  rifiuti: [],
});
