import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { systemClock, oggi } from '#server/platform/clock.ts';
import { loadContenuto } from '#server/platform/contenuto.ts';
import { createDb } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { folderFiles } from '#server/platform/files.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import { createLimits } from '#server/platform/limits.ts';
import { folderMail } from '#server/platform/mail.ts';
import { migrate } from '#server/platform/migrate.ts';
import { createPasswords } from '#server/platform/passwords.ts';
import { signSessionToken } from '#server/platform/session-tokens.ts';
import { seed, type Misura, type Semina } from './seed.ts';

const ROOT = join(import.meta.dirname, '..');

/** A seeded centre that serves on a port of its own, with two people signed in. */
export interface Centre {
  readonly origin: string;
  readonly semina: Semina;
  readonly adminToken: string;
  readonly memberToken: string;
  close(): Promise<void>;
}

/** Starts the application on a real, durable database of that size; everything is gone after `close`. */
export async function openCentre(misura: Misura): Promise<Centre> {
  const dir = await mkdtemp(join(tmpdir(), 'misura-'));
  const postgres = await startEmbeddedPostgres({ dataDir: dir, log: () => {} });
  const { db, pool, close } = createDb(postgres.url, { max: 20 });
  await migrate(pool, join(ROOT, 'migrations'));
  const semina = await seed(pool, misura, oggi(systemClock));
  const jobs = await startJobs(postgres.url, () => {});
  const keys = deriveKeys(randomUUID());
  const contentDir = join(ROOT, 'content');
  const { centro } = await loadContenuto(contentDir);
  const deps: Deps = {
    db,
    jobs,
    keys,
    centro,
    contentDir,
    limits: createLimits(pool, keys.impronte, 1_000_000),
    mail: folderMail(join(dir, 'posta'), centro.casella, () => {}),
    files: folderFiles(join(dir, 'file')),
    passwords: createPasswords(),
    clock: systemClock,
    publicUrl: 'http://127.0.0.1',
    mesiDocumenti: 12,
    versione: 'misura',
    log: pino({ level: 'error' }),
  };
  const { app } = await buildApp(deps, { webDir: null });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const signIn = async (id: string): Promise<string> => {
    const scade_il = new Date(Date.now() + 3_600_000);
    const sessione = await db
      .insertInto('sessioni')
      .values({ user_id: id, scade_il })
      .returning('id')
      .executeTakeFirstOrThrow();
    return signSessionToken(keys.sessioni, { user_id: id, sessione_id: sessione.id }, scade_il);
  };
  const { id: adminId } = await db
    .insertInto('utenti')
    .values({
      nome: 'Ada',
      cognome: 'Ferri',
      codice_fiscale: '-',
      email: `ada.${randomUUID()}@centro.example`,
      telefono: '-',
      password_hash: '-',
      is_superuser: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    semina,
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    adminToken: await signIn(adminId),
    memberToken: await signIn(semina.membro),
    close: async () => {
      await app.close();
      await jobs.stop();
      await close();
      await postgres.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
