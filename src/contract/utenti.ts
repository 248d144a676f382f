import { z } from 'zod';
import { normalizeCodiceFiscale } from '#domain/codice-fiscale.ts';
import { STATI_DOCUMENTO } from '#domain/documento.ts';
import { isPasswordFacile } from '#domain/password.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/validazione.ts';
import {
  email,
  giornoRisposta,
  istanteRisposta,
  lingua,
  nome,
  says,
  storable,
  testo,
  testoObbligatorio,
  uuid,
  uuidRisposta,
  versione,
} from './campi.ts';
import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('utenti');

/** A person with an account (prodotto/account#utente). */
export const Utente = z.object({
  id: uuidRisposta,
  nome: z.string(),
  cognome: z.string(),
  codice_fiscale: z.string(),
  /** Null for a person without an address, who was registered at the desk. */
  email: z.string().nullable(),
  telefono: z.string(),
  documento_caricato: z.boolean(),
  is_verified: z.boolean(),
  is_superuser: z.boolean(),
  is_active: z.boolean(),
});
export type Utente = z.output<typeof Utente>;

/** The consequences of a person's class, as they see them (prodotto/fasce#fascia). */
export const conseguenze = {
  /** The last day that they may book today (prodotto/prenotazioni#date). */
  prenota_fino: giornoRisposta,
  /** Whole euro for each open day at a space on top of its price (prodotto/prezzi#contributo); mostly 0. */
  contributo: z.int(),
};

/** Whether a person still needs the privacy notice (prodotto/importazioni#informativa). */
const informativa = {
  /** True only for people from a sheet: until they have read it, they cannot book. */
  da_informare: z.boolean(),
};

/** A user as only their owner sees them (prodotto/account#utente-proprio). */
export const UtenteProprio = Utente.extend({
  /** Counts the changes of the data that the centre may also correct (prodotto/persone#correggi-i-dati). */
  versione: z.int(),
  /** Nobody signs in without one. */
  email: z.string(),
  /** The new address, applied once its link is opened in a session of this account; null when there is none. */
  email_in_attesa: z.string().nullable(),
  /** The state of the identity document (prodotto/documenti#stati). */
  documento_stato: z.enum(STATI_DOCUMENTO),
  /** The language of letters and papers (prodotto/account#lingua). */
  lingua,
  ...informativa,
  ...conseguenze,
});
export type UtenteProprio = z.output<typeof UtenteProprio>;

/** A person as administrators see them (prodotto/amministrazione#scheda-utente). */
export const SchedaUtente = Utente.extend({
  /** As in `UtenteProprio`. */
  versione: z.int(),
  lingua,
  ...informativa,
  /**
   * For a person registered at the desk or from a sheet: when they were given the privacy notice and the rules, and by
   * whom, themselves if they read them at their first sign-in; `chi` is null once that account has ended. Null for
   * people who registered themselves.
   */
  informata: z
    .object({
      quando: istanteRisposta,
      chi: Utente.pick({ id: true, nome: true, cognome: true }).nullable(),
    })
    .nullable(),
  /** Whether the desk may take the account over (prodotto/persone#subentro). */
  subentro: z.boolean(),
  /** Whether the desk must ask about the address before it uploads a document (prodotto/documenti#mail-da-chiedere). */
  mail_da_chiedere: z.boolean(),
});
export type SchedaUtente = z.output<typeof SchedaUtente>;

/** Upper-case and without spaces; any value is accepted (prodotto/account#codice-fiscale). */
const codiceFiscale = testoObbligatorio(32).transform(normalizeCodiceFiscale);

/** The fields that an administrator may correct (prodotto/persone#correggi-i-dati). */
const corretti = { nome: nome(100), cognome: nome(100), codice_fiscale: codiceFiscale, telefono: nome(40) };

export const datiPersonali = { ...corretti, email };

/**
 * The shape of a new password: 12 to 200 characters (prodotto/account#password). The maximum bounds the time of
 * hashing. With a link, the server checks whether the password is easy to guess only after the token.
 */
export const passwordConLink = storable(
  z
    .string()
    .min(1)
    .min(MIN_PASSWORD, says('password_corta', { min: MIN_PASSWORD }))
    .max(MAX_PASSWORD),
);

