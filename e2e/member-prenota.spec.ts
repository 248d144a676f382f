import { expect } from '@playwright/test';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, giornoSettimana, type Giorno } from '#domain/giorno.ts';
import { createGruppo, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro, PASSWORD } from '#test/factories/utente.ts';
import { keyboard, look } from './admin-catalogo.ts';
import { checkModes, settle, watchComplaints, widths } from './controlli.ts';
import { dayOf, field, prenota } from './prenota.ts';
import { test } from './risorsa.ts';
import { chooseDates, write } from './scene.ts';
import { endSession, signIn } from './sito.ts';

/** The first day of the month after next: from there on months are shown completely. */
function wholeMonth(oggi: Giorno): Giorno {
  const later = addGiorni(`${oggi.slice(0, 8)}01` as Giorno, 62);
  return `${later.slice(0, 8)}01` as Giorno;
}

test('the lists can be filtered @lungo', async ({ page, sito, create }) => {
  await create({ tipo: 'strumento', nome: 'Compressore', non_prenotabile: true });
  await create({ tipo: 'strumento', nome: 'Levigatrice' });
  await page.goto('/strumentazioni');
  const entry = (name: string) => page.getByRole('heading', { level: 2, name });
  await expect(entry('Compressore')).toBeVisible();
  await expect(entry('Levigatrice')).toBeVisible();
  const choose = async (name: string, filtro: string) => {
    await page.getByRole('navigation', { name: 'Filtra il catalogo' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`filtro=${filtro}$`));
    await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  };
  await choose('Sempre in sede', 'attrezzatura');
  await expect(entry('Compressore')).toBeVisible();
  await expect(entry('Levigatrice')).toHaveCount(0);
  await choose('Da prenotare', 'prenotabile');
  await expect(entry('Levigatrice')).toBeVisible();
  await expect(entry('Compressore')).toHaveCount(0);
  await page.goto('/spazi?filtro=gruppo');
  await expect(page.getByRole('heading', { level: 2, name: 'Postazioni coworking' })).toBeVisible();
  const groups = await page.getByRole('article').count();
  await create({ tipo: 'spazio', nome: 'Sala prove' });
  await page.goto('/spazi');
  await expect(page.getByRole('heading', { level: 2, name: 'Postazioni coworking' })).toBeVisible();
  expect(groups).toBeLessThan(await page.getByRole('article').count());
  await expect(page.getByRole('link', { name: 'Tutti' })).toHaveAttribute('aria-current', 'true');
  expect(sito.seme.coworking.membri.length).toBe(4);
});

test('a disabled day says why: past, taken, beyond the longest rental, behind a taken day, too far ahead @lungo', async ({
  page,
  sito,
  create,
}) => {
  const { app, seme } = sito;
  const { id, path } = await create({ tipo: 'strumento', nome: 'Gimbal', noleggio_max: 5 });
  // Past days are shown only of this week and month: in the browser it is a Wednesday, with one before it.
  const oggi = Array.from({ length: 14 }, (_, n) => addGiorni(seme.oggi, n)).find(
    (giorno) => giornoSettimana(giorno) === 2 && !giorno.endsWith('-01'),
  )!;
  await page.clock.setFixedTime(`${oggi}T10:00:00Z`);
  const first = wholeMonth(oggi);
  const at = (n: number) => addGiorni(first, n - 1);
  const ahmed = seme.ahmed.id;
  await createPrenotazione(app, { user_id: ahmed, prenotabile_id: id, inizio: at(12), fine: at(13) });
  await page.goto(path);
  await page.getByRole('grid').first().waitFor();
  const why = async (giorno: Giorno, state: string, reason: string | RegExp) => {
    const day = await dayOf(page, giorno);
    await expect(day).toHaveAttribute('aria-disabled', 'true');
    await expect(day).toHaveAccessibleName(new RegExp(state));
    // A press on it shows the reason, in place of the legend, and changes nothing.
    await day.click({ force: true });
    await expect(page.getByRole('status').filter({ hasText: reason })).toBeInViewport();
    await expect(page.getByRole('list', { name: 'Legenda del calendario' })).toHaveCount(0);
  };
  await why(addGiorni(oggi, -1), 'passato', 'è già passato');
  await why(at(12), 'occupato', 'è già occupato');
  await (await dayOf(page, at(10))).click();
  await expect(field(page, 'Inizio')).toHaveValue(formatGiorno(at(10), 'it', 'date'));
  await why(at(12), 'occupato', 'è già occupato');
  await why(at(14), 'oltre il massimo', `puoi arrivare a ${formatGiorno(at(11), 'it', 'long', oggi)}`);
  await page.getByRole('button', { name: 'Cancella inizio prenotazione' }).click();
  await (await dayOf(page, at(14))).click();
  await why(at(19), 'oltre il massimo', 'è oltre il noleggio massimo di 5 giorni di apertura');
  await (await dayOf(page, at(18))).click();
  await expect(page.getByText('5 giorni interi')).toBeVisible();
  await expect(page.locator('output')).toContainText('gratuito');
  await page.getByRole('button', { name: 'Cancella inizio prenotazione' }).click();
  await field(page, 'Inizio').fill(write(addGiorni(oggi, 367)));
  await field(page, 'Inizio').press('Enter');
  // The centre of the journeys has set no limits: everybody books as far ahead as possible.
  const last = formatGiorno(addGiorni(oggi, 366), 'it', 'long', oggi);
  await expect(page.getByText(`puoi prenotare fino a ${last}`).first()).toBeVisible();
});

