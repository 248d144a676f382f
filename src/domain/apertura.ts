import { addGiorni, compareGiorni, giornoSettimana, maxGiorno, minGiorno, type Giorno } from './giorno.ts';
import { contains, giorniIn, overlap, subtract, type Intervallo } from './intervallo.ts';

/**
 * A span of days on which the centre is closed, with the reason that everyone may read.
 * @property festivo a public holiday, not a closure that the centre announced
 */
export type Chiuso = Intervallo & { motivo: string; festivo?: true | undefined };

/** The days on which the centre is open (prodotto/chiusure#giorni-di-apertura), as far as a decision needs them. */
export type CalendarioApertura = {
  /** The days of the week on which it is open: 1 is Monday, 7 is Sunday. At least one. */
  giorni: readonly number[];
  /** Public holidays and closures: sorted, no two with a day in common. */
  chiusi: readonly Chiuso[];
};

/** The days of the week of a centre that is open on all of them. */
export const OGNI_GIORNO: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** The calendar of a centre that is open every day. */
export const SEMPRE_APERTO: CalendarioApertura = { giorni: OGNI_GIORNO, chiusi: [] };

/** Whether the centre is open on that day of the week, closures and holidays aside. */
export function isFeriale({ giorni }: Pick<CalendarioApertura, 'giorni'>, giorno: Giorno): boolean {
  return giorni.includes(giornoSettimana(giorno) + 1);
}

/** The closure or public holiday that a day lies in; null for open days, and for ordinary closing days. */
export function findChiuso({ chiusi }: Pick<CalendarioApertura, 'chiusi'>, giorno: Giorno): Chiuso | null {
  const last = chiusi[countBegun(chiusi, giorno) - 1];
  return last && contains(last, giorno) ? last : null;
}

