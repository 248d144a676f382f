import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { compileOnce } from './compiled.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const heard: (readonly unknown[])[] = [];
beforeAll(async () => {
  database = await createTestDatabase(
    inject('postgresUrl'),
    ({ query }) => void heard.push(query.parameters),
  );
});
afterAll(() => database.close());

test('a query is compiled once and run with the values of each call', async () => {
  let built = 0;
  const find = compileOnce((db, { nome, tipo }: { nome: string; tipo: 'spazio' | 'strumento' }) => {
    built += 1;
    return db
      .selectFrom('prenotabili')
      .select(['nome', 'tipo'])
      .where('tipo', '=', tipo)
      .where('descrizione', '=', 'di prova')
      .where((eb) => eb.or([eb('nome', '=', nome), eb('nome', '=', sql<string>`upper(${nome})`)]));
  });
  const { db } = database;
  for (const [nome, tipo] of [
    ['uno', 'spazio'],
    ['DUE', 'strumento'],
  ] as const)
    await db.insertInto('prenotabili').values({ nome, descrizione: 'di prova', tipo }).execute();
  expect(await find(db, { nome: 'uno', tipo: 'spazio' })).toEqual([{ nome: 'uno', tipo: 'spazio' }]);
  expect(await find(db, { nome: 'due', tipo: 'strumento' })).toEqual([{ nome: 'DUE', tipo: 'strumento' }]);
  expect(await find(db, { nome: 'due', tipo: 'spazio' })).toEqual([]);
  expect(built).toBe(1);
  expect(heard.at(-1)).toEqual(['spazio', 'di prova', 'due', 'due']);
});

test('each variant is compiled once', async () => {
  let built = 0;
  const names = compileOnce((db, { limit }: { limit: number }, { down }: { down: boolean }) => {
    built += 1;
    return db
      .selectFrom('prenotabili')
      .select('nome')
      .where('descrizione', '=', 'di prova')
      .orderBy('nome', down ? 'desc' : 'asc')
      .limit(limit);
  });
  const { db } = database;
  for (let n = 0; n < 2; n += 1) {
    expect(await names(db, { limit: 1 }, { down: false })).toEqual([{ nome: 'DUE' }]);
    expect(await names(db, { limit: 2 }, { down: true })).toEqual([{ nome: 'uno' }, { nome: 'DUE' }]);
  }
  expect(built).toBe(2);
});

test('works with raw SQL and in a transaction', async () => {
  const twice = compileOnce<{ n: number }, { n: number }>((_db, { n }) => sql`select ${n}::integer * 2 as n`);
  const { db } = database;
  expect(await twice(db, { n: 4 })).toEqual([{ n: 8 }]);
  expect(await db.transaction().execute((tx) => twice(tx, { n: 5 }))).toEqual([{ n: 10 }]);
});
