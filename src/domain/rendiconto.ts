import { isAperto, type Calendario } from './apertura.ts';
import { addGiorni, giornoSettimana, type Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';

/** The longest period of a report (prodotto/rendiconto#periodo). */
export const ANNI_RENDICONTO = 2;

/** A number of people smaller than this, and not zero, is not shown (prodotto/rendiconto#persone). */
export const POCHE_PERSONE = 5;

/** Days used, and the open days on which what was used could have been. */
export type Uso = { usati: number; aperti: number };

/** The bookings that begin in a stretch of days; those that nobody came to are known only where attendance was noted. */
export type Conte = { prenotazioni: number; annullate: number; confermate: number; non_venute: number };

/** One stretch of the report: a month, a day of the week, or all of it. */
export type Tratto = Conte & {
  giorni_aperti: number;
  /** Open days on which somebody's attendance was noted. */
  giorni_rilevati: number;
  spazio: Uso;
  strumento: Uso;
};

/** A day of the report. */
export type GiornoRendiconto = Tratto & { giorno: Giorno };

/** Whether a period has more than 24 months: 1 January 2026 to 31 December 2027 is the longest that begins then. */
export function isTroppoLungo({ inizio, fine }: Intervallo): boolean {
  // Compared as texts, so that 29 February needs no rule of its own.
  return fine >= `${Number(inizio.slice(0, 4)) + ANNI_RENDICONTO}${inizio.slice(4)}`;
}

/** A resource as far as its days are concerned: `fino` is the day on which it was deleted. */
export type Pezzo = { tipo: 'spazio' | 'strumento'; fino: Giorno | null };

/** Bookings with the same days of the period, at resources of the same type. */
export type Uguali = Intervallo & { tipo: Pezzo['tipo']; quante: number };

/** What was read of each day; days without anything are missing. */
export type Letture = {
  usi: readonly Uguali[];
  conte: readonly (Conte & { giorno: Giorno })[];
  rilevati: readonly Giorno[];
};

const nessuno = (): Uso => ({ usati: 0, aperti: 0 });

/** Every day of the period with what was used, could be used and was booked on it. */
export function listGiorniRendiconto(
  calendario: Calendario,
  { inizio, fine }: Intervallo,
  pezzi: readonly Pezzo[],
  { usi, conte, rilevati }: Letture,
): GiornoRendiconto[] {
  const steps = new Map<string, number>();
  const step = (tipo: Pezzo['tipo'], giorno: Giorno, by: number) =>
    steps.set(`${tipo} ${giorno}`, (steps.get(`${tipo} ${giorno}`) ?? 0) + by);
  for (const { tipo, quante, ...days } of usi) {
    step(tipo, days.inizio, quante);
    step(tipo, addGiorni(days.fine, 1), -quante);
  }
  const counts = new Map(conte.map(({ giorno, ...row }) => [giorno, row]));
  const noted = new Set(rilevati);
  const inUse = { spazio: 0, strumento: 0 };
  const giorni: GiornoRendiconto[] = [];
  for (let giorno = inizio; giorno <= fine; giorno = addGiorni(giorno, 1)) {
    const aperto = isAperto(calendario, giorno);
    const usoOf = (tipo: Pezzo['tipo']): Uso => {
      inUse[tipo] += steps.get(`${tipo} ${giorno}`) ?? 0;
      if (!aperto) return nessuno();
      const there = pezzi.filter(
        (pezzo) => pezzo.tipo === tipo && (pezzo.fino === null || giorno < pezzo.fino),
      );
      return { usati: inUse[tipo], aperti: there.length };
    };
    giorni.push({
      giorno,
      giorni_aperti: aperto ? 1 : 0,
      giorni_rilevati: noted.has(giorno) ? 1 : 0,
      spazio: usoOf('spazio'),
      strumento: usoOf('strumento'),
      ...(counts.get(giorno) ?? { prenotazioni: 0, annullate: 0, confermate: 0, non_venute: 0 }),
    });
  }
  return giorni;
}

/** The sum of some stretches. */
export function sumTratti(tratti: readonly Tratto[]): Tratto {
  const sum = (of: (tratto: Tratto) => number) => tratti.reduce((total, tratto) => total + of(tratto), 0);
  const uso = (tipo: Pezzo['tipo']): Uso => ({
    usati: sum((tratto) => tratto[tipo].usati),
    aperti: sum((tratto) => tratto[tipo].aperti),
  });
  return {
    giorni_aperti: sum((tratto) => tratto.giorni_aperti),
    giorni_rilevati: sum((tratto) => tratto.giorni_rilevati),
    spazio: uso('spazio'),
    strumento: uso('strumento'),
    prenotazioni: sum((tratto) => tratto.prenotazioni),
    annullate: sum((tratto) => tratto.annullate),
    confermate: sum((tratto) => tratto.confermate),
    non_venute: sum((tratto) => tratto.non_venute),
  };
}

/** The number of the month of each day of a period, counted from the first, and the months as 'YYYY-MM'. */
export function listMesi({ inizio, fine }: Intervallo): { mesi: string[]; di: number[] } {
  const mesi: string[] = [];
  const di: number[] = [];
  for (let giorno = inizio; giorno <= fine; giorno = addGiorni(giorno, 1)) {
    if (meseOf(giorno) !== mesi.at(-1)) mesi.push(meseOf(giorno));
    di.push(mesi.length - 1);
  }
  return { mesi, di };
}

const meseOf = (giorno: Giorno): string => giorno.slice(0, 7);

/** The stretches of a report by month and by day of the week (1 is Monday), in order; all seven days are there. */
export function groupTratti(giorni: readonly GiornoRendiconto[]): {
  mesi: (Tratto & { mese: string })[];
  settimana: (Tratto & { giorno: number })[];
} {
  const mesi = Map.groupBy(giorni, ({ giorno }) => meseOf(giorno));
  const settimana = Map.groupBy(giorni, ({ giorno }) => giornoSettimana(giorno) + 1);
  return {
    mesi: [...mesi].map(([mese, days]) => ({ mese, ...sumTratti(days) })),
    settimana: [1, 2, 3, 4, 5, 6, 7].map((giorno) => ({ giorno, ...sumTratti(settimana.get(giorno) ?? []) })),
  };
}

/** How many days of a period before each of its days are of a kind, and at the end how many of all. */
export function countGiorni(
  { inizio, fine }: Intervallo,
  isOne: (giorno: Giorno) => boolean,
): readonly number[] {
  const counts = [0];
  for (let giorno = inizio; giorno <= fine; giorno = addGiorni(giorno, 1))
    counts.push(counts.at(-1)! + (isOne(giorno) ? 1 : 0));
  return counts;
}

/** A number of people as the report shows it: null from one to four. */
export function showPersone(quante: number): number | null {
  return quante > 0 && quante < POCHE_PERSONE ? null : quante;
}

/** How many of them are new: null where that, or how many are not, would be a number from one to four. */
export function showNuove(persone: number, nuove: number): number | null {
  return showPersone(persone) === null || showPersone(persone - nuove) === null ? null : showPersone(nuove);
}
