import { expect, type Locator, type Page } from '@playwright/test';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin } from '#test/factories/utente.ts';
import { jpeg } from '#test/images.ts';
import { sendTo } from '#test/process.ts';
import { checkAxe, checkWidth, keepPicture, settle, showIn, watchComplaints } from './controlli.ts';
import { signIn, test, type Sito } from './sito.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** How a control is pressed: with the mouse, or with the keyboard alone. */
type Press = (control: Locator) => Promise<void>;
const mouse: Press = (control) => control.click();
const keyboard: Press = async (control) => {
  await control.focus();
  await expect(control).toBeFocused();
  await control.press('Enter');
};

async function openAsAdmin(page: Page, sito: Sito, path: string, width = 1280): Promise<string> {
  const { token } = await createAdmin(sito.app);
  await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
  await signIn(page, token);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Gestione Gruppi' })).toBeVisible();
  return token;
}

/** Looks at the page as it stands, in both modes. */
async function look(page: Page, name: string): Promise<void> {
  await settle(page);
  for (const mode of ['light', 'dark'] as const) {
    await showIn(page, mode);
    await keepPicture(page, `${name}-${page.viewportSize()?.width}-${mode}`, false);
    // The header covers part of what lies under it wherever the page stands; at its beginning it covers nothing.
    await page.evaluate(() => scrollTo(0, 0));
    await checkAxe(page, `${name}, ${mode}`);
  }
  await showIn(page, 'light');
  await checkWidth(page);
}

const entry = (page: Page, nome: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2, name: nome, exact: true }) });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Avvisi' }).getByText(text);
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

