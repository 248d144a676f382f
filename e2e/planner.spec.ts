import { expect, type Page } from '@playwright/test';
import { addGiorni, formatGiorno, type Giorno } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { long } from '#test/process.ts';
import { signInAdmin } from './admin-persone.ts';
import { checkAxe, checkWidth, keepPicture, modes, settle, showIn, watchComplaints } from './controlli.ts';
import { test, type Sito } from './sito.ts';

const planner = (page: Page) => page.getByRole('grid');
const bars = (page: Page) => planner(page).locator('[data-id]');
const barOf = (page: Page, id: number) => planner(page).locator(`[data-id="${id}"]`);

/** A booking of a member of its own, far ahead. */
async function book(
  sito: Sito,
  inizio: Giorno,
  days: number,
  cognome: string,
  prenotabile_id = sito.seme.camera,
): Promise<number> {
  const membro = await createMembro(sito.app, {
    nome: 'Tina',
    cognome,
    email: `${cognome.toLowerCase()}.${Date.now()}@posta.example`,
  });
  return createPrenotazione(sito.app, {
    user_id: membro.id,
    prenotabile_id,
    inizio,
    fine: addGiorni(inizio, days - 1),
  });
}

const openAt = (page: Page, giorno: Giorno, more = '') =>
  page.goto(`/prenotazioni?vista=calendario&mese=${giorno.slice(0, 7)}${more}`);

test('what the page shows first is asked for while it is not yet known who is there', async ({
  page,
  sito,
}) => {
  await signInAdmin(page, sito);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  // Who it is becomes known only when the rest has been asked for.
  let first: string[] = [];
  await page.route('**/api/utenti/me', async (route) => {
    await expect.poll(() => first.every((path) => asked.has(path))).toBe(true);
    await route.continue();
  });

  first = ['/api/catalogo/spazi', '/api/catalogo/strumenti', '/api/prenotazioni'];
  await openAt(page, sito.seme.oggi);
  await expect(planner(page).getByRole('rowheader').first()).toBeVisible();

  asked.clear();
  first = ['/api/prenotazioni'];
  await page.goto('/prenotazioni');
  await expect(page.getByRole('region', { name: 'Prenotazioni in programma' })).toBeVisible();
});

test('the calendar and the list agree, after a confirmation and after a cancellation', async ({
  page,
  sito,
}) => {
  // In the middle of a month, so that it lies in one wherever today is.
  const inizio = `${addGiorni(sito.seme.oggi, 100).slice(0, 8)}11` as Giorno;
  const id = await book(sito, inizio, 4, 'Galli');
  const complaints = watchComplaints(page);
  await signInAdmin(page, sito);
  await openAt(page, inizio);
  const bar = barOf(page, id);
  await expect(bar).toHaveAccessibleName(/^Tina Galli, Da confermare, dal 11 al 14 /);
  await expect(bar).toHaveText(/^(Tina|T\.) Galli$/);
  await bar.click();
  const dialog = page.getByRole('dialog', { name: `Prenotazione ${id}` });
  await dialog.getByRole('button', { name: 'Conferma' }).click();
  const question = page.getByRole('dialog', { name: "Sei sicuro di voler completare quest'azione?" });
  await question.getByRole('button', { name: 'Conferma' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByText('Confermata')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Conferma' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await expect(bar).toHaveAccessibleName(/Confermata/);
  await expect(bar).toBeFocused();

  await page.getByRole('tab', { name: 'Elenco' }).click();
  await page.getByLabel('Ricerca prenotazioni (ID o email utente)').fill(String(id));
  const card = page.getByRole('region', { name: 'Prenotazioni in programma' }).getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Confermata');

  await openAt(page, inizio);
  await bar.click();
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await question.getByRole('button', { name: 'Conferma' }).click();
  await expect(bar).toHaveCount(0);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: /^Calendario delle prenotazioni/ }).last()).toBeFocused();
  await page.getByRole('tab', { name: 'Elenco' }).click();
  await page.getByLabel('Ricerca prenotazioni (ID o email utente)').fill(String(id));
  await expect(page.getByText('Nessuna prenotazione trovata')).toBeVisible();
  expect(complaints, 'what the browser complains of').toEqual([]);
});

