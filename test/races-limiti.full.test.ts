import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGiorni, giornoInRome } from '#domain/giorno.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from './factories/risorsa.ts';
import type { Membro } from './factories/utente.ts';
import { long, sendTo, type AppProcess, type Received } from './process.ts';
import { serviti, startGara, type Gara } from './races-fixture.ts';
import { readRows } from './rows.ts';

/** One person is at their limit, and sends many requests at once: exactly as many are granted as fit. */
const ROUNDS = long ? 20 : 3;
const AT_ONCE = long ? 50 : 20;
const GIORNI = 10;
const oggi = giornoInRome(new Date());
const days = (from: number, to: number): Intervallo => ({
  inizio: addGiorni(oggi, from),
  fine: addGiorni(oggi, to),
});

let gara: Gara;
beforeAll(async () => {
  const limiti = { pezzi_al_giorno: { spazio: 1 }, giorni_in_programma: GIORNI };
  gara = await startGara(4, { limiti });
});
afterAll(() => gara?.end());

const said = ({ status, body }: Received<any>) =>
  status < 300 ? String(status) : `${status} ${body.code} ${body.limite?.regola ?? ''}`.trim();
const listDays = (chi: Membro): Promise<Intervallo[]> =>
  readRows(gara.fixtures.app, 'prenotazioni', { user_id: chi.id, annullata_il: null }, ['inizio', 'fine']);
const countDays = (bookings: readonly Intervallo[]): number =>
  bookings.reduce((sum, one) => sum + giorniIn(one), 0);
const forget = (chi: Membro) =>
  gara.fixtures.app.deps.db.deleteFrom('prenotazioni').where('user_id', '=', chi.id).execute();
const make = (quanti: number, tipo: 'spazio' | 'strumento'): Promise<number[]> =>
  Promise.all(Array.from({ length: quanti }, () => createPrenotabile(gara.fixtures.app, { tipo })));

describe.each(serviti)('%s', (_name, half, processes) => {
  const apps = () => processes(gara);
  const from = half * 2;
  const app = (i: number): AppProcess => apps()[i % apps().length]!;
  const open = () => Promise.all(Array.from({ length: AT_ONCE }, (_, i) => sendTo(app(i), 'GET /salute')));
  const book = (
    i: number,
    { token }: Membro,
    entry_id: number,
    when: Intervallo,
    entry_tipo = 'prenotabile',
  ) => sendTo(app(i), 'POST /utenti/me/prenotazioni', { token, body: { ...when, entry_id, entry_tipo } });

  test(`${AT_ONCE} requests of one person for ${AT_ONCE} free spaces on the same day, ${ROUNDS} rounds: one is granted`, async () => {
    const chi = gara.membri[from]!;
    const gruppo = await createGruppo(gara.fixtures.app, 3);
    const spazi = await make(AT_ONCE, 'spazio');
    for (let round = 0; round < ROUNDS; round += 1) {
      await open();
      const answers = await Promise.all(
        spazi.map((spazio, i) =>
          i % 5 === 0
            ? book(i, chi, gruppo.id, days(10 - (i % 3), 10), 'gruppo')
            : book(i, chi, spazio, days(10, 10 + (i % 3))),
        ),
      );
      const outcomes = answers.map(said).sort();
      expect(outcomes).toEqual([
        '201',
        ...Array.from({ length: AT_ONCE - 1 }, () => '409 LIMITE_PERSONALE pezzi_al_giorno'),
      ]);
      expect(await listDays(chi)).toHaveLength(1);
      await forget(chi);
    }
  });

  test(`${AT_ONCE} requests of one person who may have ${GIORNI} future days, ${ROUNDS} rounds: as many days as fit, and no more`, async () => {
    const chi = gara.membri[from + 1]!;
    const strumenti = await make(AT_ONCE, 'strumento');
    for (let round = 0; round < ROUNDS; round += 1) {
      // Two bookings that grow by a day each while others are made: 4 of the 10 days are left.
      const held = await Promise.all(
        (await make(2, 'strumento')).map((prenotabile_id, n) =>
          createPrenotazione(gara.fixtures.app, { user_id: chi.id, prenotabile_id, ...days(30 + n, 32 + n) }),
        ),
      );
      await open();
      const [made, grown] = await Promise.all([
        Promise.all(strumenti.map((one, i) => book(i, chi, one, days(3 + i, 3 + i)))),
        Promise.all(
          held.map((id, n) =>
            sendTo(app(n), `PATCH /utenti/me/prenotazioni/${id}`, {
              token: chi.token,
              body: { fine: addGiorni(oggi, 33 + n), versione: 1 },
            }),
          ),
        ),
      ]);
      const outcomes = [...made, ...grown].map(said);
      const refused = outcomes.filter((one) => one === '409 LIMITE_PERSONALE giorni_in_programma');
      expect(outcomes.filter((one) => one.startsWith('20'))).toHaveLength(4);
      expect(refused).toHaveLength(AT_ONCE + held.length - 4);
      expect(countDays(await listDays(chi))).toBe(GIORNI);
      await forget(chi);
    }
  });
});

test('the database saw no deadlock', async () => {
  const { rows } = await gara.fixtures.pool.query(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
