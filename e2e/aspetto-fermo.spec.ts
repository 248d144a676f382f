import { createPrenotabile } from '#test/factories/risorsa.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { signInAdmin } from './admin-persone.ts';
import { takenOver } from './controlli.ts';
import { test } from './sito.ts';

/**
 * The height of the bar, the left edges of the brand and of the first link, and the width of each link, in whole
 * pixels. The link of the current page is bold and pushes the next ones: its width is left out.
 */
const bar = (page: Page) =>
  page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const links = [...document.querySelectorAll('header nav a')];
    return {
      place: [
        box(document.querySelector('header')!).height,
        box(document.querySelector('header a')!).left,
        box(links[0]!).left,
      ].map(Math.round),
      links: links.map((link) =>
        link.getAttribute('aria-current') === null ? Math.round(box(link).width) : null,
      ),
    };
  });

test('the bar does not move between pages @lungo', async ({ page }) => {
  for (const width of [1280, 1000]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const home = await bar(page);
    expect(home.links.length).toBeGreaterThan(3);
    expect(home.place[0]).toBe(72);
    for (const path of ['/spazi', '/strumentazioni', '/regolamento', '/contatti']) {
      await page.goto(path);
      const now = await bar(page);
      expect(now.place, `${path} at ${width} px`).toEqual(home.place);
      expect(now.links).toHaveLength(home.links.length);
      for (const [n, link] of now.links.entries())
        if (link !== null && home.links[n] !== null)
          expect(link, `${path} at ${width} px`).toBe(home.links[n]);
    }
  }
});

test('with forced colours the dots, the selected tab and today are still visible', async ({ page, sito }) => {
  await signInAdmin(page, sito);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/prenotazioni');
  const dots = page.locator('main ul li > span:first-child[aria-hidden]');
  const day = page.locator('[role="gridcell"] button[aria-label*="oggi"]');
  const colourOf = (one: Locator, pseudo?: string) =>
    one.evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo);
  // Pending requests of the page render both again.
  await expect(async () => {
    const ground = await colourOf(page.locator('body'));
    for (const colour of [
      await colourOf(dots.nth(0)),
      await colourOf(dots.nth(1)),
      await colourOf(day.first(), '::after'),
    ]) {
      expect(colour).not.toBe(ground);
      expect(colour).not.toBe('rgba(0, 0, 0, 0)');
    }
  }).toPass();
  await page.goto('/posta');
  const listBorders = () =>
    page
      .getByRole('tab')
      .evaluateAll((tabs) => [...new Set(tabs.map((one) => getComputedStyle(one).borderTopWidth))]);
  await expect.poll(listBorders).toHaveLength(2);
});

test('cards on the wall have the same height, and the home page does not overflow at 320 px @lungo', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const heights = await page
    .locator('#strumenti li a, section:has(#strumenti) li a')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));
  expect(new Set(heights).size).toBe(1);
  await page.setViewportSize({ width: 320, height: 740 });
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(fits).toBe(true);
});

test('the English pages say which catalogue texts are in Italian, and that the rules are @lungo', async ({
  page,
  sito,
}) => {
  await createPrenotabile(sito.app, { nome: 'Sala senza inglese', tipo: 'spazio' });
  await page.addInitScript(() => localStorage.setItem('lingua', 'en'));
  for (const [path, line] of [
    ['/spazi', 'Some names and descriptions are in Italian'],
    ['/regolamento', 'The house rules are in Italian'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(line)).toBeVisible();
  }
  await page.evaluate(() => localStorage.setItem('lingua', 'it'));
});

test('on a slow connection a pressed link shows that it is loading', async ({ page }) => {
  await page.goto('/supporto');
  await takenOver(page);
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/static\/js\//, async (route) => {
    await gate;
    await route.continue();
  });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  await link.click();
  await expect(page.getByText('La pagina sta arrivando')).toBeAttached();
  await expect(link).toHaveAttribute('data-carica', '');
  letThrough();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByText('La pagina sta arrivando')).toHaveCount(0);
  await expect(link).not.toHaveAttribute('data-carica');
});
