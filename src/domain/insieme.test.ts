import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addGiorni, type Giorno } from './giorno.ts';
import { decideInsieme, toVociRifiutate, type DomandaInsieme, type VoceChiesta } from './insieme.ts';
import { overlap, type Intervallo } from './intervallo.ts';
import type { PezzoPreso } from './tavolo.ts';

const OGGI = '2027-03-01' as Giorno;
const day = (n: number): Giorno => addGiorni(OGGI, n);
const i = (from: number, to = from): Intervallo => ({ inizio: day(from), fine: day(to) });
const pezzo = (id: number, from: number, to = from): VoceChiesta => ({
  range: i(from, to),
  entry: { tipo: 'prenotabile', id },
});
const gruppo = (id: number, from: number, to = from): VoceChiesta => ({
  range: i(from, to),
  entry: { tipo: 'gruppo', id },
});

const FISSA = 0;
/** Pieces 1, 2, … with their taken days: `[from, to, booking, group]`; a booking without a group may not move. */
function centre(
  taken: readonly (readonly (readonly [number, number, number?, number?])[])[],
  gruppi: Record<number, number[]> = {},
): Omit<DomandaInsieme, 'voci'> {
  const pezzi = taken.map((occupati, n): [number, PezzoPreso] => [
    n + 1,
    {
      id: n + 1,
      tipo: 'strumento',
      noleggio_max: 0,
      abilitazioni: [],
      non_prenotabile: false,
      occupati: occupati.map(([from, to, prenotazione = FISSA, spostabile_in]) => ({
        ...i(from, to),
        prenotazione: prenotazione === FISSA ? null : prenotazione,
        spostabile_in: spostabile_in ?? null,
      })),
    },
  ]);
  return {
    oggi: OGGI,
    calendario: { giorni: [1, 2, 3, 4, 5, 6, 7], chiusi: [] },
    prenota_fino: day(366),
    pezzi: new Map(pezzi),
    gruppi: new Map(Object.entries(gruppi).map(([id, membri]) => [Number(id), membri])),
    abilitazioni: null,
    limiti: null,
    impegni: [],
  };
}

const decide = (casa: Omit<DomandaInsieme, 'voci'>, ...voci: VoceChiesta[]) => {
  const esito = decideInsieme({ ...casa, voci });
  return 'rifiutate' in esito
    ? [...esito.rifiutate].map(([n, { code }]) => [n, code])
    : esito.prenotabile_ids;
};

describe('entries are judged on the days left by the others', () => {
  const casa = centre([[], []], { 7: [1, 2] });

  test('of the same piece twice, overlapping days are refused at the later entry, adjoining ones are granted', () => {
    expect(decide(casa, pezzo(1, 3, 5), pezzo(1, 5, 6))).toEqual([[1, 'DATE_OCCUPATE']]);
    expect(decide(casa, pezzo(1, 3, 5), pezzo(1, 6, 8))).toEqual([1, 1]);
  });

  test('two entries of a group take different pieces, and a third one finds none', () => {
    expect(decide(casa, gruppo(7, 3, 5), gruppo(7, 4, 6))).toEqual([1, 2]);
    expect(decide(casa, gruppo(7, 3), gruppo(7, 3), gruppo(7, 3))).toEqual([[2, 'DATE_OCCUPATE']]);
  });

  test('a piece chosen by hand is kept for its entry, at any position', () => {
    expect(decide(casa, gruppo(7, 3), pezzo(1, 3))).toEqual([2, 1]);
    expect(decide(casa, gruppo(7, 3), gruppo(7, 3), pezzo(1, 3))).toEqual([[1, 'DATE_OCCUPATE']]);
  });

  test('every refused entry is named, with free days that none of the others requests', () => {
    const esito = decideInsieme({
      ...centre([[[4, 5]]], {}),
      voci: [pezzo(1, 4), pezzo(1, 6), pezzo(1, -2), pezzo(9, 3), pezzo(1, 400), pezzo(1, 3)],
    });
    expect('rifiutate' in esito && toVociRifiutate(esito)).toEqual([
      { indice: 0, code: 'DATE_OCCUPATE', proposte: [i(2), i(1), i(7)] },
      { indice: 2, code: 'VALIDATION_ERROR', proposte: [] },
      { indice: 3, code: 'NOT_FOUND', proposte: [] },
      { indice: 4, code: 'TROPPO_LONTANO', proposte: [] },
    ]);
    expect(esito).toMatchObject({ interrotte: [] });
  });

  test('a series over a holiday is refused on that day alone', () => {
    const calendario = { ...casa.calendario, chiusi: [{ ...i(8), motivo: 'Festa' }] };
    const tuesdays = [1, 8, 15].map((n) => gruppo(7, n));
    expect(decide({ ...casa, calendario }, ...tuesdays)).toEqual([[1, 'CENTRO_CHIUSO']]);
  });

  test('personal limits count all entries: the first one above the limit is refused, in the order of the request', () => {
    const limits = { pezzi_al_giorno: { strumento: 1 }, giorni_in_programma: 4 };
    const limited = { ...casa, limiti: limits };
    expect(decide(limited, pezzo(1, 3), pezzo(2, 3))).toEqual([[1, 'LIMITE_PERSONALE']]);
    expect(decide(limited, pezzo(1, 3, 5), pezzo(1, 6, 7), pezzo(1, 9))).toEqual([[1, 'LIMITE_PERSONALE']]);
    expect(decide(limited, pezzo(1, 3, 5), pezzo(1, 6))).toEqual([1, 1]);
    const refused = decideInsieme({ ...limited, voci: [pezzo(1, 3), pezzo(2, 3)] });
    expect('rifiutate' in refused && refused.rifiutate.get(1)?.dettagli.limite, 'which limit').toMatchObject({
      regola: 'pezzi_al_giorno',
    });
  });
});

