import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { moveGiorni, sayRitmo, toFasci } from './serie.ts';

const one = (id: number, serie_id: number | null) => ({ id, serie_id });
const on = (...days: string[]) =>
  days.map((day) => ({ inizio: `2026-${day}` as Giorno, fine: `2026-${day}` as Giorno }));

test('bookings made in one go are one card, at the place of the first of them', () => {
  const fasci = toFasci([one(1, null), one(2, 7), one(3, 8), one(4, 7), one(5, null)]);
  expect(fasci.map(({ id, prenotazioni }) => [id, prenotazioni.map((p) => p.id)])).toEqual([
    [1, [1]],
    [2, [2, 4]],
    [3, [3]],
    [5, [5]],
  ]);
});

test('a rhythm is named by its weekdays, in their order; a single day has none', () => {
  expect(sayRitmo(on('11-26', '12-01', '12-03', '12-08'), 'it')).toEqual(['martedì', 'giovedì']);
  expect(sayRitmo(on('11-26', '12-01'), 'it')).toBeNull();
  expect(sayRitmo([...on('11-26'), { inizio: '2026-12-03', fine: '2026-12-04' } as never], 'it')).toBeNull();
});

test('bookings are moved and lengthened by days; shortened, each keeps its first one', () => {
  const days = { inizio: '2026-12-30' as Giorno, fine: '2026-12-31' as Giorno };
  expect(moveGiorni(days, { sposta: 7, durata: 1 })).toEqual({ inizio: '2027-01-06', fine: '2027-01-08' });
  expect(moveGiorni(days, { sposta: -1, durata: -3 })).toEqual({ inizio: '2026-12-29', fine: '2026-12-29' });
});
