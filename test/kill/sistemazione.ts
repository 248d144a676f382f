import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addGiorni, giornoInRome } from '#domain/giorno.ts';
import { createPieces } from '../faults/writers.ts';
import { createPrenotazione } from '../factories/risorsa.ts';
import { createMembro } from '../factories/utente.ts';
import { long, sendTo } from '../process.ts';
import { momentOf, type KillFixture, type Scene } from './fixture.ts';

const BOOKINGS = 40;
const KILLS = long ? 20 : 3;
const FIRST = addGiorni(giornoInRome(new Date()), 20);

export function killSettling(centre: KillFixture): Scene {
  const send = (causa: object, anteprima: boolean, scelte: object[] = []) =>
    sendTo(centre.app, 'POST /prenotazioni/sistemazione', {
      token: centre.admin.token,
      body: { causa, anteprima, scelte },
    });

  async function countDone(ids: readonly number[], motivo: string) {
    const { rows } = await centre.fixtures.pool.query<{
      chiusure: number;
      cambiate: number;
      lettere: number;
      voci: number;
    }>(
      `SELECT (SELECT count(*)::int FROM chiusure WHERE motivo = $2) AS chiusure,
       (SELECT count(*)::int FROM prenotazioni WHERE id = any($1) AND versione > 1) AS cambiate,
       (SELECT count(*)::int FROM posta WHERE dati ->> 'perche' = $2) AS lettere,
       (SELECT count(*)::int FROM registro WHERE prenotazione_id = any($1) AND azione <> 'prenotazione_creata') AS voci`,
      [ids, motivo],
    );
    return rows[0]!;
  }

  /** Bookings of four people on one day that is to be closed, with their plan; each round has its own days. */
  async function planClosure(round: number) {
    const giorno = addGiorni(FIRST, round * 10);
    const motivo = `Prova ${round}`;
    const pieces = await createPieces(centre.fixtures.pool, BOOKINGS);
    const people = await Promise.all([1, 2, 3, 4].map(() => createMembro(centre.fixtures.app)));
    const ids = await Promise.all(
      pieces.map((prenotabile_id, n) =>
        createPrenotazione(centre.fixtures.app, {
          user_id: people[n % 4]!.id,
          prenotabile_id,
          inizio: giorno,
          fine: giorno,
        }),
      ),
    );
    const causa = { tipo: 'chiusura', inizio: giorno, fine: giorno, motivo };
    const { body, status } = await send(causa, true);
    expect([status, body.voci.length]).toEqual([200, BOOKINGS]);
    const scelte = body.voci.map((voce: { scelta: object }) => voce.scelta);
    const all = { chiusure: 1, cambiate: BOOKINGS, lettere: people.length, voci: BOOKINGS };
    const carryOut = () =>
      send(causa, false, scelte).then(
        ({ status: answered }) => answered === 200,
        () => false,
      );
    return { carryOut, all, countDone: () => countDone(ids, motivo) };
  }
  const NONE = { chiusure: 0, cambiate: 0, lettere: 0, voci: 0 };

  test('after kill -9 when everything is written but the records, nothing of it stays', async () => {
    const plan = await planClosure(KILLS);
    const holder = await centre.fixtures.pool.connect();
    // It may lose its database with the process.
    holder.on('error', () => {});
    await holder.query('begin');
    await holder.query('lock table registro in exclusive mode');
    const told = plan.carryOut();
    const waits = `select 1 from pg_locks where relation = 'registro'::regclass and not granted`;
    while ((await centre.fixtures.pool.query(waits)).rows.length === 0) await sleep(10);
    await centre.app.kill9();
    holder.release(true);
    expect(await told).toBe(false);
    await centre.restart();
    expect(await plan.countDone()).toEqual(NONE);
  });

  const outcomes = { all: 0, none: 0 };
  return {
    kills: KILLS,
    async prepare(round) {
      const plan = await planClosure(round);
      let wasTold = false;
      return {
        send: async () => (wasTold = await plan.carryOut()),
        moment: () => sleep(momentOf(round, [60, 0, 600, 30, 120])),
        async check() {
          const done = await plan.countDone();
          expect(done).toEqual(done.chiusure === 1 ? plan.all : NONE);
          if (wasTold) expect(done).toEqual(plan.all);
          outcomes[done.chiusure === 1 ? 'all' : 'none'] += 1;
        },
      };
    },
    outcome: () => `of closures ${outcomes.all} times all, ${outcomes.none} times nothing`,
  };
}
