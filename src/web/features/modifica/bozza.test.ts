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
  conferma_automatica: false,
  bozza: false,
  links: [],
  images: [],
  versione: 4,
};
const typed = (bozza: Partial<Bozza>) => {
  const inizio = beginModifica(base);
  return { ...inizio, bozza: { ...inizio.bozza, ...bozza } };
};

describe('a real difference', () => {
  test('ignores equal values, surrounding spaces and leading zeros', () => {
    expect(differenze(typed({}))).toEqual({});
    expect(differenze(typed({ nome: ' Drone ', cauzione: '050' }))).toEqual({});
  });

  test('contains only the fields that differ, in the form of the contract', () => {
    expect(differenze(typed({ descrizione: 'Vola basso.', cauzione: '60', non_prenotabile: true }))).toEqual({
      descrizione: 'Vola basso.',
      cauzione: 60,
      non_prenotabile: true,
    });
  });

  test('includes a number that was removed', () => {
    expect(differenze(typed({ noleggio_max: '' }))).toEqual({ noleggio_max: Number.NaN });
  });
});

describe('a later state', () => {
  test('is taken over if the form does not touch the same fields, together with its version', () => {
    const poi = { ...base, cauzione: 80, versione: 5 };
    const { bozza, ...rest } = mergeModifica(typed({ nome: 'Drone piccolo' }), poi);
    expect(rest).toEqual({ base: poi, altrui: null });
    expect(bozza).toMatchObject({ nome: 'Drone piccolo', cauzione: '80' });
  });

  test('that changed the same field differently is set aside, and the version stays', () => {
    const poi = { ...base, nome: 'Drone grande', versione: 5 };
    const modifica = mergeModifica(typed({ nome: 'Drone piccolo' }), poi);
    expect(modifica).toMatchObject({ base, altrui: poi, bozza: { nome: 'Drone piccolo' } });
  });

  test('that changed the same field to the same value is not a conflict', () => {
    const poi = { ...base, nome: 'Drone piccolo', versione: 5 };
    expect(differenze(mergeModifica(typed({ nome: 'Drone piccolo' }), poi))).toEqual({});
    const saved = { ...base, cauzione: 15, versione: 5 };
    expect(rebaseModifica(typed({ cauzione: '015' }), saved).bozza.cauzione).toBe('15');
  });

  test('that is older than the known one changes nothing', () => {
    const modifica = typed({ nome: 'Drone piccolo' });
    expect(mergeModifica(modifica, { ...base, nome: 'Prima', versione: 4 })).toBe(modifica);
    const aware = { ...modifica, altrui: { ...base, versione: 6 } };
    expect(mergeModifica(aware, { ...base, nome: 'Prima', versione: 5 })).toBe(aware);
  });

  test('is compared field by field', () => {
    const poi = { ...base, nome: 'Drone grande', cauzione: 80, versione: 5 };
    expect(divergenze(typed({ nome: 'Drone piccolo', noleggio_max: '9' }), poi)).toEqual([
      { campo: 'nome', mia: 'Drone piccolo', loro: 'Drone grande' },
      { campo: 'cauzione', mia: undefined, loro: 80 },
    ]);
  });

  test('that changed no field, or the same fields to the same values, is not a conflict', () => {
    const mia = typed({ nome: 'Drone piccolo', cauzione: '080' });
    const pictured = { ...base, images: ['uno.webp'], versione: 5 };
    expect(isConcorde(mia, pictured)).toBe(true);
    // The state after the answer to one's own change was lost.
    const saved = { ...base, nome: 'Drone piccolo', cauzione: 80, versione: 5 };
    expect(isConcorde(mia, saved)).toBe(true);
    expect(differenze(rebaseModifica(mia, saved))).toEqual({});
    expect(isConcorde(mia, { ...saved, nome: 'Drone grande' })).toBe(false);
    expect(isConcorde(mia, { ...saved, noleggio_max: 9 })).toBe(false);
  });

  test('when saved over keeps only the touched fields of the form', () => {
    const poi = { ...base, nome: 'Drone grande', cauzione: 80, versione: 5 };
    const modifica = rebaseModifica(typed({ nome: 'Drone piccolo' }), poi);
    expect(differenze(modifica)).toEqual({ nome: 'Drone piccolo' });
    expect(modifica.base.versione).toBe(5);
  });
});
