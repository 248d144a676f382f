import { expect, type Page } from '@playwright/test';
import { checkAxe, checkWidth, keepPicture, modes, settle, showIn, watchComplaints } from './controlli.ts';
import { fill, form, linkOf, PASSWORD } from './gia-registrato.ts';
import { test } from './sito.ts';

// A centre with the limits of production.
test.use({ ambiente: { LIMITS_FACTOR: '1' }, contextOptions: { reducedMotion: 'reduce' } });

/** Looks at a screen at both widths and in the modes of the run. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    await checkWidth(page);
    for (const mode of modes()) {
      await showIn(page, mode);
      await keepPicture(page, `${name}-${width}-${mode}`, true);
      await checkAxe(page, `${name}, ${width}, ${mode}`);
    }
    await showIn(page, 'light');
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function register(page: Page, email: string): Promise<void> {
  const { nome, cognome, codice_fiscale, telefono } = form(email);
  await page.goto('/iscrizione');
  for (const [label, text] of [
    ['Nome', nome],
    ['Cognome', cognome],
    ['Codice fiscale', codice_fiscale],
    ['Email', email],
    ['Password', PASSWORD],
    ['Conferma password', PASSWORD],
    ['Telefono', telefono],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('checkbox', { name: /Ho letto il regolamento/ }).click();
  await page.locator('form').getByRole('button', { name: 'Iscriviti' }).click();
}

test('where a network has been told enough, the form waits for its link; pressed, the account is there, once', async ({
  page,
  sito,
}) => {
  test.slow();
  const complaints = watchComplaints(page, /status of 400/);
  const email = 'nora.testa.attesa@posta.example';
  await fill(sito);
  await register(page, email);
  const title = page.getByRole('heading', { name: 'Ti abbiamo scritto: apri il link per continuare' });
  await expect(title).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await look(page, 'iscrizione-in-attesa');

  const link = await linkOf(sito, email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Continua l’iscrizione' })).toBeVisible();
  await look(page, 'continua-iscrizione');
  // Looking at the page made nothing: mail programs look too.
  const rows = sito.app.deps.db.selectFrom('utenti').select('id').where('email', '=', email);
  expect(await rows.execute()).toEqual([]);
  await page.getByRole('main').getByRole('button').press('Enter');
  await expect(page.getByText('Accedi con la mail e la password che hai scelto')).toBeVisible();
  await look(page, 'iscrizione-continuata');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Ciao, Nora' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'L’iscrizione non è andata avanti' })).toBeVisible();
  await look(page, 'iscrizione-non-continuata');
  expect(complaints).toEqual([]);
});
