/** Timings, sizes and keys of the web client (prodotto/limiti#tempi). Milliseconds and CSS pixels. */

/** First attempt of a read; each retry waits twice as long as the previous one (prodotto/limiti#tempi). */
export const READ_TIMEOUT_MS = 1000;
export const READ_RETRIES = 3;
/** Writes are not retried automatically (prodotto/limiti#tempi). */
export const WRITE_TIMEOUT_MS = 10_000;
/** An upload ends after this long without progress (prodotto/limiti#tempi). */
export const UPLOAD_STALL_MS = 30_000;

/** Pause before the first retry, doubled up to the maximum (prodotto/limiti#cache). */
export const RETRY_DELAY_MS = 1000;
export const RETRY_DELAY_MAX_MS = 30_000;
/** How long after its start a page registers the service worker. */
export const SERVICE_WORKER_MS = 3000;
export const CACHE_GC_MS = 300_000;
/** The page does not request again what its route's loader has read within this time. */
export const PREFETCH_FRESH_MS = 5000;

/** The bundler's runtime gives up on a script chunk after this long (prodotto/limiti#tempi). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

export const SEARCH_DEBOUNCE_MS = 1000;
/** How long after the press of a stepper the page asks what would happen to the bookings. */
export const PREVIEW_DEBOUNCE_MS = 300;
export const RELOAD_AFTER_UPDATE_MS = 3000;
export const REDIRECT_AFTER_VERIFY_MS = 5000;
export const TOAST_AUTO_HIDE_MS = 6000;
export const CAROUSEL_SLIDE_MS = 500;

export const CAROUSEL_ZONE_WIDTH = 75;

export const TOKEN_KEY = 'jwtToken';
/** Local storage: the person who is signed in here is an administrator. */
export const GESTIONE_KEY = 'gestione';
export const PALETTE_KEY = 'PALETTE-MODE';
/** Local storage: the language chosen in the header. */
export const LINGUA_KEY = 'lingua';
/** Local storage: the forms of administrators show the English of their texts. */
export const INGLESE_KEY = 'inglese';
/** Session storage: the page to come back to after a login (prodotto/schermate#ritorno). */
export const RETURN_PATH_KEY = 'pagina-precedente';
/** Session storage: a visit to the OpenID Connect provider that this tab has begun. */
export const TENTATIVO_KEY = 'accesso-esterno';
/**
 * What somebody wanted to book before being allowed to. In local storage, because the mailed link opens another tab.
 */
export const DA_PRENOTARE_KEY = 'da-prenotare';
/** Local storage: the contents of the tray, which are booked together. */
export const VASSOIO_KEY = 'vassoio';

/** How often an open desk looks for changes made by others, in milliseconds. */
export const RILETTURA_MS = 60_000;

/**
 * For an address that changes with what is pressed on its page: no step of the history, the scroll position stays, and it
 * is drawn at once, so that a second press begins where the first one has led.
 */
export const IN_PLACE = { replace: true, preventScrollReset: true, flushSync: true } as const;
