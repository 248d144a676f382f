import { expect, type Page } from '@playwright/test';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { LIVELLI } from '#test/oidc.ts';
import { countPresses, watchComplaints } from './controlli.ts';
import { checkScreen, chooseThere, enter, testWithProvider, waitForProvider } from './fornitore.ts';
import { field, prenota } from './prenota.ts';
import { become, signIn, type Sito } from './sito.ts';

const [L1, L2] = LIVELLI;
/** A centre whose provider vouches for people who sign in at the second level. */
const test = testWithProvider({ OIDC_IDENTITA: 'provata', OIDC_ACR: L2! });

// In one worker: each has a centre of its own to start.
test.describe.configure({ mode: 'default' });

/** Fails if a page ever asks for a file, or one is sent. */
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

/** Gives a member the data that the provider will say, or others. */
async function membro({ app }: Sito, codice: string, cognome = 'Conti') {
  const chi = await createMembro(app, { nome: 'Ilaria', cognome, puo_prenotare: false });
  await app.deps.db
    .updateTable('utenti')
    .set({ codice_fiscale: codice, is_verified: true })
    .where('id', '=', chi.id)
    .execute();
  return chi;
}

const ILARIA = { given_name: 'ILARIA', family_name: 'CONTI', email_verified: true };

for (const width of [1280, 360]) {
  test(`somebody new books in at most ten presses, without a picture of a document, at ${width} px`, async ({
    page,
    spid,
  }) => {
    test.slow();
    const sub = `nuova-${width}`;
    const email = `${sub}@posta.example`;
    const fiscalNumber = width === 1280 ? 'TINIT-RSSMRA85T10A562S' : 'TINIT-MRTMTT91D08F205J';
    spid.persone.set(sub, { ...ILARIA, email, fiscalNumber });
    spid.livelli.set(sub, L2!);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await page.goto('/login');
    await waitForProvider(page);
    const complaints = watchComplaints(page);
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
    expect(complaints).toEqual([]);
  });
}

test('the card, the note before a change, and what the provider says differently', async ({
  page,
  spid,
  sito,
}) => {
  test.slow();
  const complaints = watchComplaints(page, /status of 409/);
  const codice = 'BLLGZL58A41H501X';
  const chi = await membro(sito, codice);
  spid.persone.set('ilaria', { ...ILARIA, email: chi.email, fiscalNumber: `TINIT-${codice}` });
  spid.livelli.set('ilaria', L2!);
  await page.goto('/login');
  await waitForProvider(page);
  await signIn(page, chi.token);

  // Without a link it is the upload, and the way to do without.
  await page.goto('/profilo/dati');
  const carta = page.locator('#documento');
  await expect(carta.getByText('Mancante')).toBeVisible();
  await expect(carta.getByText('Con Prova SPID non serve nessuna fotografia')).toBeVisible();
  await checkScreen(page, 'identita-mancante');
  await carta.getByRole('link', { name: 'Collega Prova SPID' }).click();
  await page.getByRole('button', { name: 'Collega', exact: true }).click();
  await chooseThere(page, 'ilaria');
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

  // The provider still knows them: nothing is asked there.
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

  // An administrator sees who vouches for them, and no picture.
  await become(page, (await createAdmin(sito.app)).token);
  await page.goto(`/utenti/${chi.id}`);
  await expect(page.getByText(/Verificato con Prova SPID \S+ \d/)).toBeVisible();
  await expect(page.getByText('una fotografia del documento non c’è e non serve')).toBeVisible();
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
  expect(complaints).toEqual([]);
});

test('a lower level and the tax code of another account sign in, and prove nothing @lungo', async ({
  page,
  spid,
  sito,
}) => {
  test.slow();
  const complaints = watchComplaints(page, /status of 409/);
  const codice = 'LRNNDR85T10A562M';
  const [prima, altra] = [await membro(sito, codice), await membro(sito, codice)];
  await sito.app.deps.db
    .updateTable('utenti')
    .set({ documento_stato: 'verificato' })
    .where('id', '=', prima.id)
    .execute();
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

  // At a level that counts, somebody else has the code.
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
  expect(complaints).toEqual([]);
});
