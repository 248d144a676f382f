import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { tokenOf } from '#server/features/gettoni/service.ts';
import { RICHIESTE } from '#server/features/utenti/richieste-service.ts';
import type { TestApp } from './build-test-app.ts';
import type { Membro } from './factories/utente.ts';
import { send } from './request.ts';

const WAIT_MS = 15_000;

/** Waits until every letter that was asked for is written: that happens behind the answers. */
export async function lettereWritten({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  for (const end = Date.now() + WAIT_MS; ;) {
    const { rows } = await sql`
      select 1 from pgboss.job where name = ${RICHIESTE.name} and state < 'completed' limit 1`.execute(
      deps.db,
    );
    if (rows.length === 0) return;
    if (Date.now() > end) throw new Error('the letters that were asked for are not written');
    deps.jobs.wake(RICHIESTE.name);
    await sleep(10);
  }
}

/** The token of the link in the newest letter of a kind to an address, as its reader would click it. */
export async function mailedToken(app: TestApp, destinatario: string, tipo: string): Promise<string> {
  const { deps } = app;
  await lettereWritten(app);
  const { dati } = await deps.db
    .selectFrom('posta')
    .select('dati')
    .where('destinatario', '=', destinatario)
    .where('tipo', '=', tipo)
    .orderBy('creata_il', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return tokenOf(deps, (dati as { gettone_id: string }).gettone_id);
}

/** How many letters of a kind an address got. */
export async function countLettere(app: TestApp, destinatario: string, tipo: string): Promise<number> {
  await lettereWritten(app);
  const rows = await app.deps.db
    .selectFrom('posta')
    .select('id')
    .where('destinatario', '=', destinatario)
    .where('tipo', '=', tipo)
    .execute();
  return rows.length;
}

/** Gives a verified member another address, as they do it: asked for, and its link opened in the same session. */
export async function changeAddress(app: TestApp, { token }: Membro, email: string): Promise<void> {
  await send(app, 'PATCH /utenti/me', { token, body: { email } });
  const link = await mailedToken(app, email, 'verifica');
  const { status } = await send(app, 'POST /auth/verify', { token, body: { token: link } });
  if (status !== 200) throw new Error(`the address is not changed: ${status}`);
}
