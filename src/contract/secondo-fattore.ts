import { z } from 'zod';
import { codiceScritto, passwordScritta } from './auth.ts';
import { istanteRisposta } from './campi.ts';
import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('secondo-fattore');

export const SecondoFattore = z.object({
  attivo: z.boolean(),
  attivo_dal: istanteRisposta.nullable(),
  codici_rimasti: z.int(),
});
export type SecondoFattore = z.output<typeof SecondoFattore>;

/** Shown only once, since only their digests are stored. */
const CodiciRecupero = z.object({ codici: z.array(z.string()) });

export const readSecondoFattore = endpoint('GET', '/utenti/me/secondo-fattore', {
  summary: 'Whether the caller’s login has a second factor',
  access: 'admin',
  response: SecondoFattore,
});

export const beginSecondoFattore = endpoint('POST', '/utenti/me/secondo-fattore', {
  summary:
    'Creates a TOTP secret for an app; the login stays as it is until a code made from it is confirmed',
  access: 'admin',
  body: z.object({ password: passwordScritta }),
  // In base32, and as the URI of the QR code.
  response: z.object({ segreto: z.string(), uri: z.string() }),
  status: 201,
  rifiuti: ['PASSWORD_SBAGLIATA', 'SECONDO_FATTORE_ATTIVO', 'TOO_MANY_REQUESTS'],
  registro: { azione: 'secondo_fattore_iniziato' },
});

export const confirmSecondoFattore = endpoint('POST', '/utenti/me/secondo-fattore/conferma', {
  summary: 'Turns the second factor on with a code of the app, within 15 minutes; other sessions end',
  access: 'admin',
  body: z.object({ codice: codiceScritto }),
  response: CodiciRecupero,
  rifiuti: ['CODICE_SBAGLIATO', 'SECONDO_FATTORE_ATTIVO', 'SECONDO_FATTORE_ASSENTE', 'TOO_MANY_REQUESTS'],
  registro: { azione: 'secondo_fattore_attivato' },
});

export const renewCodiciRecupero = endpoint('POST', '/utenti/me/secondo-fattore/codici', {
  summary: 'Replaces the recovery codes by new ones, with the password and a code of the app',
  access: 'admin',
  body: z.object({ password: passwordScritta, codice: codiceScritto }),
  response: CodiciRecupero,
  rifiuti: ['PASSWORD_SBAGLIATA', 'CODICE_SBAGLIATO', 'SECONDO_FATTORE_ASSENTE', 'TOO_MANY_REQUESTS'],
  registro: { azione: 'codici_recupero_rinnovati' },
});

export const endSecondoFattore = endpoint('DELETE', '/utenti/me/secondo-fattore', {
  summary: 'Turns the second factor off, with the password and a code of the app or a recovery code',
  access: 'admin',
  body: z.object({ password: passwordScritta, codice: codiceScritto }),
  rifiuti: ['PASSWORD_SBAGLIATA', 'CODICE_SBAGLIATO', 'SECONDO_FATTORE_ASSENTE', 'TOO_MANY_REQUESTS'],
  registro: { azione: 'secondo_fattore_disattivato' },
});
