import { expect, type Page } from '@playwright/test';
import { createAdmin, createMembro, PASSWORD } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { button, dialog, toast } from './admin-catalogo.ts';
import { test } from './risorsa.ts';
import { endSession, signIn, type Sito } from './sito.ts';

const SCRITTA = 'Una descrizione lunga, scritta a mano e non ancora salvata.';

const form = (page: Page) => page.getByRole('form', { name: 'Dati di Sala del tornio' });
const descrizione = (page: Page) => form(page).getByRole('textbox', { name: 'Descrizione' });

/** Stores a token as another tab of the same browser does after a login or a confirmed password. */
async function storeElsewhere(page: Page, token: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/privacy');
  await other.evaluate((jwt) => localStorage.setItem('jwtToken', jwt), token);
  await other.close();
}

const login = async (sito: Sito, username: string): Promise<string> => {
  const body = new URLSearchParams({ username, password: PASSWORD });
  return (await sendTo(sito, 'POST /auth/jwt/login', { body })).body.access_token;
};

/** Waits until this tab asks whose token it is. */
const askedWith = (page: Page, token: string) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/utenti/me') &&
      answer.request().headers()['authorization'] === `Bearer ${token}`,
  );

test('an administrator’s typed text survives the end of the session, and a new token from another tab', async ({
  page,
  sito,
  create,
}) => {
  const { id } = await create({ nome: 'Sala del tornio' });
  const admin = await createAdmin(sito.app);
  await signIn(page, admin.token);
  await page.goto(`/spazi?modifica=${id}`);
  await descrizione(page).fill(SCRITTA);
  // To check later that it is the same field, not a new one with the same words.
  await descrizione(page).evaluate((element) => (element.dataset['stesso'] = 'sì'));
  const stays = async () => {
    await expect(descrizione(page)).toHaveValue(SCRITTA);
    await expect(descrizione(page)).toHaveAttribute('data-stesso', 'sì');
  };

  await test.step('the session ends, and the password is given', async () => {
    await endSession(page, sito, admin.id);
    await button(form(page), 'Aggiorna').click();
    const scaduta = dialog(page, 'La tua sessione è scaduta');
    await scaduta.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const read = page.waitForResponse('**/api/catalogo/spazi');
    await page.keyboard.press('Enter');
    await expect(scaduta).toBeHidden();
    await expect(toast(page, 'Adesso premi di nuovo «Aggiorna».')).toBeVisible();
    // The catalogue is fetched again nevertheless.
    await read;
    await stays();
  });

  await test.step('the same person signs in in another tab', async () => {
    const fresh = await login(sito, admin.email);
    const asked = askedWith(page, fresh);
    await storeElsewhere(page, fresh);
    await asked;
    await stays();
  });

  await test.step('the text survives even when the service does not say who signed in', async () => {
    const fresh = await login(sito, admin.email);
    await page.route('**/api/utenti/me', (route) => route.abort());
    const asked = page.waitForRequest('**/api/utenti/me');
    await storeElsewhere(page, fresh);
    await asked;
    await stays();
    await page.unroute('**/api/utenti/me');
  });

  await button(form(page), 'Aggiorna').click();
  await expect(toast(page, 'Prenotabile aggiornato con successo!')).toBeVisible();
  expect((await sendTo(sito, `GET /prenotabili/${id}`)).body.descrizione).toBe(SCRITTA);
});

test('another person’s token from another tab removes the first user’s data from the page at once @lungo', async ({
  page,
  sito,
}) => {
  const prima = await createMembro(sito.app, { nome: 'Livia', telefono: '333 111 1111' });
  const dopo = await createMembro(sito.app, { nome: 'Bruno', telefono: '333 222 2222' });
  await signIn(page, prima.token);
  await page.goto('/profilo');
  const telefono = page.getByLabel('Telefono');
  await expect(telefono).toHaveValue('333 111 1111');
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  let writes = 0;
  await page.route('**/api/utenti/me', async (route) => {
    if (route.request().method() !== 'GET') writes += 1;
    await held;
    await route.fallback();
  });
  // Meanwhile a change by the first user is pending.
  await telefono.fill('333 111 9999');
  await page.getByRole('button', { name: 'Aggiorna' }).click();
  await expect.poll(() => writes).toBe(1);
  const asked = page.waitForRequest(
    (request) => request.headers()['authorization'] === `Bearer ${dopo.token}`,
  );
  await storeElsewhere(page, dopo.token);
  await asked;
  await expect(telefono, 'before the new user is known').toHaveCount(0);
  const [saved] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PATCH'),
    askedWith(page, dopo.token),
    goOn(),
  ]);
  expect(saved.status()).toBe(200);
  await expect(telefono).toHaveValue('333 222 2222');
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Bruno');
  const me = (await sendTo(sito, 'GET /utenti/me', { token: dopo.token })).body;
  expect(me).toMatchObject({ nome: 'Bruno', telefono: '333 222 2222' });
});
