import { expect, type Page } from '@playwright/test';
import { jpeg } from '#test/images.ts';
import { createMembro } from '#test/factories/utente.ts';
import { signIn, test } from './sito.ts';

const OBBLIGATORIO = 'Questo campo è obbligatorio';
const CORTA = "La password dev'essere lunga almeno 12 caratteri";
const DIVERSE = 'Le password non sono uguali';
const REGOLAMENTO = 'Devi prima confermare di aver letto il regolamento';

const said = (page: Page, text: string) => page.locator('form').getByText(text);

function countCalls(page: Page, path: string): { sent: number } {
  const calls = { sent: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/api${path}`)) calls.sent += 1;
  });
  return calls;
}

test('the registration reports errors on submit, not before, and removes them once corrected @smoke', async ({
  page,
}) => {
  const calls = countCalls(page, '/auth/register');
  await page.goto('/iscrizione');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const send = page.locator('form').getByRole('button', { name: 'Iscriviti' });
  const rules = page.getByRole('checkbox', { name: /Ho letto il regolamento/ });
  // Moving through the fields, or typing too little, is no error yet.
  await field('Nome').focus();
  await field('Cognome').focus();
  await field('Password').fill('corta');
  await field('Conferma password').fill('diversa');
  await field('Telefono').focus();
  for (const text of [OBBLIGATORIO, CORTA, DIVERSE, REGOLAMENTO])
    await expect(said(page, text), text).toHaveCount(0);

  await send.click();
  await expect(said(page, OBBLIGATORIO)).toHaveCount(5);
  for (const text of [CORTA, DIVERSE, REGOLAMENTO]) await expect(said(page, text), text).toHaveCount(1);
  await expect(field('Nome'), 'the first that is wrong').toBeFocused();

  for (const [name, text, left] of [
    ['Nome', 'Piera', 4],
    ['Cognome', 'Monti', 3],
    ['Codice fiscale', 'MNTPRI80A41H501F', 2],
    ['Email', 'validazione@posta.example', 1],
    ['Telefono', '333 000 1111', 0],
  ] as const) {
    await field(name).fill(text);
    await expect(said(page, OBBLIGATORIO), `after ${name}`).toHaveCount(left);
  }
  const accents = page.getByText('Controlla la mail: di solito non ha accenti');
  await field('Email').fill('validaziòne@posta.example');
  await expect(accents, 'pointed out, not refused').toBeVisible();
  await expect(field('Email')).not.toHaveAttribute('aria-invalid');
  await field('Email').fill('validazione@posta.example');
  await expect(accents).toHaveCount(0);
  await field('Password').fill('undici lett');
  await expect(said(page, CORTA)).toHaveCount(1);
  await field('Password').fill('dodici letter');
  await expect(said(page, CORTA)).toHaveCount(0);
  await field('Conferma password').fill('dodici letter');
  await expect(said(page, DIVERSE)).toHaveCount(0);

  await send.click();
  await expect(said(page, REGOLAMENTO), 'an unticked box blocks').toHaveCount(1);
  await rules.check();
  await expect(said(page, REGOLAMENTO)).toHaveCount(0);
  expect(calls.sent).toBe(0);
});

test('a new password is required, has twelve characters, is typed the same twice, and is checked on submit @lungo', async ({
  page,
}) => {
  const calls = countCalls(page, '/auth/reset-password');
  // The link passes the check, so that the form is shown.
  await page.route('**/api/auth/controlla-link', (route) => route.fulfill({ status: 204, body: '' }));
  await page.goto('/password-reset?token=scaduto');
  const send = page.getByRole('button', { name: 'Conferma', exact: true });
  const password = page.getByLabel('Password', { exact: true });
  const conferma = page.getByLabel('Conferma password', { exact: true });
  await password.focus();
  await conferma.focus();
  await expect(said(page, OBBLIGATORIO)).toHaveCount(0);
  await send.click();
  await expect(said(page, OBBLIGATORIO)).toHaveCount(2);
  await password.fill('undici lett');
  await conferma.fill('altre lettere');
  await send.click();
  await expect(said(page, CORTA)).toHaveCount(1);
  await expect(said(page, DIVERSE)).toHaveCount(1);
  expect(calls.sent).toBe(0);
});

test('a password is masked until its eye is pressed; the login needs both of its fields @lungo', async ({
  page,
}) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  const send = page.getByRole('button', { name: 'Accedi' });
  await expect(password).toHaveAttribute('type', 'password');
  await expect(send).toBeDisabled();
  await page.getByLabel('Email').fill('chi@posta.example');
  await expect(send).toBeDisabled();
  await password.fill('qualcosa');
  await expect(send).toBeEnabled();
  await page.getByRole('button', { name: 'mostra password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByLabel('Email').fill('');
  await expect(send).toBeDisabled();
});

test('one side of a document is not enough to send it @lungo', async ({ page, sito }) => {
  const calls = countCalls(page, '/utenti/me/documento');
  const membro = await createMembro(sito.app, { puo_prenotare: false });
  await signIn(page, membro.token);
  await page.goto('/profilo');
  const send = page.getByRole('button', { name: 'Carica il documento' });
  await expect(send).toBeDisabled();
  const buffer = await jpeg(1200, 760, '#7d9aa5');
  await page.getByLabel('Fronte').setInputFiles({ name: 'lato.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.locator('img[alt^="Anteprima"]')).toHaveCount(1);
  await expect(send).toBeDisabled();
  await page.getByLabel('Retro').setInputFiles({ name: 'lato.jpg', mimeType: 'image/jpeg', buffer });
  await expect(send).toBeEnabled();
  expect(calls.sent).toBe(0);
});
