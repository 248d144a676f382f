import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { jpeg } from '#test/images.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { ROOT, sendTo } from '#test/process.ts';
import { addGiorni } from '#domain/giorno.ts';
import { insertRows } from '#test/rows.ts';
import { ageConferme, signInAdmin, uploadDocumento } from './admin-persone.ts';
import { button, choose, toast } from './admin-catalogo.ts';
import { checkAxe, checkWidth, drawn, keepPicture, watchComplaints } from './controlli.ts';
import { write } from './scene.ts';
import { ADMIN, signIn, test } from './sito.ts';

test('an administrator finds a user from the header, and views, turns and replaces the document', async ({
  page,
  sito,
}) => {
  const membro = await createMembro(sito.app, {
    nome: 'Olga',
    cognome: 'Mori',
    email: 'olga.mori@posta.example',
    codice_fiscale: 'MROLGO80A41H501X',
  });
  await uploadDocumento(sito, membro.token);
  // A refused view is a failed request, which the browser reports.
  watchComplaints(page, /status of 403/);
  await signInAdmin(page, sito);
  await page.goto('/spazi');
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
  await expect(links).toHaveCount(6);
  for (const width of [1280, 1400, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops, `six links on one line at ${width} px`).toEqual(Array.from({ length: 6 }, () => 0));
    expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThanOrEqual(72);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Cerca utenti' }).click();
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Cerca utenti' });
  await expect(box).toBeFocused();
  await box.fill('nessuno.qui');
  await expect(page.getByText("Prova un'altra mail...")).toBeVisible();
  await expect(
    page.getByText('Si cerca anche per nome e cognome, telefono (almeno 5 cifre) o codice fiscale.'),
  ).toBeVisible();
  const found = page.getByRole('banner').getByRole('link', { name: /^Olga Mori olga\.mori@posta\.example/ });
  for (const text of ['mòri ol', 'mro lgo 80a41h501x', 'OLGA.m']) {
    await box.fill(text);
    await expect(found).toBeVisible();
    await box.fill('nessuno.qui');
    await expect(page.getByText("Prova un'altra mail...")).toBeVisible();
  }
  await box.fill('OLGA.m');
  await expect(found).toBeVisible();
  for (const width of drawn([360, 1280])) {
    await page.setViewportSize({ width, height: 900 });
    // The list covers the page below it: only the search itself is checked.
    await checkAxe(page, `the search open at ${width} px`, 'header');
    await checkWidth(page);
  }
  const [tab] = await Promise.all([page.context().waitForEvent('page'), found.click()]);
  await expect(tab).toHaveURL(`${sito.url}/utenti/${membro.id}`);
  await expect(tab).toHaveTitle('Olga Mori · Makerspace');
  await expect(tab.getByRole('heading', { level: 1, name: 'Olga Mori' })).toBeVisible();
  await expect(tab.getByText('MROLGO80A41H501X')).toBeVisible();
  await tab.close();

  await page.goto(`/utenti/${membro.id}`);
  await ageConferme(sito, 16);
  await page.getByRole('button', { name: 'Apri il documento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inserisci la tua password' });
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('sbagliata');
  await password.press('Enter');
  await expect(dialog.getByText('La password non è quella del tuo account: riprova')).toBeVisible();
  await checkAxe(page, 'the question for the password');
  await password.fill(ADMIN.password);
  await password.press('Enter');
  await expect(dialog).toBeHidden();
  const picture = page.getByRole('img', { name: 'Fronte del documento di Olga Mori' });
  await expect(picture).toBeVisible();
  const isTurned = async () => {
    const { width, height } = (await picture.boundingBox())!;
    return width === height ? null : height > width;
  };
  await expect.poll(isTurned).toBe(false);
  await page.getByRole('button', { name: /^Ruota.*: Fronte$/ }).click();
  await expect.poll(isTurned).toBe(true);
  const lying = (await picture.boundingBox())!;
  await page.getByRole('button', { name: /^Ingrandisci.*: Fronte$/ }).click();
  await expect.poll(async () => (await picture.boundingBox())!.height).toBeGreaterThan(lying.height * 1.4);
  await expect(page.getByRole('img', { name: 'Retro del documento di Olga Mori' })).toBeVisible();
  await page.getByRole('button', { name: 'Altro', exact: true }).click();
  await page.getByRole('button', { name: 'Chi ha visto il documento' }).click();
  await expect(page.getByText('hai guardato fronte e retro')).toBeVisible();

  await page.getByRole('button', { name: 'Carica il documento' }).click();
  const upload = page.getByRole('dialog', { name: 'Carica il documento di Olga Mori' });
  // She registered herself, and nobody has verified her identity.
  await expect(upload.getByText('È questa la sua mail?')).toBeVisible();
  await upload.getByRole('button', { name: 'Sì, è sua' }).click();
  const photo = async (name: string, colour: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await jpeg(900, 900, colour),
  });
  await upload.getByLabel('Fronte').setInputFiles(await photo('f.jpg', '#335577'));
  await upload.getByLabel('Retro').setInputFiles(await photo('r.jpg', '#775533'));
  await ageConferme(sito, 16);
  await upload.getByRole('button', { name: 'Carica il documento' }).click();
  // Replacing it asks for the password as viewing does; the upload then continues by itself.
  await password.fill(ADMIN.password);
  await password.press('Enter');
  await expect(page.getByText('Documento caricato con successo')).toBeVisible();
  await expect(upload).toBeHidden();
  await page.getByRole('button', { name: 'Apri il documento' }).click();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(900);
  await expect(page.getByText('hai caricato il documento')).toBeVisible();
});

