import { expect, test } from 'vitest';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { PACCHETTI } from '#domain/prezzi.ts';
import { viewEsito } from './vista-esito.ts';

const GIO = '2026-11-26' as Giorno;
const VEN = '2026-11-27' as Giorno;
const MAR = '2026-12-01' as Giorno;

const tariffa = (contributo: number) => ({
  pacchetti: PACCHETTI.map(({ giorni, prezzo }) => ({ giorni, prezzo })),
  contributo,
});

function book(id: number, changes: Partial<Prenotazione> = {}): Prenotazione {
  return {
    id,
    inizio: GIO,
    fine: VEN,
    confermata: false,
    user_id: null,
    prenotabile_id: id,
    gruppo_id: null,
    serie_id: null,
    versione: 1,
    listino_id: 1,
    tariffa: tariffa(0),
    prenotabile: { id, nome: `Cosa ${id}`, nome_en: '', tipo: 'strumento', cauzione: 0 },
    giorni_aperti: 2,
    ...changes,
  };
}
const spazio = (id: number, nome = 'Sala') =>
  ({ id, nome, nome_en: '', tipo: 'spazio', cauzione: 0 }) as const;

test('one resource has its days, and no list', () => {
  expect(viewEsito([book(452, { prenotabile: { ...book(1).prenotabile, cauzione: 100 } })])).toMatchObject({
    stato: 'da_confermare',
    periodo: { inizio: GIO, fine: VEN },
    giorni: 2,
    righe: null,
    costo: { prezzo: null, cauzioni: [100] },
    usate: null,
  });
});

test('two resources on the same days: the days count once, each space is priced by itself, deposits are listed', () => {
  const vista = viewEsito([
    book(453, { prenotabile: spazio(7), prenotabile_id: 7, confermata: true, tariffa: tariffa(3) }),
    book(454, { prenotabile: { id: 8, nome: 'Drone', nome_en: '', tipo: 'strumento', cauzione: 80 } }),
    book(455, { prenotabile: { ...spazio(9), cauzione: 20 }, prenotabile_id: 9 }),
  ]);
  expect(vista).toMatchObject({
    stato: 'mista',
    giorni: 2,
    righe: null,
    costo: { prezzo: 2 * (10 + 2 * 3), contributo: 12, cauzioni: [80, 20] },
  });
  expect(vista.cose.map(({ numeri, confermata }) => ({ numeri, confermata }))).toEqual([
    { numeri: [453], confermata: true },
    { numeri: [454], confermata: false },
    { numeri: [455], confermata: false },
  ]);
});

test('a series has its days, the price of all together, the pieces once, and the days used', () => {
  const giorno = (id: number, inizio: Giorno, pezzo: number, da_pagare: number) =>
    book(id, {
      inizio,
      fine: inizio,
      confermata: true,
      gruppo_id: 1,
      prenotabile_id: pezzo,
      prenotabile: { ...spazio(pezzo), cauzione: 10 },
      giorni_aperti: 1,
      giornate: { usate: 1 - da_pagare, da_pagare, euro: 5 * da_pagare, in_piu: 0 },
    });
  const fatte = [giorno(455, GIO, 7, 0), giorno(456, MAR, 7, 0), giorno(457, VEN, 8, 1)];
  expect(viewEsito(fatte)).toMatchObject({
    stato: 'confermata',
    periodo: { inizio: GIO, fine: MAR },
    giorni: 3,
    righe: fatte,
    costo: { prezzo: 15, cauzioni: [10, 10] },
    usate: { usate: 2, da_pagare: 1, euro: 5 },
    cose: [{ numeri: [455, 456] }, { numeri: [457] }],
  });
});
