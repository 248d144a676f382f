import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { long, sendTo } from '../process.ts';
import { momentOf, type KillFixture } from './fixture.ts';

const PEOPLE = long ? 2000 : 600;
const KILLS = long ? 10 : 3;

export function killImports(centre: KillFixture): void {
  const send = (body: object) =>
    sendTo<any>(centre.app, 'POST /importazioni', { token: centre.admin.token, body });

  /** How much of a sheet is in the database. */
  async function countDone(codici: readonly string[]) {
    const { rows } = await centre.fixtures.pool.query<
      Record<'persone' | 'inviti' | 'lettere' | 'voci', number>
    >(
      `with chi as (select id from utenti where codice_fiscale = any($1) and da_informare)
       select (select count(*)::int from chi) as persone,
         (select count(*)::int from gettoni where user_id in (select id from chi)) as inviti,
         (select count(*)::int from posta where user_id in (select id from chi)) as lettere,
         (select count(*)::int from registro
           where utente_id in (select id from chi) and azione = 'persona_importata') as voci`,
      [codici],
    );
    return rows[0]!;
  }
  const ALL = { persone: PEOPLE, inviti: PEOPLE, lettere: PEOPLE, voci: PEOPLE };
  const NONE = { persone: 0, inviti: 0, lettere: 0, voci: 0 };

  test(
    `kill -9 while ${PEOPLE} people are imported, ${KILLS} times: all of them or nobody, and sent again everybody is there once`,
    async () => {
      const outcomes = { all: 0, none: 0 };
      for (let round = 0; round < KILLS; round += 1) {
        const codici = Array.from({ length: PEOPLE }, () =>
          randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase(),
        );
        const righe = codici.map((codice_fiscale) => ({
          nome: 'Marta',
          cognome: 'Benedetti',
          codice_fiscale,
          telefono: '333 555 0101',
          email: `chi.${codice_fiscale}@posta.example`,
        }));
        const sheet = { tipo: 'persone', righe };
        const seen = await send({ ...sheet, anteprima: true });
        expect(seen.status).toBe(200);
        const body = { ...sheet, anteprima: false, impronta: seen.body.impronta };
        const told = send(body).then(
          ({ status }) => status === 200,
          () => false,
        );
        // From before the first statement to after the answer.
        await sleep(momentOf(round, [150, 20, 1500, 400, 800]) * (round < 5 ? 1 : 1.5));
        await centre.app.kill9();
        const wasTold = await told;
        await centre.restart();
        const done = await countDone(codici);
        expect(done).toEqual(done.persone > 0 ? ALL : NONE);
        if (wasTold) expect(done).toEqual(ALL);
        outcomes[done.persone > 0 ? 'all' : 'none'] += 1;
        // Whoever saw no answer sends it again: the restarted program knows whether it was carried out.
        const again = await send(body);
        expect([again.status, again.body.righe.length]).toEqual([200, PEOPLE]);
        expect(await countDone(codici)).toEqual(ALL);
        // The letters of this round would go out during the next one.
        await centre.fixtures.pool.query(`delete from posta where per_ultima`);
      }
      console.log(`kill -9 while importing: ${outcomes.all} times all, ${outcomes.none} times nothing`);
    },
    60_000 + KILLS * 40_000,
  );
}
