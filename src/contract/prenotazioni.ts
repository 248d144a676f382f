import { z } from 'zod';
import { RIFIUTI_GIORNI } from '#domain/frasi-rifiuto.ts';
import { STATI_DOCUMENTO } from '#domain/documento.ts';
import {
  giorno,
  giornoRisposta,
  id,
  idParam,
  idRisposta,
  istanteRisposta,
  nomi,
  pagina,
  periodo,
  siNo,
  testo,
  tipo,
  uuid,
  uuidRisposta,
  versioneParam,
} from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { campiGiornate } from './giornate.ts';
import { CATEGORIE } from './valori.ts';

const endpoint = endpointsOf('prenotazioni');

/** What a booking costs: packages in whole euro, and the contribution for each open day. */
export const Tariffa = z.object({
  pacchetti: z.array(z.object({ giorni: z.int(), prezzo: z.int() })),
  /** Of the reader's own bookings; 0 for others (prodotto/fasce#sguardo). */
  contributo: z.int(),
});

/** A booking (prodotto/prenotazioni#prenotazione). Days are calendar days of the centre, both ends included. */
export const Prenotazione = z.object({
  id: idRisposta,
  inizio: giornoRisposta,
  fine: giornoRisposta,
  confermata: z.boolean(),
  user_id: uuidRisposta.nullable(),
  prenotabile_id: idRisposta,
  /** The group through which it was booked; null when the piece was chosen by hand. */
  gruppo_id: idRisposta.nullable(),
  /** The same for all bookings made together (prodotto/prenotazioni#insieme); null for a single one. */
  serie_id: idRisposta.nullable(),
  /** Counts the decisions on the booking: a confirmation, a change, a cancellation. */
  versione: z.int(),
  /** `cauzione` in whole euro, 0 for none. `eliminato`: the resource was deleted and has no page. */
  prenotabile: z.object({
    id: idRisposta,
    ...nomi,
    tipo,
    cauzione: z.int(),
    eliminato: z.literal(true).optional(),
  }),
  /** The number of open days, which a space costs (prodotto/prezzi#prezzo). */
  giorni_aperti: z.int(),
  /** The price list in force when it was requested (prodotto/prezzi#listini). */
  listino_id: idRisposta,
  tariffa: Tariffa,
  /**
   * For a booking of a space that takes days (prodotto/giornate#uso). Absent if it takes none: it is not confirmed,
   * costs nothing, or was confirmed before packages of days existed.
   */
  giornate: z.object(campiGiornate).optional(),
  /** Other days were proposed and await an answer (prodotto/proposte#proposta); otherwise absent. */
  da_spostare: z.literal(true).optional(),
});
export type Prenotazione = z.output<typeof Prenotazione>;

/** A booking for administrators, with the booker; `utente` is null once the account has ended. */
export const PrenotazioneAdmin = Prenotazione.extend({
  utente: z
    .object({
      id: uuidRisposta,
      nome: z.string(),
      cognome: z.string(),
      email: z.string().nullable(),
      telefono: z.string(),
      /** `rifiutato` or `scaduto`: the desk asks for the document again (prodotto/documenti#da-rivedere). */
      documento_stato: z.enum(STATI_DOCUMENTO),
      /** Absent for people who are not suspended. */
      sospeso: z.literal(true).optional(),
    })
    .nullable(),
});
export type PrenotazioneAdmin = z.output<typeof PrenotazioneAdmin>;

/** Overrides the suspension of the person, as only the centre may (prodotto/amministrazione#sospensione). */
export const nonostanteSospesa = z.array(z.literal('PERSONA_SOSPESA')).max(1).optional();

/** A booking for the desk, without its price and number of days. */
export const PrenotazioneAlBanco = PrenotazioneAdmin.omit({ giorni_aperti: true, tariffa: true });

/** A booking as stored, without what calendar and price lists add. */
export type PrenotazioneSalvata = Omit<Prenotazione, 'giorni_aperti' | 'tariffa'>;
export type PrenotazioneSalvataAdmin = z.output<typeof PrenotazioneAlBanco>;

/** The state after another person's decision: `attuale` of a MODIFICATO_DA_ALTRI on a booking, even a cancelled one. */
export const PrenotazioneAttuale = PrenotazioneAlBanco.extend({
  stato: z.enum(['da_confermare', 'confermata', 'annullata']),
  /**
   * The last recorded decision, or null. `chi` is null once the account has ended; a member sees only themselves in it.
   */
  decisione: z
    .object({
      azione: z.enum(['confermata', 'modificata', 'annullata', 'ritirata', 'altra']),
      chi: z.object({ id: uuidRisposta, nome: z.string(), cognome: z.string() }).nullable(),
      quando: istanteRisposta,
    })
    .nullable(),
});
export type PrenotazioneAttuale = z.output<typeof PrenotazioneAttuale>;

