import fc from 'fast-check';
import { expect, test } from 'vitest';
import { narrowByDay, type Incastro } from './repack-days.ts';

const PEZZI = 4;
const drawn = fc
  .array(fc.tuple(fc.nat(5), fc.nat(3), fc.integer({ min: 1, max: 2 ** PEZZI - 1 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((list) => ({
    voci: list.map(([da, length]) => ({ da, a: da + length, proprio: -1 })),
    ammessi: Uint8Array.from(
      { length: list.length * PEZZI },
      (_, at) => (list[Math.floor(at / PEZZI)]![2] >> (at % PEZZI)) & 1,
    ),
  }));

/** The pairs of entry and piece that are in some placement of these entries, tried one by one; null when there is none. */
function listPairs(entries: number[], voci: Incastro['voci'], ammessi: Uint8Array): Set<number> | null {
  const pairs = new Set<number>();
  const chosen: number[] = [];
  let found = false;
  const place = (n: number): void => {
    if (n === entries.length) {
      found = true;
      for (const [k, x] of entries.entries()) pairs.add(x * PEZZI + chosen[k]!);
      return;
    }
    for (let p = 0; p < PEZZI; p += 1) {
      const [one, x] = [voci[entries[n]!]!, entries[n]!];
      const meets = (k: number): boolean => voci[entries[k]!]!.da <= one.a && one.da <= voci[entries[k]!]!.a;
      if (ammessi[x * PEZZI + p] === 0 || chosen.slice(0, n).some((q, k) => q === p && meets(k))) continue;
      chosen[n] = p;
      place(n + 1);
    }
  };
  place(0);
  return found ? pairs : null;
}

const left = (ammessi: Uint8Array): number[] => [...ammessi.keys()].filter((at) => ammessi[at] === 1);
const narrow = (voci: Incastro['voci'], ammessi: Uint8Array, steps = 10_000): number[] | null => {
  const narrowed = ammessi.slice();
  const holds = narrowByDay({ pezzi: PEZZI, voci, mayTake: () => true }, narrowed, { left: steps });
  return holds ? left(narrowed) : null;
};

test('of one day, exactly the pairs stay that are in some placement', () => {
  fc.assert(
    fc.property(drawn, ({ voci, ammessi }) => {
      const oneDay = voci.map(() => ({ da: 3, a: 3, proprio: -1 }));
      const pairs = listPairs([...oneDay.keys()], oneDay, ammessi);
      expect(narrow(oneDay, ammessi)).toEqual(pairs && [...pairs].sort((a, b) => a - b));
    }),
    { numRuns: 500 },
  );
});

test('of several days, each day by itself could not strike more, and no placement is lost', () => {
  fc.assert(
    fc.property(drawn, fc.constantFrom(10_000, 10_000, 5), ({ voci, ammessi }, steps) => {
      const all = [...voci.keys()];
      const kept = narrow(voci, ammessi, steps);
      const whole = listPairs(all, voci, ammessi);
      if (whole) expect(kept).toEqual(expect.arrayContaining([...whole]));
      if (!kept || steps < 10_000) return;
      const after = Uint8Array.from(ammessi, (_, at) => (kept.includes(at) ? 1 : 0));
      for (const day of new Set(voci.map(({ da }) => da))) {
        const here = all.filter((x) => voci[x]!.da <= day && day <= voci[x]!.a);
        const pairs = listPairs(here, voci, after);
        expect([...pairs!].sort((a, b) => a - b)).toEqual(
          kept.filter((at) => here.includes(Math.floor(at / PEZZI))),
        );
      }
    }),
    { numRuns: 500 },
  );
});
