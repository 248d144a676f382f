import { expect } from 'vitest';
import { createMembro, type Membro } from '../factories/utente.ts';
import { until } from '../faults/writers.ts';
import { long, sendTo } from '../process.ts';
import { expectOneSeries } from '../ricevute.ts';
import { momentOf, type KillFixture, type Scene } from './fixture.ts';

const SALES = 12;

/** Receipts: every returned number exists, and no number is missing. */
export function killReceipts(centre: KillFixture): Scene {
  let membri: Membro[] | undefined;
  const told = new Map<string, number>();
  let answers = 0;
  let written = 0;
  const sell = ({ id }: Membro) =>
    sendTo<any>(centre.app, `POST /utenti/${id}/giornate/acquisti`, {
      token: centre.admin.token,
      body: { pacchetto: 1, importo: 5, come: 'contanti' },
    }).then(
      ({ status, body }) => {
        answers += 1;
        if (status !== 201) return;
        const { anno, numero } = body.movimento.ricevuta;
        expect(told.has(`${numero}/${anno}`), 'a number given twice').toBe(false);
        told.set(`${numero}/${anno}`, body.movimento.id);
      },
      () => undefined,
    );
  return {
    kills: long ? 20 : 3,
    async prepare(round) {
      membri ??= await Promise.all(Array.from({ length: SALES }, () => createMembro(centre.fixtures.app)));
      answers = 0;
      return {
        send: () => Promise.all(membri!.map(sell)),
        moment: () => until(() => answers >= momentOf(round, [1, 4, 8, 2, 12])),
        answers: () => answers,
        async check() {
          await expectOneSeries(centre.fixtures.pool);
          const { rows } = await centre.fixtures.pool.query<{ ricevuta: string; id: number }>(
            `select numero || '/' || anno as ricevuta, movimento_giornate_id as id from ricevute`,
          );
          const kept = new Map(rows.map(({ ricevuta, id }) => [ricevuta, id]));
          for (const [ricevuta, id] of told) expect([ricevuta, kept.get(ricevuta)]).toEqual([ricevuta, id]);
          written = kept.size;
        },
      };
    },
    outcome: () => `of receipts ${told.size} told, ${written} written`,
  };
}
