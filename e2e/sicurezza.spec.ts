import { expect } from '@playwright/test';
import { createAdmin, createMembro, PASSWORD } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { ageConferme } from './admin-persone.ts';
import { checkAxe, checkWidth, drawn, keepPicture, modes, settle, showIn } from './controlli.ts';
import { ilGiorno } from './scene.ts';
import { signIn, test } from './sito.ts';

const NUOVA = 'la nonna frigge le rane';

const login = (sito: { url: string }, username: string, password = PASSWORD) =>
  sendTo(sito, 'POST /auth/jwt/login', { body: new URLSearchParams({ username, password }) });

test('a member sees their sessions, ends another one and changes the password @smoke', async ({
  page,
  sito,
}) => {
  const membro = await createMembro(sito.app);
  const altrove = (await login(sito, membro.email)).body.access_token;
  // As if the page had been open for an hour.
  await ageConferme(sito, 60, membro.id);
  await signIn(page, membro.token);
  await page.goto('/profilo/account');
  const rows = page.getByRole('listitem').filter({ hasText: /^(Questo|Un altro) dispositivo/ });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Questo dispositivo');

  await rows
    .last()
    .getByRole('button', { name: /^Chiudi l’accesso del/ })
    .click();
  const ask = page.getByRole('dialog', { name: 'Inserisci la tua password' });
  await expect(ask).toContainText('Per chiudere un accesso');
  await ask.getByLabel('Password', { exact: true }).fill('non è la mia');
  await ask.getByRole('button', { name: 'Conferma' }).click();
  await expect(ask).toContainText('La password non è quella del tuo account');
  await ask.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await ask.getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByText('Accesso chiuso')).toBeVisible();
  await expect(rows).toHaveCount(1);
  expect((await sendTo(sito, 'GET /utenti/me', { token: altrove })).status).toBe(401);
  // The password was given, so the session continues under a new token; the old one is no longer valid.
  expect((await sendTo(sito, 'GET /utenti/me', { token: membro.token })).status).toBe(401);

  const { access_token: token } = (await login(sito, membro.email)).body;
  await sendTo(sito, 'POST /utenti/me/calendari', { token });
  await page.getByRole('button', { name: 'Cambia la password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambia la password' });
  for (const mode of modes()) {
    await showIn(page, mode);
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    await checkAxe(page, `the new password, ${mode}`);
  }
  const tieni = dialog.getByRole('checkbox', {
    name: `Tieni l’indirizzo del tuo calendario, creato ${ilGiorno(sito.seme.oggi)}`,
  });
  await expect(tieni).not.toBeChecked();
  await tieni.check();
  await dialog.getByLabel('Password attuale').fill(PASSWORD);
  await dialog.getByLabel('Nuova password', { exact: true }).fill('password1234');
  await dialog.getByLabel('Conferma nuova password').fill('password1234');
  await dialog.getByRole('button', { name: 'Cambia la password' }).click();
  await expect(dialog).toContainText('Questa password si indovina facilmente');
  await dialog.getByLabel('Nuova password', { exact: true }).fill(NUOVA);
  await dialog.getByLabel('Conferma nuova password').fill(NUOVA);
  await dialog.getByRole('button', { name: 'Cambia la password' }).click();
  await expect(page.getByText('Password cambiata con successo')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await login(sito, membro.email)).status).toBe(400);
  const { access_token: anew } = (await login(sito, membro.email, NUOVA)).body;
  expect((await sendTo(sito, 'GET /utenti/me/calendari', { token: anew })).body).toHaveLength(1);
  expect((await login(sito, membro.email, NUOVA)).status).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Accessi aperti' })).toBeVisible();
});

test('an administrator sees the site’s environment, and what to do about unsafe settings', async ({
  page,
  sito,
}) => {
  const { token } = await createAdmin(sito.app);
  const { versione, node, postgresql } = (await sendTo(sito, 'GET /sistema', { token })).body;
  await signIn(page, token);
  await page.goto('/profilo/account');
  const card = page.locator('#programmi');
  await expect(card.getByRole('heading', { name: 'Programmi del sito' })).toBeVisible();
  await expect(card).toContainText(`Questo programma ${versione}`);
  for (const [nome, programma] of Object.entries({ Node: node, PostgreSQL: postgresql })) {
    const says = programma.sicura ? 'Nessun difetto noto' : 'Da aggiornare';
    await expect(card).toContainText(new RegExp(`${nome} ${programma.versione}\\s*${says}`));
  }
  const unsafe = [node, postgresql].filter(({ sicura }) => !sicura);
  const advice = card.getByText(/^Chiedi a chi gestisce /);
  await expect(advice).toHaveCount(unsafe.length);
  for (const [n, { sicure }] of unsafe.entries())
    await expect(advice.nth(n)).toContainText(sicure.join(' o '));
  for (const width of drawn([1280, 360])) {
    await page.setViewportSize({ width, height: 900 });
    await card.scrollIntoViewIfNeeded();
    await checkWidth(page);
    for (const mode of modes()) {
      await showIn(page, mode);
      await settle(page);
      await keepPicture(page, `programmi-${width}-${mode}`, false);
      await checkAxe(page, `what the site runs on, ${width}, ${mode}`);
    }
  }
});

test('a new mail address asks for the password, and the typed text is kept @lungo', async ({
  page,
  sito,
}) => {
  const membro = await createMembro(sito.app);
  await ageConferme(sito, 60, membro.id);
  await signIn(page, membro.token);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/profilo/dati');
  const email = page.getByLabel('Email', { exact: true });
  await email.fill(`nuova.${membro.email}`);
  await page.getByRole('button', { name: 'Aggiorna' }).click();
  const ask = page.getByRole('dialog', { name: 'Inserisci la tua password' });
  await ask.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await checkWidth(page);
  await ask.getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByText(`Ti scriviamo a nuova.${membro.email}`)).toBeVisible();
  await expect(email).toHaveValue(membro.email);
  await expect(ask).toBeHidden();
});
