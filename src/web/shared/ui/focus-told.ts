import { useRef, type RefObject } from 'react';

/**
 * How long the focus waits, in milliseconds, where the control that has it is taken away or hidden. A reader that learns of
 * that and of the new focus at once takes the new one over in silence (decision 094).
 */
export const TOLD_MS = 250;
/** The same where the control is gone already, and with it much of the page: there is more to be told of. */
const GONE_MS = 600;

/** A window over the page. A toast has the role too, and hides nothing. */
export const DIALOG = '[role="dialog"]:not([aria-modal="false"])';

/** What the Tab key stops at. */
export const CONTROLS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';

/** How often the focus waits again for what is still being loaded, and for a page that only changes. */
const AGAIN = 8;
const AGAIN_CHANGED = 2;

/** The move that is waited for: a later one takes its place. */
let pending: symbol | null = null;

/** Whether the focus is about to be moved. */
export const isTelling = (): boolean => pending !== null;

/**
 * Moves the focus when readers have been told what has disappeared and the page stands, unless somebody has moved it
 * meanwhile.
 * @param find where to; called when it is time, and later again where it does not know yet (undefined), but for the last time
 */
export function focusTold(
  find: (last: boolean) => HTMLElement | null | undefined,
  options?: FocusOptions,
): void {
  const before = document.activeElement;
  const isGone = before === document.body;
  const mine = Symbol('move');
  pending = mine;
  // A caret that fell to what gets the focus would make it silent: the reader takes it over without a word (decision 099).
  if (isGone) getSelection()?.removeAllRanges();
  let isChanged = false;
  const observer = new MutationObserver(() => (isChanged = true));
  observer.observe(document.body, { childList: true, subtree: true });
  const move = (again: number) => {
    const now = document.activeElement;
    const isMoved = pending !== mine || (now !== before && now !== document.body);
    const target = isMoved
      ? null
      : isChanged && again > AGAIN - AGAIN_CHANGED
        ? undefined
        : find(again === 0);
    if (target === undefined && again > 0) {
      wait(again - 1);
      return;
    }
    observer.disconnect();
    if (pending === mine) pending = null;
    target?.focus(options);
  };
  const wait = (again: number) => {
    isChanged = false;
    // With the next frame the browser tells them, however busy it is until then.
    requestAnimationFrame(() => setTimeout(move, isGone ? GONE_MS : TOLD_MS, again));
  };
  wait(AGAIN);
}

/**
 * Moves the focus into a dialog, once, when readers have been told that the page behind it is hidden: then they name the
 * dialog and its first control.
 * @param initialFocus where it starts; by default at the first control
 * @returns the popup's properties
 */
export function useFocusTold(initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | true)) {
  const popup = useRef<HTMLDivElement>(null);
  const find = (last: boolean): HTMLElement | null | undefined => {
    // Closed again meanwhile.
    if (!popup.current || popup.current.closest('[data-closed]')) return null;
    // Its first control is still being loaded.
    if (!last && popup.current.querySelector('[role="status"][aria-busy]')) return undefined;
    const found = typeof initialFocus === 'function' ? initialFocus() : initialFocus?.current;
    if (found && found !== true) return found;
    const controls = [...popup.current.querySelectorAll<HTMLElement>(CONTROLS)];
    return controls.find((one) => one.tabIndex >= 0 && one.checkVisibility()) ?? popup.current;
  };
  return {
    ref: popup,
    initialFocus: () => {
      focusTold(find);
      return false;
    },
  };
}
