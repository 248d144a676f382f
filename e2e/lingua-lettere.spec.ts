import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { choose, glance, look } from './admin-catalogo.ts';
import { watchComplaints } from './controlli.ts';
import { signIn, test } from './sito.ts';

const PASSWORD = 'three ducks on the window sill';

test('a person who registers on the English page gets letters in English, whose links open the site in English, until they choose otherwise', async ({
  page,
  sito,
  browser,
}) => {
  watchComplaints(page);
  const email = `amina.${Date.now()}@posta.example`;
  await page.goto('/iscrizione');
  await page.getByRole('button', { name: 'EN, English' }).click();
  for (const [label, text] of [
    ['First name', 'Amina'],
    ['Last name', 'Diallo'],
    ['Tax code', 'DLLMNA90A41Z329X'],
    ['Email', email],
    ['Password', PASSWORD],
    ['Confirm password', PASSWORD],
    ['Telephone', '333 123 9876'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('checkbox').check();
  await page.locator('form').getByRole('button', { name: 'Sign up' }).click();
  const [welcome] = await sito.smtp.waitFor(({ destinatari }) => destinatari.includes(email));
  expect(welcome!.subject).toBe('Your account is ready: verify your email');
  expect(welcome!.html).toContain('<html lang="en">');

  // Another browser has no chosen language: it shows the letter's, for as long as the tab lives.
  const link = /http\S+\/verifica-mail\?\S+/.exec(welcome!.text!)![0];
  const context = await browser.newContext({ baseURL: sito.url });
  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en');
  await elsewhere.goto('/spazi');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en');
  await elsewhere.getByRole('button', { name: 'IT, Italiano' }).click();
  await elsewhere.goto(`${sito.url}/profilo?lingua=en`);
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'it');
  await context.close();

  await test.step('switching the language of the page changes no letter; the choice in the profile does', async () => {
    await page.goto('/profilo/dati');
    const lettere = page.getByRole('combobox', { name: 'Language of letters' });
    await expect(lettere).toHaveText(/English/);
    await page.getByRole('button', { name: 'IT, Italiano' }).click();
    const italiana = page.getByRole('combobox', { name: 'Lingua delle lettere' });
    await expect(italiana).toHaveText(/English/);
    await glance(page, 'lingua-lettere');
    await choose(page, italiana, 'Italiano');
    await expect(page.getByText('Dati aggiornati con successo')).toBeVisible();
    await page.reload();
    await expect(italiana).toHaveText(/Italiano/);
    const before = sito.smtp.lettere.length;
    await sendTo(sito, 'POST /auth/forgot-password', { body: { email } });
    await expect
      .poll(() => sito.smtp.lettere.slice(before).map(({ subject }) => subject))
      .toContain('Imposta una nuova password');
  });
});

test('the desk registers a person in English: the letter on paper and their copy of a receipt are in English @lungo', async ({
  page,
  sito,
}) => {
  watchComplaints(page);
  const { token } = await createAdmin(sito.app, { nome: 'Ada', cognome: 'Ferri' });
  await signIn(page, token);
  await page.goto('/utenti/nuova');
  for (const [label, text] of [
    ['Nome', 'Samuel'],
    ['Cognome', 'Okafor'],
    ['Codice fiscale', 'KFRSML90A01Z335X'],
    ['Telefono', '059 000 333'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await choose(page, page.getByRole('combobox', { name: 'Lingua delle lettere' }), 'English');
  await expect(page.locator('[data-foglio] h2').first()).toHaveText('Privacy');
  await expect(page.locator('[data-foglio]').first()).toContainText('Who is responsible for your data');
  await page.getByRole('checkbox').check();
  await glance(page, 'nuova-persona-lingua');
  await page.getByRole('button', { name: 'Iscrivi la persona' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Samuel Okafor' })).toBeVisible();
  await expect(page.getByText('Lingua delle lettere')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;

  const tornio = await createPrenotabile(sito.app, { nome: 'Tornio', tipo: 'strumento' });
  const giorno = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const booked = await sendTo(sito, `POST /utenti/${id}/prenotazioni`, {
    token,
    key: randomUUID(),
    body: {
      inizio: giorno,
      fine: giorno,
      entry_id: tornio,
      entry_tipo: 'prenotabile',
      nonostante: ['DOCUMENTO_O_MAIL_MANCANTE'],
    },
  });
  expect(booked.status).toBe(201);
  await page.goto('/posta?stato=da_stampare');
  await page
    .getByRole('link', { name: /Apri|Stampa/ })
    .first()
    .click();
  const foglio = page.locator('article[data-foglio]');
  await expect(foglio).toHaveAttribute('lang', 'en');
  await expect(foglio).toContainText('Hello Samuel,');
  await glance(page, 'lettera-inglese');

  const bought = await sendTo(sito, `POST /utenti/${id}/giornate/acquisti`, {
    token,
    key: randomUUID(),
    body: { pacchetto: 5, importo: 25, come: 'contanti' },
  });
  expect(bought.status).toBe(201);
  const [movimento] = (await sendTo(sito, `GET /utenti/${id}/giornate/movimenti`, { token })).body;
  await page.goto(`/giornate/movimenti/${movimento.id}`);
  const copie = page.locator('[data-foglio="ricevuta"] article');
  await expect(copie.nth(1)).toHaveAttribute('lang', 'en');
  await expect(copie.nth(1)).toContainText('for the person');
  await expect(copie.nth(1)).toContainText('We have received for days in the spaces €25.');
  await expect(copie.nth(0)).toHaveAttribute('lang', 'it');
  await expect(copie.nth(0)).toContainText('per il centro');
  await expect(copie.nth(0)).toContainText('Abbiamo ricevuto per giornate negli spazi €25.');
  await look(page, 'ricevuta-inglese');
});
