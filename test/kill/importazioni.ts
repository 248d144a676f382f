import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { long, sendTo } from '../process.ts';
import { momentOf, type KillFixture, type Scene } from './fixture.ts';

const PEOPLE = long ? 2000 : 300;

/** People are imported all or not at all, and after a repetition everybody is there once. */
export function killImports(centre: KillFixture): Scene {
  const send = (body: object) =>
    sendTo<any>(centre.app, 'POST /importazioni', { token: centre.admin.token, body });

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

  const outcomes = { all: 0, none: 0 };
  return {
    kills: long ? 10 : 3,
    async prepare(round) {
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
      let wasTold = false;
      return {
        send: () =>
          send(body).then(
            ({ status }) => (wasTold = status === 200),
            () => false,
          ),
        // From before the first statement to after the answer.
        moment: () => sleep(momentOf(round, [150, 20, 1500, 400, 800]) * (PEOPLE / 1500)),
        async check() {
          const done = await countDone(codici);
          expect(done).toEqual(done.persone > 0 ? ALL : NONE);
          if (wasTold) expect(done).toEqual(ALL);
          outcomes[done.persone > 0 ? 'all' : 'none'] += 1;
          // A client without an answer sends it again: the restarted program knows whether it was carried out.
          const again = await send(body);
          expect([again.status, again.body.righe.length]).toEqual([200, PEOPLE]);
          expect(await countDone(codici)).toEqual(ALL);
          // The letters of this round would be sent during the next one.
          await centre.fixtures.pool.query(`delete from posta where per_ultima`);
        },
      };
    },
    outcome: () => `of sheets ${outcomes.all} times all, ${outcomes.none} times nothing`,
  };
}
