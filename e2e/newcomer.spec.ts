import { expect, type Locator, type Page } from '@playwright/test';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro, PASSWORD as SOLITA } from '#test/factories/utente.ts';
import { jpeg } from '#test/images.ts';
import { button, chevron, dialog } from './admin-catalogo.ts';
import { adminToken } from './admin-persone.ts';
import {
  checkAxe,
  checkWidth,
  countPresses,
  settle,
  watchComplaints,
  watchShift,
  widths,
} from './controlli.ts';
import { register } from './gia-registrato.ts';
import { field, prenota } from './prenota.ts';
import { test } from './risorsa.ts';
import { chooseDates } from './scene.ts';
import { become, signIn, type Sito } from './sito.ts';

// With animations, as most people see the pages.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function linkOfMail({ smtp }: Sito, email: string): Promise<string> {
  const [lettera] = await smtp.waitFor(({ destinatari }) => destinatari.includes(email));
  return /http\S+\/verifica-mail\?token=[\w.~-]+/.exec(lettera!.text!)![0];
}

async function choosePicture(page: Page, label: 'Fronte' | 'Retro'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel(label).click();
  const buffer = await jpeg(1200, 760, label === 'Fronte' ? '#8fb3c4' : '#c4b08f');
  await (await chooser).setFiles({ name: `${label}.jpg`, mimeType: 'image/jpeg', buffer });
}

