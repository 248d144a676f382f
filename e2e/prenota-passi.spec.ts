import { expect, type Locator } from '@playwright/test';
import { formatEstremi, formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { readRows } from '#test/rows.ts';
import { checkAxe, drawn, settle, watchComplaints, widths } from './controlli.ts';
import { dayIn, dayOf, field, nameOf, prenota } from './prenota.ts';
import { addScheda, test } from './risorsa.ts';
import { chooseDates } from './scene.ts';
import { signIn } from './sito.ts';

test('the outcome replaces the form, and the profile opens on the new booking @smoke', async ({
  page,
  sito,
  create,
}) => {
  const risorsa = await create({ tipo: 'strumento', nome: 'Drone piccolo', cauzione: 150 });
  await addScheda(sito, risorsa, { 'Da portare': { Attestato: 'A1/A3' } });
  const { path } = risorsa;
  const { token } = await createMembro(sito.app);
  await signIn(page, token);
  await page.goto(path);
  await page.getByRole('grid').first().waitFor();
  await expect(page.getByText('Gratuito').first()).toBeVisible();
  await expect(page.getByText('Lasci €150 di cauzione al ritiro').first()).toBeVisible();
  const inizio = addGiorni(sito.seme.oggi, 2);
  await chooseDates(page, inizio, inizio);
  await prenota(page).click();
  await expect(page.getByText('Prenotazione salvata con successo, la trovi nel tuo profilo')).toBeVisible();
  const { fine: detto } = formatEstremi({ inizio, fine: inizio }, 'it', sito.seme.oggi);
  const esito = page.getByRole('region', { name: `Abbiamo la tua richiesta: Drone piccolo, ${detto}` });
  await expect(esito.getByRole('heading')).toBeFocused();
  for (const said of [
    'Prenotazione ',
    'Lasci €150 di cauzione al ritiro',
    'Gratuito',
    '9:00-13:00',
    'Attestato: A1/A3',
  ])
    await expect(esito).toContainText(said);
  await expect(field(page, 'Inizio')).toHaveCount(0);
  await settle(page);
  await checkAxe(page, 'outcome');
  await esito.getByRole('button', { name: 'Prenota altri giorni' }).click();
  await expect(field(page, 'Inizio')).toHaveValue('');

  await page.goto('/profilo');
  await expect(page.getByRole('tab', { name: 'Da confermare (1)' })).toHaveAttribute('aria-selected', 'true');
  const card = page.getByRole('article');
  await expect(card).toContainText(formatGiorno(inizio, 'it', 'date'));
  expect(
    (await card.textContent())!.split(formatGiorno(inizio, 'it', 'date')),
    'one day is said once',
  ).toHaveLength(2);
  await expect(card).toContainText('Lasci €150 di cauzione al ritiro');
  await expect(card).toContainText('Da portare: Attestato: A1/A3');
  await card.getByRole('button', { name: 'Disdici' }).click();
  const dialog = page.getByRole('dialog', { name: /^Disdire Drone piccolo, \d+ \p{L}+\?$/u });
  await dialog.getByRole('button', { name: 'Disdici la prenotazione' }).click();
  await expect(page.getByText('Prenotazione disdetta')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Da confermare (0)' })).toBeVisible();
});

test('the end is previewed while picking days, a third press starts over, a taken day offers the next free ones @lungo', async ({
  page,
  sito,
  create,
}) => {
  const { app, seme } = sito;
  const { id, path } = await create({ tipo: 'strumento', nome: 'Treppiede', noleggio_max: 3 });
  const first = `${addGiorni(`${seme.oggi.slice(0, 8)}01` as Giorno, 62).slice(0, 8)}01` as Giorno;
  const at = (n: number) => addGiorni(first, n - 1);
  await createPrenotazione(app, { user_id: seme.ahmed.id, prenotabile_id: id, inizio: at(12), fine: at(14) });
  await page.goto(path);
  const day = (n: number) => dayIn(page, at(n));
  await dayOf(page, at(1));
  await day(3).click();
  await expect(page.locator('output')).not.toContainText('Scegli il primo giorno');
  await day(5).hover();
  await expect(day(4)).toHaveClass(/anteprima_mezzo/);
  await expect(day(5)).toHaveClass(/anteprima_fine/);
  await expect(day(6)).toHaveClass(/oltre/);
  await expect(day(2)).not.toHaveClass(/nudo/);
  await page.mouse.move(0, 0);
  await expect(page.locator('output')).toContainText('Scegli l’ultimo giorno, al massimo ');
  await expect(page.getByRole('list', { name: 'Legenda del calendario' })).toContainText('oltre il massimo');
  await day(5).click();
  await expect(page.locator('output')).toContainText('3 giorni interi');
  await day(8).click();
  await expect(field(page, 'Inizio')).toHaveValue(formatGiorno(at(8), 'it', 'date'));
  await expect(field(page, 'Fine')).toHaveValue('');
  await day(8).click();
  await expect(page.locator('output')).toContainText('1 giorno intero');

  await day(13).click({ force: true });
  await expect(page.getByRole('status').filter({ hasText: 'Il prossimo periodo libero: da' })).toBeAttached();
  const offer = page.getByRole('button', { name: /^Prendi da / });
  await offer.click();
  await expect(field(page, 'Inizio')).toHaveValue(formatGiorno(at(15), 'it', 'date'));
  await expect(field(page, 'Fine')).toHaveValue(formatGiorno(at(17), 'it', 'date'));
  await expect(offer).toHaveCount(0);
});

for (const width of widths(360)) {
  test(`a mouse over the days moves neither the page nor Prenota at ${width} px @lungo`, async ({
    page,
    sito,
    create,
  }) => {
    await page.setViewportSize({ width, height: 420 });
    const { id, path } = await create({ tipo: 'strumento', nome: 'Morsa' });
    const { app, seme } = sito;
    // A month away, so that no day is past; its last week is taken.
    const first = `${addGiorni(`${seme.oggi.slice(0, 8)}01` as Giorno, 32).slice(0, 8)}01` as Giorno;
    const taken = { inizio: addGiorni(first, 20), fine: addGiorni(first, 27) };
    await createPrenotazione(app, { user_id: seme.ahmed.id, prenotabile_id: id, ...taken });
    await page.goto(path);
    const start = await dayOf(page, first);
    for (let press = 0; press < 2; press += 1) await start.click();
    await expect(page.locator('output')).toContainText('1 giorno intero');
    // The chosen day has the focus, and is out of view.
    const end = dayIn(page, taken.fine);
    await end.evaluate((button) =>
      scrollBy({ top: button.getBoundingClientRect().top - 110, behavior: 'instant' }),
    );
    await expect(start).toBeFocused();
    await expect(start).not.toBeInViewport();
    const place = () =>
      page.evaluate(() => {
        const button = document.querySelector('form output')!.getBoundingClientRect();
        return { y: scrollY, prenota: button.top + scrollY };
      });
    const before = await place();
    const box = (await end.boundingBox())!;
    for (const [x, what] of [
      [box.x + box.width / 2, 'over a taken day'],
      [1, 'beside the days'],
    ] as const) {
      await page.mouse.move(x, box.y + box.height / 2);
      await settle(page);
      expect(await place(), what).toEqual(before);
    }
  });
}

for (const [width, height] of drawn([
  [1280, 800],
  [1024, 768],
  [360, 740],
] as const)) {
  test(`days, price and Prenota are in the first screen with any choice, at ${width} x ${height}`, async ({
    page,
    sito,
    create,
  }) => {
    const { app, seme } = sito;
    const { id, path } = await create(
      {
        tipo: 'strumento',
        nome: `Banco ottico ${width}`,
        cauzione: 80,
        descrizione: 'Una frase lunga. '.repeat(40),
      },
      2,
    );
    const preso = addGiorni(seme.oggi, 3);
    await createPrenotazione(app, { user_id: seme.ahmed.id, prenotabile_id: id, inizio: preso, fine: preso });
    const { token } = await createMembro(app);
    await page.setViewportSize({ width, height });
    const griglie = page.getByRole('grid');
    /** The only button, whole on the first screen, and on a wide screen below both months. */
    const inView = async (when: string) => {
      await settle(page);
      await page.evaluate(() => scrollTo(0, 0));
      await expect(prenota(page), when).toHaveCount(1);
      await expect(prenota(page), when).toBeInViewport({ ratio: 1 });
      await expect(page.locator('output'), when).toBeInViewport({ ratio: 1 });
      const row = (await prenota(page).boundingBox())!;
      const weeks = await griglie.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
      expect(weeks[0]!.top, when).toBeLessThan(row.y - 100);
      if (width > 900 && weeks.length > 0)
        for (const { bottom } of weeks) expect(bottom, when).toBeLessThanOrEqual(row.y + 44);
    };
    await page.goto(path);
    await griglie.first().waitFor();
    await expect(page.getByText('Non hai un account?')).toBeVisible();
    await inView('signed out');
    await signIn(page, token);
    await page.goto(path);
    await griglie.first().waitFor();
    await expect(dayIn(page, addGiorni(seme.oggi, -7))).toHaveCount(0);
    await inView('nothing chosen');
    await (await dayOf(page, preso)).click({ force: true });
    const why = page.getByRole('status').filter({ hasText: 'è già occupato' });
    await expect(why).toBeInViewport({ ratio: 1 });
    await expect(await dayOf(page, preso)).toBeInViewport({ ratio: 1 });
    const box = async (one: Locator) => (await one.boundingBox())!;
    const day = await box(await dayOf(page, preso));
    expect(day.y + day.height, 'the answer covers no pressed day').toBeLessThanOrEqual((await box(why)).y);
    await settle(page);
    await checkAxe(page, `a taken day at ${width}`);
    await why.getByRole('button', { name: 'Avvisami se si libera' }).click();
    const attesa = page.getByRole('dialog', { name: 'Avvisami se si libera' });
    await expect(attesa.getByRole('textbox', { name: 'Dal' })).toHaveValue(formatGiorno(preso, 'it', 'date'));
    await page.keyboard.press('Escape');
    await expect(attesa).toBeHidden();
    const inizio = addGiorni(seme.oggi, 5);
    await chooseDates(page, inizio, addGiorni(inizio, 1));
    await inView('two days');
    await checkAxe(page, `two days at ${width}`);
    await page.getByRole('button', { name: 'Leggi tutto' }).click();
    await expect(page.getByRole('button', { name: 'Leggi meno' })).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('button', { name: 'Ripeti ogni settimana' }).click();
    await expect(page.getByRole('button', { name: 'Prenota un periodo solo' })).toBeInViewport();
    await page.getByRole('button', { name: 'Prenota un periodo solo' }).click();
    await expect(page.locator('output')).toContainText('2 giorni');
    await prenota(page).click();
    await expect(page.getByRole('heading', { name: /^Abbiamo la tua richiesta/ })).toBeFocused();
  });
}

test('the first screen of the home page has the whole drawing, asks for days and says when; items handed over are outlines', async ({
  page,
  sito,
}) => {
  const { app, seme } = sito;
  // Other journeys add things with this name; the first hangs on the wall.
  const [drone] = await readRows(app, 'prenotabili', { nome: 'Drone' }, 'id', 'id');
  const fine = addGiorni(seme.oggi, 1);
  await createPrenotazione(app, {
    user_id: seme.ahmed.id,
    prenotabile_id: drone!.id,
    inizio: seme.oggi,
    fine,
    confermata: true,
  });
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    for (const whole of [
      page.getByRole('img', { name: /^La sala di coworking/ }),
      page.getByRole('region', { name: 'Quando ti serve?' }),
    ])
      await expect(whole, `at ${width}`).toBeInViewport({ ratio: 0.98 });
    await expect(page.getByText('Tutti i giorni, 9:00-13:00').first()).toBeInViewport();
    if (width > 900)
      await expect(page.getByText('Senza gradini dall’ingresso').first()).toBeInViewport({ ratio: 1 });
  }
  const answered: string[] = [];
  // Pending requests of the previous page do not count.
  await page.waitForLoadState('networkidle');
  // A read that takes longer than its limit is sent again: it is answered once.
  page.on('response', (response) => answered.push(new URL(response.url()).pathname));
  await page.reload();
  const card = page.getByRole('list', { name: 'Strumenti' }).getByRole('link', { name: /Drone/ });
  await expect(card).toContainText(`Fuori fino a ${nameOf(fine)}`);
  await expect(card.locator('img')).toHaveAttribute('src', /drone-fuori\.svg$/);
  // One small answer lists all items handed over, not one for each thing on the wall.
  expect(answered.filter((path) => /giorni-bloccati|future|parete$/.test(path))).toEqual([
    '/api/catalogo/strumenti/parete',
  ]);
  await settle(page);
});

test('after a lost race the reason is shown once, besides the toast @lungo', async ({
  page,
  sito,
  create,
}) => {
  watchComplaints(page, /status of 409/);
  const { app, seme } = sito;
  const { id, path } = await create({ nome: 'Sala contesa' });
  const { token } = await createMembro(app);
  await signIn(page, token);
  await page.goto(path);
  await page.getByRole('grid').first().waitFor();
  const inizio = addGiorni(seme.oggi, 5);
  await chooseDates(page, inizio, addGiorni(inizio, 1));
  await createPrenotazione(app, { user_id: seme.ahmed.id, prenotabile_id: id, inizio, fine: inizio });
  await prenota(page).click();
  await expect(page.getByText('Ops... qualcosa è andato storto', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Prendi / })).toHaveCount(3);
  await expect(page.getByText(/già occupat|stati occupati/)).toHaveCount(1);
  await page
    .getByRole('button', { name: /^Prendi / })
    .first()
    .click();
  await expect(prenota(page)).toBeEnabled();
});
