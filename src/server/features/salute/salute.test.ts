import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { COPIA_PROVATA } from '#server/platform/backup-trial.ts';
import { createDb } from '#server/platform/db.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createAdmin } from '#test/factories/utente.ts';
import { send } from '#test/request.ts';

const app = await openTestApp();

test('the health check reports to everybody that all is well, computed anew each time', async () => {
  const { status, body, headers } = await send(app, 'GET /salute');
  expect(status).toBe(200);
  expect(body).toEqual({ stato: 'ok', database: true, versione: app.deps.versione });
  expect(headers['cache-control']).toBe('no-store');
});

test('only the token of SALUTE_TOKEN reads the age of the last tried copy, abandoned letters and free disk', async () => {
  const saluteToken = 'un-segreto-per-la-sorveglianza';
  const { app: watched } = await buildApp({ ...app.deps, saluteToken }, { webDir: null });
  const read = async (token?: string) =>
    (await send({ ...app, app: watched }, 'GET /salute', { token })).body;
  try {
    expect(Object.keys(await read())).toEqual(['stato', 'database', 'versione']);
    expect(Object.keys(await read('un-altro-segreto-qualunque'))).toEqual(['stato', 'database', 'versione']);
    const { disco_libero } = (await read(saluteToken)).sorveglianza;
    expect(disco_libero).toBeGreaterThan(0);
    expect((await read(saluteToken)).sorveglianza).toMatchObject({
      copia_provata_ore: null,
      lettere_fallite: 0,
    });

    const copia = new Date(app.clock.now().getTime() - 50 * 3_600_000).toISOString();
    const valore = JSON.stringify({ quando: app.clock.now().toISOString(), copia });
    await app.deps.db.insertInto('segni').values({ chiave: COPIA_PROVATA, valore }).execute();
    await sql`insert into posta (destinatario, tipo, dati, stato)
      values ('io@posta.example', 'verifica', '{}', 'fallita')`.execute(app.deps.db);
    expect((await read(saluteToken)).sorveglianza).toMatchObject({
      copia_provata_ore: 50,
      lettere_fallite: 1,
    });
  } finally {
    await watched.close();
  }
});

test('while the database does not answer, every call is 503 with a time to retry', async () => {
  const { token } = await createAdmin(app);
  const away = createDb(
    `postgresql://postgres@/postgres?host=${encodeURIComponent(join(app.dir, 'nessuno'))}`,
  );
  const { app: cut } = await buildApp({ ...app.deps, db: away.db }, { webDir: null });
  try {
    for (const target of [
      'GET /salute',
      'GET /utenti/me',
      'GET /catalogo/spazi',
      'GET /prenotabili/1',
      'PATCH /utenti/me',
    ]) {
      const answer = await send({ ...app, app: cut }, target, { token });
      expect([answer.status, answer.body.code, answer.headers['retry-after']], target).toEqual([
        503,
        'NON_DISPONIBILE',
        '5',
      ]);
      expect(Object.keys(answer.body).sort()).toEqual(['code', 'detail', 'status', 'title', 'type']);
    }
  } finally {
    await cut.close();
    await away.close();
  }
  expect((await send(app, 'GET /salute')).status).toBe(200);
});
