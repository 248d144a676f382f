import { contributoOf, type Fascia } from './fasce.ts';

/** A number of days at one price. */
export interface Pacchetto {
  readonly giorni: number;
  /** Whole euro. */
  readonly prezzo: number;
}

/** A package as the price list says it (prodotto/prezzi#pacchetti). */
export interface PacchettoDetto extends Pacchetto {
  /** Its name; absent for a package without one. */
  readonly etichetta?: { readonly it: string; readonly en?: string | undefined } | undefined;
  /** Percent, as the price list states it; the price does not always match it exactly. */
  readonly sconto: number;
}

/** A price list: its packages, shortest first, of which one is of a single day (prodotto/prezzi#pacchetti). */
export interface Listino {
  readonly pacchetti: readonly PacchettoDetto[];
  /** Whole euro for each open day at a space, paid by the class `esterno` (prodotto/prezzi#contributo). */
  readonly contributo_esterni: number;
}

/** What one person pays for spaces: the packages of a price list, and their contribution for each open day. */
export interface Tariffa {
  readonly pacchetti: readonly Pacchetto[];
  readonly contributo: number;
}

/** What a person of a class pays by a price list. */
export const tariffaOf = ({ pacchetti, contributo_esterni }: Listino, fascia: Fascia) => ({
  pacchetti: pacchetti.map(({ giorni, prezzo }) => ({ giorni, prezzo })),
  contributo: contributoOf({ contributo_esterni }, fascia),
});

/** What every centre had until it could be changed, and what the sample has. */
export const PACCHETTI: readonly PacchettoDetto[] = [
  { giorni: 1, etichetta: { it: 'giornaliero', en: 'daily' }, prezzo: 5, sconto: 0 },
  { giorni: 5, etichetta: { it: 'settimanale', en: 'weekly' }, prezzo: 25, sconto: 0 },
  { giorni: 10, prezzo: 50, sconto: 0 },
  { giorni: 23, etichetta: { it: 'mensile', en: 'monthly' }, prezzo: 110, sconto: 5 },
  { giorni: 70, etichetta: { it: 'trimestrale', en: 'quarterly' }, prezzo: 315, sconto: 10 },
  { giorni: 150, etichetta: { it: 'semestrale', en: 'half-yearly' }, prezzo: 600, sconto: 20 },
  { giorni: 300, etichetta: { it: 'annuale', en: 'yearly' }, prezzo: 1050, sconto: 30 },
];

/** A number of packages of `giorni` days each. */
export type PacchettiScelti = { giorni: number; quanti: number };

/** A larger number is a typing error, and would only make the table of sums take up memory. */
export const MAX_GIORNI_PREZZO = 100_000;

/** Anything with packages: a price list, or what a person pays. */
type ConPacchetti = { readonly pacchetti: readonly Pacchetto[] };

/**
 * The price of `n` days in euro: the cheapest combination of packages that covers at least `n` days
 * (prodotto/prezzi#prezzo), so it never falls as `n` grows. 0 for 0 days.
 * @throws RangeError when `n` is not a whole number of days from 0 to MAX_GIORNI_PREZZO.
 */
export const prezzoGiorni = (listino: ConPacchetti, n: number): number => sums(listino, n).prezzi[n]!;

/** Whether spaces cost nothing: some package has the price 0, so every number of days has. */
export const isGratuito = ({ pacchetti }: ConPacchetti): boolean =>
  pacchetti.some(({ prezzo }) => prezzo === 0);

/**
 * The packages behind `prezzoGiorni(listino, n)`, longest first. Among combinations of the same price it is the one with
 * the fewest packages: for 22 days the monthly package, which includes more days, rather than 10 + 10 + 1 + 1.
 * @throws RangeError as `prezzoGiorni`.
 */
export function miglioriPacchetti(listino: ConPacchetti, n: number): PacchettiScelti[] {
  const { ultimi } = sums(listino, n);
  const quanti = new Map<number, number>();
  for (let rest = n; rest > 0;) {
    const giorni = ultimi[rest]!;
    quanti.set(giorni, (quanti.get(giorni) ?? 0) + 1);
    rest = Math.max(0, rest - giorni);
  }
  return [...quanti]
    .map(([giorni, count]) => ({ giorni, quanti: count }))
    .sort((a, b) => b.giorni - a.giorni);
}

/** How many days more than `n` the best packages for `n` days have: 22 days are the monthly package of 23. */
export const giorniInPiu = (listino: ConPacchetti, n: number): number =>
  miglioriPacchetti(listino, n).reduce((sum, { giorni, quanti }) => sum + giorni * quanti, -n);

/** The package of that many days; undefined when the price list has none. */
export const findPacchetto = <P extends Pacchetto>(
  { pacchetti }: { readonly pacchetti: readonly P[] },
  giorni: number,
): P | undefined => pacchetti.find((pacchetto) => pacchetto.giorni === giorni);

/**
 * The best sums for each number of days up to `n`, each built on the best sums for fewer days: their prices, and the
 * days of the last package of each. Takes O(n) times the packages.
 */
function sums({ pacchetti }: ConPacchetti, n: number): { prezzi: number[]; ultimi: number[] } {
  if (!Number.isInteger(n) || n < 0 || n > MAX_GIORNI_PREZZO)
    throw new RangeError(`not a number of days: ${n}`);
  const [prezzi, pezzi, ultimi] = [[0], [0], [0]];
  for (let days = 1; days <= n; days += 1) {
    prezzi[days] = Infinity;
    for (const { giorni, prezzo } of pacchetti) {
      const rest = Math.max(0, days - giorni);
      const cost = prezzi[rest]! + prezzo;
      const count = pezzi[rest]! + 1;
      if ((cost - prezzi[days]! || count - pezzi[days]!) >= 0) continue;
      prezzi[days] = cost;
      pezzi[days] = count;
      ultimi[days] = giorni;
    }
  }
  return { prezzi, ultimi };
}
