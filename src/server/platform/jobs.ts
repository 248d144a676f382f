import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { PgBoss, type Job } from 'pg-boss';
import type { Tx } from './db.ts';

/** Work that happens after the request, kept in the database: nothing queued is lost, whatever dies. */
export interface Jobs {
  /** Makes a queue, if it is not there; before anything is put into it. */
  declare(queue: QueueOptions): Promise<void>;
  /** Queues jobs inside the transaction of the change that causes them. */
  enqueue(tx: Tx, queue: string, jobs: readonly object[]): Promise<void>;
  /** Tells this process's workers, after the commit, that something waits; others find it by polling. */
  wake(queue: string): void;
  /** Handles the jobs of a declared queue, one at a time. A thrown error means: again, later. */
  work<T extends object>(queue: QueueOptions, handler: (job: JobAttempt<T>) => Promise<void>): Promise<void>;
  /**
   * Runs a handler by the clock (cron, Europe/Rome), once whatever the number of processes. `catchUp`: what fell while
   * no process ran is done at the next start, once.
   */
  schedule(
    queue: string,
    cron: string,
    handler: () => Promise<void>,
    options?: { catchUp?: boolean },
  ): Promise<void>;
  /** Lets running jobs finish, at most 10 seconds. */
  stop(): Promise<void>;
}

export interface QueueOptions {
  readonly name: string;
  readonly retryLimit: number;
  /** First pause, in seconds; it doubles up to `retryDelayMax`. */
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** How long a job that is done stays; a week unless given. It goes at the next daily clean-up after that. */
  readonly deleteAfterSeconds?: number;
}

export interface JobAttempt<T> {
  readonly id: string;
  readonly data: T;
  /** No further attempt follows this one. */
  readonly isLast: boolean;
}

const POLLING_SECONDS = 2;
/** A job whose process died is noticed by its missing heartbeat, and tried again by whoever is alive. */
const HEARTBEAT_SECONDS = 10;
const STOP_TIMEOUT_MS = 10_000;

/** pg-boss on a pool of its own, so that its polling never waits behind requests. */
export async function startJobs(databaseUrl: string, onError: (error: unknown) => void): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    application_name: 'lavori',
    // What it notes by itself need not wait for the disk: a job whose end was lost is done again, as it would be if the
    // process had died before noting it. Jobs are queued in the transactions of the changes, which do wait.
    options: '-c synchronous_commit=off',
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
  });
  boss.on('error', onError);
  await boss.start();
  const workers = new Map<string, string>();
  const queues = new Set<string>();
  const wake = (queue: string): void => {
    const worker = workers.get(queue);
    if (worker) boss.notifyWorker(worker);
  };
  return {
    async enqueue(tx, queue, jobs) {
      const inserted = jobs.map((data) => ({ data }));
      await boss.insert(queue, inserted, {
        db: {
          executeSql: async (text, values) => {
            const { rows } = await tx.executeQuery(CompiledQuery.raw(text, [...(values ?? [])]));
            return { rows };
          },
        },
      });
    },
    wake,
    declare: ({ name, ...retry }) =>
      boss.createQueue(name, { ...retry, retryBackoff: true, heartbeatSeconds: HEARTBEAT_SECONDS }),
    async work(queue, handler) {
      const id = await boss.work(
        queue.name,
        { pollingIntervalSeconds: POLLING_SECONDS, includeMetadata: true, batchSize: 1 },
        async ([job]) => {
          if (!job) return;
          // Where one was another may wait: the next is fetched at once and not at the next look.
          wake(queue.name);
          const data = job.data as Parameters<typeof handler>[0]['data'];
          await handler({ id: job.id, data, isLast: job.retryCount >= queue.retryLimit });
        },
      );
      workers.set(queue.name, id);
      queues.add(queue.name);
    },
    async schedule(queue, cron, handler, { catchUp = false } = {}) {
      await boss.createQueue(queue, { retryLimit: 3, retryDelay: 60, policy: 'short' });
      await boss.work(queue, { pollingIntervalSeconds: 30 }, async (_jobs: Job[]) => handler());
      queues.add(queue);
      await boss.schedule(queue, cron, {}, { tz: 'Europe/Rome', missed: catchUp ? 'once' : 'skip' });
    },
    async stop() {
      // pg-boss would look twice a second whether its workers have ended; a stop should not take longer than they do.
      const ended = Promise.allSettled([...queues].map((queue) => boss.offWork(queue, { wait: true })));
      await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}
