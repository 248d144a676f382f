import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { createTraduci } from '#web/shared/i18n/testi.ts';
import { sayDecisione } from './say-decisione.ts';
import { testiPrenotazioni } from './testi.ts';

const t = createTraduci(testiPrenotazioni, 'it');
const anna = { id: 'a', nome: 'Anna', cognome: 'Bianchi' };
const at = { io: 'b', oggi: '2027-03-01' as Giorno, lingua: 'it' };

test('a decision names who did what and when, by the clock of the centre', () => {
  const decisione = { azione: 'confermata', chi: anna, quando: '2027-03-01T09:32:00Z' } as const;
  expect(sayDecisione({ stato: 'confermata', decisione }, t, at)).toBe(
    'Nel frattempo Anna Bianchi ha confermato questa prenotazione alle 10:32.',
  );
  expect(sayDecisione({ stato: 'confermata', decisione }, t, { ...at, io: 'a' })).toBe(
    'Hai già confermato tu questa prenotazione alle 10:32.',
  );
});

test('a decision names another day, and a deleted account as somebody', () => {
  const decisione = { azione: 'ritirata', chi: null, quando: '2027-02-27T23:30:00Z' } as const;
  expect(sayDecisione({ stato: 'annullata', decisione }, t, at)).toBe(
    'Nel frattempo qualcun altro ha ritirato questa prenotazione il 28 febbraio 2027, 00:30.',
  );
});

test('without a record the state is described', () => {
  expect(sayDecisione({ stato: 'annullata', decisione: null }, t, at)).toBe(
    'Nel frattempo questa prenotazione è stata annullata.',
  );
});
