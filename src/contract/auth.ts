import { z } from 'zod';
import { email, emailCercata, lingua, storable, testoObbligatorio } from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { datiPersonali, passwordConLink, passwordNuova, Utente, UtenteProprio } from './utenti.ts';

const endpoint = endpointsOf('auth');

export const passwordScritta = storable(z.string().min(1).max(1000));

/** A code of the second factor as typed, from the app or a recovery code. Spaces and dashes are allowed. */
export const codiceScritto = testoObbligatorio(64);

export const token = storable(z.string().min(1).max(200));

export const Accesso = z.object({ access_token: z.string(), token_type: z.literal('bearer') });

export const login = endpoint('POST', '/auth/jwt/login', {
  summary:
    'Signs in; `username` carries the e-mail address, `codice` the second factor of an administrator who turned it on',
  access: 'chiunque',
  consuma: 'form',
  body: z.object({
    username: testoObbligatorio(254),
    password: passwordScritta,
    codice: codiceScritto.optional(),
  }),
  response: Accesso,
  rifiuti: [
    'LOGIN_BAD_CREDENTIALS',
    'LOGIN_CODICE_RICHIESTO',
    'LOGIN_CODICE_ERRATO',
    'ACCOUNT_SOSPESO',
    'TOO_MANY_REQUESTS',
  ],
  registro: { esente: 'a session is its own record' },
});

export const logout = endpoint('POST', '/auth/jwt/logout', {
  summary: 'Revokes this session’s token',
  access: 'utente',
  registro: { esente: 'a session is its own record' },
});

export const confirmPassword = endpoint('POST', '/auth/conferma-password', {
  summary:
    'Checks the password of the signed-in caller again, and gives the session a new token; sensitive calls require this after 15 minutes',
  access: 'utente',
  body: z.object({ password: passwordScritta }),
  response: Accesso,
  rifiuti: ['PASSWORD_SBAGLIATA', 'TOO_MANY_REQUESTS'],
  registro: { esente: 'a session is its own record' },
});

export const register = endpoint('POST', '/auth/register', {
  summary:
    'Creates a member and sends the verification mail; null (202) where the form waits for the link mailed to its address, so that nobody learns whether the address is taken',
  access: 'chiunque',
  body: z.object({
    ...datiPersonali,
    password: passwordNuova,
    /** The language of the page; absent: the default. */
    lingua: lingua.optional(),
  }),
  response: UtenteProprio.nullable(),
  status: 201,
  rimandabile: true,
  idempotente: true,
  rifiuti: ['REGISTER_USER_ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
  registro: { azione: 'utente_registrato' },
});

export const completeIscrizione = endpoint('POST', '/auth/completa-iscrizione', {
  summary:
    'Creates the account of a waiting registration form, with the token mailed to its address and the password chosen now; a form sent after an external sign-in is completed with POST /auth/accesso-esterno/iscrizione',
  access: 'chiunque',
  body: z.object({ token, password: passwordConLink }),
  response: UtenteProprio,
  status: 201,
  rifiuti: [
    'ISCRIZIONE_BAD_TOKEN',
    'ISCRIZIONE_CON_ESTERNO',
    'REGISTER_USER_ALREADY_EXISTS',
    'ESTERNO_GIA_COLLEGATO',
    'TOO_MANY_REQUESTS',
  ],
  registro: { azione: 'utente_registrato' },
});

export const requestVerifyToken = endpoint('POST', '/auth/request-verify-token', {
  summary:
    'Sends the verification mail again, whether or not the address exists; also to the waiting address of a signed-in caller',
  access: 'chiunque',
  identifica: true,
  body: z.object({ email: emailCercata }),
  response: z.null(),
  status: 202,
  idempotente: true,
  rifiuti: ['TOO_MANY_REQUESTS'],
  registro: { esente: 'only sends a mail' },
});

export const verify = endpoint('POST', '/auth/verify', {
  summary:
    'Verifies the address that the mailed token was issued for, or applies a waiting new address, in a session of that account',
  access: 'chiunque',
  identifica: true,
  body: z.object({ token }),
  response: UtenteProprio,
  rifiuti: [
    'VERIFY_USER_BAD_TOKEN',
    'VERIFY_USER_ALREADY_VERIFIED',
    'VERIFICA_ALTRO_ACCOUNT',
    'UPDATE_USER_EMAIL_ALREADY_EXISTS',
  ],
  registro: { azione: 'email_verificata' },
});

export const PrimoAccesso = z.object({
  token,
  nome: datiPersonali.nome,
  cognome: datiPersonali.cognome,
  email,
  password: passwordConLink,
});

export const openPrimoAccesso = endpoint('POST', '/auth/primo-accesso', {
  summary:
    'Makes the first administrator’s account, with the one-time link that the start or the admin command prints',
  access: 'chiunque',
  body: PrimoAccesso,
  response: Utente,
  status: 201,
  rifiuti: ['RESET_PASSWORD_BAD_TOKEN', 'REGISTER_USER_ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
  registro: { azione: 'amministratore_creato' },
});

export const Recupero = z.object({ email: emailCercata });

export const forgotPassword = endpoint('POST', '/auth/forgot-password', {
  summary: 'Sends the recovery mail, whether or not the address exists',
  access: 'chiunque',
  body: Recupero,
  response: z.null(),
  status: 202,
  idempotente: true,
  rifiuti: ['TOO_MANY_REQUESTS'],
  registro: { esente: 'only sends a mail' },
});

export const resetPassword = endpoint('POST', '/auth/reset-password', {
  summary: 'Sets a new password with the mailed token, and ends every session',
  access: 'chiunque',
  body: z.object({ token, password: passwordConLink }),
  response: z.null(),
  status: 200,
  rifiuti: ['RESET_PASSWORD_BAD_TOKEN', 'TOO_MANY_REQUESTS'],
  registro: { azione: 'password_cambiata' },
});

export const checkLink = endpoint('POST', '/auth/controlla-link', {
  summary:
    'Says whether the token of a mailed link would be taken, without using it: before anything is typed for it',
  access: 'chiunque',
  identifica: true,
  body: z.object({ scopo: z.enum(['verifica', 'password', 'annulla_cambio', 'iscrizione']), token }),
  rifiuti: [
    'VERIFY_USER_BAD_TOKEN',
    'RESET_PASSWORD_BAD_TOKEN',
    'UNDO_EMAIL_CHANGE_BAD_TOKEN',
    'ISCRIZIONE_BAD_TOKEN',
    'ISCRIZIONE_CON_ESTERNO',
    'REGISTER_USER_ALREADY_EXISTS',
    'ESTERNO_GIA_COLLEGATO',
    'VERIFY_USER_ALREADY_VERIFIED',
    'VERIFICA_ALTRO_ACCOUNT',
    'UPDATE_USER_EMAIL_ALREADY_EXISTS',
  ],
  registro: { esente: 'changes nothing' },
});

export const undoEmailChange = endpoint('POST', '/auth/undo-email-change', {
  summary:
    'Gives an account its former address back and a new password, with the link mailed to that address; ends every session and destroys a document uploaded since the change',
  access: 'chiunque',
  body: z.object({ token, password: passwordConLink }),
  response: z.null(),
  status: 200,
  rifiuti: ['UNDO_EMAIL_CHANGE_BAD_TOKEN', 'UPDATE_USER_EMAIL_ALREADY_EXISTS', 'TOO_MANY_REQUESTS'],
  registro: { azione: 'cambio_email_annullato' },
});
