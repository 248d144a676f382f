import type { Pool, PoolClient } from 'pg';
import { afterEach, beforeAll, expect } from 'vitest';
import { CENTRO_LOCK } from '#server/platform/centro-lock.ts';
import type { TestApp } from './build-test-app.ts';

/**
 * The locks of a transaction, in this order and never backwards (docs/decisions/042-one-writer.md): the lock of the
 * centre, then the rows of these tables.
 */
const ORDER = ['centro', 'utenti', 'cauzioni', 'giornate', 'contatori_ricevute'];

const LOCK_CENTRO = new RegExp(`pg_advisory_xact_lock\\(${CENTRO_LOCK}\\)`);

/**
 * Statements that decide about bookings: they come after the lock of the centre. Retention deletes only ended waits and
 * proposals.
 */
const DECIDES = [
  /\b(?:insert into|delete from) (?:prenotazioni|gruppi|gruppi_prenotabili|prenotabili|fermi|chiusure|attese|consegne|proposte)\b(?! where (?:finita_il|chiusa_il) <)/,
  /\bupdate (?:gruppi|fermi|chiusure|attese|proposte)\b/,
  /\bupdate prenotazioni\b(?!.* set mancanza_detta)/s,
  /\bupdate prenotabili\b.*\b(?:noleggio_max|non_prenotabile|bozza|abilitazioni|eliminato_il) = /s,
  /\bupdate consegne\b.*\brientrata_il = /s,
];

/** The rows that an insert locks through its foreign keys, where they are never null. */
const REFERENCES: Record<string, readonly string[]> = {
  prenotazioni: ['utenti'],
  attese: ['utenti'],
  proposte: ['utenti'],
  intestatari: ['utenti'],
  movimenti_cauzione: ['cauzioni'],
  giornate_dovute: ['giornate'],
  movimenti_giornate: ['giornate'],
  // The next number is taken by an insert that updates the row of its year.
  contatori_ricevute: ['contatori_ricevute'],
  documenti: ['utenti'],
  sessioni: ['utenti'],
  gettoni: ['utenti'],
  posta: ['utenti'],
};

interface Step {
  table: string;
  explicit: boolean;
  /** It takes only unlocked rows, so its order does not matter. */
  waits: boolean;
}

const plain = (sql: string): string => sql.replaceAll('"', '').toLowerCase();

function locksOf(sql: string): Step[] {
  const text = plain(sql);
  const steps: Step[] = [];
  if (LOCK_CENTRO.test(text)) return [{ table: 'centro', explicit: true, waits: true }];
  const locking = /for (?:no key update|update|share|key share)(?: of (\w+))?/.exec(text);
  if (locking) {
    // Without an alias it is the table of the outermost `from`.
    const alias = locking[1];
    const table = alias
      ? new RegExp(`(?:from|join) (\\w+) as ${alias}\\b`).exec(text)?.[1]
      : /\bfrom (\w+)/.exec(text)?.[1];
    if (table) steps.push({ table, explicit: true, waits: !/skip locked/.test(text) });
  }
  for (const [, table] of text.matchAll(
    /\b(?:update|delete from) (?!skip|of\b|set\b)(\w+)\b(?= set| as|\s+where| where|$)/g,
  ))
    steps.push({ table: table!, explicit: false, waits: true });
  for (const [, table] of text.matchAll(/\binsert into (\w+)/g))
    for (const referred of REFERENCES[table!] ?? [])
      steps.push({ table: referred, explicit: false, waits: true });
  return steps.filter(({ table }) => ORDER.includes(table));
}

/** The tables in the order of their first locks in one transaction, separated by spaces. */
export const lockedTables = (statements: readonly string[]): string =>
  [...new Set(statements.flatMap((sql) => locksOf(sql).flatMap((one) => (one.waits ? one.table : []))))].join(
    ' ',
  );

/**
 * The error in the locks of one transaction: a table locked after a later one, or a statement about bookings without
 * the lock of the centre before all others. A written or referenced row counts as already locked if the transaction has
 * locked any of that table, or as its own if it has inserted one.
 */
export function wrongLocks(statements: readonly string[]): string[] {
  const held = new Set<string>();
  let furthest = -1;
  const wrong: string[] = [];
  const inCentro = LOCK_CENTRO.test(plain(statements[0] ?? ''));
  for (const sql of statements) {
    if (!inCentro && DECIDES.some((one) => one.test(plain(sql)))) wrong.push(`outside of the centre: ${sql}`);
    // A row inserted by the transaction is its own.
    const made = /\binsert into "?(\w+)/i.exec(sql)?.[1];
    for (const { table, explicit, waits } of locksOf(sql)) {
      if (!waits) {
        held.add(table);
        continue;
      }
      const rank = ORDER.indexOf(table);
      if (rank < furthest && (explicit || !held.has(table)))
        wrong.push(`${table} after ${ORDER[furthest]}: ${sql}`);
      held.add(table);
      furthest = Math.max(furthest, rank);
    }
    if (made) held.add(made);
  }
  return wrong;
}

/**
 * Records every statement of a pool as it is sent. `take` returns the transactions ended since the last call, each with
 * its statements in order.
 */
export function listenToTransactions(pool: Pool): { take: () => string[][] } {
  const heard = new WeakSet<PoolClient>();
  let ended: string[][] = [];
  pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    let open: string[] | null = null;
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text;
      if (/^begin/i.test(text)) open = [];
      else if (/^(commit|rollback)/i.test(text)) {
        if (open) ended.push(open);
        open = null;
      } else open?.push(text);
      return query(...args);
    }) as typeof client.query;
  });
  return {
    take() {
      const taken = ended;
      ended = [];
      return taken;
    },
  };
}

/**
 * Checks the lock order of every transaction of a file after each test; called below the code that builds the
 * application.
 */
export function demandLockOrder(appOf: () => TestApp): void {
  let locks: ReturnType<typeof listenToTransactions>;
  beforeAll(() => {
    locks = listenToTransactions(appOf().pool);
  });
  afterEach(() => expect(locks.take().flatMap(wrongLocks)).toEqual([]));
}
