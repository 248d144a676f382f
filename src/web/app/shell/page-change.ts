import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useLingua } from '../../shared/i18n/lingua.ts';
import { isNamed, sayTitle } from '../titles.ts';
import { focusHeading, leaveCaretBehind } from '../../shared/focus.ts';
import { ALTEZZA } from '../../shared/return-path.ts';

/** Time limit for holding the scroll position. */
const HOLD_MS = 5000;

/** The element to focus: the heading of the hash's element, or that element; without a hash, the main heading. */
function findStart(hash: string): { place: HTMLElement | null; focus: HTMLElement } | null {
  const place = hash === '' ? null : document.getElementById(nameOf(hash));
  if (hash !== '' && !place) return null;
  const heading = (place ?? document).querySelector<HTMLElement>(
    // The tray may be rendered before the page.
    place ? 'h2, h3' : 'main h1, main h2:not([data-vassoio] h2)',
  );
  const focus = heading ?? place;
  return focus && { place, focus };
}

/** The id in a hash; a hash with a broken percent sign is used as it is. */
function nameOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Repeats an attempt on every DOM change, until it succeeds or the user moves the focus. Returns what stops it. */
function whenThere(attempt: () => boolean): (() => void) | undefined {
  if (attempt()) return undefined;
  const start = document.activeElement;
  const observer = new MutationObserver(() => {
    // Do not move the focus if the user has moved it meanwhile.
    const moved = document.activeElement !== start && document.activeElement !== document.body;
    if (moved || attempt()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * On each page change, sets the title and moves the focus to the main heading, or to the hash's element, as soon as it
 * exists (prodotto/schermate#fuoco). A change of the query alone is not a page change.
 */
export function usePageChange(): void {
  const lingua = useLingua();
  const { pathname, hash, key } = useLocation();
  const shown = useRef<{ pathname: string; key: string } | null>(null);
  useEffect(() => {
    document.title = sayTitle(pathname, lingua, null);
    if (!isNamed(pathname)) return undefined;
    // The heading appears, and changes, when the page's data have loaded.
    let named: string | null = null;
    const say = () => {
      const nome = document.querySelector('main h1')?.textContent.trim() || null;
      if (nome === named) return;
      named = nome;
      document.title = sayTitle(pathname, lingua, nome);
    };
    say();
    const observer = new MutationObserver(say);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [lingua, pathname]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    const samePage = before?.pathname === pathname && (hash === '' || before.key === key);
    // The first page keeps the browser's own focus unless it has a hash, whose target may not exist yet.
    if (samePage || (before === null && hash === '')) return undefined;
    // The heading may appear much later. Until then the caret must not fall on it (`focusHeading`).
    if (document.activeElement === document.body) getSelection()?.removeAllRanges();
    return whenThere(() => {
      const start = findStart(hash);
      if (!start) return false;
      focusHeading(() => findStart(hash)?.focus, { preventScroll: true });
      if (document.activeElement === document.body) leaveCaretBehind(start.focus);
      // On the first page the browser, or the user meanwhile, may have scrolled already.
      if (before !== null || window.scrollY === 0) start.place?.scrollIntoView();
      return true;
    });
  }, [pathname, hash, key]);
  useReturnedHeight();
}

/** After a login, restores the scroll position (prodotto/schermate#ritorno). */
function useReturnedHeight(): void {
  const { state } = useLocation();
  // On POP the browser restores it.
  const isBack = useNavigationType() === 'POP';
  const height = isBack ? 0 : Number((state as Record<string, unknown> | null)?.[ALTEZZA] ?? 0);
  useEffect(() => (height > 0 ? holdHeight(height) : undefined), [height]);
}

const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Keeps the scroll position while the page loads and shifts, until any input. Returns a function that stops it. */
function holdHeight(height: number): () => void {
  // The observer calls back after the router has scrolled the new page to the top.
  const observer = new ResizeObserver(() => window.scrollTo({ top: height, behavior: 'instant' }));
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const input of INPUTS) removeEventListener(input, stop);
  };
  const timer = setTimeout(stop, HOLD_MS);
  for (const input of INPUTS) addEventListener(input, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
