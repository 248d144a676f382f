import { expect, test } from 'vitest';
import type { SezioneLetta } from '#contract/impostazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { createTraduci } from '#web/shared/i18n/testi.ts';
import { lowerFirst, sayNomi, sayStato } from './say-stato.tsx';
import { testiImpostazioni } from './testi.ts';

const chi = {
  t: createTraduci(testiImpostazioni, 'it'),
  lingua: 'it',
  oggi: '2026-11-23' as Giorno,
} as const;
const say = (sezione: string, valore: unknown, di_esempio: string[] = []) =>
  sayStato(
    { sezione, valore, aggiornata_il: '2026-11-22T10:00:00Z' } as unknown as SezioneLetta,
    { di_esempio, dal_server: [] },
    chi,
  );
const parti = (nascoste: boolean[]) => ({ parti: nascoste.map((nascosta) => ({ nascosta })) });

test.each([
  ['centro', { nome: { it: 'Posto Comune' }, indirizzo: { comune: 'Borgo' } }, 'Posto Comune, Borgo'],
  ['orari', { giorni: [1, 2, 3, 4, 5] }, 'dal lunedì al venerdì'],
  ['orari', { giorni: [1], giorni_detti: { it: 'Quando vuoi' } }, 'quando vuoi'],
  [
    'prezzi',
    {
      pacchetti: [
        { giorni: 1, prezzo: 5 },
        { giorni: 5, prezzo: 20 },
      ],
    },
    '€5 al giorno, 2 pacchetti',
  ],
  ['prezzi', { pacchetti: [{ giorni: 1, prezzo: 0 }] }, 'gratuito'],
  ['home', parti([false, true, false]), '3 parti, una nascosta'],
  ['home', parti([false]), 'una parte'],
  ['partner', { elenco: [] }, 'nessuno'],
  ['regolamento', {}, 'cambiato il 22 novembre'],
  ['privacy', { mesi: 12 }, 'documenti tenuti 12 mesi'],
])('%s is described in half a line: %j', (sezione, valore, detto) => {
  expect(say(sezione, valore)).toEqual({ detto });
});

test('remaining sample facts come first, and so does a missing mail server', () => {
  const sample = [
    'centro.nome',
    'centro.indirizzo.via',
    'centro.indirizzo.cap',
    'centro.casella',
    'centro.sito',
  ];
  expect(say('centro', {}, sample)).toEqual({ detto: 'di esempio: nome, indirizzo, mail', avviso: true });
  expect(say('regolamento', {}, ['regolamento'])).toEqual({ detto: 'è quello di esempio', avviso: true });
  expect(say('posta', {})).toEqual({ detto: 'le lettere non partono', avviso: true });
});

test('the bar names up to three fields, in lower case', () => {
  const more = (nomi: string, count: number) => `${nomi} e altre ${count} cose`;
  expect(sayNomi(['telefono', 'mail', 'CAP'], more)).toBe('telefono, mail, CAP');
  expect(sayNomi(['telefono', 'mail', 'via', 'CAP'], more)).toBe('telefono, mail e altre 2 cose');
  expect(['Telefono', 'CAP', 'Via e numero'].map(lowerFirst)).toEqual(['telefono', 'CAP', 'via e numero']);
});
