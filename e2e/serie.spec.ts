import { expect, type Locator } from '@playwright/test';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, giornoSettimana, type Giorno } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { button, dialog, glance, hands, look, toast } from './admin-catalogo.ts';
import { signInAdmin } from './admin-persone.ts';
import { checkWidth, watchComplaints } from './controlli.ts';
import { test } from './risorsa.ts';
import { signIn } from './sito.ts';

const tuesdayFrom = (giorno: Giorno): Giorno => addGiorni(giorno, (8 - giornoSettimana(giorno)) % 7);

const mark = async (box: Locator) => {
  // It is disabled until the list has loaded.
  await expect(box).toBeEnabled();
  await box.press('Space');
  await expect(box).toBeChecked();
};
const write = async (field: Locator, giorno: Giorno) => {
  await field.fill(formatGiorno(giorno, 'it', 'date'));
  await field.press('Tab');
};

for (const [how, width, press] of hands('keyboard')) {
  test(`a member repeats every Tuesday for seven weeks: a taken and a closed day are left out, the rest is booked at once, ${how} @smoke`, async ({
    page,
    sito,
    create,
  }) => {
    const { app, seme } = sito;
    const nome = `Banco da falegname ${width}`;
    const { id, path } = await create({ tipo: 'spazio', nome });
    const first = tuesdayFrom(addGiorni(seme.oggi, 3));
    const days = Array.from({ length: 7 }, (_, n) => addGiorni(first, 7 * n));
    const festa = { inizio: days[6]!, fine: days[6]!, motivo: 'Festa del borgo' };
    await app.deps.db.insertInto('chiusure').values(festa).execute();
    const user_id = seme.ahmed.id;
    await createPrenotazione(app, { user_id, prenotabile_id: id, inizio: days[2]!, fine: days[2]! });
    const chi = await createMembro(app, { nome: 'Zita', email: `zita.serie${width}@posta.example` });
    watchComplaints(page);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signIn(page, chi.token);
    await page.goto(path);

    await test.step('the days of the series show which are free, and the price of all', async () => {
      await press(button(page, 'Ripeti ogni settimana'));
      await mark(page.getByRole('checkbox', { name: 'martedì', exact: true }));
      await write(page.getByRole('textbox', { name: 'Da', exact: true }), days[0]!);
      await write(page.getByRole('textbox', { name: 'Fino a' }), days.at(-1)!);
      const rows = page.getByRole('list', { name: 'I giorni' }).getByRole('listitem');
      await expect(rows).toContainText(days.map((giorno) => formatGiorno(giorno, 'it', 'long', seme.oggi)));
      await expect(rows.nth(2)).toContainText('Occupato');
      await expect(rows.nth(6)).toContainText('Chiuso: Festa del borgo');
      await expect(page.getByText('5 giorni liberi su 6.')).toBeVisible();
      await look(page, 'ripeti');
    });

    await test.step('one press leaves out the taken day, and another books the rest', async () => {
      await press(button(page, 'Lascia fuori il giorno che non va'));
      const book = button(page, 'Prenota 5 giorni');
      await expect(book).toBeFocused();
      const sum = page.getByRole('status').filter({ hasText: '€25' });
      await expect.poll(() => sum.innerText()).toBe('€25\n5 giorni, 1 di chiusura lasciato fuori');
      await press(button(page, 'Avvisami per il giorno occupato'));
      await expect(toast(page, 'Sei in attesa: se si libera, ti scriviamo')).toBeVisible();
      const rows = page.getByRole('list', { name: 'I giorni' }).getByRole('listitem');
      await expect(rows.nth(2)).toContainText('Sei in attesa');
      await expect(button(page, 'Avvisami per il giorno occupato')).toBeHidden();
      await expect(book).toBeFocused();
      await glance(page, 'ripeti-attesa');
      await press(book);
      const done = page.getByRole('heading', {
        name: new RegExp(`^Abbiamo le tue richieste: ${nome}.*, 5 giorni da `),
      });
      await expect(done).toBeFocused();
      const esito = page.getByRole('region', { name: /^Abbiamo le tue richieste/ });
      await expect(esito).toContainText(/Prenotazioni (da )?\d+/);
      await expect(esito).toContainText(
        `5 giorni, il primo è ${formatGiorno(days[0]!, 'it', 'long', seme.oggi)}`,
      );
      await expect(esito).toContainText('€25');
      await press(button(esito, 'I giorni'));
      await expect(esito.getByRole('listitem')).toHaveCount(5);
      await look(page, 'ripeti-fatto');
      await sito.smtp.waitFor(
        ({ destinatari, subject }) =>
          destinatari.includes(chi.email) && subject === '5 prenotazioni ricevute',
      );
    });

    await test.step('one card in the profile unfolds; one day and then all are withdrawn', async () => {
      await press(page.getByRole('link', { name: 'Vai alle tue prenotazioni' }));
      const pile = page.getByRole('article', { name: '5 prenotazioni insieme' });
      await expect(pile).toContainText(nome);
      await expect(pile).toContainText('5 da confermare');
      await press(button(pile, 'Mostra le prenotazioni'));
      await press(button(pile, new RegExp(`^Apri: ${nome}, ${formatGiorno(days[1]!, 'it', 'long')}`)));
      await glance(page, 'serie-profilo');
      await press(button(pile, 'Disdici'));
      await press(button(dialog(page, /^Disdire Banco/), 'Disdici la prenotazione'));
      await expect(toast(page, 'Prenotazione disdetta')).toBeVisible();
      const left = page.getByRole('article', { name: '4 prenotazioni insieme' });
      await expect(left).toBeVisible();
      await press(button(left, 'Disdici tutte'));
      await press(button(dialog(page, /^Disdire tutto/), 'Disdici tutte'));
      await expect(toast(page, 'Prenotazioni disdette')).toBeVisible();
      await expect(page.getByText('Niente da confermare')).toBeVisible();
    });
  });
}

