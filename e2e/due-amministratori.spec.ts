import { expect, type Browser, type Page } from '@playwright/test';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { button, chevron, dialog, glance, look, toast } from './admin-catalogo.ts';
import { watchComplaints, widths } from './controlli.ts';
import { signIn, test, type Sito } from './sito.ts';

/** Opens a tab for an administrator: this one, or a second one in a separate browser. */
async function openAs(where: Browser | Page, sito: Sito, nome: string, width: number): Promise<Page> {
  const page =
    'newContext' in where
      ? await where.newPage({
          baseURL: sito.url,
          locale: 'it-IT',
          timezoneId: 'Europe/Rome',
          reducedMotion: 'reduce',
        })
      : where;
  await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
  const { token } = await createAdmin(sito.app, { nome, cognome: 'Bianchi' });
  await signIn(page, token);
  return page;
}

const question = (page: Page) => dialog(page, /^(?:Sei sicuro di voler completare|Annullare )/);
const altrui = (page: Page) => dialog(page, 'Nel frattempo è cambiata');

async function decide(page: Page, within: ReturnType<Page['getByRole']>, name: string): Promise<void> {
  const pressed = button(within, name).first();
  if (!(await pressed.isVisible())) await chevron(within).click();
  await pressed.click();
  await button(question(page), name === 'Annulla' ? 'Annulla la prenotazione' : 'Conferma').click();
  await expect(question(page)).toBeHidden();
}

/** A booking of a separate resource, or of one in the first rows of the calendar. */
async function book(
  sito: Sito,
  ahead: number,
  nome: string,
  risorsa?: number,
): Promise<{ id: number; inizio: Giorno }> {
  // In the middle of a month: it lies within one month on any day.
  const inizio = `${addGiorni(sito.seme.oggi, ahead).slice(0, 8)}12` as Giorno;
  const prenotabile_id = risorsa ?? (await createPrenotabile(sito.app, { nome, tipo: 'strumento' }));
  const user_id = sito.seme.ahmed.id;
  return {
    inizio,
    id: await createPrenotazione(sito.app, { user_id, prenotabile_id, inizio, fine: addGiorni(inizio, 2) }),
  };
}

/** Finds a booking in its present state; returns its only card. */
async function findBooking(page: Page, id: number) {
  const card = page.getByRole('region', { name: 'Prenotazioni in programma' }).getByRole('article');
  await page.getByRole('searchbox', { name: 'Ricerca prenotazioni (ID o email utente)' }).fill(String(id));
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(`Prenotazione ${id}`);
  await expect(card).toContainText('Da confermare');
  return card;
}

for (const width of widths(1280)) {
  test(`two administrators decide on a booking: the second is informed, and nothing is overwritten, at ${width} px`, async ({
    page,
    sito,
  }) => {
    const { id } = await book(sito, 62, `Tornio ${width}`);
    const { token } = await createAdmin(sito.app, { nome: 'Anna', cognome: 'Bianchi' });
    const confirm = (one: number) => sendTo(sito, `PATCH /prenotazioni/${one}/conferma`, { token });
    await openAs(page, sito, 'Bruno', width);
    watchComplaints(page, /status of 409/);
    await page.goto('/prenotazioni');
    const card = await findBooking(page, id);
    await confirm(id);

    await test.step('the same decision is reported as already made', async () => {
      await decide(page, card, 'Conferma');
      await expect(altrui(page)).toContainText(
        /Nel frattempo Anna Bianchi ha confermato questa prenotazione alle \d\d:\d\d\./,
      );
      await expect(button(altrui(page), 'Va bene')).toBeFocused();
      await look(page, 'prenotazione-altrui');
      await page.keyboard.press('Enter');
      await expect(altrui(page)).toBeHidden();
      await expect(card).toContainText('Confermata');
    });

    const { id: other } = await book(sito, 93, `Trapano ${width}`);
    await test.step('another decision, based on the old state, is not carried out, but can be repeated', async () => {
      await findBooking(page, other);
      await confirm(other);
      await decide(page, card, 'Annulla');
      await expect(altrui(page)).toContainText('Anna Bianchi ha confermato');
      await expect(altrui(page)).toContainText('Non è stata annullata.');
      await glance(page, 'prenotazione-altrui-insisti');
      const { body } = await sendTo(sito, `GET /prenotazioni?search_term=${other}`, { token });
      expect(body, 'nothing is overwritten').toMatchObject([{ id: other, confermata: true }]);
      await button(altrui(page), 'Annulla lo stesso').click();
      await expect(toast(page, 'Prenotazione annullata')).toBeVisible();
      await expect(altrui(page)).toBeHidden();
      // It stays while the mouse is over it.
      await toast(page, 'Prenotazione annullata').hover();
      await expect(card).toHaveCount(0);
    });

    await test.step('a deleted booking is reported', async () => {
      const { id: gone } = await book(sito, 93, `Sega ${width}`);
      await findBooking(page, gone);
      await expect(toast(page, 'Prenotazione annullata'), 'a toast holds no search up').toBeVisible();
      await sendTo(sito, `DELETE /prenotazioni/${gone}`, { token });
      await decide(page, card, 'Annulla');
      await expect(altrui(page)).toContainText('Nel frattempo Anna Bianchi ha annullato questa prenotazione');
      await expect(altrui(page)).toContainText('I suoi giorni sono già tornati liberi');
      await button(altrui(page), 'Va bene').click();
      await expect(card).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Prenotazioni in programma' })).toBeFocused();
    });
  });

  test(`two administrators decide on a booking, one of them on the calendar, at ${width} px @lungo`, async ({
    browser,
    sito,
  }) => {
    const { id, inizio } = await book(sito, width === 360 ? 124 : 186, '', sito.seme.smart.membri[1]!);
    const bruno = await openAs(browser, sito, 'Bruno', width);
    watchComplaints(bruno, /status of 409/);
    await bruno.goto(`/prenotazioni?vista=calendario&mese=${inizio.slice(0, 7)}`);
    const bar = bruno.locator(`[data-id="${id}"]`);
    await bar.click();
    const sheet = dialog(bruno, `Prenotazione ${id}`);
    await expect(sheet).toBeVisible();
    const anna = await createAdmin(sito.app, { nome: 'Anna', cognome: 'Bianchi' });
    await sendTo(sito, `PATCH /prenotazioni/${id}/conferma`, { token: anna.token });
    await decide(bruno, sheet, 'Annulla');
    await expect(altrui(bruno)).toContainText('Anna Bianchi ha confermato');
    await look(bruno, 'calendario-altrui');
    await button(altrui(bruno), 'Lasciala com’è').click();
    await expect(altrui(bruno)).toBeHidden();
    await expect(sheet).toContainText('Confermata');
    await sendTo(sito, `DELETE /prenotazioni/${id}`, { token: anna.token });
    await decide(bruno, sheet, 'Annulla');
    await expect(altrui(bruno)).toContainText('Anna Bianchi ha annullato');
    await button(altrui(bruno), 'Va bene').click();
    await expect(sheet).toBeHidden();
    await expect(bar).toHaveCount(0);
    await bruno.context().close();
  });
}

