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

/** As `readStored`, of what is kept only while the tab lives. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value while the tab lives. */
export function writeTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // As below.
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
