import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLingua } from '../../shared/i18n/lingua.ts';
import { titleFor } from '../titles.ts';

/** How long a page may take to show its main heading before the focus stays where it is. */
const HEADING_WAIT_MS = 5000;

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1, main h2');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * On each change of page, sets the title and moves the focus to the main heading as soon as it exists
 * (prodotto/schermate#fuoco). The first page keeps the browser's own focus, and a change of the query alone is not a
 * change of page.
 */
export function usePageChange(): void {
  const lingua = useLingua();
  const { pathname } = useLocation();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    document.title = titleFor(pathname)[lingua];
  }, [lingua, pathname]);
  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    if (before === null || before === pathname || focusHeading()) return undefined;
    // The page is still loading. If the user has moved the focus meanwhile, it stays there.
    const start = document.activeElement;
    const observer = new MutationObserver(() => {
      if (document.activeElement !== start && document.activeElement !== document.body) observer.disconnect();
      else if (focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), HEADING_WAIT_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname]);
}
