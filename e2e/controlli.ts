import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type Axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { long, ROOT } from '#test/process.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const FOLDER = join(ROOT, 'artefatti/schermate');

const axe = readFileSync(
  createRequire(fileURLToPath(import.meta.resolve('@axe-core/playwright'))).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** The random number of this run (`playwright.config.ts`). */
export const TURNO = Number(process.env['E2E_TURNO'] ?? 0);
/** In the long form all of several equal items; in the short form one, another one in each run. */
export const drawn = <T>(all: readonly T[]): readonly T[] => (long ? all : [all[TURNO % all.length]!]);

export type Mode = 'light' | 'dark';
const MODES: readonly Mode[] = ['light', 'dark'];
let turn = TURNO;

/** The modes of a check: both; in the short form one of them, in turn. */
export const modes = (): readonly Mode[] => (long ? MODES : [MODES[turn++ % MODES.length]!]);

/** The widths of a journey, in pixels: both; in the short form the one that is most likely to break. */
export const widths = (short: 1280 | 360): readonly (1280 | 360)[] => (long ? [1280, 360] : [short]);

/** Messages of the browser because the journeys block the service worker (`playwright.config.ts`). */
const WITHOUT_WORKER = 'Service Worker registration blocked by Playwright';

/** The complaints of the running test's watched pages, also of closed ones. */
const complaints: string[] = [];
const allowedOn = new WeakMap<Page, RegExp | undefined>();

/** Every complaint of the browser on this page fails the test, except what is `allowed`: the scene itself causes it. */
export function watchComplaints(page: Page, allowed?: RegExp): void {
  const isWatched = allowedOn.has(page);
  allowedOn.set(page, allowed);
  if (isWatched) return;
  const add = (text: string): void => {
    if (!allowedOn.get(page)?.test(text) && !text.startsWith(WITHOUT_WORKER)) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      add(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => add(String(error)));
}

/** The complaints since the last call; `test` asks for them after each test (sito.ts). */
export const takeComplaints = (): string[] => complaints.splice(0);

/** Waits until the page is hydrated: before that its links and buttons are plain HTML. */
export const takenOver = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');

/** Waits until everything on the page has loaded: fonts, and pictures, including those further down. */
export async function settle(page: Page): Promise<void> {
  const broken = await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
    return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  });
  expect(broken, 'pictures that do not show').toEqual([]);
}

/**
 * Checks that axe finds no violations on the page as it is, and that it has no other live region.
 * @param within in which part axe looks; by default in all of it, in the short form in an open dialog
 */
export async function checkAxe(page: Page, what: string, within?: string): Promise<void> {
  // Right after a change of mode the browser may still report the old colours: the final state counts.
  await expect(async () => expect(await runAxe(page, within), `axe, ${what}`).toEqual([])).toPass({
    timeout: 120_000,
  });
}

