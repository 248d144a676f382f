import { expect, type Page } from '@playwright/test';
import { createMembro } from '#test/factories/utente.ts';
import { keepPicture } from './controlli.ts';
import { signIn, test } from './sito.ts';

test('a dialog lists its invalid fields, and each entry leads to its field @lungo', async ({
  page,
  sito,
}) => {
  const membro = await createMembro(sito.app);
  await signIn(page, membro.token);
  await page.goto('/profilo/account');
  await page.getByRole('button', { name: 'Cambia la password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambia la password' });
  const send = dialog.getByRole('button', { name: 'Cambia la password' });
  const list = dialog.getByRole('status');
  await send.click();
  await expect(dialog.getByLabel('Password attuale'), 'the first wrong field').toBeFocused();
  await expect(list).toContainText('Controlla questi campi:');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await list.getByRole('button', { name: 'Conferma nuova password' }).click();
  await expect(dialog.getByLabel('Conferma nuova password')).toBeFocused();

  await dialog.getByLabel('Password attuale').fill('quella di oggi');
  await dialog.getByLabel('Nuova password', { exact: true }).fill('un gatto sul davanzale');
  await expect(list, 'one wrong field needs no list').toHaveCount(0);
  await expect(dialog.getByText('Questo campo è obbligatorio')).toHaveCount(1);
});

/** Holds back the script of the page until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/static\/js\/index\./, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('text typed before the script of the page has loaded is kept @smoke', async ({ page }) => {
  const go = await holdScript(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('chi@posta.example');
  await page.getByLabel('Password', { exact: true }).fill('qualcosa');
  const send = page.getByRole('button', { name: 'Accedi' });
  await expect(send).toBeDisabled();
  go();
  await expect(send).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue('chi@posta.example');
});

test('a button pressed before the script of the page has loaded works once it has @smoke', async ({
  page,
}) => {
  const go = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Tema scuro' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  go();
  await expect(page.locator('html'), 'the last one pressed').toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect(page.locator('html'), 'and once').toHaveAttribute('lang', 'it');
});

for (const [lang, words, press] of [
  ['it', 'Questa pagina è cambiata: ricaricala', 'Ricarica'],
  ['en', 'This page has changed: reload it', 'Reload'],
] as const)
  test(`a page whose scripts are missing says so and is reloaded (${lang})`, async ({ page }) => {
    await page.addInitScript((lingua) => localStorage.setItem('lingua', lingua), lang);
    const gone = /\/static\/(js|css)\//;
    await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/login');
    const note = page.getByRole('alert').filter({ hasText: words });
    await expect(note).toBeVisible();
    await keepPicture(page, `script-perso-${lang}`, false);
    await page.unroute(gone);
    await note.getByRole('button', { name: press, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-viva', '');
    await expect(note).toHaveCount(0);
  });

test('a toast is shown even if no more scripts load, and the page stays', async ({ page, sito }) => {
  const { email } = await createMembro(sito.app);
  await page.goto('/password-dimenticata', { waitUntil: 'networkidle' });
  await page.route('**/static/js/**', (route) => route.abort());
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Mandami il link' }).click();
  const toast = page.getByRole('region', { name: 'Avvisi' });
  await expect(toast.getByText('Email di recupero password inviata')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await toast.getByRole('button', { name: 'Chiudi avviso' }).click();
  await expect(page.getByText('Email di recupero password inviata', { exact: true })).toHaveCount(0);
});
