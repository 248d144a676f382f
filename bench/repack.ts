import { SEMPRE_APERTO } from '#domain/apertura.ts';
import type { Membro, Occupato } from '#domain/assegnazione.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { isFree, type Intervallo } from '#domain/intervallo.ts';
import { repack } from '#domain/repack.ts';

const OGGI = '2027-03-01' as Giorno;
const MEMBRI = 12;
/** Bookings of each member: 60 in all. */
const PRENOTAZIONI = 5;
const GRUPPI = 1_000;

interface Specie {
  readonly name: string;
  /** How often a booking follows the previous one without a free day, and how often one is fixed. */
  readonly joined: number;
  readonly fixed: number;
  /** Longest booking, longest wanted range, in days. */
  readonly longest: number;
  readonly wanted: number;
  readonly unequal?: boolean;
}

const SPECIE: readonly Specie[] = [
  { name: 'with gaps', joined: 0.5, fixed: 0.1, longest: 7, wanted: 7 },
  { name: 'with gaps, unequal', joined: 0.5, fixed: 0.3, longest: 7, wanted: 7, unequal: true },
  { name: 'dense', joined: 0.85, fixed: 0, longest: 7, wanted: 7 },
  { name: 'dense, short', joined: 0.95, fixed: 0.1, longest: 4, wanted: 10 },
  { name: 'dense, long', joined: 0.9, fixed: 0.1, longest: 20, wanted: 20 },
  { name: 'dense, fixed', joined: 0.85, fixed: 0.2, longest: 7, wanted: 20 },
  { name: 'dense, unequal', joined: 0.85, fixed: 0, longest: 7, wanted: 10, unequal: true },
  { name: 'dense, fixed, unequal', joined: 0.85, fixed: 0.2, longest: 7, wanted: 10, unequal: true },
  { name: 'mostly fixed, unequal', joined: 0.8, fixed: 0.6, longest: 7, wanted: 10, unequal: true },
];

/**
 * Measures how long a packing takes at 12 members and 60 bookings, and how often it reaches its limit: only where each
 * day has a free piece and no member is free throughout, since other cases need no search.
 */
export function measureRepack(): void {
  console.log(
    `${'groups'.padEnd(24)}asked   room   full  bound met | moves p50  most |   ms p50     p99   worst`,
  );
  const all: Fatto[] = [];
  for (const specie of SPECIE) {
    const done: Fatto[] = [];
    for (let seed = 1; seed <= GRUPPI; seed++) {
      const chance = random(seed * 7919);
      const membri = drawMembri(specie, chance);
      const range = drawRange(specie, membri, chance);
      if (range) done.push(measure(membri, range));
    }
    print(specie.name, done);
    all.push(...done);
  }
  print('all', all);
}

interface Fatto {
  readonly ms: number;
  readonly esito: 'room' | 'full' | 'bound';
  readonly mosse: number;
}

function measure(membri: readonly Membro[], range: Intervallo): Fatto {
  const begun = performance.now();
  const found = repack({ membri, ranges: [range], oggi: OGGI, calendario: SEMPRE_APERTO });
  const ms = performance.now() - begun;
  if (found.esito !== 'posto') return { ms, esito: found.esito === 'pieno' ? 'full' : 'bound', mosse: 0 };
  return { ms, esito: 'room', mosse: found.spostamenti.length };
}

function print(name: string, done: readonly Fatto[]): void {
  const count = (esito: Fatto['esito']): number => done.filter((fatto) => fatto.esito === esito).length;
  const sorted = (values: number[]): number[] => values.sort((a, b) => a - b);
  const ms = sorted(done.map((fatto) => fatto.ms));
  const mosse = sorted(done.filter(({ esito }) => esito === 'room').map((fatto) => fatto.mosse));
  const at = (values: readonly number[], share: number): number =>
    values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
  const num = (value: number, width: number, digits = 0): string => value.toFixed(digits).padStart(width);
  console.log(
    `${name.padEnd(24)}${num(done.length, 5)}${num(count('room'), 7)}${num(count('full'), 7)}` +
      `${num(count('bound'), 11)} |${num(at(mosse, 0.5), 10)}${num(at(mosse, 1), 6)} |` +
      `${num(at(ms, 0.5), 9, 2)}${num(at(ms, 0.99), 8, 2)}${num(at(ms, 1), 8, 2)}`,
  );
}

/** Numbers from 0 to 1 that are the same on every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function drawMembri({ joined, fixed, longest, unequal }: Specie, chance: () => number): Membro[] {
  const below = (n: number): number => Math.floor(chance() * n);
  return Array.from({ length: MEMBRI }, (_, n): Membro => {
    const noleggio_max = unequal ? [0, 0, 3, 5, 7, 10, 14][below(7)]! : 0;
    const occupati: Occupato[] = [];
    let day = 1 + below(3);
    for (let one = 0; one < PRENOTAZIONI; one++) {
      if (chance() >= joined) day += 1 + below(3);
      const giorni = Math.min(1 + below(longest), noleggio_max || longest);
      const span = { inizio: addGiorni(OGGI, day), fine: addGiorni(OGGI, day + giorni - 1) };
      occupati.push(
        chance() < fixed ? span : { ...span, spostabile: 1 + below(1_000) * 1_000 + n * PRENOTAZIONI + one },
      );
      day += giorni;
    }
    return { id: n + 1, noleggio_max, non_prenotabile: false, abilitazioni: [], occupati };
  });
}

/** A range with a free piece each day and none free throughout; null if the group has none. */
function drawRange({ wanted }: Specie, membri: readonly Membro[], chance: () => number): Intervallo | null {
  const span = (from: number, to: number): Intervallo => ({
    inizio: addGiorni(OGGI, from),
    fine: addGiorni(OGGI, to),
  });
  const days = PRENOTAZIONI * 20;
  const free = Array.from({ length: days }, (_, n) => membri.some((m) => isFree(m.occupati, span(n, n))));
  const torn: Intervallo[] = [];
  for (let from = 0; from < days; from++)
    for (let to = from + 1; to < Math.min(days, from + wanted) && free[from] && free[to]; to++) {
      const giorni = to - from + 1;
      const allowed = membri.filter((m) => m.noleggio_max === 0 || giorni <= m.noleggio_max);
      if (allowed.length > 0 && !allowed.some((m) => isFree(m.occupati, span(from, to))))
        torn.push(span(from, to));
    }
  return torn[Math.floor(chance() * torn.length)] ?? null;
}
