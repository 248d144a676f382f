import { expect, type Page } from '@playwright/test';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { LIVELLI } from '#test/oidc.ts';
import { setRows } from '#test/rows.ts';
import { ageConferme } from './admin-persone.ts';
import { countPresses, drawn, watchComplaints } from './controlli.ts';
import { checkScreen, chooseThere, enter, logOut, test, waitForProvider } from './fornitore.ts';
import { field, prenota } from './prenota.ts';
import { become, signIn, type Sito } from './sito.ts';

const [L1, L2] = LIVELLI;
// In one worker: every worker starts a centre of its own.
test.describe.configure({ mode: 'default' });

/** Fails if a page ever asks for a file, or sends one. */
function watchUploads(page: Page): () => Promise<string[]> {
  const sent: string[] = [];
  page.on('request', (request) => {
    const isUpload = request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/documento');
    if (isUpload) sent.push(request.url());
  });
  return async () => [
    ...sent,
    ...(await page.getByRole('link', { name: 'Carica il documento' }).allTextContents()),
    ...(await page.locator('input[type=file]').evaluateAll((all) => all.map((one) => one.outerHTML))),
  ];
}

/** Gives a member the data that the provider returns, or others. */
async function membro({ app }: Sito, codice: string, cognome = 'Conti') {
  const chi = await createMembro(app, { nome: 'Ilaria', cognome, puo_prenotare: false });
  await setRows(app, 'utenti', { id: chi.id }, { codice_fiscale: codice, is_verified: true });
  return chi;
}

const ILARIA = { given_name: 'ILARIA', family_name: 'CONTI', email_verified: true };

