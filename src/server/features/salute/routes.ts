import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { readSalute } from '#contract/salute.ts';
import type { Bind } from '../../http/bind.ts';
import { findProva } from '../../platform/backup-trial.ts';
import type { Deps } from '../../platform/deps.ts';
import { freeBytes } from '../../platform/disk-full.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export function bindSalute(bind: Bind, deps: Deps): void {
  bind(readSalute, async (_input, { request, reply }) => {
    void reply.header('cache-control', 'no-store');
    const stato = await readStato(deps);
    const sent = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (deps.saluteToken === null || sent === undefined) return stato;
    if (!timingSafeEqual(digest(sent), digest(deps.saluteToken))) return stato;
    return { ...stato, sorveglianza: await readSorveglianza(deps) };
  });
}

/** Answers that the program and its database respond; a failure becomes a 503. */
async function readStato({ db, versione }: Pick<Deps, 'db' | 'versione'>) {
  await sql`select 1`.execute(db);
  return { stato: 'ok' as const, database: true, versione };
}

const MS_ORA = 3_600_000;

/**
 * What the operator monitors (prodotto/api#salute): hours since the last copy that passed its trial, null without one;
 * failed letters; free bytes on the disk of DATA_DIR.
 */
async function readSorveglianza({ db, clock, dataDir }: Pick<Deps, 'db' | 'clock' | 'dataDir'>) {
  const prova = await findProva(db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from posta where stato = 'fallita'`.execute(db);
  return {
    copia_provata_ore: prova && Math.floor((clock.now().getTime() - Date.parse(prova.copia)) / MS_ORA),
    lettere_fallite: rows[0]!.n,
    disco_libero: await freeBytes(dataDir),
  };
}
