import { sql, type Kysely } from 'kysely';
import type { Database } from './database.ts';
import { inTransaction, type Tx } from './db.ts';
import type { Deps } from './deps.ts';

export const CENTRO_LOCK = 0x63656e74;
/** How long a transaction waits for its turn in the process, and again for the lock, in milliseconds. */
const WAIT_MS = 5_000;
/** How many transactions of a process hold the lock or wait for it; the others have no connection yet. */
const MAX_PER_PROCESS = 3;

/** The lock was not free in time (503 `NON_DISPONIBILE`). It has PostgreSQL's code for this error. */
class CentroBusy extends Error {
  override readonly name = 'CentroBusy';
  readonly code = '55P03';
}

/**
 * Takes the one lock of everything that decides about bookings: bookings, held places, the waiting list, groups and
 * their members, resources, stops, closures, hand-overs. Each transaction that writes one of them begins with it.
 * Persons, deposits, paid days and receipt numbers are locked by row after it, in this order
 * (docs/decisions/042-one-writer.md).
 * @throws DatabaseError 55P03 when the lock was not free within 5 s
 */
export async function lockCentro(tx: Tx): Promise<void> {
  const wait = `set local lock_timeout = ${WAIT_MS}`;
  await sql
    .raw(`${wait}; select pg_advisory_xact_lock(${CENTRO_LOCK}); set local lock_timeout = 0`)
    .execute(tx);
}

class Places {
  #free = MAX_PER_PROCESS;
  readonly #waiting: (() => void)[] = [];

  /** @throws CentroBusy after 5 s */
  async take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1);
        reject(new CentroBusy());
      }, WAIT_MS);
      this.#waiting.push(go);
    });
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}

const placesOf = new WeakMap<Kysely<Database>, Places>();

/**
 * As `inTransaction`, under `lockCentro`. At most three transactions of a process hold the lock or wait for it; the
 * others wait without a connection, so that readers always find one. `fn` accesses no file and no network. It decides
 * by the settings as they are under the lock.
 * @throws CentroBusy, DatabaseError 55P03: both mean 503 `NON_DISPONIBILE`
 */
export async function inCentro<T>(
  { db, impostazioni }: Pick<Deps, 'db' | 'impostazioni'>,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  const places = placesOf.get(db) ?? new Places();
  placesOf.set(db, places);
  await places.take();
  try {
    return await inTransaction(db, async (tx) => {
      await lockCentro(tx);
      await impostazioni.refresh(tx);
      return fn(tx);
    });
  } finally {
    places.leave();
  }
}

/** As `inCentro`, for a transaction that decides nothing about bookings. */
export const inItsOwn = <T>({ db }: Pick<Deps, 'db'>, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, fn);
