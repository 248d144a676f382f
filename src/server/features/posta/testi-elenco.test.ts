import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import type { Centro } from '#contract/contenuto.ts';
import { SEMPRE_APERTO } from '#domain/apertura.ts';
import { idsOf, pathElenco, type Consegne } from './testi-consegna.ts';
import { writeInsieme } from './testi-insieme.ts';

const giorno = '2027-03-16' as Giorno;
const of = (id: number) => ({ id, risorsa: 'Cosa', inizio: giorno, fine: giorno });
const consegne: Consegne = new Map([
  [1, { tipo: 'strumento', cauzione: 0, sezioni: [] }],
  [2, { tipo: 'spazio', cauzione: 0, sezioni: [] }],
]);

test('other days of an instrument are chosen among the instruments, of anything else among the spaces', () => {
  expect(pathElenco([of(1)], consegne)).toBe('/strumentazioni');
  expect(pathElenco([of(2)], consegne)).toBe('/spazi');
  expect(pathElenco([of(1), of(2)], consegne)).toBe('/spazi');
  expect(pathElenco([of(3)], consegne), 'a thing that is not known').toBe('/spazi');
});

test('what was cancelled is read for it, alone and together', () => {
  const dati = { nome: 'Ada', motivo: '' };
  expect(
    idsOf([
      { tipo: 'prenotazione_annullata', dati: { ...dati, prenotazione: of(1) } },
      { tipo: 'prenotazioni_annullate', dati: { ...dati, prenotazioni: [of(2), of(3)] } },
    ]),
  ).toEqual([1, 2, 3]);
});

test('of what was cancelled together no cost and no deposit is named', () => {
  const dati = { nome: 'Ada', motivo: 'Il tetto perde.', prenotazioni: [of(1), of(2)] };
  const { paragrafi, azione } = writeInsieme(
    { tipo: 'prenotazioni_annullate', dati },
    {
      centro: {
        casella: 'a@example.org',
        telefono: '059',
        orari: { giorni: '', fasce: [] },
      } as unknown as Centro,
      publicUrl: 'https://centro.example',
      suCarta: false,
      consegne: new Map([...consegne].map(([id, one]) => [id, { ...one, cauzione: 50 }])),
      giorni: { oggi: giorno, calendario: SEMPRE_APERTO },
    },
  );
  expect(paragrafi.slice(2, 4).map((one) => one.slice(0, 8))).toEqual(['1: Cosa,', '2: Cosa,']);
  expect(paragrafi.join(' ')).not.toMatch(/€|cauzione/);
  expect(azione?.href).toBe('https://centro.example/spazi');
});
