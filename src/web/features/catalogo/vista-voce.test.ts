import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { Adesso } from './fatti.tsx';
import { filtroOf, findGruppo, readFiltro, viewGruppo, viewVoce } from './vista-voce.ts';

const risorsa = (id: number, more: Partial<Prenotabile> = {}): Prenotabile => ({
  id,
  nome: `Camera ${id}`,
  descrizione: `Testo ${id}`,
  nome_en: '',
  descrizione_en: '',
  tipo: 'strumento',
  cauzione: 100,
  noleggio_max: 5,
  non_prenotabile: false,
  conferma_automatica: false,
  abilitazioni: [],
  bozza: false,
  links: [],
  images: [`${id}/a.webp`],
  versione: 1,
  ...more,
});
const gruppo = (...prenotabili: Prenotabile[]): VoceCatalogo => ({
  tipo: 'gruppo',
  entry: {
    id: 7,
    nome: 'Camere',
    nome_en: 'Cameras',
    descrizione: '',
    descrizione_en: '',
    tipo: 'strumento',
    prenotabili,
    serve: [],
    versione: 1,
    fermo: null,
  },
});
const singola = (entry: Prenotabile): VoceCatalogo => ({
  tipo: 'prenotabile',
  entry: { ...entry, fermo: null },
});

describe('the filter', () => {
  test('accepts only its own keys', () => {
    expect(readFiltro('gruppo')).toBe('gruppo');
    expect(readFiltro('altro')).toBeNull();
    expect(readFiltro(null)).toBeNull();
  });

  test('sorts every entry under exactly one key', () => {
    expect(filtroOf(gruppo(risorsa(1)))).toBe('gruppo');
    expect(filtroOf(singola(risorsa(1)))).toBe('prenotabile');
    expect(filtroOf(singola(risorsa(1, { non_prenotabile: true })))).toBe('attrezzatura');
  });
});

describe('an entry', () => {
  test('a single resource links to the page of its own type', () => {
    expect(viewVoce(singola(risorsa(3)), 'it').href).toBe('/strumentazioni/3');
    expect(viewVoce(singola(risorsa(3, { tipo: 'spazio' })), 'it').href).toBe('/spazi/3');
  });

  test('a group shows its first resource with the group’s name and address', () => {
    const vista = viewVoce(gruppo(risorsa(3), risorsa(5, { noleggio_max: 9 })), 'it');
    expect(vista).toMatchObject({
      nome: 'Camere',
      href: '/strumentazioni/3?gruppo=7',
      descrizione: 'Testo 3',
      images: ['3/a.webp'],
      noleggio_max: 9,
      membri: [
        { id: 3, nome: 'Camera 3', href: '/strumentazioni/3' },
        { id: 5, nome: 'Camera 5', href: '/strumentazioni/5' },
      ],
      entry: { tipo: 'gruppo', id: 7 },
    });
  });

  test('a group with a description shows it', () => {
    const voce = gruppo(risorsa(3));
    if (voce.tipo !== 'gruppo') throw new Error('no group');
    expect(viewGruppo({ ...voce.entry, descrizione: 'Due camere uguali.' }, 'it').descrizione).toBe(
      'Due camere uguali.',
    );
  });

  test('in English it shows the English texts, and the language of the others', () => {
    const inglese = risorsa(3, { nome_en: 'Camera three', descrizione_en: 'Text 3' });
    const vista = viewVoce(gruppo(inglese, risorsa(5)), 'en');
    expect([vista.nome, vista.lang]).toEqual(['Cameras', undefined]);
    expect([vista.descrizione, vista.descrizione_lang]).toEqual(['Text 3', undefined]);
    expect(vista.membri!.map(({ nome, lang }) => [nome, lang])).toEqual([
      ['Camera three', undefined],
      ['Camera 5', 'it'],
    ]);
    // The group's own description, which has no English, and not the English of its first resource.
    const sola = gruppo(inglese);
    if (sola.tipo !== 'gruppo') throw new Error('no group');
    const propria = viewGruppo({ ...sola.entry, descrizione: 'Due camere.' }, 'en');
    expect([propria.descrizione, propria.descrizione_lang]).toEqual(['Due camere.', 'it']);
  });

  test('a draft in a group is ignored', () => {
    const voce = gruppo(risorsa(3, { noleggio_max: 2 }), risorsa(4, { bozza: true, noleggio_max: 9 }));
    expect(viewVoce(voce, 'it')).toMatchObject({ prenotabile: true, noleggio_max: 2 });
    expect(viewVoce(gruppo(risorsa(4, { bozza: true })), 'it').prenotabile).toBe(false);
  });

  test('a group can be booked while one of its members can', () => {
    const spenta = risorsa(3, { non_prenotabile: true });
    expect(viewVoce(gruppo(spenta, risorsa(4)), 'it').prenotabile).toBe(true);
    expect(viewVoce(gruppo(spenta), 'it').prenotabile).toBe(false);
  });

  test('an unbookable one is marked as always there, but an empty group is not', () => {
    const said = (voce: VoceCatalogo) =>
      renderToStaticMarkup(createElement(Adesso, { vista: viewVoce(voce, 'it') }));
    expect(said(gruppo(risorsa(3, { non_prenotabile: true })))).toContain('Sempre disponibile in sede');
    expect(said(gruppo())).toBe('');
  });

  test('an empty group has no page', () => {
    const voce = gruppo();
    expect(voce.tipo === 'gruppo' && viewGruppo(voce.entry, 'it').href).toBeNull();
  });
});

test('a group is found only through one of its members', () => {
  const catalogo = [singola(risorsa(1)), gruppo(risorsa(3), risorsa(5))];
  expect(findGruppo(catalogo, '7', '5')?.nome).toBe('Camere');
  expect(findGruppo(catalogo, '7', '1')).toBeNull();
  expect(findGruppo(catalogo, '8', '3')).toBeNull();
  expect(findGruppo(catalogo, 'x', '3')).toBeNull();
});
