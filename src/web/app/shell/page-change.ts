import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useLingua } from '../../shared/i18n/lingua.ts';
import { isNamed, sayTitle } from '../titles.ts';
import { focusTold } from '../../shared/ui/focus-told.ts';

/** How long to wait for the element to focus, and how long to hold the scroll position. */
const WAIT_MS = 5000;
/** In a location's state: the scroll position of the page when the user was sent to the login. */
export const ALTEZZA = 'altezza';

/**
 * The element to focus. For a hash, the heading in the element that it names, or that element itself; otherwise the
 * main heading.
 */
function findStart(hash: string): { place: HTMLElement | null; focus: HTMLElement } | null {
  const place = hash === '' ? null : document.getElementById(nameOf(hash));
  if (hash !== '' && !place) return null;
  const heading = (place ?? document).querySelector<HTMLElement>(
    // The tray may be there before the page that it lies on.
    place ? 'h2, h3' : 'main h1, main h2:not([data-vassoio] h2)',
  );
  const focus = heading ?? place;
  return focus && { place, focus };
}

/** The id that a hash names; a hash with a broken percent sign is used as it is. */
function nameOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function begin(hash: string, scrolls: boolean): boolean {
  const start = findStart(hash);
  if (!start) return false;
  const find = () => {
    const focus = findStart(hash)?.focus ?? null;
    if (focus && focus.tabIndex < 0) focus.tabIndex = -1;
    return focus;
  };
  focusTold(find, { preventScroll: true });
  if (scrolls) start.place?.scrollIntoView();
  return true;
}

/** Repeats an attempt on every DOM change, until it succeeds or time runs out; returns a function that stops it. */
function whenThere(attempt: () => boolean): () => void {
  const start = document.activeElement;
  const observer = new MutationObserver(() => {
    // If the user has moved the focus meanwhile, leave it there.
    const moved = document.activeElement !== start && document.activeElement !== document.body;
    if (moved || attempt()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), WAIT_MS);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * On each page change, sets the title and moves the focus to the main heading, or to what the hash names, as soon as it
 * exists (prodotto/schermate#fuoco). The first page keeps the browser's own focus, and a change of the query alone is
 * not a page change.
 */
export function usePageChange(): void {
  const lingua = useLingua();
  const { pathname, hash, key } = useLocation();
  const shown = useRef<{ pathname: string; key: string } | null>(null);
  useEffect(() => {
    document.title = sayTitle(pathname, lingua, null);
    if (!isNamed(pathname)) return undefined;
    // The heading comes, and changes, when what the page shows has loaded.
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
    // Before readers are told where it fell; the heading may come much later (`focusTold`).
    if (document.activeElement === document.body) getSelection()?.removeAllRanges();
    // On the first page what is there already has been reached, and what comes later must not move a reader on the way.
    const isFirst = before === null;
    if (begin(hash, !isFirst)) return undefined;
    return whenThere(() => begin(hash, !isFirst || window.scrollY === 0));
  }, [pathname, hash, key]);
  useReturnedHeight();
}

/** After a login, restores the scroll position (prodotto/schermate#ritorno). */
function useReturnedHeight(): void {
  const { state } = useLocation();
  // After going back or reloading, the browser restores it.
  const isBack = useNavigationType() === 'POP';
  const height = isBack ? 0 : Number((state as Record<string, unknown> | null)?.[ALTEZZA] ?? 0);
  useEffect(() => (height > 0 ? holdHeight(height) : undefined), [height]);
}

const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Keeps the scroll position while the page loads: at first the page is too short to scroll that far, and content that
 * loads above shifts it. Stops when the user does anything; returns a function that stops it.
 */
function holdHeight(height: number): () => void {
  // The observer calls back after the router has scrolled the new page to its top.
  const observer = new ResizeObserver(() => window.scrollTo({ top: height, behavior: 'instant' }));
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const input of INPUTS) removeEventListener(input, stop);
  };
  const timer = setTimeout(stop, WAIT_MS);
  for (const input of INPUTS) addEventListener(input, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
