import { expect } from '@playwright/test';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, giornoSettimana } from '#domain/giorno.ts';
import { createPersona } from '#test/factories/persona.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, PASSWORD } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { insertRows, setRows } from '#test/rows.ts';
import { button, dialog, glance, hands, look, toast } from './admin-catalogo.ts';
import { checkWidth, watchComplaints } from './controlli.ts';
import { test } from './risorsa.ts';
import { signIn } from './sito.ts';

for (const [how, width, press] of hands('keyboard')) {
  test(`a member waits for a full week, another withdraws, the letter arrives, and the place is claimed, ${how} @smoke`, async ({
    page,
    sito,
    create,
  }) => {
    const { app, seme } = sito;
    const nome = `Telaio grande ${width}`;
    const { id, path } = await create({ tipo: 'strumento', nome });
    const giorni = { inizio: addGiorni(seme.oggi, 7), fine: addGiorni(seme.oggi, 11) };
    const altra = await createMembro(app, { email: `altra.attesa${width}@posta.example` });
    const prenotazione = await createPrenotazione(app, {
      user_id: altra.id,
      prenotabile_id: id,
      ...giorni,
    });
    const chi = await createMembro(app, { nome: 'Livia', email: `livia.attesa${width}@posta.example` });
    watchComplaints(page);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signIn(page, chi.token);

    await test.step('the week is taken: the member joins the waiting list with one press and two days', async () => {
      await page.goto(path);
      await press(button(page, 'Avvisami se si libera'));
      const modulo = dialog(page, 'Avvisami se si libera');
      await modulo.getByRole('textbox', { name: 'Dal' }).fill(formatGiorno(giorni.inizio, 'it', 'date'));
      await modulo
        .getByRole('textbox', { name: 'Al', exact: true })
        .fill(formatGiorno(giorni.fine, 'it', 'date'));
      await look(page, 'attesa-modulo');
      await press(button(modulo, 'Mettimi in attesa'));
      await expect(toast(page, 'Sei in attesa: se si libera, ti scriviamo')).toBeVisible();
    });

    await test.step('another member withdraws: the letter says until when the place is held', async () => {
      const answer = await fetch(`${sito.url}/api/utenti/me/prenotazioni/${prenotazione}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${altra.token}` },
      });
      expect(answer.status).toBe(204);
      await sito.smtp.waitFor(
        ({ destinatari, subject }) =>
          destinatari.includes(chi.email) && subject === `Si è liberato un posto: ${nome}`,
      );
    });

    await test.step('the profile shows the held place, and one press books it', async () => {
      await page.goto('/profilo#attese');
      await expect(
        page.getByText(new RegExp(`^C’è posto: ${nome}\\. Lo teniamo per te fino a`)),
      ).toBeVisible();
      await expect(page.getByRole('heading', { name: 'C’è un posto tenuto per te' })).toBeVisible();
      await glance(page, 'attesa-profilo');
      await press(button(page, new RegExp(`^Accetta ${nome}`)));
      await expect(toast(page, 'Fatto: adesso è tra le tue prenotazioni')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'C’è un posto tenuto per te' })).toBeHidden();
      const esito = page.getByRole('region', { name: new RegExp(`^Abbiamo la tua richiesta: ${nome}`) });
      await expect(esito.getByRole('heading')).toBeFocused();
      await expect(esito).toContainText(/Prenotazione \d+/);
      await glance(page, 'attesa-presa');
      await press(button(esito, 'Chiudi'));
      await expect(esito).toBeHidden();
    });
    await checkWidth(page);
  });
}

