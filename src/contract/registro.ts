import { z } from 'zod';
import { AZIONI } from './azioni.ts';
import { idParam, idRisposta, istanteRisposta, pagina, periodo, uuid, uuidRisposta } from './campi.ts';
import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('registro');

const Persona = z.object({
  id: uuidRisposta,
  nome: z.string(),
  cognome: z.string(),
  email: z.string().nullable(),
});

/** A record: who did what, to whom or what, and when. */
export const Voce = z.object({
  id: idRisposta,
  quando: istanteRisposta,
  azione: z.enum(AZIONI),
  /** Null for an anonymous caller, the program, or a deleted account. */
  attore: Persona.nullable(),
  utente: Persona.nullable(),
  prenotabile: z.object({ id: idRisposta, nome: z.string() }).nullable(),
  prenotazione_id: idRisposta.nullable(),
  dettagli: z.record(z.string(), z.unknown()),
});
export type Voce = z.output<typeof Voce>;

const filtri = {
  utente_id: uuid.optional(),
  prenotabile_id: idParam.optional(),
  ...periodo,
};

export const listRegistro = endpoint('GET', '/registro', {
  summary: 'The records, newest first; `utente_id` is the person who acted or who was concerned',
  access: 'admin',
  query: z.object({ ...filtri, ...pagina }),
  response: z.array(Voce),
});

export const exportRegistro = endpoint('GET', '/registro.csv', {
  summary: 'The records as CSV (UTF-8 with BOM, semicolons), streamed',
  access: 'admin',
  query: z.object(filtri),
  produce: 'text/csv; charset=utf-8',
});

export const AccessoDocumento = z.object({
  id: idRisposta,
  quando: istanteRisposta,
  azione: z.enum(['documento_visto', 'documento_caricato']),
  lato: z.enum(['fronte', 'retro']).nullable(),
  attore: z.object({ id: uuidRisposta, nome: z.string(), cognome: z.string() }).nullable(),
});
export type AccessoDocumento = z.output<typeof AccessoDocumento>;

export const listAccessiDocumento = endpoint('GET', '/utenti/{id}/accessi-documento', {
  summary: 'Who viewed or uploaded a user’s document, newest first',
  access: 'admin',
  params: z.object({ id: uuid }),
  query: z.object(pagina),
  response: z.array(AccessoDocumento),
  rifiuti: ['NOT_FOUND'],
});

export const listMieiAccessiDocumento = endpoint('GET', '/utenti/me/accessi-documento', {
  summary: 'Who viewed or uploaded the caller’s document, newest first',
  access: 'utente',
  query: z.object(pagina),
  response: z.array(AccessoDocumento),
});
