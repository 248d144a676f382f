import { z } from 'zod';
import { ESITI_GUASTO, USI } from '#domain/guasti.ts';
import { isTestoPulito } from '#domain/nome.ts';
import {
  email,
  emailFacoltativa,
  giornoRisposta,
  idParam,
  idRisposta,
  istanteRisposta,
  lingua,
  pagina,
  riga,
  says,
  testo,
  testoObbligatorio,
  tipo,
  versione,
} from './campi.ts';
import { rifiutiFile } from './documenti.ts';
import { endpointsOf } from './endpoint.ts';
import { MAX_FOTO_GUASTO } from './valori.ts';

const endpoint = endpointsOf('segnalazioni');

/** A support report (prodotto/amministrazione#segnalazioni), and what was done about it. */
export const Segnalazione = z.object({
  id: idRisposta,
  mail: z.string(),
  problema: z.string(),
  descrizione: z.string(),
  stato: z.enum(['aperta', 'chiusa']),
  nota: z.string(),
  creata_il: istanteRisposta,
  versione: z.int(),
});
export type Segnalazione = z.output<typeof Segnalazione>;

const stato = z.enum(['aperta', 'chiusa']);
const uso = z.enum(USI);
const esito = z.enum(ESITI_GUASTO);

/**
 * A report for administrators. Of a fault, `mail`, `problema` and `descrizione` may be empty; of a letter to the
 * centre, the fields about a resource are null (prodotto/guasti#segnalare).
 */
export const SegnalazioneAlCentro = Segnalazione.extend({
  /** Its id, which people know as its number. */
  numero: z.int(),
  prenotabile: z.object({ id: idRisposta, nome: z.string(), tipo }).nullable(),
  uso: uso.nullable(),
  esito: esito.nullable(),
  /** The ids of its photos; the pictures are at `/images/segnalazioni/{fotoId}`. */
  foto: z.array(idRisposta),
  /** Its current or future stop; of several, the one that ends last. */
  fermo_id: idRisposta.nullable(),
  /** Whether it stopped the resource automatically. */
  ha_fermato: z.boolean(),
  chi: z.object({ id: z.string(), nome: z.string(), cognome: z.string() }).nullable(),
  /** The booking whose return it came with, and the photos of that return (`/images/consegne/{fotoId}`). */
  prenotazione_id: idRisposta.nullable(),
  foto_rientro: z.array(idRisposta),
});
export type SegnalazioneAlCentro = z.output<typeof SegnalazioneAlCentro>;

/** An open report of a fault at the desk (prodotto/guasti#da-guardare). */
export const DaGuardare = SegnalazioneAlCentro.omit({ mail: true, problema: true, stato: true }).extend({
  prenotabile: z.object({ id: idRisposta, nome: z.string(), tipo, non_prenotabile: z.boolean() }),
  uso,
  /** Today's stop of the resource, from this report or not; `fino` null: no end is known. */
  fermo: z
    .object({ id: idRisposta, fino: giornoRisposta.nullable(), motivo: z.string(), versione: z.int() })
    .nullable(),
  /** How many bookings remain on the days of this report's automatic stop. */
  rimaste: z.int(),
});
export type DaGuardare = z.output<typeof DaGuardare>;

/** The fields of a new support report (prodotto/pagine#supporto). */
export const NuovaSegnalazione = z.object({
  mail: email,
  /** The subject of the letter to the centre. */
  problema: riga(200),
  descrizione: testoObbligatorio(5000).refine(isTestoPulito, says('segni_nascosti')),
});

export const createSegnalazione = endpoint('POST', '/segnalazioni', {
  summary: 'Sends a support report to the centre',
  access: 'chiunque',
  body: NuovaSegnalazione,
  response: Segnalazione,
  status: 201,
  idempotente: true,
  rifiuti: ['TOO_MANY_REQUESTS'],
  registro: { esente: 'a report is its own record' },
});

/** A report of a fault, as multipart. Only `uso` is required. */
export const NuovoGuasto = z.object({
  uso,
  descrizione: testo(2000).refine(isTestoPulito, says('segni_nascosti')).optional(),
  mail: emailFacoltativa.optional(),
  /** The language of the answer: that of the page. */
  lingua: lingua.optional(),
});

export const createGuasto = endpoint('POST', '/prenotabili/{id}/segnalazioni', {
  summary:
    'Reports a fault of a resource; a dangerous one of an administrator or a member with a verified document stops it for today and tomorrow',
  access: 'chiunque',
  identifica: true,
  consuma: 'file',
  params: z.object({ id: idParam }),
  body: NuovoGuasto,
  file: { foto: { min: 0, max: MAX_FOTO_GUASTO } },
  response: z.object({
    numero: z.int(),
    fermato: z.object({ inizio: giornoRisposta, fine: giornoRisposta }).nullable(),
  }),
  status: 201,
  idempotente: true,
  // If a session ends while the request arrives, the answer says so (UNAUTHORIZED); without a session anybody may
  // report.
  rifiuti: ['UNAUTHORIZED', 'NOT_FOUND', 'TOO_MANY_REQUESTS', ...rifiutiFile],
  registro: { esente: 'a report is its own record; the stop that it makes is recorded' },
});

export const readFotoSegnalazione = endpoint('GET', '/images/segnalazioni/{fotoId}', {
  summary: 'A photo of a fault',
  access: 'admin',
  params: z.object({ fotoId: idParam }),
  produce: 'image/jpeg',
  rifiuti: ['NOT_FOUND'],
});

export const listSegnalazioni = endpoint('GET', '/segnalazioni', {
  summary: 'The support reports, newest first',
  access: 'admin',
  query: z.object({ stato: stato.optional(), ...pagina }),
  response: z.array(SegnalazioneAlCentro),
});

export const updateSegnalazione = endpoint('PATCH', '/segnalazioni/{id}', {
  summary:
    'Closes or reopens a report, with a note of what was done; `esito` answers a fault: `a_posto` closes it and ends its stops',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: z
    .object({
      stato: stato.optional(),
      esito: esito.optional(),
      nota: testo(2000).optional(),
      versione: versione.optional(),
    })
    .refine((set) => !set.stato || !set.esito || (set.stato === 'chiusa') === (set.esito === 'a_posto'), {
      ...says('non_valido'),
      path: ['stato'],
    }),
  response: SegnalazioneAlCentro,
  rifiuti: ['NOT_FOUND', 'MODIFICATO_DA_ALTRI'],
  attuale: SegnalazioneAlCentro,
  registro: { azione: 'segnalazione_aggiornata' },
});
