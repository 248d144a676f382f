import { expect } from '@playwright/test';
import { addGiorni, formatGiorno } from '#domain/giorno.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { signInAdmin } from './admin-persone.ts';
import { barOf, book } from './planner.ts';
import { test } from './sito.ts';

test('it opens on four weeks from today, moves by weeks, and ends with December 2099', async ({
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
  await expect(barOf(page, uno)).toHaveAttribute('data-testo', 'TZ');
  // The booking continues past the edge, which the bar shows by a flat end.
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

test('pressing or dragging over free days opens the booking form of that piece with those days', async ({
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
  // Dragged over a booking, the selection stops before it.
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
  // Pressing a booking opens its card, and nothing else.
  await page.mouse.click(at.x(12), at.y);
  await expect(page.getByRole('dialog', { name: /^Tina Fermi, prenotazione/ })).toBeVisible();
});
