import { beforeAll, describe, expect, test } from 'vitest';
import { NOMI_LETTERA, TIPI_LETTERA, type TipoLettera } from '#contract/lettere.ts';
import type { Centro } from '../../platform/centro.ts';
import { SEMPRE_APERTO } from '#domain/apertura.ts';
import type { Giorno } from '#domain/giorno.ts';
import { PACCHETTI } from '#domain/prezzi.ts';
import { sampleCentro } from '#test/settings.ts';
import { idsOf, LETTERE, writeTesto, type Lettera } from './lettere.ts';
import type { Consegne, Mittente, ParoleLettera } from './modello.ts';

const giorno = '2027-03-16' as Giorno;
const of = (id: number) => ({ id, risorsa: 'Cosa', inizio: giorno, fine: giorno });
const listino = { pacchetti: PACCHETTI, contributo_esterni: 0 };
const consegne: Consegne = new Map([
  [1, { tipo: 'strumento', cauzione: 50, sezioni: [], ...listino }],
  [2, { tipo: 'spazio', cauzione: 50, sezioni: [], ...listino }],
  [4, { tipo: 'strumento', cauzione: 0, sezioni: [], ...listino }],
]);

let centro: Centro;
beforeAll(async () => {
  centro = await sampleCentro();
});

const write = (lettera: Lettera, come: Partial<Mittente> = {}) =>
  writeTesto(lettera, {
    centro,
    publicUrl: 'https://centro.example',
    tokenOf: (id) => id,
    consegne,
    nomi: { utenti: new Map(), segnalazioni: new Map() },
    giorni: { oggi: '2027-03-01' as Giorno, ora: '09:00', calendario: SEMPRE_APERTO },
    suCarta: false,
    lingua: 'it',
    ...come,
  });

const annullate = (...prenotazioni: ReturnType<typeof of>[]): Lettera => ({
  tipo: 'prenotazioni_annullate',
  dati: { nome: 'Ada', motivo: 'Il tetto perde.', prenotazioni },
});

describe('a cancelled booking', () => {
  test.each([
    ['an instrument', [1], '/strumentazioni'],
    ['several instruments', [1, 4], '/strumentazioni'],
    ['a space', [2], '/spazi'],
    ['both', [1, 2], '/spazi'],
    ['a thing that is not known', [3], '/spazi'],
  ])('%s: its page offers other days', (_, ids, path) => {
    const lettera = annullate(...ids.map(of));
    expect(idsOf([lettera]), 'read before it is written').toEqual(ids);
    expect(write(lettera).azione?.href).toBe(`https://centro.example${path}`);
  });

  test('has no cost and no deposit', () => {
    const { paragrafi } = write(annullate(of(1), of(2)));
    expect(paragrafi.slice(2, 4).map((one) => one.slice(0, 8))).toEqual(['1: Cosa,', '2: Cosa,']);
    expect(paragrafi.join(' ')).not.toMatch(/€|cauzione/);
  });
});

test('one and several bookings are described the same: place, calendar file, next closure, return', () => {
  const chiusi = [{ inizio: giorno, fine: giorno, motivo: 'Inventario' }];
  const giorni = { oggi: '2027-03-01' as Giorno, ora: '09:00', calendario: { ...SEMPRE_APERTO, chiusi } };
  const con = (more: object) => (id: number) => ({ ...of(id), ...more });
  const prima = { risorsa: 'Altra', inizio: giorno, fine: giorno };
  const chiuso = /^Siamo chiusi martedì 16 marzo 2027: Inventario\.$/m;
  const calendario = /In allegato trovi il promemoria per il calendario/;
  const both = [
    ['prenotazioni_ricevute', con({ confermata: true }), [chiuso, calendario, /^Ti aspettiamo qui: /m]],
    ['prenotazioni_confermate', of, [chiuso, calendario, /^Ti aspettiamo qui: /m, /^Se cambi idea, /m]],
    ['prenotazioni_spostate', con({ prima, confermata: true }), [chiuso, calendario, /Prima era: Altra/]],
    ['prenotazioni_annullate', of, [chiuso, /^Per sapere perché o per trovare altri giorni, /m]],
  ] as const;
  for (const [tipo, toOne, said] of both)
    for (const ids of [[1], [1, 2]]) {
      const dati = { nome: 'Ada', motivo: '', prenotazioni: ids.map(toOne) };
      const { oggetto, paragrafi, chiusa } = write({ tipo, dati } as Lettera, { giorni });
      expect(oggetto).toMatch(ids.length === 1 ? /^Prenotazione 1 \w+: Cosa$/ : /^2 prenotazioni \w+$/);
      const text = [...paragrafi, chiusa].join('\n');
      for (const words of said) expect(text, `${tipo} ${ids.length}`).toMatch(words);
    }
});

test('a letter about a late resource names the next open day: today until the centre has closed', () => {
  const calendario = { giorni: [1, 2, 3, 4, 5], chiusi: [{ inizio: giorno, fine: giorno, motivo: 'Festa' }] };
  const lettera: Lettera = { tipo: 'sollecito', dati: { nome: 'Ada', prenotazione: of(1) } };
  const named = (oggi: string, ora: string) =>
    write(lettera, { giorni: { oggi: oggi as Giorno, ora, calendario } }).paragrafi.find((one) =>
      one.startsWith('Siamo aperti'),
    );
  const ore = '9:00-13:00 e 15:00-18:00.';
  expect(named('2027-03-12', '09:00')).toBe(`Siamo aperti venerdì 12 marzo 2027: ${ore}`);
  expect(named('2027-03-12', '18:00')).toBe(`Siamo aperti lunedì 15 marzo 2027: ${ore}`);
  expect(named('2027-03-15', '19:00')).toBe(`Siamo aperti mercoledì 17 marzo 2027: ${ore}`);
});

test('each kind has its own name in both languages', () => {
  for (const lingua of ['it', 'en'] as const)
    expect(new Set(TIPI_LETTERA.map((tipo) => NOMI_LETTERA[tipo][lingua])).size).toBe(TIPI_LETTERA.length);
  for (const { it, en } of Object.values(NOMI_LETTERA)) expect(en).not.toBe(it);
});

test('the compiler requires a letter for each kind, and a name in both languages', () => {
  type Tabella = Readonly<Record<TipoLettera, object>>;
  const { promemoria: _, ...others } = LETTERE;
  // @ts-expect-error -- a kind without its letter
  const forgotten: Tabella = others;
  // @ts-expect-error -- words that another language lacks
  const halved: ParoleLettera = { it: 'Ciao' };
  // @ts-expect-error -- a kind without its English name
  const italian: (typeof NOMI_LETTERA)['promemoria'] = { it: 'Promemoria del giorno prima' };
  // @ts-expect-error -- a letter that nobody declared
  const unknown: Lettera = { tipo: 'auguri', dati: { nome: 'Ada' } };
  // @ts-expect-error -- a letter with the data of another one
  const wrong: Lettera = { tipo: 'promemoria', dati: { nome: 'Ada' } };
  expect([forgotten, halved, italian, unknown, wrong]).toHaveLength(5);
});
