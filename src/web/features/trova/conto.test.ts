import { expect, test } from 'vitest';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import type { Giorno } from '#domain/giorno.ts';
import { PACCHETTI } from '#domain/prezzi.ts';
import type { Vassoio, VoceVassoio } from '#web/shared/vassoio.ts';
import { sumUp, viewScelte } from './conto.ts';

const risorsa = {
  nome_en: '',
  descrizione: '',
  descrizione_en: '',
  non_prenotabile: false,
  noleggio_max: 0,
  links: [],
  images: [],
  versione: 1,
};
const rest = { ...risorsa, bozza: false, conferma_automatica: false, abilitazioni: [] };
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
      nome_en: 'Desks',
      descrizione: '',
      descrizione_en: '',
      tipo: 'spazio',
      versione: 1,
      fermo: null,
      serve: [],
      prenotabili: [{ ...rest, id: 5, nome: 'Postazione 1', tipo: 'spazio', cauzione: 10 }],
    },
  },
];
const voce = (entry: VoceVassoio['entry']): VoceVassoio => ({
  entry,
  tipo: entry.tipo === 'gruppo' ? 'spazio' : 'strumento',
});
const CAMERA = voce({ tipo: 'prenotabile', id: 1 });
const POSTAZIONI = voce({ tipo: 'gruppo', id: 1 });
const APERTO = { giorni: [1, 2, 3, 4, 5], chiusi: [] };
const tray = (...voci: VoceVassoio[]): Vassoio => ({
  giorni: { inizio: '2026-11-26' as Giorno, fine: '2026-11-30' as Giorno },
  voci,
});
const sum = (vassoio: Vassoio, contributo: number) =>
  sumUp(viewScelte(vassoio, CATALOGO, 'it'), vassoio, APERTO, { pacchetti: PACCHETTI, contributo });

test('entries get their names from the catalogue; one that it no longer has gets none', () => {
  const scelte = viewScelte(tray(CAMERA, POSTAZIONI, voce({ tipo: 'prenotabile', id: 9 })), CATALOGO, 'it');
  expect(scelte.map(({ nome, pezzi }) => [nome, pezzi.map(({ id }) => id)])).toEqual([
    ['Camera', [1]],
    ['Postazioni', [5]],
    [null, []],
  ]);
});

test('spaces cost their open days, contribution included; instruments only their deposit', () => {
  expect(sum(tray(CAMERA, POSTAZIONI), 0)).toEqual({ prezzo: 15, contributo: 0, cauzioni: [100, 10] });
  expect(sum(tray(POSTAZIONI), 2)).toEqual({ prezzo: 21, contributo: 6, cauzioni: [10] });
  expect(sum(tray(CAMERA), 2)).toEqual({ prezzo: null, contributo: 0, cauzioni: [100] });
});
