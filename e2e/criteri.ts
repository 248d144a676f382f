import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import sharp from 'sharp';
import { checkWidth } from './controlli.ts';

/** The line, word and letter spacing that a reader may set without losing anything (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/**
 * What no rule of axe decides (docs/accessibilita.md): text spacing and size, zoom at 400 %, forced colours, names that
 * contain their label, and the contrast of words on a gradient, a pattern or a picture.
 */
export async function checkCriteri(page: Page, what: string): Promise<void> {
  await checkSpacing(page, what);
  await checkSize(page, what);
  await checkZoom(page, what);
  await checkForced(page, what);
  await checkNames(page, what);
  await checkUndecided(page, what);
}

/** Truncated words, without a way to read them. */
const listCut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (!(element instanceof HTMLElement)) continue;
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
      // Clamped to a few lines on purpose: the page behind its card has the whole text.
      if (webkitLineClamp !== 'none') continue;
      const cuts = (value: string) => value === 'hidden' || value === 'clip';
      if ((!cuts(overflowX) && !cuts(overflowY)) || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      // Words for screen readers have a box of one pixel.
      if (clientWidth <= 1 || clientHeight <= 1 || element.innerText.trim() === '') continue;
      if (
        (cuts(overflowX) && scrollWidth > clientWidth + 2) ||
        (cuts(overflowY) && scrollHeight > clientHeight + 2)
      )
        found.push(`${element.tagName} ${element.className} “${element.innerText.slice(0, 60)}”`);
    }
    return found;
  });

async function checkSpacing(page: Page, what: string): Promise<void> {
  const before = await listCut(page);
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, SPACING);
  await checkWidth(page);
  const cut = (await listCut(page)).filter((one) => !before.includes(one));
  expect(cut, `cut by a reader’s own spacing, ${what}`).toEqual([]);
  await page.evaluate(() => (document.adoptedStyleSheets = []));
}

async function checkSize(page: Page, what: string): Promise<void> {
  const before = await listCut(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const cut = (await listCut(page)).filter((one) => !before.includes(one));
  expect(cut, `cut with letters of twice the size, ${what}`).toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

/** A window of 1280 x 1024 at 400 %: nothing is wider, and sticky parts leave half of the height. */
async function checkZoom(page: Page, what: string): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 256 });
  await checkWidth(page);
  const covered = await page.evaluate(() => {
    const lines = new Set<number>();
    for (const element of document.querySelectorAll('body *')) {
      const { position, visibility, pointerEvents } = getComputedStyle(element);
      if (
        (position !== 'fixed' && position !== 'sticky') ||
        visibility === 'hidden' ||
        pointerEvents === 'none'
      )
        continue;
      // A dialog, a menu or a toast covers the page until it is closed, and so does its backdrop.
      const over = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog';
      if (element.closest(over) || element.querySelector(over) || element.textContent === '') continue;
      const { top, bottom, width } = element.getBoundingClientRect();
      if (width < innerWidth / 2) continue;
      for (let y = Math.max(0, Math.round(top)); y < Math.min(innerHeight, bottom); y++) lines.add(y);
    }
    return lines.size;
  });
  expect(covered, `lines covered of 256, ${what}`).toBeLessThanOrEqual(128);
  await page.setViewportSize(size);
}

