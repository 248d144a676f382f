import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Calendario } from '#contract/chiusure.ts';
import { isAperto } from '#domain/apertura.ts';
import { addGiorni, daysBetween, giornoSettimana, type Giorno } from '#domain/giorno.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { ROOT, sendTo } from '#test/process.ts';
import { insertRows } from '#test/rows.ts';
import { button, dialog, toast } from './admin-catalogo.ts';
import { signInAdmin } from './admin-persone.ts';
import { checkAxe, checkModes, keepPicture, settle, watchComplaints } from './controlli.ts';
import { barOf, book, bookFor, planner } from './planner.ts';
import { test, type Sito } from './sito.ts';

// In one worker: every worker starts a centre of its own.
test.describe.configure({ mode: 'default' });
/** The sample centre: Monday to Friday, closed on public holidays. */
test.use({ contenuti: join(ROOT, 'content') });

/** A future Monday that begins two weeks without a holiday. */
async function findLunedi(sito: Sito): Promise<Giorno> {
  const { body: calendario } = await sendTo<Calendario>(sito, 'GET /calendario');
  let lunedi = addGiorni(sito.seme.oggi, 7);
  const fits = (giorno: Giorno): boolean =>
    giornoSettimana(giorno) === 0 &&
    [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].every((n) => isAperto(calendario, addGiorni(giorno, n)));
  while (!fits(lunedi)) lunedi = addGiorni(lunedi, 1);
  return lunedi;
}

/** A resource with a stop from Monday to Wednesday of the second week and a booking after it; the first Wednesday is closed. */
async function plantChiusi(sito: Sito, nome: string) {
  const { db } = sito.app.deps;
  await db.deleteFrom('chiusure').execute();
  const lunedi = await findLunedi(sito);
  const day = (n: number) => addGiorni(lunedi, n);
  const line = await createPrenotabile(sito.app, { nome, tipo: 'strumento' });
  await insertRows(db, 'chiusure', { inizio: day(2), fine: day(2), motivo: 'Inventario' });
  const stop = { prenotabile_id: line, inizio: day(7), fine: day(9), motivo: 'Lama da cambiare' };
  await insertRows(db, 'fermi', stop);
  const id = await book(sito, day(10), 2, 'Zappa', line);
  return { day, line, id };
}

const open = (page: Page, giorno: Giorno) => page.goto(`/prenotazioni?vista=calendario&da=${giorno}`);
const reasons = (page: Page) => page.getByRole('list', { name: 'Giorni chiusi, e perché' });

