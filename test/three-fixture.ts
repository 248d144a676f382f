import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { addGiorni, giornoInRome } from '#domain/giorno.ts';
import { createTestDatabase } from './database.ts';
import { createPrenotabile, createPrenotazione } from './factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from './factories/utente.ts';
import {
  createSmallContent,
  endProcesses,
  openFixtures,
  SECRET_KEY,
  startProcess,
  type AppProcess,
} from './process.ts';
import { startProxy, type TestProxy } from './proxy.ts';
import { startS3 } from './s3.ts';
import { startSmtp, type TestSmtp } from './smtp.ts';

/** Three application processes behind a proxy, on one PostgreSQL server, one bucket and one mail server. */
export interface Three {
  readonly apps: readonly [AppProcess, AppProcess, AppProcess];
  readonly proxy: TestProxy;
  readonly smtp: TestSmtp;
  readonly fixtures: ReturnType<typeof openFixtures>;
  readonly admin: Membro;
  readonly membri: readonly Membro[];
  readonly reminded: readonly Membro[];
  /** How many processes had begun the round of reminders after all three had reached its hour. */
  readonly begunRounds: number;
  /** One more process like the three, in the data folder of this name. */
  start(name: string): Promise<AppProcess>;
  close(): Promise<void>;
}

/** Makes the round of reminders due before anything serves: each of the three processes finds it. */
async function makeRoundDue(pool: pg.Pool): Promise<void> {
  await pool.query(`INSERT INTO lavori (nome, prossimo) VALUES ('promemoria', now())`);
}

/**
 * Makes every process that begins the round of reminders wait. Returns a function that releases them once all three
 * have had time to check, and returns how many had begun.
 */
async function holdRound(url: string): Promise<() => Promise<number>> {
  const [holder, watcher] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('BEGIN');
  await holder.query(`INSERT INTO segni (chiave, valore) VALUES ('giro:promemoria', '{}')`);
  const countWaiting = async (): Promise<number> => {
    const { rows } = await watcher.query<{ quanti: number }>(
      `SELECT count(*)::int AS quanti FROM pg_stat_activity
       WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%segni%'`,
    );
    return rows[0]!.quanti;
  };
  return async () => {
    for (const end = Date.now() + 60_000; (await countWaiting()) < 1 && Date.now() < end;) await sleep(20);
    // By now the three have registered their schedules, and each has checked.
    await sleep(1_000);
    const waiting = await countWaiting();
    await holder.query('ROLLBACK');
    await Promise.all([holder.end(), watcher.end()]);
    return waiting;
  };
}

/** Starts everything, with `quanti` members; a failure half-way undoes it. */
export async function startThree(quanti: number): Promise<Three> {
  const undo: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    return { ...(await startAll(quanti, (step) => undo.push(step))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startAll(
  quanti: number,
  atTheEnd: (step: () => Promise<unknown>) => void,
): Promise<Omit<Three, 'close'>> {
  const folder = await mkdtemp(join(tmpdir(), 'tre processi '));
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  const s3 = await startS3();
  atTheEnd(s3.close);
  const smtp = await startSmtp();
  atTheEnd(smtp.close);
  const database = await createTestDatabase(inject('postgresUrl'));
  atTheEnd(database.close);
  const fixtures = openFixtures(database.url, SECRET_KEY);
  atTheEnd(fixtures.close);
  const { app } = fixtures;
  const admin = await createAdmin(app);
  const membri = await Promise.all(Array.from({ length: quanti }, () => createMembro(app)));
  const release = await holdRound(database.url);
  await makeRoundDue(fixtures.pool);
  const env = {
    CONTENT_DIR: await createSmallContent(join(folder, 'contenuti')),
    S3_URL: s3.url(),
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'http://prenota.example',
    TRUST_PROXY: '127.0.0.1',
    LIMITS_FACTOR: '1',
  };
  const start = (name: string) =>
    startProcess({ dataDir: join(folder, name), databaseUrl: database.url, env });
  atTheEnd(endProcesses);
  // All at once, as after a power cut.
  const apps = await Promise.all([start('uno'), start('due'), start('tre')]);
  const reminded = membri.slice(0, 6);
  const domani = addGiorni(giornoInRome(new Date()), 1);
  for (const { id: user_id } of reminded) {
    const prenotabile_id = await createPrenotabile(app, { nome: 'Drone' });
    const days = { inizio: domani, fine: domani };
    await createPrenotazione(app, { user_id, prenotabile_id, ...days, confermata: true });
  }
  const begunRounds = await release();
  const proxy = await startProxy(apps.map(({ url }) => url));
  atTheEnd(proxy.close);
  return { apps, proxy, smtp, fixtures, admin, membri, reminded, begunRounds, start };
}
