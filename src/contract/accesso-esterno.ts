import { z } from 'zod';
import { Accesso, codiceScritto, token } from './auth.ts';
import { istanteRisposta, lingua, storable } from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { datiPersonali, UtenteProprio } from './utenti.ts';

const endpoint = endpointsOf('accesso-esterno');

const Inizio = z.object({
  /** The provider's page, to which the browser is redirected. */
  indirizzo: z.string(),
  /** The browser keeps it until it comes back, so that nobody else can finish the sign-in. */
  tentativo: z.string(),
});

const Ritorno = z.object({
  tentativo: storable(z.string().min(1).max(100)),
  ritorno: storable(z.string().max(8000)),
});

const RIFIUTI_RITORNO = [
  'NOT_FOUND',
  'ESTERNO_SCADUTO',
  'ESTERNO_ALTRO_BROWSER',
  'ESTERNO_RIFIUTATO',
  'ESTERNO_NON_VALIDO',
  'ESTERNO_NON_RISPONDE',
] as const;

/**
 * The answer of a sign-in. `identita` is set where the provider vouched for the person, but the verification was
 * refused: `POST /utenti/me/accesso-esterno/identita` says why and continues with it (prodotto/documenti#garanzia).
 */
const AccessoEsterno = Accesso.extend({ identita: z.string().nullable() });

/** A sealed identity that the provider has just proved; valid for ten minutes. */
const identita = storable(z.string().min(1).max(8000));

/** The provider's data of a person without an account; null where they are missing or not usable. */
export const DatiEsterni = z.object({
  nome: z.string().nullable(),
  cognome: z.string().nullable(),
  codice_fiscale: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether the provider vouches for the address: it cannot be changed here, and needs no verification. */
  email_verificata: z.boolean(),
  telefono: z.string().nullable(),
});
export type DatiEsterni = z.output<typeof DatiEsterni>;

export const readServizioEsterno = endpoint('GET', '/auth/accesso-esterno', {
  summary: 'The OpenID Connect provider for signing in, and whether it answers; null if there is none',
  access: 'chiunque',
  response: z
    .object({
      nome: z.string(),
      disponibile: z.boolean(),
      /** Whether the provider vouches for people, so that they need no document (prodotto/documenti#garanzia). */
      prova: z.boolean(),
    })
    .nullable(),
});

export const beginAccessoEsterno = endpoint('POST', '/auth/accesso-esterno/inizio', {
  summary: 'Begins a sign-in at the provider: authorization code with PKCE, state and nonce',
  access: 'chiunque',
  response: Inizio,
  rifiuti: ['NOT_FOUND', 'ESTERNO_NON_RISPONDE', 'TOO_MANY_REQUESTS'],
  registro: { esente: 'nothing has happened yet' },
});

export const finishAccessoEsterno = endpoint('POST', '/auth/accesso-esterno', {
  summary:
    'Signs in with what the provider sent back; somebody without an account, or with a second factor, gets a sealed identity to go on with. Where the provider vouches for who they are, the document is verified, or `identita` goes on',
  access: 'chiunque',
  body: Ritorno,
  response: z.discriminatedUnion('esito', [
    AccessoEsterno.extend({ esito: z.literal('entrata') }),
    z.object({ esito: z.literal('codice'), identita: z.string() }),
    z.object({
      esito: z.literal('iscrizione'),
      identita: z.string(),
      dati: DatiEsterni,
      /** Whether the registration verifies the document too. */
      provata: z.boolean(),
    }),
  ]),
  rifiuti: [...RIFIUTI_RITORNO, 'ESTERNO_MAIL_DI_ALTRI', 'ACCOUNT_SOSPESO'],
  registro: { esente: 'a session is its own record' },
});

export const confirmCodiceEsterno = endpoint('POST', '/auth/accesso-esterno/codice', {
  summary: 'The second factor of an administrator who has signed in at the provider',
  access: 'chiunque',
  body: z.object({ identita, codice: codiceScritto }),
  response: AccessoEsterno,
  rifiuti: ['ESTERNO_SCADUTO', 'LOGIN_CODICE_ERRATO', 'ACCOUNT_SOSPESO', 'TOO_MANY_REQUESTS'],
  registro: { esente: 'a session is its own record' },
});

