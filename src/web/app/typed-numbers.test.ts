import { expect, test } from 'vitest';
import { z } from 'zod';
import { inCodici } from '#contract/campi.ts';
import { readEuro } from '#web/features/banco/cauzione.ts';
import { Schema, writeValori } from '#web/features/modifica/campo-scritto.ts';
import { readGiorni } from '#web/features/prezzario/conto.ts';
import { euroScritto, numeroScritto } from '#web/shared/form/campi-scritti.ts';

/** The value that the form of a resource sends for a field, or its error. */
function edit(campo: 'cauzione' | 'noleggio_max', text: string): unknown {
  const scritti = writeValori({
    nome: 'Drone',
    descrizione: 'Vola.',
    nome_en: '',
    descrizione_en: '',
    cauzione: 150,
    noleggio_max: 3,
    non_prenotabile: false,
    conferma_automatica: false,
    abilitazioni: [],
    marca: '',
    inventario: '',
    acquistato_il: null,
    controllo_mesi: 0,
    controllo_giorni: 0,
  });
  const valori = Schema.safeParse({ ...scritti, [campo]: text }, inCodici);
  return valori.success ? valori.data[campo] : valori.error.issues[0]!.message.split('|')[0];
}

/** Every field of money or whole numbers of the site: its value for a text, null for a refusal. */
const FIELDS: Record<string, (text: string) => unknown> = {
  'an amount of a ledger': (text) => euroScritto(1).safeParse(text).data ?? null,
  'a deposit at the desk': readEuro,
  'the deposit of a resource': (text) => [edit('cauzione', text)].find((n) => typeof n === 'number') ?? null,
  'the most days of a resource': (text) =>
    [edit('noleggio_max', text)].find((n) => typeof n === 'number') ?? null,
  'the days of the calculator': readGiorni,
};

/** Texts that are no whole number, or are ambiguous. */
const OTHER = '12,50 12.5 12,00 -3 −3 1e3 0x10 １２ dodici € 1.20 1.2000 12345678901234567890'
  .split(' ')
  .concat('', '1 2');

test.each(Object.entries(FIELDS))('%s: a number is read as meant, and nothing is guessed', (_field, read) => {
  for (const text of ['12', ' 12 ', '€ 12', '12 €', '012']) expect([text, read(text)]).toEqual([text, 12]);
  for (const text of OTHER) expect([text, read(text)]).toEqual([text, null]);
});

test('days may be corrected downwards, and nothing is guessed', () => {
  const days = (text: string) => numeroScritto(z.number().int()).safeParse(text).data ?? null;
  for (const text of ['-3', '−3', ' -3 ']) expect([text, days(text)]).toEqual([text, -3]);
  for (const text of OTHER) if (!/^[-−]3$/.test(text)) expect([text, days(text)]).toEqual([text, null]);
});

test('points between thousands are read as such', () => {
  expect(euroScritto(1).parse('1.200')).toBe(1200);
  expect(edit('cauzione', '€ 1.200')).toBe(1200);
});

test('cents of a deposit are refused as cents', () => {
  expect(edit('cauzione', '12,50')).toContain('euro_interi');
  expect(edit('noleggio_max', '1,5')).toContain('numero_intero');
});
