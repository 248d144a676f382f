import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A change to the data behind public answers: the taken days of these resources, or anything (null). */
export type Cambio = readonly number[] | null;

/** Every change that the database announces (migration 0006), whoever makes it. */
export interface Annunci {
  /** Whether everything committed until a moment ago has been heard: only then may anything kept be used. */
  isListening(): boolean;
  /** From now on `onCambio` is told of each change. */
  listen(onCambio: (cambio: Cambio) => void): void;
}

const CHANNEL = 'risposte_pubbliche';
const NOTICE = new RegExp(`^${CHANNEL} (.*)$`);
/** How often the listening connection is checked, in milliseconds, and how long its answer may take. */
const BEAT_MS = 500;
const BEAT_TIMEOUT_MS = 1000;
/** How long one such answer is trusted: without any sign, a connection may be dead, or this process may have slept. */
const LEASE_MS = 2000;
const RETRY_MS = 200;

export function readCambio(text: string): Cambio {
  return /^\d+(,\d+)*$/.test(text) ? text.split(',').map(Number) : null;
}

/**
 * Tells `onCambio` what this process itself changes through `pool`, after the commit and before the caller continues.
 * Notices that arrive with the statements are held until the connection goes back to the pool.
 */
function watchOwn(pool: pg.Pool, onCambio: (cambio: Cambio) => void): void {
  const pending = new WeakMap<pg.ClientBase, Cambio[]>();
  pool.on('acquire', (client) => {
    if (pending.has(client)) return;
    pending.set(client, []);
    client.on('notice', ({ message }) => {
      const text = NOTICE.exec(message ?? '')?.[1];
      if (text !== undefined) pending.get(client)!.push(readCambio(text));
    });
  });
  // Also after a rollback, which costs one recomputed answer, and after a commit whose outcome is unknown.
  pool.on('release', (_error, client) => pending.get(client)?.splice(0).forEach(onCambio));
}

/**
 * Listens from now on, over a separate connection that is reopened whenever it is lost. After each opening everybody is
 * told that anything may have changed, before `isListening` returns true again. `pool` is the one through which the
 * process itself writes.
 */
export function openAnnunci(options: {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly onError: (error: unknown) => void;
}): Annunci & { stop(): Promise<void> } {
  const { url, pool, onError } = options;
  const ending = new AbortController();
  const listeners: ((cambio: Cambio) => void)[] = [];
  const onCambio = (cambio: Cambio): void => {
    for (const listener of listeners) listener(cambio);
  };
  // On the monotonic clock: when the last answered check was sent.
  let heardAt = Number.NEGATIVE_INFINITY;
  let told = false;
  // An unreachable server is reported once, however often it is checked.
  const tell = (error: unknown): void => {
    if (!told && !ending.signal.aborted) onError(error);
    told = true;
  };
  watchOwn(pool, onCambio);

  const listenOnce = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'ascolto',
      connectionTimeoutMillis: 5000,
      query_timeout: BEAT_TIMEOUT_MS,
      keepAlive: true,
    });
    let lost = false;
    const lose = (): void => {
      lost = true;
      heardAt = Number.NEGATIVE_INFINITY;
    };
    client.on('error', (error) => {
      lose();
      tell(error);
    });
    client.on('end', lose);
    client.on('notification', ({ payload }) => onCambio(readCambio(payload ?? '')));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      onCambio(null);
      told = false;
      while (!lost) {
        const setOut = performance.now();
        await client.query('SELECT 1');
        if (!lost) heardAt = setOut;
        await sleep(BEAT_MS, undefined, { signal: ending.signal });
      }
    } finally {
      lose();
      // A connection that no longer answers would not answer to this either.
      void client.end().catch(() => undefined);
    }
  };
  const listen = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await listenOnce().catch(tell);
      await sleep(RETRY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const done = listen();
  return {
    isListening: () => performance.now() - heardAt < LEASE_MS,
    listen: (listener) => void listeners.push(listener),
    async stop() {
      ending.abort();
      await done;
    },
  };
}
