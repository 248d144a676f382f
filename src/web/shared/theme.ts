import { useSyncExternalStore } from 'react';
import { PALETTE_KEY } from './constants.ts';
import { readStored, writeStored } from './storage.ts';

type Theme = 'light' | 'dark';

/** The mode to start in: a saved 'light' or 'dark', anything else is light (prodotto/schermate#tema). */
export function parseTheme(saved: string | null): Theme {
  return saved === 'dark' ? 'dark' : 'light';
}

/** Colour of the browser's own frame in each mode: the header's, `surface-raised` (prodotto/aspetto#colori). */
export const FRAME_COLOUR: Readonly<Record<Theme, string>> = { light: '#fffcf6', dark: '#272420' };

function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', FRAME_COLOUR[theme]);
}

function readTheme(): Theme {
  return parseTheme(document.documentElement.dataset['theme'] ?? null);
}

/** Shows the page in a mode and remembers it for the next visit (prodotto/schermate#tema). */
export function setTheme(theme: Theme): void {
  showTheme(theme);
  writeStored(PALETTE_KEY, theme);
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  // Another tab changed the mode, and this one follows.
  const onStorage = (event: StorageEvent) => {
    if (event.key === PALETTE_KEY) showTheme(parseTheme(readStored(PALETTE_KEY)));
  };
  window.addEventListener('storage', onStorage);
  return () => {
    observer.disconnect();
    window.removeEventListener('storage', onStorage);
  };
}

/** The mode of the page; the page itself holds the state, which is set before the first paint. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'light');
}
