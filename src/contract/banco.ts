import { z } from 'zod';
import {
  giorno,
  giornoRisposta,
  idParam,
  idRisposta,
  istanteRisposta,
  testo,
  tipo,
  versione,
} from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { nonostanteSospesa, PrenotazioneAlBanco } from './prenotazioni.ts';
import { campiRicevuta, campiTrattenuta } from './cauzioni.ts';
import { DaFare } from './da-fare.ts';
import { rifiutiFile } from './documenti.ts';
import { ControlloDovuto } from './libretto.ts';
import { PropostaAlBanco } from './proposte.ts';
import { Ricevuta } from './ricevute.ts';
import { campiSpec } from './scheda-tecnica.ts';
import { DaGuardare } from './segnalazioni.ts';
import { MAX_FOTO_STATO, MAX_NOTA, STATI_RIENTRO } from './valori.ts';

const endpoint = endpointsOf('banco');

/** A line of a checklist, as it was in the technical sheet (prodotto/banco#lista). */
const Cosa = z.object({ nome: z.string(), valore: z.string() });
export type Cosa = z.output<typeof Cosa>;

/** Who took a resource, with the account's data at the hand-over (prodotto/banco#chi-ha-preso). */
const ChiHaPreso = z.object({
  nome: z.string(),
  cognome: z.string(),
  codice_fiscale: z.string(),
  telefono: z.string(),
});
export type ChiHaPreso = z.output<typeof ChiHaPreso>;

export type StatoRientro = (typeof STATI_RIENTRO)[number];

const MAX_COSE = 200;

const cose = z.array(z.object(campiSpec)).max(MAX_COSE);
const nota = testo(MAX_NOTA);

/** The required abilitazioni that the person lacks (prodotto/abilitazioni#banco). */
const mancano = z.array(z.object({ id: idRisposta, nome: z.string() }));

export const Consegna = z.object({
  consegnata_il: istanteRisposta,
  uscito: z.array(Cosa),
  mancavano: z.array(Cosa),
  nota_consegna: z.string(),
  rientrata_il: istanteRisposta.nullable(),
  mancano: z.array(Cosa),
  stato: z.enum(STATI_RIENTRO).nullable(),
  nota_rientro: z.string(),
  /** Kept unchanged until the return; then null. */
  chi: ChiHaPreso.nullable(),
});
export type Consegna = z.output<typeof Consegna>;

const momento = z.enum(['consegna', 'rientro']);
export type Momento = z.output<typeof momento>;

/** A photo of the state of a resource; the picture is at `/images/consegne/{fotoId}` (prodotto/banco#foto). */
export const Foto = z.object({ id: idRisposta, momento });
export type Foto = z.output<typeof Foto>;

/** A booking that concerns the desk on a day (prodotto/banco#giorno). */
export const RigaBanco = PrenotazioneAlBanco;
/** `mancano`: on the lists of a day. */
export type RigaBanco = z.output<typeof RigaBanco> & { mancano?: z.output<typeof mancano> };

/** `alla_porta`: the person's name on the sheet at the door; null where they do not allow it (prodotto/banco#fogli). */
const DelGiorno = PrenotazioneAlBanco.extend({ alla_porta: z.string().nullable(), mancano });
export type DelGiorno = z.output<typeof DelGiorno>;

/** A booking of a space; `presente_dal`: when the person came, null while it is not noted. */
const Arrivo = DelGiorno.extend({ presente_dal: istanteRisposta.nullable() });
export type Arrivo = z.output<typeof Arrivo>;

const DaRiavere = PrenotazioneAlBanco.extend({
  mancano,
  consegna: Consegna,
  /** Days of delay; 0 while it is not late. */
  ritardo: z.int(),
  prossima: z
    .object({
      id: idRisposta,
      inizio: giornoRisposta,
      fine: giornoRisposta,
      chi: z.object({ nome: z.string(), cognome: z.string() }).nullable(),
    })
    .nullable(),
  /** How many bookings a late resource delays, up to the next open day. */
  in_mezzo: z.int(),
  /** The deposit in whole euro; null when none was received. `resta`: what the centre still holds. */
  cauzione: z.object({ ricevuto: z.int(), resta: z.int() }).nullable(),
});
export type DaRiavere = z.output<typeof DaRiavere>;

/** A request; `prima`: the person has no confirmed booking yet, so that nobody may have seen them. */
const DaConfermare = PrenotazioneAlBanco.extend({ prima: z.boolean() });
export type DaConfermare = z.output<typeof DaConfermare>;