test('a space shows its price before booking, and with the booking @lungo', async ({
  page,
  sito,
  create,
}) => {
  const { seme } = sito;
  const { path } = await create({ nome: 'Sala prove' });
  const { token } = await createMembro(sito.app);
  await signIn(page, token);
  await page.goto(path);
  await page.getByRole('grid').first().waitFor();
  await expect(prenota(page)).toBeDisabled();
  for (const [days, price] of [
    [1, '€5'],
    [7, '€35'],
    [23, '€110'],
  ] as const) {
    await chooseDates(page, addGiorni(seme.oggi, 5), addGiorni(seme.oggi, 4 + days));
    await expect(page.locator('output')).toContainText(price);
    await expect(page.locator('output')).toContainText(
      days === 1 ? '1 giorno intero' : `${days} giorni interi`,
    );
    await page.getByRole('button', { name: 'Cancella fine prenotazione' }).click();
    await page.getByRole('button', { name: 'Cancella inizio prenotazione' }).click();
  }
  await chooseDates(page, addGiorni(seme.oggi, 5), addGiorni(seme.oggi, 6));
  await prenota(page).click();
  await expect(page.getByText('Prenotazione salvata con successo, la trovi nel tuo profilo')).toBeVisible();
  await page.getByRole('button', { name: 'Prenota altri giorni' }).click();
  await expect(field(page, 'Inizio')).toHaveValue('');
  await expect(field(page, 'Fine')).toHaveValue('');
  await expect(await dayOf(page, addGiorni(seme.oggi, 5))).toHaveAccessibleName(/prenotato da te/);
});

for (const width of widths(360)) {
  test(`a group without a free piece offers other dates at ${width} px, each chosen with one press @lungo`, async ({
    page,
    sito,
  }) => {
    watchComplaints(page, /status of 409/);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    const { app, seme } = sito;
    const gruppo = await createGruppo(app, 2, { nome: 'Banco' });
    const [a, b] = gruppo.membri as [number, number];
    const at = (n: number) => addGiorni(seme.oggi, 10 + n);
    for (const [prenotabile_id, day] of [
      [a, at(0)],
      [b, at(2)],
    ] as const)
      await createPrenotazione(app, { user_id: seme.ahmed.id, prenotabile_id, inizio: day, fine: day });
    const { token } = await createMembro(app);
    await signIn(page, token);
    await page.goto(`/spazi/${a}?gruppo=${gruppo.id}`);
    await expect(page.getByRole('heading', { name: 'Postazioni' })).toBeVisible();
    await expect(page.getByText('Altrimenti scegliamo noi, fra quelli liberi')).toBeVisible();
    await chooseDates(page, at(0), at(2));
    await expect(page.locator('output')).toContainText('3 giorni interi');
    await prenota(page).click();
    await expect(page.getByText(/^Ops... qualcosa è andato storto/)).toBeVisible();
    const offers = page.getByRole('button', { name: /^Prendi / });
    await expect(
      page.getByText('Nessuno dei pezzi del gruppo è libero per tutti i giorni che hai scelto.').last(),
    ).toBeVisible();
    await expect(offers).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Ops... qualcosa è andato storto/)).toBeHidden();
    await settle(page);
    await page.evaluate(() => scrollTo(0, 0));
    await checkModes(page, 'proposte-gruppo');
    await offers.first().click();
    await expect(offers).toHaveCount(0);
    await expect(page.locator('output')).toContainText('3 giorni interi');
    await prenota(page).click();
    await expect(page.getByText('Prenotazione salvata con successo, la trovi nel tuo profilo')).toBeVisible();
  });
}

