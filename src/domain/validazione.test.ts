import { expect, test } from 'vitest';
import type { Giorno } from './giorno.ts';
import { alMassimoGiorni, MIN_PASSWORD, PASSWORD_CORTA, ultimoGiornoSceglibile } from './validazione.ts';

test('the sentences agree with the numbers in them', () => {
  expect(PASSWORD_CORTA).toContain(` ${MIN_PASSWORD} `);
  expect([alMassimoGiorni(1), alMassimoGiorni(5)]).toEqual(['Al massimo 1 giorno', 'Al massimo 5 giorni']);
  expect(ultimoGiornoSceglibile('2027-11-08' as Giorno)).toMatch(/: 08 novembre 2027$/);
});
