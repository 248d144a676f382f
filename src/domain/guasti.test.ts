import { expect, test } from 'vitest';
import { findControllo, isControlloImminente, fermiContatiDal, giorniDaSolo, stopsAlone } from './guasti.ts';
import type { Giorno } from './giorno.ts';

const giorno = (text: string) => text as Giorno;
const OGGI = giorno('2027-03-01');

test.each([
  ['an administrator', { is_superuser: true, documento_stato: 'assente' }, { fermati: 9 }, true],
  ['a member whose document is verified', { is_superuser: false, documento_stato: 'verificato' }, {}, true],
  ['their third of the month', { is_superuser: false, documento_stato: 'verificato' }, { fermati: 2 }, false],
  ['one whose document waits', { is_superuser: false, documento_stato: 'in_attesa' }, {}, false],
  ['a visitor', null, {}, false],
  [
    'a thing that waits already',
    { is_superuser: true, documento_stato: 'assente' },
    { giaFermato: true },
    false,
  ],
])('a dangerous report of %s', (_chi, chi, made, stops) => {
  const before = { giaFermato: false, fermati: 0, ...made };
  expect(stopsAlone('pericoloso', chi, before)).toBe(stops);
  expect(stopsAlone('meglio_di_no', chi, before)).toBe(false);
});

test('such a stop takes today and tomorrow, and those of thirty days count', () => {
  expect(giorniDaSolo(OGGI)).toEqual({ inizio: '2027-03-01', fine: '2027-03-02' });
  expect(fermiContatiDal(OGGI)).toBe('2027-01-31');
});

const pezzo = (controllo_mesi: number, controllo_giorni: number, acquistato_il: string | null = null) => ({
  controllo_mesi,
  controllo_giorni,
  acquistato_il: acquistato_il as Giorno | null,
});
const mai = { ultimo: null, usati: 0 };

test.each([
  ['never, where nothing is asked', pezzo(0, 0), mai, null],
  [
    'a day that is far',
    pezzo(6, 0),
    { ultimo: giorno('2027-01-31'), usati: 3 },
    ['a_posto', 'mesi', '2027-07-31', null],
  ],
  [
    'in thirty days',
    pezzo(6, 0),
    { ultimo: giorno('2026-09-30'), usati: 0 },
    ['vicino', 'mesi', '2027-03-30', null],
  ],
  [
    'yesterday',
    pezzo(6, 0),
    { ultimo: giorno('2026-08-28'), usati: 0 },
    ['scaduto', 'mesi', '2027-02-28', null],
  ],
  ['in ten days of use', pezzo(0, 20), { ultimo: OGGI, usati: 10 }, ['vicino', 'uso', null, 10]],
  ['a day of use too late', pezzo(0, 20), { ultimo: OGGI, usati: 21 }, ['scaduto', 'uso', null, -1]],
  ['what comes first', pezzo(6, 20), { ultimo: OGGI, usati: 12 }, ['vicino', 'uso', '2027-09-01', 8]],
  ['from the purchase', pezzo(1, 0, '2027-02-20'), mai, ['vicino', 'mesi', '2027-03-20', null]],
  ['today, where nobody knows', pezzo(12, 0), mai, ['vicino', 'mesi', '2027-03-01', null]],
])('a check is due: %s', (_when, due, known, said) => {
  const found = findControllo(due, known, OGGI);
  expect(found && [found.stato, found.per, found.entro, found.restano]).toEqual(said);
});

test.each([
  ['eight days ahead', '2027-03-09', null, false],
  ['a week ahead', '2027-03-08', null, true],
  ['late', '2027-02-28', null, true],
  ['in three days of use', null, 3, false],
  ['in two days of use', null, 2, true],
  ['by use, though its day is far', '2027-09-01', 0, true],
] as const)('the desk names a check that is due %s: %s', (_when, entro, restano, named) => {
  expect(isControlloImminente({ entro: entro as Giorno | null, restano }, OGGI)).toBe(named);
});
