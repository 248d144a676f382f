import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEMPRE_APERTO } from './apertura.ts';
import {
  assignMembro,
  fuoriFinoGruppo,
  giorniBloccatiGruppo,
  listDecisivi,
  listAmmessi,
  noleggioMaxGruppo,
  type Membro,
} from './assegnazione.ts';
import { addGiorni, daysBetween, type Giorno } from './giorno.ts';
import { contains, giorniIn, isFree, type Intervallo } from './intervallo.ts';

const OGGI = '2027-10-20' as Giorno;
const SPAN = 40;
const day = (n: number): Giorno => addGiorni(OGGI, n);
const i = (from: number, to: number): Intervallo => ({ inizio: day(from), fine: day(to) });
const range = fc
  .tuple(fc.integer({ min: 0, max: SPAN }), fc.integer({ min: 0, max: 8 }))
  .map(([from, length]) => i(from, from + length));
const wantedRanges = fc.array(range, { maxLength: 60 });
/** Members as the database stores them: the bookings of one member never overlap. */
const membri = fc.array(
  fc.record({
    noleggio_max: fc.integer({ min: 0, max: 8 }),
    non_prenotabile: fc.boolean(),
    abilitazioni: fc.constant([]),
    occupati: fc
      .array(range, { maxLength: 8 })
      .map((all) => all.reduce<Intervallo[]>((kept, one) => (isFree(kept, one) ? [...kept, one] : kept), [])),
  }),
  { maxLength: 5 },
);
const numbered = (list: Omit<Membro, 'id'>[]): Membro[] => list.map((m, n) => ({ ...m, id: n + 1 }));
const membro = (id: number, occupati: Intervallo[], noleggio_max = 0): Membro => ({
  id,
  occupati,
  noleggio_max,
  abilitazioni: [],
  non_prenotabile: false,
});
const maxAllows = (m: Membro, giorni: number): boolean => m.noleggio_max === 0 || giorni <= m.noleggio_max;
const canTake = (m: Membro, wanted: Intervallo): boolean =>
  !m.non_prenotabile && maxAllows(m, giorniIn(wanted)) && isFree(m.occupati, wanted);

/** The oracle: walks from the range in both directions, day by day, until a taken day or today. */
function walk(m: Membro, wanted: Intervallo): [total: number, smaller: number] {
  let before = 0;
  while (daysBetween(OGGI, wanted.inizio) > before) {
    const next = addGiorni(wanted.inizio, -before - 1);
    if (!isFree(m.occupati, { inizio: next, fine: next })) break;
    before += 1;
  }
  let after = 0;
  while (after < 1000) {
    const next = addGiorni(wanted.fine, after + 1);
    if (!isFree(m.occupati, { inizio: next, fine: next })) break;
    after += 1;
  }
  return [before + after, Math.min(before, after)];
}

describe('assignMembro', () => {
  test('grants a range if and only if some allowed member is free for all of it', () => {
    fc.assert(
      fc.property(membri, range, (list, wanted) => {
        const group = numbered(list);
        const chosen = assignMembro({ membri: group, range: wanted, oggi: OGGI, calendario: SEMPRE_APERTO });
        expect(chosen !== null).toBe(group.some((m) => canTake(m, wanted)));
        if (chosen) expect(canTake(group[chosen.id - 1]!, wanted)).toBe(true);
      }),
    );
  });

  test('picks the same gap as a walk through the calendar', () => {
    fc.assert(
      fc.property(membri, range, (list, wanted) => {
        const group = numbered(list);
        const best = group
          .filter((m) => canTake(m, wanted))
          .map((m) => ({ id: m.id, gap: walk(m, wanted) }))
          .sort((a, b) => a.gap[0] - b.gap[0] || a.gap[1] - b.gap[1] || a.id - b.id)[0];
        expect(
          assignMembro({ membri: group, range: wanted, oggi: OGGI, calendario: SEMPRE_APERTO })?.id,
        ).toBe(best?.id);
      }),
      { numRuns: 300 },
    );
  });

  test('booking after booking, no member is booked twice on one day', () => {
    fc.assert(
      fc.property(membri, wantedRanges, (list, wanted) => {
        const group = numbered(list).map((m) => ({ ...m, occupati: [...m.occupati] }));
        for (const one of wanted) {
          const chosen = assignMembro({ membri: group, range: one, oggi: OGGI, calendario: SEMPRE_APERTO });
          if (chosen) group[chosen.id - 1]!.occupati.push(one);
        }
        for (const { occupati } of group) {
          for (const [n, one] of occupati.entries()) expect(isFree(occupati.slice(n + 1), one)).toBe(true);
        }
      }),
    );
  });

  test('a bounded gap is preferred to an open future, and a completely filled gap to everything else', () => {
    const group = [membro(1, []), membro(2, [i(0, 1), i(6, 9)]), membro(3, [i(0, 2), i(6, 6)])];
    expect(assignMembro({ membri: group, range: i(3, 5), oggi: OGGI, calendario: SEMPRE_APERTO })).toEqual({
      id: 3,
    });
    expect(
      assignMembro({ membri: group.slice(0, 2), range: i(3, 5), oggi: OGGI, calendario: SEMPRE_APERTO }),
    ).toEqual({ id: 2 });
    expect(
      assignMembro({
        membri: [membro(1, []), membro(2, [i(0, 1)])],
        range: i(3, 5),
        oggi: OGGI,
        calendario: SEMPRE_APERTO,
      }),
    ).toEqual({
      id: 2,
    });
  });

  test('on a tie, a booking at the edge of its gap wins, then the lowest id', () => {
    const cut = membro(1, [i(0, 1), i(6, 9)]);
    const whole = membro(2, [i(0, 2), i(7, 9)]);
    expect(
      assignMembro({ membri: [cut, whole], range: i(3, 3), oggi: OGGI, calendario: SEMPRE_APERTO }),
    ).toEqual({ id: 2 });
    // The same with the range at the end of the gap: in the middle of days 2 to 4, or on the last of days 1 to 3.
    const middle = membro(1, [i(0, 1), i(5, 9)]);
    const end = membro(2, [i(0, 0), i(4, 9)]);
    expect(
      assignMembro({ membri: [middle, end], range: i(3, 3), oggi: OGGI, calendario: SEMPRE_APERTO }),
    ).toEqual({ id: 2 });
    expect(
      assignMembro({
        membri: [membro(7, []), membro(4, [])],
        range: i(4, 4),
        oggi: OGGI,
        calendario: SEMPRE_APERTO,
      }),
    ).toEqual({
      id: 4,
    });
  });

  test('the past is not a gap: bookings before today do not count', () => {
    const group = [membro(1, []), membro(2, [i(-9, -5)])];
    expect(assignMembro({ membri: group, range: i(0, 0), oggi: OGGI, calendario: SEMPRE_APERTO })).toEqual({
      id: 1,
    });
  });
});

