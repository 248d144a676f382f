import { describe, expect, test } from 'vitest';
import { inCodici } from '#contract/campi.ts';
import type { Giorno } from '#domain/giorno.ts';
import { differenze } from '#web/shared/form/divergenza.ts';
import { openCampi, readCausa, Schema, type Campi, type ValoriChiusura } from './campi-voce.ts';

const g = (text: string) => text as Giorno;
const chiusura: Campi = {
  ...openCampi(null),
  inizio: g('2027-12-24'),
  fine: g('2028-01-06'),
  motivo: 'Vacanze di Natale',
};
const fermo: Campi = { ...chiusura, cosa: 'fermo', risorsa: '7', motivo: 'In manutenzione' };

function errorsOf(campi: Campi): Record<string, string> {
  const issues = Schema.safeParse(campi, inCodici).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the form', () => {
  test.each<[string, Campi, Record<string, string>]>([
    ['a closure', chiusura, {}],
    ['a stop', fermo, {}],
    ['a stop without an end', { ...fermo, fine: null, senza_fine: true }, {}],
    [
      'nothing filled in',
      openCampi(null),
      { inizio: 'obbligatorio', fine: 'obbligatorio', motivo: 'obbligatorio' },
    ],
    ['a stop of nothing', { ...fermo, risorsa: '' }, { risorsa: 'obbligatorio' }],
    ['an end before the start', { ...fermo, fine: g('2027-12-23') }, { fine: 'fine_prima_di_inizio' }],
    // The box is for stops: a closure has an end, whatever was ticked before.
    ['a closure without an end', { ...chiusura, fine: null, senza_fine: true }, { fine: 'obbligatorio' }],
    ['a link for a reason', { ...chiusura, motivo: 'www.example.org' }, { motivo: 'nome_con_indirizzo' }],
  ])('%s', (_name, campi, errors) => expect(errorsOf(campi)).toEqual(errors));
});

test('the values are the body of the call', () => {
  const { inizio, fine } = chiusura;
  expect(readCausa(chiusura)).toEqual({
    tipo: 'chiusura',
    body: { inizio, fine, motivo: 'Vacanze di Natale' },
  });
  expect(readCausa({ ...fermo, senza_fine: true })).toEqual({
    tipo: 'fermo',
    prenotabile_id: 7,
    body: { inizio, fine: null, motivo: 'In manutenzione' },
  });
});

test('only edited fields are sent', () => {
  const base: ValoriChiusura = { inizio: g('2027-12-24'), fine: null, motivo: 'In manutenzione' };
  const changesOf = (from: ValoriChiusura, campi: Campi) =>
    differenze<ValoriChiusura>(readCausa(campi).body, from);
  expect(changesOf(base, { ...fermo, senza_fine: true })).toEqual({});
  expect(changesOf(base, fermo)).toEqual({ fine: '2028-01-06' });
  expect(changesOf({ ...base, fine: g('2028-01-06') }, { ...fermo, senza_fine: true })).toEqual({
    fine: null,
  });
});
