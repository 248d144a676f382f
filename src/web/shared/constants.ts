/** Timings, sizes and storage keys of the web client (prodotto/limiti#tempi). Milliseconds and CSS pixels. */

/** First attempt of a read; the time limit doubles with each retry (prodotto/limiti#tempi). */
export const READ_TIMEOUT_MS = 1000;
export const READ_RETRIES = 3;
/** Writes are not retried automatically (prodotto/limiti#tempi). */
export const WRITE_TIMEOUT_MS = 10_000;
/** An upload ends after this long without progress (prodotto/limiti#tempi). */
export const UPLOAD_STALL_MS = 30_000;

/** Pause before the first retry, doubled up to the maximum (prodotto/limiti#cache). */
export const RETRY_DELAY_MS = 1000;
export const RETRY_DELAY_MAX_MS = 30_000;
/** How long after the start of a page it registers the service worker. */
export const SERVICE_WORKER_MS = 3000;
export const CACHE_GC_MS = 300_000;
/** The components do not refetch within this time what the route's loader has fetched. */
export const PREFETCH_FRESH_MS = 5000;

/** Time limit for loading a script chunk (prodotto/limiti#tempi). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

export const SEARCH_DEBOUNCE_MS = 1000;
/** Debounce of the stepper's preview: what would happen to the bookings. */
export const PREVIEW_DEBOUNCE_MS = 300;
export const RELOAD_AFTER_UPDATE_MS = 3000;
export const REDIRECT_AFTER_VERIFY_MS = 5000;
export const TOAST_AUTO_HIDE_MS = 6000;
export const CAROUSEL_SLIDE_MS = 500;

export const CAROUSEL_ZONE_WIDTH = 75;

export const TOKEN_KEY = 'jwtToken';
/** Local storage: the signed-in user is an administrator ('sì'), or may not book yet ('manca'). */
export const GESTIONE_KEY = 'gestione';
export const PALETTE_KEY = 'PALETTE-MODE';
/** Local storage: the language chosen in the header. */
export const LINGUA_KEY = 'lingua';
/** Local storage: administrators' forms show the English texts. */
export const INGLESE_KEY = 'inglese';
/** Session storage: the page to return to after a login (prodotto/schermate#ritorno). */
export const RETURN_PATH_KEY = 'pagina-precedente';
/** Session storage: a login at the OpenID Connect provider, begun in this tab. */
export const TENTATIVO_KEY = 'accesso-esterno';
/** Local storage, because the mailed link opens another tab: what a user wanted to book before being allowed to. */
export const DA_PRENOTARE_KEY = 'da-prenotare';
export const VASSOIO_KEY = 'vassoio';

/** How often an open desk refetches. */
export const RILETTURA_MS = 60_000;

/** Options of `navigate` for a change of the page's own query. Synchronous, so that the next click sees the address. */
export const IN_PLACE = { replace: true, preventScrollReset: true, flushSync: true } as const;
