import { expect, test } from 'vitest';
import { createTraduci } from '#web/shared/i18n/testi.ts';
import { partiOf, type PaginaPubblica } from './parti.ts';
import { testiPubblico } from './testi.ts';

const it = createTraduci(testiPubblico, 'it');
const inglese = createTraduci(testiPubblico, 'en');
const testo: PaginaPubblica = {
  introduzione: ['Ciao'],
  sezioni: [{ titolo: 'Una', paragrafi: ['x'], elenco: [] }],
};
const inItaliano = () => 'it' as const;

test('a text without facts has its own parts only', () => {
  expect(partiOf(testo, inItaliano, it, 'it').map(({ titolo }) => titolo.testi)).toEqual(['Una']);
});

test('the officer and the processors come after the text, each sentence in its language', () => {
  const pagina = {
    ...testo,
    responsabile_protezione: { nome: 'Ada Neri', casella: 'dpo@example.org' },
    responsabili_esterni: [
      { nome: 'Nuvola srl', compito: 'tiene il server' },
      { nome: 'Nuvola srl', compito: 'runs the backups' },
    ],
  };
  const langOf = (text: string) => (text === 'runs the backups' ? 'en' : 'it');
  expect(partiOf(pagina, langOf, inglese, 'en')[1]).toEqual({
    titolo: { testi: 'Officer and processors', lang: 'en' },
    paragrafi: [
      { testi: 'The data protection officer (DPO) is Ada Neri: dpo@example.org.', lang: 'en' },
      { testi: 'They process data for us, as external processors:', lang: 'en' },
    ],
    elenco: [
      { testi: 'Nuvola srl: tiene il server', lang: 'it' },
      { testi: 'Nuvola srl: runs the backups', lang: 'en' },
    ],
  });
});

test('the statement names the date and the method of the assessment', () => {
  const pagina = { ...testo, valutata_il: '2026-10-05', metodo: 'Autovalutazione' };
  expect(partiOf(pagina, inItaliano, it, 'it')[1]).toMatchObject({
    titolo: { testi: 'Come l’abbiamo valutata' },
    paragrafi: [{ testi: 'L’ultima valutazione è del 5 ottobre 2026.' }, { testi: 'Autovalutazione' }],
  });
  expect(partiOf(pagina, inItaliano, inglese, 'en')[1]).toMatchObject({
    paragrafi: [
      { testi: 'The last assessment was on 5 October 2026.', lang: 'en' },
      { testi: 'Autovalutazione', lang: 'it' },
    ],
  });
});
