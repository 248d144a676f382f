import { expect } from '@playwright/test';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { readPdf } from '#test/pdf.ts';
import { signInAdmin } from './admin-persone.ts';
import { checkAxe, keepPicture, printPage, settle } from './controlli.ts';
import { barOf, book, bookFor, planner } from './planner.ts';
import { test } from './sito.ts';

test('the planner opens on four weeks from today, moves by weeks, and ends with December 2099', async ({
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
  await expect(period).toHaveText(
    `${formatGiorno(oggi, 'it', 'date')} – ${formatGiorno(addGiorni(oggi, 27), 'it', 'date')}`,
  );
  await expect(barOf(page, uno)).toHaveAttribute('data-iniziali', 'TZ');
  // The booking continues past the edge, shown by a flat end.
  await expect(barOf(page, lunga)).toHaveAttribute('data-continua', 'dopo');
  await page.getByRole('button', { name: 'Settimana successiva' }).click();
  await expect(period).toHaveText(new RegExp(`^${formatGiorno(addGiorni(oggi, 7), 'it', 'date')} – `));
  await expect(page).toHaveURL(new RegExp(`da=${addGiorni(oggi, 7)}`));
  await expect(barOf(page, lunga)).not.toHaveAttribute('data-continua');
  await expect(barOf(page, uno)).toHaveCount(0);
  // A second press starts from the target of the first one, however long rendering takes.
  await page.getByRole('button', { name: 'Settimana successiva' }).dblclick();
  await expect(page).toHaveURL(new RegExp(`da=${addGiorni(oggi, 21)}`));
  await page.getByRole('radio', { name: 'Mese', exact: true }).click();
  await expect(page).toHaveURL(/mese=/);
  await page.getByRole('radio', { name: '4 settimane' }).click();
  await page.goto('/prenotazioni?vista=calendario&mese=2099-12');
  await expect(page.getByRole('button', { name: 'Mese successivo' })).toBeDisabled();
  await page.getByRole('radio', { name: '4 settimane' }).click();
  await page.getByRole('button', { name: 'Settimana successiva' }).click();
  await expect(period).toHaveText(/ – 31 dicembre 2099$/);
  await expect(page.getByRole('button', { name: 'Settimana successiva' })).toBeDisabled();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ['Stampa quello che si vede', 'Oggi'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  for (const name of ['4 settimane', 'Mese', 'Anno'])
    await expect(page.getByRole('radio', { name, exact: true })).toBeInViewport({ ratio: 1 });
});

test('a press or a drag over free days opens the booking form of that piece with those days', async ({
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
    // The mouse uses coordinates: a moving target would be missed.
    await settle(page);
    const box = (await cell.boundingBox())!;
    const day = box.width / 28;
    return { x: (n: number) => box.x + (n + 0.5) * day, y: box.y + box.height / 2 };
  };
  let at = await open();
  await page.mouse.click(at.x(3), at.y);
  const one = addGiorni(oggi, 3);
  await bookFor(page, sito, line, { inizio: one });
  await expect(page.getByLabel('Inizio prenotazione', { exact: true })).toHaveValue(
    formatGiorno(one, 'it', 'date'),
  );

  at = await open();
  await page.mouse.move(at.x(9), at.y);
  await page.mouse.down();
  await page.mouse.move(at.x(10), at.y);
  await page.mouse.move(at.x(20), at.y, { steps: 4 });
  await page.mouse.up();
  await bookFor(page, sito, line, { inizio: addGiorni(oggi, 9), fine: addGiorni(oggi, 11) });

  at = await open();
  await page.mouse.move(at.x(5), at.y);
  await page.mouse.down();
  await page.mouse.move(at.x(7), at.y);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page).toHaveURL(/vista=calendario/);
  await page.mouse.click(at.x(12), at.y);
  await expect(page.getByRole('dialog', { name: /^Tina Fermi, prenotazione/ })).toBeVisible();
});

test('free days are chosen by keyboard: Enter on the first and on the last one, Escape cancels @lungo', async ({
  page,
  sito,
}) => {
  const { oggi } = sito.seme;
  const line = await createPrenotabile(sito.app, { nome: 'Fuso', tipo: 'strumento' });
  const id = await book(sito, addGiorni(oggi, 9), 2, 'Curie', line);
  await signInAdmin(page, sito);
  await page.goto('/prenotazioni?vista=calendario');
  // The arrows continue from the booking that was opened last.
  await barOf(page, id).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(barOf(page, id)).toBeFocused();
  const focused = planner(page).locator(':focus');
  const says = page.locator('#detto > *').last();
  const name = (n: number) => formatGiorno(addGiorni(oggi, n), 'it', 'date').replace(/^0?(\d+ \S+) .*/, '$1');
  for (let n = 8; n >= 4; n -= 1) {
    await page.keyboard.press('ArrowLeft');
    await expect(focused).toHaveAccessibleName(new RegExp(` ${name(n)}( \\d{4})?, libero, Fuso$`));
  }
  await page.keyboard.press('Enter');
  await expect(says).toContainText(`Primo giorno: `);
  await expect(says).toContainText(name(4));
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAccessibleName(/^da \S+ .* 2 giorni, con Invio prenoti$/);
  await page.keyboard.press('Escape');
  await expect(says).toContainText('Nessun giorno scelto');
  await expect(focused).toHaveAccessibleName(new RegExp(` ${name(5)}( \\d{4})?, libero, Fuso$`));

  await page.keyboard.press('Enter');
  // Up and down do nothing meanwhile, and the booking is the limit.
  await page.keyboard.press('ArrowUp');
  for (let n = 0; n < 6; n += 1) await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAccessibleName(/ 4 giorni, con Invio prenoti$/);
  await keepPicture(page, 'planner-tasti', false);
  await checkAxe(page, 'while days are being chosen by keyboard');
  await page.keyboard.press('Space');
  const [inizio, fine] = [addGiorni(oggi, 5), addGiorni(oggi, 8)];
  await bookFor(page, sito, line, { inizio, fine });

  // A resource that cannot be booked says why, and does not react.
  await page.goto(`/prenotazioni?vista=calendario&da=${addGiorni(oggi, -7)}`);
  await barOf(page, id).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(barOf(page, id)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(focused).toHaveAccessibleName(/, passato, Fuso$/);
  await expect(focused).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/vista=calendario/);
});

test('with many lines the page scrolls, the days stay in view, and all lines are printed @lungo', async ({
  page,
  sito,
}) => {
  const { oggi } = sito.seme;
  const ids = [];
  for (let n = 1; n <= 60; n += 1)
    ids.push(await createPrenotabile(sito.app, { nome: `Tavolo ${n}`, tipo: 'strumento' }));
  await book(sito, addGiorni(oggi, 2), 3, 'Primiero', ids[0]!);
  const last = await book(sito, addGiorni(oggi, 2), 3, 'Ultimo', ids.at(-1)!);
  await signInAdmin(page, sito);
  await page.goto('/prenotazioni?vista=calendario');
  await expect(planner(page).getByRole('rowheader').first()).toBeVisible();
  expect(await planner(page).getByRole('row').count(), 'all lines').toBeGreaterThan(60);
  await expect(barOf(page, last), 'far from the window').toHaveCount(0);
  const inner = planner(page).getByRole('rowgroup').locator('..');
  expect(await inner.evaluate((box) => box.scrollHeight - box.clientHeight), 'as high as its lines').toBe(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(barOf(page, last)).toBeInViewport();
  const head = planner(page).getByRole('columnheader').first();
  await expect(head).toBeInViewport({ ratio: 1 });
  const bar = (await page.locator('header').first().boundingBox())!;
  expect(Math.abs((await head.boundingBox())!.y - bar.y - bar.height), 'just below the header').toBeLessThan(
    3,
  );
  await keepPicture(page, 'planner-lungo', false);
  const sheets = await readPdf(await printPage(page, 'stampa-planner-lungo'));
  expect(sheets.length, 'sheets').toBeGreaterThan(2);
  const words = sheets.map((sheet) => sheet.words).join(' ');
  // On the screen the lines far from the window have no bars.
  for (const cognome of ['Primiero', 'Ultimo']) expect(words).toContain(cognome);
  for (const [n, sheet] of sheets.entries()) {
    if (/Tavolo/.test(sheet.words)) expect(sheet.words, `sheet ${n + 1}`).toMatch(/ lu .* ma .* me /);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await inner.evaluate((box) => box.scrollBy(200, 0));
  const left = () => inner.evaluate((box) => box.scrollLeft);
  const headLeft = () => head.locator('../..').evaluate((box) => box.scrollLeft);
  await expect.poll(async () => (await headLeft()) - (await left())).toBe(0);
  expect(await left()).toBeGreaterThan(100);
});
