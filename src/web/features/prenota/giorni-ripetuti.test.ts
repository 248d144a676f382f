import { expect, test } from 'vitest';
import { OGNI_GIORNO } from '#domain/apertura.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { VoceRifiutata } from '#domain/rifiuti.ts';
import { viewRipetuto } from './giorni-ripetuti.ts';
import { viewComePezzo } from './periodo.ts';

const marzo = (n: number) => `2027-03-${String(n).padStart(2, '0')}` as Giorno;
const FESTA = { inizio: marzo(9), fine: marzo(9), motivo: 'Festa' };
const calendario = viewComePezzo({
  calendario: { giorni: OGNI_GIORNO.filter((giorno) => giorno !== 7), chiusi: [FESTA] },
  prenota_fino: marzo(30),
  oggi: marzo(2),
  occupati: [{ inizio: marzo(16), fine: marzo(16) }],
  noleggio_max: 5,
});
const NESSUNO = new Map<Giorno, VoceRifiutata>();

test.each([
  ['free', 23, 'libero', null],
  ['taken', 16, 'occupato', null],
  ['closed, with the reason', 9, 'chiuso', 'Festa'],
  ['a closing day, which needs no reason', 7, 'chiuso', null],
  ['over', 1, 'passato', null],
  ['beyond what may be booked', 31, 'lontano', null],
] as const)('a day of a series that is %s', (_name, giorno, stato, motivo) => {
  expect(viewRipetuto(marzo(giorno), calendario, NESSUNO)).toEqual({ giorno: marzo(giorno), stato, motivo });
});

test('the server’s refusal replaces the page’s own state', () => {
  const detto = (code: VoceRifiutata['code'], giorno = marzo(23)) =>
    viewRipetuto(giorno, calendario, new Map([[giorno, { indice: 0, code, proposte: [] }]])).stato;
  expect(detto('DATE_OCCUPATE')).toBe('occupato');
  expect(detto('CENTRO_CHIUSO')).toBe('chiuso');
  expect(detto('LIMITE_PERSONALE')).toBe('limite');
  expect(detto('NON_PRENOTABILE')).toBe('rifiutato');
  expect(detto('CENTRO_CHIUSO', marzo(16))).toBe('chiuso');
});
