import { z } from 'zod';
import { MAX_PER_RISORSA } from '#domain/abilitazioni.ts';
import {
  giorno,
  giornoRisposta,
  id,
  idParam,
  idRisposta,
  euro,
  intero,
  nome,
  nomeFacoltativo,
  nomi,
  rigaFacoltativa,
  says,
  testo,
  testoObbligatorio,
  tipo,
  versione,
} from './campi.ts';
import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('catalogo');

/** A useful link of a resource (prodotto/scheda#link-utili). */
export const LinkUtile = z.object({
  id: idRisposta,
  label: z.string(),
  href: z.string(),
  prenotabile_id: idRisposta,
});
export type LinkUtile = z.output<typeof LinkUtile>;

/** The fields of a resource that an administrator edits; other lists of these fields are derived from this one. */
export const campiPrenotabile = {
  nome: nome(120),
  descrizione: testoObbligatorio(4000),
  /** Both in English, or empty (prodotto/catalogo#inglese). */
  nome_en: nomeFacoltativo(120),
  descrizione_en: testo(4000),
  /** Deposit, in whole euro. */
  cauzione: euro(0),
  /** Longest booking, in days with both ends counted; 0 means no limit. */
  noleggio_max: intero(0, 366),
  non_prenotabile: z.boolean(),
  /**
   * Bookings by people whose document is verified are confirmed at once (prodotto/prenotazioni#conferma-automatica).
   */
  conferma_automatica: z.boolean(),
  /** The ids of the required abilitazioni (prodotto/abilitazioni#elenco). */
  abilitazioni: z
    .array(id)
    .max(MAX_PER_RISORSA)
    .refine((ids) => new Set(ids).size === ids.length, says('non_valido')),
};

const valoriPrenotabile = {
  ...nomi,
  descrizione: z.string(),
  descrizione_en: z.string(),
  cauzione: z.int(),
  noleggio_max: z.int(),
  non_prenotabile: z.boolean(),
  conferma_automatica: z.boolean(),
  abilitazioni: z.array(idRisposta),
} satisfies Record<keyof typeof campiPrenotabile, z.ZodType>;

/** The fields of a resource that only administrators see and edit (prodotto/guasti#controlli). */
export const campiGestione = {
  marca: rigaFacoltativa(120),
  inventario: rigaFacoltativa(60),
  acquistato_il: giorno.nullable(),
  /** After how many months, and after how many days of use, its next check is due; 0 means never. */
  controllo_mesi: intero(0, 120),
  controllo_giorni: intero(0, 5000),
};

const valoriGestione = z.object({
  marca: z.string(),
  inventario: z.string(),
  acquistato_il: giornoRisposta.nullable(),
  controllo_mesi: z.int(),
  controllo_giorni: z.int(),
} satisfies Record<keyof typeof campiGestione, z.ZodType>);

/** A bookable resource (prodotto/catalogo#risorsa): a space or an instrument. */
export const Prenotabile = z.object({
  id: idRisposta,
  tipo,
  ...valoriPrenotabile,
  ...valoriGestione.partial().shape,
  /** Not published: only administrators see it (prodotto/catalogo#bozza). */
  bozza: z.boolean(),
  links: z.array(LinkUtile),
  /** Paths below `/api/images/`. */
  images: z.array(z.string()),
  versione: z.int(),
});
export type Prenotabile = z.output<typeof Prenotabile>;

/**
 * Today's stop of an entry (prodotto/catalogo#fermo). A group has one only if every bookable piece has one: the one
 * that ends first. `fino` null: no end is known.
 */
export const fermoOggi = {
  fermo: z.object({ fino: giornoRisposta.nullable(), motivo: z.string() }).nullable(),
};

export const PrenotabileOggi = Prenotabile.extend(fermoOggi);
export type PrenotabileOggi = z.output<typeof PrenotabileOggi>;

/** An inclusive span of days that cannot be booked, without the person. */
export const IntervalloBloccato = z.object({ inizio: giornoRisposta, fine: giornoRisposta });
export type IntervalloBloccato = z.output<typeof IntervalloBloccato>;

export const readPrenotabile = endpoint('GET', '/prenotabili/{id}', {
  summary: 'One resource',
  access: 'chiunque',
  identifica: true,
  params: z.object({ id: idParam }),
  response: PrenotabileOggi,
  rifiuti: ['NOT_FOUND'],
});

export const listPrenotazioniFuture = endpoint('GET', '/prenotabili/{id}/prenotazioni/future', {
  summary: 'The days on which a resource is taken, from today on',
  access: 'chiunque',
  params: z.object({ id: idParam }),
  response: z.array(IntervalloBloccato),
  rifiuti: ['NOT_FOUND'],
});

export const createPrenotabile = endpoint('POST', '/prenotabili', {
  summary:
    'Makes a resource: bookable, without deposit or longest booking until an edit says otherwise; as a draft, seen by administrators only',
  access: 'admin',
  body: z.object({
    nome: campiPrenotabile.nome,
    descrizione: campiPrenotabile.descrizione,
    nome_en: campiPrenotabile.nome_en.optional(),
    descrizione_en: campiPrenotabile.descrizione_en.optional(),
    tipo,
    bozza: z.boolean().optional(),
  }),
  response: Prenotabile,
  status: 201,
  idempotente: true,
  registro: { azione: 'prenotabile_creato' },
});

export const updatePrenotabile = endpoint('PATCH', '/prenotabili/{id}', {
  summary: 'Changes some fields of a resource; `bozza: false` publishes a draft, for good',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: z.object({
    ...z.object(campiPrenotabile).partial().shape,
    ...z.object(campiGestione).partial().shape,
    bozza: z.literal(false).optional(),
    versione: versione.optional(),
  }),
  response: Prenotabile,
  rifiuti: ['NOT_FOUND', 'MODIFICATO_DA_ALTRI', 'PRENOTAZIONI_FUTURE'],
  attuale: Prenotabile,
  registro: { azione: 'prenotabile_modificato' },
});

export const deletePrenotabile = endpoint('DELETE', '/prenotabili/{id}', {
  summary: 'Hides a resource everywhere; its past bookings stay readable',
  access: 'admin',
  params: z.object({ id: idParam }),
  rifiuti: ['NOT_FOUND', 'COSA_FUORI', 'PRENOTAZIONI_FUTURE'],
  registro: { azione: 'prenotabile_eliminato' },
});
