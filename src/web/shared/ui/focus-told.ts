import { useRef, type RefObject } from 'react';

/**
 * How long the focus waits, in milliseconds, where the control that has it is taken away or hidden. A reader that learns of
 * that and of the new focus at once takes the new one over in silence (decision 094).
 */
export const TOLD_MS = 250;

/** What the Tab key stops at. */
export const CONTROLS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';

/**
 * Moves the focus when readers have been told what has disappeared, unless somebody has moved it meanwhile.
 * @param find where to; called when it is time
 */
export function focusTold(find: () => HTMLElement | null | undefined, options?: FocusOptions): void {
  const before = document.activeElement;
  const move = () => {
    const now = document.activeElement;
    if (now === before || now === document.body) find()?.focus(options);
  };
  // With the next frame the browser tells them, however busy it is until then.
  requestAnimationFrame(() => setTimeout(move, TOLD_MS));
}

/**
 * Moves the focus into a dialog, once, when readers have been told that the page behind it is hidden: then they name the
 * dialog and its first control.
 * @param initialFocus where it starts; by default at the first control
 * @returns the popup's properties
 */
export function useFocusTold(initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | true)) {
  const popup = useRef<HTMLDivElement>(null);
  const find = (): HTMLElement | null => {
    // Closed again meanwhile.
    if (!popup.current || popup.current.closest('[data-closed]')) return null;
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
