import { isAperto, type CalendarioApertura } from './apertura.ts';
import { addGiorni, daysBetween, giornoSettimana, maxGiorno, minGiorno, type Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';

/** The longest period of a report, in years (prodotto/rendiconto#periodo). */
export const ANNI_RENDICONTO = 2;

/** What leaves the house has no number of fewer people (prodotto/rendiconto#persone). */
export const POCHE_PERSONE = 5;

/** Days on which something was used, and the open days on which it could have been used. */
export type UsoRendiconto = { usati: number; aperti: number };

/**
 * Counts of the bookings that begin in a stretch of days. Those that nobody came to are known only where attendance was
 * noted.
 */
type Conte = Record<(typeof CONTE)[number], number>;
const CONTE = ['prenotazioni', 'annullate', 'confermate', 'non_venute'] as const;
const nessuna: Conte = { prenotazioni: 0, annullate: 0, confermate: 0, non_venute: 0 };

/** One stretch of the report: a month, a day of the week, or all of it. */
export type TrattoRendiconto = Conte & {
  giorni_aperti: number;
  /** Open days on which somebody's attendance was noted. */
  giorni_rilevati: number;
  spazio: UsoRendiconto;
  strumento: UsoRendiconto;
};

type GiornoRendiconto = TrattoRendiconto & { giorno: Giorno };

/** The whole months that contain two days: from the first day of the first month to the last day of the last. */
export const widenToMesi = (da: Giorno, a: Giorno): Intervallo => ({
  inizio: firstOfMese(da),
  // The first of a month plus 31 days lies in the next month, whatever the month.
  fine: addGiorni(firstOfMese(addGiorni(firstOfMese(a), 31)), -1),
});

/** The last day of the last month that is over. */
export const ultimoMese = (oggi: Giorno): Giorno => addGiorni(firstOfMese(oggi), -1);

/** 1 January of the year of a day. */
export const firstOfAnno = (giorno: Giorno): Giorno => `${giorno.slice(0, 4)}-01-01` as Giorno;

const firstOfMese = (giorno: Giorno): Giorno => `${meseOf(giorno)}-01` as Giorno;

/** Whether a period is longer than 24 months: from 1 January 2026 it may reach to 31 December 2027. */
export function isTroppoLungo({ inizio, fine }: Intervallo): boolean {
  // Compared as texts, so that 29 February needs no rule of its own.
  return fine >= `${Number(inizio.slice(0, 4)) + ANNI_RENDICONTO}${inizio.slice(4)}`;
}

/** A resource, as far as its days are concerned: `fino` is the day on which it was deleted. */
export type PezzoRendiconto = { tipo: 'spazio' | 'strumento'; fino: Giorno | null };

/**
 * Bookings with the same days, at resources of the same type. `tolta`: they were cancelled after somebody had come, and
 * count for nothing but the days used.
 */
export type Uguali = Intervallo & {
  tipo: PezzoRendiconto['tipo'];
  confermata: boolean;
  tolta: boolean;
  quante: number;
};

/** Bookings that would have begun on a day. */
export type Quante = { giorno: Giorno; quante: number };

/** What the server read of the period; days without anything are missing. */
type Letture = {
  uguali: readonly Uguali[];
  annullate: readonly Quante[];
  /** Of the confirmed bookings of spaces, those to which somebody came. */
  venute: readonly (Intervallo & { quante: number })[];
  /** The days up to today on which somebody's attendance was noted. */
  rilevati: readonly Giorno[];
  /** The first of all such days that are still stored. Of a booking that began earlier nobody knows whether somebody came. */
  primo: Giorno | null;
};

const nessuno = (): UsoRendiconto => ({ usati: 0, aperti: 0 });

/** Every day of the period, with what was used, what could have been used, and what was booked on it. */
export function listGiorniRendiconto(
  calendario: CalendarioApertura,
  { inizio, fine }: Intervallo,
  pezzi: readonly PezzoRendiconto[],
  letture: Letture,
  oggi: Giorno,
): GiornoRendiconto[] {
  const steps = countSteps(letture.uguali, { inizio, fine });
  const counts = countConte(letture, { inizio, fine }, oggi);
  const noted = new Set(letture.rilevati);
  const inUse = { spazio: 0, strumento: 0 };
  const kept = { spazio: 0, strumento: 0 };
  for (const { tipo, fino } of pezzi) if (fino === null) kept[tipo] += 1;
  const deleted = pezzi.filter(({ fino }) => fino !== null);
  const giorni: GiornoRendiconto[] = [];
  for (let giorno = inizio; giorno <= fine; giorno = addGiorni(giorno, 1)) {
    const aperto = isAperto(calendario, giorno);
    const usoOf = (tipo: PezzoRendiconto['tipo']): UsoRendiconto => {
      inUse[tipo] += steps.get(`${tipo} ${giorno}`) ?? 0;
      if (!aperto) return nessuno();
      const still = deleted.filter((pezzo) => pezzo.tipo === tipo && giorno < pezzo.fino!);
      return { usati: inUse[tipo], aperti: kept[tipo] + still.length };
    };
    giorni.push({
      giorno,
      giorni_aperti: aperto ? 1 : 0,
      giorni_rilevati: noted.has(giorno) ? 1 : 0,
      spazio: usoOf('spazio'),
      strumento: usoOf('strumento'),
      ...(counts.get(giorno) ?? nessuna),
    });
  }
  return giorni;
}

/** By how much the number of confirmed bookings in use grows on a day of the period, by type and day. */
function countSteps(uguali: readonly Uguali[], { inizio, fine }: Intervallo): ReadonlyMap<string, number> {
  const steps = new Map<string, number>();
  const step = (tipo: PezzoRendiconto['tipo'], giorno: Giorno, by: number) =>
    steps.set(`${tipo} ${giorno}`, (steps.get(`${tipo} ${giorno}`) ?? 0) + by);
  for (const { tipo, quante, confermata, ...days } of uguali) {
    if (!confermata) continue;
    step(tipo, maxGiorno(days.inizio, inizio), quante);
    step(tipo, addGiorni(minGiorno(days.fine, fine), 1), -quante);
  }
  return steps;
}

/**
 * The bookings by the day of the period on which they begin. Nobody came to a confirmed booking of a space that is over
 * if attendance was noted on one of its days, but none for the booking itself.
 */
function countConte(
  { uguali, annullate, venute, rilevati, primo }: Letture,
  { inizio }: Intervallo,
  oggi: Giorno,
): ReadonlyMap<Giorno, Conte> {
  const counts = new Map<Giorno, Conte>();
  const add = (giorno: Giorno, conta: keyof Conte, quante: number) => {
    const conte = counts.get(giorno) ?? { ...nessuna };
    conte[conta] += quante;
    counts.set(giorno, conte);
  };
  for (const { giorno, quante } of annullate) {
    add(giorno, 'prenotazioni', quante);
    add(giorno, 'annullate', quante);
  }
  const noted = new Set(rilevati);
  const notedBefore = countGiorni({ inizio, fine: oggi }, (giorno) => noted.has(giorno));
  const isKnown = (days: Intervallo) =>
    days.fine < oggi &&
    primo !== null &&
    days.inizio >= primo &&
    notedBefore[daysBetween(inizio, days.fine) + 1]! > notedBefore[daysBetween(inizio, days.inizio)]!;
  for (const { tipo, confermata, tolta, quante, ...days } of uguali) {
    if (tolta || days.inizio < inizio) continue;
    add(days.inizio, 'prenotazioni', quante);
    if (confermata) add(days.inizio, 'confermate', quante);
    if (confermata && tipo === 'spazio' && isKnown(days)) add(days.inizio, 'non_venute', quante);
  }
  for (const { quante, ...days } of venute) if (isKnown(days)) add(days.inizio, 'non_venute', -quante);
  return counts;
}

/** Adds stretches up. */
export function sumTratti(tratti: readonly TrattoRendiconto[]): TrattoRendiconto {
  const sum = (of: (tratto: TrattoRendiconto) => number) =>
    tratti.reduce((total, tratto) => total + of(tratto), 0);
  const uso = (tipo: PezzoRendiconto['tipo']): UsoRendiconto => ({
    usati: sum((tratto) => tratto[tipo].usati),
    aperti: sum((tratto) => tratto[tipo].aperti),
  });
  return {
    giorni_aperti: sum((tratto) => tratto.giorni_aperti),
    giorni_rilevati: sum((tratto) => tratto.giorni_rilevati),
    spazio: uso('spazio'),
    strumento: uso('strumento'),
    ...(Object.fromEntries(CONTE.map((conta) => [conta, sum((tratto) => tratto[conta])])) as Conte),
  };
}

/** For each day of a period, the index of its month. */
export function listMesi({ inizio, fine }: Intervallo): number[] {
  const mesi: number[] = [];
  let before = inizio;
  for (let giorno = inizio; giorno <= fine; giorno = addGiorni(giorno, 1)) {
    mesi.push((mesi.at(-1) ?? 0) + (meseOf(giorno) === meseOf(before) ? 0 : 1));
    before = giorno;
  }
  return mesi;
}

const meseOf = (giorno: Giorno): string => giorno.slice(0, 7);

/** The stretches of a report by month and by day of the week (1 is Monday), in order; all seven days are included. */
export function groupGiorni(giorni: readonly GiornoRendiconto[]): {
  mesi: (TrattoRendiconto & { mese: string })[];
  settimana: (TrattoRendiconto & { giorno: number })[];
} {
  const byMese = [...Map.groupBy(giorni, ({ giorno }) => meseOf(giorno))];
  const onDay = (day: number) => giorni.filter(({ giorno }) => giornoSettimana(giorno) + 1 === day);
  return {
    mesi: byMese.map(([mese, days]) => ({ mese, ...sumTratti(days) })),
    settimana: [1, 2, 3, 4, 5, 6, 7].map((giorno) => ({ giorno, ...sumTratti(onDay(giorno)) })),
  };
}

/** For each day of a period, how many days before it satisfy `isOne`; the last number counts all days of the period. */
export function countGiorni(
  { inizio, fine }: Intervallo,
  isOne: (giorno: Giorno) => boolean,
): readonly number[] {
  const counts = [0];
  for (let giorno = inizio; giorno <= fine; giorno = addGiorni(giorno, 1))
    counts.push(counts.at(-1)! + (isOne(giorno) ? 1 : 0));
  return counts;
}
