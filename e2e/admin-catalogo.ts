import { expect, type Locator, type Page } from '@playwright/test';
import { createAdmin } from '#test/factories/utente.ts';
import { long } from '#test/process.ts';
import { checkAxe, checkWidth, keepPicture, modes, settle, showIn } from './controlli.ts';
import { signIn, type Sito } from './sito.ts';

export type Press = (control: Locator) => Promise<void>;
export const mouse: Press = (control) => control.click();
export const keyboard: Press = async (control) => {
  // The control pressed before may still be moving the focus.
  await expect(async () => {
    await control.focus();
    await expect(control).toBeFocused({ timeout: 500 });
  }).toPass();
  await control.press((await control.getAttribute('type')) === 'radio' ? 'Space' : 'Enter');
};

/** Chooses an option of a list, and checks it: a click on rows that have just changed may land elsewhere. */
export async function choose(page: Page, list: Locator, name: string | RegExp): Promise<void> {
  await expect(async () => {
    if ((await list.getAttribute('aria-expanded')) !== 'true') await list.click({ timeout: 2000 });
    await page.getByRole('option', { name, exact: typeof name === 'string' }).click({ timeout: 2000 });
    await expect(list).toContainText(name, { timeout: 2000 });
  }).toPass();
}

export async function openAsAdmin(page: Page, sito: Sito, path: string, width = 1280): Promise<string> {
  const { token } = await createAdmin(sito.app);
  await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
  await signIn(page, token);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Gestione Gruppi' })).toBeVisible();
  return token;
}

/** Checks the page as it is now; the screenshot shows `what`. */
export async function look(page: Page, name: string, what?: Locator): Promise<void> {
  await settle(page);
  for (const mode of modes()) {
    await showIn(page, mode);
    await what?.scrollIntoViewIfNeeded();
    await keepPicture(page, `${name}-${page.viewportSize()?.width}-${mode}`, false);
    // The header covers part of the page at any scroll position but the top.
    await page.evaluate(() => scrollTo(0, 0));
    await checkAxe(page, `${name}, ${mode}`);
  }
  await showIn(page, 'light');
  await checkWidth(page);
}

/** The same, only in the long form: for a screen that is checked elsewhere too. */
export const glance: typeof look = async (...what) => {
  if (long) await look(...what);
};

export const entry = (page: Page, nome: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2, name: nome, exact: true }) });
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Avvisi' }).getByText(text);
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
export const radio = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('radio', { name, exact: typeof name === 'string' });

/** The chevron of an administrator's row, which opens its card. */
export const chevron = (row: Page | Locator) => button(row, /^Apri( la prenotazione|:)/).first();

const MOUSE = ['with the mouse at 1280 px', 1280, mouse] as const;
const KEYBOARD = ['with the keyboard alone at 360 px', 360, keyboard] as const;

/** The input methods of an administrators' journey: both, or in the short form the given one. */
export const hands = (short: 'mouse' | 'keyboard') =>
  long ? ([MOUSE, KEYBOARD] as const) : ([short === 'mouse' ? MOUSE : KEYBOARD] as const);
