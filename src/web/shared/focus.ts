import { useEffect } from 'react';

/**
 * Delay before the focus moves to new content. If the focused control is removed, or hidden by a dialog, at the same
 * moment, Firefox reports both together, and Orca does not read the newly focused element (decision 099).
 */
const HEARD_MS = 400;

/** How long a lost focus waits for a component that calls `focusIfLost`: its chunk may still be loading. */
const LOST_MS = 1500;

/** A modal dialog. A toast has the role too, but with aria-modal false. */
export const DIALOG = '[role="dialog"]:not([aria-modal="false"])';

/** Elements that the Tab key reaches. */
export const CONTROLS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';

/** How often `focusHeading` tries again while a dialog loads the element to focus. */
const AGAIN = 5;

type Found = HTMLElement | null | undefined;
type Find = () => Found;

/** Focuses an element that may not be able to take the focus, such as a heading. */
function focusOn(element: HTMLElement, options?: FocusOptions): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus(options);
}

/**
 * Puts the caret behind an element that will get the focus. Where the focused control was removed, Orca silently goes to
 * the caret, or without one to the first text. If that is the heading, its focus changes nothing, and it is not read
 * (decision 099).
 */
export function leaveCaretBehind(element: HTMLElement): void {
  if (!element.isConnected) return;
  const range = document.createRange();
  range.setStartAfter(element);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** The timer of `focusHeading`; a later call replaces it. */
let moving = 0;

/**
 * Moves the focus to new content, usually its heading, unless the user moves the focus meanwhile. Also usable as a ref.
 * @param target a function is called after the delay, and again while it returns undefined (`last`: the last time)
 */
export function focusHeading(
  target: HTMLElement | null | ((last: boolean) => Found),
  options?: FocusOptions,
): void {
  if (target === null) return;
  const before = document.activeElement;
  // When the control is removed, the caret falls on the new content, and Orca would not read it (decision 099).
  if (before === document.body) {
    if (typeof target === 'function') getSelection()?.removeAllRanges();
    else leaveCaretBehind(target);
  }
  const move = (again: number) => {
    const now = document.activeElement;
    moving = 0;
    // Base UI focuses a dialog whose focused control was removed.
    const isLost = now === document.body || (before === document.body && now?.matches(DIALOG));
    if (now !== before && !isLost) return;
    const element = typeof target === 'function' ? target(again === 0) : target;
    if (element === undefined && again > 0) wait(again - 1);
    else if (element?.isConnected) focusOn(element, options);
  };
  const wait = (again: number) => (moving = window.setTimeout(move, HEARD_MS, again));
  clearTimeout(moving);
  wait(AGAIN);
}

/** For `initialFocus` of Base UI, which moves the focus too early; by default to the first control. Returns false. */
export function startFocus(start?: Find): false {
  const popup = [...document.querySelectorAll<HTMLElement>(DIALOG)].at(-1);
  focusHeading((last) => {
    // Enter may have closed the dialog already.
    if (!popup?.isConnected || popup.matches('[data-closed]')) return null;
    if (!last && popup.querySelector('[role="status"][aria-busy]')) return undefined;
    const controls = [...popup.querySelectorAll<HTMLElement>(CONTROLS)];
    return start?.() ?? controls.find((one) => one.tabIndex >= 0 && one.checkVisibility()) ?? popup;
  });
  return false;
}

/** Focuses the first invalid field; true if there is one. Do not send then: a refused day is not in the values. */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  invalid?.focus();
  return invalid != null;
}

/** The first heading within an element, otherwise of the page. */
export const firstHeading = (within?: Element | null): HTMLElement | null =>
  within?.querySelector<HTMLElement>('h1, h2') ?? document.querySelector('main h1, main h2');

/** Finds the element that the last action wants focused if the focus is lost, until the next key or pointer press. */
let wanted: Find | null = null;
/** The heading that `catchFocus` has focused without a `wanted`. */
let guess: HTMLElement | null = null;
/** The focused element with its ancestors; in a dialog, then those of the control that opened it, and so on. */
let around: HTMLElement[] = [];
let page = '';
let timer = 0;

