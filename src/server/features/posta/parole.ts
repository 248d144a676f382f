import type { Lingua } from '#domain/lingue.ts';
import { account } from './parole-account.ts';
import { inglesi as accountInglesi } from './parole-account.en.ts';
import { centro } from './parole-centro.ts';
import { inglesi as centroInglesi } from './parole-centro.en.ts';
import { comuni } from './parole-comuni.ts';
import { inglesi as comuniInglesi } from './parole-comuni.en.ts';
import { prenotazioni } from './parole-prenotazioni.ts';
import { inglesi as prenotazioniInglesi } from './parole-prenotazioni.en.ts';

const it = { ...comuni, account, prenotazioni, centro };

/** The words of all letters in one language. */
export type Parole = typeof it;

/** The words of all letters in every language. If a language, or a sentence in it, is missing, the code does not compile. */
export const PAROLE: Readonly<Record<Lingua, Parole>> = {
  it,
  en: {
    ...comuniInglesi,
    account: accountInglesi,
    prenotazioni: prenotazioniInglesi,
    centro: centroInglesi,
  },
};
