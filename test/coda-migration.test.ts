import { expect, test } from 'vitest';
import { migrate } from '#server/platform/migrate.ts';
import { MIGRATIONS, useDatabaseBefore } from './before-migration.ts';

/** Migration 0012 on a database with the queue beside the outbox: its waiting jobs are not lost. */

const database = useDatabaseBefore('0012');

test('requests waiting in pg-boss are kept in order, letters are due at once, and its schema is dropped', async () => {
  const { pool } = database();
  await pool.query(`
    create schema pgboss;
    create table pgboss.job (name text, state text, data jsonb, created_on timestamptz);
    insert into pgboss.job values
      ('richieste', 'retry', '{"n": 2}', '2026-11-22 10:02Z'),
      ('richieste', 'created', '{"n": 1}', '2026-11-22 10:01Z'),
      ('richieste', 'active', '{"n": 3}', '2026-11-22 10:03Z'),
      ('richieste', 'completed', '{"n": 4}', '2026-11-22 10:04Z'),
      ('richieste', 'failed', '{"n": 5}', '2026-11-22 10:05Z'),
      ('posta', 'created', '{"n": 6}', '2026-11-22 10:06Z');
    insert into posta (tipo, destinatario, dati) values ('addio', 'chi@posta.example', '{}')`);
  expect((await migrate(pool, MIGRATIONS))[0]).toBe('0012_coda.sql');
  const { rows } = await pool.query('select dati from richieste order by id');
  expect(rows.map(({ dati }) => dati.n)).toEqual([1, 2, 3]);
  const due = await pool.query('select tipo from posta where prossima_prova <= now() and presa_fino is null');
  expect(due.rows).toEqual([{ tipo: 'addio' }]);
  expect((await pool.query(`select to_regnamespace('pgboss') as schema`)).rows).toEqual([{ schema: null }]);
});
