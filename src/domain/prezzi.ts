/** The names of packages; the one of 10 days has none (prodotto/prezzi#pacchetti). */
type Etichetta = 'giornaliero' | 'settimanale' | 'mensile' | 'trimestrale' | 'semestrale' | 'annuale';

/** A package of the price list (prodotto/prezzi#pacchetti). */
export type Pacchetto = {
  giorni: number;
  /** Null for the package without a name. */
  etichetta: Etichetta | null;
  /** Euro. */
  prezzo: number;
  /** Percent, as the price list states it; the price does not always match it exactly. */
  sconto: number;
};

/** The price list, shortest package first (prodotto/prezzi#pacchetti). */
export const PACCHETTI: readonly Pacchetto[] = [
  { giorni: 1, etichetta: 'giornaliero', prezzo: 5, sconto: 0 },
  { giorni: 5, etichetta: 'settimanale', prezzo: 25, sconto: 0 },
  { giorni: 10, etichetta: null, prezzo: 50, sconto: 0 },
  { giorni: 23, etichetta: 'mensile', prezzo: 110, sconto: 5 },
  { giorni: 70, etichetta: 'trimestrale', prezzo: 315, sconto: 10 },
  { giorni: 150, etichetta: 'semestrale', prezzo: 600, sconto: 20 },
  { giorni: 300, etichetta: 'annuale', prezzo: 1050, sconto: 30 },
];

/** A number of packages of `giorni` days each. */
export type PacchettiScelti = { giorni: number; quanti: number };

/** A larger number is a typing error, and would only make the table of sums take up memory. */
export const MAX_GIORNI_PREZZO = 100_000;

type Somma = { prezzo: number; pezzi: number; ultimo: Pacchetto | null };

/**
 * The price of `n` days in euro: the cheapest combination of packages that covers at least `n` days
 * (prodotto/prezzi#prezzo), so it never falls as `n` grows. 0 for 0 days.
 * @throws RangeError when `n` is not a whole number of days from 0 to MAX_GIORNI_PREZZO.
 */
export function prezzoGiorni(n: number): number {
  return sums(n)[n]!.prezzo;
}

/**
 * The packages behind `prezzoGiorni(n)`, longest first. Among combinations of the same price it is the one with the
 * fewest packages: for 22 days the monthly package, which includes more days, rather than 10 + 10 + 1 + 1.
 * @throws RangeError as `prezzoGiorni`.
 */
export function miglioriPacchetti(n: number): PacchettiScelti[] {
  const table = sums(n);
  const quanti = new Map<number, number>();
  let rest = n;
  while (rest > 0) {
    const { giorni } = table[rest]!.ultimo!;
    quanti.set(giorni, (quanti.get(giorni) ?? 0) + 1);
    rest = Math.max(0, rest - giorni);
  }
  return [...quanti]
    .map(([giorni, count]) => ({ giorni, quanti: count }))
    .sort((a, b) => b.giorni - a.giorni);
}

/**
 * The best sum for each number of days up to `n`, each built on the best sums for fewer days. Takes O(n) times the
 * table.
 */
function sums(n: number): Somma[] {
  if (!Number.isInteger(n) || n < 0 || n > MAX_GIORNI_PREZZO)
    throw new RangeError(`not a number of days: ${n}`);
  const table: Somma[] = [{ prezzo: 0, pezzi: 0, ultimo: null }];
  for (let days = 1; days <= n; days += 1) {
    let best: Somma | null = null;
    for (const pacchetto of PACCHETTI) {
      const rest = table[Math.max(0, days - pacchetto.giorni)]!;
      const sum: Somma = {
        prezzo: rest.prezzo + pacchetto.prezzo,
        pezzi: rest.pezzi + 1,
        ultimo: pacchetto,
      };
      if (!best || (sum.prezzo - best.prezzo || sum.pezzi - best.pezzi) < 0) best = sum;
    }
    table.push(best!);
  }
  return table;
}
