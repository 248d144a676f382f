import { z } from 'zod';
import { MOTIVI_DOCUMENTO, STATI_DOCUMENTO } from '#domain/documento.ts';
import {
  giorno,
  giornoRisposta,
  istanteRisposta,
  pagina,
  testoObbligatorio,
  uuid,
  uuidRisposta,
  versione,
} from './campi.ts';
import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('documenti');

const motivo = z.enum(MOTIVI_DOCUMENTO);
const Persona = z.object({ id: uuidRisposta, nome: z.string(), cognome: z.string() });

/** A person's document: its state, and the decision about it (prodotto/documenti#stati). */
export const Documento = z.object({
  stato: z.enum(STATI_DOCUMENTO),
  /** Counts the events of the document: a decision names the version that the administrator saw. */
  versione: z.int(),
  /** When the stored images were uploaded; null when there are none. */
  caricato_il: istanteRisposta.nullable(),
  /** Null while nothing is decided. */
  esito: z
    .object({
      deciso_il: istanteRisposta,
      /** The administrator; null once that account has ended. */
      da: Persona.nullable(),
      scade_il: giornoRisposta.nullable(),
      motivo: motivo.nullable(),
      /** The administrator's own sentence for the reason `altro`. */
      parole: z.string().nullable(),
    })
    .nullable(),
  /** The verification by a provider instead of a document (prodotto/documenti#garanzia); null if there is none. */
  provata: z
    .object({
      servizio: z.string(),
      provata_il: istanteRisposta,
      scade_il: giornoRisposta,
    })
    .nullable(),
});
export type Documento = z.output<typeof Documento>;

export const readMioDocumento = endpoint('GET', '/utenti/me/documento', {
  summary: 'The state of the caller’s identity document',
  access: 'utente',
  response: Documento,
});

const params = z.object({ id: uuid });

export const readStatoDocumento = endpoint('GET', '/utenti/{id}/documento', {
  summary: 'The state of a user’s identity document; not its images',
  access: 'admin',
  params,
  response: Documento,
  rifiuti: ['NOT_FOUND'],
});

export const verifyDocumento = endpoint('POST', '/utenti/{id}/documento/verifica', {
  summary:
    'Verifies a document that waits for it, unless it changed since `versione`; `scade_il` is the day on which it expires, by default in five years. Destroys the images, unless DOCUMENT_AFTER_CHECK=keep',
  access: 'admin',
  password: 'altrui',
  params,
  body: z.object({ versione, scade_il: giorno.nullable().optional() }),
  response: Documento,
  rifiuti: ['PASSWORD_RICHIESTA', 'NOT_FOUND', 'MODIFICATO_DA_ALTRI', 'DOCUMENTO_NON_IN_ATTESA'],
  attuale: Documento,
  registro: { azione: 'documento_verificato' },
});

export const refuseDocumento = endpoint('POST', '/utenti/{id}/documento/rifiuto', {
  summary:
    'Refuses a document, or takes its verification back, unless it changed since `versione`; destroys the images and writes to the person. `parole` is required for the reason `altro`, and only allowed there',
  access: 'admin',
  password: 'altrui',
  params,
  body: z.object({ versione, motivo, parole: testoObbligatorio(300).optional() }),
  response: Documento,
  rifiuti: ['PASSWORD_RICHIESTA', 'NOT_FOUND', 'MODIFICATO_DA_ALTRI', 'DOCUMENTO_NON_IN_ATTESA'],
  attuale: Documento,
  registro: { azione: 'documento_rifiutato' },
});

export const DaVerificare = z.object({
  utente: Persona,
  caricato_il: istanteRisposta,
  /** The first day of a booking in the next seven days, today at the earliest; null when there is none. */
  prossima: giornoRisposta.nullable(),
});
export type DaVerificare = z.output<typeof DaVerificare>;

export const listDaVerificare = endpoint('GET', '/documenti/da-verificare', {
  summary:
    'The people whose document waits to be verified: those with a booking in the next seven days by its day, then the longest wait first',
  access: 'admin',
  query: z.object(pagina),
  response: z.array(DaVerificare),
});

export const countDaVerificare = endpoint('GET', '/documenti/da-verificare/conteggio', {
  summary: 'How many documents wait to be verified',
  access: 'admin',
  response: z.object({ quanti: z.int() }),
});
