import { expect, type Page } from '@playwright/test';
import { sendTo } from '#test/process.ts';
import { settle } from './controlli.ts';
import { ADMIN, signIn, test } from './sito.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Where every element stands and how it looks, one line each. */
async function describeLook(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Menu del profilo' }).waitFor();
  await settle(page);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
  });
  await page.mouse.move(0, 0);
  return page.evaluate(() => {
    const asked = ['display', 'position', 'color', 'backgroundColor', 'padding', 'border', 'font'] as const;
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.closest('svg, [aria-live], script') === null)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const place = [x, y, width, height].map(Math.round).join(' ');
        const look = asked.map((name) => `${name}: ${style[name]}`).join('; ');
        return `${element.tagName.toLowerCase()} "${(element.textContent ?? '').slice(0, 30)}" at ${place}; ${look}`;
      });
  });
}

const PLACE = / at (-?\d+) (-?\d+) (\d+) (\d+);/;

/** Alike to the letter, but for a place that was rounded to the next pixel. */
function isSame(line: string, expected: string | undefined): boolean {
  if (expected === undefined || line.replace(PLACE, '') !== expected.replace(PLACE, '')) return false;
  const [places, others] = [line, expected].map((text) => (PLACE.exec(text) ?? []).slice(1).map(Number));
  return places!.every((pixel, n) => Math.abs(pixel - others![n]!) <= 1);
}

/** Goes to a page as a link does, without loading the document again. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

// Every page brings its own style sheets, and they stay: in whatever order they come, each page looks the same.
test('a page looks the same however one comes to it', async ({ page, sito }) => {
  test.slow();
  const { url, seme } = sito;
  const body = new URLSearchParams({ username: ADMIN.email, password: ADMIN.password });
  const { access_token } = (await sendTo<{ access_token: string }>({ url }, 'POST /auth/jwt/login', { body }))
    .body;
  await signIn(page, access_token);
  const pages: [path: string, ready: (page: Page) => Promise<void>][] = [
    ['/', (p) => p.getByRole('heading', { level: 1 }).waitFor()],
    [`/spazi/${seme.coworking.membri[0]}`, (p) => p.getByRole('grid').nth(1).waitFor()],
    [
      '/strumentazioni',
      async (p) => {
        await p.getByRole('heading', { name: 'Videocamera 4K' }).waitFor();
        await p.getByRole('button', { name: 'Gestione Gruppi' }).waitFor();
      },
    ],
    ['/profilo', (p) => p.getByText('Nessuna prenotazione in corso').waitFor()],
    ['/prenotazioni', (p) => p.getByRole('article').nth(3).waitFor()],
    ['/not-found', (p) => p.getByText('Ops... Errore 404').waitFor()],
  ];
  const direct = new Map<string, string[]>();
  for (const [path, ready] of pages) {
    await page.goto(path);
    await ready(page);
    direct.set(path, await describeLook(page));
  }
  const back = [...pages].reverse();
  // Twice each way: what a page shares with another comes again with that one's sheet, and then stands after its own.
  for (const way of [
    [...pages, ...pages],
    [...back, ...back],
  ]) {
    await page.goto('/supporto');
    for (const [path, ready] of way) {
      await follow(page, path);
      await ready(page);
      const look = await describeLook(page);
      const expected = direct.get(path)!;
      const different = look.flatMap((line, n) =>
        isSame(line, expected[n]) ? [] : [`${line}\n  not: ${expected[n]}`],
      );
      expect.soft(different.slice(0, 3), `${path} after other pages`).toEqual([]);
    }
  }
});