const categoria = z.enum(CATEGORIE);
export type Categoria = z.output<typeof categoria>;

export const NuovaPrenotazione = z.object({
  inizio: giorno,
  fine: giorno,
  entry_id: id,
  entry_tipo: z.enum(['prenotabile', 'gruppo']),
});
export type NuovaPrenotazione = z.output<typeof NuovaPrenotazione>;

export const RIFIUTI_PRENOTAZIONE = [
  ...RIFIUTI_GIORNI,
  'NOT_FOUND',
  'LIMITE_PERSONALE',
  'DATE_OCCUPATE',
  'TOO_MANY_REQUESTS',
] as const;

export const createPrenotazione = endpoint('POST', '/utenti/me/prenotazioni', {
  summary: 'Books a resource, or one free member of a group',
  access: 'utente',
  richiede: 'documento_e_mail',
  body: NuovaPrenotazione,
  response: Prenotazione,
  status: 201,
  idempotente: true,
  rifiuti: RIFIUTI_PRENOTAZIONE,
  registro: { azione: 'prenotazione_creata' },
});

export const listMiePrenotazioni = endpoint('GET', '/utenti/me/prenotazioni', {
  summary: 'The caller’s bookings, of one category or all',
  access: 'utente',
  query: z.object({ stato: categoria.optional(), ...pagina }),
  response: z.array(Prenotazione),
});

export const countMiePrenotazioni = endpoint('GET', '/utenti/me/prenotazioni/conteggi', {
  summary: 'How many of the caller’s bookings are in each category',
  access: 'utente',
  response: z.record(categoria, z.int()),
});

export const withdrawPrenotazione = endpoint('DELETE', '/utenti/me/prenotazioni/{id}', {
  summary: 'Withdraws one of the caller’s bookings that has not begun',
  access: 'utente',
  params: z.object({ id: idParam }),
  rifiuti: ['NOT_FOUND', 'PRENOTAZIONE_INIZIATA'],
  registro: { azione: 'prenotazione_ritirata' },
});

/** The filters of the list of bookings for administrators (prodotto/prenotazioni#ricerca). */
const ricerca = {
  future: siNo.optional(),
  prenotabile_id: idParam.optional(),
  search_term: testo(254).optional(),
  da_confermare: siNo.optional(),
  confermate: siNo.optional(),
  serie_id: idParam.optional(),
  ...periodo,
};

export const listPrenotazioni = endpoint('GET', '/prenotazioni', {
  summary: 'All bookings, searched; by default those not over yet',
  access: 'admin',
  query: z.object({ ...ricerca, ...pagina }),
  response: z.array(PrenotazioneAdmin),
});

export const confirmPrenotazione = endpoint('PATCH', '/prenotazioni/{id}/conferma', {
  summary: 'Confirms a booking, unless somebody decided about it since `versione`; may be repeated',
  access: 'admin',
  params: z.object({ id: idParam }),
  query: z.object({
    versione: versioneParam.optional(),
    nonostante: z.literal('PERSONA_SOSPESA').optional(),
  }),
  response: PrenotazioneAdmin,
  rifiuti: ['NOT_FOUND', 'MODIFICATO_DA_ALTRI', 'PRENOTAZIONE_PASSATA', 'PERSONA_SOSPESA'],
  attuale: PrenotazioneAttuale,
  registro: { azione: 'prenotazione_confermata' },
});

export const deletePrenotazione = endpoint('DELETE', '/prenotazioni/{id}', {
  summary: 'Cancels a booking, unless somebody decided about it since `versione`; it is kept for the records',
  access: 'admin',
  params: z.object({ id: idParam }),
  /** `motivo`: the centre's own words, for the letter. */
  query: z.object({ versione: versioneParam.optional(), motivo: testo(500).optional() }),
  rifiuti: ['NOT_FOUND', 'MODIFICATO_DA_ALTRI', 'DA_RESTITUIRE', 'PRENOTAZIONE_PASSATA'],
  attuale: PrenotazioneAttuale,
  registro: { azione: 'prenotazione_annullata' },
});

export const listPrenotazioniUtente = endpoint('GET', '/utenti/{id}/prenotazioni', {
  summary: 'A user’s bookings, of one category or all',
  access: 'admin',
  params: z.object({ id: uuid }),
  query: z.object({ stato: categoria.optional(), ...pagina }),
  response: z.array(PrenotazioneAdmin),
  rifiuti: ['NOT_FOUND'],
});

export const exportPrenotazioni = endpoint('GET', '/prenotazioni.csv', {
  summary: 'The bookings that match the search as CSV (UTF-8 with BOM, semicolons), streamed',
  access: 'admin',
  query: z.object(ricerca),
  produce: 'text/csv; charset=utf-8',
});
