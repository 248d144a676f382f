import { expect } from 'vitest';
import { giornoInRome } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '../factories/risorsa.ts';
import { createMembro, type Membro } from '../factories/utente.ts';
import { until } from '../faults/writers.ts';
import { long, sendTo } from '../process.ts';
import { momentOf, type KillFixture, type Scene } from './fixture.ts';

const LINES = 12;
const OGGI = giornoInRome(new Date());

export function killHandOvers(centre: KillFixture): Scene {
  let membro: Membro | undefined;

  async function book(): Promise<number> {
    const prenotabile_id = await createPrenotabile(centre.fixtures.app, { tipo: 'strumento', cauzione: 50 });
    const user_id = membro!.id;
    return createPrenotazione(centre.fixtures.app, { user_id, prenotabile_id, inizio: OGGI, fine: OGGI });
  }

  /** Of each booking: its hand-over, its deposit, and its records. */
  async function readDone(ids: readonly number[]) {
    const { rows } = await centre.fixtures.pool.query<{
      id: number;
      fuori: boolean;
      euro: number;
      voci: number;
    }>(
      `SELECT b.id, c.prenotazione_id IS NOT NULL AS fuori, coalesce(k.ricevuto, 0) AS euro,
       (SELECT count(*)::int FROM registro r WHERE r.prenotazione_id = b.id
          AND r.azione IN ('cosa_consegnata', 'cauzione_ricevuta')) AS voci
     FROM prenotazioni b LEFT JOIN consegne c ON c.prenotazione_id = b.id
       LEFT JOIN cauzioni k ON k.prenotazione_id = b.id
     WHERE b.id = any($1) ORDER BY b.id`,
      [ids],
    );
    return rows;
  }

  const outcomes = { both: 0, none: 0 };
  return {
    kills: long ? 20 : 3,
    async prepare(round) {
      membro ??= await createMembro(centre.fixtures.app);
      const ids = await Promise.all(Array.from({ length: LINES }, book));
      const told = new Set<number>();
      let answers = 0;
      const body = { uscito: [], cauzione: { importo: 50, come: 'contanti' } };
      const handOver = (id: number) =>
        sendTo(centre.app, `POST /prenotazioni/${id}/consegna`, { token: centre.admin.token, body }).then(
          ({ status }) => {
            answers += 1;
            if (status === 201) told.add(id);
          },
          () => undefined,
        );
      return {
        send: () => Promise.all(ids.map(handOver)),
        moment: () => until(() => answers >= momentOf(round, [1, 4, 8, 2, 12])),
        answers: () => answers,
        async check() {
          for (const { id, fuori, euro, voci } of await readDone(ids)) {
            expect([id, euro, voci]).toEqual([id, fuori ? 50 : 0, fuori ? 2 : 0]);
            if (told.has(id)) expect([id, fuori]).toEqual([id, true]);
            outcomes[fuori ? 'both' : 'none'] += 1;
          }
        },
      };
    },
    outcome: () => `at the desk ${outcomes.both} lines both, ${outcomes.none} none`,
  };
}