for (const width of widths(360)) {
  test(`two administrators edit a resource: typed text stays, and each field shows the difference, at ${width} px @lungo`, async ({
    browser,
    sito,
  }) => {
    const nome = `Plotter ${width}`;
    const descrizione_ = 'Taglia la carta.';
    const id = await createPrenotabile(sito.app, {
      nome,
      descrizione: descrizione_,
      tipo: 'strumento',
      cauzione: 10,
    });
    const anna = await openAs(browser, sito, 'Anna', width);
    const bruno = await openAs(browser, sito, 'Bruno', width);
    watchComplaints(bruno, /status of 409/);
    for (const page of [anna, bruno]) await page.goto(`/strumentazioni?modifica=${id}`);
    const form = (of: Page) => of.getByRole('form', { name: `Dati di ${nome}` });
    const descrizione = (of: Page) => form(of).getByRole('textbox', { name: 'Descrizione' });
    const stored = async () => (await sendTo(sito, `GET /prenotabili/${id}`)).body;
    const conflict = (of: Page) =>
      of.getByRole('region', { name: 'Qualcun altro ha modificato questa risorsa' });

    await descrizione(bruno).fill('Taglia la carta e il vinile.');
    await form(bruno).getByLabel('Noleggio massimo (giorni di apertura)').fill('5');
    await descrizione(anna).fill('Taglia la carta grossa.');
    await form(anna).getByRole('textbox', { name: 'Cauzione' }).fill('25');
    let reads = 0;
    anna.on('request', (request) => {
      if (request.url().endsWith('/api/catalogo/strumenti')) reads += 1;
    });
    await button(form(anna), 'Aggiorna').click();
    await expect(toast(anna, 'Prenotabile aggiornato con successo!')).toBeVisible();
    // Three seconds after a change the page fetches everything again; Bruno must save after that.
    await expect.poll(() => reads).toBeGreaterThan(1);

    await button(form(bruno), 'Aggiorna').click();
    await expect(conflict(bruno).getByRole('heading')).toBeFocused();
    for (const text of [
      descrizione_,
      'Taglia la carta grossa.',
      'Taglia la carta e il vinile.',
      '€10',
      '€25',
    ])
      await expect(conflict(bruno).getByText(text, { exact: true })).toBeVisible();
    await expect(descrizione(bruno), 'what was typed stays').toHaveValue('Taglia la carta e il vinile.');
    expect(await stored(), 'nothing is overwritten').toMatchObject({
      descrizione: 'Taglia la carta grossa.',
      noleggio_max: 0,
    });
    await look(bruno, 'risorsa-altrui', conflict(bruno));
    await button(conflict(bruno), 'Tieni i miei').click();
    await expect(conflict(bruno)).toBeHidden();
    await expect(form(bruno).getByRole('textbox', { name: 'Nome' })).toBeFocused();
    await expect.poll(stored).toMatchObject({
      descrizione: 'Taglia la carta e il vinile.',
      noleggio_max: 5,
      cauzione: 25,
    });

    await form(anna).getByRole('textbox', { name: 'Cauzione' }).fill('30');
    await button(form(anna), 'Aggiorna').click();
    await button(conflict(anna), 'Usa i valori nuovi').click();
    await expect(conflict(anna)).toBeHidden();
    await expect(form(anna).getByRole('textbox', { name: 'Nome' })).toBeFocused();
    await expect(form(anna).getByRole('textbox', { name: 'Cauzione' })).toHaveValue('25');
    await expect(descrizione(anna)).toHaveValue('Taglia la carta e il vinile.');
    await expect(button(form(anna), 'Aggiorna')).toBeDisabled();
    expect((await stored()).cauzione).toBe(25);
    await Promise.all([anna.context().close(), bruno.context().close()]);
  });
}

