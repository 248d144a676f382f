import { expect, type Locator, type Page } from '@playwright/test';
import { formatGiorno } from '#domain/format-giorni.ts';
import type { Fascia } from '#domain/fasce.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createPersona } from '#test/factories/persona.ts';
import { createAdmin, createMembro, PASSWORD, type Membro } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { button, chevron, dialog, hands, toast } from './admin-catalogo.ts';
import { ageConferme } from './admin-persone.ts';
import { checkModes, settle, showIn, watchComplaints, widths } from './controlli.ts';
import { dayIn, field } from './prenota.ts';
import { test } from './risorsa.ts';
import { chooseDates, write } from './scene.ts';
import { contenutiPropri } from './propri.ts';
import { signIn, type Sito } from './sito.ts';

// In one worker: every worker starts a centre of its own.
test.describe.configure({ mode: 'default' });
test.use({ contenuti: contenutiPropri });

async function look(page: Page, name: string, whole = false): Promise<void> {
  await settle(page);
  await checkModes(page, name, { whole });
  await showIn(page, 'light');
}

const setFascia = ({ app }: Sito, { id }: Membro, fascia: Fascia) =>
  app.deps.db.updateTable('utenti').set({ fascia }).where('id', '=', id).execute();
const fasciaOf = async ({ app }: Sito, { id }: Membro): Promise<Fascia> => {
  const found = app.deps.db.selectFrom('utenti').select('fascia').where('id', '=', id);
  return (await found.executeTakeFirstOrThrow()).fascia;
};
const prenota = (page: Page) => page.locator('form').getByRole('button', { name: 'Prenota', exact: true });
const money = (page: Page | Locator) => page.locator('output');

for (const [how, width, press] of hands('keyboard')) {
  test(`an administrator reads and sets when a person can book, after the password, ${how}`, async ({
    page,
    sito,
  }) => {
    const membro = await createMembro(sito.app, { nome: 'Olga', cognome: 'Mori' });
    const [io, altra] = [await createAdmin(sito.app), await createAdmin(sito.app)];
    // Without the password a read is refused, and the other administrator's change conflicts: the browser reports both.
    watchComplaints(page, /status of 40[39]/);
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/fascia') && asked.push(request.method()));
    // A read that takes longer than its limit is sent again: it is answered once.
    const answered: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/fascia')) answered.push(response.request().method());
    });
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signIn(page, io.token);
    await ageConferme(sito, 16);
    await page.goto(`/utenti/${membro.id}`);
    await press(button(page, 'Altro'));
    await expect(page.getByRole('heading', { name: 'Quando può prenotare' })).toBeVisible();
    const open = button(page, 'Quando può prenotare');
    const ask = dialog(page, 'Inserisci la tua password');
    const password = ask.getByLabel('Password', { exact: true });
    const choice = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

    await test.step('the section is closed; without a password it stays so, and a wrong one is refused', async () => {
      await expect(choice('Come tutti')).toHaveCount(0);
      expect(asked).toEqual([]);
      await press(open);
      await expect(password).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(ask).toBeHidden();
      await expect(open).toHaveAttribute('aria-expanded', 'false');
      await press(open);
      await password.fill('sbagliata');
      await password.press('Enter');
      await expect(ask.getByText('La password non è quella del tuo account: riprova')).toBeVisible();
      await expect(choice('Come tutti')).toHaveCount(0);
      await password.fill(PASSWORD);
      await password.press('Enter');
      await expect(choice('Come tutti')).toBeChecked();
    });

    await test.step('each choice shows its consequence', async () => {
      const last = (ahead: number) => formatGiorno(addGiorni(sito.seme.oggi, ahead), 'it', 'long');
      await expect(choice('Prima degli altri')).toHaveAccessibleName(`Prima degli altri Fino a ${last(366)}`);
      await expect(choice('Viene da fuori')).toHaveAccessibleName(
        `Viene da fuori Fino a ${last(30)}; negli spazi paga €2 in più al giorno`,
      );
      await look(page, 'fascia', true);
      await expect(button(page, 'Salva')).toBeDisabled();
      if (width === 360) {
        await choice('Come tutti').focus();
        await page.keyboard.press('ArrowDown');
      } else await page.getByText('Viene da fuori').click();
      await expect(choice('Viene da fuori')).toBeChecked();
      await press(button(page, 'Salva'));
      await expect(toast(page, 'Salvato: vale da adesso')).toBeVisible();
      await expect(choice('Viene da fuori')).toBeFocused();
      expect(await fasciaOf(sito, membro)).toBe('esterno');
    });

    await test.step('after a change by somebody else the password is asked for again', async () => {
      await ageConferme(sito, 0);
      const body = { fascia: 'precedenza', versione: 2 };
      const changed = await sendTo(sito, `PUT /utenti/${membro.id}/fascia`, { token: altra.token, body });
      expect(changed.status).toBe(200);
      await choice('Come tutti').check({ force: true });
      await press(button(page, 'Salva'));
      await expect(
        page.getByRole('heading', { name: 'Nel frattempo l’ha cambiato qualcun altro' }),
      ).toBeFocused();
      await expect(page.getByText('Adesso è: Prima degli altri. Tu avevi scelto: Come tutti.')).toBeVisible();
      await look(page, 'fascia-altri', true);
      await press(button(page, 'Lascia com’è'));
      await expect(choice('Prima degli altri')).toBeChecked();
      await expect(choice('Prima degli altri')).toBeFocused();
      expect(await fasciaOf(sito, membro)).toBe('precedenza');
      await ageConferme(sito, 16);
      await choice('Come tutti').check({ force: true });
      await press(button(page, 'Salva'));
      await password.fill(PASSWORD);
      await password.press('Enter');
      await expect(ask).toBeHidden();
      await expect.poll(() => fasciaOf(sito, membro)).toBe('residente');
    });

    await test.step('closed again, the section leaves nothing on the page, and is fetched anew', async () => {
      await press(open);
      await expect(choice('Come tutti')).toHaveCount(0);
      const reads = answered.length;
      await press(open);
      await expect(choice('Come tutti')).toBeChecked();
      expect(answered.slice(reads)).toEqual(['GET']);
    });
  });
}