/** How many of the sorted spans begin on `giorno` or before. A binary search: it is called for every day of a year. */
function countBegun(chiusi: readonly Chiuso[], giorno: Giorno): number {
  let [from, to] = [0, chiusi.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (chiusi[middle]!.inizio <= giorno) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Whether the centre is open on a day. */
export function isAperto(calendario: CalendarioApertura, giorno: Giorno): boolean {
  return isFeriale(calendario, giorno) && findChiuso(calendario, giorno) === null;
}

/** The first day on which the centre is open, from `giorno` on. */
export function nextAperto(calendario: CalendarioApertura, giorno: Giorno): Giorno {
  let day = giorno;
  while (!isAperto(calendario, day)) day = addGiorni(findChiuso(calendario, day)?.fine ?? day, 1);
  return day;
}

/** The last day on which the centre is open, up to `giorno`. */
export function previousAperto(calendario: CalendarioApertura, giorno: Giorno): Giorno {
  let day = giorno;
  while (!isAperto(calendario, day)) day = addGiorni(findChiuso(calendario, day)?.inizio ?? day, -1);
  return day;
}

/** The open days of a period. */
export function listAperti(calendario: CalendarioApertura, { inizio, fine }: Intervallo): Giorno[] {
  const aperti: Giorno[] = [];
  for (let day = inizio; day <= fine; day = addGiorni(day, 1))
    if (isAperto(calendario, day)) aperti.push(day);
  return aperti;
}

/**
 * The number of days that `listAperti` lists, without going through them: every row of a list of bookings needs it. For a
 * space they are the days that are paid (prodotto/prezzi#prezzo).
 */
export function countAperti(calendario: CalendarioApertura, { inizio, fine }: Intervallo): number {
  const periodo = { inizio, fine };
  return (
    countFeriali(calendario, periodo) -
    sumChiusi(calendario, periodo, (within) => countFeriali(calendario, within))
  );
}

/** Days that somebody wants. `tenuti`: a booking has exactly these days already and only its piece may change. */
export type Richiesti = Intervallo & { tenuti?: boolean };

/**
 * How many days count for the longest booking (prodotto/prenotazioni#durata): the open ones, and every day of a closure
 * that the centre announced. For days that a booking has already, only the open ones count: a closure announced after it
 * must not make it too long.
 */
export function giorniDiNoleggio(
  calendario: CalendarioApertura,
  { inizio, fine, tenuti = false }: Richiesti,
): number {
  const periodo = { inizio, fine };
  const aperti = countAperti(calendario, periodo);
  if (tenuti) return aperti;
  return aperti + sumChiusi(calendario, periodo, (within, { festivo }) => (festivo ? 0 : giorniIn(within)));
}

/** A sum over the closures and public holidays in a period, each cut to the period. */
function sumChiusi(
  { chiusi }: CalendarioApertura,
  { inizio, fine }: Intervallo,
  count: (within: Intervallo, chiuso: Chiuso) => number,
): number {
  let sum = 0;
  for (let n = countBegun(chiusi, fine) - 1; n >= 0 && chiusi[n]!.fine >= inizio; n--) {
    const chiuso = chiusi[n]!;
    const within = { inizio: maxGiorno(inizio, chiuso.inizio), fine: minGiorno(fine, chiuso.fine) };
    sum += count(within, chiuso);
  }
  return sum;
}

/** How often the days of the week on which the centre is open occur in a period. */
function countFeriali({ giorni }: Pick<CalendarioApertura, 'giorni'>, periodo: Intervallo): number {
  const days = giorniIn(periodo);
  const first = giornoSettimana(periodo.inizio);
  let feriali = 0;
  for (let n = 0; n < 7 && n < days; n++)
    if (giorni.includes(((first + n) % 7) + 1)) feriali += Math.ceil((days - n) / 7);
  return feriali;
}

/** The days of a period on which the centre is closed, ordinary closing days included. */
export function listGiorniChiusi(calendario: CalendarioApertura, { inizio, fine }: Intervallo): Giorno[] {
  const chiusi: Giorno[] = [];
  for (let day = inizio; day <= fine; day = addGiorni(day, 1))
    if (!isAperto(calendario, day)) chiusi.push(day);
  return chiusi;
}

/**
 * The closure or public holiday that comes next, or that is still running on `oggi`. One that falls only on days of
 * rest changes nothing for anybody and is skipped. Null when none is known.
 */
export function findProssimaChiusura(calendario: CalendarioApertura, oggi: Giorno): Chiuso | null {
  return calendario.chiusi.find((chiuso) => isNoticed(calendario, chiuso, oggi)) ?? null;
}

/**
 * The closures and public holidays, from `oggi` on, that lie inside these periods or right beside them. As in
 * `findProssimaChiusura`, those that change nothing for anybody are skipped.
 */
export function listChiusureAccanto(
  calendario: CalendarioApertura,
  periodi: readonly Intervallo[],
  oggi: Giorno,
): Chiuso[] {
  const around = periodi.map(({ inizio, fine }) => ({
    inizio: addGiorni(inizio, -1),
    fine: addGiorni(fine, 1),
  }));
  return calendario.chiusi.filter(
    (chiuso) => isNoticed(calendario, chiuso, oggi) && around.some((periodo) => overlap(periodo, chiuso)),
  );
}

/** Whether a closure is not over, and falls on a day on which the centre would be open. */
const isNoticed = ({ giorni }: CalendarioApertura, { inizio, fine }: Chiuso, oggi: Giorno): boolean =>
  fine >= oggi && nextAperto({ giorni, chiusi: [] }, inizio) <= fine;

/**
 * Merges several lists of spans into one that is sorted and without overlaps. Where two spans share days, the one from
 * the earlier list keeps them: the centre's own reason for a week says more than the name of a holiday in it. Within
 * one list, the span that begins first keeps them.
 */
export function mergeChiusi(...lists: readonly (readonly Chiuso[])[]): Chiuso[] {
  const merged: Chiuso[] = [];
  for (const list of lists) {
    const sorted = list.toSorted((a, b) => compareGiorni(a.inizio, b.inizio));
    for (const chiuso of sorted) merged.push(...merged.reduce(subtract<Chiuso>, [chiuso]));
  }
  return merged.sort((a, b) => compareGiorni(a.inizio, b.inizio));
}
