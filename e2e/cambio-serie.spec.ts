import { expect } from '@playwright/test';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { createAbilitazione, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { insertRows } from '#test/rows.ts';
import { button, chevron, choose, dialog, glance, hands, look, toast } from './admin-catalogo.ts';
import { signInAdmin } from './admin-persone.ts';
import { checkWidth, delay, watchComplaints } from './controlli.ts';
import { test } from './risorsa.ts';
import { signIn, type Sito } from './sito.ts';

let serie = 5_000_000;
async function bookSerie(
  { app }: Sito,
  user_id: string,
  prenotabile_id: number,
  giorni: readonly Giorno[],
): Promise<void> {
  serie += 1;
  await insertRows(
    app,
    'prenotazioni',
    giorni.map((giorno) => ({
      user_id,
      prenotabile_id,
      inizio: giorno,
      fine: giorno,
      confermata: true,
      scelto_a_mano: true,
      serie_id: serie,
    })),
  );
}

for (const [how, width, press] of hands('keyboard'))
  test(`a member moves a series with one taken day: the page says so, and one press leaves that day as it is, ${how}`, async ({
    page,
    sito,
    create,
  }) => {
    const { app, seme } = sito;
    const nome = `Tavolo da disegno ${width}`;
    const { id } = await create({ tipo: 'spazio', nome });
    const days = [0, 7, 14].map((n) => addGiorni(seme.oggi, 40 + n));
    const chi = await createMembro(app, {
      nome: 'Lia',
      cognome: `Settimana${width}`,
      email: `lia.settimana${width}@posta.example`,
    });
    await bookSerie(sito, chi.id, id, days);
    const taken = addGiorni(days[1]!, 1);
    await createPrenotazione(app, {
      user_id: seme.ahmed.id,
      prenotabile_id: id,
      inizio: taken,
      fine: taken,
    });
    watchComplaints(page, /status of 409/);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signIn(page, chi.token);
    await page.goto('/profilo');
    const pile = page.getByRole('article', { name: '3 prenotazioni insieme' });
    const form = dialog(page, 'Cambia le date di 3 prenotazioni');
    const rows = form.getByRole('list', { name: 'Le prenotazioni' }).getByRole('listitem');
    const say = (giorno: Giorno) => formatGiorno(giorno, 'it', 'long', seme.oggi);

    await test.step('moved a day later, one booking is refused, and one press leaves it as it is', async () => {
      await press(button(pile, 'Cambia le date di tutte'));
      await expect(rows).toHaveCount(3);
      await expect(rows.first()).toContainText('Come adesso');
      await expect(form.getByText('Costo di tutte: €15, come adesso')).toBeVisible();
      await press(button(form, 'Un giorno dopo'));
      await expect(rows.nth(1)).toContainText('Non disponibile');
      await expect(rows.first()).toContainText('Disponibile');
      await expect(rows.first()).toContainText(say(addGiorni(days[0]!, 1)));
      await look(page, 'cambia-tutte-rifiutata');
      await press(button(form, 'Lascia com’è quella che non si può'));
      const send = button(form, 'Cambia 2 prenotazioni');
      await expect(send).toBeFocused();
      await expect(rows.nth(1)).toContainText('Resta com’è');
      await expect(form.getByText('Così 2 aspettano di nuovo la conferma.')).toBeVisible();
    });

    await test.step('moved three weeks later, all days are free; one day more shows its price', async () => {
      await press(button(form, 'Un giorno prima'));
      for (let n = 0; n < 3; n += 1) await press(button(form, 'Una settimana dopo'));
      await expect(form.getByText('21 giorni dopo')).toBeVisible();
      await press(button(form, 'Un giorno in più'));
      await expect(form.getByText('Costo di tutte: prima €15, dopo €30')).toBeVisible();
      await expect(form.getByText('Così 3 aspettano di nuovo la conferma.')).toBeVisible();
      await glance(page, 'cambia-tutte');
      await checkWidth(page);
    });

    await test.step('days taken after the preview are reported the same way, and nothing has changed', async () => {
      const meanwhile = addGiorni(days[2]!, 22);
      await createPrenotazione(app, {
        user_id: seme.ahmed.id,
        prenotabile_id: id,
        inizio: meanwhile,
        fine: meanwhile,
      });
      await press(button(form, 'Cambia 3 prenotazioni'));
      await expect(rows.nth(2)).toContainText('Non disponibile');
      await expect(rows.first()).toContainText('Disponibile');
      // The new preview is late: a button pressed before it waits for it.
      await delay(page, '**/api/utenti/me/prenotazioni/insieme', 1500, 9);
      await press(button(form, 'Lascia com’è quella che non si può'));
      await expect(form.getByText('Costo di tutte: prima €15, dopo €25')).toBeVisible();
      await press(button(form, 'Cambia 2 prenotazioni'));
      await expect(toast(page, 'Date cambiate: aspettano di nuovo la conferma')).toBeVisible();
      await expect(form).toBeHidden();
      await expect(page.getByRole('article').getByText(formatGiorno(days[2]!, 'it', 'long'))).toBeVisible();
    });
  });

for (const [how, width, press] of hands('mouse'))
  test(`the centre moves a series to another piece, and its member gets one letter, ${how} @lungo`, async ({
    page,
    sito,
    create,
  }) => {
    const { app, seme } = sito;
    const { id } = await create({ tipo: 'spazio', nome: `Tornio ${width}` });
    const altro = `Tornio grande ${width}`;
    await createPrenotabile(app, {
      nome: altro,
      tipo: 'spazio',
      abilitazioni: [await createAbilitazione(app)],
    });
    const chi = await createMembro(app, {
      nome: 'Pia',
      cognome: `Tornitrice${width}`,
      email: `pia.tornitrice${width}@posta.example`,
    });
    const days = [0, 1, 2].map((n) => addGiorni(seme.oggi, 50 + n));
    await bookSerie(sito, chi.id, id, days);
    watchComplaints(page, /status of 409/);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    const form = dialog(page, 'Cambia le date di 3 prenotazioni');
    const rows = form.getByRole('list', { name: 'Le prenotazioni' }).getByRole('listitem');
    await signInAdmin(page, sito);
    await page.goto('/prenotazioni');
    await page.getByRole('searchbox', { name: 'Ricerca prenotazioni (ID o email utente)' }).fill(chi.email);
    // The list from before the search can no longer be pressed.
    const found = page.getByRole('region', { name: 'Prenotazioni in programma' });
    const theirs = found.getByRole('article', { name: '3 prenotazioni insieme' });
    await expect(theirs).toContainText(`Tornitrice${width}`);
    await press(chevron(theirs));
    await press(button(theirs, 'Cambia le date di tutte'));
    await choose(page, form.getByRole('combobox', { name: 'Risorsa' }), altro);
    // She lacks its permission: an administrator may override that.
    await expect(rows.nth(2)).toContainText('Manca un’abilitazione');
    await look(page, 'cambia-tutte-senza-abilitazione');
    await press(button(form, 'Cambia lo stesso'));
    await expect(button(form, 'Cambia 3 prenotazioni')).toBeFocused();
    await expect(rows.nth(2)).toContainText(altro);
    await expect(form.getByText('Chi ha prenotato riceve una sola lettera.')).toBeVisible();
    await look(page, 'cambia-tutte-centro');
    await press(button(form, 'Cambia 3 prenotazioni'));
    await expect(toast(page, 'Prenotazioni cambiate')).toBeVisible();
    await expect(theirs).toContainText(altro);
    await sito.smtp.waitFor(
      ({ destinatari, subject }) => destinatari.includes(chi.email) && subject === '3 prenotazioni cambiate',
    );
  });
