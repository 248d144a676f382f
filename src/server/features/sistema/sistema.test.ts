import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { isNodeSafe, isPostgresSafe, warnOfPostgres } from '../../platform/safe-versions.js';
import { readSistema, tellVersioni } from './routes.ts';

const app = await openTestApp();

const postgresql = async (): Promise<string> => {
  const { rows } = await app.pool.query<{ server_version: string }>('show server_version');
  return rows[0]!.server_version.split(' ')[0]!;
};

test('administrators alone read the running versions and what is unsafe', async () => {
  const { token } = await createAdmin(app);
  const { status, body, headers } = await send(app, 'GET /sistema', { token });
  const found = await postgresql();
  expect([status, body]).toEqual([
    200,
    {
      versione: app.deps.versione,
      node: {
        versione: process.versions.node,
        sicura: isNodeSafe(process.versions.node),
        sicure: ['24.22.1', '26.12.1'],
      },
      postgresql: { versione: found, sicura: isPostgresSafe(found), sicure: ['18.6'], incorporato: true },
    },
  ]);
  expect(headers['cache-control']).toBe('no-store');
  const membro = await createMembro(app);
  expect(refusal(await send(app, 'GET /sistema', { token: membro.token }))).toEqual([403, 'FORBIDDEN']);
  expect(refusal(await send(app, 'GET /sistema'))).toEqual([401, 'UNAUTHORIZED']);
  expect(Object.keys((await send(app, 'GET /salute')).body)).toEqual(['stato', 'database', 'versione']);
});

test.each([
  ['26.10.0', false],
  ['26.12.1', true],
])('Node %s is reported as safe: %s', async (node, sicura) => {
  expect((await readSistema(app.deps, node)).node).toMatchObject({ versione: node, sicura });
});

test('the message about PostgreSQL fits its place', () => {
  expect(warnOfPostgres('18.6', true)).toBeNull();
  expect(warnOfPostgres('18.4', true)).toMatch(/PostgreSQL 18\.4 .* 18\.6.*POSTGRES_BIN/);
  expect(warnOfPostgres('18.4', false)).toMatch(/aggiorna il server al 18\.6/);
  expect(warnOfPostgres('18.4', false)).not.toContain('POSTGRES_BIN');
});

test('the start and the log name the versions, and each unsafe one', async () => {
  const lines: string[] = [];
  const logged: string[] = [];
  const log = pino(new Writable({ write: (chunk, _, done) => done(void logged.push(String(chunk))) }));
  await tellVersioni({ ...app.deps, log }, (line) => lines.push(line));
  const found = await postgresql();
  expect(lines[0]).toBe(
    `Versioni: programma ${app.deps.versione}, Node ${process.versions.node}, PostgreSQL ${found}.`,
  );
  const unsafe = [isNodeSafe(process.versions.node), isPostgresSafe(found)].filter((safe) => !safe).length;
  expect(lines.filter((line) => line.startsWith('Attenzione: '))).toHaveLength(unsafe);
  const entries = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries[0]).toMatchObject({ node: process.versions.node, postgresql: found, msg: 'versions' });
  expect(entries.filter(({ level }) => level === 40)).toHaveLength(unsafe);
});
