import { expect, test } from 'vitest';
import { createTraduci, type Traduci } from '#web/shared/i18n/testi.ts';
import { partiOf, type Pagina } from './parti.ts';
import en from './testi-pagine.en.ts';
import { testiPagine } from './testi-pagine.ts';

const it = createTraduci(testiPagine.it, 'it');
const inglese = createTraduci(en, 'en') as unknown as Traduci<typeof testiPagine>;
const testo: Pagina = {
  aggiornato_il: '2026-11-21',
  introduzione: ['Ciao'],
  sezioni: [{ titolo: 'Una', paragrafi: ['x'], elenco: [] }],
};
const fatti = {
  responsabile_protezione: { nome: 'Ada Neri', casella: 'dpo@example.org' },
  responsabili_esterni: [{ nome: 'Nuvola srl', compito: 'tiene il server' }],
};

test('a text without facts has its own parts only', () => {
  expect(partiOf(testo, { testi: testo, lang: 'it' }, it, 'it').map(({ titolo }) => titolo)).toEqual(['Una']);
});

test('the officer and the processors stand after the text, in Italian and in English', () => {
  const pagina = { ...testo, ...fatti };
  expect(partiOf(pagina, { testi: pagina, lang: 'it' }, it, 'it')[1]).toEqual({
    titolo: 'Responsabili',
    frasi: [
      'Il responsabile della protezione dei dati (DPO) è Ada Neri: dpo@example.org.',
      'Trattano i dati per noi, come responsabili esterni:',
    ],
    paragrafi: [],
    elenco: ['Nuvola srl: tiene il server'],
    lang: 'it',
  });
  // The English texts say nothing of them: who it is stands there all the same, what they do in Italian.
  expect(partiOf(pagina, { testi: testo, lang: 'en' }, inglese, 'en')[1]).toMatchObject({
    frasi: [
      'The data protection officer (DPO) is Ada Neri: dpo@example.org.',
      'They process data for us, as external processors:',
    ],
    elenco: ['Nuvola srl: tiene il server'],
    lang: 'it',
  });
  const tradotta = { ...testo, responsabili_esterni: [{ nome: 'Nuvola srl', compito: 'runs the server' }] };
  expect(partiOf(pagina, { testi: tradotta, lang: 'en' }, inglese, 'en')[1]).toMatchObject({
    elenco: ['Nuvola srl: runs the server'],
    lang: 'en',
  });
  const solo = { ...testo, responsabile_protezione: fatti.responsabile_protezione };
  expect(partiOf(solo, { testi: solo, lang: 'it' }, it, 'it')[1]).toMatchObject({ elenco: [] });
});

test('when the site was assessed, and how', () => {
  const pagina = { ...testo, valutata_il: '2026-10-05', metodo: 'Autovalutazione' };
  expect(partiOf(pagina, { testi: pagina, lang: 'it' }, it, 'it')[1]).toMatchObject({
    titolo: 'Come l’abbiamo valutata',
    frasi: ['L’ultima valutazione è del 5 ottobre 2026.'],
    paragrafi: ['Autovalutazione'],
  });
  expect(partiOf(pagina, { testi: testo, lang: 'en' }, inglese, 'en')[1]).toMatchObject({
    frasi: ['The last assessment was on 5 October 2026.'],
    lang: 'it',
  });
});
