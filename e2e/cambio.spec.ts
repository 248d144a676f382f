import { expect, type Locator, type Page } from '@playwright/test';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { createAbilitazione, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { readRow, setRows } from '#test/rows.ts';
import { chevron, look } from './admin-catalogo.ts';
import { signInAdmin } from './admin-persone.ts';
import { watchComplaints, widths } from './controlli.ts';
import { barOf, book } from './planner.ts';
import { dayIn } from './prenota.ts';
import { test } from './risorsa.ts';
import { signIn } from './sito.ts';

/** A day in the middle of a month, so that the calendar shows the days around it. */
const middleOf = (oggi: Giorno, ahead: number): Giorno => `${addGiorni(oggi, ahead).slice(0, 8)}14` as Giorno;
const dialogOf = (page: Page, nome: string) => page.getByRole('dialog', { name: `Cambia le date: ${nome}` });
const change = (inside: Page | Locator) => inside.getByRole('button', { name: 'Cambia le date' });

for (const width of widths(1280))
  test(`a member moves a booking by a day at ${width}: the present days, the price and the confirmation are shown before @smoke`, async ({
    page,
    sito,
    create,
  }) => {
    const nome = `Banco ${width}`;
    const { id: prenotabile_id } = await create({ nome, tipo: 'spazio' });
    const membro = await createMembro(sito.app);
    const inizio = middleOf(sito.seme.oggi, 60);
    const days = { inizio, fine: addGiorni(inizio, 1) };
    const id = await createPrenotazione(sito.app, {
      user_id: membro.id,
      prenotabile_id,
      ...days,
      confermata: true,
    });
    await createPrenotazione(sito.app, {
      user_id: sito.seme.ahmed.id,
      prenotabile_id,
      inizio: addGiorni(inizio, 4),
      fine: addGiorni(inizio, 4),
    });
    watchComplaints(page);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signIn(page, membro.token);
    await page.goto('/profilo');
    const card = page.getByRole('article', { name: `Prenotazione ${id}`, exact: true });
    await change(card).click();
    const dialog = dialogOf(page, nome);
    await expect(dayIn(dialog, inizio)).toHaveAccessibleName(/adesso prenotato, scelto/);
    await expect(dayIn(dialog, addGiorni(inizio, 4))).toHaveAccessibleName(/occupato/);
    await expect(change(dialog)).toBeDisabled();

    // By keyboard the new first day is the next one, and the length stays: three presses in all.
    await dayIn(dialog, inizio).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('group', { name: 'Adesso' })).toContainText('2 giorni');
    await expect(dialog.getByRole('group', { name: 'Diventa' })).toContainText('2 giorni');
    await expect(dialog.getByRole('group', { name: 'Diventa' })).toContainText('€10');
    await expect(dialog.getByText('Così aspetta di nuovo la conferma.')).toBeVisible();
    await look(page, 'cambia-le-date');

    await change(dialog).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Date cambiate: aspettano di nuovo la conferma')).toBeVisible();
    const tab = width === 360 ? null : page.getByRole('tab', { name: 'Da confermare' });
    if (tab) {
      await tab.click();
      await expect(card).toContainText(formatGiorno(addGiorni(inizio, 1), 'it', 'date'));
      await expect(card).toContainText('Da confermare');
    }
  });

test('a booking that has begun can only end earlier, and stays confirmed when shortened @lungo', async ({
  page,
  sito,
  create,
}) => {
  const { id: prenotabile_id } = await create({ nome: 'Tornio', tipo: 'strumento' });
  const membro = await createMembro(sito.app);
  const { oggi } = sito.seme;
  await createPrenotazione(sito.app, {
    user_id: membro.id,
    prenotabile_id,
    inizio: addGiorni(oggi, -1),
    fine: addGiorni(oggi, 2),
    confermata: true,
  });
  await signIn(page, membro.token);
  await page.goto('/profilo');
  await change(page).click();
  const dialog = dialogOf(page, 'Tornio');
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  const end = dialog.getByRole('textbox', { name: 'Fine prenotazione' });
  await end.fill(formatGiorno(addGiorni(oggi, 5), 'it', 'date'));
  await end.blur();
  await expect(end).toHaveAccessibleDescription(/è già iniziata, puoi solo farla finire prima/);
  await end.fill(formatGiorno(addGiorni(oggi, 1), 'it', 'date'));
  await end.blur();
  await expect(dialog.getByText('Diventa solo più corta: resta confermata.')).toBeVisible();
  await change(dialog).click();
  await expect(page.getByText('Prenotazione cambiata')).toBeVisible();
  await expect(page.getByRole('article').getByText('In corso')).toBeVisible();
});

