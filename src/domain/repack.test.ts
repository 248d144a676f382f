import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectRight, i, isFreeByDay, membro, movable, OGGI, question } from '#test/packing.ts';
import { SEMPRE_APERTO } from './apertura.ts';
import type { Membro } from './assegnazione.ts';
import type { Intervallo } from './intervallo.ts';
import { repack, type Impacchettamento } from './repack.ts';

const long = process.env['LUNGO'] === '1';
/** The oracle's hardest cases; in other zones fewer groups show that the zone makes no difference. */
const inRome = process.env['TZ'] === 'Europe/Rome';
const numRuns = inRome ? (long ? 20_000 : 500) : long ? 50 : 10;
const pack = (membri: readonly Membro[], ...ranges: Intervallo[]) =>
  repack({ membri, ranges, oggi: OGGI, calendario: SEMPRE_APERTO });

describe('repack against an oracle that tries everything', () => {
  test('gives the same verdict, and at most twice as many moves', () => {
    const seen = { free: 0, moved: 0, far: 0, full: 0, torn: 0 };
    fc.assert(
      fc.property(question, (asked) => {
        const { fewest } = expectRight(asked);
        const { membri, ranges } = asked;
        if (fewest === null) seen[ranges.every((range) => isFreeByDay(membri, range)) ? 'torn' : 'full'] += 1;
        else seen[fewest === 0 ? 'free' : fewest < 3 ? 'moved' : 'far'] += 1;
      }),
      { numRuns },
    );
    if (!inRome) return;
    // The samples are not only easy ones.
    expect(Math.min(seen.free, seen.full, seen.torn, seen.moved)).toBeGreaterThan(numRuns / 20);
    expect(seen.far).toBeGreaterThan(0);
  });

  test('with less work gives no wrong verdict', () => {
    fc.assert(
      fc.property(question, fc.nat(300), ({ membri, ranges }, left) => {
        const found = repack({ membri, ranges, oggi: OGGI, calendario: SEMPRE_APERTO }, { left });
        expect(found).toEqual(found.esito === 'limite' ? { esito: 'limite' } : pack(membri, ...ranges));
      }),
      { numRuns },
    );
  });
});

describe('a group', () => {
  const posto = (spostamenti: [number, number][], ...prenotabile_ids: number[]): Impacchettamento => ({
    esito: 'posto',
    spostamenti: spostamenti.map(([prenotazione_id, prenotabile_id]) => ({
      prenotazione_id,
      prenotabile_id,
    })),
    prenotabile_ids,
  });

  test('with a free member moves nothing, and gives the member that fits best', () => {
    const membri = [membro(1, []), membro(2, [movable(9, 0, 2)]), membro(3, [movable(8, 0, 9)])];
    expect(pack(membri, i(3, 5))).toEqual(posto([], 2));
  });

  test('moves one booking where that makes room', () => {
    const membri = [membro(1, [movable(10, 1, 2)]), membro(2, [movable(20, 3, 4)])];
    expect(pack(membri, i(2, 3))).toEqual(posto([[10, 2]], 1));
    expect(pack(membri, i(1, 4))).toEqual(posto([[10, 2]], 1));
    expect(pack([...membri, membro(3, [i(3, 3)])], i(2, 3), i(3, 3))).toEqual({ esito: 'pieno' });
  });

  test('keeps fixed bookings, and searches another way', () => {
    const fixed = membro(2, [i(3, 4)]);
    expect(pack([membro(1, [movable(10, 1, 2)]), fixed], i(2, 3))).toEqual(posto([[10, 2]], 1));
    expect(pack([membro(1, [i(1, 2)]), fixed], i(2, 3))).toEqual({ esito: 'pieno' });
  });

  test('moves nothing onto a piece that is not bookable, nor past its maximum', () => {
    const first = membro(1, [movable(10, 1, 3)]);
    const second = (max: number, closed = false) => membro(2, [movable(20, 4, 6)], max, closed);
    expect(pack([first, second(3)], i(3, 5))).toEqual(posto([[10, 2]], 1));
    expect(pack([first, second(2)], i(3, 5))).toEqual({ esito: 'pieno' });
    expect(pack([first, second(0, true)], i(3, 5))).toEqual({ esito: 'pieno' });
  });

  test('a booking longer than a maximum that was shortened later may stay', () => {
    const membri = [membro(1, [movable(10, 0, 5)], 2), membro(2, [movable(20, 6, 7), i(9, 9)])];
    expect(pack(membri, i(6, 8))).toEqual(posto([[20, 1]], 2));
  });

  test('counts a booking once that is in the way of two', () => {
    const membri = [
      membro(1, [movable(10, 0, 1), movable(11, 3, 5)]),
      membro(2, [movable(12, 1, 3)], 3),
      membro(3, [i(0, 0), i(4, 5)]),
      membro(4, [movable(1, 1, 1), movable(2, 2, 2), movable(3, 3, 3), movable(4, 4, 4)]),
    ];
    const moves: [number, number][] = [
      [10, 2],
      [11, 2],
      [12, 3],
    ];
    expect(pack(membri, i(1, 4))).toEqual(posto(moves, 1));
  });

  test('counts the open days of the wanted range, and moves a booking that a closure made longer', () => {
    // Saturdays and Sundays are days 0 and 1, 7 and 8; a closure was announced for the second of them.
    const calendario = { giorni: [1, 2, 3, 4, 5], chiusi: [{ ...i(7, 8), motivo: 'Ferie' }] };
    const place = (range: Intervallo, ...membri: Membro[]) =>
      repack({ membri, ranges: [range], oggi: OGGI, calendario });
    const group = [membro(1, [movable(1, 6, 9)], 3), membro(2, [i(3, 5)], 2)];
    expect(place(i(3, 6), ...group)).toMatchObject({ esito: 'pieno' });
    expect(place(i(4, 6), ...group)).toMatchObject(posto([[1, 2]], 1));
    expect(place(i(13, 16), membro(1, [], 2))).toMatchObject({ esito: 'posto' });
    expect(place(i(6, 9), membro(1, [], 3))).toMatchObject({ esito: 'pieno' });
  });

  test('places several ranges, all or none, in their order', () => {
    const membri = [membro(1, []), membro(2, [movable(20, 3, 4)]), membro(3, [i(0, 2)])];
    expect(pack(membri, i(1, 3), i(2, 4))).toEqual(posto([[20, 3]], 2, 1));
    expect(pack(membri, i(1, 3), i(2, 4), i(2, 2))).toEqual({ esito: 'pieno' });
    expect(pack(membri, i(20, 21), i(40, 41))).toEqual(posto([], 1, 1));
    expect(pack([], i(1, 1))).toEqual({ esito: 'pieno' });
  });
});
