import { z } from 'zod';
import { SUPERABILI } from '#domain/per-altri.ts';
import { email, lingua, uuid } from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { RIFIUTI_INSIEME, voci } from './insieme.ts';
import { NuovaPrenotazione, Prenotazione, RIFIUTI_PRENOTAZIONE } from './prenotazioni.ts';
import { datiPersonali, SchedaUtente } from './utenti.ts';

const endpoint = endpointsOf('utenti');

/** A person whom an administrator registers at the desk (prodotto/persone#nuova-persona). */
export const NuovaPersona = z.object({
  ...datiPersonali,
  /** Absent or null: no address. */
  email: email.nullable().optional(),
  /** The language of letters; absent: the default. */
  lingua: lingua.optional(),
  /** The person was given the privacy notice and the rules. */
  informata: z.literal(true),
  /** The administrator has seen that another account has the same tax code. */
  stesso_codice_fiscale: z.boolean().optional(),
});

export const createPersona = endpoint('POST', '/utenti', {
  summary:
    'Registers a person at the desk, who chooses a password with the link of an invitation, or has no address; people register themselves with POST /auth/register',
  access: 'admin',
  body: NuovaPersona,
  response: SchedaUtente,
  status: 201,
  idempotente: true,
  rifiuti: ['PERSONA_GIA_ISCRITTA', 'CODICE_FISCALE_GIA_USATO', 'TOO_MANY_REQUESTS'],
  registro: { azione: 'persona_creata' },
});

export const MailPersona = z.object({ email });

export const giveMail = endpoint('PUT', '/utenti/{id}/email', {
  summary:
    'Gives an address to a person registered at the desk, or corrects one that they have not proved to be theirs, and sends the invitation; the password must have been given within 15 minutes',
  access: 'admin',
  password: 'sempre',
  params: z.object({ id: uuid }),
  body: MailPersona,
  response: SchedaUtente,
  rifiuti: [
    'PASSWORD_RICHIESTA',
    'NOT_FOUND',
    'PERSONA_GIA_ISCRITTA',
    'MAIL_GIA_SUA',
    'PERSONA_SOSPESA',
    'TOO_MANY_REQUESTS',
  ],
  registro: { azione: 'mail_assegnata' },
});

export const showInvito = endpoint('POST', '/utenti/{id}/invito', {
  summary:
    'Where the site sends no mail: one more link with which a person who was registered at the desk, and has not used one, chooses their first password, for 7 days and once. The password must have been given within 15 minutes',
  access: 'admin',
  password: 'sempre',
  params: z.object({ id: uuid }),
  response: z.object({ link: z.string() }),
  rifiuti: ['PASSWORD_RICHIESTA', 'NOT_FOUND', 'PERSONA_SOSPESA', 'SENZA_LINK'],
  registro: { azione: 'invito_mostrato' },
});

export const takeOver = endpoint('POST', '/utenti/{id}/subentro', {
  summary:
    'Takes over an account whose address was never proved, or that neither the desk nor a document has used, for the person at the desk: replaces its data, ends everything that opened it, and sends a new invitation or prints a paper. The password must have been given within 15 minutes',
  access: 'admin',
  password: 'sempre',
  params: z.object({ id: uuid }),
  body: NuovaPersona,
  response: SchedaUtente,
  rifiuti: [
    'PASSWORD_RICHIESTA',
    'NOT_FOUND',
    'PERSONA_SOSPESA',
    'MAIL_GIA_SUA',
    'CODICE_FISCALE_GIA_USATO',
    'PERSONA_GIA_ISCRITTA',
    'TOO_MANY_REQUESTS',
  ],
  registro: { azione: 'subentro' },
});

export const noteOwnInformata = endpoint('POST', '/utenti/me/informata', {
  summary:
    'Notes that the caller, who came from a sheet, has read the privacy notice and the rules; may be repeated',
  access: 'utente',
  registro: { azione: 'informativa_letta' },
});

export const noteInformata = endpoint('POST', '/utenti/{id}/informata', {
  summary:
    'Notes that somebody who came from a sheet was given the privacy notice and the rules on paper; may be repeated',
  access: 'admin',
  params: z.object({ id: uuid }),
  response: SchedaUtente,
  rifiuti: ['NOT_FOUND'],
  registro: { azione: 'informativa_data' },
});

const nonostante = z.array(z.enum(SUPERABILI)).max(SUPERABILI.length).optional();
const RIFIUTI_PERSONA = [
  'INFORMATIVA_MANCANTE',
  'DOCUMENTO_O_MAIL_MANCANTE',
  'PERSONA_SOSPESA',
  'INDIRIZZO_NON_PROVATO',
] as const;

export const createPrenotazionePer = endpoint('POST', '/utenti/{id}/prenotazioni', {
  summary:
    'Books for somebody, confirmed at once; `nonostante` names the refusals that the administrator has seen and overrides',
  tag: 'prenotazioni',
  access: 'admin',
  params: z.object({ id: uuid }),
  body: NuovaPrenotazione.extend({ nonostante }),
  response: Prenotazione,
  status: 201,
  idempotente: true,
  rifiuti: [...RIFIUTI_PRENOTAZIONE, ...RIFIUTI_PERSONA],
  registro: { azione: 'prenotazione_creata' },
});

export const createPrenotazioniPer = endpoint('POST', '/utenti/{id}/prenotazioni/insieme', {
  summary: 'Books several things or several days for somebody, all or none, confirmed at once',
  tag: 'prenotazioni',
  access: 'admin',
  params: z.object({ id: uuid }),
  body: z.object({ voci, nonostante }),
  response: z.array(Prenotazione),
  status: 201,
  idempotente: true,
  rifiuti: [...RIFIUTI_INSIEME, ...RIFIUTI_PERSONA],
  registro: { azione: 'prenotazione_creata' },
});
