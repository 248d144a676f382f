import { z } from 'zod';
import { id, idParam, idRisposta, nomi, testo, testoObbligatorio, versione } from './campi.ts';
import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('scheda tecnica');

/**
 * A line of a section (prodotto/scheda#scheda-tecnica). `descrive`: only a description such as the weight, so it is not
 * part of the checklist (prodotto/banco#lista).
 */
export const Spec = z.object({
  id: idRisposta,
  ...nomi,
  valore: z.string(),
  valore_en: z.string(),
  descrive: z.boolean(),
  versione: z.int(),
  section_id: idRisposta,
});
export type Spec = z.output<typeof Spec>;

/**
 * A section of a technical sheet (prodotto/scheda#scheda-tecnica); `si_consegna`: a checklist (prodotto/banco#lista).
 */
export const SezioneScheda = z.object({
  id: idRisposta,
  ...nomi,
  si_consegna: z.boolean(),
  specs: z.array(Spec),
});
export type SezioneScheda = z.output<typeof SezioneScheda>;

export const nomeScheda = testoObbligatorio(120);
export const campiSpec = { nome: nomeScheda, valore: testoObbligatorio(300) };

/** The English texts, or empty (prodotto/catalogo#inglese). */
const nome_en = testo(120);
const campiSpecInglesi = { nome_en, valore_en: testo(300) };

export const readSchedaTecnica = endpoint('GET', '/prenotabili/{id}/scheda-tecnica', {
  summary: 'The technical sheet of a resource, sections and lines in the order in which they were added',
  access: 'chiunque',
  identifica: true,
  params: z.object({ id: idParam }),
  response: z.array(SezioneScheda),
  rifiuti: ['NOT_FOUND'],
});

export const createSezione = endpoint('POST', '/prenotabili/{id}/scheda-tecnica/section', {
  summary:
    'Adds a section to the technical sheet of the resource in the path; the body must name the same one',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: z.object({ prenotabile_id: id.optional(), nome: nomeScheda, nome_en: nome_en.optional() }),
  response: SezioneScheda,
  status: 201,
  idempotente: true,
  rifiuti: ['NOT_FOUND', 'LIMITE_RAGGIUNTO'],
  registro: { azione: 'sezione_creata' },
});

export const updateSezione = endpoint('PATCH', '/section/{sectionId}', {
  summary: 'Sets whether the lines of a section are the checklist of a hand-over, or its English name',
  access: 'admin',
  params: z.object({ sectionId: idParam }),
  body: z.object({ si_consegna: z.boolean().optional(), nome_en: nome_en.optional() }),
  response: SezioneScheda,
  rifiuti: ['NOT_FOUND'],
  registro: { azione: 'sezione_modificata' },
});

export const deleteSezione = endpoint('DELETE', '/section/{sectionId}', {
  summary: 'Deletes a section with its lines',
  access: 'admin',
  params: z.object({ sectionId: idParam }),
  rifiuti: ['NOT_FOUND'],
  registro: { azione: 'sezione_eliminata' },
});

export const createSpec = endpoint('POST', '/section/{sectionId}/specs', {
  summary: 'Adds a line to the section in the path; the body must name the same one',
  access: 'admin',
  params: z.object({ sectionId: idParam }),
  body: z.object({
    section_id: id.optional(),
    ...campiSpec,
    ...z.object(campiSpecInglesi).partial().shape,
    descrive: z.boolean().optional(),
  }),
  response: Spec,
  status: 201,
  idempotente: true,
  rifiuti: ['NOT_FOUND', 'LIMITE_RAGGIUNTO'],
  registro: { azione: 'spec_creata' },
});

export const updateSpec = endpoint('PATCH', '/spec/{specId}', {
  summary:
    'Sets whether a line only describes the thing, and so is not part of the checklist, or its English words',
  access: 'admin',
  params: z.object({ specId: idParam }),
  body: z.object({
    descrive: z.boolean().optional(),
    ...z.object(campiSpecInglesi).partial().shape,
    versione: versione.optional(),
  }),
  response: Spec,
  rifiuti: ['NOT_FOUND', 'MODIFICATO_DA_ALTRI'],
  attuale: Spec,
  registro: { azione: 'spec_modificata' },
});

export const deleteSpec = endpoint('DELETE', '/spec/{specId}', {
  summary: 'Deletes a line of a technical sheet',
  access: 'admin',
  params: z.object({ specId: idParam }),
  rifiuti: ['NOT_FOUND'],
  registro: { azione: 'spec_eliminata' },
});
