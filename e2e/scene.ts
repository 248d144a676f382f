import type { Page } from '@playwright/test';
import { conArticolo } from '#domain/articoli.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Sito } from './sito.ts';

export type Chi = 'anonimo' | 'graziella' | 'ahmed' | 'srdan' | 'admin';

/** A page in one state, for one visitor. */
export interface Scena {
  readonly nome: string;
  readonly chi: Chi;
  readonly path: string | ((sito: Sito) => string);
  /** The document's title, where it differs from that of the path (prodotto/schermate#titoli). */
  readonly titolo?: string;
  /** Brings the page into the state of the scene: waits for its content, opens its dialogs. */
  readonly open?: (page: Page, sito: Sito) => Promise<unknown>;
  readonly before?: (page: Page, sito: Sito) => Promise<unknown>;
  readonly allowed?: RegExp;
  /** Something lies over the page: the screenshot is of the screen, not of the whole page. */
  readonly over?: boolean;
  /** Its only width; both when absent. */
  readonly only?: 1280 | 360;
  /** The journey with the same checks: the short form skips the scene. */
  readonly altrove?: string;
}

export const seenBy = (chi: Chi, scene: readonly (Omit<Scena, 'chi'> & { chi?: Chi })[]): readonly Scena[] =>
  scene.map((scena) => ({ chi, ...scena }));

export function write(giorno: string): string {
  return giorno.split('-').reverse().join('/');
}

/** A day after its article, as pages say it: 'il 30 novembre 2026', 'l’1 dicembre 2026'. */
export const ilGiorno = (giorno: Giorno): string => conArticolo('il', formatGiorno(giorno, 'it', 'date'));

export async function chooseDates(page: Page, inizio: string, fine: string): Promise<void> {
  for (const [label, giorno] of [
    ['Inizio prenotazione', inizio],
    ['Fine prenotazione', fine],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(write(giorno));
    await field.press('Enter');
  }
}
