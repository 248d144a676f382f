import { expect, test } from 'vitest';
import type { Attesa } from '#contract/attese.ts';
import type { DaFare } from '#contract/da-fare.ts';
import { createTraduci } from '../i18n/testi.ts';
import { listDaFare } from './list-da-fare.ts';
import { testiDaFare } from './testi.ts';

const t = createTraduci(testiDaFare, 'it');
const NIENTE = {
  utente_id: 'a',
  attese: [],
  lettere: 0,
  da_pagare: 0,
  documento_stato: 'verificato',
  da_informare: false,
  stesso_codice: [] as DaFare['stesso_codice'],
} as const;
const attesa = (stato: Attesa['stato']) => ({ stato }) as Attesa;

test('open items have their number, others are omitted', () => {
  expect(listDaFare({ ...NIENTE, attese: [] }, t)).toEqual([]);
  const all = listDaFare(
    {
      ...NIENTE,
      da_informare: true,
      documento_stato: 'da_verificare',
      lettere: 1,
      da_pagare: 3,
      attese: [attesa('offerta'), attesa('in_attesa'), attesa('scaduta')],
    },
    t,
  );
  expect(all.map(({ detto }) => detto)).toEqual([
    'informativa da dare',
    'documento da verificare',
    '3 giornate da pagare',
    '1 lettera da stampare',
    '1 posto tenuto',
    '2 in lista d’attesa',
  ]);
});