for (const width of widths(360)) {
  test(`people from elsewhere see their contribution in all their prices, and nobody else does, at ${width} @lungo`, async ({
    page,
    sito,
    create,
    browser,
  }) => {
    watchComplaints(page);
    const nome = `Tavolo ${width}`;
    const { id: prenotabile_id, path } = await create({ nome, tipo: 'spazio' });
    const membro = await createMembro(sito.app);
    await setFascia(sito, membro, 'esterno');
    const { oggi } = sito.seme;
    const [inizio, fine] = [addGiorni(oggi, 3), addGiorni(oggi, 4)];
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signIn(page, membro.token);
    await page.goto(path);
    await chooseDates(page, inizio, addGiorni(oggi, 31));
    await expect(page.getByLabel('Fine prenotazione', { exact: true })).toHaveAccessibleDescription(
      new RegExp(`puoi prenotare fino a ${formatGiorno(addGiorni(oggi, 30), 'it', 'long', oggi)}`),
    );
    await chooseDates(page, inizio, fine);
    await expect(money(page)).toContainText('€14');
    await expect(money(page)).toContainText('di cui €4 di contributo per la manutenzione');
    await look(page, 'contributo-modulo', true);
    await prenota(page).click();
    await expect(page.getByRole('heading', { name: /^Abbiamo la tua richiesta/ })).toBeFocused();
    await expect(page.getByText('€14, di cui €4 di contributo per la manutenzione')).toBeVisible();
    await look(page, 'contributo-esito');

    await page.goto('/profilo?scheda=richieste');
    const card = page.getByRole('article').filter({ hasText: nome });
    await expect(card).toContainText('2 giorni, €14');
    await card.getByRole('button', { name: 'Cambia le date' }).click();
    const change = dialog(page, `Cambia le date: ${nome}`);
    const row = (name: string) => change.getByRole('group', { name });
    await expect(row('Adesso')).toContainText('€14');
    const end = change.getByLabel('Fine prenotazione', { exact: true });
    await end.fill(addGiorni(oggi, 5).split('-').reverse().join('/'));
    await end.press('Enter');
    await expect(row('Diventa')).toContainText('€21');
    await look(page, 'contributo-cambio');
    await page.goto('/prezzario');
    const quanto = page.getByRole('group', { name: 'Quanto ti costa' });
    await expect(quanto).toContainText('€49');
    await expect(quanto).toContainText('Più €14 di contributo per la manutenzione');

    // The centre sees the list price, and an administrator who books pays by their own class.
    const context = await browser.newContext({ baseURL: sito.url, locale: 'it-IT' });
    const desk = await context.newPage();
    await signIn(desk, (await createAdmin(sito.app)).token);
    await desk.goto(`/utenti/${membro.id}`);
    await desk.getByRole('tab', { name: 'Da confermare' }).click();
    const seen = desk.getByRole('article').filter({ hasText: nome });
    await chevron(seen).click();
    await expect(seen).toContainText('2 giorni, €10');
    await seen.getByRole('button', { name: 'Cambia le date' }).click();
    await expect(
      dialog(desk, `Cambia le date: ${nome}`).getByRole('group', { name: 'Adesso' }),
    ).toContainText('€10');
    await desk.goto(`/spazi/${prenotabile_id}?inizio=${addGiorni(oggi, 8)}&fine=${addGiorni(oggi, 9)}`);
    await expect(money(desk)).toContainText('€10');
    await expect(desk.getByText('contributo')).toHaveCount(0);
    await context.close();
  });
}

