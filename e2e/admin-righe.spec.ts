import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { setRows } from '#test/rows.ts';
import { button, chevron, dialog, look, toast } from './admin-catalogo.ts';
import { signInAdmin } from './admin-persone.ts';
import { checkLarge, checkWidth, runUntil, settle, stopClock, watchComplaints } from './controlli.ts';
import { test, type Sito } from './sito.ts';

const requests = (page: Page) => page.getByRole('region', { name: 'Da confermare' });
const programma = (page: Page) => page.getByRole('region', { name: 'In corso e in programma' });
const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Ricerca prenotazioni (ID o email utente)' });

/** Requests of different people from today on, so that they come first. */
async function ask({ app, seme }: Sito, cognomi: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const cognome of cognomi) {
    const { id: user_id } = await createMembro(app, { nome: 'Zeno', cognome });
    const prenotabile_id = await createPrenotabile(app, { nome: `Fresa di ${cognome}`, tipo: 'strumento' });
    const giorni = { inizio: seme.oggi, fine: addGiorni(seme.oggi, 1) };
    ids.push(await createPrenotazione(app, { user_id, prenotabile_id, ...giorni }));
  }
  return ids;
}

/** Requests made by one person in one go, a few days later. */
async function askTogether({ app, seme }: Sito, count: number): Promise<void> {
  const { id: user_id } = await createMembro(app, { nome: 'Zeno', cognome: 'Insieme' });
  const prenotabile_id = await createPrenotabile(app, { nome: 'Fresa di Insieme', tipo: 'strumento' });
  for (let n = 0; n < count; n += 1) {
    const giorno = addGiorni(seme.oggi, 2 + n);
    await createPrenotazione(app, { user_id, prenotabile_id, inizio: giorno, fine: giorno });
  }
  await setRows(app, 'prenotazioni', { user_id }, { serie_id: 6_000_000 });
}

/** The number of rows that end within the first screen. */
const inFirstScreen = (page: Page): Promise<number> =>
  page
    .getByRole('article')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);

test('the first screen has the search and rows; long texts stay readable at 320 px and in large type', async ({
  page,
  sito,
}) => {
  const lungo = 'Wolkenkratzerbauunternehmensgesellschaft';
  await ask(sito, [...Array.from({ length: 8 }, (_, n) => `Riga${n}`), lungo, 'Riga8']);
  await askTogether(sito, 3);
  await signInAdmin(page, sito);
  for (const [width, height, y, rows] of [
    [1280, 800, 200, 7],
    [1024, 768, 200, 5],
    [360, 740, 260, 1],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/prenotazioni');
    await requests(page).getByRole('article').first().waitFor();
    await settle(page);
    expect((await search(page).boundingBox())!.y, `the search at ${width}`).toBeLessThanOrEqual(y);
    expect(await inFirstScreen(page), `rows at ${width}`).toBeGreaterThanOrEqual(rows);
  }
  // The first ten are rendered; the button counts bookings as the heading does, even those made in one go.
  const waiting = Number.parseInt(
    await requests(page)
      .getByText(/, le più vicine/)
      .innerText(),
    10,
  );
  await expect(button(page, `Mostra le altre ${waiting - 10}`)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 740 });
  await chevron(requests(page).getByRole('article').filter({ hasText: lungo })).click();
  await checkWidth(page);
  await look(page, 'righe-320');
  await page.getByRole('checkbox', { name: 'Seleziona tutte quelle da confermare' }).check();
  await button(page, 'Conferma tutte le selezionate').click();
  const named = dialog(page, "Sei sicuro di voler completare quest'azione?").getByRole('list');
  expect(await named.evaluate((list) => list.scrollWidth - list.clientWidth), 'names that are cut').toBe(0);
  await page.keyboard.press('Escape');
  await checkLarge(page);
});

