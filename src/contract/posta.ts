import { z } from 'zod';
import { idParam, idRisposta, istanteRisposta, lingua, pagina, testo, uuidRisposta } from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { ServerPosta } from './impostazioni.ts';
import { ESITI_PROVA, MAX_PAROLE, PAROLE } from './valori.ts';

const endpoint = endpointsOf('posta');

const stato = z.enum(['in_attesa', 'inviata', 'fallita', 'da_stampare', 'consegnata']);

/** A letter of the outbox, without its text. */
export const Posta = z.object({
  id: idRisposta,
  /** A `TipoLettera`, or the kind of another version's letter, which this one cannot send. */
  tipo: z.string(),
  /** Null: the person has no address, so the letter is printed. */
  destinatario: z.string().nullable(),
  user_id: uuidRisposta.nullable(),
  /** The recipient while they have an account; `email` is their present address. */
  persona: z.object({ nome: z.string(), cognome: z.string(), email: z.string().nullable() }).nullable(),
  /** `consegnata`: printed and handed over, at `inviata_il`. */
  stato,
  tentativi: z.int(),
  ultimo_errore: z.string().nullable(),
  creata_il: istanteRisposta,
  inviata_il: istanteRisposta.nullable(),
});
export type Posta = z.output<typeof Posta>;

export const listPosta = endpoint('GET', '/posta', {
  summary: 'The outbox, newest first',
  access: 'admin',
  query: z.object({
    stato: stato.optional(),
    ...pagina,
  }),
  response: z.array(Posta),
});

export const resendPosta = endpoint('POST', '/posta/{id}/reinvia', {
  summary:
    'Tries once more to send a letter; one that waits to be printed is mailed if its person has an address now',
  access: 'admin',
  params: z.object({ id: idParam }),
  response: Posta,
  status: 200,
  rifiuti: ['NOT_FOUND', 'LETTERA_DA_STAMPARE'],
  registro: { azione: 'posta_reinviata' },
});

export const LetteraDaStampare = z.object({
  posta: Posta,
  /** The person's language (prodotto/account#lingua). */
  lingua,
  oggetto: z.string(),
  paragrafi: z.array(z.string()),
  firma: z.array(z.string()),
});
export type LetteraDaStampare = z.output<typeof LetteraDaStampare>;

export const readLettera = endpoint('GET', '/posta/{id}/lettera', {
  summary: 'The text of a letter to somebody without an address, to be printed',
  access: 'admin',
  params: z.object({ id: idParam }),
  response: LetteraDaStampare,
  rifiuti: ['NOT_FOUND', 'LETTERA_PER_MAIL'],
});

export const consegnaPosta = endpoint('POST', '/posta/{id}/consegnata', {
  summary: 'Notes that a printed letter was handed over; may be repeated',
  access: 'admin',
  params: z.object({ id: idParam }),
  response: Posta,
  status: 200,
  rifiuti: ['NOT_FOUND', 'LETTERA_PER_MAIL'],
  registro: { azione: 'posta_consegnata' },
});

export const readServerPosta = endpoint('GET', '/posta/server', {
  summary:
    'The mail server that letters leave through now, without its password; null where they become files',
  access: 'admin',
  response: z.object({
    server: z
      .object({
        host: z.string(),
        porta: z.int(),
        protezione: z.enum(['tls', 'starttls']).nullable(),
        utente: z.string().optional(),
      })
      .nullable(),
    mittente: z.string().describe('The address that letters come from'),
  }),
});

export const provaPosta = endpoint('POST', '/impostazioni/posta/prova', {
  summary:
    'Sends one letter to the caller through a mail server that is not saved yet, or through the one in force, and says what came of it. At most ten an hour; the password must have been given within 15 minutes',
  access: 'admin',
  password: 'sempre',
  body: z.object({ server: ServerPosta.optional() }),
  response: z.object({
    esito: z.enum(ESITI_PROVA),
    risposta: z.string().optional().describe('In a failure, the line of the server or of the connection'),
  }),
  status: 200,
  rifiuti: ['PASSWORD_RICHIESTA', 'TOO_MANY_REQUESTS'],
  registro: { esente: 'a letter to the administrator who asks for it' },
});

/** A letter from invented data, as it would be sent. */
const LetteraAnteprima = z.object({
  oggetto: z.string(),
  paragrafi: z.array(z.string()),
  pulsante: z.string().nullable(),
  chiusa: z.string().nullable(),
  /** The centre's own words; `lingua` if it is not the letter's. */
  parole: z.object({ testo: z.string(), lingua: lingua.optional() }).nullable(),
  firma: z.array(z.string()),
});
export type LetteraAnteprima = z.output<typeof LetteraAnteprima>;

export const anteprimaPosta = endpoint('POST', '/impostazioni/posta/anteprima', {
  summary:
    'A letter with the centre’s own words that are not saved yet, in both languages, from invented data',
  access: 'admin',
  body: z.object({
    lettera: z.enum(PAROLE),
    parole: z.object({ it: testo(MAX_PAROLE), en: testo(MAX_PAROLE).optional() }),
  }),
  response: z.object({ it: LetteraAnteprima, en: LetteraAnteprima }),
  status: 200,
  registro: { esente: 'changes nothing' },
});
