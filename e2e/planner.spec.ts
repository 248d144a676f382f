import { expect, type Page } from '@playwright/test';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { signInAdmin } from './admin-persone.ts';
import {
  checkAxe,
  checkModes,
  checkWidth,
  keepPicture,
  settle,
  watchComplaints,
  widths,
} from './controlli.ts';
import { barOf, bars, book, planner } from './planner.ts';
import { test } from './sito.ts';

const openAt = (page: Page, giorno: Giorno, more = '') =>
  page.goto(`/prenotazioni?vista=calendario&mese=${giorno.slice(0, 7)}${more}`);

const setLetters = (page: Page, size: string) =>
  page.evaluate(async (to) => {
    document.documentElement.style.fontSize = to;
    // Without animations a change takes a hundredth of a millisecond: the next frame has the size.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    window.dispatchEvent(new Event('resize'));
  }, size);

/** The names of pieces that are cut in their lines. */
const listCut = (page: Page) =>
  planner(page)
    .getByRole('rowheader')
    .locator('span')
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            one.scrollHeight > one.clientHeight + 1 || one.clientHeight > one.parentElement!.clientHeight,
        )
        .map((one) => one.textContent),
    );

/** Checks the calendar in the modes that are due, and its lines with text of twice the size. */
async function lookAtCalendar(page: Page, name: string): Promise<void> {
  await bars(page).first().waitFor();
  await settle(page);
  await checkModes(page, `calendario-${name}`);
  await setLetters(page, '200%');
  await expect.poll(() => listCut(page), 'names that are cut').toEqual([]);
  await checkWidth(page);
  await keepPicture(page, `calendario-${name}-${page.viewportSize()!.width}-doppio`, false);
  await setLetters(page, '');
}

test('the calendar and the list agree, after a confirmation and after a cancellation @smoke', async ({
  page,
  sito,
}) => {
  // In the middle of a month: it lies within one month on any day.
  const inizio = `${addGiorni(sito.seme.oggi, 100).slice(0, 8)}11` as Giorno;
  const id = await book(sito, inizio, 4, 'Galli');
  watchComplaints(page);
  await signInAdmin(page, sito);
  await openAt(page, inizio);
  const bar = barOf(page, id);
  await expect(bar).toHaveAccessibleName(/^Tina Galli, Da confermare, dall’11 al 14 /);
  await expect(bar).toHaveText('Tina Galli');
  await lookAtCalendar(page, 'accordo');
  await bar.click();
  const dialog = page.getByRole('dialog', { name: `Prenotazione ${id}` });
  await dialog.getByRole('article').waitFor();
  await checkAxe(page, 'the dialog of a booking');
  await dialog.getByRole('button', { name: 'Conferma' }).click();
  const question = page.getByRole('dialog', { name: "Sei sicuro di voler completare quest'azione?" });
  await question.getByRole('button', { name: 'Conferma' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByText('Confermata')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Conferma' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await expect(bar).toHaveAccessibleName(/Confermata/);
  await expect(bar).toBeFocused();

  await page.getByRole('radio', { name: 'Elenco' }).click();
  await page.getByLabel('Ricerca prenotazioni (ID o email utente)').fill(String(id));
  const card = page.getByRole('region', { name: 'Prenotazioni in programma' }).getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Confermata');

  await openAt(page, inizio);
  await bar.click();
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  const cancelling = page.getByRole('dialog', { name: /^Annullare / });
  await cancelling.getByRole('button', { name: 'Annulla la prenotazione' }).click();
  await expect(bar).toHaveCount(0);
  await expect(dialog).toBeHidden();
  // The focus goes to the free day.
  await expect(planner(page).locator(':focus')).toHaveAccessibleName(/ 11 .*, libero, /);
  await page.getByRole('radio', { name: 'Elenco' }).click();
  await page.getByLabel('Ricerca prenotazioni (ID o email utente)').fill(String(id));
  await expect(page.getByText('Nessuna prenotazione trovata')).toBeVisible();
});

test('after another administrator’s decision the calendar says so and shows the current state @lungo', async ({
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

test('a booking across the end of a month is in both months, and buttons change the month and the year @lungo', async ({
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
  await page.getByRole('radio', { name: 'Anno', exact: true }).click();
  await expect(barOf(page, id)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Anno successivo' })).toBeVisible();
  await page.getByRole('button', { name: 'Oggi' }).click();
  await expect(bars(page).first()).toBeVisible();
});

test('by keyboard the calendar is one stop, arrows move between days and bookings, Enter opens, Escape returns the focus', async ({
  page,
  sito,
}) => {
  const day = `${addGiorni(sito.seme.oggi, 160).slice(0, 8)}05` as Giorno;
  // On a separate row, so that the order is known.
  const line = sito.seme.smart.membri[1]!;
  const one = await book(sito, day, 1, 'Uno', line);
  const two = await book(sito, addGiorni(day, 10), 2, 'Due', line);
  await signInAdmin(page, sito);
  await openAt(page, day);
  await expect(barOf(page, two)).toBeVisible();
  await page.getByRole('radio', { name: 'Anno', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(barOf(page, one)).toBeFocused();
  await page.keyboard.press('Control+ArrowRight');
  await expect(barOf(page, two)).toBeFocused();
  await page.keyboard.press('Control+ArrowRight');
  await expect(barOf(page, two)).toBeFocused();
  await page.keyboard.press('Control+ArrowLeft');
  await expect(barOf(page, one)).toBeFocused();
  const focused = planner(page).locator(':focus');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAccessibleName(/ 6 .*, libero, /);
  await page.keyboard.press('Home');
  await expect(focused).toHaveAccessibleName(/ 1 .*, libero, /);
  await page.keyboard.press('End');
  await page.keyboard.press('Control+ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(barOf(page, two)).toBeFocused();
  await page.keyboard.press('Control+ArrowLeft');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Prenotazione ${one}` });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(barOf(page, one)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(planner(page).locator(':focus')).toHaveCount(0);
});

for (const width of widths(1280)) {
  for (const zoom of ['mese', 'anno'] as const) {
    test(`the calendar of one ${zoom} passes the checks at ${width} px @lungo`, async ({ page, sito }) => {
      watchComplaints(page);
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      await signInAdmin(page, sito);
      await openAt(page, sito.seme.oggi, zoom === 'anno' ? '&periodo=anno' : '');
      await lookAtCalendar(page, zoom);
      await bars(page).first().click();
      await page.getByRole('dialog').getByRole('article').waitFor();
      await checkModes(page, `calendario-dialogo-${zoom}`, { whole: false });
    });
  }
}
