import { expect, type Page } from '@playwright/test';

/** How long the focus may be nowhere after a press: an answer of the server, and an announcement. */
const LATE_MS = 30_000;
const MARK = 'fuoco:';

/**
 * Runs in the page. After each press it checks that the focus is not on `body` because its control disappeared, not on
 * an invisible element, and not below a sticky or overlaid one.
 */
function watch([late, mark]: readonly [number, string]): void {
  const CONTROL = 'a[href], button, input, select, textarea, summary, label, [tabindex]';
  let pressed = '';
  let had: Element | null = null;
  let since = 0;
  const sayName = (it: Element | null): string => {
    const name = it?.getAttribute('aria-label') ?? it?.textContent ?? '';
    return `${it?.localName ?? 'nothing'} '${name.replaceAll(/\s+/g, ' ').trim().slice(0, 60)}'`;
  };
  const isGone = (it: Element): boolean =>
    !it.isConnected || it.matches(':disabled') || !it.checkVisibility();
  /** A sticky or overlaid element that covers the middle line of an element. */
  const findCover = (it: Element): Element | null => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const [x0, x1] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const [y0, y1] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    // Outside the window, or only drawn by its label.
    if (x1 - x0 < 4 || y1 - y0 < 4) return null;
    let cover: Element | null = null;
    for (const at of [0.1, 0.5, 0.9]) {
      const above = document.elementFromPoint((x0 + x1) / 2, y0 + (y1 - y0) * at);
      if (!above || above.contains(it) || it.contains(above)) return null;
      for (cover = above; cover && !cover.contains(it); cover = cover.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(cover).position)) break;
      if (!cover || cover.contains(it)) return null;
    }
    return cover;
  };
  const judge = (): string | null => {
    const it = document.activeElement;
    if (!it || it === document.body)
      return had && isGone(had) ? `on body, no longer on ${sayName(had)}` : null;
    if (!it.checkVisibility({ visibilityProperty: true })) return `on ${sayName(it)}, which is not drawn`;
    const cover = findCover(it);
    return cover && `on ${sayName(it)}, below ${sayName(cover)}`;
  };
  const look = (): void => {
    const wrong = judge();
    if (wrong === null) {
      if (since > 0) console.debug(`${mark}good`);
      since = 0;
      return;
    }
    if (since === 0) {
      since = performance.now();
      console.debug(`${mark}lost`);
    }
    if (performance.now() - since < late) setTimeout(look, 50);
    else {
      console.debug(`${mark}${pressed}: ${wrong}`);
      [pressed, had, since] = ['', null, 0];
    }
  };
  const lookSoon = (): void => void (pressed !== '' && since === 0 && requestAnimationFrame(look));
  const onPress = (event: Event): void => {
    const { target } = event;
    if (!event.isTrusted || !(target instanceof Element)) return;
    const control = target.closest(CONTROL);
    const key = event instanceof KeyboardEvent ? event.key : 'click';
    // A press beside every control removes the focus, as people expect.
    if (control === null) return;
    [pressed, had] = [`${key} on ${sayName(control)}`, document.activeElement];
    lookSoon();
  };
  addEventListener('keydown', onPress, true);
  addEventListener('click', onPress, true);
  addEventListener('focusin', () => {
    had = document.activeElement;
    lookSoon();
  });
  addEventListener('DOMContentLoaded', () => {
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) lookSoon();
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden'],
    });
  });
}

/** Watches the focus of a page; returns a function that ends it, and fails where the focus was lost. */
export async function watchFuoco(page: Page): Promise<() => Promise<void>> {
  const faults: string[] = [];
  let isLost = false;
  page.on('console', (message) => {
    if (message.type() !== 'debug' || !message.text().startsWith(MARK)) return;
    const text = message.text().slice(MARK.length);
    isLost = text === 'lost';
    if (text !== 'lost' && text !== 'good') faults.push(text);
  });
  // The losses of a document end with it.
  page.on('domcontentloaded', () => (isLost = false));
  await page.addInitScript(watch, [LATE_MS, MARK] as const);
  return async () => {
    for (const end = Date.now() + LATE_MS + 500; isLost && Date.now() < end;)
      await new Promise((done) => setTimeout(done, 50));
    expect(faults, 'where the focus was lost after a press').toEqual([]);
  };
}