describe('a series', () => {
  test('keeps one piece on all its days where there is one', () => {
    const casa = centre([[[8, 8]], [[1, 1]], []], { 7: [1, 2, 3] });
    expect(decide(casa, gruppo(7, 1), gruppo(7, 8), gruppo(7, 15))).toEqual([3, 3, 3]);
  });

  test('takes as few pieces as possible otherwise', () => {
    const casa = centre(
      [
        [[8, 15]],
        [
          [1, 1],
          [22, 22],
        ],
        [[15, 22]],
      ],
      { 7: [1, 2, 3] },
    );
    expect(decide(casa, gruppo(7, 1), gruppo(7, 8), gruppo(7, 15), gruppo(7, 22))).toEqual([1, 2, 2, 1]);
  });

  test('moves the bookings of others where no piece is free, as a single booking would', () => {
    const casa = centre([[[10, 11, 71, 7]], [[12, 13, 72, 7]]], { 7: [1, 2] });
    const esito = decideInsieme({ ...casa, voci: [gruppo(7, 11, 12), gruppo(7, 20)] });
    expect(esito).toEqual({
      prenotabile_ids: [1, expect.any(Number)],
      spostamenti: [{ prenotazione_id: 71, prenotabile_id: 2 }],
    });
  });

  test('moves its own entries for each other, which moves nobody', () => {
    // The first entry alone would fill the gap of the second piece; then the last one would have no room.
    const casa = centre([[[6, 9]], [[1, 2]]], { 7: [1, 2] });
    const esito = decideInsieme({ ...casa, voci: [gruppo(7, 3, 4), gruppo(7, 3, 9), gruppo(7, 1, 2)] });
    expect(esito).toEqual({ prenotabile_ids: [1, 2, 1], spostamenti: [] });
  });
});

test('for random requests the granted days are free, and each entry has its own', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 12 }), fc.nat(2))
    .map(([from, more]) => [from, from + more]);
  const voce = fc
    .tuple(span, fc.constantFrom('prenotabile' as const, 'gruppo' as const), fc.integer({ min: 1, max: 3 }))
    .map(([[from, to], tipo, id]): VoceChiesta => ({
      range: i(from!, to),
      entry: { tipo, id: tipo === 'gruppo' ? 7 : id },
    }));
  fc.assert(
    fc.property(
      fc.array(fc.array(span, { maxLength: 2 }), { minLength: 3, maxLength: 3 }),
      fc.array(voce, { minLength: 1, maxLength: 5 }),
      (taken, voci) => {
        let id = 100;
        const held = taken.map((spans) => {
          const kept: [number, number, number, number][] = [];
          for (const [from, to] of spans)
            if (!kept.some(([a, b]) => overlap(i(a, b), i(from!, to)))) kept.push([from!, to!, (id += 1), 7]);
          return kept;
        });
        const casa = centre(held, { 7: [1, 2, 3] });
        const esito = decideInsieme({ ...casa, voci });
        if ('rifiutate' in esito) return;
        const moved = new Map(esito.spostamenti.map((s) => [s.prenotazione_id, s.prenotabile_id]));
        const now = [
          ...held.flatMap((spans, n) =>
            spans.map(([from, to, b]) => ({ at: moved.get(b) ?? n + 1, ...i(from, to) })),
          ),
          ...voci.map(({ range }, n) => ({ at: esito.prenotabile_ids[n]!, ...range })),
        ];
        for (const [n, one] of now.entries())
          for (const other of now.slice(n + 1))
            expect(one.at === other.at && overlap(one, other)).toBe(false);
        for (const [n, { entry }] of voci.entries())
          if (entry.tipo === 'prenotabile') expect(esito.prenotabile_ids[n]).toBe(entry.id);
      },
    ),
    { numRuns: 300 },
  );
});

test('sixty entries in a full group of twelve are decided at once', () => {
  // Seconds of work that is independent of the zone: in the short form once.
  if (process.env['TZ'] !== 'Europe/Rome' && process.env['LUNGO'] !== '1') return;
  const held = Array.from({ length: 12 }, (_, n) =>
    Array.from({ length: 30 }, (__, at): [number, number, number, number] => [
      at * 12 + n,
      at * 12 + n + 10,
      1000 + n * 100 + at,
      7,
    ]),
  );
  const casa = centre(held, { 7: held.map((_, n) => n + 1) });
  const voci = Array.from({ length: 60 }, (_, n) => gruppo(7, 2 + n * 5, 4 + n * 5));
  expect(decideInsieme({ ...casa, voci })).toHaveProperty('rifiutate');
}, 10_000);
