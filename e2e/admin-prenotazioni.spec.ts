import { expect } from '@playwright/test';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { button, chevron, dialog, hands, look, toast } from './admin-catalogo.ts';
import { signInAdmin } from './admin-persone.ts';
import { watchComplaints } from './controlli.ts';
import { test } from './sito.ts';

for (const [how, width, press] of hands('mouse')) {
  test(`a booking is found by e-mail address, day and id, confirmed and deleted, ${how} @smoke`, async ({
    page,
    sito,
  }) => {
    const nome = `Incisore ${width}`;
    const membro = await createMembro(sito.app, {
      nome: 'Vittoria',
      cognome: `Dell’Àngelo${width}`,
      email: `vittoria.fontana${width}@posta.example`,
      telefono: width === 360 ? '+39 333 987 6543' : '333 987 6543',
    });
    const inizio = addGiorni(sito.seme.oggi, 2);
    const fine = addGiorni(inizio, 1);
    const prenotabile_id = await createPrenotabile(sito.app, { nome, tipo: 'strumento' });
    const id = await createPrenotazione(sito.app, { user_id: membro.id, prenotabile_id, inizio, fine });
    watchComplaints(page);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signInAdmin(page, sito);
    await page.goto('/prenotazioni');
    const list = page.getByRole('region', { name: 'Prenotazioni in programma' });
    const cards = list.getByRole('article');
    const card = page.getByRole('article', { name: `Prenotazione ${id}` });
    const chi = `Vittoria Dell’Àngelo${width}`;
    const search = page.getByRole('searchbox', { name: 'Ricerca prenotazioni (ID o email utente)' });

    await test.step('the booking is found by a part of the e-mail address', async () => {
      await search.fill(`FONTANA${width}@`);
      await expect(cards).toHaveCount(1);
      await expect(card).toContainText('Da confermare');
      await press(chevron(card));
      await expect(card).toContainText(formatGiorno(inizio, 'it', 'date'));
      await expect(card).toContainText(formatGiorno(fine, 'it', 'date'));
      await expect(card.getByRole('link', { name: nome }).first()).toHaveAttribute(
        'href',
        `/strumentazioni/${prenotabile_id}`,
      );
      await expect(card.getByRole('link', { name: membro.email })).toHaveAttribute(
        'href',
        `mailto:${membro.email}`,
      );
      await expect(card.getByRole('link', { name: '333 987 6543' })).toHaveAttribute(
        'href',
        /^tel:(\+39)?3339876543$/,
      );
      await expect(card.getByRole('heading', { level: 3 }).getByRole('link', { name: chi })).toHaveAttribute(
        'href',
        `/utenti/${membro.id}`,
      );
    });

    await test.step('the booking is found by surname and name in any order, without accents, and by telephone', async () => {
      await expect(search).toHaveAttribute('placeholder', 'Anche nome, cognome o telefono');
      for (const text of [`dell'angelo${width} vittoria`, `VITTORIA dell angelo${width}`]) {
        await search.fill('nessuno si chiama così');
        await expect(page.getByText('Nessuna prenotazione trovata')).toBeVisible();
        await search.fill(text);
        await expect(cards).toHaveCount(1);
        await expect(card).toBeVisible();
      }
      await search.fill('0039 333 98765');
      await expect(card).toBeVisible();
    });

    await test.step('the booking is found by its day, which is marked as waiting for an answer', async () => {
      const calendar = page.getByRole('complementary', { name: 'Calendario' });
      if (width < 1200) await press(button(calendar, /prenotazion/));
      if (inizio.slice(0, 7) !== sito.seme.oggi.slice(0, 7)) await press(button(calendar, 'Mese successivo'));
      const day = calendar.getByRole('gridcell', {
        name: new RegExp(`^\\p{L}+ ${Number(inizio.slice(8))} .*da confermare`, 'u'),
      });
      await expect(day).toBeVisible();
      const control = day.getByRole('button');
      await press((await control.count()) > 0 ? control : day);
      const named = button(calendar, new RegExp(chi));
      await expect(button(calendar, nome).or(calendar.getByRole('listitem').last())).toBeVisible();
      await press((await named.count()) > 0 ? named : button(calendar, /^Tutte/));
      await expect(search).toHaveValue('');
      await expect(card).toBeVisible();
    });

    await test.step('the booking is found by its id, and confirmed', async () => {
      await search.fill(String(id));
      // The day's list is shown until the search answers.
      await expect(list.getByRole('heading', { name: 'Prenotazioni in programma' })).toBeVisible();
      await expect(cards).toHaveCount(1);
      await press(button(card, 'Conferma').first());
      const question = dialog(page, "Sei sicuro di voler completare quest'azione?");
      await expect(button(question, 'Conferma')).toBeFocused();
      await expect(question).toContainText(`${chi}: ${nome}, da `);
      await expect(question).toContainText(formatGiorno(fine, 'it', 'long'));
      await press(button(question, 'Conferma'));
      await expect(toast(page, 'Prenotazione confermata')).toBeVisible();
      await expect(card).toContainText('Confermata');
      await expect(button(card, 'Conferma')).toBeDisabled();
      await look(page, 'prenotazione-trovata');
      await sito.smtp.waitFor(
        ({ destinatari, subject }) => destinatari.includes(membro.email) && /confermata/i.test(subject ?? ''),
      );
    });

    await test.step('the booking is deleted, also from the past ones', async () => {
      await press(button(card, 'Annulla'));
      await press(button(dialog(page, /^Annullare /), 'Annulla la prenotazione'));
      await expect(toast(page, 'Prenotazione annullata')).toBeVisible();
      await expect(page.getByText('Nessuna prenotazione trovata')).toBeVisible();
      await press(button(page, 'Filtri'));
      await page.getByRole('switch', { name: 'Mostra anche le passate' }).check();
      await press(button(dialog(page, 'Filtri della ricerca'), 'Chiudi'));
      await expect(page.getByRole('heading', { name: 'Tutte le prenotazioni' })).toBeVisible();
      await expect(page.getByText('Nessuna prenotazione trovata')).toBeVisible();
    });
  });
}