for (const [how, width, press] of hands('mouse')) {
  test(`a taken search result or tray entry can be waited for with one press, also after a login, ${how}`, async ({
    page,
    sito,
    create,
  }) => {
    const { app, seme } = sito;
    const [presa, libera] = [`Plotter ${width}`, `Pressa a caldo ${width}`];
    const { id } = await create({ tipo: 'strumento', nome: presa });
    const altra = await create({ tipo: 'strumento', nome: libera });
    const giorni = { inizio: addGiorni(seme.oggi, 7), fine: addGiorni(seme.oggi, 8) };
    const take = (prenotabile_id: number) =>
      createPrenotazione(app, { user_id: seme.ahmed.id, prenotabile_id, ...giorni });
    await take(id);
    const chi = await createMembro(app, { nome: 'Nives', email: `nives.attesa${width}@posta.example` });
    watchComplaints(page, /status of 409/);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    const url = `/strumentazioni?${new URLSearchParams(giorni)}`;
    const wait = button(page, `Avvisami se si libera: ${presa}`);
    const waiting = page.getByRole('link', { name: `Sei in attesa: ${presa}. Guarda la tua lista d’attesa` });

    await test.step('a visitor is sent to the login, and back to the same search', async () => {
      await page.goto(url);
      await expect(button(page, `Avvisami se si libera: ${libera}`)).toHaveCount(0);
      await press(wait);
      await page.getByLabel('Email', { exact: true }).fill(chi.email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await press(page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }));
      await expect(page).toHaveURL(url);
    });

    await test.step('after one press the entry says that the member waits', async () => {
      await glance(page, 'attesa-elenco', wait);
      await press(wait);
      await expect(toast(page, 'Sei in attesa: se si libera, ti scriviamo')).toBeVisible();
      await expect(waiting).toBeFocused();
      await expect(wait).toHaveCount(0);
      await glance(page, 'attesa-elenco-dopo', waiting);
    });

    await test.step('days taken before the tray was sent are waited for, and the rest is booked', async () => {
      await press(button(page, `Aggiungi: ${libera}`));
      // Not before: the list is read again after the wait, and would say it already.
      await page.route(
        '**/api/utenti/me/prenotazioni/insieme',
        async (route) => {
          await take(altra.id);
          await route.continue();
        },
        { times: 1 },
      );
      const tray = page.getByRole('region', { name: 'Quello che hai scelto' });
      await press(button(tray, 'Prenota'));
      await expect(tray).toContainText('Non disponibile');
      await glance(page, 'attesa-vassoio');
      await press(button(tray, `Avvisami se si libera: ${libera}`));
      await expect(tray).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^Sei in attesa: / })).toHaveCount(2);
    });

    await test.step('the page of the entry and the profile show the wait too', async () => {
      await press(waiting);
      await expect(page).toHaveURL('/profilo#attese');
      const mie = page.getByRole('heading', { name: 'In lista d’attesa' });
      await expect(mie).toBeVisible();
      await expect(button(page, /^Non aspetto più/)).toHaveCount(2);
      await glance(page, 'attesa-due');
      await page.goto(altra.path);
      const here = page.getByRole('list', { name: 'In lista d’attesa' });
      await expect(here).toContainText('Sei in attesa');
      await look(page, 'attesa-risorsa', button(page, 'Avvisami se si libera'));
    });
  });

  test(`the taken days of a series are waited for, up to ten open waits, ${how} @lungo`, async ({
    page,
    sito,
    create,
  }) => {
    const { app, seme } = sito;
    const { id, path } = await create({ tipo: 'spazio', nome: `Banco ottico ${width}` });
    const first = addGiorni(seme.oggi, 3);
    const days = [first, addGiorni(first, 7)];
    for (const giorno of days)
      await createPrenotazione(app, {
        user_id: seme.ahmed.id,
        prenotabile_id: id,
        inizio: giorno,
        fine: giorno,
      });
    const chi = await createMembro(app, { email: `dieci.attese${width}@posta.example` });
    const altro = await create({ tipo: 'strumento', nome: `Tornio ${width}` });
    await insertRows(
      app,
      'attese',
      Array.from({ length: 9 }, (_, n) => {
        const giorno = addGiorni(seme.oggi, 20 + n);
        return { user_id: chi.id, prenotabile_id: altro.id, gruppo_id: null, inizio: giorno, fine: giorno };
      }).map((one) => ({ ...one, creata_il: new Date() })),
    );
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signIn(page, chi.token);
    const ripeti = { ripeti: String(giornoSettimana(first) + 1), da: first, fino: days[1]! };
    await page.goto(`${path}?${new URLSearchParams(ripeti)}`);
    await expect(page.getByText('2 giorni sono occupati')).toContainText(
      'al massimo 10 richieste in lista d’attesa: qui ne resta 1, per il primo giorno occupato.',
    );
    await look(page, 'ripeti-dieci', button(page, 'Avvisami per il primo giorno'));
    await press(button(page, 'Avvisami per il primo giorno'));
    const rows = page.getByRole('list', { name: 'I giorni' }).getByRole('listitem');
    await expect(rows).toContainText(['Sei in attesa', 'Occupato']);
    await expect(page.getByText('Hai già 10 richieste in lista d’attesa, il massimo')).toBeVisible();
    await look(
      page,
      'ripeti-dieci-piene',
      page.getByText('Hai già 10 richieste in lista d’attesa, il massimo'),
    );
  });
}

