import { expect, test } from 'vitest';
import type { Copie, ProvaCopia } from '#contract/copie.ts';
import { toGiorno } from '#domain/giorno.ts';
import { createTraduci } from '#web/shared/i18n/testi.ts';
import {
  sayFatta,
  sayMomento,
  sayPosto,
  sayQuando,
  sayQuanto,
  sayStatoCopie,
  type ParoleCopie,
} from './say-copie.ts';
import { testiCopie } from './testi-copie.ts';

const chi: ParoleCopie = { t: createTraduci(testiCopie, 'it'), lingua: 'it', oggi: toGiorno('2026-11-23')! };
const MB = 1024 * 1024;

const copia = (fatta_il: string, prova: ProvaCopia | null = null): Copie['copie'][number] => ({
  nome: fatta_il,
  fatta_il,
  byte: 214 * MB,
  prova,
});
const stanotte = copia('2026-11-23T02:10:00.000Z');
const domenica = copia('2026-11-22T02:00:00.000Z');
const vuota: Copie = { copie: [], in_corso: null, fallita: null, provata_il: null, altrove: false };

test.each([
  ['2026-11-23T02:10:00Z', 'stanotte', 'oggi'],
  ['2026-11-23T14:20:00Z', 'oggi alle 15:20', 'oggi'],
  ['2026-11-22T14:20:00Z', 'domenica 22 novembre', 'ieri'],
  ['2025-11-22T14:20:00Z', 'sabato 22 novembre 2025', 'sabato 22 novembre 2025'],
])('%s is %s, on %s', (istante, momento, quando) => {
  expect([sayMomento(istante, chi), sayQuando(istante, chi)]).toEqual([momento, quando]);
});

test('a copy is named by its day, and by the hour where two have one day', () => {
  expect(sayFatta(stanotte, [stanotte, domenica], chi)).toBe('Oggi alle 3:10');
  expect(sayFatta(domenica, [stanotte, domenica], chi)).toBe('Domenica 22 novembre');
  const sera = copia('2026-11-22T18:05:00.000Z');
  expect(sayFatta(domenica, [stanotte, sera, domenica], chi)).toBe('Domenica 22 novembre, 3:00');
});

test('a copy shows its size, and whether it is still to be tried', () => {
  const provata = { quando: domenica.fatta_il, esito: 'provata', perche: null } as const;
  expect(sayQuanto(stanotte, true, false, chi)).toBe('214 MB, si prova domenica');
  expect(sayQuanto(stanotte, true, true, chi)).toBe('214 MB');
  expect(sayQuanto({ ...domenica, prova: provata }, false, false, chi)).toBe('214 MB');
  expect(sayQuanto({ ...stanotte, byte: 24_000, prova: provata }, true, false, chi)).toBe(
    '23 kB, provata ieri',
  );
  expect(sayPosto(214 * MB, 80 * MB, 'it')).toEqual({ servono: '214 MB', liberi: '80' });
  expect(sayPosto(1.5 * 1024 * MB, 80 * MB, 'it')).toEqual({ servono: '1,5 GB', liberi: '80 MB' });
});

test('a copy has its line in the list', () => {
  const say = (dati: Partial<Copie>) => sayStatoCopie({ ...vuota, ...dati }, chi);
  const copie = [stanotte, domenica];
  expect(say({})).toEqual({ detto: 'la prima stanotte' });
  expect(say({ copie })).toEqual({ detto: 'ultima stanotte' });
  expect(say({ copie, provata_il: domenica.fatta_il })).toEqual({ detto: 'ultima stanotte, provata ieri' });
  const fallita = { quando: stanotte.fatta_il, motivo: 'spazio', servono: 1, liberi: 0 } as const;
  expect(say({ copie, fallita })).toEqual({ detto: 'stanotte non è riuscita', avviso: true });
  const rotta = { quando: domenica.fatta_il, esito: 'non_si_rilegge', perche: null } as const;
  const spenta = { ...rotta, quando: stanotte.fatta_il, esito: 'non_provata' } as const;
  expect(say({ copie: [copia('a', spenta), copia('b', rotta)] })).toMatchObject({ avviso: true });
  const buona = { ...rotta, quando: stanotte.fatta_il, esito: 'provata' } as const;
  expect(say({ copie: [{ ...stanotte, prova: buona }, copia('b', rotta)] }).avviso).toBeUndefined();
});
