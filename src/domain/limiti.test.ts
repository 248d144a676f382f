import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addGiorni, type Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';
import { findLimite, type Impegno, type LimitiPersonali, type TipoRisorsa } from './limiti.ts';

const OGGI = '2027-03-27' as Giorno;
const day = (n: number): Giorno => addGiorni(OGGI, n);
const i = (from: number, to: number): Intervallo => ({ inizio: day(from), fine: day(to) });

const SPAN = 14;
const tipo = fc.constantFrom<TipoRisorsa>('spazio', 'strumento');
const span = fc
  .tuple(fc.integer({ min: -3, max: SPAN }), fc.nat(4))
  .map(([from, length]) => [from, from + length] as const)
  .filter(([, to]) => to >= 0);
const impegni = fc.array(fc.tuple(span, tipo), { maxLength: 6 });
const massimo = fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined });

function isWithin(
  { pezzi_al_giorno, giorni_in_programma }: LimitiPersonali,
  booked: readonly (readonly [readonly [number, number], TipoRisorsa])[],
  wanted: readonly [readonly [number, number], TipoRisorsa],
): boolean {
  const all = [...booked, wanted];
  const holds = ([from, to]: readonly [number, number], n: number) => from <= n && n <= to;
  let sum = 0;
  for (let n = 0; n <= SPAN + 5; n += 1) {
    const quel = all.filter(([days]) => holds(days, n));
    sum += quel.length;
    const max = pezzi_al_giorno?.[wanted[1]];
    const same = quel.filter(([, tipo]) => tipo === wanted[1]).length;
    if (holds(wanted[0], n) && max !== undefined && same > max) return false;
  }
  return giorni_in_programma === undefined || sum <= giorni_in_programma;
}

test('a booking is within the limits exactly when counting day by day finds it so', () => {
  const limiti = fc.record({
    pezzi_al_giorno: fc.option(fc.record({ spazio: massimo, strumento: massimo }), { nil: undefined }),
    giorni_in_programma: fc.option(fc.integer({ min: 1, max: 25 }), { nil: undefined }),
  });
  const wanted = fc.tuple(span, tipo).map(([[from, to], tipo]) => [[Math.max(0, from), to], tipo] as const);
  fc.assert(
    fc.property(limiti, impegni, wanted, (limits, booked, want) => {
      const programma = {
        limiti: limits,
        tipo: want[1],
        impegni: booked.map(([[from, to], tipo], id): Impegno => ({ id, nome: 'x', tipo, ...i(from, to) })),
      };
      const found = findLimite(programma, i(...(want[0] as [number, number])), OGGI);
      expect(found === null).toBe(isWithin(limits, booked, want));
      if (found?.regola !== 'pezzi_al_giorno') return;
      expect(found.impegni.length).toBeGreaterThanOrEqual(found.massimo);
      for (const { inizio, fine } of found.impegni)
        expect(inizio <= found.giorno && found.giorno <= fine).toBe(true);
    }),
    { numRuns: process.env['LUNGO'] === '1' ? 20_000 : 500 },
  );
});