export const registerEsterno = endpoint('POST', '/auth/accesso-esterno/iscrizione', {
  summary:
    'Creates a member from what the provider said, and signs in; the fields complete what it did not say, and do not replace it. Null (202) where the form waits for the link mailed to its address, as at a registration; with the token of that link (`iscrizione`) it makes the account of the form',
  access: 'chiunque',
  body: z.object({
    identita,
    ...z.object(datiPersonali).partial().shape,
    lingua: lingua.optional(),
    iscrizione: token.optional(),
  }),
  response: AccessoEsterno.nullable(),
  status: 201,
  rimandabile: true,
  rifiuti: [
    'ISCRIZIONE_BAD_TOKEN',
    'ISCRIZIONE_ALTRA_PERSONA',
    'ESTERNO_SCADUTO',
    'ESTERNO_MAIL_DI_ALTRI',
    'ESTERNO_GIA_COLLEGATO',
    'REGISTER_USER_ALREADY_EXISTS',
    'ACCOUNT_SOSPESO',
    'LOGIN_CODICE_RICHIESTO',
    'TOO_MANY_REQUESTS',
  ],
  registro: { azione: 'utente_registrato' },
});

/** How a person may sign in without a password. */
export const MioAccessoEsterno = z.object({
  /** Null where no provider is configured. */
  servizio: z.string().nullable(),
  collegata: z.object({ collegata_il: istanteRisposta, usata_il: istanteRisposta }).nullable(),
  con_password: z.boolean(),
  /** Whether the provider vouches for people, so that they need no document. */
  prova: z.boolean(),
});
export type MioAccessoEsterno = z.output<typeof MioAccessoEsterno>;

export const readMioAccessoEsterno = endpoint('GET', '/utenti/me/accesso-esterno', {
  summary:
    'Whether an identity of the provider is linked to the caller’s account, and whether the account has a password',
  access: 'utente',
  response: MioAccessoEsterno,
});

export const beginMioAccessoEsterno = endpoint('POST', '/utenti/me/accesso-esterno/inizio', {
  summary:
    'Begins linking an identity, for which the password must have been given within 15 minutes, or the confirmation by the linked one, for which the provider asks its owner to sign in anew',
  access: 'utente',
  body: z.object({ scopo: z.enum(['collegamento', 'conferma']) }),
  response: Inizio,
  rifiuti: ['PASSWORD_RICHIESTA', 'NOT_FOUND', 'ESTERNO_NON_RISPONDE', 'TOO_MANY_REQUESTS'],
  registro: { esente: 'nothing has happened yet' },
});

export const linkAccessoEsterno = endpoint('POST', '/utenti/me/accesso-esterno', {
  summary:
    'Links the identity that the provider has just proved to the caller’s account. Where the provider vouches for who they are, the document is verified, or `identita` goes on',
  access: 'utente',
  body: Ritorno,
  response: MioAccessoEsterno.extend({ identita: z.string().nullable() }),
  rifiuti: [...RIFIUTI_RITORNO, 'ESTERNO_GIA_COLLEGATO'],
  registro: { azione: 'accesso_collegato' },
});

export const proveIdentita = endpoint('POST', '/utenti/me/accesso-esterno/identita', {
  summary:
    'Verifies the caller’s document with the identity that a sign-in or a link has sealed. Where name, surname or tax code differ from the account’s: 409 DATI_DIVERSI with `differenze`, unless `accetta` is true, which takes them over. A code that another verified account has: 409 CODICE_FISCALE_GIA_USATO, and the centre is told',
  access: 'utente',
  body: z.object({ identita, accetta: z.boolean().optional() }),
  response: UtenteProprio,
  rifiuti: [
    'ESTERNO_SCADUTO',
    'ESTERNO_ALTRA_PERSONA',
    'DATI_DIVERSI',
    'CODICE_FISCALE_GIA_USATO',
    'COSA_FUORI',
  ],
  registro: { azione: 'identita_provata' },
});

export const confirmWithAccessoEsterno = endpoint('POST', '/utenti/me/accesso-esterno/conferma', {
  summary:
    'Counts as a password given in this session, which goes on under a new token: the linked person has just signed in anew at the provider',
  access: 'utente',
  body: Ritorno,
  response: Accesso,
  rifiuti: [...RIFIUTI_RITORNO, 'ESTERNO_ALTRA_PERSONA'],
  registro: { esente: 'a session is its own record' },
});

export const unlinkAccessoEsterno = endpoint('DELETE', '/utenti/me/accesso-esterno', {
  summary:
    'Takes the link away, and with it the verification that rests on it; an account without a password keeps it. The password must have been given within 15 minutes',
  access: 'utente',
  password: 'sempre',
  rifiuti: ['PASSWORD_RICHIESTA', 'NOT_FOUND', 'PASSWORD_ASSENTE'],
  registro: { azione: 'accesso_scollegato' },
});
