import { expect, test } from 'vitest';
import { SEMPRE_APERTO, type CalendarioApertura } from './apertura.ts';
import { answerBacheca } from './bacheca.ts';
import { ULTIMO_GIORNO, type Giorno } from './giorno.ts';
import type { Pezzo } from './voce.ts';

const oggi = '2027-03-10' as Giorno;
const ultimo = '2028-03-10' as Giorno;
const span = (inizio: string, fine = inizio) => ({ inizio: inizio as Giorno, fine: fine as Giorno });
const FERIALI: CalendarioApertura = { giorni: [1, 2, 3, 4, 5], chiusi: [] };

function answer(pezzo: Partial<Pezzo>, calendario: CalendarioApertura = SEMPRE_APERTO) {
  const whole = { id: 1, noleggio_max: 0, non_prenotabile: false, occupati: [], fermo: null, ...pezzo };
  return answerBacheca(whole as Pezzo, { oggi, ultimo, calendario });
}

test.each([
  ['with nothing ahead it is free', {}, { stato: 'libero', fino: null, dal: null }],
  [
    'it is free until the day before the next booking',
    { occupati: [span('2027-03-12', '2027-03-14')] },
    { stato: 'libero', fino: '2027-03-11', dal: null },
  ],
  [
    'taken today, it is free on the day after',
    { occupati: [span('2027-03-09', '2027-03-10'), span('2027-03-12')] },
    { stato: 'occupato', fino: null, dal: '2027-03-11' },
  ],
  [
    'taken as far as can be seen',
    { occupati: [span('2027-03-09', ULTIMO_GIORNO)] },
    { stato: 'occupato', fino: null, dal: null },
  ],
  [
    'stopped until a day',
    { occupati: [span('2027-03-09', '2027-03-19')], fermo: { fine: '2027-03-18' as Giorno, motivo: 'x' } },
    { stato: 'fermo', fino: '2027-03-18', dal: '2027-03-20' },
  ],
  [
    'stopped until further notice',
    { occupati: [span('2027-03-09', ULTIMO_GIORNO)], fermo: { fine: ULTIMO_GIORNO, motivo: 'x' } },
    { stato: 'fermo', fino: null, dal: null },
  ],
  [
    'what is not booked is stopped too',
    {
      non_prenotabile: true,
      occupati: [span('2027-03-09', '2027-03-18')],
      fermo: { fine: '2027-03-18' as Giorno, motivo: 'x' },
    },
    { stato: 'fermo', fino: '2027-03-18', dal: '2027-03-19' },
  ],
  ['always here', { non_prenotabile: true }, { stato: 'sempre_qui', fino: null, dal: null }],
] as const)('%s', (_, pezzo, expected) => {
  expect(answer(pezzo as Partial<Pezzo>)).toEqual(expected);
});

test('free again means an open day that is not taken', () => {
  const occupati = [span('2027-03-10', '2027-03-12'), span('2027-03-15', '2027-03-16')];
  expect(answer({ occupati: occupati.slice(0, 1) }, FERIALI).dal).toBe('2027-03-15');
  expect(answer({ occupati }, FERIALI).dal).toBe('2027-03-17');
});
