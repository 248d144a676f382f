import { setTimeout as sleep } from 'node:timers/promises';
import type { TipoLettera } from '#contract/lettere.ts';
import { tokenOf } from '#server/features/gettoni/service.ts';
import type { TestApp } from './build-test-app.ts';
import type { Membro } from './factories/utente.ts';
import { send } from './request.ts';
import { insertRow, insertRows, readRows } from './rows.ts';

const WAIT_MS = 60_000;

/** Waits until every requested letter is written, which happens after the answers. */
export async function lettereWritten({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  for (const end = Date.now() + WAIT_MS; ;) {
    const waiting = await deps.db.selectFrom('richieste').select(['dati', 'tentativi']).limit(1).execute();
    if (waiting.length === 0) return;
    if (Date.now() > end)
      throw new Error(`a letter that was asked for is not written: ${JSON.stringify(waiting)}`);
    deps.jobs.wake('richieste');
    await sleep(10);
  }
}

/** The token of the link in the newest letter of a kind to an address. */
export async function mailedToken(app: TestApp, destinatario: string, tipo: TipoLettera): Promise<string> {
  const { deps } = app;
  await lettereWritten(app);
  const { dati } = await deps.db
    .selectFrom('posta')
    .select('dati')
    .where('destinatario', '=', destinatario)
    .where('tipo', '=', tipo)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return tokenOf(deps, (dati as { gettone_id: string }).gettone_id);
}

/** The token of a waiting registration form, as beyond the limit of a network. */
export async function iscrizioneToken(app: TestApp, email: string): Promise<string> {
  const { db, clock } = app.deps;
  const dati = { nome: 'Ilaria', cognome: 'Conti', codice_fiscale: 'X', telefono: '1', email };
  const form = { ...dati, creata_il: clock.now() };
  const { id } = await insertRow(db, 'iscrizioni', form, 'id');
  const asked = JSON.stringify({ tipo: 'iscrizione', email, id });
  await insertRows(db, 'richieste', { dati: asked });
  return mailedToken(app, email, 'iscrizione');
}

export async function countLettere(app: TestApp, destinatario: string, tipo: TipoLettera): Promise<number> {
  await lettereWritten(app);
  const rows = await readRows(app, 'posta', { destinatario, tipo }, 'id');
  return rows.length;
}

/** Changes the address of a verified member: requests it, and opens its link in the same session. */
export async function changeAddress(
  app: TestApp,
  { token }: Pick<Membro, 'token'>,
  email: string,
): Promise<void> {
  await send(app, 'PATCH /utenti/me', { token, body: { email } });
  const link = await mailedToken(app, email, 'verifica');
  const { status } = await send(app, 'POST /auth/verify', { token, body: { token: link } });
  if (status !== 200) throw new Error(`the address is not changed: ${status}`);
}
