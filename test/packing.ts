import fc from 'fast-check';
import { expect } from 'vitest';
import { SEMPRE_APERTO } from '#domain/apertura.ts';
import { assignMembro, type Membro, type Occupato } from '#domain/assegnazione.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { giorniIn, isFree, overlap, type Intervallo } from '#domain/intervallo.ts';
import { repack, type Spostamento } from '#domain/repack.ts';

export const OGGI = '2027-03-27' as Giorno;
export const i = (from: number, to: number): Intervallo => ({
  inizio: addGiorni(OGGI, from),
  fine: addGiorni(OGGI, to),
});
export const movable = (spostabile: number, from: number, to: number): Occupato => ({
  ...i(from, to),
  spostabile,
});
export const membro = (
  id: number,
  occupati: Occupato[],
  noleggio_max = 0,
  non_prenotabile = false,
): Membro => ({
  id,
  noleggio_max,
  abilitazioni: [],
  non_prenotabile,
  occupati,
});
type Question = { membri: Membro[]; ranges: Intervallo[] };
type Plan = { spostamenti: Spostamento[]; prenotabile_ids: number[] };

/**
 * The oracle: the fewest moves of any plan, found by trying every piece for every entry; null when there is no plan.
 */
function countFewest(membri: readonly Membro[], ranges: readonly Intervallo[]): number | null {
  const bookings = membri.flatMap(({ id: own, occupati }) =>
    occupati.flatMap((o) => (o.spostabile === undefined ? [] : [{ ...o, own }])),
  );
  const entries = [...bookings, ...ranges.map((range) => ({ ...range, own: 0 }))];
  const may = entries.map((one) =>
    membri.map(({ id, noleggio_max, non_prenotabile, occupati }) => {
      const fixed = occupati.filter(({ spostabile }) => spostabile === undefined);
      const allowed = !non_prenotabile && (noleggio_max === 0 || giorniIn(one) <= noleggio_max);
      return id === one.own || (allowed && isFree(fixed, one));
    }),
  );
  const meets = entries.map((one, n) =>
    [...entries.keys()].filter((m) => m < n && overlap(entries[m]!, one)),
  );
  const chosen: number[] = [];
  let fewest: number | null = null;
  const place = (n: number, moves: number): void => {
    if (n === entries.length) {
      fewest = Math.min(moves, fewest ?? Infinity);
      return;
    }
    for (const m of membri.keys()) {
      if (!may[n]![m] || meets[n]!.some((other) => chosen[other] === m)) continue;
      chosen[n] = m;
      const { own } = entries[n]!;
      place(n + 1, moves + (own !== 0 && membri[m]!.id !== own ? 1 : 0));
    }
  };
  place(0, 0);
  return fewest;
}

/** Compares one answer with the oracle: the same verdict, and a valid plan with at most twice the fewest moves. */
export function expectRight({ membri, ranges }: Question): { fewest: number | null } {
  const fewest = countFewest(membri, ranges);
  const found = repack({ membri, ranges, oggi: OGGI, calendario: SEMPRE_APERTO });
  expect(found.esito).toBe(fewest === null ? 'pieno' : 'posto');
  if (found.esito !== 'posto' || fewest === null) return { fewest };
  expect(found.spostamenti.length).toBeLessThanOrEqual(2 * fewest);
  expectValid(membri, ranges, found);
  const [range] = ranges;
  const free =
    ranges.length === 1 && assignMembro({ membri, range: range!, oggi: OGGI, calendario: SEMPRE_APERTO });
  if (free) expect(found).toEqual({ esito: 'posto', spostamenti: [], prenotabile_ids: [free.id] });
  return { fewest };
}

/** The group after the moves and with the ranges, as in the database. */
function carryOut(membri: readonly Membro[], ranges: readonly Intervallo[], plan: Plan): Membro[] {
  const moved = new Map(plan.spostamenti.map((s) => [s.prenotazione_id, s.prenotabile_id]));
  const all = membri.flatMap(({ id, occupati }) =>
    occupati.map((o) => ({ o, at: moved.get(o.spostabile ?? 0) ?? id })),
  );
  const added = ranges.map((range, n) => ({ o: range as Occupato, at: plan.prenotabile_ids[n]! }));
  return membri.map((m) => ({
    ...m,
    occupati: [...all, ...added].filter(({ at }) => at === m.id).map(({ o }) => o),
  }));
}

