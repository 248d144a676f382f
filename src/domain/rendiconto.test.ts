import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floorToCinquina, tellInCinquine } from './rendiconto.ts';

const MESI = ['2026-01', '2026-02', '2026-03', '2026-04'];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Every history of the months of which the same would be told: whatever the count since January left over. */
function listSame(told: readonly number[]): number[][] {
  let same: { months: number[]; total: number }[] = [{ months: [], total: 0 }];
  for (const [n] of told.entries()) {
    const upTo = sum(told.slice(0, n + 1));
    same = same.flatMap(({ months, total }) =>
      [0, 1, 2, 3, 4]
        .map((rest) => upTo + rest - total)
        .filter((quante) => quante >= 0)
        .map((quante) => ({ months: [...months, quante], total: total + quante })),
    );
  }
  return same.map(({ months }) => months);
}

test('whatever is told of any months, none of their numbers is known to be from one to four', () => {
  const history = fc.array(fc.oneof(fc.nat(6), fc.nat(40)), { minLength: 1, maxLength: MESI.length });
  fc.assert(
    fc.property(history, (quante) => {
      const told = tellInCinquine(MESI, quante).slice(0, quante.length);
      const same = listSame(told);
      expect(same).toContainEqual(quante);
      for (const other of same) expect(tellInCinquine(MESI, other).slice(0, other.length)).toEqual(told);
      for (let from = 0; from < quante.length; from += 1)
        for (let to = from + 1; to <= quante.length; to += 1) {
          const said = sum(told.slice(from, to));
          const possible = [...new Set(same.map((months) => sum(months.slice(from, to))))].sort(
            (a, b) => a - b,
          );
          // A report of these months says what stands in any report of more of them, at most four away.
          expect([said % 5, Math.abs(said - sum(quante.slice(from, to))) < 5]).toEqual([0, true]);
          const least = from === 0 ? said : Math.max(0, said - 4);
          const most = said + 4;
          expect(possible).toEqual(Array.from({ length: most - least + 1 }, (_, n) => least + n));
          expect(least === 0 || most > 4).toBe(true);
        }
    }),
    { numRuns: 30 },
  );
});

/** What is told of the people of each month, and of those who came in it for the first time since January. */
function tellPersone(people: readonly (readonly number[])[]): { persone: number[]; prime: number[] } {
  const since = new Set<number>();
  const quante = people.map((ids) => {
    const before = since.size;
    for (const id of ids) since.add(id);
    return since.size - before;
  });
  const mesi = people.map((_, n) => `2026-${String(n + 1).padStart(2, '0')}`);
  const persone = people.map((ids) => floorToCinquina(new Set(ids).size));
  return { persone, prime: tellInCinquine(mesi, quante, persone) };
}

test('of people, nobody may have come but those who are told: 0 may be nobody, whatever is told from January on', () => {
  const months = fc.array(fc.array(fc.nat(40), { maxLength: 14 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(months, (people) => {
      const told = tellPersone(people);
      let seen = 0;
      const world = told.persone.map((quante, n) => {
        const prime = told.prime[n]!;
        expect([prime % 5, prime >= 0, quante >= prime, seen >= quante - prime]).toEqual([
          0,
          true,
          true,
          true,
        ]);
        const again = Array.from({ length: quante - prime }, (_, id) => id);
        const news = Array.from({ length: prime }, (_, id) => seen + id);
        seen += prime;
        return [...again, ...news];
      });
      expect(tellPersone(world)).toEqual(told);
    }),
    { numRuns: 1000 },
  );
  // Three people, and three others: six since January, who would say that both months had some.
  expect(
    tellPersone([
      [1, 2, 3],
      [4, 5, 6],
      [1, 2, 3, 4, 7],
    ]),
  ).toEqual({ persone: [0, 0, 5], prime: [0, 0, 5] });
});

test('each January begins anew, and what is left over goes to the next month', () => {
  expect(tellInCinquine(['2026-01', '2026-02', '2026-03'], [4, 4, 4])).toEqual([0, 5, 5]);
  expect(tellInCinquine(['2026-11', '2026-12', '2027-01', '2027-02'], [4, 4, 4, 1])).toEqual([0, 5, 0, 5]);
  expect([0, 4, 5, 14].map(floorToCinquina)).toEqual([0, 0, 5, 10]);
});
