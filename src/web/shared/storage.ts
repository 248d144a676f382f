/**
 * Local storage that never throws: private windows and strict settings may refuse it, and the page must work anyway.
 * Null when there is no value or no storage.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value, or removes it when null. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing can be done: the value lasts only as long as the page.
  }
}
