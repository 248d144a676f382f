import { expect, test } from 'vitest';
import { createTraduci } from '../i18n/testi.ts';
import type { Voce } from '../queries/sistemazione.ts';
import { testiSistemazione } from './testi.ts';
import { sayBottone } from './titolo.ts';

const t = createTraduci(testiSistemazione.it, 'it') as Parameters<typeof sayBottone>[0];
const voci = (...esiti: Voce['scelta']['esito'][]) =>
  esiti.map((esito, n) => ({
    in_mezzo: true,
    scelta: { esito },
    // Two bookings of each person.
    prenotazione: { utente: { id: `${Math.floor(n / 2)}` } },
  })) as Voce[];
const say = (tipo: Parameters<typeof sayBottone>[2], all: Voce[]) => sayBottone(t, 'it', tipo, all);

test('the button of a plan counts what is chosen', () => {
  expect(say('fermo', voci('annulla', 'annulla', 'annulla'))).toBe('Ferma e annulla 3');
  expect(say('fermo', voci('sposta', 'annulla', 'sposta'))).toBe('Ferma, sposta 2 e annulla 1');
  expect(say('eliminazione', voci('date', 'lascia'))).toBe('Elimina, cambia 1 e lascia 1');
  expect(say(null, voci('sposta', 'annulla'))).toBe('Sposta 1 e annulla 1');
  expect(say('ritardo', voci('lascia'))).toBe('Lascia 1');
});

test('of those that get a proposal it counts the people who are written to', () => {
  expect(say('chiusura', voci('proponi', 'proponi', 'proponi'))).toBe('Chiudi e scrivi a 2');
});

test('who only makes room is not counted, and nothing in the way leaves the change alone', () => {
  const [spostata] = voci('sposta');
  expect(say('chiusura', [{ ...spostata!, in_mezzo: false }])).toBe('Chiudi');
  expect(say(null, [])).toBe('Continua');
});
