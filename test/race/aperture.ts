import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addGiorni, giornoInRome, type Giorno } from '#domain/giorno.ts';
import { createGruppo, createPrenotabile } from '../factories/risorsa.ts';
import { createAdmin, type Membro } from '../factories/utente.ts';
import { long, sendTo, type AppProcess, type Received } from '../process.ts';
import { CENTRO_LOCK } from '#server/platform/centro-lock.ts';
import { AT_ONCE, clearBookings, countDeadlocks, serviti, type Gara } from '../races-fixture.ts';

/** Closures and stops against bookings, all at once: the first one is respected by the other. */
const ROUNDS = long ? 20 : 3;
const DAYS = 5;
const oggi = giornoInRome(new Date());

let gara: Gara;
let fixtures: Gara['fixtures'];
let membri: Membro[];
let admins: Membro[];

type Answer = Received<any>;
const codesOf = (answers: Answer[]) =>
  new Set(answers.map(({ status, body }) => (status < 300 ? status : `${status} ${body?.code}`)));

/** Bookings that begin or end on a closed day, and bookings that share a day with a stop of their resource. */
async function findBroken(): Promise<unknown[]> {
  const { rows } = await fixtures.pool.query(`
    SELECT 'chiusura' AS cosa, c.id, b.id AS prenotazione FROM chiusure c JOIN prenotazioni b
      ON b.inizio BETWEEN c.inizio AND c.fine OR b.fine BETWEEN c.inizio AND c.fine
    WHERE b.annullata_il IS NULL
    UNION ALL
    SELECT 'fermo', f.id, b.id FROM fermi f JOIN prenotazioni b
      ON b.prenotabile_id = f.prenotabile_id AND b.fine >= f.inizio AND b.inizio <= coalesce(f.fine, '2099-12-31')
    WHERE b.annullata_il IS NULL`);
  return rows;
}