test('the provider starts after the centre; a person registers through it, comes back, confirms there and closes the account', async ({
  page,
  spid,
  sito,
}) => {
  test.slow();
  // Requests in the moment in which the account ends are refused.
  watchComplaints(page, /status of (401|403)/);
  spid.persone.set('ilaria', {
    given_name: 'Ilaria',
    family_name: 'Conti',
    codice_fiscale: 'CNTLRI90A41F257X',
    email: 'ilaria.conti@posta.example',
    email_verified: true,
  });
  // The page that led to the login is remembered, through the provider and back.
  await page.goto('/profilo');
  await expect(page).toHaveURL('/login');
  await expect(page.locator('main').getByText(/Prova SPID non risponde/)).toBeVisible();
  await expect(enter(page)).toBeDisabled();
  await checkScreen(page, 'oidc-login-fermo');
  spid.guasti.down = false;
  await waitForProvider(page);
  await expect(page.locator('main').getByText(/Prova SPID non risponde/)).toHaveCount(0);
  await checkScreen(page, 'oidc-login');
  await page.goto('/iscrizione');
  await enter(page).press('Enter');
  await chooseThere(page, 'ilaria');
  await expect(page.getByRole('heading', { name: 'Completa l’iscrizione' })).toBeVisible();
  await expect(page, 'the code is out of the address').toHaveURL('/accesso-esterno');
  await expect(page.getByText('ilaria.conti@posta.example')).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveCount(0);
  await checkScreen(page, 'oidc-completa');
  const iscriviti = page.getByRole('button', { name: 'Iscriviti' });
  await iscriviti.click();
  await expect(page.getByText('Questo campo è obbligatorio')).toBeVisible();
  await page.getByLabel('Telefono').fill('059 000 000');
  await page.getByRole('checkbox', { name: /Ho letto il regolamento/ }).click();
  await iscriviti.click();
  await expect(page).toHaveURL('/profilo');
  await expect(page.getByText('Il tuo indirizzo ilaria.conti@posta.example è verificato.')).toBeVisible();
  await page.getByRole('link', { name: /^Password e account/ }).click();
  await expect(page.getByRole('link', { name: 'Scegli una password' })).toBeVisible();
  await expect(page.getByText('Per scollegarlo scegli prima una password.')).toBeVisible();

  // The provider still has the session, and asks nothing.
  await logOut(page);
  await enter(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Ciao, Ilaria' })).toBeVisible();

  // An hour later the provider asks for a new sign-in, where others are asked for the password.
  await ageConferme(sito, 60);
  await page.goto('/profilo/account');
  const elimina = page.getByRole('button', { name: 'Elimina l’account' });
  await elimina.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina l’account' }).click();
  const confirm = page.getByRole('button', { name: 'Conferma con Prova SPID' });
  await expect(confirm).toBeVisible();
  await checkScreen(page, 'oidc-conferma');
  await confirm.click();
  await chooseThere(page, 'ilaria');
  await expect(page.getByText('Confermato: ora puoi andare avanti')).toBeVisible();
  await expect(page).toHaveURL('/profilo/account');
  await page.waitForLoadState('networkidle');
  await elimina.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina l’account' }).click();
  await expect(page.getByText('Il tuo account è stato eliminato')).toBeVisible();
});

for (const width of drawn([1280, 360])) {
  test(`a new person books in at most ten presses, without a picture of a document, at ${width} px`, async ({
    page,
    spid,
  }) => {
    test.slow();
    spid.guasti.down = false;
    const sub = `nuova-${width}`;
    const email = `${sub}@posta.example`;
    const fiscalNumber = width === 1280 ? 'TINIT-RSSMRA85T10A562S' : 'TINIT-MRTMTT91D08F205J';
    spid.persone.set(sub, { ...ILARIA, email, fiscalNumber });
    spid.livelli.set(sub, L2!);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await page.goto('/login');
    await waitForProvider(page);
    watchComplaints(page);
    const uploads = watchUploads(page);
    const presses = await countPresses(page);
    await page.goto('/');
    const since = Date.now();
    await page.getByRole('link', { name: 'Prenota uno spazio' }).click();
    await page.getByRole('link', { name: 'Prenota Postazioni coworking' }).click();
    await expect(field(page, 'Inizio')).toBeInViewport();
    const days = page.getByRole('gridcell').locator('button:not([aria-disabled])');
    await days.nth(width === 360 ? 3 : 1).click();
    await days.nth(width === 360 ? 3 : 2).click();
    const inizio = await field(page, 'Inizio').inputValue();
    await prenota(page).click();

    await enter(page).click();
    await chooseThere(page, sub);
    await expect(page.getByRole('heading', { name: 'Completa l’iscrizione' })).toBeVisible();
    await expect(page.getByText(/per prenotare non serve la fotografia di un documento/)).toBeVisible();
    expect(await uploads()).toEqual([]);
    await page.getByLabel('Telefono').fill('059 000 000');
    await page.getByRole('checkbox', { name: /Ho letto il regolamento/ }).click();
    await page.getByRole('button', { name: 'Iscriviti' }).click();

    await expect(page).toHaveURL(/\/spazi\/\d+\?.*inizio=/);
    await expect(field(page, 'Inizio')).toHaveValue(inizio);
    expect(await uploads()).toEqual([]);
    await prenota(page).last().click();
    await expect(page.getByRole('heading', { name: /^Abbiamo la tua richiesta: Postazione/ })).toBeFocused();
    expect(presses(), 'presses from the home page to a sent request').toBeLessThanOrEqual(10);
    test.info().annotations.push({
      type: 'presses',
      description: `${presses()} in ${Math.round((Date.now() - since) / 1000)} s`,
    });
    expect(await uploads()).toEqual([]);
  });
}

test('the card, the note before a change, and differences in the provider’s data are shown', async ({
  page,
  spid,
  sito,
}) => {
  test.slow();
  spid.guasti.down = false;
  watchComplaints(page, /status of 409/);
  const codice = 'BLLGZL58A41H501X';
  const chi = await membro(sito, codice);
  spid.persone.set('carta', { ...ILARIA, email: chi.email, fiscalNumber: `TINIT-${codice}` });
  spid.livelli.set('carta', L2!);
  await page.goto('/login');
  await waitForProvider(page);
  await signIn(page, chi.token);

  // Without a link there is the upload, and a hint at the way without.
  await page.goto('/profilo/dati');
  const carta = page.locator('#documento');
  await expect(carta.getByText('Mancante')).toBeVisible();
  await expect(carta.getByText('Con Prova SPID non serve nessuna fotografia')).toBeVisible();
  await checkScreen(page, 'identita-mancante');
  await carta.getByRole('link', { name: 'Collega Prova SPID' }).click();
  await page.getByRole('button', { name: 'Collega', exact: true }).click();
  await chooseThere(page, 'carta');
  await expect(page).toHaveURL('/profilo/account');

  await page.goto('/profilo/dati');
  await expect(carta.getByText('Verificato', { exact: true })).toBeVisible();
  await expect(carta.getByText(/^con Prova SPID (il |l’)\d/)).toBeVisible();
  await expect(carta.getByText('Dei tuoi documenti non teniamo nessuna fotografia.')).toBeVisible();
  await expect(carta.locator('input[type=file]')).toHaveCount(0);
  await expect(page.getByText('Verificati con Prova SPID')).toBeVisible();
  await expect(page.getByText('L’ha dato Prova SPID.')).toBeVisible();

  const cognome = page.getByLabel('Cognome');
  const nota = page.getByRole('status').filter({ hasText: 'il documento non è più verificato' });
  await cognome.fill('CÒNTI');
  await expect(nota, 'case and accents change nothing').toHaveCount(0);
  await cognome.fill('Conti Bassi');
  await expect(nota).toContainText('Cognome: da Conti a Conti Bassi. Prova SPID dice Conti.');
  const aggiorna = page.getByRole('button', { name: 'Aggiorna' });
  for (const control of [cognome, aggiorna])
    await expect(control).toHaveAccessibleDescription(/il documento non è più verificato/);
  await checkScreen(page, 'identita-nota');
  await page.getByRole('button', { name: 'Rimetti «Conti»' }).click();
  await expect(nota).toHaveCount(0);
  await expect(cognome).toHaveValue('Conti');
  await expect(cognome).toBeFocused();
  await cognome.fill('Conti Bassi');
  await aggiorna.click();
  await expect(carta.getByText('Mancante')).toBeVisible();

  const rientra = carta.getByRole('button', { name: 'Rientra con Prova SPID' });
  await rientra.click();
  const titolo = page.getByRole('heading', { name: 'Prova SPID dice qualcosa di diverso' });
  await expect(titolo).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Conti Bassi' })).toContainText('CONTI');
  await checkScreen(page, 'identita-diversi');
  await page.getByRole('button', { name: 'Non adesso' }).click();
  await expect(page).toHaveURL('/profilo/dati');
  await expect(carta.getByText('Mancante')).toBeVisible();
  await rientra.click();
  await page.getByRole('button', { name: 'Prendi quello di Prova SPID' }).click();
  await expect(page.getByText('Dati aggiornati: il documento non serve')).toBeVisible();
  await expect(page).toHaveURL('/profilo/dati');
  await expect(cognome).toHaveValue('CONTI');
  await expect(carta.getByText('Verificato', { exact: true })).toBeVisible();

  await become(page, (await createAdmin(sito.app)).token);
  await page.goto(`/utenti/${chi.id}`);
  await expect(page.getByText(/Verificato con Prova SPID \S+ \d/)).toBeVisible();
  await expect(page.getByText('la fotografia di un documento non c’è e non serve')).toBeVisible();
  await checkScreen(page, 'identita-admin');

  await become(page, chi.token);
  await page.goto('/profilo/dati');
  await carta.getByRole('button', { name: 'Scollega Prova SPID' }).click();
  const chiede = page.getByRole('dialog', { name: 'Vuoi scollegare Prova SPID?' });
  await expect(chiede).toContainText('per prenotare serve di nuovo un documento');
  await checkScreen(page, 'identita-scollega');
  await chiede.getByRole('button', { name: 'Scollega Prova SPID' }).click();
  await expect(page.getByText('Prova SPID non apre più il tuo account')).toBeVisible();
  await expect(carta.getByText('Mancante')).toBeVisible();
  await expect(carta.getByRole('heading', { name: 'Documento di identità' })).toBeFocused();
});

test('a lower level and the tax code of another account sign in, and verify nothing @lungo', async ({
  page,
  spid,
  sito,
}) => {
  test.slow();
  spid.guasti.down = false;
  watchComplaints(page, /status of 409/);
  const codice = 'LRNNDR85T10A562M';
  const [prima, altra] = [await membro(sito, codice), await membro(sito, codice)];
  await setRows(sito.app, 'utenti', { id: prima.id }, { documento_stato: 'verificato' });
  spid.persone.set('altra', { ...ILARIA, email: altra.email, fiscalNumber: `TINIT-${codice}` });
  spid.livelli.set('altra', L1!);
  await page.goto('/login');
  await waitForProvider(page);
  await signIn(page, altra.token);
  await page.goto('/profilo/account');
  await page.getByRole('button', { name: 'Collega', exact: true }).click();
  await chooseThere(page, 'altra');
  await expect(page.getByText('Accesso collegato: da ora puoi entrare anche così')).toBeVisible();
  await page.goto('/profilo/dati');
  const carta = page.locator('#documento');
  await expect(carta.getByText('Mancante')).toBeVisible();

  // At an accepted level, somebody else has the code.
  spid.livelli.set('altra', L2!);
  await page.context().clearCookies();
  await carta.getByRole('button', { name: 'Rientra con Prova SPID' }).click();
  await chooseThere(page, 'altra');
  await expect(
    page.getByRole('heading', { name: 'Questo codice fiscale è già di un altro account' }),
  ).toBeVisible();
  await checkScreen(page, 'identita-contesa');
  await page.getByRole('button', { name: 'Vai avanti' }).click();
  await expect(page).toHaveURL('/profilo/dati');
  await expect(carta.getByText('Mancante')).toBeVisible();
});