test('the planner shows closed days and stops, offers no booking there, and opens a stop', async ({
  page,
  sito,
}) => {
  watchComplaints(page);
  const { day, line, id } = await plantChiusi(sito, 'Bordatrice');
  await signInAdmin(page, sito);
  await open(page, day(0));
  const cell = page.locator(`[data-risorsa="${line}"]`);
  const stop = cell.getByRole('button', { name: /^Fermo, Lama da cambiare, dal/ });
  await expect(stop).toBeVisible();
  await expect(reasons(page)).toContainText('Inventario');
  const legend = page.getByRole('list', { name: 'Legenda' });
  await expect(legend).toContainText('Fermo');
  await expect(legend).toContainText('Chiuso');
  await settle(page);
  await checkModes(page, 'calendario-chiuso');

  const at = async (giorno: Giorno) => {
    await cell.scrollIntoViewIfNeeded();
    const box = (await cell.boundingBox())!;
    const n = daysBetween(day(0), giorno);
    return [box.x + (n + 0.5) * (box.width / 28), box.y + box.height / 2] as const;
  };
  // The heading of a day, and the strip behind a weekend, are in the columns of their days.
  const middle = async (what: Locator) => {
    const { x, width } = (await what.boundingBox())!;
    return x + width / 2;
  };
  const heads = planner(page).getByRole('columnheader').last().locator('[aria-hidden="true"] > span');
  const [[saturday], [sunday]] = [await at(day(5)), await at(day(6))];
  expect(await middle(heads.nth(5))).toBeCloseTo(saturday, 0);
  const strip = planner(page).locator('[aria-hidden="true"] > span[style*="--prima"]').first();
  expect(await middle(strip)).toBeCloseTo((saturday + sunday) / 2, 0);
  expect((await strip.boundingBox())!.height).toBeGreaterThan((await cell.boundingBox())!.height);
  // A booking does not begin on a closed day; a drag ends on the last open day.
  const hint = (words: RegExp) => page.locator('[aria-hidden="true"]').filter({ hasText: words });
  await page.mouse.click(...(await at(day(2))));
  await expect(hint(/^mercoledì .*, chiuso: Inventario, Bordatrice$/)).toBeVisible();
  await expect(page.locator('#detto')).toContainText('chiuso: Inventario, Bordatrice');
  await page.mouse.click(...(await at(day(5))));
  await expect(hint(/^sabato .*, chiuso, giorno di chiusura, Bordatrice$/)).toBeVisible();
  await settle(page);
  await keepPicture(page, 'calendario-giorno-chiuso', false);
  await expect(page).toHaveURL(/vista=calendario/);
  await page.mouse.move(...(await at(day(4))));
  await page.mouse.down();
  await page.mouse.move(...(await at(day(6))), { steps: 3 });
  await page.mouse.up();
  await bookFor(page, sito, line, { inizio: day(4) });

  await open(page, day(0));
  await stop.click();
  const opened = dialog(page, 'Bordatrice, fuori servizio');
  await expect(opened).toContainText('Lama da cambiare');
  await checkAxe(page, 'a stop');
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(stop).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(barOf(page, id)).toBeFocused();
  await page.keyboard.press('Control+ArrowLeft');
  await expect(stop).toBeFocused();
  await page.keyboard.press('Enter');
  await button(opened, 'Togli').click();
  await button(dialog(page, 'Togliere Bordatrice: Lama da cambiare?'), 'Togli').click();
  await expect(toast(page, 'Fermo tolto')).toBeVisible();
  await expect(opened).toBeHidden();
  await expect(stop).toHaveCount(0);
  await expect(planner(page).locator(':focus')).toHaveAccessibleName(/, libero, Bordatrice$/);
});

test('by keyboard a closed day says why; it can lie between the chosen days @lungo', async ({
  page,
  sito,
}) => {
  const { day, line, id } = await plantChiusi(sito, 'Cesoia');
  await signInAdmin(page, sito);
  await open(page, day(0));
  await barOf(page, id).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(barOf(page, id)).toBeFocused();
  await page.keyboard.press('Home');
  const focused = planner(page).locator(':focus');
  await expect(focused).toHaveAccessibleName(/^lunedì .*, libero, Cesoia$/);
  const right = async (times: number) => {
    for (let n = 0; n < times; n += 1) await page.keyboard.press('ArrowRight');
  };
  await right(2);
  await expect(focused).toHaveAccessibleName(/^mercoledì .*, chiuso: Inventario, Cesoia$/);
  await expect(focused).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await right(3);
  await expect(focused).toHaveAccessibleName(/^sabato .*, chiuso, giorno di chiusura, Cesoia$/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await right(2);
  await expect(focused).toHaveAccessibleName(/^solo venerdì .*, con Invio prenoti$/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await right(1);
  await page.keyboard.press('Enter');
  await right(2);
  await expect(focused).toHaveAccessibleName(/^da martedì .* a giovedì .*, 3 giorni, con Invio prenoti$/);
  await page.keyboard.press('Enter');
  await bookFor(page, sito, line, { inizio: day(1), fine: day(3) });
});

test('on a phone and in English the planner shows closed days and stops @lungo', async ({ page, sito }) => {
  const { day, line } = await plantChiusi(sito, 'Tornio');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('lingua', 'en'));
  await signInAdmin(page, sito);
  await open(page, day(0));
  const stop = page.locator(`[data-risorsa="${line}"] [data-stato="fermo"]`);
  await expect(stop).toHaveAccessibleName(/^Out of service, Lama da cambiare, from /);
  await expect(page.getByRole('list', { name: 'Closed days, and why' })).toContainText('Inventario');
  await settle(page);
  await checkModes(page, 'calendario-chiuso');
  await stop.click();
  await expect(dialog(page, 'Tornio, out of service')).toBeVisible();
  await keepPicture(page, 'calendario-fermo-360', false);
  await checkAxe(page, 'a stop');
});
