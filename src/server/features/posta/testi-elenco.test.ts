import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { idsOf, pathElenco, type Consegne } from './testi-consegna.ts';

const giorno = '2027-03-16' as Giorno;
const of = (id: number) => ({ id, risorsa: 'Cosa', inizio: giorno, fine: giorno });
const consegne: Consegne = new Map([
  [1, { tipo: 'strumento', cauzione: 0, sezioni: [] }],
  [2, { tipo: 'spazio', cauzione: 0, sezioni: [] }],
]);

test('other days of an instrument are chosen among the instruments, of anything else among the spaces', () => {
  expect(pathElenco([of(1)], consegne)).toBe('/strumentazioni');
  expect(pathElenco([of(2)], consegne)).toBe('/spazi');
  expect(pathElenco([of(1), of(2)], consegne)).toBe('/spazi');
  expect(pathElenco([of(3)], consegne), 'a thing that is not known').toBe('/spazi');
});

test('what was cancelled is read for it, alone and together', () => {
  const dati = { nome: 'Ada', motivo: '' };
  expect(
    idsOf([
      { tipo: 'prenotazione_annullata', dati: { ...dati, prenotazione: of(1) } },
      { tipo: 'prenotazioni_annullate', dati: { ...dati, prenotazioni: [of(2), of(3)] } },
    ]),
  ).toEqual([1, 2, 3]);
});
