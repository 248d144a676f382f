import { expect, test } from 'vitest';
import { OGNI_GIORNO } from './apertura.ts';
import { addGiorni, type Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';
import { decideOfferte, type Candidato, type PezzoDaOffrire, type Preso } from './offerta.ts';

const OGGI = '2027-03-01' as Giorno;
const GRUPPO = 7;
const day = (n: number): Giorno => addGiorni(OGGI, n);
const i = (from: number, to = from): Intervallo => ({ inizio: day(from), fine: day(to) });
const pezzo = (id: number, ...occupati: Preso[]): PezzoDaOffrire => ({
  id,
  noleggio_max: 0,
  abilitazioni: [],
  non_prenotabile: false,
  occupati,
});
const waits = (id: number, giorni: Intervallo, entry: number): Candidato => ({
  ...giorni,
  id,
  entry_tipo: entry === GRUPPO ? 'gruppo' : 'prenotabile',
  entry_id: entry,
  programma: null,
  abilitazioni: null,
});
function offer(fila: readonly Candidato[], ...pezzi: PezzoDaOffrire[]) {
  const pieces = decideOfferte(fila, {
    oggi: OGGI,
    calendario: { giorni: OGNI_GIORNO, chiusi: [] },
    pezzi,
    gruppi: new Map([[GRUPPO, pezzi.map(({ id }) => id)]]),
  });
  for (let stops = 0; ; stops += 1) {
    const { done, value } = pieces.next();
    if (!done) continue;
    expect(stops).toBeGreaterThanOrEqual(fila.length);
    return value.offerte.map(({ attesa_id, prenotabile_id }) => [attesa_id, prenotabile_id]);
  }
}

test('the first in line gets the days, and a person whose days do not fit is passed over', () => {
  const fila = [waits(1, i(3, 6), 1), waits(2, i(3), 1), waits(3, i(3, 4), 1)];
  expect(offer(fila, pezzo(1, i(5)))).toEqual([[2, 1]]);
});

test('after a packing has made room for a person further in front, the others are served', () => {
  // The second one's days need the booking to go to the other piece; the first one's day is free only then.
  const fila = [waits(1, i(3), 1), waits(2, i(4, 5), GRUPPO)];
  const booking = { ...i(3, 4), spostabile: 50, in_gruppo: GRUPPO };
  expect(offer(fila, pezzo(1, booking), pezzo(2, i(5)))).toEqual([
    [2, 1],
    [1, 1],
  ]);
});

test('a booking of another group keeps its piece', () => {
  const booking = { ...i(3, 4), spostabile: 50, in_gruppo: GRUPPO + 1 };
  expect(offer([waits(1, i(4, 5), GRUPPO)], pezzo(1, booking), pezzo(2, i(5)))).toEqual([]);
});
