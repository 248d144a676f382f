import { z } from 'zod';
import { RIFIUTI_GIORNI } from '#domain/frasi-rifiuto.ts';
import { SUPERABILI } from '#domain/per-altri.ts';
import {
  giornoRisposta,
  idParam,
  idRisposta,
  istanteRisposta,
  nomi,
  tipo,
  uuid,
  uuidRisposta,
} from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { NuovaPrenotazione, Prenotazione } from './prenotazioni.ts';

const endpoint = endpointsOf('attese');

const STATI = ['in_attesa', 'offerta', 'scaduta'] as const;

/** An open wait (prodotto/attesa#waiting). */
export const Attesa = z.object({
  id: idRisposta,
  entry_tipo: z.enum(['prenotabile', 'gruppo']),
  entry_id: idRisposta,
  ...nomi,
  inizio: giornoRisposta,
  fine: giornoRisposta,
  creata_il: istanteRisposta,
  /** `scaduta`: the held place was not claimed in time. */
  stato: z.enum(STATI),
  /** The held piece, and until when; null where none is held. */
  tenuta: z.object({ fino: istanteRisposta, risorsa: z.string(), risorsa_en: z.string() }).nullable(),
});
export type Attesa = z.output<typeof Attesa>;

export const AttesaAdmin = Attesa.extend({
  utente: z.object({
    id: uuidRisposta,
    nome: z.string(),
    cognome: z.string(),
    email: z.string().nullable(),
    telefono: z.string(),
  }),
});
export type AttesaAdmin = z.output<typeof AttesaAdmin>;

const RIFIUTI_ATTESA = [
  ...RIFIUTI_GIORNI,
  'NOT_FOUND',
  'POSTO_LIBERO',
  'GIA_PRENOTATO',
  'GIA_IN_ATTESA',
  'TROPPE_ATTESE',
  'TOO_MANY_REQUESTS',
] as const;

export const createAttesa = endpoint('POST', '/utenti/me/attese', {
  summary:
    'Waits for taken days of a resource or group; asking for the same wait again returns the first one',
  access: 'utente',
  richiede: 'documento_e_mail',
  body: NuovaPrenotazione,
  response: Attesa,
  status: 201,
  idempotente: true,
  rifiuti: RIFIUTI_ATTESA,
  registro: { azione: 'attesa_creata' },
});

export const listMieAttese = endpoint('GET', '/utenti/me/attese', {
  summary: 'The caller’s open waits, and the places held for the caller',
  access: 'utente',
  response: z.array(Attesa),
});

export const deleteAttesa = endpoint('DELETE', '/utenti/me/attese/{id}', {
  summary: 'Ends a wait; a place held for it is passed on',
  access: 'utente',
  params: z.object({ id: idParam }),
  rifiuti: ['NOT_FOUND'],
  registro: { azione: 'attesa_tolta' },
});

export const acceptAttesa = endpoint('POST', '/utenti/me/attese/{id}/accetta', {
  summary: 'Turns the held place into a booking; accepting again returns the same booking',
  access: 'utente',
  richiede: 'documento_e_mail',
  params: z.object({ id: idParam }),
  response: Prenotazione,
  rifiuti: ['NOT_FOUND', 'ABILITAZIONE_MANCANTE', 'LIMITE_PERSONALE', 'TENUTA_SCADUTA', 'TOO_MANY_REQUESTS'],
  registro: { azione: 'prenotazione_creata' },
});

export const refuseAttesa = endpoint('POST', '/utenti/me/attese/{id}/rifiuta', {
  summary: 'Gives the held place up, so that it goes to the next in line; may be repeated',
  access: 'utente',
  params: z.object({ id: idParam }),
  rifiuti: ['NOT_FOUND', 'TENUTA_SCADUTA'],
  registro: { azione: 'posto_rifiutato' },
});

export const listAttesePrenotabile = endpoint('GET', '/prenotabili/{id}/attese', {
  summary: 'The people who wait for a resource, in the order in which they asked',
  access: 'admin',
  params: z.object({ id: idParam }),
  response: z.array(AttesaAdmin),
  rifiuti: ['NOT_FOUND'],
});

export const listAtteseGruppo = endpoint('GET', '/gruppi/{id}/attese', {
  summary: 'The people who wait for a group, in the order in which they asked',
  access: 'admin',
  params: z.object({ id: idParam }),
  response: z.array(AttesaAdmin),
  rifiuti: ['NOT_FOUND'],
});

export const listDaTelefonare = endpoint('GET', '/attese/da-telefonare', {
  summary: 'The held places of people without an email address',
  access: 'admin',
  response: z.array(AttesaAdmin),
});

/** A held place in the planner: piece and end, without the person (prodotto/attesa#who-sees-it). */
export const Tenuta = z.object({
  id: idRisposta,
  inizio: giornoRisposta,
  fine: giornoRisposta,
  fino: istanteRisposta,
  prenotabile: z.object({ id: idRisposta, nome: z.string(), tipo }),
});
export type Tenuta = z.output<typeof Tenuta>;

export const listTenute = endpoint('GET', '/attese/tenute', {
  summary: 'The places held for people who wait, of all resources',
  access: 'admin',
  response: z.array(Tenuta),
});

export const createAttesaPer = endpoint('POST', '/utenti/{id}/attese', {
  summary: 'Puts somebody in line',
  access: 'admin',
  params: z.object({ id: uuid }),
  body: NuovaPrenotazione,
  response: Attesa,
  status: 201,
  idempotente: true,
  rifiuti: [...RIFIUTI_ATTESA, 'PERSONA_SOSPESA', 'INDIRIZZO_NON_PROVATO'],
  registro: { azione: 'attesa_creata' },
});

export const acceptAttesaPer = endpoint('POST', '/attese/{id}/accetta', {
  summary:
    'Takes the held place for somebody, confirmed at once; `nonostante` names the refusals that the administrator has seen and overrides',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: z.object({ nonostante: z.array(z.enum(SUPERABILI)).max(SUPERABILI.length).optional() }),
  response: Prenotazione,
  rifiuti: [
    'NOT_FOUND',
    'INFORMATIVA_MANCANTE',
    'DOCUMENTO_O_MAIL_MANCANTE',
    'ABILITAZIONE_MANCANTE',
    'LIMITE_PERSONALE',
    'TENUTA_SCADUTA',
    'PERSONA_SOSPESA',
    'INDIRIZZO_NON_PROVATO',
  ],
  registro: { azione: 'prenotazione_creata' },
});

export const refuseAttesaPer = endpoint('POST', '/attese/{id}/rifiuta', {
  summary: 'Takes somebody out of the line; a place held for them is passed on',
  access: 'admin',
  params: z.object({ id: idParam }),
  rifiuti: ['NOT_FOUND', 'TENUTA_SCADUTA'],
  registro: { azione: 'posto_rifiutato' },
});
