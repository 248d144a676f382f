const EXPIRED = 'sessione-scaduta';

/**
 * Says that the server no longer accepts the session's token: a 401 in the middle of work
 * (prodotto/account#sessione-scaduta).
 */
export function announceExpired(): void {
  window.dispatchEvent(new Event(EXPIRED));
}

/** Calls `listener` whenever the session turns out to be over; gives the function that ends this. */
export function onExpired(listener: () => void): () => void {
  window.addEventListener(EXPIRED, listener);
  return () => window.removeEventListener(EXPIRED, listener);
}
