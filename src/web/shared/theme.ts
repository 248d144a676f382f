import { useSyncExternalStore } from 'react';
import { PALETTE_KEY } from './constants.ts';
import { readStored, writeStored } from './storage.ts';

type Theme = 'light' | 'dark';

/** The theme for a saved value; light by default (prodotto/schermate#tema). */
export function parseTheme(saved: string | null): Theme {
  return saved === 'dark' ? 'dark' : 'light';
}

/** `theme-color` in each theme: the header's background, `surface-raised` (prodotto/aspetto#colori). */
export const FRAME_COLOUR: Readonly<Record<Theme, string>> = { light: '#fffcf6', dark: '#272420' };

function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', FRAME_COLOUR[theme]);
}

function readTheme(): Theme {
  return parseTheme(document.documentElement.dataset['theme'] ?? null);
}

/** Sets the theme and stores it (prodotto/schermate#tema). */
export function setTheme(theme: Theme): void {
  showTheme(theme);
  writeStored(PALETTE_KEY, theme);
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  // The theme was changed in another tab.
  const onStorage = (event: StorageEvent) => {
    if (event.key === PALETTE_KEY) showTheme(parseTheme(readStored(PALETTE_KEY)));
  };
  window.addEventListener('storage', onStorage);
  return () => {
    observer.disconnect();
    window.removeEventListener('storage', onStorage);
  };
}

/** The page's theme. The state is `data-theme` of the document, which is set before the first paint. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'light');
}