describe('the maximum days of a group', () => {
  test('is the largest among bookable members, where 0 means no limit', () => {
    const of = (noleggio_max: number, non_prenotabile = false) => ({ noleggio_max, non_prenotabile });
    expect(noleggioMaxGruppo([of(3), of(7), of(9, true)])).toBe(7);
    expect(noleggioMaxGruppo([of(3), of(0)])).toBe(0);
    expect(noleggioMaxGruppo([of(3), of(0, true)])).toBe(3);
    expect(listAmmessi([of(0, true), of(2)], 3)).toEqual([]);
  });

  test('agrees with the members allowed for each length', () => {
    fc.assert(
      fc.property(membri, fc.integer({ min: 1, max: 12 }), (list, giorni) => {
        fc.pre(list.some((m) => !m.non_prenotabile));
        const max = noleggioMaxGruppo(list);
        expect(listAmmessi(list, giorni).length > 0).toBe(max === 0 || giorni <= max);
      }),
    );
  });
});

describe('blocked days of a group', () => {
  test('are exactly the days on which no bookable member is free', () => {
    fc.assert(
      fc.property(membri, (group) => {
        const bloccati = giorniBloccatiGruppo(group);
        const bookable = group.filter((membro) => !membro.non_prenotabile);
        for (let n = -6; n <= SPAN + 9; n += 1) {
          const someFree = bookable.some((membro) => isFree(membro.occupati, i(n, n)));
          const blocked = bloccati.some((b) => contains(b, day(n)));
          expect(blocked).toBe(bookable.length > 0 && !someFree);
        }
        for (const [n, b] of bloccati.entries()) {
          // Merged and sorted: at least one free day separates any two of them.
          const next = bloccati[n + 1];
          if (next) expect(addGiorni(b.fine, 1) < next.inizio).toBe(true);
        }
      }),
    );
  });

  test('a group without a bookable member has none, since it cannot be booked', () => {
    expect(giorniBloccatiGruppo([])).toEqual([]);
    expect(giorniBloccatiGruppo([{ non_prenotabile: true, occupati: [i(0, 9)] }])).toEqual([]);
  });
});

describe('resources handed over today', () => {
  const m = (fuori_fino: number | null, non_prenotabile = false) => ({
    non_prenotabile,
    fuori_fino: fuori_fino === null ? null : day(fuori_fino),
  });

  test('a group is out until its first bookable member comes back', () => {
    expect(fuoriFinoGruppo([m(4)])).toBe(day(4));
    expect(fuoriFinoGruppo([m(4), m(2), m(9)])).toBe(day(2));
    expect(fuoriFinoGruppo([m(4), m(null)])).toBeNull();
    expect(fuoriFinoGruppo([m(4), m(null, true)])).toBe(day(4));
    expect(fuoriFinoGruppo([m(4, true)]), 'nothing of it is booked: all pieces decide').toBe(day(4));
    expect(fuoriFinoGruppo([])).toBeNull();
  });

  test('they agree with the blocked days of the group', () => {
    fc.assert(
      fc.property(membri, (given) => {
        const out = given.map(({ non_prenotabile, occupati }) => {
          const found = giorniBloccatiGruppo([{ non_prenotabile: false, occupati }]);
          return { non_prenotabile, fuori_fino: found.find((one) => contains(one, OGGI))?.fine ?? null };
        });
        const decisivi = listDecisivi(given).map((one) => ({ ...one, non_prenotabile: false }));
        const blocked = giorniBloccatiGruppo(decisivi).find((one) => contains(one, OGGI));
        expect(fuoriFinoGruppo(out)).toBe(blocked?.fine ?? null);
      }),
    );
  });
});