test('a change whose answer was lost is not attributed to somebody else @lungo', async ({
  browser,
  sito,
}) => {
  const id = await createPrenotabile(sito.app, { nome: 'Fresa', tipo: 'strumento', cauzione: 10 });
  const gruppo = await createGruppo(sito.app, 1, { tipo: 'strumento' });
  await sito.app.deps.db.updateTable('gruppi').set({ nome: 'Frese' }).where('id', '=', gruppo.id).execute();
  const page = await openAs(browser, sito, 'Bruno', 1280);
  let patches = 0;
  for (const path of [`prenotabili/${id}`, `gruppi/${gruppo.id}`]) {
    let lost = false;
    await page.route(`**/api/${path}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      patches += 1;
      if (lost) return route.continue();
      lost = true;
      await route.fetch();
      return route.abort();
    });
  }
  const failed = toast(page, 'Ops... Qualcosa è andato storto');

  await page.goto(`/strumentazioni?modifica=${id}`);
  const form = page.getByRole('form', { name: 'Dati di Fresa' });
  await form.getByRole('textbox', { name: 'Cauzione' }).fill('025');
  await button(form, 'Aggiorna').click();
  await expect(failed).toBeVisible();
  await button(form, 'Aggiorna').click();
  await expect(toast(page, 'Prenotabile aggiornato con successo!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Qualcun altro ha modificato questa risorsa' })).toHaveCount(
    0,
  );
  await expect(button(form, 'Aggiorna')).toBeDisabled();
  expect((await sendTo(sito, `GET /prenotabili/${id}`)).body.cauzione).toBe(25);
  expect(patches, 'nothing remained to be sent').toBe(2);

  await button(page, 'Gestione Gruppi').click();
  const gestione = dialog(page, 'Gestione Gruppi');
  const head = (nome: string) => gestione.getByRole('heading', { level: 4, name: nome }).getByRole('button');
  await head('Frese').click();
  await gestione.getByLabel('Nome del gruppo').fill('Frese a controllo');
  await button(gestione, 'Rinomina').click();
  // The data after the failure contain the new name; the typed change must still be reported.
  await expect(head('Frese a controllo')).toBeVisible();
  await button(gestione, 'Rinomina').click();
  await expect(toast(page, 'Frese a controllo')).toBeVisible();
  await expect(gestione.getByText('ora si chiama')).toHaveCount(0);
  await expect(button(gestione, 'Rinomina')).toBeDisabled();
  await page.context().close();
});

test('a removal by another administrator is reported, and the current state shown @lungo', async ({
  browser,
  sito,
}) => {
  const id = await createPrenotabile(sito.app, { nome: 'Saldatore', tipo: 'strumento' });
  const { token } = await createAdmin(sito.app);
  const section = await sendTo(sito, `POST /prenotabili/${id}/scheda-tecnica/section`, {
    token,
    body: { nome: 'Misure' },
  });
  const link = await sendTo(sito, 'POST /link-utili', {
    token,
    body: { prenotabile_id: id, label: 'Guida', href: 'https://esempio.example' },
  });
  const bruno = await openAs(browser, sito, 'Bruno', 1280);
  await bruno.goto(`/strumentazioni/${id}`);
  await button(bruno, 'Scopri di più').click();
  await expect(bruno.getByRole('rowheader', { name: 'Misure' })).toBeVisible();
  await sendTo(sito, `DELETE /section/${section.body.id}`, { token });
  await sendTo(sito, `DELETE /link-utili/${link.body.id}`, { token });
  const told = 'Nel frattempo qualcun altro ha rimosso questa parte: ecco com’è adesso.';
  await button(bruno, 'Rimuovi la sezione Misure').click();
  await button(dialog(bruno, 'Sei sicuro di voler rimuovere la sezione Misure?'), 'Conferma').click();
  await expect(toast(bruno, told).first()).toBeVisible();
  await expect(bruno.getByRole('rowheader', { name: 'Misure' })).toHaveCount(0);
  await button(bruno, 'Rimuovi il link Guida').click();
  await expect(bruno.getByRole('link', { name: /Guida/ })).toHaveCount(0);
  await expect(toast(bruno, told).first()).toBeVisible();
  await bruno.context().close();
});
