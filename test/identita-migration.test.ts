import { expect, test } from 'vitest';
import { migrate } from '#server/platform/migrate.ts';
import { MIGRATIONS, useDatabaseBefore } from './before-migration.ts';

/** Migration 0048 on accounts registered at a provider, some of which have changed hands since. */

const database = useDatabaseBefore('0048');

test('an identity stays vouched for only where the records show no other address since the registration', async () => {
  const { pool } = database();
  const register = async (
    sub: string,
    records: readonly [azione: string, dettagli?: object][],
    garantita = true,
  ): Promise<void> => {
    const { rows } = await pool.query(
      `insert into utenti (nome, cognome, codice_fiscale, email, telefono, password_hash)
       values ('Olga', 'Neri', $1, $1 || '@posta.example', '1', 'h') returning id`,
      [sub],
    );
    const { id } = rows[0];
    await pool.query(
      `insert into identita_esterne (iss, sub, user_id, collegata_il, usata_il, garantita)
       values ('https://spid.example', $1, $2, now(), now(), $3)`,
      [sub, id, garantita],
    );
    for (const [azione, dettagli = {}] of records)
      await pool.query(
        'insert into registro (attore_id, azione, utente_id, dettagli) values ($1, $2, $1, $3)',
        [id, azione, dettagli],
      );
  };
  const INIZIO: [string, object] = ['utente_registrato', { accesso_esterno: true }];
  await register('sua', [INIZIO, ['utente_modificato', { campi: ['telefono', 'email_in_attesa'] }]]);
  await register('ceduta', [INIZIO, ['email_cambiata']]);
  await register('cambiata', [INIZIO, ['utente_modificato', { campi: ['nome', 'email'] }]]);
  await register('annullata', [INIZIO, ['email_cambiata'], ['cambio_email_annullato']]);
  await register('banco', [INIZIO, ['mail_assegnata']]);
  await register('primo', [INIZIO, ['amministratore_nominato'], ['amministratore_creato']]);
  await register('senza-inizio', [['utente_modificato', { campi: ['telefono'] }]]);
  await register('collegata', [INIZIO], false);

  expect(await migrate(pool, MIGRATIONS)).toContain('0048_mail_garantita.sql');
  const { rows } = await pool.query(
    'select sub, mail_garantita from identita_esterne where mail_garantita is not null',
  );
  expect(rows).toEqual([{ sub: 'sua', mail_garantita: 'sua@posta.example' }]);
});
