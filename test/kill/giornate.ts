import { expect } from 'vitest';
import { addGiorni, giornoInRome } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '../factories/risorsa.ts';
import { createMembro } from '../factories/utente.ts';
import { until } from '../faults/writers.ts';
import { long, sendTo } from '../process.ts';
import { momentOf, type KillFixture, type Scene } from './fixture.ts';

const BOOKINGS = 12;
const inizio = addGiorni(giornoInRome(new Date()), 7);

export function killConfirmations(centre: KillFixture): Scene {
  async function request(): Promise<number> {
    const [membro, prenotabile_id] = await Promise.all([
      createMembro(centre.fixtures.app),
      createPrenotabile(centre.fixtures.app),
    ]);
    const body = { pacchetto: 10, importo: 50, come: 'contanti' };
    await sendTo(centre.app, `POST /utenti/${membro.id}/giornate/acquisti`, {
      token: centre.admin.token,
      body,
    });
    return createPrenotazione(centre.fixtures.app, {
      user_id: membro.id,
      prenotabile_id,
      inizio,
      fine: inizio,
    });
  }

  /** Of each booking: its confirmation, its days, the days used and the days left. */
  async function readDone(ids: readonly number[]) {
    const { rows } = await centre.fixtures.pool.query<{
      id: number;
      confermata: boolean;
      dovute: number;
      uso: number;
      saldo: number;
    }>(
      `SELECT b.id, b.confermata, coalesce(cardinality(d.giorni), 0) AS dovute,
       (SELECT coalesce(sum(m.giorni), 0)::int FROM movimenti_giornate m WHERE m.prenotazione_id = b.id) AS uso,
       g.acquistate - g.usate AS saldo
     FROM prenotazioni b JOIN giornate g ON g.user_id = b.user_id
       LEFT JOIN giornate_dovute d ON d.prenotazione_id = b.id
     WHERE b.id = any($1) ORDER BY b.id`,
      [ids],
    );
    return rows;
  }

  const outcomes = { both: 0, none: 0 };
  return {
    kills: long ? 20 : 3,
    async prepare(round) {
      const ids = await Promise.all(Array.from({ length: BOOKINGS }, request));
      const told = new Set<number>();
      let answers = 0;
      const confirm = (id: number) =>
        sendTo(centre.app, `PATCH /prenotazioni/${id}/conferma`, { token: centre.admin.token }).then(
          ({ status }) => {
            answers += 1;
            if (status === 200) told.add(id);
          },
          () => undefined,
        );
      return {
        send: () => Promise.all(ids.map(confirm)),
        moment: () => until(() => answers >= momentOf(round, [1, 4, 8, 2, 12])),
        answers: () => answers,
        async check() {
          const done = await readDone(ids);
          expect(done).toHaveLength(BOOKINGS);
          for (const { id, confermata, dovute, uso, saldo } of done) {
            expect([id, dovute, uso, saldo]).toEqual([id, ...(confermata ? [1, -1, 9] : [0, 0, 10])]);
            if (told.has(id)) expect([id, confermata]).toEqual([id, true]);
            outcomes[confermata ? 'both' : 'none'] += 1;
          }
        },
      };
    },
    outcome: () => `at a confirmation ${outcomes.both} bookings both, ${outcomes.none} none`,
  };
}
