import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { createMembro } from '#test/factories/utente.ts';
import { jpeg } from '#test/images.ts';
import { sendTo } from '#test/process.ts';
import { signIn, test } from './sito.ts';

test('typed changes of one’s own data survive a new fetch, and saved data is shown as stored @lungo', async ({
  page,
  sito,
}) => {
  const membro = await createMembro(sito.app, { nome: 'Livia', puo_prenotare: false });
  await signIn(page, membro.token);
  await page.goto('/profilo');
  const form = page.getByRole('form', { name: 'I tuoi dati' });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  const aggiorna = form.getByRole('button', { name: 'Aggiorna' });
  await expect(aggiorna).toBeDisabled();
  await field('Telefono').fill('333 000 0002');
  await expect(aggiorna).toBeEnabled();

  // The same person changes the name elsewhere; the answer to the upload brings the change here.
  const body = { nome: 'Livia Anna' };
  await sendTo({ url: sito.url }, 'PATCH /utenti/me', { token: membro.token, body });
  const buffer = await jpeg(1200, 760, '#7d9aa5');
  for (const lato of ['Fronte', 'Retro'])
    await page.getByLabel(lato).setInputFiles({ name: 'lato.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Carica il documento' }).click();
  await expect(page.getByText('Documento caricato con successo')).toBeVisible();
  await expect(field('Nome')).toHaveValue('Livia Anna');
  await expect(field('Telefono'), 'typed, not saved').toHaveValue('333 000 0002');
  await expect(aggiorna).toBeEnabled();

  // Typed while the request is pending: this stays too.
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/utenti/me', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.fallback();
  });
  await field('Codice fiscale').fill('bll gzl 58a41 h501a');
  await aggiorna.click();
  await field('Cognome').fill('Bianchi');
  goOn();
  await expect(page.getByText('Dati aggiornati con successo')).toBeVisible();
  await expect(field('Codice fiscale')).toHaveValue('BLLGZL58A41H501A');
  await expect(field('Telefono')).toHaveValue('333 000 0002');
  await expect(field('Cognome')).toHaveValue('Bianchi');
  await expect(aggiorna, 'the surname is not saved yet').toBeEnabled();
  await aggiorna.click();
  await expect(aggiorna).toBeDisabled();

  // Changed elsewhere in the meantime: the page says so, the typed text stays, and a second press saves it.
  await sendTo({ url: sito.url }, 'PATCH /utenti/me', { token: membro.token, body: { nome: 'Livia' } });
  await field('Telefono').fill('333 000 0003');
  await aggiorna.click();
  await expect(page.getByText('Qualcun altro ha appena modificato questi dati')).toBeVisible();
  await expect(field('Nome')).toHaveValue('Livia');
  await expect(field('Telefono')).toHaveValue('333 000 0003');
  await aggiorna.click();
  await expect(aggiorna).toBeDisabled();
  await page.reload();
  await expect(field('Cognome')).toHaveValue('Bianchi');
  await expect(field('Telefono')).toHaveValue('333 000 0003');
});

test('the browser converts an AVIF with any name to the JPEG that is sent', async ({ page, sito }) => {
  const membro = await createMembro(sito.app, { puo_prenotare: false });
  await signIn(page, membro.token);
  await page.goto('/profilo');
  const avif = await sharp(await jpeg(1200, 760, '#7d9aa5'))
    .avif({ effort: 0 })
    .toBuffer();
  const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: avif });
  await page.getByLabel('Fronte').setInputFiles(file('lato.avif', 'image/avif'));
  await page.getByLabel('Retro').setInputFiles(file('lato.jpg', 'image/jpeg'));
  await page.getByRole('button', { name: 'Carica il documento' }).click();
  await expect(page.getByText('Documento caricato con successo')).toBeVisible();
});

