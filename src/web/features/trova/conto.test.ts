import { expect, test } from 'vitest';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { VoceVassoio } from '#web/shared/vassoio.ts';
import { sharedGiorni, sumUp, viewScelte } from './conto.ts';

const risorsa = {
  descrizione: '',
  non_prenotabile: false,
  noleggio_max: 0,
  links: [],
  images: [],
  versione: 1,
};
const rest = { ...risorsa, bozza: false, conferma_automatica: false };
const CATALOGO: VoceCatalogo[] = [
  {
    tipo: 'prenotabile',
    entry: { ...rest, id: 1, nome: 'Camera', tipo: 'strumento', cauzione: 100, fermo: null },
  },
  {
    tipo: 'gruppo',
    entry: {
      id: 1,
      nome: 'Postazioni',
      descrizione: '',
      tipo: 'spazio',
      versione: 1,
      fermo: null,
      prenotabili: [{ ...rest, id: 5, nome: 'Postazione 1', tipo: 'spazio', cauzione: 10 }],
    },
  },
];
const voce = (entry: VoceVassoio['entry'], inizio = '2026-11-26', fine = '2026-11-30'): VoceVassoio => ({
  entry,
  tipo: entry.tipo === 'gruppo' ? 'spazio' : 'strumento',
  inizio: inizio as Giorno,
  fine: fine as Giorno,
});
const CAMERA = voce({ tipo: 'prenotabile', id: 1 });
const POSTAZIONI = voce({ tipo: 'gruppo', id: 1 });
const APERTO = { giorni: [1, 2, 3, 4, 5], chiusi: [] };

test('things are named by the catalogue; what it no longer has is not', () => {
  const scelte = viewScelte([CAMERA, POSTAZIONI, voce({ tipo: 'prenotabile', id: 9 })], CATALOGO);
  expect(scelte.map(({ nome, cauzione }) => [nome, cauzione])).toEqual([
    ['Camera', 100],
    ['Postazioni', 10],
    [null, 0],
  ]);
});

test('spaces cost their open days, contribution included; instruments only their deposit', () => {
  expect(sumUp(viewScelte([CAMERA, POSTAZIONI], CATALOGO), APERTO, 0)).toEqual({ prezzo: 15, cauzione: 110 });
  expect(sumUp(viewScelte([POSTAZIONI], CATALOGO), APERTO, 2)).toEqual({ prezzo: 21, cauzione: 10 });
  expect(sumUp(viewScelte([CAMERA], CATALOGO), APERTO, 2)).toEqual({ prezzo: null, cauzione: 100 });
});

test('the days are said once where all have the same', () => {
  const other = voce({ tipo: 'prenotabile', id: 1 }, '2026-12-01', '2026-12-01');
  expect(sharedGiorni(viewScelte([CAMERA, POSTAZIONI], CATALOGO))).toEqual({
    inizio: '2026-11-26',
    fine: '2026-11-30',
  });
  expect(sharedGiorni(viewScelte([CAMERA, other], CATALOGO))).toBeNull();
  expect(sharedGiorni([])).toBeNull();
});