test('somebody else decides meanwhile: the calendar says so and shows what is so now', async ({
  page,
  sito,
}) => {
  const inizio = `${addGiorni(sito.seme.oggi, 130).slice(0, 8)}20` as Giorno;
  const id = await book(sito, inizio, 2, 'Fabbri');
  await signInAdmin(page, sito);
  await openAt(page, inizio);
  await barOf(page, id).click();
  const gone = { annullata_il: new Date() };
  await sito.app.deps.db.updateTable('prenotazioni').set(gone).where('id', '=', id).execute();
  const dialog = page.getByRole('dialog', { name: `Prenotazione ${id}` });
  await dialog.getByRole('button', { name: 'Conferma' }).click();
  await page
    .getByRole('dialog', { name: "Sei sicuro di voler completare quest'azione?" })
    .getByRole('button', { name: 'Conferma' })
    .click();
  const altrui = page.getByRole('dialog', { name: 'Nel frattempo è cambiata' });
  await expect(altrui).toContainText('Nel frattempo questa prenotazione è stata annullata.');
  await altrui.getByRole('button', { name: 'Va bene' }).click();
  await expect(barOf(page, id)).toHaveCount(0);
  await expect(dialog).toBeHidden();
});

test('a booking over the end of a month is in both, and months and years are turned', async ({
  page,
  sito,
}) => {
  const first = `${addGiorni(sito.seme.oggi, 190).slice(0, 8)}01` as Giorno;
  const id = await book(sito, addGiorni(first, -2), 5, 'Conti');
  await signInAdmin(page, sito);
  await openAt(page, first);
  await expect(barOf(page, id)).toHaveCount(1);
  await page.getByRole('button', { name: 'Mese precedente' }).click();
  await expect(page).toHaveURL(new RegExp(`mese=${addGiorni(first, -1).slice(0, 7)}`));
  await expect(barOf(page, id)).toHaveCount(1);
  await page.getByRole('button', { name: 'Anno', exact: true }).click();
  await expect(barOf(page, id)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Anno successivo' })).toBeVisible();
  await page.getByRole('button', { name: 'Oggi' }).click();
  await expect(bars(page).first()).toBeVisible();
});

test('it opens on today and four weeks, goes by weeks, and ends with December 2099', async ({
  page,
  sito,
}) => {
  const { oggi } = sito.seme;
  const line = await createPrenotabile(sito.app, { nome: 'Telaio', tipo: 'strumento' });
  const uno = await book(sito, addGiorni(oggi, 4), 1, 'Zamponi', line);
  const lunga = await book(sito, addGiorni(oggi, 25), 8, 'Quercia', line);
  await signInAdmin(page, sito);
  await page.goto('/prenotazioni?vista=calendario');
  const period = page.getByRole('heading', { level: 2 }).first();
  await expect(period).toHaveText(`${formatGiorno(oggi, 'it')} – ${formatGiorno(addGiorni(oggi, 27), 'it')}`);
  await expect(barOf(page, uno)).toHaveText('TZ');
  // It goes on past the edge, and says so by a flat end.
  await expect(barOf(page, lunga)).toHaveAttribute('data-continua', 'dopo');
  const plan = page.getByRole('region', { name: /^Calendario delle prenotazioni/ }).last();
  expect(await plan.evaluate((box) => box.scrollHeight - box.clientHeight), 'as high as its lines').toBe(0);
  await page.getByRole('button', { name: 'Settimana successiva' }).click();
  await expect(period).toHaveText(new RegExp(`^${formatGiorno(addGiorni(oggi, 7), 'it')} – `));
  await expect(page).toHaveURL(new RegExp(`da=${addGiorni(oggi, 7)}`));
  await expect(barOf(page, lunga)).not.toHaveAttribute('data-continua');
  await expect(barOf(page, uno)).toHaveCount(0);
  await page.getByRole('button', { name: 'Mese', exact: true }).click();
  await expect(page).toHaveURL(/mese=/);
  await page.getByRole('button', { name: '4 settimane' }).click();
  await page.goto('/prenotazioni?vista=calendario&mese=2099-12');
  await expect(page.getByRole('button', { name: 'Mese successivo' })).toBeDisabled();
  await page.getByRole('button', { name: '4 settimane' }).click();
  await page.getByRole('button', { name: 'Settimana successiva' }).click();
  await expect(period).toHaveText(/ – 31 dicembre 2099$/);
  await expect(page.getByRole('button', { name: 'Settimana successiva' })).toBeDisabled();
});

test('pressing or dragging over free days opens the form of that piece for those days', async ({
  page,
  sito,
}) => {
  const { oggi } = sito.seme;
  const line = await createPrenotabile(sito.app, { nome: 'Arcolaio', tipo: 'strumento' });
  await book(sito, addGiorni(oggi, 12), 2, 'Fermi', line);
  await signInAdmin(page, sito);
  const cell = page.locator(`[data-risorsa="${line}"]`);
  const open = async () => {
    await page.goto('/prenotazioni?vista=calendario');
    await expect(cell.locator('[data-id]')).toHaveCount(1);
    await cell.scrollIntoViewIfNeeded();
    const box = (await cell.boundingBox())!;
    const day = box.width / 28;
    return { x: (n: number) => box.x + (n + 0.5) * day, y: box.y + box.height / 2 };
  };
  let at = await open();
  await page.mouse.click(at.x(3), at.y);
  const one = addGiorni(oggi, 3);
  await expect(page).toHaveURL(new RegExp(`/strumentazioni/${line}\\?inizio=${one}&fine=${one}$`));
  await expect(page.getByLabel('Inizio prenotazione', { exact: true })).toHaveValue(formatGiorno(one, 'it'));

  at = await open();
  await page.mouse.move(at.x(9), at.y);
  await page.mouse.down();
  await page.mouse.move(at.x(10), at.y);
  // Over a booking: it stops before.
  await page.mouse.move(at.x(20), at.y, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(
    new RegExp(`/strumentazioni/${line}\\?inizio=${addGiorni(oggi, 9)}&fine=${addGiorni(oggi, 11)}$`),
  );

  at = await open();
  await page.mouse.move(at.x(5), at.y);
  await page.mouse.down();
  await page.mouse.move(at.x(7), at.y);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page).toHaveURL(/vista=calendario/);
  // What is taken opens its card, and nothing else.
  await page.mouse.click(at.x(12), at.y);
  await expect(page.getByRole('dialog', { name: /^Tina Fermi, prenotazione/ })).toBeVisible();
});

test('by keyboard alone: one stop, arrows between bookings, Enter opens, Escape gives the focus back', async ({
  page,
  sito,
}) => {
  const day = `${addGiorni(sito.seme.oggi, 160).slice(0, 8)}05` as Giorno;
  // On a line of its own, so that it is known what comes after what.
  const line = sito.seme.smart.membri[1]!;
  const one = await book(sito, day, 1, 'Uno', line);
  const two = await book(sito, addGiorni(day, 10), 2, 'Due', line);
  await signInAdmin(page, sito);
  await openAt(page, day);
  await expect(barOf(page, two)).toBeVisible();
  await page
    .getByRole('region', { name: /^Calendario delle prenotazioni/ })
    .last()
    .focus();
  await page.keyboard.press('Tab');
  await expect(barOf(page, one)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(barOf(page, two)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(barOf(page, two)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(barOf(page, one)).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Prenotazione ${one}` });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(barOf(page, one)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(planner(page).locator(':focus')).toHaveCount(0);
});

for (const width of [1280, 360] as const) {
  for (const zoom of ['mese', 'anno'] as const) {
    if (!long && (width === 360) !== (zoom === 'anno')) continue;
    test(`the calendar of one ${zoom} at ${width} px`, async ({ page, sito }) => {
      const complaints = watchComplaints(page);
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      await signInAdmin(page, sito);
      await openAt(page, sito.seme.oggi, zoom === 'anno' ? '&periodo=anno' : '');
      await bars(page).first().waitFor();
      await settle(page);
      for (const mode of modes()) {
        await showIn(page, mode);
        await keepPicture(page, `calendario-${zoom}-${width}-${mode}`, true);
        await checkAxe(page, mode);
      }
      await checkWidth(page);
      await bars(page).first().click();
      await page.getByRole('dialog').getByRole('article').waitFor();
      for (const mode of modes()) {
        await showIn(page, mode);
        await keepPicture(page, `calendario-dialogo-${zoom}-${width}-${mode}`, false);
        await checkAxe(page, `the dialog, ${mode}`);
      }
      expect(complaints, 'what the browser complains of').toEqual([]);
    });
  }
}