test('a change made meanwhile by somebody else is reported, and the same days can be sent again @lungo', async ({
  page,
  sito,
  create,
}) => {
  const { id: prenotabile_id, admin } = await create({ nome: 'Pressa', tipo: 'strumento' });
  const membro = await createMembro(sito.app);
  const inizio = middleOf(sito.seme.oggi, 90);
  const id = await createPrenotazione(sito.app, {
    user_id: membro.id,
    prenotabile_id,
    inizio,
    fine: addGiorni(inizio, 3),
  });
  await signIn(page, membro.token);
  await page.goto('/profilo');
  await change(page).click();
  const dialog = dialogOf(page, 'Pressa');
  await dayIn(dialog, addGiorni(inizio, 1)).click();
  await dayIn(dialog, addGiorni(inizio, 2)).click();
  const body = { fine: addGiorni(inizio, 4), versione: 1 };
  const { url } = sito;
  expect((await sendTo({ url }, `PATCH /prenotazioni/${id}`, { token: admin, body })).status).toBe(200);
  await change(dialog).click();
  await expect(
    dialog.getByText(/^Nel frattempo il centro ha cambiato questa prenotazione alle /),
  ).toBeVisible();
  await expect(dialog.getByText(/Adesso è: Pressa/)).toBeVisible();
  await change(dialog).click();
  await expect(page.getByText('Prenotazione cambiata')).toBeVisible();
  await expect(page.getByRole('article')).toContainText(formatGiorno(addGiorni(inizio, 2), 'it', 'date'));
});

for (const from of ['the planner', 'the bookings page'] as const)
  test(`an administrator moves a booking to another piece from ${from} @lungo`, async ({
    page,
    sito,
    create,
  }) => {
    const planner = from === 'the planner';
    const names = planner ? ['Plotter nord', 'Plotter sud'] : ['Fresa est', 'Fresa ovest'];
    const [here, there] = [
      await create({ nome: names[0]!, tipo: 'strumento' }),
      await create({ nome: names[1]!, tipo: 'strumento' }),
    ];
    const { db } = sito.app.deps;
    const chiede = { abilitazioni: [await createAbilitazione(sito.app)] };
    await setRows(db, 'prenotabili', { id: there.id }, chiede);
    const inizio = middleOf(sito.seme.oggi, planner ? 120 : 150);
    const id = await book(sito, inizio, 2, planner ? 'Neri' : 'Verdi', here.id);
    watchComplaints(page, /status of 409/);
    await signInAdmin(page, sito);
    if (planner) {
      await page.goto(`/prenotazioni?vista=calendario&mese=${inizio.slice(0, 7)}`);
      await barOf(page, id).click();
      await change(page.getByRole('dialog', { name: `Prenotazione ${id}` })).click();
    } else {
      await page.goto('/prenotazioni');
      await page.getByRole('searchbox').fill(String(id));
      const list = page.getByRole('region', { name: 'Prenotazioni in programma' });
      await expect(list.getByRole('article')).toHaveCount(1);
      await chevron(list).click();
      await change(list).click();
    }
    const dialog = dialogOf(page, names[0]!);
    await expect(change(dialog)).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Risorsa' }).click();
    await page.getByRole('option', { name: names[1]! }).click();
    await expect(dialog.getByRole('group', { name: 'Adesso' })).toContainText(names[0]!);
    await expect(dialog.getByRole('group', { name: 'Diventa' })).toContainText(names[1]!);
    await expect(dialog.getByText('Chi ha prenotato riceve una lettera. Resta da confermare.')).toBeVisible();
    await look(page, planner ? 'cambia-pezzo-planner' : 'cambia-pezzo');
    await change(dialog).click();
    await expect(
      dialog.getByText(/^Alla persona manca .* Se la cambi lo stesso, resta scritto\.$/),
    ).toBeVisible();
    await look(page, 'cambia-senza-abilitazione');
    await dialog.getByRole('button', { name: 'Cambia lo stesso' }).click();
    await expect(page.getByText('Prenotazione cambiata')).toBeVisible();
    await expect(dialog).toBeHidden();
    const row = await readRow(db, 'prenotazioni', { id }, ['prenotabile_id', 'versione']);
    expect(row).toEqual({ prenotabile_id: there.id, versione: 2 });
    if (!planner)
      await expect(
        page.getByRole('region', { name: 'Prenotazioni in programma' }).getByRole('article'),
      ).toContainText(names[1]!);
  });
