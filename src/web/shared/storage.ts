/** Reads local storage; null without a value, or if the browser denies access (private windows, strict settings). */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** As `readStored`, from session storage. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes to session storage, as `writeStored`. */
export function writeTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // See `writeStored`.
  }
}

/** Writes to local storage; null removes the value. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Access denied: the value lasts as long as the page.
  }
}
