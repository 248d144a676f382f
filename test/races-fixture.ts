import type { Pool } from 'pg';
import type { CentroIniziale } from '#contract/contenuto.ts';
import { createAdmin, createMembro, type Membro } from './factories/utente.ts';
import { long, startProcess, type AppProcess } from './process.ts';
import { startSmallCentre, type SmallCentre } from './small-centre.ts';

/**
 * The number of racing requests. In the short form so few that nobody waits longer for the lock of the centre than the
 * five seconds before a 503, even on a busy machine.
 */
export const AT_ONCE = long ? 50 : 20;

/** Three application processes on one database, and people who send to them at the same time. */
export interface Gara {
  readonly first: AppProcess;
  readonly second: AppProcess;
  readonly third: AppProcess;
  readonly fixtures: SmallCentre['fixtures'];
  readonly membri: Membro[];
  readonly admin: Membro;
  readonly databaseUrl: string;
  end(): Promise<void>;
}

/**
 * Where the first process runs the database, as `npm start` does, the second gets its address. The second has another
 * time zone.
 * @param regole, proprio, more as in `startSmallCentre`
 */
export async function startGara(
  quanti: number,
  regole: Partial<CentroIniziale> = {},
  proprio = long,
  more: Readonly<Record<string, string>> = {},
): Promise<Gara> {
  const { app, options, databaseUrl, fixtures, end } = await startSmallCentre('gare', regole, proprio, more);
  const env = { ...options.env, TZ: 'Pacific/Auckland' };
  const second = await startProcess({ ...options, databaseUrl, env });
  const third = await startProcess({ ...options, databaseUrl });
  const membri = await Promise.all(Array.from({ length: quanti }, () => createMembro(fixtures.app)));
  const admin = await createAdmin(fixtures.app);
  return {
    first: app,
    second,
    third,
    fixtures,
    membri,
    admin,
    databaseUrl,
    async end() {
      await second.stop();
      await third.stop();
      await end();
    },
  };
}

const SERVITI = [
  ['one application process', 0, ({ first }: Gara) => [first]],
  [
    'three application processes on one database',
    1,
    ({ first, second, third }: Gara) => [first, second, third],
  ],
] as const;
/**
 * The servers of a race: its name, its kind, and the processes. In the short form always three: each then has a third
 * of the requests at once, so that a fault within one would show as well.
 */
export const serviti = long ? SERVITI : SERVITI.slice(1);

export async function clearBookings({ fixtures }: Gara): Promise<void> {
  for (const table of ['prenotazioni', 'chiusure', 'fermi'] as const)
    await fixtures.app.deps.db.deleteFrom(table).execute();
}

export async function countDeadlocks(pool: Pool): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::integer from pg_stat_database where datname = current_database()',
  );
  return rows[0]!.deadlocks;
}

export async function listOverlaps(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    SELECT a.id, b.id AS altra FROM prenotazioni a JOIN prenotazioni b
      ON a.prenotabile_id = b.prenotabile_id AND a.id < b.id AND a.inizio <= b.fine AND b.inizio <= a.fine
    WHERE a.annullata_il IS NULL AND b.annullata_il IS NULL`);
  return rows;
}
