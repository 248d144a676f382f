import { expect } from '@playwright/test';
import { sendTo } from '#test/process.ts';
import { ageConferme, signInAdmin } from './admin-persone.ts';
import { button, dialog, look, toast } from './admin-catalogo.ts';
import { watchComplaints } from './controlli.ts';
import { ADMIN, become, test } from './sito.ts';

test.use({ ambiente: { SMTP_URL: '' } });

const PASSWORD = 'quattro mele sul davanzale';

test('a second administrator without mail or terminal registers, gets a link on the screen, is appointed and dismissed', async ({
  page,
  sito,
}) => {
  watchComplaints(page, /status of 403/);
  await signInAdmin(page, sito);
  const session = () => page.evaluate(() => localStorage.getItem('jwtToken'));
  const password = page.getByLabel('Password', { exact: true });
  await page.goto('/utenti/nuova');
  for (const [label, value] of [
    ['Nome', 'Rosa'],
    ['Cognome', 'Lodi'],
    ['Codice fiscale', 'LDORSO80A41H501X'],
    ['Telefono', '059 000 333'],
    ['Email, se ce l’ha', 'rosa.lodi@posta.example'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('checkbox').check();
  await button(page, 'Iscrivi la persona').click();
  await button(page, 'Mostra il link').waitFor();
  const scheda = page.url();
  await expect(button(page, 'Rendi amministratore')).toBeDisabled();
  await expect(button(page, 'Rendi amministratore')).toHaveAccessibleDescription(
    /ci vuole una mail verificata/,
  );

  // By keyboard: the password is asked for, then the link has the focus.
  await ageConferme(sito, 16);
  await button(page, 'Mostra il link').press('Enter');
  await password.fill(ADMIN.password);
  await password.press('Enter');
  const field = dialog(page, 'Il link per Rosa Lodi').getByLabel('Link');
  await expect(field).toBeFocused();
  await look(page, 'link-invito');
  const link = await field.inputValue();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Mostra il link')).toBeFocused();

  // The password has renewed it.
  const admin = await session();
  await become(page, null);
  await page.goto(link);
  await password.fill(PASSWORD);
  await page.getByLabel('Conferma password').fill(PASSWORD);
  await button(page, 'Conferma').click();
  await page.getByLabel('Email').fill('rosa.lodi@posta.example');
  await password.fill(PASSWORD);
  await button(page, 'Accedi').click();
  await expect(page.getByText('Ciao, Rosa')).toBeVisible();
  const rosa = (await session())!;

  await become(page, admin);
  await page.goto(scheda);
  await expect(button(page, 'Mostra il link')).toHaveCount(0);
  await ageConferme(sito, 16);
  await button(page, 'Rendi amministratore').press('Enter');
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('Rosa Lodi amministrerà il centro e vedrà i dati di tutti');
  await look(page, 'rendi-amministratore');
  await button(asked, 'Rendi amministratore').press('Enter');
  await password.fill(ADMIN.password);
  await password.press('Enter');
  await expect(toast(page, 'Adesso amministra il centro')).toBeVisible();
  await expect(page.getByRole('main').getByText('Amministra il centro')).toBeVisible();
  await expect(button(page, 'Togli il ruolo')).toBeFocused();
  expect((await sendTo(sito, 'GET /utenti/me', { token: rosa })).status).toBe(401);

  await ageConferme(sito, 16);
  await button(page, 'Togli il ruolo').press('Enter');
  await button(asked, 'Togli il ruolo').press('Enter');
  await password.fill(ADMIN.password);
  await password.press('Enter');
  await expect(toast(page, 'Il ruolo è tolto')).toBeVisible();
  await expect(page.getByRole('main').getByText('Amministra il centro')).toHaveCount(0);
  await expect(button(page, 'Rendi amministratore')).toBeFocused();
});