export const passwordNuova = passwordConLink.refine(
  (text) => !isPasswordFacile(text),
  says('password_facile'),
);

export const readMe = endpoint('GET', '/utenti/me', {
  summary: 'The current user',
  access: 'utente',
  response: UtenteProprio,
});

export const updateMe = endpoint('PATCH', '/utenti/me', {
  summary:
    'Changes the caller’s data; another address requires a password given within 15 minutes. The new address of a verified account waits (`email_in_attesa`) until its link is opened in a session of the account; sending the present address cancels it. Another name, surname or tax code is refused while they have a thing (COSA_FUORI)',
  access: 'utente',
  password: 'email',
  body: z.object({
    ...z.object(datiPersonali).partial().shape,
    lingua: lingua.optional(),
    versione: versione.optional(),
  }),
  response: UtenteProprio,
  rifiuti: [
    'PASSWORD_RICHIESTA',
    'TOO_MANY_REQUESTS',
    'UPDATE_USER_EMAIL_ALREADY_EXISTS',
    'MODIFICATO_DA_ALTRI',
    'COSA_FUORI',
  ],
  attuale: UtenteProprio,
  registro: { azione: 'utente_modificato' },
});

export const readUtente = endpoint('GET', '/utenti/{id}', {
  summary: 'A user’s data',
  access: 'admin',
  params: z.object({ id: uuid }),
  response: SchedaUtente,
  rifiuti: ['NOT_FOUND'],
});

export const updateUtente = endpoint('PATCH', '/utenti/{id}', {
  summary:
    'Corrects somebody’s data, and tells them; for another administrator it requires a password given within 15 minutes. Also suspends or readmits somebody else: a suspended person is signed out everywhere at once, and the last active administrator cannot be suspended',
  access: 'admin',
  params: z.object({ id: uuid }),
  body: z.object({
    is_active: z.boolean().optional(),
    ...z.object(corretti).partial().shape,
    versione: versione.optional(),
    /** The administrator has seen that another account has the same tax code. */
    stesso_codice_fiscale: z.boolean().optional(),
  }),
  response: SchedaUtente,
  rifiuti: [
    'NOT_FOUND',
    'FORBIDDEN',
    'PASSWORD_RICHIESTA',
    'ULTIMO_AMMINISTRATORE',
    'INDIRIZZO_NON_PROVATO',
    'MODIFICATO_DA_ALTRI',
    'CODICE_FISCALE_GIA_USATO',
  ],
  attuale: SchedaUtente,
  registro: { azione: 'dati_modificati' },
});

export const giveRole = endpoint('POST', '/utenti/{id}/amministrazione', {
  summary:
    'Makes a person whose address is proved an administrator, ends everything that opens the account except the password, and tells them and every other administrator. The password must have been given within 15 minutes',
  access: 'admin',
  password: 'sempre',
  params: z.object({ id: uuid }),
  response: SchedaUtente,
  rifiuti: [
    'PASSWORD_RICHIESTA',
    'NOT_FOUND',
    'GIA_AMMINISTRATORE',
    'PERSONA_SOSPESA',
    'MAIL_NON_VERIFICATA',
  ],
  registro: { azione: 'amministratore_nominato' },
});

export const takeRole = endpoint('DELETE', '/utenti/{id}/amministrazione', {
  summary:
    'Takes the administrator’s role from another one, who stays a member, and ends their sessions; never from the last active administrator. The password must have been given within 15 minutes',
  access: 'admin',
  password: 'sempre',
  params: z.object({ id: uuid }),
  response: SchedaUtente,
  rifiuti: ['PASSWORD_RICHIESTA', 'NOT_FOUND', 'FORBIDDEN', 'ULTIMO_AMMINISTRATORE'],
  registro: { azione: 'amministratore_tolto' },
});

export const UtenteTrovato = Utente.pick({ id: true, nome: true, cognome: true, email: true });
export type UtenteTrovato = z.output<typeof UtenteTrovato>;

export const searchUtenti = endpoint('GET', '/utenti/cerca', {
  summary:
    'The first 20 users, by address, whose address begins with the text, whose name and surname have words that begin with its words, or whose telephone number contains its digits; none for an empty text',
  access: 'admin',
  query: z.object({ mail_prefix: testo(254).optional() }),
  response: z.array(UtenteTrovato),
});