for (const [how, width, press] of hands('mouse')) {
  test(`a person without an e-mail address is put on the waiting list at the desk, telephoned, and takes the place, ${how}`, async ({
    page,
    sito,
    create,
  }) => {
    const { app, seme } = sito;
    const nome = `Telaio piccolo ${width}`;
    const { id } = await create({ tipo: 'strumento', nome });
    const giorni = { inizio: addGiorni(seme.oggi, 7), fine: addGiorni(seme.oggi, 8) };
    const altra = await createMembro(app, { email: `altra.telefono${width}@posta.example` });
    const prenotazione = await createPrenotazione(app, {
      user_id: altra.id,
      prenotabile_id: id,
      ...giorni,
    });
    watchComplaints(page, /status of 403/);
    const admin = await createAdmin(app);
    const persona = await createPersona(app, admin, { nome: 'Oreste', cognome: `Carta${width}` });
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signIn(page, admin.token);

    await test.step('the days are taken: an administrator puts the person on the waiting list', async () => {
      const query = new URLSearchParams({ voce: `prenotabile-${id}`, ...giorni });
      await page.goto(`/utenti/${persona}/prenota?${query}`);
      await press(button(page, 'Metti in attesa'));
      const modulo = dialog(page, `Metti in attesa: Oreste Carta${width}`);
      await expect(modulo.getByRole('textbox', { name: 'Dal' })).not.toHaveValue('');
      await look(page, 'attesa-per');
      await press(button(modulo, 'Metti in attesa'));
      await expect(toast(page, `Oreste Carta${width} è in attesa`)).toBeVisible();
      await expect(modulo).toBeHidden();
    });

    await test.step('the desk shows the free place with the telephone number, and the person takes it', async () => {
      await sendTo(sito, `DELETE /utenti/me/prenotazioni/${prenotazione}`, { token: altra.token });
      await page.goto('/banco');
      const lo = button(page, new RegExp(`^Oreste Carta${width} lo prende: ${nome}`));
      await expect(lo).toBeVisible();
      await glance(page, 'attesa-telefono', lo);
      await press(lo);
      await press(button(dialog(page, 'Prenotare comunque?'), 'Prenota comunque'));
      await expect(toast(page, `Prenotato per Oreste Carta${width}`)).toBeVisible();
      await expect(lo).toHaveCount(0);
    });
  });
}

test('a late answer for a waiting person says whose place it was @lungo', async ({ page, sito, create }) => {
  const { app, seme } = sito;
  const { id } = await create({ tipo: 'strumento', nome: 'Telaio conteso' });
  const giorni = { inizio: addGiorni(seme.oggi, 7), fine: addGiorni(seme.oggi, 8) };
  const altra = await createMembro(app, { email: 'altra.tardi@posta.example' });
  const taken = await createPrenotazione(app, { user_id: altra.id, prenotabile_id: id, ...giorni });
  const admin = await createAdmin(app);
  const { token } = admin;
  const persona = await createPersona(app, admin, { nome: 'Oreste', cognome: 'Lento' });
  const body = { entry_id: id, entry_tipo: 'prenotabile', ...giorni };
  await sendTo(sito, `POST /utenti/${persona}/attese`, { token, body });
  await sendTo(sito, `DELETE /utenti/me/prenotazioni/${taken}`, { token: altra.token });
  await signIn(page, token);
  await page.goto('/banco');
  const prende = button(page, /^Oreste Lento lo prende: Telaio conteso/);
  await expect(prende).toBeVisible();
  const passata = { tenuta_fino: new Date(Date.now() - 1000) };
  await setRows(app, 'prenotazioni', { user_id: persona }, passata);
  await prende.click();
  await expect(
    toast(page, /^Troppo tardi: il posto di Oreste Lento non è più tenuto \(Telaio conteso, /),
  ).toBeVisible();
});