test('when the class changes while the page is open, the refusal names the new last day, and the calendar ends there @lungo', async ({
  page,
  sito,
  create,
}) => {
  watchComplaints(page, /status of 422/);
  const { path } = await create({ nome: 'Plotter', tipo: 'strumento' });
  const membro = await createMembro(sito.app);
  const { oggi } = sito.seme;
  const [far, last] = [addGiorni(oggi, 100), formatGiorno(addGiorni(oggi, 30), 'it', 'long', oggi)];
  await signIn(page, membro.token);
  await page.goto(`${path}?inizio=${far}&fine=${far}`);
  await expect(prenota(page)).toBeEnabled();
  await setFascia(sito, membro, 'esterno');
  await prenota(page).click();
  await expect(toast(page, 'Puoi prenotare fino a')).toBeVisible();
  await expect(page.getByLabel('Fine prenotazione', { exact: true })).toHaveAccessibleDescription(
    `Puoi prenotare fino a ${last}: scegli date più vicine`,
  );
  await expect(prenota(page)).toBeDisabled();
  await chooseDates(page, addGiorni(oggi, 30), addGiorni(oggi, 30));
  await expect(prenota(page)).toBeEnabled();
  const next = page.getByRole('button', { name: 'Mese successivo' });
  for (let n = 0; n < 3 && (await next.isEnabled()); n += 1) await next.click();
  await expect(next).toBeDisabled();
});

