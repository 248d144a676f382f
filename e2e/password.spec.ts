import { expect, type Page } from '@playwright/test';
import { issueGettone, tokenOf } from '#server/features/gettoni/service.ts';
import { lockFingerprint } from '#server/features/utenti/service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { sendTo } from '#test/process.ts';
import { createAdmin, createMembro, PASSWORD } from '#test/factories/utente.ts';
import { watchComplaints } from './controlli.ts';
import { signIn, test, type Sito } from './sito.ts';

const NUOVA = 'un gatto sul davanzale';

/** The link in a mail to an address, found by the start of its query. */
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

test('a forgotten password is replaced by mail and opens the account, and the link is valid once @smoke', async ({
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
  await expect(page.getByText(`Se ${email} è l’indirizzo di un account`)).toBeVisible();

  const link = await linkOf(sito, email, '/password-reset?token=');
  // She is still signed in here: a new password ends this session too.
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
  await expect(page.getByText('Password cambiata. Ora accedi con quella nuova')).toBeVisible();
  await logIn(page, email, NUOVA);
  await expect(page.getByRole('button', { name: 'Ciao, Rita' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('jwtToken'));

  // A used link is reported before anything is typed; one used while the form is open, on submit.
  await page.goto(link);
  await expect(page.getByText(/^Il link per la nuova password è scaduto o già usato/)).toBeVisible();
  await page.route('**/api/auth/controlla-link', (route) => route.fulfill({ status: 204, body: '' }));
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Conferma password').fill(PASSWORD);
  await conferma.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/^Qualcosa è andato storto\. /)).toBeVisible();
});

test('a recovery request that fails is reported @lungo', async ({ page }) => {
  await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/password-dimenticata');
  await page.getByLabel('Email').fill('rita@posta.example');
  await page.getByRole('button', { name: 'Mandami il link' }).click();
  await expect(page.getByText(/^Qualcosa è andato storto/)).toBeVisible();
});

test('a reset link without its token leads to a new one @lungo', async ({ page }) => {
  await page.goto('/password-reset');
  await expect(page.getByText(/^Il link non è completo/)).toBeVisible();
  await page.getByRole('link', { name: 'Fatti mandare un nuovo link' }).click();
  await expect(page).toHaveURL(/\/password-dimenticata$/);
});

test('a new address waits for its link in one’s own account; the old address can undo the change @lungo', async ({
  page,
  sito,
}) => {
  const { email, token } = await createMembro(sito.app, { nome: 'Tullia' });
  const other = await createMembro(sito.app, { nome: 'Norma' });
  const nuova = email.replace('@', '.nuova@');
  watchComplaints(page, /status of (40[013]|422)/);
  await signIn(page, token);
  await page.goto('/profilo');
  const campo = page.getByLabel('Email', { exact: true });
  await campo.fill(nuova);
  await page.getByRole('button', { name: 'Aggiorna' }).click();
  await expect(page.getByText(`Hai chiesto di passare a ${nuova}`)).toBeVisible();
  await expect(campo).toHaveValue(email);
  // A change of another field leaves it waiting; the button withdraws it.
  await page.getByLabel('Telefono').fill('059 123 456');
  await page.getByRole('button', { name: 'Aggiorna' }).click();
  await expect(page.getByText('Dati aggiornati con successo')).toBeVisible();
  await expect(page.getByText(`Hai chiesto di passare a ${nuova}`)).toBeVisible();
  await page.getByRole('button', { name: 'Tieni la mail di adesso' }).click();
  await expect(page.getByText(`Hai chiesto di passare a ${nuova}`)).toBeHidden();
  await campo.fill(nuova);
  await page.getByRole('button', { name: 'Aggiorna' }).click();
  await expect(page.getByText(`Hai chiesto di passare a ${nuova}`)).toBeVisible();
  await page.getByRole('button', { name: 'Manda di nuovo il link' }).click();
  await expect(page.getByText('Email richiesta correttamente')).toBeVisible();

  // Another person is signed in where the link is opened: they can sign out, and the owner returns to the link.
  const verifica = await linkOf(sito, nuova, '/verifica-mail?token=');
  await page.evaluate((jwt) => localStorage.setItem('jwtToken', jwt), other.token);
  await page.goto(verifica);
  await expect(
    page.getByText('Questo link vale solo nell’account che ha chiesto di cambiare mail'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Esci e accedi con l’altro account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Email verificata con successo!' })).toBeVisible();
  await page.goto('/profilo');
  await expect(campo).toHaveValue(nuova);

  const link = await linkOf(sito, email, '/verifica-mail?annulla=');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Riprendi la tua mail di prima' })).toBeVisible();
  await expect(page).toHaveTitle('Verifica mail');
  const invia = page.getByRole('button', { name: 'Annulla il cambio' });
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('tullia bellini');
  await page.getByLabel('Conferma password').fill('tullia bellini');
  await invia.click();
  await expect(password, 'made of her own name').toHaveAttribute('aria-invalid', 'true');
  await password.fill(NUOVA);
  await page.getByLabel('Conferma password').fill(NUOVA);
  await invia.click();
  await expect(page.getByRole('heading', { name: 'La tua mail è di nuovo quella di prima' })).toBeVisible();
  expect((await sendTo(sito, 'GET /utenti/me', { token })).status).toBe(401);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'La mail non è tornata quella di prima' })).toBeVisible();
  await page.getByRole('link', { name: 'Accedi' }).click();
  await logIn(page, email, NUOVA);
  await expect(page.getByRole('button', { name: 'Ciao, Tullia' })).toBeVisible();
});

test('the one-time link makes an administrator once @lungo', async ({ page, sito }) => {
  const { clock } = sito.app;
  const deps = { ...sito.app.deps, clock };
  // Like the admin command: an account, and a link with which its owner completes it.
  const { id } = await createAdmin(sito.app);
  const gettone = await inTransaction(deps.db, async (tx) => {
    const legato_a = (await lockFingerprint(tx, id))!;
    return issueGettone(deps, tx, { scopo: 'primo_accesso', user_id: id, legato_a });
  });
  const path = `/primo-accesso?token=${tokenOf(deps, gettone)}`;
  const create = page.getByRole('button', { name: 'Crea l’account' });
  await page.goto(path);
  await create.click();
  await expect(page.getByText('Questo campo è obbligatorio')).toHaveCount(5);
  const fill = async (mail: string) => {
    await page.getByLabel('Nome', { exact: true }).fill('Bruna');
    await page.getByLabel('Cognome').fill('Sarti');
    await page.getByLabel('Email').fill(mail);
    await page.getByLabel('Password', { exact: true }).fill(NUOVA);
    await page.getByLabel('Conferma password').fill(NUOVA);
  };
  await fill(sito.seme.graziella.email);
  await create.click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('bruna.sarti@posta.example');
  await create.click();
  await expect(page).toHaveURL(/\/prenotazioni$/);
  await expect(page.getByRole('heading', { name: 'Prenotazioni', level: 1 })).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('jwtToken'));
  await page.goto(path);
  await fill('altra.persona@posta.example');
  await create.click();
  await expect(page.getByText('Questo link è già stato usato o è scaduto')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