for (const [how, width, press] of hands('mouse')) {
  test(`ten requests are confirmed with three presses, and changes made meanwhile are reported, ${how}`, async ({
    page,
    sito,
  }) => {
    const { app, seme } = sito;
    const chi = await createMembro(app, {
      nome: 'Ottavia',
      cognome: `Dieci${width}`,
      email: `ottavia.dieci${width}@posta.example`,
    });
    const inizio = addGiorni(seme.oggi, 4);
    const make = async () => {
      const prenotabile_id = await createPrenotabile(app, { nome: `Visore ${width}`, tipo: 'strumento' });
      return createPrenotazione(app, { user_id: chi.id, prenotabile_id, inizio, fine: inizio });
    };
    for (let n = 0; n < 10; n += 1) await make();
    watchComplaints(page, /ERR_CONNECTION_RESET/);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signInAdmin(page, sito);
    await page.goto('/prenotazioni');
    const bar = page.getByRole('region', { name: 'Selezione' });
    const search = page.getByRole('searchbox', { name: 'Ricerca prenotazioni (ID o email utente)' });
    const find = async (quante: number) => {
      await search.fill(chi.email);
      await expect(bar).toContainText(`su ${quante}`);
    };
    const question = dialog(page, "Sei sicuro di voler completare quest'azione?");
    const other = await createMembro(app, { nome: 'Altra', cognome: 'Persona' });
    const [prenotabile_id, confermata] = [await createPrenotabile(app, { nome: 'Già a posto' }), true];
    const first = addGiorni(seme.oggi, 3);
    await createPrenotazione(app, {
      user_id: chi.id,
      prenotabile_id,
      inizio: first,
      fine: first,
      confermata,
    });
    await find(10);
    await look(page, 'selezione');

    await test.step('the desk and this page show one number and all requests, and name the selected people', async () => {
      const two = [await make(), await make()];
      await app.deps.db
        .updateTable('prenotazioni')
        .set({ user_id: other.id })
        .where('id', 'in', two)
        .execute();
      await page.goto('/banco');
      const count = page.getByRole('link', { name: /Da confermare/ });
      await expect(count).toBeVisible();
      const onDesk = Number.parseInt((await count.textContent()) ?? '', 10);
      expect(onDesk).toBeGreaterThanOrEqual(12);
      await page.goto('/prenotazioni');
      await expect(bar).toContainText(`su ${onDesk} da confermare`);
      await mark(bar.getByRole('checkbox', { name: 'Seleziona tutte quelle da confermare' }));
      await expect(bar).toContainText(`${onDesk} selezionate: `);
      await expect(page.getByRole('heading', { name: 'Da confermare', level: 2 })).toBeVisible();
      await search.fill(chi.email);
      await expect(bar).toContainText(`10 selezionate: Ottavia Dieci${width}`);
      const list = page.getByRole('region', { name: 'Prenotazioni in programma' });
      await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(10);
      await press(button(bar, 'Conferma tutte le selezionate'));
      await expect(question.getByRole('listitem')).toHaveCount(10);
      await expect(question.getByRole('listitem').first()).toContainText(
        `Ottavia Dieci${width}, Visore ${width}`,
      );
      await press(button(question, 'Annulla'));
      await page.reload();
      await find(10);
    });

    await test.step('all requests are shown with the past bookings, and the file has them too', async () => {
      await page.goto('/prenotazioni?passate=true');
      await mark(bar.getByRole('checkbox', { name: 'Seleziona tutte quelle da confermare' }));
      await expect(page).toHaveURL(/\?passate=true&stato=da_confermare$/);
      await expect(page.getByRole('heading', { name: 'Tutte le prenotazioni' })).toBeVisible();
      await page.goto('/prenotazioni');
      await find(10);
    });

    await test.step('three presses confirm them', async () => {
      await mark(bar.getByRole('checkbox', { name: 'Seleziona tutte quelle da confermare' }));
      await expect(bar).toContainText('10 selezionate: ');
      await press(button(bar, 'Conferma tutte le selezionate'));
      await expect(question).toContainText('Vengono confermate 10 prenotazioni');
      await press(button(question, 'Conferma 10 prenotazioni'));
      await expect(toast(page, '10 prenotazioni confermate')).toBeVisible();
      await expect(bar).toContainText('0 selezionate su 0');
      await sito.smtp.waitFor(
        ({ destinatari, subject }) =>
          destinatari.includes(chi.email) && subject === '10 prenotazioni confermate',
      );
    });

    await test.step('a request that has changed is reported and left', async () => {
      const changed = await make();
      await make();
      await page.reload();
      await find(2);
      await mark(bar.getByRole('checkbox', { name: 'Seleziona tutte quelle da confermare' }));
      // The first press does not reach the server: the list is fetched again, and the marks stay for another one.
      await page.route('**/api/prenotazioni/conferma', (route) => route.abort('connectionreset'), {
        times: 1,
      });
      await press(button(bar, 'Conferma tutte le selezionate'));
      const again = page.waitForResponse((answer) => answer.url().includes(encodeURIComponent(chi.email)));
      await press(button(question, 'Conferma 2 prenotazioni'));
      await expect(toast(page, 'Ops... Qualcosa è andato storto')).toBeVisible();
      await expect(bar).toContainText('2 selezionate: ');
      await expect(question).toBeHidden();
      await again;
      await app.deps.db
        .updateTable('prenotazioni')
        .set((eb) => ({ versione: eb('versione', '+', 1), sequenza: eb('sequenza', '+', 1) }))
        .where('id', '=', changed)
        .execute();
      await press(button(bar, 'Conferma tutte le selezionate'));
      await press(button(question, 'Conferma 2 prenotazioni'));
      await expect(page.getByText(`Prenotazione ${changed}: qualcuno l’ha cambiata`)).toBeVisible();
      await expect(toast(page, '1 prenotazione confermata')).toBeVisible();
      await checkWidth(page);
    });
  });
}