test('a row opens in place; a confirmed one stays briefly and the focus moves on; a search waits for an open dialog and survives Back', async ({
  page,
  sito,
}) => {
  const [first, second, third] = (await ask(sito, ['Apribile', 'Seguente', 'Cercata'])) as [
    number,
    number,
    number,
  ];
  watchComplaints(page);
  await signInAdmin(page, sito);
  await page.goto('/prenotazioni?stato=da_confermare');
  const row = (id: number) => page.getByRole('article', { name: `Prenotazione ${id}`, exact: true });
  const annulla = (id: number) => button(row(id), 'Annulla');
  await chevron(row(first)).click();
  await expect(annulla(first)).toBeVisible();
  await expect(row(first).getByRole('term').filter({ hasText: 'Inizio' })).toBeVisible();
  await chevron(row(second)).click();
  await expect(annulla(second)).toBeVisible();
  await expect(annulla(first)).toHaveCount(0);
  await annulla(second).focus();
  await page.keyboard.press('Escape');
  await expect(annulla(second)).toHaveCount(0);
  await expect(chevron(row(second))).toBeFocused();

  const sure = dialog(page, "Sei sicuro di voler completare quest'azione?");
  // The row stays for a moment, and the search below starts a second after the last key.
  await stopClock(page);
  await button(row(first), 'Conferma').click();
  await button(sure, 'Conferma').click();
  await runUntil(page, () => expect(toast(page, 'Prenotazione confermata')).toBeVisible({ timeout: 200 }));
  const there = requests(page).getByRole('article', { name: `Prenotazione ${first}`, exact: true });
  await page.clock.runFor(1000);
  await expect(there).toContainText('In corso');
  await expect(button(row(second), 'Conferma')).toBeFocused();
  await page.clock.runFor(4000);
  await expect(there).toHaveCount(0);
  await expect(button(row(second), 'Conferma')).toBeFocused();
  await expect(programma(page).getByRole('article', { name: `Prenotazione ${first}` })).toContainText(
    'In corso',
  );

  // A search that has not started waits for the dialog opened from its list.
  await search(page).fill('Cercata');
  await button(row(second), 'Conferma').click();
  await expect(sure).toBeVisible();
  // Longer than the search waits for the next key.
  await page.clock.runFor(1_500);
  await expect(sure).toBeVisible();
  await button(sure, 'Annulla').click();
  await page.clock.resume();
  await expect(row(second)).toHaveCount(0);

  // The search survives Back and is in no address; the file holds what the list shows.
  const found = page.getByRole('region', { name: 'Prenotazioni in programma' }).getByRole('article');
  await expect(found).toHaveCount(1);
  await found.getByRole('link', { name: 'Zeno Cercata' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zeno Cercata' })).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue('Cercata');
  await expect(found).toHaveCount(1);
  await expect(page).toHaveURL('/prenotazioni?stato=da_confermare');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Scarica le prenotazioni (CSV)').click(),
  ]);
  const rows = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatch(new RegExp(`^${third};`));
  await button(page, 'Filtri').click();
  await page.getByRole('switch', { name: 'Mostra anche le passate' }).check();
  await expect(page).toHaveURL('/prenotazioni?stato=da_confermare&passate=true');
  await button(dialog(page, 'Filtri della ricerca'), 'Chiudi').click();
  await expect(search(page)).toHaveValue('Cercata');
});

test('ten bookings ticked by hand are confirmed with two presses, and are named @lungo', async ({
  page,
  sito,
}) => {
  const cognomi = Array.from({ length: 10 }, (_, n) => `Scelta${n}`);
  await ask(sito, cognomi);
  await signInAdmin(page, sito);
  await page.goto('/prenotazioni?stato=da_confermare');
  const bar = page.getByRole('region', { name: 'Selezione' });
  for (const cognome of cognomi)
    await page.getByRole('checkbox', { name: `Seleziona: Zeno ${cognome}, Fresa di ${cognome}` }).check();
  await expect(bar).toContainText(
    '10 selezionate: Zeno Scelta0, Zeno Scelta1, Zeno Scelta2 e altre 7 persone',
  );
  let presses = 0;
  await button(bar, 'Conferma tutte le selezionate').click();
  presses += 1;
  const question = dialog(page, "Sei sicuro di voler completare quest'azione?");
  await expect(question.getByRole('listitem')).toHaveCount(10);
  await button(question, 'Conferma 10 prenotazioni').click();
  presses += 1;
  await expect(toast(page, '10 prenotazioni confermate')).toBeVisible();
  expect(presses).toBeLessThanOrEqual(3);
});

test('the day names five bookings, and lists all sixty', async ({ page, sito }) => {
  const { app, seme } = sito;
  const giorno = addGiorni(seme.oggi, 1);
  const { id: user_id } = await createMembro(app, { nome: 'Ugo', cognome: 'Sessanta' });
  for (let n = 0; n < 60; n += 1) {
    const prenotabile_id = await createPrenotabile(app, { nome: `Banco ${n}`, tipo: 'spazio' });
    await createPrenotazione(app, {
      user_id,
      prenotabile_id,
      inizio: giorno,
      fine: giorno,
      confermata: true,
    });
  }
  await signInAdmin(page, sito);
  await page.goto('/prenotazioni');
  const day = page.getByRole('complementary', { name: 'Calendario' });
  const cell = day.getByRole('gridcell', {
    name: new RegExp(`^\\p{L}+ ${Number(giorno.slice(8))} \\p{L}+`, 'u'),
  });
  if (giorno.slice(0, 7) !== seme.oggi.slice(0, 7)) await button(day, 'Mese successivo').click();
  await cell.getByRole('button').click();
  const all = button(day, /^Tutte e \d+$/);
  await expect(day.getByRole('listitem').getByRole('button')).toHaveCount(5);
  const count = Number((await all.textContent())!.replace(/\D/g, ''));
  expect(count).toBeGreaterThanOrEqual(60);
  await all.click();
  await expect(page.getByRole('article')).toHaveCount(count);
  await button(page, 'Mostra anche le altre').click();
  await expect(requests(page)).toBeVisible();
});
