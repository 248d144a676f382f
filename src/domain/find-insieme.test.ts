import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInsieme } from './find-insieme.ts';
import { addGiorni, type Giorno } from './giorno.ts';
import { decideInsieme } from './insieme.ts';
import type { Intervallo } from './intervallo.ts';
import { MAX_LAVORO } from './repack.ts';
import { Rifiuto } from './rifiuti.ts';
import type { PezzoPreso, Posto, Sala } from './tavolo.ts';

const OGGI = '2027-03-01' as Giorno;
const day = (n: number): Giorno => addGiorni(OGGI, n);
const i = (from: number, to = from): Intervallo => ({ inizio: day(from), fine: day(to) });
const pezzo = (id: number): Posto => ({ tipo: 'prenotabile', id });
const gruppo = (id: number): Posto => ({ tipo: 'gruppo', id });
const calendario = { giorni: [1, 2, 3, 4, 5], chiusi: [{ ...i(9), motivo: 'Festa' }] };

type Preso = readonly [from: number, to: number, prenotazione?: number, spostabile_in?: number];
/** Pieces 1, 2, … with their taken days; the fourth is lent for two days, the fifth is not bookable. */
const sala = (presi: readonly (readonly Preso[])[], gruppi: Record<number, number[]> = {}): Sala => ({
  pezzi: new Map(
    presi.map((occupati, n): [number, PezzoPreso] => [
      n + 1,
      {
        id: n + 1,
        tipo: 'strumento',
        noleggio_max: n === 3 ? 2 : 0,
        abilitazioni: [],
        non_prenotabile: n === 4,
        occupati: occupati.map(([from, to, prenotazione, spostabile_in]) => ({
          ...i(from, to),
          prenotazione: prenotazione ?? null,
          spostabile_in: spostabile_in ?? null,
        })),
      },
    ]),
  ),
  gruppi: new Map(Object.entries(gruppi).map(([id, membri]) => [Number(id), membri])),
});
type Resto = Partial<Omit<Parameters<typeof findInsieme>[0], keyof Sala | 'voci'>>;
const ask = (casa: Sala, voci: Posto[], more: Resto = {}) => ({
  anche: [],
  giorni: 2,
  da: OGGI,
  ultimo: day(40),
  oggi: OGGI,
  calendario,
  ...casa,
  voci,
  ...more,
});
const find = (...asked: Parameters<typeof ask>) => {
  const found = findInsieme(ask(...asked));
  if (found instanceof Rifiuto) throw found;
  return found;
};

test('the next three spans on which all are free lie between open days, and may share days', () => {
  const casa = sala([
    [[0, 2]],
    [
      [3, 3],
      [10, 10],
    ],
  ]);
  // The 5th and 6th are a weekend, the 9th is closed.
  expect(find(casa, [pezzo(1), pezzo(2)]).proposte).toEqual([i(7, 8), i(14, 15), i(15, 16)]);
  expect(find(casa, [pezzo(1), pezzo(2)], { giorni: 1 }).proposte).toEqual([i(4), i(7), i(8)]);
  expect(find(casa, [pezzo(1)], { da: day(-5), giorni: 1 }).proposte[0]).toEqual(i(3));
});

test('room in a group is made as for a booking; a group named twice needs two pieces', () => {
  // Each day one of the two is free, but neither on both.
  const casa = sala([[[0, 0, 91, 7]], [[1, 1, 92, 7]]], { 7: [1, 2] });
  expect(find(casa, [gruppo(7)]).proposte[0]).toEqual(i(0, 1));
  expect(find(casa, [gruppo(7), gruppo(7)]).proposte[0]).toEqual(i(2, 3));
  expect(find(casa, [gruppo(7), gruppo(7), gruppo(7)]).proposte).toEqual([]);
  expect(find(casa, [gruppo(7), pezzo(1)]).proposte[0]).toEqual(i(2, 3));
});

test('an unbookable, missing or repeated piece, or one lent for fewer days, gives no span', () => {
  const casa = sala([[], [], [], [], []]);
  for (const voci of [[pezzo(5)], [pezzo(4)], [pezzo(9)], [gruppo(9)], [pezzo(1), pezzo(1)]])
    expect(find(casa, voci, { giorni: 3 }).proposte, JSON.stringify(voci)).toEqual([]);
});

test('each of the others is judged with all of them, and the last searched day is returned', () => {
  const casa = sala([[[0, 2]], [[3, 3]], [[0, 40]]]);
  expect(find(casa, [pezzo(1)], { anche: [pezzo(2), pezzo(3), pezzo(1)], giorni: 1 })).toEqual({
    proposte: [i(3), i(4), i(7)],
    anche: [i(4), null, null],
    fino: day(40),
  });
});

test('in a full house the search ends, and says how far it came', () => {
  const membri = Array.from({ length: 60 }, (_, n) => n + 1);
  // Each piece is free on every sixtieth day, and nobody may be moved: each day has a free piece, no two days the same.
  const casa = sala(
    membri.map((n) =>
      Array.from({ length: 400 }, (_, d): Preso => [d, d, 1000 * n + d]).filter(([d]) => d % 60 !== n - 1),
    ),
    { 7: membri.filter((n) => n !== 5) },
  );
  const { proposte, fino } = find(casa, [gruppo(7)], { ultimo: day(390) });
  expect(proposte).toEqual([]);
  expect(fino < day(390)).toBe(true);
});

