import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { codiceApp } from '#test/factories/secondo-fattore.ts';
import { createAdmin, PASSWORD, type Membro } from '#test/factories/utente.ts';
import { checkModes, settle, showIn, watchComplaints } from './controlli.ts';
import { endSession, signIn, test, turnOnSecondoFattore } from './sito.ts';

async function checkScreen(page: Page, name: string, whole = true): Promise<void> {
  await settle(page);
  if (whole) await page.evaluate(() => window.scrollTo(0, 0));
  await checkModes(page, name, { whole });
  await showIn(page, 'light');
}

async function typeCredentials(page: Page, { email }: Membro, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
}

async function leave(page: Page): Promise<void> {
  // A page that renders only now closes the menu again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Menu del profilo' }).click({ timeout: 2_000 });
    await page.getByRole('button', { name: 'Log out' }).click({ timeout: 2_000 });
  }).toPass();
  await page.goto('/login');
}

test('an administrator enables the second factor, signs in with it, and disables it', async ({
  page,
  sito,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: sito.url });
  watchComplaints(page, /status of 40[03]/);
  const ada = await createAdmin(sito.app, { nome: 'Ada', email: 'ada.due.passi@posta.example' });
  await signIn(page, ada.token);
  await page.goto('/profilo/account');
  await expect(page.getByRole('heading', { name: 'Verifica in due passaggi' })).toBeVisible();
  await expect(page.getByText('Non attiva', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Attiva la verifica' }).click();
  const password = page.getByLabel('La tua password');
  await expect(password).toBeFocused();
  await password.fill('un’altra password');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/utenti/me/secondo-fattore', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Continua' }).click();
  const cancel = page
    .getByRole('form', { name: 'Attiva la verifica' })
    .getByRole('button', { name: 'Annulla' });
  await expect(cancel, 'a sent request cannot be cancelled').toBeDisabled();
  held.resolve();
  await expect(page.getByText('La password non è quella del tuo account: riprova')).toBeVisible();
  await expect(cancel).toBeEnabled();
  await page.unrouteAll();
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Continua' }).click();

  await expect(page.getByRole('heading', { name: 'Inquadra il codice con l’app' })).toBeFocused();
  const uri = (await page.getByRole('link', { name: 'Apri nell’app' }).getAttribute('href'))!;
  const segreto = new URL(uri).searchParams.get('secret')!;
  await expect(page.getByText(segreto.match(/.{4}/g)!.join(' '))).toBeVisible();
  await expect(page.getByRole('img', { name: 'Codice QR' })).toBeVisible();
  await checkScreen(page, 'secondo-fattore-app');
  const field = page.getByLabel('Codice dell’app');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await field.fill('000000');
  await page.getByRole('button', { name: 'Attiva la verifica' }).click();
  await expect(page.getByText(/^Il codice non è giusto/)).toBeVisible();
  const first = codiceApp(segreto, new Date());
  await field.fill(first);
  await page.getByRole('button', { name: 'Attiva la verifica' }).click();

  await expect(page.getByRole('heading', { name: 'Conserva i codici di recupero' })).toBeFocused();
  const list = page.getByRole('listitem').filter({ hasText: /^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/ });
  await expect(list).toHaveCount(10);
  const codici = await list.allTextContents();
  await checkScreen(page, 'secondo-fattore-codici');
  await page.getByRole('button', { name: 'Copia' }).click();
  await expect(page.getByText('Codici copiati')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codici.join('\n'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica (.txt)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('codici-di-recupero.txt');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(ada.email);
  expect(text.split('\r\n').filter((line) => codici.includes(line))).toEqual(codici);
  await page.getByRole('button', { name: 'Li ho conservati' }).click();
  await expect(page.getByText('Ti restano 10 codici di recupero.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verifica in due passaggi' })).toBeFocused();
  await expect(page.getByText(codici[0]!)).toHaveCount(0);
  await checkScreen(page, 'secondo-fattore-attivo');
  const [lettera] = await sito.smtp.waitFor(
    ({ destinatari, subject }) => destinatari.includes(ada.email) && subject?.endsWith('è attiva') === true,
  );
  expect(lettera!.text).toContain('Se non l’hai fatto tu');

  // The following code is already valid; the one that enabled it no longer is.
  await leave(page);
  await typeCredentials(page, ada);
  const codice = page.getByLabel('Codice di verifica');
  await expect(codice).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(ada.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
  await checkScreen(page, 'secondo-fattore-login');
  await codice.fill(first);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Il codice non è giusto/)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(ada.email);
  const second = codiceApp(segreto, new Date(), 1);
  await codice.fill(`${second.slice(0, 3)} ${second.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Menu del profilo' })).toBeVisible();

  await leave(page);
  await typeCredentials(page, ada);
  await codice.fill(second);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Il codice non è giusto/)).toBeVisible();
  await page.getByRole('button', { name: 'Usa un codice di recupero' }).click();
  const recupero = page.getByLabel('Codice di recupero');
  await expect(recupero).toBeFocused();
  await recupero.fill(codici[4]!.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Menu del profilo' })).toBeVisible();
  await sito.smtp.waitFor(
    ({ destinatari, text: said }) => destinatari.includes(ada.email) && /Ne restano 9\./.test(said ?? ''),
  );

  await page.goto('/profilo/account');
  await expect(page.getByText('Ti restano 9 codici di recupero.')).toBeVisible();
  await page.getByRole('button', { name: 'Disattiva' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vuoi disattivare la verifica in due passaggi?' });
  await dialog.getByLabel('La tua password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Usa un codice di recupero' }).click();
  await dialog.getByLabel('Codice di recupero').fill(codici[4]!);
  await dialog.getByRole('button', { name: 'Disattiva' }).click();
  await expect(dialog.getByText(/^Il codice non è giusto/)).toBeVisible();
  await checkScreen(page, 'secondo-fattore-disattiva', false);
  await dialog.getByLabel('Codice di recupero').fill(codici[5]!);
  await dialog.getByRole('button', { name: 'Disattiva' }).click();
  await expect(page.getByText('Verifica in due passaggi disattivata')).toBeVisible();
  await expect(page.getByText('Non attiva', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verifica in due passaggi' })).toBeFocused();
  await leave(page);
  await typeCredentials(page, ada);
  await expect(page.getByRole('button', { name: 'Menu del profilo' })).toBeVisible();
});

test('on a phone new recovery codes can be made, and every step fits 360 px @lungo', async ({
  page,
  sito,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const ada = await createAdmin(sito.app, { nome: 'Ada' });
  await signIn(page, ada.token);
  await page.goto('/profilo/account');
  await page.getByRole('button', { name: 'Attiva la verifica' }).click();
  await checkScreen(page, 'secondo-fattore-password');
  await page.getByLabel('La tua password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Codice QR' })).toBeVisible();
  await checkScreen(page, 'secondo-fattore-app');
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('heading', { name: 'Verifica in due passaggi' })).toBeFocused();

  const { segreto, codici } = await turnOnSecondoFattore(sito, ada);
  await page.reload();
  await expect(page.getByText('Ti restano 10 codici di recupero.')).toBeVisible();
  await page.getByRole('button', { name: 'Nuovi codici di recupero' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vuoi nuovi codici di recupero?' });
  await dialog.getByLabel('La tua password').fill('sbagliata');
  await dialog.getByLabel('Codice dell’app').fill('000000');
  await dialog.getByRole('button', { name: 'Fai i codici' }).click();
  await expect(dialog.getByText('La password non è quella del tuo account: riprova')).toBeVisible();
  await checkScreen(page, 'secondo-fattore-rinnova', false);
  await dialog.getByLabel('La tua password').fill(PASSWORD);
  await dialog.getByLabel('Codice dell’app').fill(codiceApp(segreto, new Date(), 1));
  await dialog.getByRole('button', { name: 'Fai i codici' }).click();
  await expect(page.getByRole('heading', { name: 'Conserva i codici di recupero' })).toBeFocused();
  await expect(page.getByText(codici[0]!)).toHaveCount(0);
  await checkScreen(page, 'secondo-fattore-codici');
  await page.getByRole('button', { name: 'Li ho conservati' }).click();

  await leave(page);
  await typeCredentials(page, ada);
  await page.getByRole('button', { name: 'Usa un codice di recupero' }).click();
  await checkScreen(page, 'secondo-fattore-login-recupero');
  // Another address may belong to an account without a second factor.
  await page.getByLabel('Email').fill('graziella.bellini@posta.example');
  await expect(page.getByLabel('Codice di recupero')).toHaveCount(0);
});

test('a member has no such card; in English all of it is in English @lungo', async ({ page, sito }) => {
  const { token } = sito.seme.graziella;
  await signIn(page, token);
  await page.goto('/profilo/account');
  await expect(page.getByRole('heading', { name: 'Accessi aperti' })).toBeVisible();
  await expect(page.getByText('Verifica in due passaggi')).toHaveCount(0);

  const ada = await createAdmin(sito.app);
  const { segreto } = await turnOnSecondoFattore(sito, ada);
  await page.evaluate(() => localStorage.removeItem('jwtToken'));
  await page.goto('/login');
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Verification code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The code is wrong or was already used')).toBeVisible();
  await page.evaluate((jwt) => localStorage.setItem('jwtToken', jwt), ada.token);
  await page.goto('/profilo/account');
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();

  // A session that ends during work asks for both, over the page.
  await page.getByRole('link', { name: /^Your data and document/ }).click();
  await expect(page.getByLabel('Telephone')).toBeVisible();
  await endSession(page, sito, ada.id);
  await page.getByLabel('Telephone').fill('059 111 111');
  await page.getByRole('button', { name: 'Update' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.getByLabel('Verification code').fill(codiceApp(segreto, new Date(), 1));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Telephone')).toHaveValue('059 111 111');
});
