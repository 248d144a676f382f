import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Incastro } from './repack-days.ts';
import { sweep } from './repack-sweep.ts';

const PEZZI = 4;
const drawn = fc
  .array(
    fc.tuple(
      fc.nat(8),
      fc.nat(4),
      fc.integer({ min: 1, max: 2 ** PEZZI - 1 }),
      fc.integer({ min: -1, max: PEZZI - 1 }),
    ),
    { minLength: 1, maxLength: 9 },
  )
  .map((list) => ({
    voci: list.map(([da, length, , proprio]) => ({ da, a: da + length, proprio })),
    ammessi: Uint8Array.from(
      { length: list.length * PEZZI },
      (_, at) => (list[Math.floor(at / PEZZI)]![2] >> (at % PEZZI)) & 1,
    ),
  }));

const mayHave = (
  voci: Incastro['voci'],
  ammessi: Uint8Array,
  chosen: ArrayLike<number>,
  n: number,
): boolean =>
  ammessi[n * PEZZI + chosen[n]!] === 1 &&
  voci.every(({ da, a }, k) => k >= n || chosen[k] !== chosen[n] || a < voci[n]!.da || voci[n]!.a < da);

/** The oracle: every piece for every entry, in their order. */
function hasPlacement(voci: Incastro['voci'], ammessi: Uint8Array, chosen: number[] = []): boolean {
  const n = chosen.length;
  if (n === voci.length) return true;
  return [...Array(PEZZI).keys()].some((p) => {
    const next = [...chosen, p];
    return mayHave(voci, ammessi, next, n) && hasPlacement(voci, ammessi, next);
  });
}

test('finds a placement if and only if there is one', () => {
  fc.assert(
    fc.property(drawn, ({ voci, ammessi }) => {
      const found = sweep({ pezzi: PEZZI, voci, mayTake: () => true }, ammessi, { left: 10_000 });
      expect(found !== null).toBe(hasPlacement(voci, ammessi));
      if (found !== null && found !== 'limite')
        for (const n of voci.keys()) expect(mayHave(voci, ammessi, found, n)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('says that its steps were used up, and takes no more', () => {
  fc.assert(
    fc.property(drawn, fc.nat(8), ({ voci, ammessi }, left) => {
      const passi = { left };
      const found = sweep({ pezzi: PEZZI, voci, mayTake: () => true }, ammessi, passi);
      expect(passi.left).toBeGreaterThanOrEqual(0);
      if (found === null) expect(hasPlacement(voci, ammessi)).toBe(false);
      if (found === 'limite') expect(passi.left).toBe(0);
    }),
    { numRuns: 500 },
  );
});