/** Twenty pieces with a year of movable bookings: each piece is taken on two days of three, or one of two. */
const piena = (seed: number) => {
  let letture = 0;
  const count = (preso: PezzoPreso['occupati'][number]) => ({
    ...preso,
    get inizio() {
      letture += 1;
      return preso.inizio;
    },
  });
  const membri = Array.from({ length: 20 }, (_, n) => n + 1);
  const stanza = sala(
    membri.map((n) => {
      const presi: Preso[] = [];
      for (let d = (n * seed) % 4; d < 360; d += 1 + ((d * 7 + n * seed) % 3))
        presi.push([d, (d += (d + n * seed) % 3), 1000 * n + d, 7]);
      return presi;
    }),
    { 7: membri },
  );
  const pezzi = new Map(
    [...stanza.pezzi].map(([id, one]) => [
      id,
      { ...one, non_prenotabile: false, occupati: one.occupati.map(count) },
    ]),
  );
  return { stanza: { ...stanza, pezzi }, letture: () => letture };
};

test('the cost of a question is bounded, however many entries it names', () => {
  const asked = fc.record({
    seed: fc.integer({ min: 1, max: 50 }),
    gruppi: fc.integer({ min: 1, max: 60 }),
    pezzi: fc.integer({ min: 0, max: 3 }),
    anche: fc.integer({ min: 0, max: 60 }),
    giorni: fc.integer({ min: 1, max: 9 }),
  });
  const check = fc.property(asked, ({ seed, gruppi, pezzi, anche, giorni }) => {
    const { stanza, letture } = piena(seed);
    const voci = [
      ...Array.from({ length: gruppi }, () => gruppo(7)),
      ...[3, 2, 1].slice(0, pezzi).map(pezzo),
    ];
    const lavoro = { left: MAX_LAVORO };
    findInsieme(
      ask(stanza, voci.slice(0, 60), {
        anche: Array.from({ length: anche }, () => gruppo(7)),
        giorni,
        ultimo: day(366),
      }),
      lavoro,
    );
    // Days decided without a search are paid where anything is left.
    expect(lavoro.left).toBeGreaterThan(-MAX_LAVORO / 4);
    expect(letture()).toBeLessThan(MAX_LAVORO);
  });
  fc.assert(check, { numRuns: 60, examples: [[{ seed: 1, gruppi: 2, pezzi: 0, anche: 19, giorni: 3 }]] });
});

test('more pieces than are free on a day are refused by counting alone', () => {
  const { stanza, letture } = piena(1);
  const many = Array.from({ length: 21 }, () => gruppo(7));
  expect(find(stanza, many, { ultimo: day(366) })).toEqual({ proposte: [], anche: [], fino: day(366) });
  const free = sala([[], [], []], { 7: [1, 2, 3] });
  const [two, three] = [2, 3].map((n) => Array.from({ length: n }, () => gruppo(7)));
  expect(find(free, three!).proposte[0]).toEqual(i(0, 1));
  expect(find(free, [...three!, pezzo(2)]).proposte).toEqual([]);
  expect(find(free, [...two!, pezzo(2)]).proposte[0]).toEqual(i(0, 1));
  expect(letture()).toBeLessThan(40_000);
});

test('a question is refused if no span could be judged', () => {
  const { stanza } = piena(1);
  const refused = findInsieme(ask(stanza, [gruppo(7), gruppo(7)]), { left: 1_000 });
  expect(refused instanceof Rifiuto && refused.code).toBe('TROPPE_COSE_INSIEME');
});

const N = 24;
const preso = fc
  .tuple(fc.nat(N), fc.nat(3), fc.boolean())
  .map(([from, length, movable]) => ({ from, to: from + length, movable }));
/** Five pieces in two groups that share one, each day of a piece taken once at most. */
const casa = fc.array(fc.array(preso, { maxLength: 6 }), { minLength: 5, maxLength: 5 }).map((pezzi) => {
  let id = 100;
  const presi = pezzi.map((list) => {
    const taken = new Set<number>();
    return list.flatMap(({ from, to, movable }): Preso[] => {
      const days = Array.from({ length: to - from + 1 }, (_, n) => from + n);
      if (days.some((d) => taken.has(d))) return [];
      for (const d of days) taken.add(d);
      id += 1;
      return [movable ? [from, to, id, 7] : [from, to, id]];
    });
  });
  return sala(presi, { 7: [1, 2, 3], 8: [3, 4] });
});
const posto = fc.oneof(fc.integer({ min: 1, max: 5 }).map(pezzo), fc.constantFrom(gruppo(7), gruppo(8)));

test('the answer is the result of a booking of all of them, span by span', () => {
  const asked = fc.record({
    stanza: casa,
    voci: fc.array(posto, { minLength: 1, maxLength: 3 }),
    anche: fc.array(posto, { maxLength: 2 }),
    giorni: fc.integer({ min: 1, max: 4 }),
    da: fc.integer({ min: -2, max: N }),
  });
  const check = fc.property(asked, ({ stanza, voci, anche, giorni, da }) => {
    const ultimo = day(N + 6);
    const granted = (posti: readonly Posto[], range: Intervallo) =>
      'prenotabile_ids' in
      decideInsieme({
        ...stanza,
        oggi: OGGI,
        calendario,
        prenota_fino: ultimo,
        abilitazioni: null,
        limiti: null,
        impegni: [],
        voci: posti.map((entry) => ({ range, entry })),
      });
    const spans = Array.from({ length: N + 7 }, (_, n) => i(n, n + giorni - 1));
    const all = spans.filter((range) => range.inizio >= day(da) && granted(voci, range));
    const found = find(stanza, voci, { anche, giorni, da: day(da), ultimo });
    expect(found.proposte).toEqual(all.slice(0, 3));
    expect(found.anche).toEqual(
      anche.map((one) => all.find((range) => granted([...voci, one], range)) ?? null),
    );
  });
  fc.assert(check, { numRuns: 300 });
});