for (const width of widths(360)) {
  test(`a newcomer gets from the home page to a request in 12 presses, and is confirmed, at ${width} px @smoke`, async ({
    page,
    sito,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    watchComplaints(page);
    const presses = await countPresses(page);
    const email = `nora.testa.${width}@posta.example`;
    await page.goto('/');
    await page.getByRole('link', { name: 'Prenota uno spazio' }).click();
    await page.getByRole('link', { name: 'Prenota Postazioni coworking' }).click();
    // The link leads to the form, in view with the name of the resource.
    await expect(field(page, 'Inizio')).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Postazioni coworking', level: 1 })).toBeInViewport();
    const shown = page.getByRole('gridcell').locator('button:not([aria-disabled])');
    await shown.nth(width === 360 ? 0 : 1).click();
    await shown.nth(width === 360 ? 0 : 2).click();
    const inizio = await field(page, 'Inizio').inputValue();
    const fine = await field(page, 'Fine').inputValue();
    expect(inizio).not.toBe('');
    expect(fine).not.toBe('');
    // Beside the days; 'Prenota' would lead to the login first.
    await page.getByRole('main').getByRole('link', { name: 'Iscriviti' }).click();
    await register(page, email);
    // Back at the booking form, with the chosen days and the missing items.
    await expect(page).toHaveURL(/\/spazi\/\d+\?.*inizio=.*fine=/);
    const giorno = new URL(page.url()).searchParams.get('inizio') as Giorno;
    await expect(field(page, 'Inizio')).toHaveValue(inizio);
    const scritto = page.getByText(`Ti abbiamo scritto a ${email}: apri il link.`);
    await expect(scritto).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Mandane un’altra' })).toBeVisible();
    await expect(prenota(page).first()).toBeDisabled();
    await settle(page);
    await checkAxe(page, 'what a newcomer lacks');
    await checkWidth(page);

    // The mailed link opens another tab, which has only what this browser has stored.
    const other = await page.context().newPage();
    await other.goto(await linkOfMail(sito, email));
    await expect(other.getByRole('heading', { name: 'Email verificata con successo!' })).toBeVisible();
    await other.reload();
    await expect(other.getByRole('heading', { name: 'La tua mail è già verificata' })).toBeVisible();
    await other.close();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(scritto).toHaveCount(0);
    await expect(page.getByText('Devi caricare una copia di un documento per poter')).toBeVisible();

    await choosePicture(page, 'Fronte');
    await choosePicture(page, 'Retro');
    await page.getByRole('button', { name: 'Carica il documento' }).click();
    await expect(page.getByText('Documento caricato con successo')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Prenotazione' })).toBeFocused();
    await expect(field(page, 'Inizio')).toHaveValue(inizio);
    await expect(field(page, 'Fine')).toHaveValue(fine);
    await prenota(page).last().click();
    await expect(page.getByRole('heading', { name: /^Abbiamo la tua richiesta: Postazione/ })).toBeFocused();
    expect(presses() + 1, 'presses from the home to a sent request').toBe(12);

    await test.step('an administrator confirms it, and the profile and a letter show it', async () => {
      const token = await page.evaluate(() => localStorage.getItem('jwtToken'));
      await become(page, await adminToken(sito));
      await page.goto('/prenotazioni');
      await page.getByLabel('Ricerca prenotazioni (ID o email utente)').fill(email);
      const request = page.getByRole('region', { name: 'Prenotazioni in programma' }).getByRole('article');
      await expect(request).toHaveCount(1);
      await chevron(request).click();
      await expect(request.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
      await expect(request.getByRole('link', { name: '333 123 9876' })).toHaveAttribute(
        'href',
        'tel:3331239876',
      );
      await button(request, 'Conferma').first().click();
      await button(dialog(page, "Sei sicuro di voler completare quest'azione?"), 'Conferma').click();
      await expect(request).toContainText(/Confermata|In corso/);
      await become(page, token);
      await page.goto('/profilo');
      await expect(page.getByRole('article')).toContainText(/Confermata|In corso/);
      await expect(page.getByRole('article')).toContainText(formatGiorno(giorno, 'it', 'date'));
      await sito.smtp.waitFor(
        ({ destinatari, subject }) => destinatari.includes(email) && /confermata/i.test(subject ?? ''),
      );
      await become(page, null);
      await page.goto('/prenotazioni');
      await expect(page, 'nobody’s business').toHaveURL(`${sito.url}/`);
    });
  });
}

test('a person who registers beside the chosen days comes back to them @smoke', async ({
  page,
  sito,
  create,
}) => {
  const { path } = await create({ nome: 'Sala dei nodi' });
  const giorno = addGiorni(sito.seme.oggi, 12);
  const chosen = `${path}?inizio=${giorno}&fine=${giorno}`;
  await page.goto(chosen);
  await page.getByRole('main').getByRole('link', { name: 'Iscriviti' }).click();
  await expect(page).toHaveURL('/iscrizione');
  await register(page, 'nora.nodi@posta.example');
  await expect(page).toHaveURL(chosen);
  await expect(field(page, 'Inizio')).toHaveValue(formatGiorno(giorno, 'it', 'date'));
});

test('a person who registers without a choice sees at home what is missing until it is done, then the booking @smoke', async ({
  page,
  sito,
  create,
}) => {
  const email = 'nora.casa@posta.example';
  watchComplaints(page);
  const read = await watchShift(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/iscrizione');
  await register(page, email);
  await expect(page).toHaveURL('/');
  const main = page.getByRole('main');
  const manca = main.getByText('Per prenotare mancano due cose');
  await expect(manca).toBeInViewport();
  await expect(main.getByText(`Ti abbiamo scritto a ${email}: apri il link.`)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Carica il documento' })).toBeVisible();

  // It names the later choice, and stays.
  const { id, path } = await create({ nome: 'Sala di casa' });
  const giorno = addGiorni(sito.seme.oggi, 12);
  await page.goto(`${path}?inizio=${giorno}&fine=${giorno}`);
  await expect(page.getByText(`Ti abbiamo scritto a ${email}: apri il link.`)).toBeVisible();
  await page.goto('/');
  await expect(manca).toBeVisible();
  const torna = main.getByRole('link', { name: /^Sala di casa, / });
  await expect(torna).toHaveAttribute('href', `${path}?inizio=${giorno}&fine=${giorno}#prenota`);
  await settle(page);
  expect((await read()).sum, 'nothing jumps').toBeLessThanOrEqual(0.02);
  await checkAxe(page, 'home of a newcomer');
  await checkWidth(page);

  const { db } = sito.app.deps;
  const { id: user_id } = await db
    .updateTable('utenti')
    .set({ is_verified: true, documento_stato: 'da_verificare' })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  await createPrenotazione(sito.app, { user_id, prenotabile_id: id, inizio: giorno, fine: giorno });
  await page.reload();
  const quando = formatGiorno(giorno, 'it', 'long', sito.seme.oggi);
  await main.getByRole('link', { name: new RegExp(`^${quando}: Sala di casa$`, 'i') }).click();
  await expect(page).toHaveURL('/profilo');
});

test('a member gets from the home page to a request in at most six presses, and to other days in three', async ({
  page,
  sito,
}) => {
  const presses = await countPresses(page);
  await signIn(page, (await createMembro(sito.app)).token);
  await page.goto('/');
  const day = (within: Page | Locator, n: number) =>
    within.getByRole('gridcell').locator('button:not([aria-disabled])').nth(n);
  const before = presses();
  await page.getByRole('link', { name: 'Prenota uno spazio' }).click();
  await page.getByRole('link', { name: 'Prenota Postazioni coworking' }).click();
  await day(page, 5).click();
  await day(page, 6).click();
  await prenota(page).click();
  await expect(page.getByRole('heading', { name: /^Abbiamo la tua richiesta: Postazione/ })).toBeFocused();
  expect(presses() - before, 'from the home page').toBeLessThanOrEqual(6);

  await page.goto('/profilo');
  const then = presses();
  await page.getByRole('button', { name: 'Cambia le date' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cambia le date: / });
  await day(dialog, 9).click();
  await dialog.getByRole('button', { name: 'Cambia le date' }).click();
  await expect(page.getByText('Prenotazione cambiata').first()).toBeVisible();
  expect(presses() - then, 'to other days').toBe(3);
});

test('only missing items are listed, and the cards keep their order after the upload @lungo', async ({
  page,
  sito,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id, email, token } = await createMembro(sito.app, { nome: 'Nora', puo_prenotare: false });
  const change = (values: { is_verified: boolean }) =>
    sito.app.deps.db.updateTable('utenti').set(values).where('id', '=', id).execute();
  await signIn(page, token);
  await page.goto('/profilo');
  await expect(page.getByRole('heading', { name: 'Per prenotare mancano due cose' })).toBeVisible();
  const scritto = page.getByText(`Ti abbiamo scritto a ${email}: apri il link.`);
  await expect(scritto).toBeVisible();
  await page.getByRole('button', { name: 'Mandane un’altra' }).click();
  await expect(page.getByText('Email richiesta correttamente')).toBeVisible();
  await sito.smtp.waitFor(({ destinatari }) => destinatari.includes(email));

  await change({ is_verified: true });
  await page.goto('/profilo');
  await expect(page.getByRole('heading', { name: 'Per prenotare manca una cosa' })).toBeVisible();
  await expect(scritto).toHaveCount(0);
  await page.getByRole('link', { name: 'Carica il documento' }).click();
  await expect(page).toHaveURL('/profilo/dati#documento');
  await expect(page.getByRole('heading', { name: 'Documento di identità' })).toBeFocused();
  await choosePicture(page, 'Fronte');
  await choosePicture(page, 'Retro');
  await page.getByRole('button', { name: 'Carica il documento' }).click();
  await expect(page.getByText('Documento caricato con successo')).toBeVisible();
  const done = page.getByRole('heading', { name: 'Documento di identità' });
  await expect(done).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Ora puoi prenotare' })).toBeInViewport();
  const order = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(order).toEqual(['Documento di identità', 'Verifica della mail']);
  await settle(page);
  await checkAxe(page, 'profile');
  await checkWidth(page);
});

test('a remembered page is used once, by any way of signing in @lungo', async ({ page, sito, create }) => {
  const { path } = await create({ nome: 'Sala che si ricorda' });
  const membro = await createMembro(sito.app);
  const inizio = addGiorni(sito.seme.oggi, 3);
  const want = async () => {
    await page.goto(path);
    await page.getByRole('grid').first().waitFor();
    await chooseDates(page, inizio, inizio);
    await prenota(page).click();
    await expect(page).toHaveURL(/\/login$/);
  };
  const leave = () => page.evaluate(() => localStorage.removeItem('jwtToken'));
  const lingers = async () => {
    // Once signed in, the login page leads to the profile, not to the remembered page.
    await page.goto('/login');
    await expect(page).toHaveURL(/\/profilo$/);
    await leave();
  };

  await want();
  await page.getByRole('main').getByRole('link', { name: 'Iscriviti' }).click();
  await register(page, 'nora.lingers@posta.example');
  await expect(page).toHaveURL(new RegExp(`${path}\\?inizio=${inizio}`));
  await lingers();

  // Signing in from another tab, while this one already shows another page.
  await want();
  await page.goto('/contatti');
  await page.evaluate((token) => {
    localStorage.setItem('jwtToken', token);
    dispatchEvent(new StorageEvent('storage', { key: 'jwtToken', newValue: token }));
  }, membro.token);
  await expect(page.getByRole('button', { name: /^Ciao, / })).toBeVisible();
  await lingers();
});

test('after a login the page has its previous scroll position @lungo', async ({ page, sito, create }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { path } = await create({ nome: 'Sala alta', descrizione: 'Una frase lunga. '.repeat(40) });
  const membro = await createMembro(sito.app, { email: 'chi.torna@posta.example' });
  await page.goto(path);
  await page.getByRole('grid').first().waitFor();
  await chooseDates(page, addGiorni(sito.seme.oggi, 4), addGiorni(sito.seme.oggi, 4));
  await page.evaluate(() => {
    addEventListener('pointerdown', () => sessionStorage.setItem('altezza', String(scrollY)), true);
  });
  await page.evaluate(() => scrollTo(0, 340));
  await prenota(page).click();
  await expect(page).toHaveURL(/\/login$/);
  const before = Number(await page.evaluate(() => sessionStorage.getItem('altezza')));
  expect(before).toBeGreaterThan(300);
  await page.getByLabel('Email').fill(membro.email);
  await page.getByLabel('Password', { exact: true }).fill(SOLITA);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(new RegExp(path));
  // While the form is loading the page has another height.
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(40);
  await expect(prenota(page)).toBeInViewport();
});
