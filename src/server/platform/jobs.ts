import { setTimeout as sleep } from 'node:timers/promises';
import { Cron } from 'croner';
import type { Pool } from 'pg';

/**
 * Work that happens after the request or by the clock. The tasks are stored in the database; this only carries them
 * out.
 */
export interface Jobs {
  /**
   * Runs `work` again and again until the end: at once when it returns that more is waiting, otherwise when it is woken
   * or after 2 s. An error is reported, and the work is tried again after 2 s.
   */
  repeat(name: string, work: () => Promise<boolean>): void;
  /** To be called after a commit, so that this process runs the work at once instead of at its next check. */
  wake(name: string): void;
  /**
   * Runs `work` by the clock (cron, Europe/Rome), once, however many processes there are. A run that fails, or whose
   * process dies, is repeated three times. `catchUp`: a run missed while no process ran is made up for at the next
   * start, once.
   */
  schedule(
    name: string,
    cron: string,
    work: () => Promise<void>,
    options?: { catchUp?: boolean },
  ): Promise<void>;
  /** Lets running work finish, at most 10 seconds. */
  stop(): Promise<void>;
}

const LOOK_MS = 2_000;
const STOP_TIMEOUT_MS = 10_000;
const CLOCK = 'orologio';
/** How often due jobs are looked for, in milliseconds. */
const CLOCK_LOOK_MS = 15_000;
/** A process renews its hold on a piece of work every 5 s; after 20 s without renewal another may do it. */
const HOLD_SECONDS = 20;
const BEAT_MS = 5_000;
const RETRIES = 3;
const RETRY_SECONDS = 60;
/** A job this late was missed: no process was running. */
const MISSED_SECONDS = 300;

interface Schedule {
  readonly cron: Cron;
  readonly work: () => Promise<void>;
  readonly catchUp: boolean;
}

/** The jobs of one process; `onError` is called with each failure. */
export function createJobs(pool: Pick<Pool, 'query'>, onError: (error: unknown) => void): Jobs {
  let isEnding = false;
  const wakers = new Map<string, () => void>();
  const running = new Set<Promise<void>>();
  const schedules = new Map<string, Schedule>();

  function start(name: string, pause: number, work: () => Promise<boolean>): void {
    const loop = async (): Promise<void> => {
      while (!isEnding) {
        // Created before the check, so that a wake during it leads to another check.
        let isWoken = false;
        let goOn = (): void => undefined;
        wakers.set(name, () => {
          isWoken = true;
          goOn();
        });
        const more = await work().catch((error: unknown) => {
          if (!isEnding) onError(error);
          return false;
        });
        if (more || isWoken) continue;
        await new Promise<void>((done) => {
          const timer = setTimeout(done, pause);
          goOn = () => {
            clearTimeout(timer);
            done();
          };
        });
      }
    };
    const done = loop().finally(() => running.delete(done));
    running.add(done);
  }

  return {
    repeat: (name, work) => start(name, LOOK_MS, work),
    wake: (name) => wakers.get(name)?.(),
    async schedule(name, cron, work, { catchUp = false } = {}) {
      const job = { cron: new Cron(cron, { timezone: 'Europe/Rome' }), work, catchUp };
      // A version with another hour must not wait for the hour of the previous version.
      await pool.query(
        `INSERT INTO lavori (nome, prossimo) VALUES ($1, $2)
         ON CONFLICT (nome) DO UPDATE SET prossimo = least(lavori.prossimo, excluded.prossimo)`,
        [name, nextOf(job, new Date())],
      );
      schedules.set(name, job);
      if (wakers.has(CLOCK)) wakers.get(CLOCK)!();
      else start(CLOCK, CLOCK_LOOK_MS, () => doDue(pool, schedules, { onError, isEnding: () => isEnding }));
    },
    async stop() {
      isEnding = true;
      for (const wake of wakers.values()) wake();
      await Promise.race([Promise.allSettled(running), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/** The next time after `now`; a schedule without one would be a bug. */
const nextOf = ({ cron }: Pick<Schedule, 'cron'>, now: Date): Date => cron.nextRun(now)!;

/** Now, but never before the database's time: with a slow clock the same hour would come twice. */
const later = (adesso: Date): Date => new Date(Math.max(Date.now(), adesso.getTime()));

/** A piece of work that this process holds until `tenuto`, as the database writes that moment. */
interface Due {
  readonly nome: string;
  readonly tentativi: number;
  readonly tenuto: string;
  readonly missed: boolean;
  readonly adesso: Date;
}

/** Does one due piece of work, and returns whether there was one. */
async function doDue(
  pool: Pick<Pool, 'query'>,
  schedules: ReadonlyMap<string, Schedule>,
  { onError, isEnding }: { onError: (error: unknown) => void; isEnding: () => boolean },
): Promise<boolean> {
  const { rows } = await pool.query<Due>(
    // The row is chosen in a WITH, which runs once. A subquery may run again for each row, and would then take them
    // all.
    `WITH due AS (
       SELECT nome FROM lavori
       WHERE nome = ANY ($1) AND prossimo <= now() AND (preso_fino IS NULL OR preso_fino < now())
       ORDER BY prossimo LIMIT 1 FOR UPDATE SKIP LOCKED)
     UPDATE lavori l SET preso_fino = now() + make_interval(secs => $2)
     FROM due WHERE l.nome = due.nome
     RETURNING l.nome, l.tentativi, l.preso_fino::text AS tenuto,
       l.prossimo < now() - make_interval(secs => $3) AS missed, now() AS adesso`,
    [[...schedules.keys()], HOLD_SECONDS, MISSED_SECONDS],
  );
  const [due] = rows;
  if (!due) return false;
  const job = schedules.get(due.nome)!;
  let { tenuto } = due;
  const renew = async (): Promise<void> => {
    const { rows: held } = await pool.query<Pick<Due, 'tenuto'>>(
      `UPDATE lavori SET preso_fino = now() + make_interval(secs => $3) WHERE nome = $1 AND preso_fino = $2
       RETURNING preso_fino::text AS tenuto`,
      [due.nome, tenuto, HOLD_SECONDS],
    );
    tenuto = held[0]?.tenuto ?? tenuto;
  };
  let renewing: Promise<void> = Promise.resolve();
  const beat = setInterval(() => {
    renewing = renewing.then(renew).catch(onError);
  }, BEAT_MS);
  // A process that slept past the end of its hold leaves the row to whoever has taken the job since.
  const release = async (prossimo: Date, tentativi: number): Promise<void> => {
    clearInterval(beat);
    await renewing;
    await pool.query(
      `UPDATE lavori SET prossimo = $3, tentativi = $4, preso_fino = NULL WHERE nome = $1 AND preso_fino = $2`,
      [due.nome, tenuto, prossimo, tentativi],
    );
  };
  if (due.missed && !job.catchUp && due.tentativi === 0) {
    await release(nextOf(job, due.adesso), 0);
    return !isEnding();
  }
  try {
    await job.work();
    await release(nextOf(job, later(due.adesso)), 0);
  } catch (error) {
    onError(error);
    const again = due.tentativi < RETRIES;
    const retryAt = new Date(due.adesso.getTime() + RETRY_SECONDS * 1000);
    await release(again ? retryAt : nextOf(job, later(due.adesso)), again ? due.tentativi + 1 : 0);
  }
  return !isEnding();
}
