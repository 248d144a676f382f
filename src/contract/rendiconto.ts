import { z } from 'zod';
import { giornoRisposta, idRisposta, periodo, tipo } from './campi.ts';
import { endpoint } from './endpoint.ts';

/** Days used, and the open days on which what was used could have been. */
const Uso = z.object({ usati: z.int(), aperti: z.int() });

/**
 * The numbers of a stretch of days: all of the period, a month, or a day of the week. All but open days are told in
 * groups of five (prodotto/rendiconto#cinquine).
 */
const tratto = {
  giorni_aperti: z.int(),
  spazio: Uso,
  strumento: Uso,
  /** The bookings that begin in it, cancelled ones included. */
  prenotazioni: z.int(),
  annullate: z.int(),
  confermate: z.int(),
  /** Null where attendance was not noted on any day: nobody knows who did not come. */
  non_venute: z.int().nullable(),
};

/** What the centre did in a period, in numbers; nobody is named. */
export const Rendiconto = z.object({
  inizio: giornoRisposta,
  fine: giornoRisposta,
  totale: z.object({
    ...tratto,
    /** Null but for one month, and from January of a year (prodotto/rendiconto#persone). */
    persone: z.int().nullable(),
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
      /** The groups that it is in now. */
      gruppi: z.array(idRisposta),
      ...Uso.shape,
    }),
  ),
  gruppi: z.array(z.object({ id: idRisposta, nome: z.string(), tipo, risorse: z.int(), ...Uso.shape })),
  /** The waits for days that begin in the period, by entry; in vain those that nothing was offered for. */
  attese: z.array(
    z.object({
      entry_tipo: z.enum(['prenotabile', 'gruppo']),
      id: idRisposta,
      nome: z.string(),
      attese: z.int(),
      a_vuoto: z.int(),
    }),
  ),
  /** How many people had each permission on the last day, in groups of five: 0 are fewer than five. */
  abilitazioni: z.array(z.object({ id: idRisposta, nome: z.string(), persone: z.int() })),
  /** Faults reported of each thing, and the days on which it was out of use; those with neither are left out. */
  guasti: z.array(
    z.object({ id: idRisposta, nome: z.string(), tipo, segnalazioni: z.int(), giorni_fermo: z.int() }),
  ),
  /** Whole euro. */
  cauzioni: z.object({
    ricevuto: z.int(),
    restituito: z.int(),
    trattenuto: z.int(),
    /** How often something was kept. */
    trattenute: z.int(),
  }),
  /** Packages of days: whole euro received less what was given back, how many were sold, days sold and used. */
  giornate: z.object({
    incassato: z.int(),
    pacchetti: z.int(),
    vendute: z.int(),
    usate: z.int(),
  }),
});
export type Rendiconto = z.output<typeof Rendiconto>;

/** The tables of the report, each a file of its own (prodotto/rendiconto#tabelle). */
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

export const readRendiconto = endpoint({
  method: 'GET',
  path: '/rendiconto',
  summary:
    'What the centre did in the whole months from that of `da` to that of `a`, at most 24 and all of them over, in numbers told in groups of five; `a` is in the last month that is over by default, `da` the first day of its year',
  tag: 'rendiconto',
  access: 'admin',
  query: z.object(periodo),
  response: Rendiconto,
  rifiuti: [],
});

export const exportRendiconto = endpoint({
  method: 'GET',
  path: '/rendiconto.csv',
  summary: 'One table of the same as CSV (UTF-8 with BOM, semicolons), `totale` by default',
  tag: 'rendiconto',
  access: 'admin',
  query: z.object({ ...periodo, tabella: z.enum(TABELLE_RENDICONTO).optional() }),
  produce: 'text/csv; charset=utf-8',
  rifiuti: [],
});

export const exportTabelle = endpoint({
  method: 'GET',
  path: '/rendiconto.zip',
  summary: 'All nine tables of the same, each a CSV with its heading, in a ZIP',
  tag: 'rendiconto',
  access: 'admin',
  query: z.object(periodo),
  produce: 'application/zip',
  rifiuti: [],
});
