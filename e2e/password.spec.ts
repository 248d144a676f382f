import { expect, type Page } from '@playwright/test';
import { issueGettone, tokenOf } from '#server/features/gettoni/service.ts';
import { lockFingerprint } from '#server/features/utenti/service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { sendTo } from '#test/process.ts';
import { createAdmin, createMembro, PASSWORD } from '#test/factories/utente.ts';
import { watchComplaints } from './controlli.ts';
import { signIn, test, type Sito } from './sito.ts';

const NUOVA = 'un gatto sul davanzale';

/** The link that a mail to an address holds, by the beginning of its query. */
async function linkOf({ smtp, url }: Sito, to: string, query: string): Promise<string> {
  const { text } = await smtp
    .waitFor((lettera) => lettera.destinatari.includes(to) && lettera.text?.includes(query) === true)
    .then(([lettera]) => lettera!);
  const link = text!.match(/http\S+/g)?.find((one) => one.includes(query));
  expect(link, `the link of the mail to ${to}`).toContain(`${url}/`);
  return link!;
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
}

test('a forgotten password: the mail, a new one, the login, and the link is good once', async ({
  page,
  sito,
}) => {
  const { email, token } = await createMembro(sito.app, { nome: 'Rita' });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Hai dimenticato la password?' }).click();
  await expect(page).toHaveURL(/\/password-dimenticata$/);
  await page.getByRole('button', { name: 'Mandami il link' }).click();
  await expect(page.getByText('Questo campo è obbligatorio')).toBeVisible();
  await page.getByLabel('Email').fill('rita');
  await expect(page.getByText('Scrivi un indirizzo completo')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Mandami il link' }).click();
  await expect(page.getByText('Email di recupero password inviata')).toBeVisible();
  await expect(page.getByText(`Se ${email} è l'indirizzo di un account`)).toBeVisible();

  const link = await linkOf(sito, email, '/password-reset?token=');
  // Here she is still signed in: a new password ends this session too.
  await signIn(page, token);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Imposta una nuova password' })).toBeVisible();
  const conferma = page.getByRole('button', { name: 'Conferma', exact: true });
  await conferma.click();
  await expect(page.getByText('Questo campo è obbligatorio')).toHaveCount(2);
  await page.getByLabel('Password', { exact: true }).fill('undici caro');
  await page.getByLabel('Conferma password').fill('altro');
  await expect(page.getByText("La password dev'essere lunga almeno 12 caratteri")).toBeVisible();
  await expect(page.getByText('Le password non sono uguali')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(NUOVA);
  await page.getByLabel('Conferma password').fill(NUOVA);
  await conferma.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Password cambiata. Ora entra con quella nuova')).toBeVisible();
  await logIn(page, email, NUOVA);
  await expect(page.getByRole('button', { name: 'Ciao, Rita' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('jwtToken'));

  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Conferma password').fill(PASSWORD);
  await conferma.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/^Qualcosa è andato storto\. /)).toBeVisible();
});

test('a recovery mail that cannot be asked for', async ({ page }) => {
  await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/password-dimenticata');
  await page.getByLabel('Email').fill('rita@posta.example');
  await page.getByRole('button', { name: 'Mandami il link' }).click();
  await expect(page.getByText(/^Qualcosa è andato storto/)).toBeVisible();
});

test('a reset link without its token leads to a new one', async ({ page }) => {
  await page.goto('/password-reset');
  await expect(page.getByText(/^Il link non è completo/)).toBeVisible();
  await page.getByRole('link', { name: 'Fatti mandare un nuovo link' }).click();
  await expect(page).toHaveURL(/\/password-dimenticata$/);
});

test('the old address undoes a change of address, in a browser that knows nobody', async ({ page, sito }) => {
  const { email, token } = await createMembro(sito.app, { nome: 'Tullia' });
  const nuova = email.replace('@', '.nuova@');
  const { status } = await sendTo(sito, 'PATCH /utenti/me', { token, body: { email: nuova } });
  expect(status).toBe(200);
  const link = await linkOf(sito, email, '/verifica-mail?annulla=');

  const complaints = watchComplaints(page, /status of 400/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `La tua mail è di nuovo ${email}` })).toBeVisible();
  await expect(page).toHaveTitle('Verifica mail');
  expect((await sendTo(sito, 'GET /utenti/me', { token })).status).toBe(401);
  await page.getByRole('link', { name: 'Scegli una nuova password' }).click();
  await expect(page.getByRole('heading', { name: 'Hai dimenticato la password?' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'La mail non è tornata quella di prima' })).toBeVisible();
  await page.getByRole('link', { name: 'Vai al login' }).click();
  await logIn(page, email, PASSWORD);
  await expect(page.getByRole('button', { name: 'Ciao, Tullia' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the one-time link makes an administrator, once', async ({ page, sito }) => {
  const { clock } = sito.app;
  const deps = { ...sito.app.deps, clock };
  // As the admin command makes it: an account, and a link with which its owner fills it in.
  const { id } = await createAdmin(sito.app);
  const gettone = await inTransaction(deps.db, async (tx) => {
    const legato_a = (await lockFingerprint(tx, id))!;
    return issueGettone(deps, tx, { scopo: 'primo_accesso', user_id: id, legato_a });
  });
  const path = `/primo-accesso?token=${tokenOf(deps, gettone)}`;
  const crea = page.getByRole('button', { name: "Crea l'account" });
  await page.goto(path);
  await crea.click();
  await expect(page.getByText('Questo campo è obbligatorio')).toHaveCount(5);
  const fill = async (mail: string) => {
    await page.getByLabel('Nome', { exact: true }).fill('Bruna');
    await page.getByLabel('Cognome').fill('Sarti');
    await page.getByLabel('Email').fill(mail);
    await page.getByLabel('Password', { exact: true }).fill(NUOVA);
    await page.getByLabel('Conferma password').fill(NUOVA);
  };
  await fill(sito.seme.graziella.email);
  await crea.click();
  // The address is somebody's: the link is still good.
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('bruna.sarti@posta.example');
  await crea.click();
  await expect(page).toHaveURL(/\/prenotazioni$/);
  await expect(page.getByRole('heading', { name: 'Prenotazioni', level: 1 })).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('jwtToken'));
  await page.goto(path);
  await fill('altra.persona@posta.example');
  await crea.click();
  await expect(page.getByText('Questo link è già stato usato o è scaduto')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Vai al login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
