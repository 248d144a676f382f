import { expect, test } from 'vitest';
import { SCHEMI } from '#contract/impostazioni.ts';
import { leggiOrari, readOra, scriviOrari } from './orari-scritti.ts';

test.each([
  ['9', '9:00'],
  [' 9.30 ', '9:30'],
  ['09:30', '09:30'],
  ['9,30', '9,30'],
  ['', ''],
])('the time %j is read as %j', (text, ora) => {
  expect(readOra(text)).toBe(ora);
});

test('days and hours are the same after writing them into the form and reading them', () => {
  const valore = SCHEMI.orari.parse({
    giorni: [1, 2, 6],
    fasce: [['9:00', '13:00']],
    festivi: 'IT-32',
    patrono: '06-24',
    patrono_detto: { it: 'San Giovanni' },
    feste: { '12-25': { it: 'Natale', en: 'Christmas' } },
  });
  expect(SCHEMI.orari.parse(leggiOrari(scriviOrari(valore)))).toEqual(valore);
});

test('an invalid time, and an overlapping span, are refused at their own field', () => {
  const scritti = scriviOrari(SCHEMI.orari.parse({ giorni: [1], fasce: [['9:00', '13:00']], feste: {} }));
  const errorsOf = (fasce: [string, string][]) =>
    SCHEMI.orari
      .safeParse(leggiOrari({ ...scritti, fasce }))
      .error?.issues.map(({ path, message }) => [path.join('.'), message.split(' ')[0]]);
  expect(errorsOf([['9', 'mai']])).toEqual([['fasce.0.1', 'ora_non_valida']]);
  expect(
    errorsOf([
      ['9', '13'],
      ['12.30', '18'],
    ]),
  ).toEqual([['fasce.1.0', 'orari_sovrapposti']]);
});