test('a suspended member is signed out at once, and is readmitted @lungo', async ({ page, sito }) => {
  const membro = await createMembro(sito.app, { nome: 'Piero', cognome: 'Sala' });
  await signInAdmin(page, sito);
  await page.goto(`/utenti/${membro.id}`);
  const me = async () => (await sendTo(sito, 'GET /utenti/me', { token: membro.token })).status;
  expect(await me()).toBe(200);
  await page.getByRole('button', { name: 'Sospendi' }).click();
  const dialog = page.getByRole('dialog', { name: "Sei sicuro di voler completare quest'azione?" });
  await expect(dialog).toContainText('Piero Sala non potrà più entrare');
  await dialog.getByRole('button', { name: 'Conferma' }).click();
  await expect(toast(page, 'Account sospeso')).toBeVisible();
  await expect(page.getByRole('main').getByText('Account sospeso', { exact: true })).toBeVisible();
  expect(await me()).toBe(401);
  await page.getByRole('button', { name: 'Riammetti' }).click();
  await dialog.getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByText('Account riammesso')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sospendi' })).toBeVisible();
});

test('administrators cannot suspend themselves, and a missing user is reported @lungo', async ({
  page,
  sito,
}) => {
  const token = await signInAdmin(page, sito);
  const { body } = await sendTo(sito, 'GET /utenti/me', { token });
  await page.goto(`/utenti/${body.id}`);
  await expect(page.getByText('Amministra il centro')).toBeVisible();
  for (const name of ['Sospendi', 'Togli il ruolo', 'Rendi amministratore'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.goto('/utenti/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Questa persona non c’è')).toBeVisible();
});

test('a report is closed with a note; of two administrators each sees the other’s change @lungo', async ({
  page,
  sito,
}) => {
  const problema = `La lampada ${Date.now()}`;
  const report = { mail: 'luca.neri@posta.example', problema, descrizione: 'Si spegne.\nDa sola.' };
  const { body } = await sendTo(sito, 'POST /segnalazioni', { body: report });
  const other = await createAdmin(sito.app);
  watchComplaints(page, /status of 409/);
  await signInAdmin(page, sito);
  await page.goto('/segnalazioni');
  const card = page.getByRole('article', { name: problema });
  await expect(
    page.getByRole('region', { name: 'Messaggi al centro' }).and(page.locator('section', { has: card })),
  ).toBeVisible();
  await card.getByRole('button', { name: 'Scrivi una nota' }).click();
  await expect(card.getByLabel('Cosa è stato fatto')).toBeFocused();
  await card.getByLabel('Cosa è stato fatto').fill('Ho cambiato la lampadina');
  await sendTo(sito, `PATCH /segnalazioni/${body.id}`, {
    token: other.token,
    body: { nota: 'Chiamato l’elettricista', versione: body.versione },
  });
  await card.getByRole('button', { name: 'Chiudi la segnalazione' }).click();
  await expect(card.getByText('Qualcun altro ha appena modificato questa segnalazione')).toBeFocused();
  await expect(card.getByText('Chiamato l’elettricista')).toBeVisible();
  await checkAxe(page, 'what somebody else did');
  await card.getByRole('button', { name: 'Salva la mia al suo posto' }).click();
  await expect(page.getByText('Segnalazione chiusa', { exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('tab', { name: 'Chiuse' }).click();
  await page.reload();
  await expect(card.getByText('Cosa è stato fatto: Ho cambiato la lampadina')).toBeVisible();
  await expect(card.getByRole('textbox')).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Cambia la nota' })).toBeVisible();
  await card.getByRole('button', { name: 'Riapri' }).click();
  await expect(page.getByText('Segnalazione riaperta')).toBeVisible();
});

test('a letter that failed is sent again @lungo', async ({ page, sito }) => {
  const destinatario = `rita.${Date.now()}@posta.example`;
  await insertRows(sito.app, 'posta', {
    tipo: 'gia_registrato',
    destinatario,
    dati: JSON.stringify({ nome: 'Rita' }),
    user_id: null,
    stato: 'fallita',
    tentativi: 8,
    ultimo_errore: '451 Try again later',
  });
  await signInAdmin(page, sito);
  await page.goto('/posta');
  const row = page.getByRole('listitem').filter({ hasText: destinatario });
  await expect(row).toContainText('451 Try again later');
  await row.getByRole('button', { name: /^Reinvia/ }).click();
  await expect(page.getByText('Messaggio rimesso in partenza')).toBeVisible();
  await expect(row).toHaveCount(0);
  await sito.smtp.waitFor(({ destinatari }) => destinatari.includes(destinatario));
  await expect(async () => {
    await page.getByRole('tab', { name: 'In attesa' }).click();
    await page.getByRole('tab', { name: 'Inviate', exact: true }).click();
    await expect(row).toContainText('Inviata', { timeout: 1000 });
  }).toPass();
});

test('the records are filtered by person, resource and day, and downloaded as a table @lungo', async ({
  page,
  sito,
}) => {
  const { app, seme } = sito;
  const membro = await createMembro(app, {
    nome: 'Ugo',
    cognome: 'Riva',
    email: `ugo.${Date.now()}@posta.example`,
  });
  const inizio = addGiorni(seme.oggi, 200);
  const id = await createPrenotazione(app, {
    user_id: membro.id,
    prenotabile_id: seme.camera,
    inizio,
    fine: inizio,
  });
  const token = await signInAdmin(page, sito);
  await sendTo(sito, `PATCH /prenotazioni/${id}/conferma`, { token });
  await page.goto('/registro');
  await page.getByRole('searchbox', { name: 'Persona' }).fill(membro.email.slice(0, 12));
  await page.getByRole('button', { name: membro.email }).click();
  await expect(page.getByRole('searchbox', { name: 'Persona' })).toHaveValue('Ugo Riva');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`ha confermato la prenotazione ${id} di Ugo Riva: Videocamera 4K, `);
  const dal = page.getByRole('textbox', { name: 'Dal giorno' });
  await dal.fill(write(addGiorni(seme.oggi, 1)));
  await dal.press('Enter');
  await expect(page.getByText('Niente corrisponde ai filtri')).toBeVisible();
  await button(page, 'Cancella dal giorno').click();
  await button(page, 'Scegli dal calendario: dal giorno').click();
  const giorni = page.getByRole('dialog', { name: 'Dal giorno' });
  await giorni.getByRole('gridcell', { name: /oggi/ }).getByRole('button').click();
  await expect(giorni).toBeHidden();
  await expect(dal).toBeFocused();
  await choose(page, page.getByRole('combobox', { name: 'Risorsa' }), 'Videocamera 4K');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(
    new RegExp(`utente_id=${membro.id}.*da=${seme.oggi}.*prenotabile_id=${seme.camera}`),
  );

  for (const [button, name] of [
    ['Scarica il registro (CSV)', 'registro.csv'],
    ['Scarica le prenotazioni (CSV)', 'prenotazioni.csv'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFF"ID";')).toBe(true);
    if (name === 'registro.csv') expect(text.trimEnd().split('\r\n')).toHaveLength(2);
  }
  await page.getByRole('button', { name: 'Togli i filtri' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
});

test('people who are not administrators are redirected: to the login from the pages about people, home from the others @lungo', async ({
  page,
  sito,
}) => {
  for (const path of ['/segnalazioni', '/posta', '/registro', '/prenotazioni']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`${sito.url}/`);
  }
  await page.goto(`/utenti/${sito.seme.ahmed.id}`);
  await expect(page).toHaveURL(`${sito.url}/login`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByRole('heading', { name: 'Ahmed Benali', level: 1 })).toBeVisible();
});

test('a member who opens an administrators’ address is redirected, and no administrators’ data is requested @lungo', async ({
  page,
  sito,
}) => {
  watchComplaints(page);
  const { id, token } = sito.seme.ahmed;
  const { PAGINE } = (await import(join(ROOT, 'src/web/shared/pagine.ts'))) as {
    PAGINE: Record<string, { path: string; accesso: { per: string; altrimenti?: string } }>;
  };
  await signIn(page, token);
  for (const { path, accesso } of Object.values(PAGINE)) {
    if (accesso.per !== 'amministratori') continue;
    await page.goto(path.replace(':userId', id).replace(/:\w+/g, '1'));
    await expect(page, path).toHaveURL(sito.url + (accesso.altrimenti === 'home' ? '/' : '/profilo'));
    // Its possible requests have been answered.
    await page.waitForLoadState('networkidle');
  }
});

test('people can be searched with the keyboard alone @lungo', async ({ page, sito }) => {
  await signInAdmin(page, sito);
  await page.goto('/contatti');
  const open = page.getByRole('button', { name: 'Cerca utenti' });
  await open.focus();
  await expect(page.getByText('Cerca utenti', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('ahmed');
  const found = page.getByRole('link', { name: /ahmed\.benali@posta\.example/ });
  await expect(found).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(found).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

test('the management panel closes with its button, with Escape, and with a press elsewhere', async ({
  page,
  sito,
}) => {
  await signInAdmin(page, sito);
  await page.goto('/contatti');
  const open = page.getByRole('button', { name: /^Menu del profilo/ });
  const registro = page.getByRole('banner').getByRole('link', { name: 'Registro' });
  const closings = [
    () => open.click(),
    () => page.keyboard.press('Escape'),
    () => page.getByRole('heading', { level: 1 }).click(),
  ];
  for (const close of closings) {
    await open.click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Utenti' })).toBeFocused();
    await expect(registro).toBeVisible();
    await close();
    await expect(registro).toBeHidden();
  }
  await open.press('Enter');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

test('on a phone one button opens the menu and the management panel, and shows what is pending', async ({
  page,
  sito,
}) => {
  const body = { mail: 'luca.neri@posta.example', problema: 'Una lampada', descrizione: 'Si spegne.' };
  await sendTo(sito, 'POST /segnalazioni', { body });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAdmin(page, sito);
  await page.goto('/contatti');
  await expect(page.getByRole('banner').getByRole('button', { name: /Menu|menu/ })).toHaveCount(1);
  const open = page.getByRole('button', { name: 'Open side menu' });
  await expect(open).toHaveAccessibleDescription(/^(1 cosa aspetta|\d+ cose aspettano)$/);
  await checkWidth(page);
  await keepPicture(page, 'menu-telefono-chiuso', false);
  await open.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: /^Segnalazioni/ })).toBeVisible();
  await expect(drawer.getByRole('navigation', { name: 'Gestione' }).getByRole('listitem')).toHaveCount(12);
});
