import { beforeAll, expect, test } from 'vitest';
import { createMembro, type Membro } from '../factories/utente.ts';
import { until } from '../faults/writers.ts';
import { long, sendTo } from '../process.ts';
import { expectOneSeries } from '../ricevute.ts';
import { momentOf, type KillFixture } from './fixture.ts';

const KILLS = long ? 20 : 3;
const SALES = 12;

export function killReceipts(centre: KillFixture): void {
  let membri: Membro[];

  beforeAll(async () => {
    membri = await Promise.all(Array.from({ length: SALES }, () => createMembro(centre.fixtures.app)));
  }, 120_000);

  test(
    `kill -9 while receipts are given, ${KILLS} times: what was told is there, and no number is left out`,
    async () => {
      const told = new Map<string, number>();
      for (let round = 0; round < KILLS; round += 1) {
        const before = told.size;
        const calls = membri.map(({ id }) =>
          sendTo<any>(centre.app, `POST /utenti/${id}/giornate/acquisti`, {
            token: centre.admin.token,
            body: { pacchetto: 1, importo: 5, come: 'contanti' },
          }).then(
            ({ status, body }) => {
              if (status !== 201) return;
              const { anno, numero } = body.movimento.ricevuta;
              expect(told.has(`${numero}/${anno}`), 'a number given twice').toBe(false);
              told.set(`${numero}/${anno}`, body.movimento.id);
            },
            () => undefined,
          ),
        );
        // After the first answer, after some, after the last.
        await until(() => told.size - before >= momentOf(round, [1, 4, 8, 2, 12]));
        await centre.app.kill9();
        await Promise.all(calls);
        await centre.restart();
        await expectOneSeries(centre.fixtures.pool);
      }
      const { rows } = await centre.fixtures.pool.query<{ ricevuta: string; id: number }>(
        `select numero || '/' || anno as ricevuta, movimento_giornate_id as id from ricevute`,
      );
      const kept = new Map(rows.map(({ ricevuta, id }) => [ricevuta, id]));
      for (const [ricevuta, id] of told) expect([ricevuta, kept.get(ricevuta)]).toEqual([ricevuta, id]);
      console.log(`kill -9 at receipts: ${told.size} told, ${kept.size} written`);
    },
    60_000 + KILLS * 30_000,
  );
}