export function raceClosures(of: () => Gara): void {
  beforeAll(async () => {
    gara = of();
    ({ fixtures } = gara);
    membri = gara.membri.slice(0, AT_ONCE);
    admins = await Promise.all(Array.from({ length: DAYS + 1 }, () => createAdmin(fixtures.app)));
  });
  describe.each(serviti)('%s', (_name, half, processes) => {
    const apps = () => processes(gara);
    /** Each round has its own 16 days, without an earlier closure. */
    const dayOf = (round: number, n: number): Giorno =>
      addGiorni(oggi, 5 + ((half * ROUNDS + round) % 22) * 16 + n);
    const app = (i: number): AppProcess => apps()[i % apps().length]!;
    /** Once in order and once reversed: the first request has a head start. */
    const inTurn = <T>(round: number, a: () => T[], b: () => T[]): T[] =>
      round % 2 === 0 ? [...a(), ...b()] : [...b(), ...a()];

    test(`${AT_ONCE} bookings race against ${DAYS} closures of their days, ${ROUNDS} rounds`, async () => {
      await clearBookings(gara);
      const gruppo = await createGruppo(fixtures.app, 4);
      const solo = await createPrenotabile(fixtures.app);
      const before = await countDeadlocks(fixtures.pool);
      const all = { bookings: [] as Answer[], closures: [] as Answer[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        const bookings: Promise<Answer>[] = [];
        const closures: Promise<Answer>[] = [];
        const book = () =>
          membri.map((membro, i) => {
            const inizio = dayOf(round, (i % DAYS) * 3);
            const body = {
              inizio: addGiorni(inizio, -(i % 3 === 1 ? 1 : 0)),
              fine: addGiorni(inizio, i % 3 === 2 ? 1 : 0),
              ...(i % 4 === 0
                ? { entry_id: solo, entry_tipo: 'prenotabile' }
                : { entry_id: gruppo.id, entry_tipo: 'gruppo' }),
            };
            const sent = sendTo(app(i), 'POST /utenti/me/prenotazioni', { token: membro.token, body });
            bookings.push(sent);
            return sent;
          });
        const close = () =>
          Array.from({ length: DAYS }, (_, n) => {
            const giorno = dayOf(round, n * 3);
            const body = { inizio: giorno, fine: giorno, motivo: `Giro ${round}` };
            const sent = sendTo(app(n), 'POST /chiusure', { token: admins[n]!.token, body });
            closures.push(sent);
            return sent;
          });
        await Promise.all(inTurn(round, book, close));
        all.bookings.push(...(await Promise.all(bookings)));
        all.closures.push(...(await Promise.all(closures)));
        expect(await findBroken()).toEqual([]);
      }
      const allowed = new Set([201, '409 CENTRO_CHIUSO', '409 DATE_OCCUPATE']);
      expect([...codesOf(all.bookings)].filter((code) => !allowed.has(code))).toEqual([]);
      expect(
        [...codesOf(all.closures)].filter((code) => code !== 201 && code !== '409 PRENOTAZIONI_FUTURE'),
      ).toEqual([]);
      expect(await countDeadlocks(fixtures.pool)).toBe(before);
    });

    test(`${AT_ONCE} bookings race against stops of their pieces, ${ROUNDS} rounds`, async () => {
      await clearBookings(gara);
      const gruppo = await createGruppo(fixtures.app, 4);
      const before = await countDeadlocks(fixtures.pool);
      for (let round = 0; round < ROUNDS; round += 1) {
        const book = () =>
          membri.map((membro, i) => {
            const inizio = dayOf(round, i % 5);
            const body = {
              inizio,
              fine: addGiorni(inizio, i % 3),
              ...(i % 2 === 0
                ? { entry_id: gruppo.id, entry_tipo: 'gruppo' }
                : { entry_id: gruppo.membri[i % 4]!, entry_tipo: 'prenotabile' }),
            };
            return sendTo(app(i), 'POST /utenti/me/prenotazioni', { token: membro.token, body });
          });
        const stop = () =>
          gruppo.membri.map((id, n) => {
            const inizio = dayOf(round, n);
            const body = { inizio, fine: n === 0 ? dayOf(round, 9) : inizio, motivo: 'In manutenzione' };
            return sendTo(app(n), `POST /prenotabili/${id}/fermi`, { token: admins[n]!.token, body });
          });
        const answers = await Promise.all(inTurn(round, book, stop));
        const allowed = new Set([201, '409 DATE_OCCUPATE', '409 PRENOTAZIONI_FUTURE']);
        expect([...codesOf(answers)].filter((code) => !allowed.has(code))).toEqual([]);
        expect(await findBroken()).toEqual([]);
      }
      expect(await countDeadlocks(fixtures.pool)).toBe(before);
    });

    test(`a closure races against bookings of pieces created meanwhile, ${ROUNDS} rounds`, async () => {
      await clearBookings(gara);
      for (let round = 0; round < ROUNDS; round += 1) {
        const giorno = dayOf(round, 0);
        const closing = sendTo(app(0), 'POST /chiusure', {
          token: admins[DAYS]!.token,
          body: { inizio: giorno, fine: giorno, motivo: `Giro ${round}` },
        });
        const answers = await Promise.all(
          membri.slice(0, DAYS).map(async ({ token }, i) => {
            const made = await sendTo(app(i), 'POST /prenotabili', {
              token: admins[i]!.token,
              body: { nome: `Pezzo ${round} ${i}`, descrizione: 'Appena fatto.', tipo: 'spazio' },
            });
            const body = { inizio: giorno, fine: giorno, entry_id: made.body.id, entry_tipo: 'prenotabile' };
            return sendTo(app(i + 1), 'POST /utenti/me/prenotazioni', { token, body });
          }),
        );
        expect([201, 409]).toContain((await closing).status);
        const allowed = new Set([201, '409 CENTRO_CHIUSO']);
        expect([...codesOf(answers)].filter((code) => !allowed.has(code))).toEqual([]);
        expect(await findBroken()).toEqual([]);
      }
    });

    test(`a resource is withdrawn or deleted while it is booked, ${ROUNDS} rounds`, async () => {
      await clearBookings(gara);
      for (let round = 0; round < ROUNDS; round += 1) {
        const things = await Promise.all(Array.from({ length: 4 }, () => createPrenotabile(fixtures.app)));
        const book = () =>
          membri.map(({ token }, i) => {
            const giorno = dayOf(round, i % 3);
            const body = {
              inizio: giorno,
              fine: giorno,
              entry_id: things[i % 4]!,
              entry_tipo: 'prenotabile',
            };
            return sendTo(app(i), 'POST /utenti/me/prenotazioni', { token, body });
          });
        const close = () =>
          things.map((id, n) => {
            const { token } = admins[n]!;
            return n % 2 === 0
              ? sendTo(app(n), `DELETE /prenotabili/${id}`, { token })
              : sendTo(app(n), `PATCH /prenotabili/${id}`, { token, body: { non_prenotabile: true } });
          });
        const answers = await Promise.all(inTurn(round, book, close));
        const allowed = new Set([
          200,
          201,
          204,
          '404 NOT_FOUND',
          '409 DATE_OCCUPATE',
          '409 NON_PRENOTABILE',
          '409 PRENOTAZIONI_FUTURE',
        ]);
        expect([...codesOf(answers)].filter((code) => !allowed.has(code))).toEqual([]);
        const { rows } = await fixtures.pool.query(
          `select p.id from prenotabili p join prenotazioni b on b.prenotabile_id = p.id
           where b.annullata_il is null and (p.eliminato_il is not null or p.non_prenotabile) and p.id = any($1)`,
          [things],
        );
        expect(rows).toEqual([]);
      }
    });
  });

  afterAll(() => clearBookings(gara));

  const hold = async (): Promise<() => Promise<void>> => {
    const holder = new pg.Client(gara.databaseUrl);
    await holder.connect();
    await holder.query(`select pg_advisory_lock(${CENTRO_LOCK})`);
    return () => holder.end();
  };

  test('while a slow writer holds the lock of the centre and others wait for it, a hundred readers of each process are served', async () => {
    await clearBookings(gara);
    const entry_id = await createPrenotabile(fixtures.app);
    const apps = [gara.first, gara.second, gara.third];
    const release = await hold();
    // More of them in each process than it has connections.
    const writers = apps.flatMap((one) =>
      membri.map(({ token }) =>
        sendTo(one, 'POST /utenti/me/prenotazioni', {
          token,
          body: { inizio: addGiorni(oggi, 9), fine: addGiorni(oggi, 9), entry_id, entry_tipo: 'prenotabile' },
        }),
      ),
    );
    // The writers are waiting before the first reader comes, or have given up.
    const waiting = async () => {
      const { rows } = await fixtures.pool.query<{ quanti: number }>(
        `select count(*)::integer as quanti from pg_locks where locktype = 'advisory' and not granted`,
      );
      return rows[0]!.quanti;
    };
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), 60_000);
    // Ten at a time: on a busy machine the last of a hundred at once would wait too long for a connection.
    const wave = () =>
      Promise.all(
        apps.flatMap((one) =>
          Array.from({ length: 10 }, (_, i) =>
            sendTo(one, i % 2 === 0 ? 'GET /catalogo/spazi' : `GET /prenotabili/${entry_id}`),
          ),
        ),
      );
    const readers = await wave();
    for (let waves = 1; waves < 10; waves++) readers.push(...(await wave()));
    await release();
    expect(codesOf(readers)).toEqual(new Set([200]));
    const allowed = new Set([201, '409 DATE_OCCUPATE', '503 NON_DISPONIBILE']);
    const answers = await Promise.all(writers);
    expect([...codesOf(answers)].filter((code) => !allowed.has(code))).toEqual([]);
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
  });

  test('a request that waits too long for the lock is told to retry, and nothing was booked', async () => {
    await clearBookings(gara);
    const entry_id = await createPrenotabile(fixtures.app);
    const release = await hold();
    const body = {
      inizio: addGiorni(oggi, 9),
      fine: addGiorni(oggi, 9),
      entry_id,
      entry_tipo: 'prenotabile',
    };
    const book = () => sendTo(gara.first, 'POST /utenti/me/prenotazioni', { token: membri[0]!.token, body });
    const refused = await book();
    expect([refused.status, refused.body.code]).toEqual([503, 'NON_DISPONIBILE']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await release();
    expect((await book()).status).toBe(201);
  });
}
