import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatGiorno } from './format-giorni.ts';
import { conArticolo } from './articoli.ts';
import { addGiorni, type Giorno } from './giorno.ts';

const CAPODANNO = '2028-01-01' as Giorno;
const SPOKEN = new Intl.PluralRules('it', { type: 'ordinal' });

test('every day of a leap year takes the article used in speech', () => {
  const articoli = [
    ['il', 'l’'],
    ['al', 'all’'],
    ['dal', 'dall’'],
    ['del', 'dell’'],
    ['nel', 'nell’'],
    ['sul', 'sull’'],
    ['Il', 'L’'],
    ['Al', 'All’'],
    ['Dal', 'Dall’'],
  ] as const;
  fc.assert(
    fc.property(fc.constantFrom(...articoli), fc.nat(365), ([articolo, elided], n) => {
      const giorno = addGiorni(CAPODANNO, n);
      const day = Number(giorno.slice(8));
      const said = conArticolo(articolo, formatGiorno(giorno, 'it', 'date'));
      // Unicode's rule for 'l'8º' and 'l'11º' covers the vowels of otto and undici, but not uno.
      const vowel = day === 1 || SPOKEN.select(day) === 'many';
      const date = formatGiorno(giorno, 'it', 'date').replace(/^0/, '');
      expect(said).toBe(vowel ? `${elided}${date}` : `${articolo} ${date}`);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['dal', '01 novembre 2026', 'dall’1 novembre 2026'],
  ['al', '11 novembre 2026', 'all’11 novembre 2026'],
  ['il', '08 marzo 2027', 'l’8 marzo 2027'],
  ['Il', '08 marzo 2027, 10:15', 'L’8 marzo 2027, 10:15'],
  ['Dal', '02 marzo 2027', 'Dal 2 marzo 2027'],
  ['al', '18 marzo 2027', 'al 18 marzo 2027'],
  ['il', 'martedì 8 marzo', 'il martedì 8 marzo'],
  ['dal', '8', 'dall’8'],
  ['il', '12', 'il 12'],
  ['al', '150%', 'al 150%'],
])('%s + %s is %s', (articolo, seguito, detto) => {
  expect(conArticolo(articolo, seguito)).toBe(detto);
});
