import { expect, type Locator, type Page } from '@playwright/test';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { sendTo } from '#test/process.ts';
import { button } from './admin-catalogo.ts';
import { signInAdmin } from './admin-persone.ts';
import { test } from './risorsa.ts';
import { signIn } from './sito.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

interface Point {
  readonly x: number;
  readonly y: number;
}

async function middleOf(of: Locator): Promise<Point> {
  const { x, y, width, height } = (await of.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Puts a finger down, moves it and lifts it; positions are those of the screen. */
async function draw(page: Page, start: Point, end: Point): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  const STEPS = 12;
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await touch('touchMove', [
      { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
    ]);
    await page.waitForTimeout(16);
  }
  await touch('touchEnd', []);
  await cdp.detach();
}

test('a picture is dragged to another place with a finger @lungo', async ({ page, sito, create }) => {
  const { id, admin } = await create({ nome: 'Sala del tocco' }, 3);
  await signIn(page, admin);
  await page.goto(`/spazi?modifica=${id}`);
  const read = async () => (await sendTo<Prenotabile>(sito, `GET /prenotabili/${id}`)).body.images;
  const before = await read();
  const pictures = page
    .getByRole('region', { name: 'Modifica Sala del tocco' })
    .getByRole('list', { name: 'Ordine delle immagini' })
    .getByRole('button');
  await expect(pictures).toHaveCount(3);
  await pictures.first().scrollIntoViewIfNeeded();
  await draw(page, await middleOf(pictures.first()), await middleOf(pictures.last()));
  await expect(page.locator('#detto')).toContainText('Immagine al posto 3 di 3');
  await expect.poll(read).toEqual([before[1], before[2], before[0]]);
  await expect(async () => {
    await pictures.nth(1).tap();
    await expect(pictures.nth(1)).toHaveAttribute('aria-current', 'true', { timeout: 1000 });
  }).toPass();
});

for (const zoom of ['mese', 'anno'] as const) {
  test(`with a finger the calendar of one ${zoom} scrolls in both directions under its headings, and a bar opens @lungo`, async ({
    page,
    sito,
  }) => {
    await signInAdmin(page, sito);
    await page.goto(
      `/prenotazioni?vista=calendario${zoom === 'anno' ? '&periodo=anno' : `&mese=${sito.seme.oggi.slice(0, 7)}`}`,
    );
    const bars = page.locator('[data-id]');
    await bars.first().waitFor();
    const grid = page.getByRole('grid');
    const scroller = grid.getByRole('rowgroup').locator('..');
    // On the heading of a resource's row: what is drawn there moves with the finger.
    await page.evaluate(() => scrollTo(0, 200));
    const at = () => scroller.evaluate((box) => ({ x: box.scrollLeft, y: scrollY }));
    const name = grid.getByRole('rowheader').nth(3);
    const left = (await name.boundingBox())!.x;
    const { y } = await middleOf(name);

    const before = await at();
    // It opens at today: late in a month it can only scroll back.
    const ahead = await scroller.evaluate((box) => box.scrollWidth - box.clientWidth - box.scrollLeft > 150);
    await draw(page, { x: ahead ? 320 : 170, y }, { x: ahead ? 170 : 320, y });
    const moved = async () => ((await at()).x - before.x) * (ahead ? 1 : -1);
    await expect.poll(moved, 'along the days').toBeGreaterThan(60);
    expect((await name.boundingBox())!.x, 'the names stay').toBe(left);

    const head = grid.getByRole('columnheader').first();
    await draw(page, { x: 250, y: 600 }, { x: 250, y: 420 });
    await expect.poll(async () => (await at()).y, 'down the resources').toBeGreaterThan(before.y + 80);
    const banner = (await page.getByRole('banner').boundingBox())!;
    await expect(head, 'the days stay in view').toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => (await head.boundingBox())!.y, 'and below the banner')
      .toBeGreaterThanOrEqual(Math.floor(banner.y + banner.height));

    await page.goto(page.url());
    await bars.first().tap();
    const dialog = page.getByRole('dialog', { name: /, prenotazione \d+$/ });
    await expect(dialog).toBeVisible();
    await button(dialog, 'Chiudi').tap();
    await expect(dialog).toBeHidden();
  });
}
