import { expect } from '@playwright/test';
import { codiceApp } from '#test/factories/secondo-fattore.ts';
import { createAdmin, createMembro, PASSWORD } from '#test/factories/utente.ts';
import { watchComplaints } from './controlli.ts';
import { chooseThere, checkScreen, enter, logOut, test, waitForProvider } from './fornitore.ts';
import { fill, linkOf, PASSWORD as SUA, register } from './gia-registrato.ts';
import { signIn, turnOnSecondoFattore } from './sito.ts';

// In one worker: every worker starts a centre of its own.
test.describe.configure({ mode: 'default' });

test('an existing account is linked only from within; an address gives no access @lungo', async ({
  page,
  spid,
  sito,
}) => {
  test.slow();
  spid.guasti.down = false;
  const membro = await createMembro(sito.app, { email: 'graziella.collega@posta.example' });
  spid.persone.set('graziella', {
    given_name: 'Graziella',
    family_name: 'Bellini',
    email: membro.email,
    email_verified: true,
  });

  // An answer that this tab never requested.
  await page.goto('/accesso-esterno?code=rubato&state=altrui');
  await expect(page.getByText(/cominciato in un altro browser/)).toBeVisible();
  await page.getByRole('link', { name: 'Accedi' }).click();
  await waitForProvider(page);
  await enter(page).click();
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText(/L’accesso è stato annullato/)).toBeVisible();

  await page.getByRole('link', { name: 'Accedi' }).click();
  await enter(page).click();
  await chooseThere(page, 'graziella');
  await expect(page.getByText(/C’è già un account con la tua mail/)).toBeVisible();
  await checkScreen(page, 'oidc-mail-di-altri');
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
  await page.getByRole('link', { name: 'Accedi' }).click();
  await page.getByLabel('Email').fill(membro.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profilo/account');
  await page.getByRole('button', { name: 'Collega', exact: true }).click();
  await expect(page.getByText('Accesso collegato: da ora puoi entrare anche così')).toBeVisible();
  await expect(page).toHaveURL('/profilo/account');
  await logOut(page);
  await enter(page).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profilo/account');
  await page.getByRole('button', { name: 'Scollega Prova SPID' }).click();
  // After a login through the provider the password is required first.
  const chiede = page.getByRole('dialog', { name: 'Inserisci la tua password' });
  await chiede.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await chiede.getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByText('Prova SPID non apre più il tuo account')).toBeVisible();
});

test('an administrator with a second factor is asked for it after the provider too @lungo', async ({
  page,
  spid,
  sito,
}) => {
  test.slow();
  spid.guasti.down = false;
  watchComplaints(page, /status of 400/);
  const ada = await createAdmin(sito.app, { nome: 'Ada', email: 'ada.altrove@posta.example' });
  const { token } = ada;
  spid.persone.set('ada', { given_name: 'Ada', family_name: 'Ferri' });
  await page.goto('/login');
  await waitForProvider(page);
  await signIn(page, token);
  await page.goto('/profilo/account');
  await page.getByRole('button', { name: 'Collega', exact: true }).click();
  await chooseThere(page, 'ada');
  await expect(page.getByText('Accesso collegato: da ora puoi entrare anche così')).toBeVisible();
  const { segreto } = await turnOnSecondoFattore(sito, ada);
  await logOut(page);

  await enter(page).click();
  const codice = page.getByLabel('Codice di verifica');
  await expect(codice).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
  await checkScreen(page, 'oidc-codice');
  await codice.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Il codice non è giusto o è già stato usato')).toBeVisible();
  await codice.fill(codiceApp(segreto, new Date(), 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Menu del profilo' })).toBeVisible();
});

test('on a limited network a registration through the provider waits for its link too @lungo', async ({
  page,
  spid,
  sito,
}) => {
  test.slow();
  spid.guasti.down = false;
  watchComplaints(page);
  const email = 'piera.attesa@posta.example';
  spid.persone.set('piera', { given_name: 'Piera', family_name: 'Sala', codice_fiscale: 'X' });
  await fill(sito);
  await page.goto('/iscrizione');
  await waitForProvider(page);
  await enter(page).click();
  await chooseThere(page, 'piera');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Telefono').fill('059 000 000');
  await page.getByRole('checkbox', { name: /Ho letto il regolamento/ }).click();
  await page.getByRole('button', { name: 'Iscriviti' }).click();
  const title = page.getByRole('heading', { name: 'Ti abbiamo scritto: apri il link per continuare' });
  await expect(title).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
  await checkScreen(page, 'oidc-in-attesa');

  await page.goto(await linkOf(sito, email));
  await expect(page.getByText('Entra con il servizio con cui hai cominciato')).toBeVisible();
  await waitForProvider(page);
  await checkScreen(page, 'oidc-continua');
  await enter(page).click();
  await expect(page.getByRole('button', { name: 'Ciao, Piera' })).toBeVisible();
});

test('on a limited network the form waits for its link, which creates the account once', async ({
  page,
  sito,
}) => {
  test.slow();
  watchComplaints(page, /status of 400/);
  const email = 'nora.testa.attesa@posta.example';
  await fill(sito);
  await page.goto('/profilo');
  await expect(page, 'the profile is remembered').toHaveURL('/login');
  await page.goto('/iscrizione');
  await register(page, email);
  const title = page.getByRole('heading', { name: 'Ti abbiamo scritto: apri il link per continuare' });
  await expect(title).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await checkScreen(page, 'iscrizione-in-attesa');

  const link = await linkOf(sito, email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Continua l’iscrizione' })).toBeVisible();
  await checkScreen(page, 'continua-iscrizione');
  // Opening the page creates nothing: mail programs open it too.
  const rows = sito.app.deps.db.selectFrom('utenti').select('id').where('email', '=', email);
  expect(await rows.execute()).toEqual([]);
  // The sender of the form is unknown: the password is chosen here, and gives access at once.
  await page.getByLabel('Password', { exact: true }).fill(SUA);
  await page.getByLabel('Conferma password').fill(SUA);
  await page.getByLabel('Conferma password').press('Enter');
  await expect(page.getByRole('button', { name: 'Ciao, Nora' })).toBeVisible();
  await expect(page).toHaveURL('/profilo');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'L’iscrizione non è andata avanti' })).toBeVisible();
  await checkScreen(page, 'iscrizione-non-continuata');
});
