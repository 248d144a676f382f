import { expect, test } from 'vitest';
import { createTraduci } from '../i18n/testi.ts';
import type { VocePiano } from '../queries/sistemazione.ts';
import { testiSistemazione } from './testi.ts';
import { sayBottone } from './titolo.ts';

const t = createTraduci(testiSistemazione, 'it') as Parameters<typeof sayBottone>[0];
const voci = (...esiti: VocePiano['scelta']['esito'][]) =>
  esiti.map((esito, n) => ({
    in_mezzo: true,
    scelta: { esito },
    prenotazione: { utente: { id: `${Math.floor(n / 2)}` } },
  })) as VocePiano[];
const say = (tipo: Parameters<typeof sayBottone>[2], all: VocePiano[]) => sayBottone(t, 'it', tipo, all);

test('the button of a plan counts the chosen outcomes', () => {
  expect(say('fermo', voci('annulla', 'annulla', 'annulla'))).toBe('Ferma e annulla 3');
  expect(say('fermo', voci('sposta', 'annulla', 'sposta'))).toBe('Ferma, sposta 2 e annulla 1');
  expect(say('eliminazione', voci('date', 'lascia'))).toBe('Elimina, cambia 1 e lascia 1');
  expect(say(null, voci('sposta', 'annulla'))).toBe('Sposta 1 e annulla 1');
  expect(say('ritardo', voci('lascia'))).toBe('Lascia 1');
});

test('for proposals it counts the people who get a letter', () => {
  expect(say('chiusura', voci('proponi', 'proponi', 'proponi'))).toBe('Chiudi e scrivi a 2');
});

test('a booking that only makes room is not counted, and with nothing in the way only the change is named', () => {
  const [spostata] = voci('sposta');
  expect(say('chiusura', [{ ...spostata!, in_mezzo: false }])).toBe('Chiudi');
  expect(say(null, [])).toBe('Continua');
});
