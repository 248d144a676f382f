import { expect, type Page } from '@playwright/test';
import { long } from '#test/process.ts';
import { settle, takenOver, widths } from './controlli.ts';
import { test, type Sito } from './sito.ts';

// Elements still moving in are not at their final place.
const measure = (page: Page) =>
  page.evaluate(() => ({
    page: document.documentElement.scrollHeight,
    words: document.querySelector('main')?.innerText.split('\n'),
  }));
type Look = Awaited<ReturnType<typeof measure>>;

async function measureAtRest(page: Page): Promise<Look> {
  await page.waitForLoadState('networkidle');
  await settle(page);
  let before = '';
  let look: Look | undefined;
  await expect(async () => {
    look = await measure(page);
    const now = JSON.stringify(look);
    const steady = now === before;
    before = now;
    expect(steady).toBe(true);
  }).toPass({ intervals: [500] });
  return look!;
}

/** Follows a link of the page; on a phone the header's links are in the drawer. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)!.click(), href);

/** Every public page with a page that links to it, and the pages of the catalogue. */
const WAYS: readonly [from: string, to: string | ((seme: Sito['seme']) => string)][] = [
  ['/contatti', '/'],
  ['/', '/spazi'],
  ['/', '/strumentazioni'],
  ['/', '/regolamento'],
  ['/', '/contatti'],
  ['/', '/supporto'],
  ['/', '/prezzario'],
  ['/', '/privacy'],
  ['/', '/accessibilita'],
  ['/', '/login'],
  ['/', '/iscrizione'],
  ['/login', '/password-dimenticata'],
  ['/spazi', ({ coworking }) => `/spazi/${coworking.membri[0]}?gruppo=${coworking.id}`],
  ['/strumentazioni', ({ camera }) => `/strumentazioni/${camera}`],
  ['/strumentazioni', ({ stampante }) => `/strumentazioni/${stampante}`],
];

for (const width of widths(1280)) {
  test(`a page looks the same by every way to it, at ${width} px @lungo`, async ({ page, sito }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 800 });
    for (const [from, way] of long ? WAYS : WAYS.filter((_way, n) => n % 6 === 0)) {
      const to = typeof way === 'string' ? way : way(sito.seme);
      await page.goto(to);
      const opened = await measureAtRest(page);
      await page.goto(from);
      await page.locator(`a[href="${to}"]`).first().waitFor({ state: 'attached' });
      await follow(page, to);
      await page.waitForURL((url) => url.pathname + url.search === to);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await measureAtRest(page), `${to} from ${from}`).toEqual(opened);
      await page.goBack();
      await page.goForward();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await measureAtRest(page), `${to}, gone back to`).toEqual(opened);
    }
  });
}

test('an address opened in another page’s tab starts at its top, and a reload keeps the position @lungo', async ({
  page,
}) => {
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
  const isAt = (y: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
  await page.goto('/', { waitUntil: 'networkidle' });
  await scrollTo(700);
  await page.goto('/privacy', { waitUntil: 'networkidle' });
  await isAt(0);
  await scrollTo(500);
  await page.reload({ waitUntil: 'networkidle' });
  await isAt(500);
});

test('scrolling before the scripts load is kept; otherwise the page scrolls to the address’s target', async ({
  page,
  sito,
}) => {
  const height = () => page.evaluate(() => scrollY);
  const modulo = `/spazi/${sito.seme.coworking.membri[0]}#prenota`;
  /** Opens a page whose scripts come after scrolling, and waits until they have placed it and the focus. */
  const open = async (path: string, scrolled: number) => {
    let letThem = () => {};
    const gate = new Promise<void>((done) => (letThem = done));
    await page.route('**/static/js/{lib,index}.*', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    if (scrolled > 0) {
      await page.mouse.move(640, 500);
      await page.mouse.wheel(0, scrolled);
    }
    await expect.poll(height).toBe(scrolled);
    letThem();
    await takenOver(page);
    const [, id] = path.split('#');
    if (id) await expect(page.locator(`#${id}:focus, #${id} :focus`)).toHaveCount(1);
    await page.unroute('**/static/js/{lib,index}.*');
  };
  // The form is in the first screen, below the name of its resource.
  await open(modulo, 0);
  await expect(page.locator('#prenota')).toBeInViewport({ ratio: 0.98 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await open('/regolamento#parte-5', 0);
  await expect.poll(height).toBeGreaterThan(0);
  await expect(page.locator('#parte-5')).toBeInViewport();
  for (const [path, scrolled] of [
    [modulo, 150],
    ['/', 700],
  ] as const) {
    await open(path, scrolled);
    expect(await height(), path).toBe(scrolled);
  }

  await follow(page, '/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await height()).toBe(0);
  await page.goBack();
  await expect.poll(height).toBe(700);
  await page.reload();
  await expect.poll(height).toBe(700);
});
