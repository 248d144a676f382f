import { expect, type Page } from '@playwright/test';
import yauzl from 'yauzl';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, PASSWORD } from '#test/factories/utente.ts';
import { jpeg } from '#test/images.ts';
import { sendTo } from '#test/process.ts';
import { uploadDocumento } from './admin-persone.ts';
import { book } from './banco.ts';
import { checkModes, settle, watchComplaints, widths } from './controlli.ts';
import { test } from './risorsa.ts';
import { signIn } from './sito.ts';

function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice(4)}${search}`);
  });
  return calls;
}

test('each tab of the bookings is fetched only when it is chosen; words name the current one @lungo', async ({
  page,
  sito,
}) => {
  const calls = watchCalls(page);
  await signIn(page, sito.seme.graziella.token);
  await page.goto('/profilo');
  const current = page.getByRole('article').filter({ hasText: 'In corso' });
  await expect(current).toHaveCount(1);
  await expect(current).toContainText('Postazione');
  const asked = () => calls.filter((one) => one.includes('/utenti/me/prenotazioni?'));
  expect(asked()).toEqual(['GET /utenti/me/prenotazioni?stato=attive']);
  await page.getByRole('tab', { name: 'Da confermare' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(asked().slice(1)).toEqual(['GET /utenti/me/prenotazioni?stato=richieste']);
  await page.getByRole('tab', { name: 'Passate' }).click();
  await expect(page.getByText('Passata').first()).toBeVisible();
  expect(asked().slice(2)).toEqual(['GET /utenti/me/prenotazioni?stato=passate']);
});

test('a request whose days have begun is also marked as current; a booking that has begun cannot be withdrawn @lungo', async ({
  page,
  sito,
  create,
}) => {
  const { app, seme } = sito;
  const { id } = await create({ nome: 'Tornio' });
  const membro = await createMembro(app);
  const book = (from: number, days: number) =>
    createPrenotazione(app, {
      user_id: membro.id,
      prenotabile_id: id,
      inizio: addGiorni(seme.oggi, from),
      fine: addGiorni(seme.oggi, from + days - 1),
    });
  const [now, later, last] = [await book(0, 1), await book(1, 2), await book(9, 1)];
  await signIn(page, membro.token);
  await page.goto('/profilo');
  await page.getByRole('tab', { name: 'Da confermare' }).click();
  const card = (n: number) => page.getByRole('article', { name: `Prenotazione ${n}`, exact: true });
  await expect(card(now).getByText('Oggi', { exact: true })).toBeVisible();
  await expect(card(now).getByRole('button', { name: 'Disdici' })).toHaveCount(0);
  await expect(card(later).getByText('Oggi', { exact: true })).toHaveCount(0);

  // The focus moves down the list, and at the end to its heading.
  const withdraw = async (n: number) => {
    await card(n).getByRole('button', { name: 'Disdici' }).click();
    const sure = page.getByRole('dialog').getByRole('button', { name: 'Disdici la prenotazione' });
    await sure.press('Enter');
    await expect(sure).toBeHidden();
    await expect(card(n)).toHaveCount(0);
  };
  await withdraw(later);
  await expect(card(last).getByRole('link', { name: 'Tornio' })).toBeFocused();
  await withdraw(last);
  await expect(card(now).getByRole('link', { name: 'Tornio' })).toBeFocused();
});

test('on a phone the tabs become a list, and after the last withdrawal the empty message has the focus @lungo', async ({
  page,
  sito,
  create,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { app, seme } = sito;
  const { id } = await create();
  const membro = await createMembro(app);
  const inizio = addGiorni(seme.oggi, 3);
  await createPrenotazione(app, { user_id: membro.id, prenotabile_id: id, inizio, fine: inizio });
  await signIn(page, membro.token);
  await page.goto('/profilo');
  await page.getByRole('combobox', { name: 'Le tue prenotazioni' }).click();
  await page.getByRole('option', { name: 'Da confermare' }).click();
  await page.getByRole('article').getByRole('button', { name: 'Disdici' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disdici la prenotazione' }).click();
  await expect(page.getByRole('heading', { name: 'Niente da confermare' })).toBeFocused();
  await expect(page.getByText('Prenotazione disdetta')).toBeVisible();
});

test('Mostra altre continues where the page of bookings ended @lungo', async ({ page, sito, create }) => {
  const { app, seme } = sito;
  const { id } = await create({ nome: 'Sega' });
  const membro = await createMembro(app);
  const rows = Array.from({ length: 120 }, (_, n) => addGiorni(seme.oggi, -2 - n));
  for (const day of rows)
    await createPrenotazione(app, { user_id: membro.id, prenotabile_id: id, inizio: day, fine: day });
  await signIn(page, membro.token);
  await page.goto('/profilo');
  await page.getByRole('tab', { name: 'Passate' }).click();
  await expect(page.getByRole('article')).toHaveCount(100);
  const more = page.getByRole('button', { name: 'Mostra altre' });
  await more.click();
  await expect(page.getByRole('article')).toHaveCount(120);
  await expect(page.getByRole('article').nth(100).getByRole('link', { name: 'Sega' })).toBeFocused();
  await expect(more).toHaveCount(0);
  const names = await page.getByRole('article').evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(new Set(names).size).toBe(120);
});

for (const width of widths(1280)) {
  test(`the document at ${width} px shows who viewed it and what is stored, and can be replaced @smoke`, async ({
    page,
    sito,
  }) => {
    watchComplaints(page);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    const { app, url } = sito;
    const membro = await createMembro(app, { puo_prenotare: false });
    await uploadDocumento(sito, membro.token, '#7d9aa5', '#a58d7d');
    const ada = await createAdmin(app);
    for (const lato of ['fronte', 'retro'])
      await sendTo({ url }, `GET /images/documenti/${membro.id}/${lato}`, { token: ada.token });
    await signIn(page, membro.token);
    await page.goto('/profilo/account');
    const lines = page.getByRole('listitem').filter({ has: page.locator('time') });
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText(
      /Ada Ferri ha guardato fronte e retro.*\d{2} \S+ \d{4}, \d{2}:\d{2}/,
    );
    await expect(lines.last()).toContainText('Tu hai caricato il documento');

    await page.goto('/profilo/dati');
    await page.getByRole('button', { name: 'Guarda il documento' }).click();
    const front = page.getByRole('img', { name: 'Fronte del tuo documento' });
    const colour = () =>
      front.evaluate(async (img: HTMLImageElement) => {
        await img.decode();
        const canvas = document.createElement('canvas');
        const context = canvas.getContext('2d')!;
        context.drawImage(img, 0, 0);
        const [red, green, blue] = context.getImageData(2, 2, 1, 1).data;
        return [red!, green!, blue!].map((n) => Math.round(n / 16));
      });
    // Decoding fails while the picture is replaced.
    const hasColour = (wanted: number[]) =>
      expect(async () => expect(await colour()).toEqual(wanted)).toPass({ timeout: 30_000 });
    await hasColour([8, 10, 10]);
    await settle(page);
    await page.evaluate(() => scrollTo(0, 0));
    await checkModes(page, 'documento-visto');

    await page.getByRole('button', { name: 'Sostituisci il documento' }).click();
    const file = async (name: string, c: string) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await jpeg(900, 600, c),
    });
    await page.getByLabel('Fronte').setInputFiles(await file('nuovo-fronte.jpg', '#c04040'));
    await page.getByLabel('Retro').setInputFiles(await file('nuovo-retro.jpg', '#40c040'));
    await page.getByRole('button', { name: 'Carica il documento' }).click();
    await expect(page.getByText('Documento caricato con successo')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Documento di identità' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Sostituisci il documento' })).toBeVisible();
    await hasColour([12, 4, 4]);
    await page.goto('/profilo/account');
    await expect(lines).toHaveCount(3);
  });
}

test('members download their own data as a ZIP @lungo', async ({ page, sito }) => {
  const membro = await createMembro(sito.app, { puo_prenotare: false });
  await uploadDocumento(sito, membro.token, '#7d9aa5', '#a58d7d');
  await signIn(page, membro.token);
  await page.goto('/profilo/account');
  const downloads = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica i tuoi dati' }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toBe('i-miei-dati.zip');
  const zip = await yauzl.openPromise(await download.path());
  const names: string[] = [];
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  expect(names).toEqual(expect.arrayContaining(['dati.json', 'prenotazioni.json', 'documento/fronte.jpg']));
  await expect(page.getByText('Il file con i tuoi dati è tra i download')).toBeVisible();
});

test('closing the account says what will happen, refuses a wrong password, asks about a deposit, and then closes it @smoke', async ({
  page,
  sito,
}) => {
  const membro = await createMembro(sito.app);
  const { token } = await createAdmin(sito.app);
  const { id } = await book(sito, membro, 'Drone del deposito');
  const cauzione = { importo: 50, come: 'contanti' };
  await sendTo(sito, `POST /prenotazioni/${id}/consegna`, { token, body: { uscito: [], cauzione } });
  const body = { mancano: [], stato: 'a_posto' };
  await sendTo(sito, `POST /prenotazioni/${id}/rientro`, { token, body });
  await signIn(page, membro.token);
  await page.goto('/profilo/account');
  await page.getByRole('button', { name: 'Elimina l’account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vuoi eliminare il tuo account?' });
  const password = dialog.getByLabel('La tua password');
  await expect(password).toBeFocused();
  await expect(dialog).toContainText('Le immagini del documento vengono distrutte.');
  const remove = dialog.getByRole('button', { name: 'Elimina l’account' });
  await expect(remove).toBeDisabled();
  await checkModes(page, 'elimina-account', { whole: false });
  await password.fill('non è questa');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('La password non è quella del tuo account: riprova');
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  const ask = page.getByRole('dialog', { name: 'Il centro ha ancora €50 della tua cauzione' });
  await ask.getByRole('button', { name: 'Elimina lo stesso' }).click();
  await expect(page.getByText('Il tuo account è stato eliminato')).toBeVisible();
  await expect(page).toHaveURL(`${sito.url}/`);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  const answer = await sendTo({ url: sito.url }, 'GET /utenti/me', { token: membro.token });
  expect(answer.status).toBe(401);
});
