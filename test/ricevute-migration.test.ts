import { expect, test } from 'vitest';
import { migrate } from '#server/platform/migrate.ts';
import { MIGRATIONS, useDatabaseBefore } from './before-migration.ts';

/** Migration 0033 on the ledgers of a centre: each entry of money gets its number in hindsight. */

const database = useDatabaseBefore('0031');

test('entries are numbered by year in Rome and moment, at the same moment deposits before days; printed receipts stay', async () => {
  const { pool } = database();
  await pool.query(`
    insert into intestatari (nome, cognome, codice_fiscale) values ('Ada', 'Neri', 'X');
    insert into giornate (user_id) values (null);
    insert into prenotabili (nome, descrizione, tipo) values ('Drone', '', 'strumento');
    insert into prenotazioni (prenotabile_id, inizio, fine, confermata, scelto_a_mano) values (1, '2025-12-30', '2026-01-02', true, false);
    insert into cauzioni (prenotazione_id) values (1);
    insert into movimenti_cauzione (cauzione_id, intestatario_id, tipo, importo, come, motivo, attore_id, quando) values
      (1, 1, 'ricevuta', 50, 'carta', '', gen_random_uuid(), '2025-12-31T22:59:59Z'),
      (1, 1, 'trattenuta', 10, null, 'Rotta', gen_random_uuid(), '2026-01-02T10:00Z'),
      (1, 1, 'restituita', 40, 'carta', '', gen_random_uuid(), '2026-01-02T10:00Z');
    insert into movimenti_giornate (giornate_id, intestatario_id, tipo, giorni, importo, come, motivo, corregge, attore_id, quando) values
      (1, 1, 'acquisto', 5, 25, 'carta', '', null, gen_random_uuid(), '2026-01-02T10:00Z'),
      (1, null, 'correzione', 5, null, null, 'Regalo', null, gen_random_uuid(), '2026-01-02T09:00Z'),
      (1, 1, 'correzione', 0, -25, 'carta', 'Non ha pagato', 1, gen_random_uuid(), '2026-01-02T10:01Z'),
      (1, 1, 'storno', -5, 0, 'carta', 'Sbaglio', 1, gen_random_uuid(), '2026-01-02T10:02Z'),
      (1, 1, 'acquisto', 1, 5, 'carta', '', null, gen_random_uuid(), '2025-12-31T23:00:00Z')`);
  expect(await migrate(pool, MIGRATIONS)).toContain('0033_ricevute.sql');
  const { rows } = await pool.query(
    `select numero || '/' || anno as ricevuta, movimento_cauzione_id as c, movimento_giornate_id as g, prima
     from ricevute order by anno, numero`,
  );
  expect(rows.map(({ ricevuta, c, g, prima }) => [ricevuta, c ?? `giornate ${g}`, prima])).toEqual([
    ['1/2025', 1, 1],
    ['1/2026', 'giornate 5', 5],
    ['2/2026', 2, 2],
    ['3/2026', 3, 3],
    ['4/2026', 'giornate 1', 1],
    ['5/2026', 'giornate 3', 3],
    ['6/2026', 'giornate 4', 4],
  ]);
  const counters = await pool.query('select anno, ultimo from contatori_ricevute order by anno');
  expect(counters.rows).toEqual([
    { anno: 2025, ultimo: 1 },
    { anno: 2026, ultimo: 6 },
  ]);
});