/** With forced colours a control that is on looks different from its neighbour that is off. */
async function checkForced(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const alike = await page.evaluate(() => {
    const PAINTED = [
      'backgroundColor', 'backgroundImage', 'borderBottomWidth', 'borderBottomColor', 'borderLeftWidth', 'borderLeftStyle',
      'borderBottomStyle', 'color', 'fontWeight', 'outlineStyle', 'outlineColor', 'textDecorationLine',
    ] as const; // prettier-ignore
    const paint = (element: Element): string =>
      [null, '::before', '::after']
        .map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          return pseudo !== null && style.content === 'none' ? '' : PAINTED.map((name) => style[name]).join();
        })
        .join();
    const look = (element: Element): string =>
      [element, ...element.querySelectorAll('*')].map(paint).join(';') +
      element.querySelectorAll('svg').length;
    const found: string[] = [];
    for (const [name, on] of [
      ['aria-pressed', 'true'],
      ['aria-selected', 'true'],
      ['aria-checked', 'true'],
      ['aria-current', 'page'],
    ] as const)
      for (const element of document.querySelectorAll<HTMLElement>(`[${name}="${on}"]`)) {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.offsetWidth === 0) continue;
        const role = element.getAttribute('role');
        const around = element.closest(
          '[role="tablist"], [role="radiogroup"], [role="group"], [role="grid"], nav, ul',
        );
        const off = [...(around?.querySelectorAll<HTMLElement>(element.tagName) ?? [])].find(
          (one) =>
            one !== element &&
            one.getAttribute('role') === role &&
            one.getAttribute(name) !== on &&
            one.className.split(' ')[0] === element.className.split(' ')[0] &&
            one.offsetWidth > 0,
        );
        if (off && look(off) === look(element)) found.push(`${name} “${element.innerText.slice(0, 40)}”`);
      }
    return found;
  });
  expect(alike, `alike in forced colours, ${what}`).toEqual([]);
  await page.emulateMedia({ forcedColors: null });
}

/** Speech input uses the words on the control (WCAG 2.5.3). */
async function checkNames(page: Page, what: string): Promise<void> {
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, {
      runOnly: ['label-content-name-mismatch'],
      rules: { 'label-content-name-mismatch': { enabled: true } },
    });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
  expect(found, `names without their label, ${what}`).toEqual([]);
}

interface Words {
  text: string;
  rect: { x: number; y: number; width: number; height: number };
  color: [number, number, number, number];
  asked: number;
}

/** Where axe leaves the contrast of words undecided, it is computed from the pixels behind them. */
async function checkUndecided(page: Page, what: string): Promise<void> {
  const targets = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const { incomplete } = await axe.run(document, { runOnly: ['color-contrast'] });
    return incomplete.flatMap(({ nodes }) => nodes.map(({ target }) => String(target[0])));
  });
  const low: string[] = [];
  for (const target of targets) {
    const words = await readWords(page, target);
    if (words === null) continue;
    const behind = await sharp(await page.screenshot({ clip: words.rect, animations: 'disabled' }))
      .removeAlpha()
      .raw()
      .toBuffer();
    await page.evaluate(() => (document.adoptedStyleSheets = []));
    const contrasts: number[] = [];
    for (let n = 0; n < behind.length; n += 3) {
      const under = [behind[n]!, behind[n + 1]!, behind[n + 2]!] as const;
      const [r, g, b, alpha] = words.color;
      const over = [r, g, b].map((value, i) => value * alpha + under[i]! * (1 - alpha));
      contrasts.push(contrast(over, under));
    }
    // The edge of a box may overlap the words' lines by a pixel.
    const worst = contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length * 0.03)] ?? 21;
    if (worst < words.asked) low.push(`${worst.toFixed(2)} of ${words.asked}: “${words.text}” ${target}`);
  }
  expect(low, `contrast from pixels, ${what}`).toEqual([]);
}

/** Scrolls to an element, makes all words transparent, and returns the place and colour of its own. */
const readWords = (page: Page, target: string): Promise<Words | null> =>
  page.evaluate((selector) => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return null;
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important }');
    document.adoptedStyleSheets = [still];
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height } = range.getBoundingClientRect();
    const seen = document.elementFromPoint(x + width / 2, y + height / 2);
    if (width < 1 || height < 1 || x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight)
      return null;
    if (!seen || !(element.contains(seen) || seen.contains(element))) return null;
    const style = getComputedStyle(element);
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    canvas.fillStyle = style.color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { color: transparent !important; -webkit-text-fill-color: transparent !important; transition: none !important }',
    );
    document.adoptedStyleSheets = [sheet];
    return {
      text: element.innerText.slice(0, 40),
      rect: { x, y, width, height },
      color: [r!, g!, b!, a! / 255] as [number, number, number, number],
      asked: large ? 3 : 4.5,
    };
  }, target);

function contrast(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color: readonly number[]): number {
  const [r, g, b] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