for (const width of widths(1280)) {
  test(`a full group accepts by moving a booking, by keyboard at ${width} px, and its owner sees the new piece @lungo`, async ({
    page,
    sito,
    browser,
  }) => {
    watchComplaints(page, /status of 409/);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    const { app, seme } = sito;
    const gruppo = await createGruppo(app, 2);
    const [a, b] = gruppo.membri as [number, number];
    const first = addGiorni(wholeMonth(seme.oggi), 9);
    const at = (n: number) => addGiorni(first, n);
    const { id: user_id, token: altrui } = await createMembro(app);
    const hold = (prenotabile_id: number, from: number) =>
      createPrenotazione(app, { user_id, prenotabile_id, inizio: at(from), fine: at(from + 1) });
    const ids = [await hold(a, 0), await hold(b, 2)];
    const { token } = await createMembro(app);
    await signIn(page, token);
    await page.goto(`/spazi/${a}?gruppo=${gruppo.id}`);
    // On each of the two days another piece is free; while both were chosen by hand, nothing can move.
    await (await dayOf(page, at(1))).focus();
    for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect(page.locator('output')).toContainText('2 giorni interi');
    await keyboard(prenota(page));
    await expect(page.getByRole('button', { name: /^Prendi / })).toHaveCount(3);

    const ofGroup = { gruppo_id: gruppo.id, scelto_a_mano: false };
    await app.deps.db.updateTable('prenotazioni').set(ofGroup).where('id', 'in', ids).execute();
    await page.reload();
    await expect(page.locator('output')).toContainText('2 giorni interi');
    await keyboard(prenota(page));
    const esito = page.getByRole('region', { name: /^Abbiamo la tua richiesta: Postazione 1,/ });
    await expect(esito.getByRole('heading')).toBeFocused();
    await look(page, 'gruppo-accetta');

    const other = await (await browser.newContext()).newPage();
    await signIn(other, altrui);
    await other.goto(`${sito.url}/profilo?scheda=richieste`);
    for (const id of ids)
      await expect(other.getByRole('article', { name: `Prenotazione ${id}`, exact: true })).toContainText(
        'Postazione 2',
      );
    await other.context().close();
  });
}