/** Nobody is booked twice, and new bookings of a piece are allowed there. */
function expectValid(membri: readonly Membro[], ranges: readonly Intervallo[], plan: Plan): void {
  const before = new Map(membri.map((m) => [m.id, m]));
  for (const { id, occupati, noleggio_max, non_prenotabile } of carryOut(membri, ranges, plan)) {
    const fresh = occupati.filter((o) => !before.get(id)!.occupati.includes(o));
    for (const one of fresh) {
      expect(non_prenotabile).toBe(false);
      expect(noleggio_max === 0 || giorniIn(one) <= noleggio_max).toBe(true);
      expect(
        isFree(
          occupati.filter((o) => o !== one),
          one,
        ),
      ).toBe(true);
    }
  }
  const ids = plan.spostamenti.map((s) => s.prenotazione_id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { prenotazione_id: id, prenotabile_id } of plan.spostamenti)
    expect(before.get(prenotabile_id)!.occupati.some((o) => o.spostabile === id)).toBe(false);
}

const length = fc.integer({ min: 1, max: 5 });
const wanted = fc
  .tuple(fc.integer({ min: 0, max: 9 }), length)
  .map(([from, days]) => i(from, from + days - 1));
/** Bookings of one piece that never overlap, some movable, sometimes with a stop over some of them. */
const piece = fc.record({
  noleggio_max: fc.constantFrom(0, 0, 0, 2, 3, 4, 5),
  abilitazioni: fc.constant([]),
  non_prenotabile: fc.nat(15).map((n) => n === 15),
  bookings: fc.array(
    fc.record({
      gap: fc.constantFrom(0, 0, 0, 0, 1, 1, 2),
      days: length,
      fixed: fc.nat(5).map((n) => n === 5),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  stop: fc.tuple(wanted, fc.nat(9)).map(([days, n]) => (n === 9 ? days : null)),
});
const MAX_BOOKINGS = 9;
const ids = fc.shuffledSubarray(
  [...Array(MAX_BOOKINGS).keys()].map((n) => n + 1),
  { minLength: MAX_BOOKINGS },
);
const group = fc
  .tuple(fc.noBias(fc.array(piece, { minLength: 1, maxLength: 5 })), ids)
  .map(([pieces, order]): Membro[] => {
    const left = [...order];
    return pieces.map(({ bookings, stop, ...rest }, n) => {
      let day = 0;
      const occupati: Occupato[] = stop ? [stop] : [];
      for (const { gap, days, fixed } of bookings) {
        const id = left.pop();
        if (id === undefined) break;
        day += gap;
        occupati.push(fixed ? i(day, day + days - 1) : movable(id, day, day + days - 1));
        day += days;
      }
      // The ids of the pieces do not follow their order in the list.
      return { ...rest, id: ((n * 3) % 5) + 1, occupati };
    });
  });

/** Two ranges; the first has, where the group allows it, a free piece each day and none throughout. */
export const question = fc
  .tuple(group, wanted, wanted, fc.nat(999), fc.nat(9))
  .map(([membri, first, second, at, n]) => {
    const torn: Intervallo[] = [];
    for (let from = 0; from < 14; from += 1)
      for (let to = from + 1; to < from + 6; to += 1)
        if (
          isFreeByDay(membri, i(from, to)) &&
          !assignMembro({ membri, range: i(from, to), oggi: OGGI, calendario: SEMPRE_APERTO })
        )
          torn.push(i(from, to));
    const range = torn.length > 0 && n > 2 ? torn[at % torn.length]! : first;
    return { membri, ranges: n === 9 ? [range, second] : [range] };
  });

export function isFreeByDay(membri: readonly Membro[], { inizio, fine }: Intervallo): boolean {
  for (let day = inizio; day <= fine; day = addGiorni(day, 1))
    if (!membri.some((m) => !m.non_prenotabile && isFree(m.occupati, { inizio: day, fine: day })))
      return false;
  return true;
}
