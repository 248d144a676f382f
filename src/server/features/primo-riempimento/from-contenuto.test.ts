import { expect, test } from 'vitest';
import type { CentroIniziale } from '#contract/contenuto.ts';
import { CONTENT } from '#test/settings.ts';
import { centroIn, type Centro } from '../../platform/centro.ts';
import { loadContenuto } from '../../platform/contenuto.ts';
import { fromContenuto } from './from-contenuto.ts';

const { centro, traduzioni } = await loadContenuto(CONTENT);
const english = traduzioni.en!;

/** The pages of a folder after the first filling, in one language. */
function shown(it: CentroIniziale, en: CentroIniziale | undefined, lingua: 'it' | 'en'): Centro {
  const valori = fromContenuto(
    { centro: it, traduzioni: en ? { en } : {} },
    {
      immagine: (cartella, file) => {
        const name = Buffer.from(`${cartella}/${file}`).toString('hex').padEnd(32, '0').slice(-32);
        return `${name}-480x192.webp`;
      },
      regolamento: { fonte: 'testo', testo: '' },
      ambiente: {},
    },
  );
  return centroIn(valori, { mesi: 12, tieneVerificati: false }, lingua).centro;
}

/** All texts of a value, without pictures, dates, and fields that only the file has. */
function textsOf(value: unknown, key = ''): string[] {
  if (
    ['illustrazione', 'logo', 'immagine', 'aggiornato_il', 'mesi_conservazione', 'nome_parte'].includes(key)
  )
    return [];
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsOf(one, name));
}

/** The parts of the pages, in the folder and as shown, in one order. */
const partsOf = (one: CentroIniziale) => ({
  nome: one.nome,
  sottotitolo: one.sottotitolo,
  descrizione: one.descrizione,
  indirizzo: one.indirizzo,
  nota: one.orari.nota,
  titolare: one.titolare,
  hero: one.home.hero,
  parti: [
    one.home.strumenti,
    one.home.spazio,
    one.home.smart_working,
    one.home.video,
    one.home.come_si_comincia,
    one.home.prossimi_passi,
    one.home.destinatari,
    one.home.partner,
  ],
  contatti: one.contatti,
  partner: one.partner,
  prezzario: one.prezzario,
  supporto: one.supporto,
  privacy: [one.privacy.introduzione, one.privacy.sezioni, one.privacy.responsabili_esterni],
  accessibilita: [one.accessibilita.introduzione, one.accessibilita.sezioni, one.accessibilita.metodo],
  feste: one.feste,
});
const partsShown = (one: Centro) => ({
  nome: one.nome,
  sottotitolo: one.sottotitolo,
  descrizione: one.descrizione,
  indirizzo: one.indirizzo,
  nota: one.orari.nota,
  titolare: one.titolare,
  hero: one.home.hero,
  parti: one.home.parti
    .filter(({ nome }) => nome !== 'passa_a_trovarci')
    .map(({ nome: _, ...parte }) => parte),
  contatti: one.contatti,
  partner: one.partner,
  prezzario: one.prezzario,
  supporto: one.supporto,
  privacy: [one.privacy.introduzione, one.privacy.sezioni, one.privacy.responsabili_esterni],
  accessibilita: [one.accessibilita.introduzione, one.accessibilita.sezioni, one.accessibilita.metodo],
  feste: one.feste,
});
const sorted = (value: object) => textsOf(value).toSorted();

/** A folder whose languages have lists of different lengths, other pictures and texts that only one has. */
const [first, ...rest] = english.home.video.voci;
const uneven: CentroIniziale = {
  ...english,
  partner: english.partner.slice(2),
  orari: { ...english.orari, nota: 'Closed on holidays.' },
  home: {
    ...english.home,
    video: { ...english.home.video, voci: rest },
    spazio: {
      ...english.home.spazio,
      voci: english.home.spazio.voci.map((voce) => ({ ...voce, illustrazione: first!.illustrazione! })),
    },
  },
  privacy: {
    ...english.privacy,
    sezioni: english.privacy.sezioni.slice(1),
    responsabili_esterni: [{ nome: 'Cloud Ltd', compito: 'hosts the site' }],
  },
};

const more: CentroIniziale = {
  ...english,
  contatti: { ...english.contatti, come_arrivare: ['By bus', 'On foot'] },
};
const { nota: _, ...orari } = centro.orari;
const FOLDERS: [string, CentroIniziale, CentroIniziale][] = [
  ['the sample', centro, english],
  ['a folder with uneven languages', { ...centro, orari }, uneven],
  ['a folder whose English file has more', centro, more],
];

test.each(FOLDERS)('pages show %s exactly as in the folder, in both languages', (_name, it, en) => {
  expect(sorted(partsShown(shown(it, en, 'it')))).toEqual(sorted(partsOf(it)));
  expect(sorted(partsShown(shown(it, en, 'en')))).toEqual(sorted(partsOf(en)));
});

test('without an English file English readers get the Italian texts, each marked', () => {
  const inglese = shown(centro, undefined, 'en');
  expect(sorted(partsShown(inglese))).toEqual(sorted(partsOf(centro)));
  for (const text of [centro.nome, centro.home.hero.titolo, centro.contatti.testo])
    expect(inglese.solo_italiano).toContain(text);
});

test('a folder without rules, as 1.1.0 allowed it, is open every day and has no limits', () => {
  const { apertura: _a, fasce: _f, limiti: _l, contributo_esterni: _c, ...bare } = centro;
  const words = { ...bare.orari, giorni: 'Su appuntamento' };
  const found = shown({ ...bare, orari: words }, undefined, 'it');
  expect(found.orari.giorni).toBe('Su appuntamento');
  expect(found.apertura.giorni).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect([found.fasce, found.limiti, found.contributo_esterni]).toEqual([{ residente: 366 }, undefined, 0]);
});