/** Sets where the focus goes if the focused control is removed or disabled, now or until the next press. */
export function focusIfLost(find: Find): void {
  wanted = find;
  // As in `focusHeading`: when the control is removed, the caret would fall on what stands behind it.
  getSelection()?.removeAllRanges();
  lookLater();
}

function lookLater(): void {
  clearTimeout(timer);
  timer = window.setTimeout(catchFocus, wanted ? HEARD_MS : LOST_MS);
}

const isThere = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();

/** An element and its ancestors below the body, innermost first. */
function listAround(element: Element | null): HTMLElement[] {
  const all: HTMLElement[] = [];
  for (let one = element; one instanceof HTMLElement && one !== document.body; one = one.parentElement)
    all.push(one);
  return all;
}

/** Notes the focused element, unless Base UI has focused a dialog because its focused control was removed. */
function note(): void {
  const now = document.activeElement;
  const [last] = around;
  if (now?.matches(DIALOG) && last && around.includes(now as HTMLElement) && !isThere(last)) return;
  const next = listAround(now);
  const dialog = next.find((one) => one.matches(DIALOG));
  const openers = dialog ? around.slice(around.findLastIndex((one) => dialog.contains(one)) + 1) : [];
  around = [...next.filter((one) => !openers.includes(one)), ...openers];
  page = location.pathname;
  clearTimeout(timer);
  timer = 0;
}

function catchFocus(): void {
  timer = 0;
  if (moving !== 0) {
    lookLater();
    return;
  }
  const now = document.activeElement;
  const [last] = around;
  const isGone = last !== undefined && !isThere(last);
  const isNowhere = isGone && (now === document.body || now === last);
  // A page change places the focus itself. If the control still exists, the user has clicked beside it to leave it.
  if (location.pathname !== page) return;
  if (!isNowhere && !(wanted && (now === guess || (isGone && now?.matches(DIALOG))))) return;
  const known = wanted?.();
  // A control may be outside the viewport and is scrolled to; a heading far above must not scroll the page.
  if (known) focusOn(known, { preventScroll: !known.matches(CONTROLS) });
  else if (isNowhere) {
    guess = findGuess();
    if (guess) focusOn(guess, { preventScroll: true });
  }
}

/** The first heading of the nearest ancestor that still exists. */
function findGuess(): HTMLElement | null {
  for (const part of [...around, document.body]) {
    const heading = isThere(part) ? part.querySelector<HTMLElement>(':is(h1, h2, h3, h4)') : null;
    if (heading && isThere(heading)) return heading;
  }
  return null;
}

/**
 * Catches the focus that an action has lost, on every page: it goes to the element of `focusIfLost`, otherwise to the
 * first heading of the nearest ancestor that still exists (decision 099).
 */
export function useFocusNet(): void {
  useEffect(() => {
    const observer = new MutationObserver(() => {
      const now = document.activeElement;
      if (timer === 0 && around.length > 0 && (now === document.body || (wanted && !isThere(around[0]!))))
        lookLater();
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden'],
    });
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    for (const press of ['keydown', 'pointerdown'])
      addEventListener(press, () => ([wanted, guess] = [null, null]), options);
    document.addEventListener('focusin', note, options);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      listeners.abort();
    };
  }, []);
}

const MARGIN = 8;
const covering = new Set<HTMLElement>();

function setPadding(): void {
  const heights = [...covering].map((one) =>
    getComputedStyle(one).position === 'sticky' ? one.offsetHeight + MARGIN : 0,
  );
  document.documentElement.style.scrollPaddingBottom = `${Math.max(0, ...heights)}px`;
}

/**
 * Ref of an element that sticks to the bottom: focused elements stay above it (WCAG 2.4.11, prodotto/schermate#fuoco).
 */
export function coversBottom(element: HTMLElement | null): () => void {
  if (!element) return () => undefined;
  covering.add(element);
  const observer = new ResizeObserver(setPadding);
  observer.observe(element);
  return () => {
    observer.disconnect();
    covering.delete(element);
    setPadding();
  };
}
