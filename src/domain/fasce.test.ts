import { expect, test } from 'vitest';
import { contributoOf, prenotaFino } from './fasce.ts';
import type { Giorno } from './giorno.ts';

const OGGI = '2027-03-01' as Giorno;

test('each class books as far ahead as the centre says, and a class without a value as far as residents', () => {
  const fasce = { precedenza: 366, residente: 180, esterno: 30 };
  expect(prenotaFino({ fasce }, 'precedenza', OGGI)).toBe('2028-03-01');
  expect(prenotaFino({ fasce }, 'residente', OGGI)).toBe('2027-08-28');
  expect(prenotaFino({ fasce }, 'esterno', OGGI)).toBe('2027-03-31');
  expect(prenotaFino({ fasce: { residente: 90 } }, 'esterno', OGGI)).toBe('2027-05-30');
});

test('without settings everybody books 366 days ahead, and nobody beyond 2099', () => {
  expect(prenotaFino({}, 'esterno', OGGI)).toBe('2028-03-01');
  expect(prenotaFino({}, 'precedenza', '2099-06-01' as Giorno)).toBe('2099-12-31');
});

test('only people from elsewhere pay a contribution, and only where there is one', () => {
  expect(contributoOf({ contributo_esterni: 2 }, 'esterno')).toBe(2);
  expect(contributoOf({ contributo_esterni: 2 }, 'residente')).toBe(0);
});
