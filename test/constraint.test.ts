import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { Rifiuto } from '#domain/rifiuti.ts';
import { constraintOf, inTransaction } from '#server/platform/db.ts';
import type { TestApp } from './build-test-app.ts';
import { createTestDatabase } from './database.ts';
import { createPrenotabile, createPrenotazione } from './factories/risorsa.ts';
import { retryIfTaken } from '#server/features/prenotazioni/blocca.ts';

describe('bookings written without the application', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let app: TestApp;
  const march = { inizio: '2027-03-01', fine: '2027-03-03' };

  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    app = { deps: { db: database.db } } as unknown as TestApp;
  });
  afterAll(() => database.close());

  test('an overlapping row is refused by the constraint, from any writer', async () => {
    const prenotabile_id = await createPrenotabile(app);
    await createPrenotazione(app, { user_id: null, prenotabile_id, ...march });
    for (const [inizio, fine] of [
      ['2027-03-01', '2027-03-03'],
      ['2027-03-03', '2027-03-03'],
      ['2027-02-20', '2027-03-01'],
      ['2027-02-01', '2027-04-01'],
      ['2027-03-02', '2027-03-02'],
    ] as const) {
      const planted = await createPrenotazione(app, { user_id: null, prenotabile_id, inizio, fine }).catch(
        (error: unknown) => error,
      );
      expect([inizio, constraintOf(planted)]).toEqual([inizio, 'prenotazioni_senza_sovrapposizioni']);
    }
    // The adjacent days, and the days of another piece, are free.
    const beside = { user_id: null, prenotabile_id, inizio: '2027-03-04', fine: '2027-03-04' };
    expect(await createPrenotazione(app, beside)).toEqual(expect.any(Number));
    const other = { ...beside, prenotabile_id: await createPrenotabile(app), ...march };
    expect(await createPrenotazione(app, other)).toEqual(expect.any(Number));
  });

  test('a booking is tried once more when the constraint refuses it, and then refused', async () => {
    const prenotabile_id = await createPrenotabile(app);
    const book = (giorno: string) =>
      createPrenotazione(app, { user_id: null, prenotabile_id, inizio: giorno, fine: giorno });
    await book('2027-03-01');
    const free = vi.fn(book).mockImplementationOnce(() => book('2027-03-01'));
    expect(await retryIfTaken(() => free('2027-03-02'))).toEqual(expect.any(Number));
    expect(free).toHaveBeenCalledTimes(2);
    const taken = vi.fn(() => book('2027-03-01'));
    await expect(retryIfTaken(taken)).rejects.toThrow(new Rifiuto('DATE_OCCUPATE'));
    expect(taken).toHaveBeenCalledTimes(2);
    const other = vi.fn(() => Promise.reject(new Rifiuto('NOT_FOUND')));
    await expect(retryIfTaken(other)).rejects.toThrow(new Rifiuto('NOT_FOUND'));
    expect(other).toHaveBeenCalledTimes(1);
  });

  test('of 20 connections that write the same days at once, without any lock, one succeeds', async () => {
    const prenotabile_id = await createPrenotabile(app);
    const insert = `INSERT INTO prenotazioni (inizio, fine, prenotabile_id, scelto_a_mano)
      VALUES ('2027-03-01', '2027-03-02', $1, true) RETURNING id`;
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        database.pool.query(insert, [prenotabile_id]).then(
          () => 'written',
          // Two that wait for each other get a deadlock error, which is also a refusal.
          (error: pg.DatabaseError) =>
            error.code === '40P01' ? 'refused' : ((constraintOf(error) && 'refused') ?? error),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(19);
  });

  test('two bookings exchange their pieces in one transaction, which works only with the constraint deferred', async () => {
    const [one, two] = [await createPrenotabile(app), await createPrenotabile(app)];
    const a = await createPrenotazione(app, { user_id: null, prenotabile_id: one, ...march });
    const b = await createPrenotazione(app, { user_id: null, prenotabile_id: two, ...march });
    const exchange = (deferred: boolean) =>
      database.pool.connect().then(async (client) => {
        try {
          await client.query('BEGIN');
          if (deferred) await client.query('SET CONSTRAINTS prenotazioni_senza_sovrapposizioni DEFERRED');
          const move = 'UPDATE prenotazioni SET prenotabile_id = $2 WHERE id = $1';
          await client.query(move, [a, two]);
          await client.query(move, [b, one]);
          await client.query('COMMIT');
        } catch (error) {
          await client.query('ROLLBACK');
          throw error;
        } finally {
          client.release();
        }
      });
    await expect(exchange(false)).rejects.toMatchObject({ constraint: 'prenotazioni_senza_sovrapposizioni' });
    await exchange(true);
    const rows = await database.db
      .selectFrom('prenotazioni')
      .select(['id', 'prenotabile_id'])
      .where('id', 'in', [a, b])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: a, prenotabile_id: two },
      { id: b, prenotabile_id: one },
    ]);
    // Deferred does not mean dropped: an overlap left at the end is refused at the commit.
    const left = inTransaction(database.db, async (tx) => {
      await sql`SET CONSTRAINTS prenotazioni_senza_sovrapposizioni DEFERRED`.execute(tx);
      await tx.updateTable('prenotazioni').set({ prenotabile_id: two }).where('id', '=', b).execute();
    });
    await expect(left).rejects.toMatchObject({ constraint: 'prenotazioni_senza_sovrapposizioni' });
  });
});
