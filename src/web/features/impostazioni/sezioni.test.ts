import { expect, test } from 'vitest';
import { SCHEMI } from '#contract/impostazioni.ts';
import { createTraduci } from '#web/shared/i18n/testi.ts';
import { privacy } from './dati-personali.tsx';
import { home } from './home.tsx';
import { pagine } from './pagine.tsx';
import { posta } from './sezione-posta.tsx';
import { findAltriMesi, type PrivacyScritta } from './privacy-scritta.ts';
import { testiHome } from './testi-home.ts';
import { leggiCapoversi } from './testi-lunghi.ts';

const testo = (it: string, en?: string) => ({ it, ...(en !== undefined && { en }) });
const pagina = {
  introduzione: { it: ['Uno.', 'Due.'], en: ['One.'] },
  sezioni: [
    {
      titolo: testo('Quanto'),
      paragrafi: { it: ['{mesi} mesi, e 6 mesi il resto.'] },
      elenco: { it: ['12 mesi'] },
    },
    { titolo: testo('Only'), paragrafi: { it: [] }, elenco: { it: ['a', 'b'], en: ['c'] }, solo: 'en' },
  ],
};
const voce = { titolo: testo('Stampante', 'Printer'), testo: testo('Stampa.') };
const illustrazione = `${'a'.repeat(32)}-1280x960.webp`;
const parte = (nome: string) => ({
  nome,
  nascosta: false,
  titolo: testo(nome),
  paragrafi: { it: ['Uno.\nAncora uno.', 'Due.'] },
  voci: [{ ...voce, illustrazione }, voce],
});
const valori = {
  home: SCHEMI.home.parse({
    hero: {
      etichetta: testo('Etichetta'),
      titolo: testo('Titolo', 'Title'),
      testo: testo('Testo'),
      alt: testo('Una sala'),
      fatti: { it: ['Bar', 'Senza gradini'], en: ['Bar'] },
    },
    parti: [
      parte('spazio'),
      { nome: 'passa_a_trovarci', nascosta: true, paragrafi: { it: [] }, voci: [] },
      parte('video'),
    ],
  }),
  pagine: SCHEMI.pagine.parse({
    contatti: {
      titolo: testo('Passa'),
      testo: testo('Siamo qui.'),
      invito: testo('Scrivi.'),
      come_arrivare: { it: ['In treno', 'A piedi'] },
    },
    prezzario: { introduzione: { it: ['Si paga.'] }, note: { it: [] } },
    supporto: { introduzione: { it: ['Scrivi.'] }, nota: testo('Presto.') },
    accessibilita: { ...pagina, valutata_il: '2026-10-05', metodo: testo('Da soli') },
  }),
  privacy: SCHEMI.privacy.parse({
    ...pagina,
    titolare: { nome: testo('Posto'), indirizzo: testo('Via 1'), casella: 'dati@example.org' },
    mesi: 12,
    elimina_dopo_verifica: true,
    responsabili_esterni: [{ nome: testo('Nuvola'), compito: testo('il server', 'the server') }],
  }),
  posta: SCHEMI.posta.parse({
    server: { host: 'smtp.prova.test', porta: 587, protezione: 'starttls', utente: 'u' },
    parole: { invito: testo('A presto.') },
  }),
};

test.each([home, pagine, privacy, posta])('the form of $nome is read back as stored', (modulo) => {
  const nome = modulo.nome as keyof typeof valori;
  const stored = valori[nome];
  expect(SCHEMI[nome].parse(modulo.leggi(modulo.scrivi(stored)))).toEqual(stored);
});

test('empty lines separate paragraphs, with any white space', () => {
  expect(leggiCapoversi({ it: ' Uno\nancora\n \n\nDue \n', en: '' })).toEqual({
    it: ['Uno\nancora', 'Due'],
    en: [],
  });
});

test('the home page names its changed parts, and their order once', () => {
  const base = home.scrivi(valori.home) as { parti: { nome: string; titolo: { it: string } }[] };
  const parole = { t: createTraduci(testiHome, 'it'), lingua: 'it', oggi: '2026-11-29' } as never;
  const [first, second, third] = base.parti;
  const changed = { ...third!, titolo: { ...third!.titolo, it: 'La stanza' } };
  const libera = { ...first!, nome: 'libera', titolo: { it: '', en: '' } };
  expect(home.cambi!(base, base, parole)).toEqual([]);
  expect(home.cambi!({ ...base, parti: [changed, first, second] }, base, parole)).toEqual([
    'La stanza',
    'l’ordine delle parti',
  ]);
  // A new part does not move the others.
  expect(home.cambi!({ ...base, parti: [libera, ...base.parti] }, base, parole)).toEqual([
    'Una parte vostra',
  ]);
});

test('a part of the privacy text with another number of months is found', () => {
  const [quanto] = (privacy.scrivi(valori.privacy) as PrivacyScritta).sezioni;
  expect([6, 12].map((inForza) => findAltriMesi(quanto!, inForza))).toEqual([12, 6]);
});