/** All that the desk needs for a day, in one answer. */
export const Banco = z.object({
  giorno: giornoRisposta,
  /** Set where the centre is closed on that day; `motivo`: of a closure or holiday, null on a weekly closing day. */
  chiuso: z.object({ motivo: z.string().nullable(), riapre: giornoRisposta }).nullable(),
  arrivano: z.array(Arrivo),
  da_consegnare: z.array(DelGiorno),
  /** Resources confirmed from the last open day to yesterday that nobody collected; only today. */
  non_ritirate: z.array(PrenotazioneAlBanco),
  ultimo_aperto: giornoRisposta,
  da_riavere: z.array(DaRiavere),
  /** The first 100 requests by first day, and their number, counted up to 1000. */
  da_confermare: z.array(DaConfermare),
  quante_da_confermare: z.int(),
  /** Proposals to people without an address, to be telephoned (prodotto/banco#da-telefonare). */
  da_telefonare: z.array(PropostaAlBanco),
  /** Bookings whose people were told that the resource is missing (prodotto/lettere#promemoria). */
  manca_la_cosa: z.array(PrenotazioneAlBanco),
  /** Open faults, at most 100: dangerous ones first, then the newest (prodotto/guasti#da-guardare). */
  da_guardare: z.array(DaGuardare),
  /** Pieces whose check is overdue or due within a week, at most 100, overdue first (prodotto/guasti#controlli). */
  da_controllare: z.array(
    z.object({
      prenotabile: z.object({ id: idRisposta, nome: z.string(), tipo }),
      controllo: ControlloDovuto,
    }),
  ),
  /** What else is open about the people of the four lists. */
  da_fare: z.array(DaFare),
  /** The next day with a booking; only if all lists are empty. */
  prossimo: z.object({ giorno: giornoRisposta, quante: z.int() }).nullable(),
});
export type Banco = z.output<typeof Banco>;

export const readBanco = endpoint('GET', '/banco', {
  summary:
    'The desk on a day, today by default: who comes, what goes out, what is out, what waits for an answer',
  access: 'admin',
  query: z.object({ giorno: giorno.optional() }),
  response: Banco,
});

const params = z.object({ id: idParam });
const Fatta = z.object({ prenotazione: PrenotazioneAlBanco, consegna: Consegna });
/** `movimenti`: the deposit entries written with it; `ricevute`: the numbers of their receipts, in the same order. */
const FattaConCauzione = Fatta.extend({ movimenti: z.array(idRisposta), ricevute: z.array(Ricevuta) });

export const readConsegna = endpoint('GET', '/prenotazioni/{id}/consegna', {
  summary: 'A booking, and what is known about the hand-over of its thing',
  access: 'admin',
  params,
  response: Fatta.extend({ foto: z.array(Foto) }),
  rifiuti: ['NOT_FOUND', 'NON_CONSEGNATA'],
});

export const readMiaConsegna = endpoint('GET', '/utenti/me/prenotazioni/{id}/consegna', {
  summary: 'What went out with one of the caller’s bookings, how it came back, and the photos of its state',
  access: 'utente',
  params,
  response: z.object({ consegna: Consegna, foto: z.array(Foto) }),
  rifiuti: ['NOT_FOUND', 'NON_CONSEGNATA'],
});

/** Maximum number of hand-overs in one answer; the newest. */
export const MAX_CONSEGNE = 100;

export const listMieConsegne = endpoint('GET', '/utenti/me/consegne', {
  summary: `What went out with own bookings, the newest ${MAX_CONSEGNE} first, with the photos of its state`,
  access: 'utente',
  response: z.array(z.object({ prenotazione_id: idRisposta, consegna: Consegna, foto: z.array(Foto) })),
});

const fotoDi = {
  access: 'admin',
  consuma: 'file',
  params,
  file: { foto: { min: 1, max: MAX_FOTO_STATO } },
  response: z.array(Foto),
  status: 201,
  idempotente: true,
  registro: { azione: 'foto_stato_aggiunte' },
} as const;

export const addFotoConsegna = endpoint('POST', '/prenotazioni/{id}/consegna/foto', {
  ...fotoDi,
  summary:
    'Adds photos of a thing as it goes out; the answer lists all photos of the hand-over and the return',
  rifiuti: ['NOT_FOUND', 'NON_CONSEGNATA', 'LIMITE_RAGGIUNTO', ...rifiutiFile],
});

