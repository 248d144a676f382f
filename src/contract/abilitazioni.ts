import { z } from 'zod';
import { MAX_DURATA_MESI } from '#domain/abilitazioni.ts';
import {
  giorno,
  giornoRisposta,
  id,
  idParam,
  idRisposta,
  intero,
  istanteRisposta,
  nome,
  pagina,
  testo,
  testoObbligatorio,
  uuid,
  uuidRisposta,
  versione,
} from './campi.ts';
import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('abilitazioni');

/** What people must be shown before they may use some resources (prodotto/abilitazioni#elenco). */
export const Abilitazione = z.object({
  id: idRisposta,
  nome: z.string(),
  come_si_ottiene: z.string(),
  /** Null: without end. */
  durata_mesi: z.int().nullable(),
  versione: z.int(),
  /** How many people have it, and how many of them lose it within 30 days; for administrators. */
  quante: z.object({ valide: z.int(), in_scadenza: z.int() }).optional(),
});
export type Abilitazione = z.output<typeof Abilitazione>;

export const campiAbilitazione = {
  nome: nome(80),
  come_si_ottiene: testoObbligatorio(1000),
  durata_mesi: intero(1, MAX_DURATA_MESI).nullable(),
};

const rilascio = {
  dal: giornoRisposta,
  /** The last day; null without end. */
  fino: giornoRisposta.nullable(),
  stato: z.enum(['valida', 'scaduta', 'tolta']),
};

/** An abilitazione that a person has or had (prodotto/abilitazioni#rilasci). */
export const Rilascio = z.object({
  abilitazione: z.object({ id: idRisposta, nome: z.string() }),
  ...rilascio,
  versione: z.int(),
  storia: z.array(
    z.object({
      quando: istanteRisposta,
      che: z.enum(['data', 'tolta']),
      fino: giornoRisposta.nullable(),
      come: z.enum(['banco', 'importata']).nullable(),
      motivo: z.string(),
      /** Who gave or revoked it; only for administrators, null once that account has ended. */
      chi: z.object({ nome: z.string(), cognome: z.string() }).nullable().optional(),
    }),
  ),
});
export type Rilascio = z.output<typeof Rilascio>;

export const PersonaAbilitata = z.object({
  utente: z.object({ id: uuidRisposta, nome: z.string(), cognome: z.string() }),
  ...rilascio,
});
export type PersonaAbilitata = z.output<typeof PersonaAbilitata>;

const una = { tag: 'abilitazioni', access: 'admin', params: z.object({ id: idParam }) } as const;

export const listAbilitazioni = endpoint('GET', '/abilitazioni', {
  summary: 'All permissions that resources may ask for, and how to get them',
  access: 'chiunque',
  identifica: true,
  response: z.array(Abilitazione),
});

export const createAbilitazione = endpoint('POST', '/abilitazioni', {
  summary: 'Creates a permission, which resources can then ask for',
  access: 'admin',
  body: z.object(campiAbilitazione),
  response: Abilitazione,
  status: 201,
  idempotente: true,
  rifiuti: ['NOME_GIA_USATO'],
  registro: { azione: 'abilitazione_creata' },
});

export const updateAbilitazione = endpoint('PATCH', '/abilitazioni/{id}', {
  ...una,
  summary: 'Changes some fields of a permission; people who already have it keep it as long as before',
  body: z.object({ ...z.object(campiAbilitazione).partial().shape, versione: versione.optional() }),
  response: Abilitazione,
  rifiuti: ['NOT_FOUND', 'MODIFICATO_DA_ALTRI', 'NOME_GIA_USATO'],
  attuale: Abilitazione,
  registro: { azione: 'abilitazione_modificata' },
});

export const deleteAbilitazione = endpoint('DELETE', '/abilitazioni/{id}', {
  ...una,
  summary:
    'Deletes a permission that no resource asks for; what people once had of it stays in their history',
  rifiuti: ['NOT_FOUND', 'ABILITAZIONE_IN_USO'],
  registro: { azione: 'abilitazione_eliminata' },
});

export const listPersoneAbilitate = endpoint('GET', '/abilitazioni/{id}/persone', {
  ...una,
  summary:
    'The people who have or had a permission, by surname and name; or only those who lose it within 30 days',
  query: z.object({ ...pagina, filtro: z.literal('in_scadenza').optional() }),
  response: z.array(PersonaAbilitata),
  rifiuti: ['NOT_FOUND'],
});

export const listMieAbilitazioni = endpoint('GET', '/utenti/me/abilitazioni', {
  summary: 'The permissions of the caller, by name',
  access: 'utente',
  response: z.array(Rilascio),
});

const persona = { tag: 'abilitazioni', access: 'admin', params: z.object({ id: uuid }) } as const;

export const listRilasci = endpoint('GET', '/utenti/{id}/abilitazioni', {
  ...persona,
  summary: 'The permissions of a person, by name, and who gave them',
  response: z.array(Rilascio),
  rifiuti: ['NOT_FOUND'],
});

export const giveAbilitazione = endpoint('POST', '/utenti/{id}/abilitazioni', {
  ...persona,
  summary: 'Gives a person a permission; if they already have it, the new end replaces the old one',
  /** `fino` absent: from today as long as the abilitazione lasts. */
  body: z.object({ abilitazione_id: id, fino: giorno.nullable().optional() }),
  response: Rilascio,
  status: 201,
  idempotente: true,
  rifiuti: ['NOT_FOUND', 'INDIRIZZO_NON_PROVATO', 'PERSONA_SOSPESA'],
  registro: { azione: 'abilitazione_data' },
});

export const revokeAbilitazione = endpoint('POST', '/utenti/{id}/abilitazioni/{abilitazione_id}/revoca', {
  ...persona,
  summary:
    'Revokes a permission, unless future bookings need it; without a reason only by the administrator who gave it, within ten minutes',
  params: persona.params.extend({ abilitazione_id: idParam }),
  body: z.object({ motivo: testo(500), versione }),
  response: Rilascio,
  rifiuti: ['NOT_FOUND', 'MODIFICATO_DA_ALTRI', 'PRENOTAZIONI_FUTURE'],
  attuale: Rilascio,
  registro: { azione: 'abilitazione_tolta' },
});