test('a booking beyond the last bookable day can be seen in its change, and shortened @lungo', async ({
  page,
  sito,
  create,
}) => {
  const { path } = await create({ nome: 'Tornio', tipo: 'strumento' });
  const membro = await createMembro(sito.app);
  const inizio = `${addGiorni(sito.seme.oggi, 90).slice(0, 8)}14` as Giorno;
  const body = {
    inizio,
    fine: addGiorni(inizio, 3),
    entry_id: Number(path.split('/').at(-1)),
    entry_tipo: 'prenotabile',
  };
  const made = await sendTo(sito, 'POST /utenti/me/prenotazioni', { token: membro.token, body });
  expect(made.status).toBe(201);
  await setFascia(sito, membro, 'esterno');
  await signIn(page, membro.token);
  await page.goto('/profilo?scheda=richieste');
  await page.getByRole('button', { name: 'Cambia le date' }).click();
  const change = dialog(page, 'Cambia le date: Tornio');
  const day = (n: number) => dayIn(change, addGiorni(inizio, n));
  await expect(day(0)).toHaveAccessibleName(/adesso prenotato, scelto/);
  await expect(day(4)).toHaveAccessibleName(/oltre il massimo/);
  await day(1).click();
  await day(2).click();
  await change.getByRole('button', { name: 'Cambia le date' }).click();
  await expect(toast(page, 'Prenotazione cambiata')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('2 giorni');
});

for (const width of widths(360)) {
  const lingua = width === 360 ? 'en' : 'it';
  test(`the form and a change show which personal limit is reached and what would free it, at ${width} in ${lingua}`, async ({
    page,
    sito,
    create,
  }) => {
    const en = lingua === 'en';
    watchComplaints(page, /status of 409/);
    const here = await create({ nome: `Scrivania ${lingua}`, tipo: 'spazio' });
    const there = await create({ nome: `Panca ${lingua}`, tipo: 'spazio' });
    const membro = await createMembro(sito.app);
    const { oggi } = sito.seme;
    const book = (entry_id: number, from: number, to: number) =>
      sendTo(sito, 'POST /utenti/me/prenotazioni', {
        token: membro.token,
        body: {
          inizio: addGiorni(oggi, from),
          fine: addGiorni(oggi, to),
          entry_id,
          entry_tipo: 'prenotabile',
        },
      });
    expect((await book(here.id, 5, 6)).status).toBe(201);
    await page.addInitScript((value) => localStorage.setItem('lingua', value), lingua);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signIn(page, membro.token);
    const ask = (from: number, to: number) =>
      page.goto(`${there.path}?inizio=${addGiorni(oggi, from)}&fine=${addGiorni(oggi, to)}`);
    const send = page.locator('form').getByRole('button', { name: en ? 'Book' : 'Prenota', exact: true });
    await ask(6, 6);
    await send.click();
    const giorno = formatGiorno(addGiorni(oggi, 6), lingua, 'long');
    await expect(
      page.getByRole('status').filter({
        hasText: en
          ? `You can book 1 space a day. On ${giorno} you already have Scrivania en: choose other days, or cancel that booking or change its dates`
          : `Puoi prenotare 1 spazio al giorno, e ${giorno} hai già Scrivania it: scegli altri giorni, oppure disdici quella prenotazione o cambiane le date`,
      }),
    ).toBeVisible();
    const mine = page.getByRole('link', { name: en ? 'Go to your bookings' : 'Vai alle tue prenotazioni' });
    await expect(mine).toBeVisible();
    await look(page, `limite-${lingua}`, true);
    await ask(8, 27);
    await send.click();
    const tooMany = en
      ? 'You can have 20 days booked: you already have 2, and you are asking for 20. Choose 18 at most'
      : 'Puoi avere 20 giorni in programma: ne hai già 2 e qui ne chiedi 20. Scegline al massimo 18';
    await expect(page.getByRole('status').filter({ hasText: tooMany })).toBeVisible();

    expect((await book(there.id, 10, 11)).status).toBe(201);
    await mine.click();
    const card = page.getByRole('article').filter({ hasText: `Panca ${lingua}` });
    await card.getByRole('button', { name: en ? 'Change the dates' : 'Cambia le date' }).click();
    const change = page.getByRole('dialog');
    const start = change.getByRole('textbox').first();
    await start.fill(addGiorni(oggi, 6).split('-').reverse().join('/'));
    await start.press('Enter');
    await change.getByRole('button', { name: en ? 'Change the dates' : 'Cambia le date' }).click();
    await expect(change.getByRole('status').filter({ hasText: `Scrivania ${lingua}` })).toBeVisible();
    await look(page, `limite-cambio-${lingua}`);
  });
}

test('for a person without papers who is at the limit, the desk is asked twice, and the place is taken @lungo', async ({
  page,
  sito,
  create,
}) => {
  const admin = await createAdmin(sito.app);
  const { token } = admin;
  const persona = await createPersona(sito.app, admin, { cognome: 'Doppia' });
  const [here, there] = [
    await create({ nome: 'Banco di via', tipo: 'spazio' }),
    await create({ tipo: 'spazio' }),
  ];
  const giorno = addGiorni(sito.seme.oggi, 9);
  const days = { inizio: giorno, fine: giorno };
  const insert = (user_id: string, prenotabile_id: number) =>
    createPrenotazione(sito.app, { user_id, prenotabile_id, ...days });
  const presa = await insert((await createMembro(sito.app)).id, here.id);
  const body = { ...days, entry_id: here.id, entry_tipo: 'prenotabile' };
  expect((await sendTo(sito, `POST /utenti/${persona}/attese`, { token, body })).status).toBe(201);
  expect((await sendTo(sito, `DELETE /prenotazioni/${presa}`, { token })).status).toBe(204);
  // Nobody at a limit is offered a place: this booking is made after the offer.
  await insert(persona, there.id);
  await signIn(page, token);
  await page.goto('/banco');
  await button(page, /Doppia lo prende: Banco di via/).click();
  const ask = dialog(page, 'Prenotare comunque?');
  for (const why of [/documento/, /già in programma quanto/]) {
    await expect(ask).toContainText(why);
    await button(ask, 'Prenota comunque').click();
  }
  await expect(toast(page, 'Prenotato per Ermanno Doppia')).toBeVisible();
  await expect(ask).toBeHidden();
});

test('a visitor’s calendar reaches as far as a resident’s', async ({ page, sito, create }) => {
  const { oggi } = sito.seme;
  const { path } = await create({ nome: 'Sala letture' });
  await page.goto(path);
  await page.getByRole('grid').first().waitFor();
  await field(page, 'Inizio').fill(write(addGiorni(oggi, 181)));
  await field(page, 'Inizio').press('Enter');
  const last = formatGiorno(addGiorni(oggi, 180), 'it', 'long', oggi);
  await expect(page.getByText(`puoi prenotare fino a ${last}`).first()).toBeVisible();
});