/** Three pictures of different colours. */
const photos = async () => {
  const colours = ['#a8401f', '#14544f', '#d99a2b'];
  return Promise.all(
    colours.map(async (colour, n) => ({
      name: `foto-${n + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await jpeg(1600, 1200, colour),
    })),
  );
};

for (const [how, width, press] of [
  ['with the mouse at 1280 px', 1280, mouse],
  ['with the keyboard alone at 360 px', 360, keyboard],
] as const) {
  test(`a resource from creation to deletion, ${how}`, async ({ page, sito }) => {
    test.setTimeout(120_000);
    const complaints = watchComplaints(page, /status of 409/);
    const token = await openAsAdmin(page, sito, '/strumentazioni', width);
    const nome = `Fresa ${width}`;

    await test.step('it is made', async () => {
      await press(button(page, 'Aggiungi un nuovo strumento'));
      const nuovo = dialog(page, 'Aggiungi un nuovo strumento');
      await expect(nuovo.getByLabel('Nome')).toBeFocused();
      await expect(button(nuovo, 'Crea')).toBeDisabled();
      await page.keyboard.type(nome);
      await expect(button(nuovo, 'Crea')).toBeDisabled();
      await nuovo.getByLabel('Descrizione').fill('Incide il legno.');
      await look(page, 'risorsa-nuova');
      await press(button(nuovo, 'Crea'));
      await expect(toast(page, 'Strumento aggiunto con successo')).toBeVisible();
      await expect(nuovo).toBeHidden();
      await expect(button(page, 'Aggiungi un nuovo strumento')).toBeFocused();
    });

    const voce = entry(page, nome);
    await press(button(voce, `Modifica ${nome}`));
    const modifica = page.getByRole('region', { name: `Modifica ${nome}` });

    await test.step('its fields are changed, and the data comes anew without a new document', async () => {
      const aggiorna = button(modifica, 'Aggiorna');
      await expect(aggiorna).toBeDisabled();
      const descrizione = modifica.getByLabel('Descrizione');
      await descrizione.fill('Incide il legno. ');
      await expect(aggiorna, 'a space at the end is no difference').toBeDisabled();
      await descrizione.fill('Incide il legno e la plastica.');
      await modifica.getByLabel('Cauzione').pressSequentially('x1.5');
      await expect(modifica.getByLabel('Cauzione')).toHaveValue('015');
      await modifica.getByLabel('Noleggio massimo (giorni)').fill('999');
      await press(aggiorna);
      await expect(modifica.getByText('Scrivi un numero intero da 0 a 366')).toBeVisible();
      await modifica.getByLabel('Noleggio massimo (giorni)').fill('7');
      await page.evaluate(() => Object.assign(window, { stesso: true }));
      let reads = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/catalogo/strumenti')) reads += 1;
      });
      await press(aggiorna);
      await expect(
        toast(page, 'Prenotabile aggiornato con successo! La pagina si aggiornerà...'),
      ).toBeVisible();
      await expect(voce.getByText('7 giorni')).toBeVisible();
      await expect(voce.getByText('€15')).toBeVisible();
      await expect(aggiorna).toBeDisabled();
      await expect(modifica.getByLabel('Cauzione')).toHaveValue('15');
      await expect.poll(() => reads, { timeout: 5000 }).toBe(2);
      expect(await page.evaluate(() => 'stesso' in window), 'the document was not reloaded').toBe(true);
      await look(page, 'risorsa-modifica');
    });

    await test.step('three pictures are added, put in order, and one is removed', async () => {
      await press(button(modifica, 'Aggiungi immagine'));
      const aggiungi = dialog(page, `Aggiungi immagini a ${nome}`);
      await expect(button(aggiungi, 'Conferma')).toBeDisabled();
      await aggiungi.getByLabel('Immagini da aggiungere').setInputFiles(await photos());
      await expect(aggiungi.getByRole('heading', { name: 'Immagini che verranno aggiunte:' })).toBeVisible();
      await expect(aggiungi.getByRole('listitem')).toHaveText(['foto-1.jpg', 'foto-2.jpg', 'foto-3.jpg']);
      await expect(button(aggiungi, 'Conferma')).toBeEnabled();
      await look(page, 'immagini-aggiungi');
      await press(button(aggiungi, 'Conferma'));
      await expect(aggiungi).toBeHidden();
      const ordine = modifica.getByRole('list', { name: 'Ordine delle immagini' });
      await expect(ordine.getByRole('button')).toHaveCount(3);

      const read = async (): Promise<string[] | undefined> => {
        const { body } = await sendTo<VoceCatalogo[]>(sito, 'GET /catalogo/strumenti');
        const found = body.find((one) => one.entry.nome === nome);
        return found?.tipo === 'prenotabile' ? found.entry.images : undefined;
      };
      const before = (await read())!;
      await press(ordine.getByRole('button').first());
      if (press === keyboard) {
        await press(button(modifica, 'Sposta dopo'));
        await press(button(modifica, 'Sposta dopo'));
      } else {
        const from = (await ordine.getByRole('button').first().boundingBox())!;
        const to = (await ordine.getByRole('button').last().boundingBox())!;
        await page.mouse.move(from.x + 20, from.y + 20);
        await page.mouse.down();
        await page.mouse.move(to.x + 10, to.y + 20, { steps: 5 });
        await page.mouse.move(to.x + 30, to.y + 20);
        await page.mouse.up();
      }
      const wanted = [before[1], before[2], before[0]];
      await expect.poll(read).toEqual(wanted);
      await expect(modifica.getByText('Immagine al posto 3 di 3')).toBeAttached();
      await expect(ordine.getByRole('button').last()).toHaveAttribute('aria-current', 'true');
      await look(page, 'immagini-ordine');

      await press(button(modifica, 'Rimuovi immagine'));
      const rimuovi = dialog(page, "Sei sicuro di voler rimuovere l'immagine corrente?");
      await expect(rimuovi.getByRole('img')).toHaveAttribute('src', `/api/images/${before[0]}`);
      await look(page, 'immagini-rimuovi');
      await press(button(rimuovi, 'Conferma'));
      await expect(rimuovi).toBeHidden();
      await expect.poll(read).toEqual(wanted.slice(0, 2));
      await expect(ordine.getByRole('button')).toHaveCount(2);
      await expect(ordine.getByRole('button').first()).toHaveAttribute('aria-current', 'true');
    });

    await test.step('its page takes a sheet and links', async () => {
      await press(voce.getByRole('link', { name: `Scopri di più ${nome}` }));
      await expect(
        page.getByText('Puoi modificare questa risorsa solo dalla pagina delle risorse'),
      ).toBeVisible();
      await press(button(page, 'Scopri di più'));
      await fillSheet(page, press);
      await fillLinks(page, press);
    });

    await test.step('it is not deleted while there are bookings ahead', async () => {
      await press(page.getByRole('link', { name: 'Vai alla pagina delle risorse' }));
      await expect(button(modifica, 'Elimina')).toBeVisible();
      const id = Number(new URL(page.url()).searchParams.get('modifica'));
      const inizio = addGiorni(sito.seme.oggi, 3);
      const prenotazione = await createPrenotazione(sito.app, {
        user_id: sito.seme.ahmed.id,
        prenotabile_id: id,
        inizio,
        fine: inizio,
      });
      const confirm = async () => {
        await press(button(modifica, 'Elimina'));
        const conferma = dialog(page, "Sei sicuro di voler completare quest'azione?");
        await expect(button(conferma, 'Conferma')).toBeFocused();
        await press(button(conferma, 'Conferma'));
        await expect(conferma).toBeHidden();
      };
      await confirm();
      await expect(
        toast(page, 'Ops... Qualcosa è andato storto. C’è ancora 1 prenotazione in programma'),
      ).toBeVisible();
      await look(page, 'risorsa-non-eliminata');
      expect((await sendTo(sito, `DELETE /prenotazioni/${prenotazione}`, { token })).status).toBe(204);

      await confirm();
      await expect(voce).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect((await sendTo(sito, `GET /prenotabili/${id}`)).status).toBe(404);
    });
    expect(complaints, 'what the browser complains of').toEqual([]);
  });
}

async function fillSheet(page: Page, press: Press): Promise<void> {
  const scheda = page.getByRole('region', { name: 'Scheda tecnica' });
  for (const sezione of ['Misure', 'Consumi']) {
    await press(button(scheda, 'Aggiungi nuova sezione'));
    await expect(button(scheda, 'Nascondi nuova sezione')).toBeVisible();
    await expect(button(scheda, 'Conferma la nuova sezione')).toBeDisabled();
    await scheda.getByLabel('Nome della nuova sezione').fill(sezione);
    await press(button(scheda, 'Conferma la nuova sezione'));
    await expect(scheda.getByRole('rowheader', { name: sezione })).toBeVisible();
    await expect(button(scheda, 'Aggiungi nuova sezione')).toBeFocused();
  }
  for (const [nome, valore] of [
    ['Piano', '60 x 40 cm'],
    ['Peso', '38 kg'],
  ] as const) {
    await press(button(scheda, 'Aggiungi un campo a Misure'));
    const spec = dialog(page, 'Inserisci una nuova specifica sotto la sezione Misure');
    await spec.getByLabel('Nome').fill(nome);
    await expect(button(spec, 'Salva')).toBeDisabled();
    await spec.getByLabel('Valore').fill(valore);
    if (nome === 'Piano') await look(page, 'scheda-campo');
    await press(button(spec, 'Salva'));
    await expect(spec).toBeHidden();
    await expect(scheda.getByRole('row', { name: `${nome} ${valore}` })).toBeVisible();
  }
  await look(page, 'scheda-modifica');
  await press(button(scheda, 'Rimuovi il campo Peso'));
  const campo = dialog(page, 'Sei sicuro di voler rimuovere questo campo ?');
  await expect(campo.getByText('Peso: 38 kg')).toBeVisible();
  await press(button(campo, 'Conferma'));
  await expect(scheda.getByRole('rowheader', { name: 'Peso' })).toBeHidden();
  await press(button(scheda, 'Rimuovi la sezione Consumi'));
  await press(button(dialog(page, 'Sei sicuro di voler rimuovere la sezione Consumi?'), 'Conferma'));
  await expect(scheda.getByRole('rowheader', { name: 'Consumi' })).toBeHidden();
  await expect(button(scheda, 'Aggiungi nuova sezione')).toBeFocused();
}

async function fillLinks(page: Page, press: Press): Promise<void> {
  const links = page.getByRole('region', { name: 'Link utili' });
  await press(button(links, 'Aggiungi'));
  const nuovo = dialog(page, 'Aggiungi un nuovo link');
  await nuovo.getByLabel('Link').fill('officina');
  await expect(nuovo.getByText("Dev'essere un link valido"), 'not before Salva').toBeHidden();
  await press(button(nuovo, 'Salva'));
  await expect(nuovo.getByText('Questo campo non può essere vuoto')).toBeVisible();
  await expect(nuovo.getByText("Dev'essere un link valido")).toBeVisible();
  await expect(nuovo.getByLabel('Breve descrizione')).toBeFocused();
  await look(page, 'link-nuovo');
  await nuovo.getByLabel('Breve descrizione').fill('Il manuale');
  await nuovo.getByLabel('Link').fill('https://officina.example/manuale');
  await press(button(nuovo, 'Salva'));
  await expect(nuovo).toBeHidden();
  const link = links.getByRole('link', { name: /Il manuale/ });
  await expect(link).toHaveAttribute('target', '_blank');

  await press(button(links, 'Rimuovi il link Il manuale'));
  await expect(links.getByText('Rimosso il link Il manuale')).toBeVisible();
  await expect(link).toBeHidden();
  await expect(button(links, 'Annulla la rimozione')).toBeFocused();
  await look(page, 'link-rimosso');
  await press(button(links, 'Annulla la rimozione'));
  await expect(link).toBeVisible();
  await expect(links.getByText('Rimosso il link Il manuale')).toBeHidden();

  await press(button(links, 'Rimuovi il link Il manuale'));
  await press(button(links, 'Chiudi avviso'));
  await expect(button(links, 'Annulla la rimozione')).toBeHidden();
  await expect(button(links, 'Aggiungi')).toBeFocused();
}

for (const [how, width, press] of [
  ['with the mouse at 1280 px', 1280, mouse],
  ['with the keyboard alone at 360 px', 360, keyboard],
] as const) {
  test(`a group is filled, booked and dissolved, ${how}`, async ({ page, sito }) => {
    const complaints = watchComplaints(page);
    const risorse = await Promise.all(
      ['Sala est', 'Sala ovest'].map((nome) => createPrenotabile(sito.app, { nome: `${nome} ${width}` })),
    );
    await openAsAdmin(page, sito, '/spazi', width);
    const gestione = dialog(page, 'Gestione Gruppi');
    const open = () => press(button(page, 'Gestione Gruppi'));

    await open();
    const nuovo = gestione.getByRole('form', { name: 'Nuovo gruppo' });
    await expect(button(nuovo, 'Crea')).toBeDisabled();
    await nuovo.getByLabel('Nome').fill(`Sale ${width}`);
    await press(button(nuovo, 'Crea'));
    await expect(toast(page, 'Gruppo creato con successo')).toBeVisible();
    const head = (nome: string) =>
      gestione.getByRole('heading', { level: 4, name: nome }).getByRole('button');
    await press(head(`Sale ${width}`));
    const membri = gestione.getByRole('region', { name: `Risorse del gruppo Sale ${width}` });
    await expect(membri.getByText('Il gruppo è vuoto')).toBeVisible();
    for (const nome of [`Sala est ${width}`, `Sala ovest ${width}`]) {
      await press(membri.getByRole('combobox', { name: 'Risorsa da aggiungere' }));
      const option = page.getByRole('option', { name: nome });
      await (press === keyboard ? option.press('Enter') : option.click());
      await press(button(membri, 'Aggiungi'));
      await expect(toast(page, `Risorsa aggiunta al gruppo Sale ${width}`).first()).toBeVisible();
      await expect(button(membri, `Togli ${nome} dal gruppo`)).toBeVisible();
    }
    await look(page, 'gruppi-gestione');
    await page.keyboard.press('Escape');
    await expect(gestione).toBeHidden();
    await expect(entry(page, `Sale ${width}`).getByText('2 spazi')).toBeVisible();

    const { body: gruppi } = await sendTo<{ id: number; nome: string }[]>(sito, 'GET /gruppi/spazi');
    const id = gruppi.find(({ nome }) => nome === `Sale ${width}`)!.id;
    const giorno = addGiorni(sito.seme.oggi, 5);
    const { status, body: presa } = await sendTo(sito, 'POST /utenti/me/prenotazioni', {
      token: sito.seme.ahmed.token,
      body: { entry_tipo: 'gruppo', entry_id: id, inizio: giorno, fine: giorno },
    });
    expect(status).toBe(201);

    await open();
    await press(head(`Sale ${width}`));
    await gestione.getByLabel('Nome del gruppo').fill(`Sale grandi ${width}`);
    await press(button(gestione, 'Rinomina'));
    await expect(head(`Sale grandi ${width}`)).toBeVisible();
    await press(button(gestione, `Togli Sala est ${width} dal gruppo`));
    await expect(toast(page, `Risorsa rimossa dal gruppo Sale grandi ${width}`)).toBeVisible();
    await expect(button(gestione, `Togli Sala est ${width} dal gruppo`)).toBeHidden();
    await press(button(gestione, 'Elimina il gruppo'));
    const conferma = dialog(page, "Sei sicuro di voler completare quest'azione?");
    await look(page, 'gruppi-elimina');
    await press(button(conferma, 'Conferma'));
    await expect(conferma).toBeHidden();
    await expect(gestione, 'only the question is closed').toBeVisible();
    await expect(toast(page, `Gruppo Sale grandi ${width} eliminato correttamente`)).toBeVisible();
    await expect(head(`Sale grandi ${width}`)).toBeHidden();
    await expect(gestione.getByRole('heading', { name: 'Gruppi', exact: true })).toBeFocused();
    await press(button(gestione, 'Chiudi'));
    await expect(entry(page, `Sala est ${width}`)).toBeVisible();
    await expect(entry(page, `Sala ovest ${width}`)).toBeVisible();

    const mine = await sendTo(sito, 'GET /utenti/me/prenotazioni', { token: sito.seme.ahmed.token });
    expect(mine.body.map((one: { id: number }) => one.id)).toContain(presa.id);
    expect(risorse).toContain(presa.prenotabile_id);
    expect(complaints, 'what the browser complains of').toEqual([]);
  });
}

test('two administrators at once: the second sees what has changed, and decides', async ({
  page,
  context,
  sito,
}) => {
  const id = await createPrenotabile(sito.app, {
    nome: 'Plotter',
    descrizione: 'Taglia la carta.',
    tipo: 'strumento',
    cauzione: 10,
  });
  await openAsAdmin(page, sito, `/strumentazioni?modifica=${id}`);
  const altra = await context.newPage();
  await openAsAdmin(altra, sito, `/strumentazioni?modifica=${id}`);
  const form = (of: Page) => of.getByRole('form', { name: 'Dati di Plotter' });
  const descrizione = (of: Page) => form(of).getByRole('textbox', { name: 'Descrizione' });

  await descrizione(page).fill('Taglia la carta e il vinile.');
  await form(page).getByLabel('Noleggio massimo (giorni)').fill('5');
  await descrizione(altra).fill('Taglia la carta grossa.');
  await form(altra).getByRole('textbox', { name: 'Cauzione' }).fill('25');
  await button(form(altra), 'Aggiorna').click();
  await expect(toast(altra, 'Prenotabile aggiornato con successo!')).toBeVisible();

  const stored = async () => (await sendTo(sito, `GET /prenotabili/${id}`)).body;
  const altrui = page.getByRole('region', { name: 'Qualcun altro ha modificato questa risorsa' });
  await button(form(page), 'Aggiorna').click();
  await expect(altrui).toBeVisible();
  await expect(altrui.getByRole('heading')).toBeFocused();
  await expect(altrui.getByText('Taglia la carta grossa.')).toBeVisible();
  await expect(altrui.getByText('Taglia la carta e il vinile.')).toBeVisible();
  await expect(altrui.getByText('€25')).toBeVisible();
  await expect(descrizione(page), 'what was typed stays').toHaveValue('Taglia la carta e il vinile.');
  expect(await stored(), 'nothing is overwritten').toMatchObject({
    descrizione: 'Taglia la carta grossa.',
    noleggio_max: 0,
  });
  await look(page, 'risorsa-altrui');
  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, 'risorsa-altrui');

  await button(altrui, 'Salva le mie').click();
  await expect(altrui).toBeHidden();
  await expect.poll(stored).toMatchObject({
    descrizione: 'Taglia la carta e il vinile.',
    noleggio_max: 5,
    cauzione: 25,
  });

  await form(altra).getByRole('textbox', { name: 'Cauzione' }).fill('30');
  await button(form(altra), 'Aggiorna').click();
  const loro = altra.getByRole('region', { name: 'Qualcun altro ha modificato questa risorsa' });
  await button(loro, 'Prendi le loro modifiche').click();
  await expect(loro).toBeHidden();
  await expect(form(altra).getByRole('textbox', { name: 'Cauzione' })).toHaveValue('25');
  await expect(descrizione(altra)).toHaveValue('Taglia la carta e il vinile.');
  await expect(button(form(altra), 'Aggiorna')).toBeDisabled();
  expect((await stored()).cauzione).toBe(25);
});

test('members see nothing of it', async ({ page, sito }) => {
  await signIn(page, sito.seme.ahmed.token);
  await page.goto('/spazi');
  await expect(entry(page, 'Postazioni coworking')).toBeVisible();
  await expect(page.getByRole('button', { name: /Gestione Gruppi|Aggiungi|Modifica/ })).toHaveCount(0);
  await page.goto(`/spazi/${sito.seme.coworking.membri[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Puoi modificare questa risorsa')).toHaveCount(0);
});
