import type { Page } from '@playwright/test';
import type { Sito } from './sito.ts';

export type Chi = 'anonimo' | 'graziella' | 'ahmed' | 'srdan' | 'admin';

/** A page in one state, as somebody sees it. */
export interface Scena {
  readonly nome: string;
  readonly chi: Chi;
  readonly path: string | ((sito: Sito) => string);
  /** The document's title, where it is not that of the path (prodotto/schermate#titoli). */
  readonly titolo?: string;
  /** Brings the page into the state of the scene: waits for its content, opens what must be open. */
  readonly open?: (page: Page, sito: Sito) => Promise<unknown>;
  /** Before the page is opened. */
  readonly before?: (page: Page, sito: Sito) => Promise<unknown>;
  /** Complaints of the browser that the scene itself causes. */
  readonly allowed?: RegExp;
  /** Something lies over the page: the picture is of the screen, not of the whole page. */
  readonly over?: boolean;
  /** The only width at which it is seen; both when absent. */
  readonly only?: 1280 | 360;
  /** The journey that looks at the same: the short form leaves the scene out. */
  readonly altrove?: string;
}

/** Scenes that somebody sees, but for those that name who does. */
export const seenBy = (chi: Chi, scene: readonly (Omit<Scena, 'chi'> & { chi?: Chi })[]): readonly Scena[] =>
  scene.map((scena) => ({ chi, ...scena }));

/** A day as people type it into the fields: 16/3/2027. */
export function write(giorno: string): string {
  return giorno.split('-').reverse().join('/');
}

/** Types both dates of the booking form. */
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