export const addFotoRientro = endpoint('POST', '/prenotazioni/{id}/rientro/foto', {
  ...fotoDi,
  summary:
    'Adds photos of a thing as it comes back; the answer lists all photos of the hand-over and the return',
  rifiuti: ['NOT_FOUND', 'NON_CONSEGNATA', 'LIMITE_RAGGIUNTO', ...rifiutiFile],
});

export const readFoto = endpoint('GET', '/images/consegne/{fotoId}', {
  summary: 'A photo of the state of a thing, for administrators and the person who had it',
  access: 'utente',
  params: z.object({ fotoId: idParam }),
  produce: 'image/jpeg',
  rifiuti: ['NOT_FOUND'],
});

export const handOver = endpoint('POST', '/prenotazioni/{id}/consegna', {
  summary: 'Hands a booked instrument over; this confirms a booking that is not confirmed yet',
  access: 'admin',
  params,
  body: z.object({
    versione: versione.optional(),
    uscito: cose,
    mancavano: cose.optional(),
    nota: nota.optional(),
    nonostante: nonostanteSospesa,
    cauzione: z.object(campiRicevuta).optional(),
  }),
  response: FattaConCauzione,
  status: 201,
  idempotente: true,
  rifiuti: [
    'NOT_FOUND',
    'GIA_CONSEGNATA',
    'MODIFICATO_DA_ALTRI',
    'NON_SI_CONSEGNA',
    'PRENOTAZIONE_PASSATA',
    'PRENOTAZIONE_NON_INIZIATA',
    'COSA_FUORI',
    'PERSONA_SOSPESA',
    'CAUZIONE_GIA_RICEVUTA',
  ],
  registro: { azione: 'cosa_consegnata' },
});

export const takeBack = endpoint('POST', '/prenotazioni/{id}/rientro', {
  summary:
    'Takes a thing back; a booking that would go on ends with this day, and a damaged thing is a report of a fault',
  access: 'admin',
  params,
  body: z.object({
    mancano: cose,
    stato: z.enum(STATI_RIENTRO),
    nota: nota.optional(),
    /** How much of the deposit is given back, how much is kept, and why. */
    cauzione: z
      .object({
        restituita: z.object(campiRicevuta).optional(),
        trattenuta: z.object(campiTrattenuta).optional(),
      })
      .optional(),
  }),
  /** `segnalazione_id`: the report of a resource that came back damaged. */
  response: FattaConCauzione.extend({ segnalazione_id: idRisposta.nullable() }),
  status: 201,
  idempotente: true,
  rifiuti: [
    'NOT_FOUND',
    'NON_CONSEGNATA',
    'GIA_RIENTRATA',
    'CAUZIONE_ASSENTE',
    'CAUZIONE_GIA_RESA',
    'CAUZIONE_INSUFFICIENTE',
  ],
  registro: { azione: 'cosa_rientrata' },
});

export const notePresenza = endpoint('POST', '/prenotazioni/{id}/presenze', {
  summary: 'Notes that the person of a booking was there on a day; may be repeated',
  access: 'admin',
  params,
  body: z.object({ giorno }),
  response: z.object({ giorno: giornoRisposta, presente_dal: istanteRisposta }),
  rifiuti: ['NOT_FOUND', 'PRESENZA_SOLO_SPAZI'],
  registro: { azione: 'presenza_segnata' },
});

export const removePresenza = endpoint('DELETE', '/prenotazioni/{id}/presenze/{giorno}', {
  summary: 'Removes the note that somebody was there; may be repeated',
  access: 'admin',
  params: z.object({ id: idParam, giorno }),
  rifiuti: ['NOT_FOUND'],
  registro: { azione: 'presenza_tolta' },
});

/** Whether first name and initial may appear on the sheet at the door (prodotto/banco#fogli). */
const Porta = z.object({ nome_alla_porta: z.boolean() });

export const readPorta = endpoint('GET', '/utenti/me/porta', {
  summary: 'Whether the caller’s first name and initial may appear on the sheet at the door',
  access: 'utente',
  response: Porta,
});

export const updatePorta = endpoint('PUT', '/utenti/me/porta', {
  summary: 'Allows the caller’s first name and initial on the sheet at the door, or forbids it',
  access: 'utente',
  body: Porta,
  response: Porta,
  registro: { azione: 'utente_modificato' },
});
