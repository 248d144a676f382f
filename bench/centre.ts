import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { SERVER_ENV, SERVER_FLAGS } from '../scripts/setup/node.js';
import { oggi, systemClock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { createPasswords } from '#server/platform/passwords.ts';
import { createAdmin, createMembro, PASSWORD, type Membro } from '#test/factories/utente.ts';
import { createSmallContent, embeddedServer, openFixtures, SECRET_KEY, startProcess } from '#test/process.ts';
import type { Sonda } from './probe.ts';
import { seed, type Misura, type Semina } from './seed.ts';

/** Members who book and sign in, so that the rows of one person are not a bottleneck. */
const MEMBRI = 100;

/** The application as a real process on a durable database of a given size, with people signed in. */
export interface Centre {
  readonly port: number;
  readonly pid: number;
  readonly databaseUrl: string;
  readonly semina: Semina;
  readonly admin: Membro;
  readonly assiduo: Membro;
  readonly membri: readonly Membro[];
  /** The paths of the calendar feeds: of the member with very many bookings, with its entity tag, and of all. */
  readonly calendari: { readonly mio: string; readonly etag: string; readonly tutte: string };
  /** What the server process reports since the last call. */
  probe(): Promise<Sonda>;
  /** Cancels the bookings of the bench. */
  freeDays(): Promise<void>;
  readonly pool: Db['pool'];
  lettersSent(): Promise<void>;
  close(): Promise<void>;
}

/** Starts and fills it; `close` deletes everything. */
export async function openCentre(misura: Misura, nodeOptions = ''): Promise<Centre> {
  const dir = await mkdtemp(join(tmpdir(), 'misura-'));
  // If the database runs as another user, that user must be able to enter.
  await chmod(dir, 0o711);
  const socket = join(dir, 'sonda');
  const dataDir = join(dir, 'dati');
  const probe = pathToFileURL(join(import.meta.dirname, 'probe.ts')).href;
  const app = await startProcess({
    dataDir,
    env: {
      CONTENT_DIR: await createSmallContent(join(dir, 'contenuti')),
      SECRET_KEY,
      WEB_DIR: process.env['WEB_DIR']!,
      ...SERVER_ENV,
      MISURA_SOCKET: socket,
      LIMITS_FACTOR: '1000000',
      NODE_OPTIONS: `--disable-warning=FSTDEP023 ${SERVER_FLAGS.join(' ')} --import ${probe} ${nodeOptions}`,
    },
  });
  const { databaseUrl } = await embeddedServer(dataDir);
  const fixtures = openFixtures(databaseUrl, SECRET_KEY);
  const close = async (): Promise<void> => {
    await fixtures.close();
    await app.stop();
    await rm(dir, { recursive: true, force: true });
  };
  try {
    const semina = await seed(fixtures.pool, misura, oggi(systemClock));
    // The hash has its real cost, since logins are measured too.
    const password_hash = await createPasswords().hash(PASSWORD);
    const membri = await Promise.all(
      Array.from({ length: MEMBRI }, () => createMembro(fixtures.app, { password_hash })),
    );
    const assiduo = await createMembro(fixtures.app);
    await fixtures.pool.query('update prenotazioni set user_id = $1 where user_id = $2', [
      assiduo.id,
      semina.membro,
    ]);
    const admin = await createAdmin(fixtures.app);
    const createCalendario = async ({ id }: Membro, cosa: 'mie' | 'tutte'): Promise<string> => {
      const segreto = randomBytes(32).toString('base64url');
      await fixtures.pool.query(
        'insert into calendari (user_id, cosa, impronta, creato_il) values ($1, $2, $3, now())',
        [id, cosa, createHash('sha256').update(segreto).digest()],
      );
      return `/api/calendario/${segreto}.ics`;
    };
    const mio = await createCalendario(assiduo, 'mie');
    return {
      port: Number(new URL(app.url).port),
      pid: app.pid,
      databaseUrl,
      semina,
      admin,
      assiduo,
      membri,
      calendari: {
        mio,
        etag: (await fetch(new URL(mio, app.url))).headers.get('etag')!,
        tutte: await createCalendario(admin, 'tutte'),
      },
      probe: async () => JSON.parse(await text(connect(socket))) as Sonda,
      freeDays: async () => {
        await fixtures.pool.query(
          'update prenotazioni set annullata_il = now() where prenotabile_id = any($1) and annullata_il is null',
          [semina.libere],
        );
      },
      pool: fixtures.pool,
      lettersSent: async () => {
        const waiting = "select from posta where stato = 'in_attesa' limit 1";
        while ((await fixtures.pool.query(waiting)).rowCount !== 0) await sleep(20);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export async function openBare(): Promise<{ port: number; close(): void }> {
  const child = fork(join(import.meta.dirname, 'bare.ts'));
  const [port] = (await once(child, 'message')) as [number];
  return { port, close: () => child.disconnect() };
}