test('the tax code and the document say why they are required, with a link to the privacy page @lungo', async ({
  page,
  context,
  sito,
}) => {
  const privacy = 'Come trattiamo i tuoi dati';
  const CODICE = 'Serve a sapere con certezza chi prende un posto o uno strumento.';
  const DOCUMENTO = 'Serve a sapere a chi consegniamo chiavi e strumenti, e a ritrovarli se non tornano.';
  const checkLinks = async () => {
    const links = page.getByRole('main').getByRole('link', { name: privacy });
    await expect(links).toHaveCount(2);
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/privacy');
    // In a new tab, so that nothing typed is lost.
    const [opened] = await Promise.all([context.waitForEvent('page'), links.first().click()]);
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    await opened.close();
  };
  await page.goto('/iscrizione');
  await expect(page.getByLabel('Codice fiscale', { exact: true })).toHaveAccessibleDescription(
    new RegExp(`^${CODICE} ${privacy}`),
  );
  await expect(page.getByRole('main')).toContainText(
    `Prima di prenotare ti chiediamo anche un documento d’identità. ${DOCUMENTO}`,
  );
  await checkLinks();
  await signIn(page, sito.seme.srdan.token);
  await page.goto('/profilo');
  await expect(page.getByLabel('Codice fiscale', { exact: true })).toHaveAccessibleDescription(
    new RegExp(`^${CODICE} ${privacy}`),
  );
  await expect(page.getByRole('main')).toContainText(DOCUMENTO);
  await checkLinks();
});

test('a toast’s close button is available to screen readers and the keyboard before the pointer reaches it @lungo', async ({
  page,
  sito,
}) => {
  const membro = await createMembro(sito.app);
  await signIn(page, membro.token);
  await page.goto('/profilo');
  await page.getByLabel('Telefono').fill('333 000 0003');
  await page.getByRole('button', { name: 'Aggiorna' }).click();
  const avvisi = page.getByRole('region', { name: 'Avvisi' });
  await expect(avvisi.getByText('Dati aggiornati con successo')).toBeVisible();
  const close = avvisi.getByRole('button', { name: 'Chiudi avviso' });
  await expect(close).toHaveCount(1);
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(avvisi.getByText('Dati aggiornati con successo')).toHaveCount(0);
});

test('on a phone the missing items come first, then the bookings, then the closed groups @lungo', async ({
  page,
  browser,
  sito,
}) => {
  const order = async (token: string) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: sito.url });
    const phone = await context.newPage();
    await signIn(phone, token);
    await phone.goto('/profilo');
    await phone.getByRole('combobox', { name: 'Le tue prenotazioni' }).waitFor();
    await expect(phone.getByLabel('Codice fiscale'), 'all closed').toHaveCount(0);
    const names = phone.getByRole('navigation', { name: 'Il tuo profilo' }).getByRole('link');
    await expect(names).toHaveCount(4);
    const top = async (one: Locator) => (await one.boundingBox())!.y;
    const list = await top(phone.getByRole('combobox', { name: 'Le tue prenotazioni' }));
    expect(await top(names.first())).toBeGreaterThan(list);
    const manca = phone.getByRole('link', { name: 'Carica il documento' });
    const found = (await manca.count()) === 0 ? null : list - (await top(manca));
    // An old link leads to its group, with the focus on its target.
    await phone.goto('/profilo#verifica');
    await expect(phone).toHaveURL('/profilo/dati#verifica');
    await expect(phone.getByRole('heading', { name: 'Verifica della mail' })).toBeFocused();
    await phone.getByRole('link', { name: 'Profilo personale' }).click();
    await expect(phone).toHaveTitle('Profilo personale');
    await context.close();
    return found;
  };
  expect(await order(sito.seme.graziella.token), 'nothing is missing').toBeNull();
  expect(await order(sito.seme.srdan.token)).toBeGreaterThan(0);
  await signIn(page, sito.seme.graziella.token);
  await page.goto('/profilo');
  await expect(page.getByRole('tab', { name: 'Passate' })).toBeVisible();
});
