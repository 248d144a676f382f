import { z } from 'zod';
import { giornoRisposta, idRisposta, periodo, tipo } from './campi.ts';
import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('rendiconto');

const Uso = z.object({ usati: z.int(), aperti: z.int() });

/** The numbers of the period, a month, or a weekday. */
const tratto = {
  giorni_aperti: z.int(),
  spazio: Uso,
  strumento: Uso,
  /** The bookings that begin in it, with cancelled ones. */
  prenotazioni: z.int(),
  annullate: z.int(),
  confermate: z.int(),
  /** Null if attendance was not noted on any day: then it is unknown. */
  non_venute: z.int().nullable(),
};

/** The numbers of a period, without names. */
export const Rendiconto = z.object({
  inizio: giornoRisposta,
  fine: giornoRisposta,
  totale: z.object({
    ...tratto,
    persone: z.int(),
    nuove: z.int(),
  }),
  mesi: z.array(z.object({ mese: z.string(), ...tratto, persone: z.int() })),
  /** Seven, Monday (1) first. */
  settimana: z.array(z.object({ giorno: z.int(), ...tratto })),
  risorse: z.array(
    z.object({
      id: idRisposta,
      nome: z.string(),
      tipo,
      eliminata: z.boolean(),
      gruppi: z.array(idRisposta),
      ...Uso.shape,
    }),
  ),
  gruppi: z.array(z.object({ id: idRisposta, nome: z.string(), tipo, risorse: z.int(), ...Uso.shape })),
  /** The waits for days that begin in the period, by entry; those in vain were never offered a place. */
  attese: z.array(
    z.object({
      entry_tipo: z.enum(['prenotabile', 'gruppo']),
      id: idRisposta,
      nome: z.string(),
      attese: z.int(),
      a_vuoto: z.int(),
    }),
  ),
  /** How many people had each abilitazione on the last day. */
  abilitazioni: z.array(z.object({ id: idRisposta, nome: z.string(), persone: z.int() })),
  /** The reported faults of each resource, and its days out of service; without resources that have neither. */
  guasti: z.array(
    z.object({ id: idRisposta, nome: z.string(), tipo, segnalazioni: z.int(), giorni_fermo: z.int() }),
  ),
  /** Whole euro. */
  cauzioni: z.object({
    ricevuto: z.int(),
    restituito: z.int(),
    trattenuto: z.int(),
    /** How often a deposit was kept, whole or in part. */
    trattenute: z.int(),
  }),
  /** Packages of days: whole euro received minus those given back, packages sold, days sold and used. */
  giornate: z.object({
    incassato: z.int(),
    pacchetti: z.int(),
    vendute: z.int(),
    usate: z.int(),
  }),
});
export type Rendiconto = z.output<typeof Rendiconto>;

/** The tables of the report. Each is a file (prodotto/rendiconto#tabelle). */
export const TABELLE_RENDICONTO = [
  'totale',
  'mesi',
  'settimana',
  'gruppi',
  'risorse',
  'attese',
  'soldi',
  'abilitazioni',
  'guasti',
] as const;
export type TabellaRendiconto = (typeof TABELLE_RENDICONTO)[number];

export const readRendiconto = endpoint('GET', '/rendiconto', {
  summary:
    'What the centre did in the whole months from that of `da` to that of `a`, in exact numbers. At most 24 months, all of them over; by default `a` is in the last month that is over, and `da` is the first day of its year',
  access: 'admin',
  query: z.object(periodo),
  response: Rendiconto,
});

export const exportRendiconto = endpoint('GET', '/rendiconto.csv', {
  summary:
    'One table of the report as CSV (UTF-8 with BOM, semicolons), `totale` by default; below five people it says `meno di 5`',
  access: 'admin',
  query: z.object({ ...periodo, tabella: z.enum(TABELLE_RENDICONTO).optional() }),
  produce: 'text/csv; charset=utf-8',
});

export const exportTabelle = endpoint('GET', '/rendiconto.zip', {
  summary: 'All nine tables of the report, each a CSV with its heading, in a ZIP',
  access: 'admin',
  query: z.object(periodo),
  produce: 'application/zip',
});
