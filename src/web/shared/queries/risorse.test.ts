import { expect, test } from 'vitest';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { listRisorsePerNome } from './risorse.ts';

const risorsa = (id: number, nome: string): Prenotabile => ({
  id,
  nome,
  descrizione: '',
  nome_en: '',
  descrizione_en: '',
  tipo: 'spazio',
  cauzione: 0,
  noleggio_max: 0,
  non_prenotabile: false,
  conferma_automatica: false,
  abilitazioni: [],
  bozza: false,
  links: [],
  images: [],
  versione: 1,
});
const gruppo = (id: number, ...prenotabili: Prenotabile[]): VoceCatalogo => ({
  tipo: 'gruppo',
  entry: {
    id,
    nome: 'Gruppo',
    descrizione: '',
    nome_en: '',
    descrizione_en: '',
    tipo: 'spazio',
    prenotabili,
    serve: [],
    versione: 1,
    fermo: null,
  },
});

test('every resource is listed once, by name, even one in two groups', () => {
  const sala = risorsa(5, 'Sala');
  const catalogo: VoceCatalogo[] = [
    gruppo(1, sala, risorsa(2, 'Èlite')),
    gruppo(2, sala),
    gruppo(3),
    { tipo: 'prenotabile', entry: { ...risorsa(9, 'Banco'), fermo: null } },
    { tipo: 'prenotabile', entry: { ...risorsa(1, 'Sala'), fermo: null } },
  ];
  expect(listRisorsePerNome(catalogo).map(({ id }) => id)).toEqual([9, 2, 1, 5]);
});