async function runAxe(page: Page, within = long ? 'html' : ''): Promise<string[]> {
  // Injected once for both modes: parsing half a megabyte takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async ([tags, box]) => {
      // Parts that the browser has not drawn yet keep the colours from before a change of mode.
      const all = new CSSStyleSheet();
      all.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(all);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      const options = {
        runOnly: { type: 'tag' as const, values: tags },
        resultTypes: ['violations' as const],
      };
      const over = [
        ...document.querySelectorAll(':is([role=dialog], [role=alertdialog]):not([aria-modal=false])'),
      ];
      const topmost = over.filter((one) => one.checkVisibility()).at(-1) ?? document;
      const { violations } = await axe.run(box || topmost, options);
      // A text under the header or a toast can be scrolled away from it: it is judged there.
      const place = scrollY;
      const small = violations.find(({ id }) => id === 'target-size');
      for (const node of small?.nodes.slice() ?? []) {
        const element = document.querySelector(String(node.target[0]))!;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = await axe.run(element, { runOnly: ['target-size'] });
        if (again.violations.length === 0) small!.nodes.splice(small!.nodes.indexOf(node), 1);
      }
      if (small?.nodes.length === 0) violations.splice(violations.indexOf(small), 1);
      scrollTo({ top: place, behavior: 'instant' });
      document.adoptedStyleSheets.pop();
      // There are two live regions: another one would say half of it, or all of it twice (prodotto/schermate#detto).
      const speaking = [
        ...document.querySelectorAll('output, [role="status"], [role="alert"], [role="log"], [aria-live]'),
      ].filter(
        (one) => one.ariaLive !== 'off' && !/^(detto|allarme)$/.test(one.id) && one.textContent !== '',
      );
      return [
        ...violations.map(
          ({ id, help, nodes }) =>
            `${id} (${help}): ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
        ),
        ...speaking.map(({ outerHTML }) => `a region of its own: ${outerHTML.slice(0, 200)}`),
      ];
    },
    [TAGS, within] as const,
  );
}

/**
 * The same with text of twice the size (prodotto/aspetto#caratteri), in the site's font and in the wider system font,
 * which is shown when the site's font is late.
 */
export async function checkLarge(page: Page): Promise<void> {
  const setLetters = (size: string, own: boolean) =>
    page.evaluate(
      ([to, plain]) => {
        document.documentElement.style.fontSize = to;
        const sheet = new CSSStyleSheet();
        if (plain) sheet.replaceSync('* { font-family: sans-serif !important }');
        document.adoptedStyleSheets = [sheet];
      },
      [size, own] as const,
    );
  for (const own of [false, true]) {
    await setLetters('200%', own);
    await checkWidth(page);
  }
  await setLetters('', false);
}

/** Checks that nothing is wider than the page, or extends beyond its edge without a scrolling box. */
export async function checkWidth(page: Page): Promise<void> {
  const findBeyond = () => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width)
      found.push(`the page: ${document.documentElement.scrollWidth}`);
    for (const element of document.querySelectorAll('body *')) {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      if (own === 0 || height === 0 || (left >= -1 && right <= width + 1) || right <= 0) continue;
      const clipped = (node: Element | null): boolean =>
        node !== null &&
        node !== document.body &&
        (getComputedStyle(node).overflowX !== 'visible' || clipped(node.parentElement));
      if (element instanceof SVGElement || clipped(element.parentElement)) continue;
      found.push(`${element.tagName} ${element.className} ${Math.round(left)}..${Math.round(right)}`);
    }
    return found;
  };
  // A new render may be laid out once more, with its font.
  const what = `wider than the page at ${page.viewportSize()?.width} px`;
  await expect.poll(() => page.evaluate(findBeyond), what).toEqual([]);
}

/** Overlaps in the page's main part: words on words, or on a control that is not theirs. */
export function listOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Sticky headings cover what is scrolled below them.
    scrollTo(0, 0);
    const boxes: { node: Node; name: string; rect: DOMRect }[] = [];
    const clip = (rect: DOMRect, from: Element | null): DOMRect => {
      if (!from || from === document.body) return rect;
      const { left, top, right, bottom } = from.getBoundingClientRect();
      if (getComputedStyle(from).overflow === 'visible') return clip(rect, from.parentElement);
      const [x, y] = [Math.max(rect.left, left), Math.max(rect.top, top)];
      const [width, height] = [Math.min(rect.right, right) - x, Math.min(rect.bottom, bottom) - y];
      return clip(new DOMRect(x, y, Math.max(0, width), Math.max(0, height)), from.parentElement);
    };
    const add = (node: Node, rects: Iterable<DOMRect>) => {
      for (const rect of rects) {
        const seen = clip(rect, node.parentElement);
        if (seen.width > 1 && seen.height > 1)
          boxes.push({ node, name: (node.textContent ?? '').trim().slice(0, 40), rect: seen });
      }
    };
    const main = document.querySelector('main')!;
    for (const control of main.querySelectorAll('a, button, input, select, textarea'))
      if (control.checkVisibility({ visibilityProperty: true }) && getComputedStyle(control).opacity !== '0')
        add(control, [control.getBoundingClientRect()]);
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (!node.textContent?.trim() || !node.parentElement?.checkVisibility({ visibilityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      add(node, range.getClientRects());
    }
    const found = new Set<string>();
    for (const [n, one] of boxes.entries())
      for (const other of boxes.slice(n + 1)) {
        if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        // The boxes of two lines of text are higher than the lines.
        if (across > 1 && down > 5) found.add(`${one.name} | ${other.name}`);
      }
    return [...found];
  });
}

/** Sets the mode as the toggle and the start of the page do. */
export async function showIn(page: Page, mode: Mode): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme;
  }, mode);
}

/**
 * Saves a screenshot for people; nothing is compared with it. Only in the long form: drawing a whole page takes as long
 * as all its checks.
 * @param whole the whole page; otherwise only the screen
 */
export async function keepPicture(page: Page, name: string, whole: boolean): Promise<void> {
  if (!long) return;
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: whole, animations: 'disabled' });
}

/**
 * Checks the page's width and accessibility in each mode that is due, and keeps a screenshot; the last mode stays.
 * @param options whether the screenshot shows the `whole` page, and `within` which part axe looks
 */
export async function checkModes(
  page: Page,
  name: string,
  { whole = true, within }: { whole?: boolean; within?: string } = {},
): Promise<void> {
  for (const mode of modes()) {
    await showIn(page, mode);
    await checkWidth(page);
    // The screenshot waits until the colours have changed.
    await keepPicture(page, `${name}-${page.viewportSize()!.width}-${mode}`, whole);
    await checkAxe(page, `${name}, ${mode}`, within);
  }
}

/**
 * Saves a screenshot of a tablet for the guide (docs/guida/immagini), only with `GUIDA=1`: the pictures are part of the
 * repository.
 */
export async function keepGuida(page: Page, name: string): Promise<void> {
  if (process.env['GUIDA'] !== '1' || page.viewportSize()?.width !== 1024) return;
  await settle(page);
  const path = join(ROOT, 'docs/guida/immagini', `${name}-1024.png`);
  await page.screenshot({ path, animations: 'disabled' });
}

/** The same for a page that a journey shows on another screen. */
export async function keepGuidaOnTablet(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  if (process.env['GUIDA'] !== '1' || size?.width !== 1280) return;
  await page.setViewportSize({ width: 1024, height: 768 });
  await keepGuida(page, name);
  await page.setViewportSize(size);
}

export async function paperWords(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const words = await page.evaluate(() => document.body.innerText);
  await page.emulateMedia({ media: null });
  return words;
}

/**
 * A printed page can be searched and read aloud: it has a language and a heading, and each cell of a table a header.
 */
async function checkPaper(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const wrong = await page.evaluate(() => {
    const drawn = (one: Element) => one.checkVisibility();
    const found = (selector: string) => [...document.querySelectorAll(selector)].filter(drawn);
    const isNamed = (one: Element) => (one.textContent ?? '').trim() !== '';
    const tables = found('table').filter((table) => {
      const heads = [...table.querySelectorAll('thead th, tr:first-child th')].filter(isNamed);
      const rows = [...table.querySelectorAll('tbody tr')];
      return heads.length === 0 && !rows.every((row) => row.querySelector('th'));
    });
    return [
      ...(/^[a-z]{2}$/.test(document.documentElement.lang) ? [] : ['no language']),
      ...(found('h1, h2').some(isNamed) ? [] : ['no heading']),
      ...tables.map((table) => `a table without headers: ${table.textContent?.slice(0, 60)}`),
    ];
  });
  await page.emulateMedia({ media: null });
  expect(wrong, `the paper '${name}'`).toEqual([]);
}

export async function printPage(page: Page, name: string): Promise<Buffer> {
  await checkPaper(page, name);
  return page.pdf({ path: join(FOLDER, `${name}.pdf`), preferCSSPageSize: true });
}

/** Movement without a press: the layout shift as browsers count it, and each element that moved. */
interface Shift {
  sum: number;
  jumps: { value: number; inMain: boolean; what: string }[];
}

export const delay = (page: Page, url: string, ms: number, times = 1): Promise<unknown> =>
  page.route(
    url,
    async (route) => {
      await new Promise((resume) => setTimeout(resume, ms));
      await route.continue();
    },
    { times },
  );

/** Stops the browser's clock, which then moves only on call. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Moves a stopped clock in small steps, for code that waits for an answer and then for a timer. */
export const runUntil = (page: Page, check: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(10);
    await check();
  }).toPass();

/** Watches the layout of this tab's pages; returns the layout shifts of the present one so far, presses aside. */
export async function watchShift(page: Page): Promise<() => Promise<Shift>> {
  await page.addInitScript(() => {
    const shift: Shift = { sum: 0, jumps: [] };
    Object.assign(globalThis, { shift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        if (hadRecentInput) continue;
        shift.sum += value;
        for (const { node, previousRect, currentRect } of sources)
          shift.jumps.push({
            value,
            inMain: Boolean(node?.parentElement?.closest('main')),
            what:
              `${value.toFixed(4)} ${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ` +
              `${Math.round(previousRect.top)} to ${Math.round(currentRect.top)}`,
          });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // The browser reports a frame after drawing it.
      await new Promise((drawn) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))),
      );
      return (globalThis as unknown as { shift: Shift }).shift;
    });
}

/**
 * Counts every press of a pointer, of Enter and of the space bar, on every page visited. Only a press that Playwright
 * lets through counts: on a target that has just moved it holds back and presses again.
 */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeBinding('premuto', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const { premuto } = globalThis as unknown as { premuto: () => void };
    addEventListener('pointerdown', (event) => event.isTrusted && premuto());
    addEventListener('keydown', ({ key }) => (key === 'Enter' || key === ' ') && premuto(), true);
  });
  return () => presses;
}
