import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Bacheca } from '#contract/bacheca.ts';
import { addGiorni } from '#domain/giorno.ts';
import { sendTo } from '#test/process.ts';
import { CAROUSEL_SLIDE_MS, CAROUSEL_ZONE_WIDTH } from '#web/shared/constants.ts';
import { checkModes, settle, watchComplaints, widths } from './controlli.ts';
import { describe, test } from './risorsa.ts';
import { signIn } from './sito.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const WEB = join(import.meta.dirname, '../build/client/attuale');

const shown = (page: Page, n: number, totale = 3) =>
  page.getByRole('button', { name: `Immagine ${n} di ${totale}` });
const isShown = (page: Page, n: number, totale = 3) =>
  expect(shown(page, n, totale)).toHaveAttribute('aria-current', 'true');

/** How far the shown picture is from its final position, as a fraction of its width. */
const distance = (page: Page, n: number) =>
  page.evaluate((index) => {
    const item = document.querySelector(`section div > ul > li:nth-child(${index})`)!;
    const frame = item.closest('div')!.getBoundingClientRect();
    return Math.abs(item.getBoundingClientRect().left - frame.left) / frame.width;
  }, n);

/** Waits until the carousel script has loaded and reports the track's position, and the page has applied it. */
async function slides(page: Page): Promise<void> {
  const track = 'section div > ul';
  await page.waitForFunction(
    (selector) => /translate/.test(document.querySelector<HTMLElement>(selector)?.style.transform ?? ''),
    track,
  );
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

for (const width of widths(1280)) {
  test(`the gallery at ${width} px works with arrows, thumbnails, keys and full screen`, async ({
    page,
    create,
  }) => {
    watchComplaints(page);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    const { path } = await create({ nome: 'Banco da falegname' }, 3);
    await page.goto(path);
    await slides(page);

    if (width > 900) {
      await isShown(page, 1);
      const next = page.getByRole('button', { name: 'Immagine successiva' });
      expect((await next.boundingBox())!.width).toBe(CAROUSEL_ZONE_WIDTH);
      await next.click();
      await isShown(page, 2);
      await page.waitForTimeout(CAROUSEL_SLIDE_MS + 150);
      expect(await distance(page, 2)).toBeLessThan(0.01);
      await page.getByRole('button', { name: 'Immagine precedente' }).click();
      await page.getByRole('button', { name: 'Immagine precedente' }).click();
      await isShown(page, 3);
      await shown(page, 1).click();
      await isShown(page, 1);
      await page.keyboard.press('End');
      await isShown(page, 3);
      await page.keyboard.press('ArrowRight');
      await isShown(page, 1);
    }

    await settle(page);
    await page.evaluate(() => scrollTo(0, 0));
    await checkModes(page, 'galleria');

    const open = page.getByRole('button', { name: 'Guarda a schermo intero' });
    const region = page.getByRole('region', { name: /^Immagini di/ });
    if (width < 900) {
      const [picture, all] = [(await open.boundingBox())!, (await region.boundingBox())!];
      expect(all.width).toBe(112);
      expect([picture.width, picture.height]).toEqual([all.width, all.height]);
      await expect(page.getByRole('button', { name: 'Immagine successiva' })).toHaveCount(0);
    } else await page.keyboard.press('ArrowLeft');
    await open.click();
    const screen = page.getByRole('dialog', { name: 'Banco da falegname' });
    await expect(screen).toBeVisible();
    await expect.poll(() => screen.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    const before = width < 900 ? 1 : 3;
    await expect(screen.getByText(`Immagine ${before} di 3`)).toBeVisible();
    for (let n = before; n !== 2; n = (n % 3) + 1) await page.keyboard.press('ArrowRight');
    await expect(screen.getByText('Immagine 2 di 3')).toBeVisible();
    await page.waitForTimeout(CAROUSEL_SLIDE_MS + 150);
    await checkModes(page, 'schermo-intero', { whole: false });
    await page.keyboard.press('Escape');
    await expect(screen).toBeHidden();
    await expect(open).toBeFocused();
    await expect(region.getByRole('status')).toHaveText('Immagine 2 di 3');
  });
}

test('a picture slides in within half a second, and follows the finger @lungo', async ({ page, create }) => {
  const { path } = await create({}, 2);
  await page.goto(path);
  await slides(page);
  // By the page's own clock: the second picture's distance from its place since the press.
  const way = await page.evaluate(async () => {
    const item = document.querySelector('section div > ul > li:nth-child(2)')!;
    const frame = item.closest('div')!.getBoundingClientRect();
    const points: [ms: number, left: number][] = [];
    document.querySelector<HTMLElement>('[aria-label="Immagine successiva"]')!.click();
    const start = performance.now();
    while (performance.now() - start < 30_000) {
      await new Promise(requestAnimationFrame);
      const left = Math.abs(item.getBoundingClientRect().left - frame.left) / frame.width;
      points.push([performance.now() - start, left]);
      if (left < 0.01) break;
    }
    return points;
  });
  const [ms, left] = way.at(-1)!;
  expect(left).toBeLessThan(0.01);
  // A busy machine may be late; it is never early.
  expect(ms).toBeGreaterThan(CAROUSEL_SLIDE_MS * 0.7);

  const region = (await page.getByRole('region', { name: /^Immagini di/ }).boundingBox())!;
  const y = region.y + 100;
  await page.mouse.move(region.x + region.width * 0.2, y);
  await page.mouse.down();
  await page.mouse.move(region.x + region.width * 0.95, y, { steps: 6 });
  await page.mouse.up();
  await isShown(page, 1, 2);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  test('a finger drags the picture, also from an arrow’s area @lungo', async ({ page, create }) => {
    const { path } = await create({}, 2);
    await page.goto(path);
    await slides(page);
    await page.getByRole('button', { name: 'Guarda a schermo intero' }).tap();
    const screen = page.getByRole('dialog');
    const isShown = (n: number) => expect(screen.getByText(`Immagine ${n} di 2`)).toBeVisible();
    const next = screen.getByRole('button', { name: 'Immagine successiva' });
    expect((await next.boundingBox())!.width).toBe(CAROUSEL_ZONE_WIDTH);
    await page.waitForTimeout(CAROUSEL_SLIDE_MS);
    const region = (await screen.getByRole('list').boundingBox())!;
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x: region.x + x, y: region.y + 80 }],
      });
    await touch('touchStart', 300);
    for (const x of [280, 240, 200, 140, 80]) await touch('touchMove', x);
    await touch('touchEnd');
    await isShown(2);
    await page.waitForTimeout(CAROUSEL_SLIDE_MS * 2);
    await next.tap();
    await isShown(1);
    await next.tap();
    await isShown(2);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('the pictures change at once @lungo', async ({ page, create }) => {
    const { path } = await create({}, 3);
    await page.goto(path);
    await slides(page);
    const next = page.getByRole('button', { name: 'Immagine successiva' });
    await next.click();
    await isShown(page, 2);
    await expect.poll(() => distance(page, 2)).toBeLessThan(0.01);
    // A few frames after the press; a slide would still be running.
    const left = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('[aria-label="Immagine successiva"]')!.click();
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
      const item = document.querySelector('section div > ul > li:nth-child(3)')!;
      return item.getBoundingClientRect().left - item.closest('div')!.getBoundingClientRect().left;
    });
    expect(Math.abs(left)).toBeLessThan(1);
  });
});

