import { expect, test } from 'vitest';
import { takePosta } from '#server/features/posta/store.ts';
import { migrate } from '#server/platform/migrate.ts';
import { MIGRATIONS, useDatabaseBefore } from './before-migration.ts';

/** Migration 0044 on a centre with people, waiting letters, waiting forms, and reports. */

const database = useDatabaseBefore('0044');

test('existing people and waiting letters get Italian; stored answers are deleted, keys stay', async () => {
  const { pool, db } = database();
  await pool.query(`insert into utenti (nome, cognome, codice_fiscale, email, telefono, password_hash)
    values ('Ada', 'Ferri', 'X', 'ada@posta.example', '1', 'h')`);
  await pool.query(`insert into posta (tipo, destinatario, dati, user_id)
    select 'account_sospeso', email, '{}'::jsonb, id from utenti
    union all select 'guasto_risposto', 'chi@posta.example', '{}', null`);
  await pool.query(`insert into iscrizioni (nome, cognome, codice_fiscale, email, telefono, password_hash, creata_il)
    values ('Ugo', 'Neri', 'Y', 'ugo@posta.example', '2', 'h', now())`);
  await pool.query(
    `insert into segnalazioni (mail, problema, descrizione) values ('a@posta.example', 'b', 'c')`,
  );
  await pool.query(
    `insert into idempotenza (chi, chiave, impronta, risposta) values ('c', gen_random_uuid(), 'i', '{"id": 1}')`,
  );
  await migrate(pool, MIGRATIONS);

  const one = async (query: string): Promise<unknown> => (await pool.query(query)).rows[0];
  expect(await one('select lingua from utenti')).toEqual({ lingua: 'it' });
  expect(await one('select lingua from iscrizioni')).toEqual({ lingua: 'it' });
  expect(await one('select lingua from segnalazioni')).toEqual({ lingua: null });
  expect(await one('select chi, risposta from idempotenza')).toEqual({ chi: 'c', risposta: null });
  expect((await takePosta(db, 5)).map(({ lingua }) => lingua)).toEqual(['it', 'it']);
  await expect(pool.query(`update utenti set lingua = 'english'`)).rejects.toThrow('utenti_lingua');
});
