import { useEffect } from 'react';
import { focusGuess } from '#web/shared/ui/focus-if-lost.ts';
import { DIALOG, isTelling } from '#web/shared/ui/focus-told.ts';

/** What knows better where the focus goes has this long to move it, in milliseconds. */
const PATIENCE_MS = 1500;

const isThere = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();

/** An element and everything that contains it, from the inside out. */
function listAround(element: Element | null): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let one = element; one instanceof HTMLElement && one !== document.body; one = one.parentElement)
    around.push(one);
  return around;
}

/**
 * Catches the focus that an action has lost, wherever it happens: when the control that had it is gone and nothing has taken
 * it, the first heading of the nearest part that is still there gets it (decision 099).
 */
export function useFocusNet(): void {
  useEffect(() => {
    /** What had the focus, with what contains it; then the same of what each dialog around it was opened from. */
    let around: HTMLElement[] = [];
    let page = '';
    let timer = 0;
    const note = () => {
      clearTimeout(timer);
      timer = 0;
      const next = listAround(document.activeElement);
      const dialog = next.find((one) => one.matches(DIALOG));
      const openers = dialog ? around.slice(around.findLastIndex((one) => dialog.contains(one)) + 1) : [];
      around = [...next.filter((one) => !openers.includes(one)), ...openers];
      page = location.pathname;
    };
    const catchIt = () => {
      if (isTelling()) {
        timer = window.setTimeout(catchIt, PATIENCE_MS);
        return;
      }
      timer = 0;
      const [lost] = around;
      // Another page places the focus itself; and who presses beside a control wants to leave it.
      if (document.activeElement !== document.body || !lost || isThere(lost) || location.pathname !== page)
        return;
      for (const part of [...around, document.body]) {
        const heading = isThere(part) && part.querySelector<HTMLElement>(':is(h1, h2, h3, h4)');
        if (!heading || !isThere(heading)) continue;
        heading.tabIndex = -1;
        focusGuess(heading);
        return;
      }
    };
    const observer = new MutationObserver(() => {
      if (timer === 0 && around.length > 0 && document.activeElement === document.body)
        timer = window.setTimeout(catchIt, PATIENCE_MS);
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden'],
    });
    document.addEventListener('focusin', note);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
}
