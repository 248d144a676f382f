import { expect, test } from 'vitest';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { barraOn, collectBarre, isFermo, isTenuta, layTratti, type FermoElencato } from './barre.ts';

const g = (day: number) => `2027-03-${String(day).padStart(2, '0')}` as Giorno;
const marzo = { inizio: g(1), fine: g(31) };
const stop = (id: number, from: number, to: number | null, prenotabile_id = 7): FermoElencato => ({
  id,
  prenotabile_id,
  inizio: g(from),
  fine: to === null ? null : g(to),
  motivo: 'In manutenzione',
  versione: 1,
  prenotabile: { id: prenotabile_id, nome: 'Drone', tipo: 'strumento' },
});
const booking = (id: number, from: number, to: number) =>
  ({ id, prenotabile: { id: 7 }, inizio: g(from), fine: g(to) }) as PrenotazioneAdmin;
const prenotazioni = [booking(1, 5, 6), booking(2, 20, 22)];

test('stops and bookings of a resource are in one line, the stops below', () => {
  const barre = collectBarre(prenotazioni, [stop(1, 10, 12), stop(2, 8, 9), stop(3, 8, 9, 8)], [], marzo);
  expect(barre.get(7)!.map(({ id }) => id)).toEqual(['f2', 'f1', 1, 2]);
  expect(barre.get(7)!.map(isFermo)).toEqual([true, true, false, false]);
  expect(barre.get(8)!.map(({ id }) => id)).toEqual(['f3']);
  expect(barre.has(9)).toBe(false);
});

test('a stop until further notice continues, and of two with one start the longer is below', () => {
  const barre = collectBarre(prenotazioni, [stop(1, 10, 12), stop(2, 10, null)], [], marzo);
  expect(barre.get(7)!.map(({ id, fine }) => [id, fine])).toEqual([
    ['f2', '2099-12-31'],
    ['f1', '2027-03-12'],
    [1, '2027-03-06'],
    [2, '2027-03-22'],
  ]);
});

test('bars outside the span are omitted', () => {
  const barre = collectBarre(prenotazioni, [stop(1, 1, 2)], [], { inizio: g(4), fine: g(10) });
  expect(barre.get(7)!.map(({ id }) => id)).toEqual([1]);
});

test('a booking left in a stop divides it, and occupies its days', () => {
  const line = collectBarre(prenotazioni, [stop(1, 3, 9), stop(2, 8, 12)], [], marzo).get(7)!;
  expect(layTratti(line).map(({ id, inizio, fine }) => [id, inizio.slice(8), fine.slice(8)])).toEqual([
    ['f1', '03', '04'],
    [1, '05', '06'],
    ['f1', '07', '07'],
    ['f2', '08', '12'],
    [2, '20', '22'],
  ]);
  expect([4, 5, 7, 8, 13].map((day) => barraOn(line, g(day))?.id)).toEqual(['f1', 1, 'f1', 'f2', undefined]);
});

test('a held place is among the bookings, by its day, and occupies it', () => {
  const prenotabile = { id: 7, nome: 'Drone', tipo: 'strumento' as const };
  const tenuta = { id: 4, inizio: g(10), fine: g(12), fino: '2027-03-09T11:00:00.000Z', prenotabile };
  const barre = collectBarre(prenotazioni, [], [tenuta], marzo);
  const line = barre.get(7)!;
  expect(line.filter(isTenuta).map(({ id }) => id)).toEqual(['t4']);
  expect(line.some(isFermo)).toBe(false);
  expect(layTratti(line).map(({ id }) => id)).toEqual([1, 't4', 2]);
  expect(barraOn(line, g(11))?.id).toBe('t4');
  expect(barre.has(8)).toBe(false);
});
