import { SEMPRE_APERTO } from '#domain/apertura.ts';
import { describe, expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { viewComePezzo, type PeriodoScelto } from './periodo.ts';
import { viewGiorno } from './vista-giorno.ts';

const marzo = (n: number) => `2027-03-${String(n).padStart(2, '0')}` as Giorno;
const calendario = viewComePezzo({
  calendario: SEMPRE_APERTO,
  prenota_fino: '2028-03-09' as Giorno,
  oggi: marzo(9),
  occupati: [{ inizio: marzo(24), fine: marzo(26) }],
  noleggio_max: 5,
});
const periodo = (
  inizio: Giorno | null,
  fine: Giorno | null,
  campo: PeriodoScelto['campo'],
): PeriodoScelto => ({
  inizio,
  fine,
  campo,
});

describe('the view of a day', () => {
  test('has every free day from today on as a possible start, before one is chosen', () => {
    const empty = periodo(null, null, 'inizio');
    expect(viewGiorno(marzo(8), calendario, empty)).toMatchObject({
      stato: 'passato',
      parte: null,
      oggi: false,
    });
    expect(viewGiorno(marzo(9), calendario, empty)).toMatchObject({
      stato: 'libero',
      parte: null,
      oggi: true,
    });
    expect(viewGiorno(marzo(25), calendario, empty).stato).toBe('occupato');
    expect(viewGiorno(marzo(27), calendario, empty).stato).toBe('libero');
  });

  test('judges days from the start while the end is chosen, and earlier ones as a new start', () => {
    const started = periodo(marzo(22), null, 'fine');
    expect(viewGiorno(marzo(21), calendario, started).stato).toBe('libero');
    expect(viewGiorno(marzo(23), calendario, started).stato).toBe('libero');
    expect(viewGiorno(marzo(26), calendario, started).stato).toBe('occupato');
    expect(viewGiorno(marzo(27), calendario, started).stato).toBe('noleggio_max');
  });

  test('has all free days as free again while the start is chosen again', () => {
    expect(viewGiorno(marzo(27), calendario, periodo(marzo(16), marzo(19), 'inizio')).stato).toBe('libero');
  });

  test.each([
    [marzo(16), 'inizio'],
    [marzo(17), 'mezzo'],
    [marzo(18), 'mezzo'],
    [marzo(19), 'fine'],
    [marzo(20), null],
  ] as const)('shows, in the range 16-19, %s as %s', (giorno, parte) => {
    expect(viewGiorno(giorno, calendario, periodo(marzo(16), marzo(19), 'inizio')).parte).toBe(parte);
  });

  test('has both ends for a range of one day, and for an end or a start alone', () => {
    expect(viewGiorno(marzo(16), calendario, periodo(marzo(16), marzo(16), 'inizio')).parte).toBe('unico');
    expect(viewGiorno(marzo(16), calendario, periodo(marzo(16), null, 'fine')).parte).toBe('unico');
    expect(viewGiorno(marzo(16), calendario, periodo(null, marzo(16), 'inizio')).parte).toBe('unico');
  });
});

describe('while the end is being chosen, the hovered or focused day previews the range', () => {
  const started = periodo(marzo(16), null, 'fine');
  const view = (giorno: Giorno, guardato: Giorno | null, of = started) => {
    const { parte, anteprima } = viewGiorno(giorno, calendario, of, guardato);
    return [parte, anteprima];
  };

  test('from the start to that day, and no further', () => {
    expect(view(marzo(16), marzo(19))).toEqual(['inizio', null]);
    expect(view(marzo(17), marzo(19))).toEqual([null, 'anteprima_mezzo']);
    expect(view(marzo(19), marzo(19))).toEqual([null, 'anteprima_fine']);
    expect(view(marzo(20), marzo(19))).toEqual([null, null]);
  });

  test('not up to a day that cannot be the end, nor without such a day, nor after the end has been chosen', () => {
    for (const guardato of [marzo(15), marzo(21), marzo(25), null])
      expect(view(marzo(17), guardato)).toEqual([null, null]);
    expect(view(marzo(16), marzo(16))).toEqual(['unico', null]);
    expect(view(marzo(19), marzo(19), periodo(marzo(16), marzo(17), 'inizio'))).toEqual([null, null]);
  });
});