test('when the carousel script does not load, the pictures still change @lungo', async ({ page, create }) => {
  const { path } = await create({}, 3);
  await page.route('**/static/js/**', async (route) => {
    const script = await readFile(join(WEB, new URL(route.request().url()).pathname), 'utf8');
    if (/scrollSnapList/.test(script)) await route.abort();
    else await route.continue();
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Immagine successiva' }).click();
  await isShown(page, 2);
  expect(await distance(page, 2)).toBeLessThan(0.01);
});

test('a single picture has no arrows, and without pictures the outline is shown @lungo', async ({
  page,
  create,
}) => {
  const one = await create({}, 1);
  await page.goto(one.path);
  await expect(page.getByRole('button', { name: 'Guarda a schermo intero' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Immagine successiva' })).toHaveCount(0);
  const none = await create({ nome: 'Trapano' });
  await page.goto(none.path);
  const outline = page.getByRole('img', { name: 'Trapano: ancora nessuna immagine' });
  await expect(outline).toHaveAttribute('src', '/api/images/misc/segnaposto.svg');
  expect(
    await outline.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBeGreaterThan(0);
});

for (const width of widths(360)) {
  test(`Scopri di più at ${width} px @lungo`, async ({ page, sito, create }) => {
    watchComplaints(page);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    const risorsa = await create({ tipo: 'strumento', nome: 'Videocamera da studio' }, 1);
    await describe(sito, risorsa);
    await page.goto(risorsa.path);
    const open = page.getByRole('button', { name: 'Scopri di più' });
    await expect(open).toHaveAttribute('aria-expanded', 'false');
    await open.click();
    const links = page.getByRole('region', { name: 'Link utili' });
    await expect(links.getByRole('link')).toHaveCount(2);
    await expect(links.getByRole('link', { name: /^Manuale in italiano/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    const table = page.getByRole('region', { name: 'Scheda tecnica' }).getByRole('table');
    await expect(table.getByRole('row')).toHaveText([
      'Ripresa',
      'Risoluzione3840 x 2160',
      'Sensore1 pollice',
      'Dotazione',
      'Borsaimbottita, con tre scomparti e tracolla',
    ]);
    const boxes = [(await links.boundingBox())!, (await table.boundingBox())!] as const;
    if (width === 1280) expect(boxes[0].x).toBeLessThan(boxes[1].x);
    else expect(boxes[0].y).toBeLessThan(boxes[1].y);
    await page.waitForTimeout(300);
    await settle(page);
    await page.evaluate(() => scrollTo(0, 0));
    await checkModes(page, 'scopri');
  });
}

test('a broken picture is replaced by the outline, on the list and on the page @lungo', async ({
  page,
  create,
}) => {
  const { id, path } = await create({ nome: 'Pialla a filo', tipo: 'strumento' }, 2);
  await page.route(`**/api/images/${id}/**`, (route) => route.abort());
  const outline = /\/api\/images\/misc\/segnaposto\.svg$/;
  await page.goto('/strumentazioni');
  const entry = page.getByRole('article').filter({ hasText: 'Pialla a filo' });
  await entry.scrollIntoViewIfNeeded();
  await expect(entry.locator('img')).toHaveAttribute('src', outline);
  await page.goto(path);
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', outline);
  await settle(page);
});

test('the panel of a resource that is not booked shows its deposit, if any, and nothing else @lungo', async ({
  page,
  create,
}) => {
  const set = await create({
    tipo: 'strumento',
    nome: 'Tornio',
    non_prenotabile: true,
    noleggio_max: 3,
    cauzione: 80,
  });
  await page.goto(set.path);
  const facts = page.getByRole('main').locator('dl').first();
  await expect(facts).toHaveText('Cauzione€80');
  await expect(page.getByText('Sempre disponibile in sede')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prenota', exact: true })).toHaveCount(0);
  const unset = await create({ tipo: 'strumento', nome: 'Morsa', non_prenotabile: true });
  await page.goto(unset.path);
  await expect(page.getByText('Sempre disponibile in sede')).toBeVisible();
  await expect(page.getByRole('main').locator('dl')).toHaveCount(0);
});

test('a resource that is not booked and out of service says so on its page, on the list with and without days, and on the board @lungo', async ({
  page,
  sito,
  create,
}) => {
  const { id, path, admin } = await create(
    { tipo: 'strumento', nome: 'Aaa stampante a resina', non_prenotabile: true },
    1,
  );
  const { oggi } = sito.seme;
  const fermo = { inizio: oggi, fine: addGiorni(oggi, 8), motivo: 'Ugello da cambiare' };
  await sendTo(sito, `POST /prenotabili/${id}/fermi`, { token: admin, body: fermo });
  const sempre = page.getByText('Sempre disponibile in sede');
  const drawn = (img: Locator) => img.evaluate((one) => getComputedStyle(one).filter);
  await page.goto(path);
  await expect(page.getByText(/^Fuori servizio fino .+: Ugello da cambiare$/)).toBeVisible();
  await expect(sempre).toHaveCount(0);
  expect(await drawn(page.getByRole('main').getByRole('img').first())).toContain('saturate');
  for (const giorni of ['', `?inizio=${addGiorni(oggi, 1)}&fine=${addGiorni(oggi, 1)}`]) {
    await page.goto(`/strumentazioni${giorni}`);
    const voce = page.getByRole('article').filter({ hasText: 'Aaa stampante a resina' });
    await expect(voce).toContainText('Ugello da cambiare');
    await expect(voce).not.toContainText('Sempre disponibile');
    expect(await drawn(voce.locator('img'))).toContain('saturate');
  }
  const board = await sendTo<Bacheca>(sito, 'GET /bacheca');
  expect(board.body.pezzi.find((one) => one.id === id)).toMatchObject({ stato: 'fermo', fino: fermo.fine });
});

test('an empty Scopri di più is shown only to administrators @lungo', async ({ page, create }) => {
  const { path, admin } = await create({ nome: 'Saldatore', tipo: 'strumento' });
  const sheet = page.waitForResponse(/scheda-tecnica/);
  await page.goto(path);
  await sheet;
  await expect(page.getByRole('heading', { name: 'Saldatore' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scopri di più' })).toHaveCount(0);
  await signIn(page, admin);
  await page.goto(path);
  await page.getByRole('button', { name: 'Scopri di più' }).click();
  await expect(page.getByText('Nessuna scheda, per ora.')).toBeVisible();
});
