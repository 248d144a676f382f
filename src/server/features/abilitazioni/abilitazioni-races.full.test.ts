import { expect, test } from 'vitest';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { long } from '#test/process.ts';
import { send } from '#test/request.ts';

const START = '2027-03-01T09:00:00Z';
const ROUNDS = long ? 20 : 3;
const QUANTE = 50;

const app = await openTestApp({ now: START, richieste: false });
const admin = await createAdmin(app);
const body = { nome: 'Taglio laser', come_si_ottiene: 'Al banco.', durata_mesi: null };
const laser = (await send(app, 'POST /abilitazioni', { token: admin.token, body })).body.id;

/** The events of one person, in the order of their effect: each transaction locks the person. */
async function historyOf(id: string) {
  const { rows } = await app.pool.query<{ azione: string; fino: string | null }>(
    `select azione, dettagli->>'fino' as fino from registro where utente_id = $1 order by id`,
    [id],
  );
  return rows;
}

test(`${QUANTE} grants and revocations against ${QUANTE} bookings, ${ROUNDS} times: nobody books without the permission`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const anna = await createMembro(app);
    const cosa = await createPrenotabile(app, { abilitazioni: [laser], noleggio_max: 1 });
    const per = `/utenti/${anna.id}/abilitazioni`;
    const turns = Array.from({ length: QUANTE }, (_, n) => n);
    const answers = await Promise.all(
      turns.flatMap((n) => {
        // Until today: it does not count for the booked days. A revocation is refused once they are booked.
        const body = { abilitazione_id: laser, fino: n % 2 === 0 ? null : '2027-03-01' };
        const revoca = { motivo: 'Prova', versione: n + 1 };
        const giorno = addGiorni('2027-03-10' as Giorno, n);
        return [
          n % 5 === 4
            ? send(app, `POST ${per}/${laser}/revoca`, { token: admin.token, body: revoca })
            : send(app, `POST ${per}`, { token: admin.token, body }),
          send(app, 'POST /utenti/me/prenotazioni', {
            token: anna.token,
            body: { inizio: giorno, fine: giorno, entry_id: cosa, entry_tipo: 'prenotabile' },
          }),
        ];
      }),
    );
    // On a slow machine some of a hundred wait too long, and get the answer to try again.
    const failed = answers.filter(({ status, body }) => status >= 500 && body?.code !== 'NON_DISPONIBILE');
    expect(failed.map(({ status, body }) => [status, body])).toEqual([]);
    let has = false;
    for (const { azione, fino } of await historyOf(anna.id)) {
      if (azione === 'abilitazione_data') has = fino === null;
      else if (azione === 'abilitazione_tolta') has = false;
      else if (azione === 'prenotazione_creata') {
        expect(has, 'the person had the permission when they booked').toBe(true);
      }
    }
  }
});

test(`a permission is deleted while a resource starts to require it, ${ROUNDS} times: one of the two is refused`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = { nome: `Saldatura ${round}`, come_si_ottiene: 'Al banco.', durata_mesi: 12 };
    const { id } = (await send(app, 'POST /abilitazioni', { token: admin.token, body })).body;
    const cosa = await createPrenotabile(app);
    const other = await createAdmin(app);
    const [deleted, asked] = await Promise.all([
      send(app, `DELETE /abilitazioni/${id}`, { token: admin.token }),
      send(app, `PATCH /prenotabili/${cosa}`, { token: other.token, body: { abilitazioni: [id] } }),
    ]);
    expect([
      [204, 422],
      [409, 200],
    ]).toContainEqual([deleted.status, asked.status]);
  }
});
