import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addGiorni, giornoInRome, type Giorno } from '#domain/giorno.ts';
import { createGruppo, createPrenotabile } from '../factories/risorsa.ts';
import type { Membro } from '../factories/utente.ts';
import { long, sendTo, type AppProcess, type Received } from '../process.ts';
import {
  AT_ONCE,
  clearBookings,
  countDeadlocks,
  listOverlaps,
  serviti,
  type Gara,
} from '../races-fixture.ts';

const ROUNDS = long ? 20 : 3;
const PACKING_ROUNDS = long ? 20 : 2;
const oggi = giornoInRome(new Date());

let gara: Gara;
let fixtures: Gara['fixtures'];
let membri: Membro[];
let admin: Membro;

interface Wanted {
  inizio: Giorno;
  fine: Giorno;
  entry_id: number;
  entry_tipo: 'prenotabile' | 'gruppo';
}

/** Ranges of 1 to 14 days that all contain the same day of their round: any two of them overlap. */
function overlapping(round: number, i: number): Pick<Wanted, 'inizio' | 'fine'> {
  const shared = addGiorni(oggi, 10 + round * 16);
  return { inizio: addGiorni(shared, -(i % 8)), fine: addGiorni(shared, i % 7) };
}

const book = (app: AppProcess, membro: Membro, body: Wanted, key?: string) =>
  sendTo(app, 'POST /utenti/me/prenotazioni', { token: membro.token, body, ...(key && { key }) });

/** Sends one request for each of so many members, all at once, to the processes in turn, over open connections. */
async function race(apps: AppProcess[], wanted: (i: number) => Wanted): Promise<Received<any>[]> {
  const app = (i: number): AppProcess => apps[i % apps.length]!;
  const chi = membri.slice(0, AT_ONCE);
  await Promise.all(chi.map((_, i) => sendTo(app(i), 'GET /salute')));
  return Promise.all(chi.map((membro, i) => book(app(i), membro, wanted(i))));
}

const granted = (answers: Received<any>[]) =>
  answers.filter(({ status }) => status === 201).map(({ body }) => body);

/** Every answer that is neither a booking nor the expected refusal of a race. */
const strange = (answers: Received<any>[]) =>
  answers
    .filter(({ status, body }) => status !== 201 && !(status === 409 && body.code === 'DATE_OCCUPATE'))
    .map(({ status, body }) => [status, body]);