test('when the session ends half-way, the dates stay, and the booking continues after the password @lungo', async ({
  page,
  sito,
  create,
}) => {
  const { app, seme } = sito;
  const { path } = await create({ nome: 'Ufficio piccolo' });
  const membro = await createMembro(app);
  await signIn(page, membro.token);
  await page.goto(path);
  await page.getByRole('grid').first().waitFor();
  const [inizio, fine] = [addGiorni(seme.oggi, 8), addGiorni(seme.oggi, 9)];
  await chooseDates(page, inizio, fine);
  await endSession(page, sito, membro.id);
  await prenota(page).click();
  const dialog = page.getByRole('dialog', { name: 'La tua sessione è scaduta' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Inizio')).toHaveValue(formatGiorno(inizio, 'it', 'date'));
  await expect(field(page, 'Fine')).toHaveValue(formatGiorno(fine, 'it', 'date'));
  await prenota(page).click();
  await expect(page.getByText('Prenotazione salvata con successo, la trovi nel tuo profilo')).toBeVisible();
});

test('when the session ends during a change of the profile, the typed text stays @lungo', async ({
  page,
  sito,
}) => {
  const membro = await createMembro(sito.app);
  await signIn(page, membro.token);
  await page.goto('/profilo');
  await page.getByLabel('Telefono').fill('333 765 4321');
  await endSession(page, sito, membro.id);
  await page.getByRole('button', { name: 'Aggiorna' }).click();
  const dialog = page.getByRole('dialog', { name: 'La tua sessione è scaduta' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Telefono')).toHaveValue('333 765 4321');
  await page.getByRole('button', { name: 'Aggiorna' }).click();
  await expect(page.getByText('Dati aggiornati con successo')).toBeVisible();
});

test('a booking whose answer was lost is sent again for the same days, and made once @smoke', async ({
  page,
  sito,
  create,
}) => {
  const { app, seme } = sito;
  const { id, path } = await create({ nome: 'Sala senza linea' });
  const { token } = await createMembro(app);
  await signIn(page, token);
  await page.goto(path);
  await page.getByRole('grid').first().waitFor();
  await chooseDates(page, addGiorni(seme.oggi, 5), addGiorni(seme.oggi, 6));
  const keys: (string | undefined)[] = [];
  await page.route('**/api/utenti/me/prenotazioni', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  const stored = () =>
    app.deps.db.selectFrom('prenotazioni').select('id').where('prenotabile_id', '=', id).execute();
  const read = page.waitForResponse((answer) => answer.url().endsWith(`/${id}/prenotazioni/future`));
  await prenota(page).click();
  await expect(page.getByText(/^Ops... qualcosa è andato storto/)).toBeVisible();
  // The days are fetched again, and include the member's own booking.
  expect(await (await read).json()).toHaveLength(1);
  await expect(await dayOf(page, addGiorni(seme.oggi, 5))).toHaveAttribute('aria-disabled', 'true');
  await expect(prenota(page)).toBeEnabled();
  expect(await stored()).toHaveLength(1);
  await prenota(page).click();
  await expect(page.getByText('Prenotazione salvata con successo, la trovi nel tuo profilo')).toBeVisible();
  expect(await stored()).toHaveLength(1);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a refused typed day is not ignored: Prenota leads back to it @lungo', async ({
  page,
  sito,
  create,
}) => {
  const { app, seme } = sito;
  const { path } = await create({ nome: 'Camera oscura' });
  const { token } = await createMembro(app);
  await signIn(page, token);
  await page.goto(path);
  await page.getByRole('grid').first().waitFor();
  await chooseDates(page, addGiorni(seme.oggi, 5), addGiorni(seme.oggi, 6));
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/prenotazioni')) sent += 1;
  });
  const fine = field(page, 'Fine');
  await fine.fill(write(addGiorni(seme.oggi, 2)));
  await fine.press('Enter');
  await expect(fine).toHaveAttribute('aria-invalid', 'true');
  await prenota(page).click();
  await expect(fine).toBeFocused();
  await expect(fine).toHaveValue(write(addGiorni(seme.oggi, 2)));
  expect(sent).toBe(0);
  await fine.fill(write(addGiorni(seme.oggi, 7)));
  await fine.press('Enter');
  await prenota(page).click();
  await expect(page.getByText('Prenotazione salvata con successo, la trovi nel tuo profilo')).toBeVisible();
  expect(sent).toBe(1);
});

test('an address verified in another tab enables Prenota here, and the profile shows it @lungo', async ({
  page,
  sito,
  create,
}) => {
  const { app, seme } = sito;
  const { path } = await create({ nome: 'Sala delle mail' });
  const { id, token } = await createMembro(app);
  const verify = (is_verified: boolean) =>
    app.deps.db.updateTable('utenti').set({ is_verified }).where('id', '=', id).execute();
  // The event of a tab that becomes visible.
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await verify(false);
  await signIn(page, token);
  await page.goto(path);
  await page.getByRole('grid').first().waitFor();
  await chooseDates(page, addGiorni(seme.oggi, 5), addGiorni(seme.oggi, 6));
  await expect(page.getByText(/^Ti abbiamo scritto a .+: apri il link\./)).toBeVisible();
  await expect(prenota(page)).toBeDisabled();
  await verify(true);
  await look();
  await expect(prenota(page)).toBeEnabled();
  await expect(page.getByText(/^Ti abbiamo scritto a/)).toHaveCount(0);

  await verify(false);
  await page.goto('/profilo');
  await expect(page.getByText('Email da verificare')).toBeVisible();
  await page.getByLabel('Telefono').fill('333 765 4322');
  await verify(true);
  await look();
  await expect(page.getByText('Email verificata')).toBeVisible();
  await expect(page.getByLabel('Telefono'), 'what was typed stays').toHaveValue('333 765 4322');
});

test('without a document or a verified address Prenota is disabled, and says what is missing @lungo', async ({
  page,
  sito,
  create,
}) => {
  const { path } = await create();
  await signIn(page, sito.seme.srdan.token);
  await page.goto(path);
  await page.getByRole('grid').first().waitFor();
  await chooseDates(page, addGiorni(sito.seme.oggi, 3), addGiorni(sito.seme.oggi, 3));
  await expect(prenota(page)).toBeDisabled();
  await expect(
    page.getByText(
      'Devi caricare una copia di un documento e verificare la tua mail dal profilo personale per poter fare una prenotazione',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Fronte')).toBeVisible();
  await expect(page.getByLabel('Retro')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Carica il documento' })).toBeDisabled();
});
