import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGiorni, giornoInRome } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from './factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from './factories/utente.ts';
import {
  createSmallContent,
  embeddedServer,
  endProcesses,
  long,
  openFixtures,
  SECRET_KEY,
  sendTo,
  startProcess,
  type AppProcess,
} from './process.ts';

const KILLS = long ? 20 : 1;
const BOOKINGS = 12;
const inizio = addGiorni(giornoInRome(new Date()), 7);

let folder: string;
let dataDir: string;
let env: Record<string, string>;
let app: AppProcess;
let fixtures: ReturnType<typeof openFixtures>;
let admin: Membro;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giornate-'));
  dataDir = join(folder, 'dati');
  env = { SECRET_KEY, CONTENT_DIR: await createSmallContent(join(folder, 'contenuti')) };
  app = await startProcess({ dataDir, env });
  fixtures = openFixtures((await embeddedServer(dataDir)).databaseUrl, SECRET_KEY);
  admin = await createAdmin(fixtures.app);
}, 120_000);
afterAll(async () => {
  await fixtures?.close();
  await endProcesses();
  await rm(folder, { recursive: true, force: true });
});

/** A request of one day, by somebody who has bought ten. */
async function request(): Promise<number> {
  const [membro, prenotabile_id] = await Promise.all([
    createMembro(fixtures.app),
    createPrenotabile(fixtures.app),
  ]);
  const body = { pacchetto: 10, importo: 50, come: 'contanti' };
  await sendTo(app, `POST /utenti/${membro.id}/giornate/acquisti`, { token: admin.token, body });
  return createPrenotazione(fixtures.app, { user_id: membro.id, prenotabile_id, inizio, fine: inizio });
}

/** Of each booking: whether it is confirmed, the days that it takes, what was used and what is left. */
async function readDone(ids: readonly number[]) {
  const { rows } = await fixtures.pool.query<{
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

test(
  `kill -9 between a confirmation and its days, ${KILLS} times: both or none, and what was acknowledged is there`,
  async () => {
    const outcomes = { both: 0, none: 0 };
    for (let round = 0; round < KILLS; round += 1) {
      const ids = await Promise.all(Array.from({ length: BOOKINGS }, request));
      const told = new Set<number>();
      const calls = ids.map((id) =>
        sendTo(app, `PATCH /prenotazioni/${id}/conferma`, { token: admin.token }).then(
          ({ status }) => status === 200 && told.add(id),
          () => false,
        ),
      );
      // From before the first commit to after the last.
      await sleep([200, 80, 400, 30, 120][round % 5]!);
      await app.kill9();
      await Promise.all(calls);
      app = await startProcess({ dataDir, env });
      const done = await readDone(ids);
      expect(done).toHaveLength(BOOKINGS);
      for (const { id, confermata, dovute, uso, saldo } of done) {
        expect([id, dovute, uso, saldo]).toEqual([id, ...(confermata ? [1, -1, 9] : [0, 0, 10])]);
        if (told.has(id)) expect([id, confermata]).toEqual([id, true]);
        outcomes[confermata ? 'both' : 'none'] += 1;
      }
    }
    console.log(`kill -9 at a confirmation: ${outcomes.both} bookings both, ${outcomes.none} none`);
  },
  60_000 + KILLS * 30_000,
);