test('a day of a month that is still loading is not shown as empty @lungo', async ({ page, sito }) => {
  const { oggi } = sito.seme;
  const giorno = `${addGiorni(`${oggi.slice(0, 8)}28` as Giorno, 7).slice(0, 8)}12` as Giorno;
  const prenotabile_id = await createPrenotabile(sito.app, { nome: 'Sabbiatrice', tipo: 'strumento' });
  const user_id = sito.seme.ahmed.id;
  const id = await createPrenotazione(sito.app, { user_id, prenotabile_id, inizio: giorno, fine: giorno });
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/prenotazioni\?.*da=/, async (route) => {
    if (new URL(route.request().url()).searchParams.get('a')! >= giorno) await held.promise;
    await route.continue();
  });
  await signInAdmin(page, sito);
  await page.goto('/prenotazioni');
  const calendar = page.getByRole('complementary', { name: 'Calendario' });
  const lines = calendar.getByRole('listitem').getByRole('button');
  const empty = calendar.getByText('Nessuna prenotazione in questo giorno');
  await expect(empty.or(lines.first())).toBeVisible();
  await button(calendar, 'Mese successivo').click();
  await calendar.getByRole('gridcell', { name: /\b12 / }).click();
  await expect(calendar.getByRole('heading', { level: 2, name: /\b12 / })).toBeVisible();
  await expect(empty).toBeHidden();
  await expect(calendar.getByRole('status', { name: 'Caricamento' })).toBeVisible();
  held.resolve();
  await calendar.getByRole('button', { name: 'Sabbiatrice' }).click();
  await expect(page.getByRole('article', { name: `Prenotazione ${id}` })).toContainText('Inizio');
});