export function raceBookings(of: () => Gara): void {
  beforeAll(async () => {
    gara = of();
    ({ fixtures, membri, admin } = gara);
    await clearBookings(gara);
  });
  describe.each(serviti)('%s', (_name, _half, processes) => {
    const apps = () => processes(gara);
    test(`${AT_ONCE} requests at once for overlapping days of one resource, ${ROUNDS} rounds: one is granted`, async () => {
      const entry_id = await createPrenotabile(fixtures.app);
      for (let round = 0; round < ROUNDS; round += 1) {
        const answers = await race(apps(), (i) => ({
          ...overlapping(round, i),
          entry_id,
          entry_tipo: 'prenotabile',
        }));
        expect(strange(answers)).toEqual([]);
        expect(granted(answers)).toHaveLength(1);
      }
      const { rows } = await fixtures.pool.query('SELECT id FROM prenotazioni WHERE prenotabile_id = $1', [
        entry_id,
      ]);
      expect(rows).toHaveLength(ROUNDS);
    });

    test(`${AT_ONCE} requests at once for a group of 4, ${ROUNDS} rounds: four are granted, on four members`, async () => {
      const gruppo = await createGruppo(fixtures.app, 4);
      for (let round = 0; round < ROUNDS; round += 1) {
        const wanted = (i: number): Wanted => ({
          ...overlapping(round, i),
          entry_id: gruppo.id,
          entry_tipo: 'gruppo',
        });
        const answers = await race(apps(), wanted);
        expect(strange(answers)).toEqual([]);
        const pieces = granted(answers).map(({ prenotabile_id }) => prenotabile_id);
        expect(pieces.sort((a, b) => a - b)).toEqual(gruppo.membri);
      }
    });

    test(`a mix of requests for a group and for its pieces, ${ROUNDS} rounds: each piece is granted once`, async () => {
      const gruppo = await createGruppo(fixtures.app, 4);
      for (let round = 0; round < ROUNDS; round += 1) {
        const wanted = (i: number): Wanted =>
          i % 2 === 0
            ? { ...overlapping(round, i), entry_id: gruppo.id, entry_tipo: 'gruppo' }
            : { ...overlapping(round, i), entry_id: gruppo.membri[i % 4]!, entry_tipo: 'prenotabile' };
        const answers = await race(apps(), wanted);
        expect(strange(answers)).toEqual([]);
        const pieces = granted(answers).map(({ prenotabile_id }) => prenotabile_id);
        expect(pieces.sort((a, b) => a - b)).toEqual(gruppo.membri);
      }
    });

    test(`a booking is withdrawn and deleted while others request its days, ${ROUNDS} rounds: one ends, one begins`, async () => {
      const entry_id = await createPrenotabile(fixtures.app);
      for (let round = 0; round < ROUNDS; round += 1) {
        const [owner, ...others] = membri.slice(0, 16) as [Membro, ...Membro[]];
        const app = (i: number): AppProcess => apps()[i % apps().length]!;
        const days = (i: number): Wanted => ({
          ...overlapping(round, i),
          entry_id,
          entry_tipo: 'prenotabile',
        });
        const held = await book(app(0), owner, days(0));
        expect(held.status).toBe(201);
        let ended = false;
        const ends = Promise.all([
          sendTo(app(0), `DELETE /utenti/me/prenotazioni/${held.body.id}`, { token: owner.token }),
          sendTo(app(1), `DELETE /prenotazioni/${held.body.id}`, { token: admin.token }),
          sendTo(app(2), `DELETE /prenotazioni/${held.body.id}`, { token: admin.token }),
        ]).finally(() => (ended = true));
        const answers = await Promise.all(
          others.map(async (membro, i) => {
            const all: Received<any>[] = [];
            for (let last = false; ;) {
              all.push(await book(app(i), membro, days(i)));
              if (last || all.at(-1)!.status !== 409) return all;
              last = ended;
            }
          }),
        );
        const outcomes = (await ends).map(({ status }) => status);
        expect(outcomes.sort()).toEqual([204, 404, 404]);
        expect(strange(answers.flat())).toEqual([]);
        expect(granted(answers.flat())).toHaveLength(1);
      }
    });

    test(`${AT_ONCE} book a group with gaps while members withdraw, ${PACKING_ROUNDS} rounds: nothing is lost`, async () => {
      for (let round = 0; round < PACKING_ROUNDS; round += 1) {
        const gruppo = await createGruppo(fixtures.app, 4);
        const app = (i: number): AppProcess => apps()[i % apps().length]!;
        const entry = { entry_id: gruppo.id, entry_tipo: 'gruppo' as const };
        const span = (from: number, days: number) => ({
          inizio: addGiorni(oggi, from),
          fine: addGiorni(oggi, from + days - 1),
        });
        // Each piece is taken on other days, so that a longer range fits only after moves.
        const held: { id: number; owner: Membro }[] = [];
        for (let n = 0; n < 16; n += 1) {
          const owner = membri[n]!;
          const made = await book(app(n), owner, {
            ...span(20 + Math.floor(n / 4) * 4 + (n % 4), 3),
            entry_id: gruppo.membri[n % 4]!,
            entry_tipo: 'prenotabile',
          });
          expect(made.status).toBe(201);
          held.push({ id: made.body.id, owner });
        }
        await fixtures.pool.query(
          'UPDATE prenotazioni SET gruppo_id = $1, scelto_a_mano = false WHERE id = ANY($2)',
          [gruppo.id, held.map(({ id }) => id)],
        );
        const [answers, withdrawn] = await Promise.all([
          race(apps(), (i) => ({ ...span(18 + (i % 20), 1 + (i % 4)), ...entry })),
          Promise.all(
            held
              .slice(0, 6)
              .map(({ id, owner }, i) =>
                sendTo(app(i), `DELETE /utenti/me/prenotazioni/${id}`, { token: owner.token }),
              ),
          ),
        ]);
        expect(strange(answers)).toEqual([]);
        expect(withdrawn.map(({ status }) => status)).toEqual(withdrawn.map(() => 204));
        const { rows } = await fixtures.pool.query<{ id: number; prenotabile_id: number; mosse: number }>(
          `SELECT id, prenotabile_id, sequenza AS mosse FROM prenotazioni
         WHERE gruppo_id = $1 AND annullata_il IS NULL ORDER BY id`,
          [gruppo.id],
        );
        const stay = [...held.slice(6), ...granted(answers)].map(({ id }) => id).sort((a, b) => a - b);
        expect(rows.map(({ id }) => id)).toEqual(stay);
        for (const { prenotabile_id } of rows) expect(gruppo.membri).toContain(prenotabile_id);
        expect(await listOverlaps(fixtures.pool)).toEqual([]);
        await fixtures.pool.query('DELETE FROM prenotazioni WHERE gruppo_id = $1', [gruppo.id]);
      }
    });

    test(`a resource is withdrawn, plainly and by a plan, while others book it, ${ROUNDS} rounds: no booking is left on it unreported`, async () => {
      const { token } = admin;
      const app = (i: number): AppProcess => apps()[i % apps().length]!;
      for (let round = 0; round < ROUNDS * 4; round += 1) {
        const entry_id = await createPrenotabile(fixtures.app);
        const day = (i: number): Wanted => {
          const inizio = addGiorni(oggi, 10 + i);
          return { inizio, fine: inizio, entry_id, entry_tipo: 'prenotabile' };
        };
        const causa = { tipo: 'non_prenotabile', prenotabile_id: entry_id };
        const settle = (anteprima: boolean, scelte: object[]) =>
          sendTo<any>(app(round), 'POST /prenotazioni/sistemazione', {
            token,
            body: { causa, anteprima, scelte },
          });
        const take = () =>
          sendTo<any>(app(round + 1), `PATCH /prenotabili/${entry_id}`, {
            token,
            body: { non_prenotabile: true },
          });
        // In every other round the plan has bookings to settle.
        const first = round % 2 === 0 ? [] : [await book(app(0), membri[0]!, day(0))];
        const { body: plan } = await settle(true, []);
        const scelte = plan.voci.map(({ scelta }: { scelta: object }) => scelta);
        const sent = [
          () => take(),
          () => (round % 4 < 2 ? take() : settle(false, scelte)),
          ...membri.slice(1, 5).map((membro, i) => () => book(app(i), membro, day(1 + i))),
        ];
        // The first request is often served first. On a busy machine the bookings may win every race, so in some rounds
        // the first one is answered before the others are sent.
        const from = round % sent.length;
        const [ahead, ...others] = [...sent.slice(from), ...sent.slice(0, from)];
        const won = ahead!();
        if (round % 4 === 0) await won;
        const answers = await Promise.all([won, ...others.map((send) => send())]);
        for (const { status, body } of answers) {
          const said = status < 300 ? String(status) : `${status} ${body.code}`;
          expect([
            '200',
            '201',
            '409 PRENOTAZIONI_FUTURE',
            '409 NON_PRENOTABILE',
            '409 PIANO_SUPERATO',
          ]).toContain(said);
        }
        const { body: after } = await sendTo<any>(app(0), `GET /prenotabili/${entry_id}`);
        const { rows } = await fixtures.pool.query(
          'DELETE FROM prenotazioni WHERE prenotabile_id = $1 RETURNING annullata_il',
          [entry_id],
        );
        const left = rows.filter(({ annullata_il }) => annullata_il === null).length;
        expect(left > 0 && after.non_prenotabile, `${left} left in round ${round}`).toBe(false);
        expect(rows.length).toBeGreaterThanOrEqual(first.length);
      }
    });

    test(`one request with its Idempotency-Key, sent 10 times at once, ${ROUNDS} rounds: one booking`, async () => {
      const gruppo = await createGruppo(fixtures.app, 4);
      for (let round = 0; round < ROUNDS; round += 1) {
        const key = randomUUID();
        const wanted: Wanted = { ...overlapping(round, 2), entry_id: gruppo.id, entry_tipo: 'gruppo' };
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, i) => book(apps()[i % apps().length]!, membri[0]!, wanted, key)),
        );
        expect(strange(answers)).toEqual([]);
        expect(answers[0]!.body).toMatchObject({
          inizio: wanted.inizio,
          fine: wanted.fine,
          gruppo_id: gruppo.id,
        });
        for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]!.body]);
      }
      const { rows } = await fixtures.pool.query('SELECT id FROM prenotazioni WHERE gruppo_id = $1', [
        gruppo.id,
      ]);
      expect(rows).toHaveLength(ROUNDS);
    });
  });

  test('after all rounds the table holds no two bookings of one resource that overlap, and the database saw no deadlock', async () => {
    expect(await listOverlaps(fixtures.pool)).toEqual([]);
    expect(await countDeadlocks(fixtures.pool)).toBe(0);
    const { rows: counted } = await fixtures.pool.query<{ quante: number }>(
      'SELECT count(*) AS quante FROM prenotazioni WHERE annullata_il IS NULL',
    );
    // In each round of each setting: one, four, four, one, one.
    expect(counted[0]!.quante).toBe(serviti.length * ROUNDS * 11);
  });
}
