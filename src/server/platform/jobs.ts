import { setTimeout as sleep } from 'node:timers/promises';
import { Cron } from 'croner';
import { sql, type Kysely } from 'kysely';
import type { Database } from './database.ts';
import { claim, whileHeld, type Queue } from './queue.ts';

const LOOK_MS = 2_000;
const STOP_TIMEOUT_MS = 10_000;
const CLOCK = 'orologio';
const CLOCK_LOOK_MS = 15_000;
const LAVORI: Queue = { tabella: 'lavori', chiave: 'nome', scadenza: 'prossimo', presa: 'preso_fino' };
const RETRIES = 3;
const RETRY_SECONDS = 60;
/** A job this late was missed, since no process ran. */
const MISSED_SECONDS = 300;

interface Schedule {
  readonly cron: Cron;
  readonly work: () => Promise<void>;
  readonly catchUp: boolean;
}

export type Jobs = ReturnType<typeof createJobs>;

/** The jobs of one process, after a request or by the clock; the database stores the tasks. */
export function createJobs(db: Kysely<Database>, onError: (error: unknown) => void) {
  let isEnding = false;
  const wakers = new Map<string, () => void>();
  const running = new Set<Promise<void>>();
  const schedules = new Map<string, Schedule>();

  function start(name: string, pause: number, work: () => Promise<boolean>): void {
    const loop = async (): Promise<void> => {
      while (!isEnding) {
        // Created before the check, so that a wake during it causes another check.
        const woken = new AbortController();
        wakers.set(name, () => woken.abort());
        const more = await work().catch((error: unknown) => {
          if (!isEnding) onError(error);
          return false;
        });
        if (!more) await sleep(pause, undefined, { signal: woken.signal }).catch(() => undefined);
      }
    };
    const done = loop().finally(() => running.delete(done));
    running.add(done);
  }

  return {
    /** Runs `work` until the end: at once if it returns that more is waiting, else when woken or after 2 s. */
    repeat: (name: string, work: () => Promise<boolean>): void => start(name, LOOK_MS, work),
    /** Runs `work` once in the background; an error is reported. `stop` waits for it too. */
    run(work: () => Promise<void>): void {
      const done = work()
        .catch(onError)
        .finally(() => running.delete(done));
      running.add(done);
    },
    /** Wakes the work of this process; call it after a commit. */
    wake: (name: string): void => wakers.get(name)?.(),
    /**
     * Runs `work` by the clock (cron, Europe/Rome), in one process only. A run that fails, or whose process dies, is
     * retried three times. `catchUp`: a run that was missed while no process ran happens once at the next start.
     */
    async schedule(
      name: string,
      cron: string,
      work: () => Promise<void>,
      { catchUp = false }: { catchUp?: boolean } = {},
    ): Promise<void> {
      const job = { cron: new Cron(cron, { timezone: 'Europe/Rome' }), work, catchUp };
      // A version with another schedule must not wait for the hour of the previous one.
      await sql`
        insert into lavori (nome, prossimo) values (${name}, ${nextOf(job, new Date())})
        on conflict (nome) do update set prossimo = least(lavori.prossimo, excluded.prossimo)`.execute(db);
      schedules.set(name, job);
      if (wakers.has(CLOCK)) wakers.get(CLOCK)!();
      else start(CLOCK, CLOCK_LOOK_MS, () => doDue({ db, onError }, schedules, () => isEnding));
    },
    /** Waits at most 10 seconds for running work. */
    async stop(): Promise<void> {
      isEnding = true;
      for (const wake of wakers.values()) wake();
      await Promise.race([Promise.allSettled(running), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

const nextOf = ({ cron }: Pick<Schedule, 'cron'>, now: Date): Date => cron.nextRun(now)!;

/** Never before the database's time: with a slow clock the same hour would come twice. */
const later = (adesso: Date): Date => new Date(Math.max(Date.now(), adesso.getTime()));

interface Due {
  readonly nome: string;
  readonly tentativi: number;
  readonly missed: boolean;
  readonly adesso: Date;
}

async function doDue(
  deps: { db: Kysely<Database>; onError: (error: unknown) => void },
  schedules: ReadonlyMap<string, Schedule>,
  isEnding: () => boolean,
): Promise<boolean> {
  const [due] = await claim<Due>(deps.db, LAVORI, {
    quante: 1,
    which: sql<boolean>`nome = any(${[...schedules.keys()]})`,
    returning: sql`l.nome, l.tentativi, l.prossimo < now() - make_interval(secs => ${MISSED_SECONDS}) as missed,
      now() as adesso`,
  });
  if (!due) return false;
  const job = schedules.get(due.nome)!;
  await whileHeld(deps, LAVORI, [due], async (stop) => {
    let [prossimo, tentativi] = [nextOf(job, due.adesso), 0];
    if (!due.missed || job.catchUp || due.tentativi > 0)
      try {
        await job.work();
        prossimo = nextOf(job, later(due.adesso));
      } catch (error) {
        deps.onError(error);
        const again = due.tentativi < RETRIES;
        const retryAt = new Date(due.adesso.getTime() + RETRY_SECONDS * 1000);
        prossimo = again ? retryAt : nextOf(job, later(due.adesso));
        tentativi = again ? due.tentativi + 1 : 0;
      }
    const isHeld = await stop();
    await sql`
      update lavori set prossimo = ${prossimo}, tentativi = ${tentativi}, preso_fino = null
      where ${isHeld}`.execute(deps.db);
  });
  return !isEnding();
}
