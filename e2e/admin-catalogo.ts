import { expect, type Locator, type Page } from '@playwright/test';
import { createAdmin } from '#test/factories/utente.ts';
import { checkAxe, checkWidth, keepPicture, modes, settle, showIn } from './controlli.ts';
import { signIn, type Sito } from './sito.ts';

/** How a control is pressed: with the mouse, or with the keyboard alone. */
export type Press = (control: Locator) => Promise<void>;
export const mouse: Press = (control) => control.click();
export const keyboard: Press = async (control) => {
  // What was pressed before may still be handing the focus on.
  await expect(async () => {
    await control.focus();
    await expect(control).toBeFocused({ timeout: 500 });
  }).toPass();
  await control.press('Enter');
};

/** Chooses one of a list, and sees it chosen: a list whose rows have just changed may take the click elsewhere. */
export async function choose(page: Page, list: Locator, name: string): Promise<void> {
  await expect(async () => {
    if ((await list.getAttribute('aria-expanded')) !== 'true') await list.click({ timeout: 2000 });
    await page.getByRole('option', { name, exact: true }).click({ timeout: 2000 });
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

/** Looks at the page as it stands. */
export async function look(page: Page, name: string): Promise<void> {
  await settle(page);
  for (const mode of modes()) {
    await showIn(page, mode);
    await keepPicture(page, `${name}-${page.viewportSize()?.width}-${mode}`, false);
    // The header covers part of what lies under it wherever the page stands; at its beginning it covers nothing.
    await page.evaluate(() => scrollTo(0, 0));
    await checkAxe(page, `${name}, ${mode}`);
  }
  await showIn(page, 'light');
  await checkWidth(page);
}

export const entry = (page: Page, nome: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2, name: nome, exact: true }) });
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Avvisi' }).getByText(text);
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

/** The two ways in which the journeys of the administrators are made. */
export const HANDS = [
  ['with the mouse at 1280 px', 1280, mouse],
  ['with the keyboard alone at 360 px', 360, keyboard],
] as const;
