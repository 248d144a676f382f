import { describe, expect, test } from 'vitest';
import {
  campiCheSeguono,
  differenze,
  divergenze,
  isConcorde,
  isScontro,
} from '#web/shared/form/divergenza.ts';
import type { ValoriRisorsa } from '#web/shared/risorsa/tabella-campi.ts';
import { readValori, writeValori, type Scritti } from './campo-scritto.ts';

const base: ValoriRisorsa = {
  nome: 'Drone',
  descrizione: 'Vola.',
  nome_en: '',
  descrizione_en: '',
  cauzione: 50,
  noleggio_max: 7,
  non_prenotabile: false,
  conferma_automatica: false,
  abilitazioni: [],
  marca: '',
  inventario: '',
  acquistato_il: null,
  controllo_mesi: 0,
  controllo_giorni: 0,
};
const typed = (scritti: Partial<Scritti>) => readValori({ ...writeValori(base), ...scritti });

describe('a real difference', () => {
  test('ignores equal values, surrounding spaces and leading zeros', () => {
    expect(differenze(typed({}), base)).toEqual({});
    expect(differenze(typed({ nome: ' Drone ', cauzione: '050' }), base)).toEqual({});
  });

  test('contains only the fields that differ, in the form of the contract', () => {
    const mia = typed({ descrizione: 'Vola basso.', cauzione: '60', non_prenotabile: true });
    expect(differenze(mia, base)).toEqual({
      descrizione: 'Vola basso.',
      cauzione: 60,
      non_prenotabile: true,
    });
  });

  test('includes a removed number', () => {
    expect(differenze(typed({ noleggio_max: '' }), base)).toEqual({ noleggio_max: Number.NaN });
  });
});

describe('a later state', () => {
  test('is applied if the form does not change the same fields', () => {
    const mia = typed({ nome: 'Drone piccolo' });
    const poi = { ...base, cauzione: 80 };
    expect(isScontro(mia, base, poi)).toBe(false);
    expect(campiCheSeguono(mia, base, poi)).not.toContain('nome');
    expect(campiCheSeguono(mia, base, poi)).toContain('cauzione');
  });

  test('with another change of the same field is a conflict', () => {
    expect(isScontro(typed({ nome: 'Drone piccolo' }), base, { ...base, nome: 'Drone grande' })).toBe(true);
  });

  test('with the same value in the same field is none, and the form shows it as stored', () => {
    const mia = typed({ cauzione: '015' });
    const poi = { ...base, cauzione: 15 };
    expect(isScontro(mia, base, poi)).toBe(false);
    expect(campiCheSeguono(mia, base, poi)).toContain('cauzione');
    expect(writeValori(poi).cauzione).toBe('15');
  });

  test('is compared field by field', () => {
    const mia = typed({ nome: 'Drone piccolo', noleggio_max: '9' });
    expect(divergenze(mia, base, { ...base, nome: 'Drone grande', cauzione: 80 })).toEqual([
      { campo: 'nome', mia: 'Drone piccolo', loro: 'Drone grande' },
      { campo: 'cauzione', mia: undefined, loro: 80 },
    ]);
  });

  test('without changed fields, or with the form’s values, is the form’s state', () => {
    const mia = typed({ nome: 'Drone piccolo', cauzione: '080' });
    expect(isConcorde(mia, base, base)).toBe(true);
    // The state after the answer to one's own change was lost.
    const saved = { ...base, nome: 'Drone piccolo', cauzione: 80 };
    expect(isConcorde(mia, base, saved)).toBe(true);
    expect(differenze(mia, saved)).toEqual({});
    expect(isConcorde(mia, base, { ...saved, nome: 'Drone grande' })).toBe(false);
    expect(isConcorde(mia, base, { ...saved, noleggio_max: 9 })).toBe(false);
  });
});
