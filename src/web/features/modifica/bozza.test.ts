import { describe, expect, test } from 'vitest';
import type { Prenotabile } from '#contract/prenotabili.ts';
import {
  mergeModifica,
  beginModifica,
  differenze,
  divergenze,
  isConcorde,
  rebaseModifica,
  type Bozza,
} from './bozza.ts';

const base: Prenotabile = {
  id: 3,
  nome: 'Drone',
  descrizione: 'Vola.',
  tipo: 'strumento',
  cauzione: 50,
  noleggio_max: 7,
  non_prenotabile: false,
  links: [],
  images: [],
  versione: 4,
};
const typed = (bozza: Partial<Bozza>) => {
  const inizio = beginModifica(base);
  return { ...inizio, bozza: { ...inizio.bozza, ...bozza } };
};

describe('a real difference', () => {
  test('is none in what is the same, nor in spaces at the ends and zeros in front', () => {
    expect(differenze(typed({}))).toEqual({});
    expect(differenze(typed({ nome: ' Drone ', cauzione: '050' }))).toEqual({});
  });

  test('holds only the fields that differ, as the contract wants them', () => {
    expect(differenze(typed({ descrizione: 'Vola basso.', cauzione: '60', non_prenotabile: true }))).toEqual({
      descrizione: 'Vola basso.',
      cauzione: 60,
      non_prenotabile: true,
    });
  });

  test('is also a number that was taken away', () => {
    expect(differenze(typed({ noleggio_max: '' }))).toEqual({ noleggio_max: Number.NaN });
  });
});

describe('a later state', () => {
  test('is taken over where the form does not touch it, and its version with it', () => {
    const poi = { ...base, cauzione: 80, versione: 5 };
    const { bozza, ...rest } = mergeModifica(typed({ nome: 'Drone piccolo' }), poi);
    expect(rest).toEqual({ base: poi, altrui: null });
    expect(bozza).toMatchObject({ nome: 'Drone piccolo', cauzione: '80' });
  });

  test('that changed the same field otherwise is put aside, and the version stays', () => {
    const poi = { ...base, nome: 'Drone grande', versione: 5 };
    const modifica = mergeModifica(typed({ nome: 'Drone piccolo' }), poi);
    expect(modifica).toMatchObject({ base, altrui: poi, bozza: { nome: 'Drone piccolo' } });
  });

  test('that changed the same field alike is no clash', () => {
    const poi = { ...base, nome: 'Drone piccolo', versione: 5 };
    expect(differenze(mergeModifica(typed({ nome: 'Drone piccolo' }), poi))).toEqual({});
    const saved = { ...base, cauzione: 15, versione: 5 };
    expect(rebaseModifica(typed({ cauzione: '015' }), saved).bozza.cauzione).toBe('15');
  });

  test('that is older than what is known changes nothing', () => {
    const modifica = typed({ nome: 'Drone piccolo' });
    expect(mergeModifica(modifica, { ...base, nome: 'Prima', versione: 4 })).toBe(modifica);
    const aware = { ...modifica, altrui: { ...base, versione: 6 } };
    expect(mergeModifica(aware, { ...base, nome: 'Prima', versione: 5 })).toBe(aware);
  });

  test('tells field by field what has changed', () => {
    const poi = { ...base, nome: 'Drone grande', cauzione: 80, versione: 5 };
    expect(divergenze(typed({ nome: 'Drone piccolo', noleggio_max: '9' }), poi)).toEqual([
      { campo: 'nome', mia: 'Drone piccolo', loro: 'Drone grande' },
      { campo: 'cauzione', mia: undefined, loro: 80 },
    ]);
  });

  test('that changed no field, or the same fields alike, speaks against nothing', () => {
    const mia = typed({ nome: 'Drone piccolo', cauzione: '080' });
    const pictured = { ...base, images: ['uno.webp'], versione: 5 };
    expect(isConcorde(mia, pictured)).toBe(true);
    // As it stands after the answer to one's own change was lost.
    const saved = { ...base, nome: 'Drone piccolo', cauzione: 80, versione: 5 };
    expect(isConcorde(mia, saved)).toBe(true);
    expect(differenze(rebaseModifica(mia, saved))).toEqual({});
    expect(isConcorde(mia, { ...saved, nome: 'Drone grande' })).toBe(false);
    expect(isConcorde(mia, { ...saved, noleggio_max: 9 })).toBe(false);
  });

  test('to save over it keeps what was touched and nothing else', () => {
    const poi = { ...base, nome: 'Drone grande', cauzione: 80, versione: 5 };
    const modifica = rebaseModifica(typed({ nome: 'Drone piccolo' }), poi);
    expect(differenze(modifica)).toEqual({ nome: 'Drone piccolo' });
    expect(modifica.base.versione).toBe(5);
  });
});
