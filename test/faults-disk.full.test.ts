import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGiorni, giornoInRome } from '#domain/giorno.ts';
import { digestFiles, digestTables, runCommand } from './backup-fixture.ts';
import { createAdmin, createMembro, type Membro } from './factories/utente.ts';
import { openOwnMounts, whyNoMounts, type OwnMounts } from './faults/own-mounts.ts';
import { createPieces } from './faults/writers.ts';
import { multipart } from './multipart.ts';
import {
  type AppProcess,
  createSmallContent,
  embeddedServer,
  endProcesses,
  long,
  openFixtures,
  runToEnd,
  SECRET_KEY,
  sendTo,
  startProcess,
} from './process.ts';

const reason = whyNoMounts();
const tomorrow = addGiorni(giornoInRome(new Date()), 1);
const FULL = { status: 507, body: { code: 'SPAZIO_ESAURITO' } };

describe.skipIf(reason !== null)(`a full disk${reason ? ` (skipped: ${reason})` : ''}`, () => {
  let folder: string;
  let dataDir: string;
  let mounts: OwnMounts;
  let app: AppProcess;
  let fixtures: ReturnType<typeof openFixtures>;
  let admin: Membro;
  let membro: Membro;
  let pieces: number[];
  let url: string;
  let env: Record<string, string>;
  const told: number[] = [];

  const inside = (path = ''): string => join(mounts.outside(dataDir), path);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pieno-'));
    dataDir = join(folder, 'dati');
    await mkdir(dataDir);
    await mkdir(join(folder, 'copie'));
    env = { SECRET_KEY, CONTENT_DIR: await createSmallContent(join(folder, 'contenuti')) };
    mounts = await openOwnMounts();
    mounts.run('mount', '-t', 'tmpfs', '-o', 'size=12m', 'prova', dataDir);
    mounts.run('mount', '-t', 'tmpfs', '-o', 'size=128k', 'prova', join(folder, 'copie'));
  });

  afterAll(async () => {
    await fixtures?.close();
    await endProcesses();
    await mounts?.end();
    await rm(folder, { recursive: true, force: true });
  });

  /** Fills the disk except for `leave` bytes; `free` releases the space. */
  async function fill(leave = 0): Promise<void> {
    const { bavail, bsize } = await statfs(inside());
    const handle = await open(inside('zavorra'), 'w');
    const block = Buffer.alloc(1 << 20);
    for (let left = bavail * bsize - leave; left > 0; left -= block.length) {
      await handle.write(block, 0, Math.min(left, block.length)).catch(() => undefined);
    }
    await handle.close();
  }
  const free = (): Promise<void> => rm(inside('zavorra'));

  const noise = (): Promise<Buffer> =>
    sharp(randomBytes(500 * 400 * 3), { raw: { width: 500, height: 400, channels: 3 } })
      .jpeg()
      .toBuffer();

  async function upload(path: string, { token }: Membro, fields: string[]) {
    const parts = await Promise.all(
      fields.map(async (campo) => ({ campo, nome: 'a.jpg', contenuto: await noise() })),
    );
    const { raw, headers } = multipart(parts);
    const response = await fetch(`${app.url}/api${path}`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: new Uint8Array(raw as Buffer),
    });
    return { status: response.status, body: (await response.json()) as { code?: string; title?: string } };
  }
  const uploadDocumento = () => upload('/utenti/me/documento', membro, ['fronte', 'retro']);
  const uploadFoto = () => upload(`/prenotabili/${pieces[0]}/immagini`, admin, ['immagini']);

  let day = 0;
  async function book() {
    const giorno = addGiorni(tomorrow, day++ % 300);
    const answer = await sendTo(app, 'POST /utenti/me/prenotazioni', {
      token: membro.token,
      key: randomUUID(),
      body: { inizio: giorno, fine: giorno, entry_id: pieces[1], entry_tipo: 'prenotabile' },
    });
    if (answer.status === 201) told.push(answer.body.id);
    return answer;
  }

  const untilSent = async (): Promise<void> => {
    const waiting = `SELECT id FROM posta WHERE stato <> 'inviata'`;
    const count = async () => (await fixtures.pool.query(waiting)).rowCount;
    await expect.poll(count).toBe(0);
  };

  /** Checks that the table contains exactly the acknowledged bookings, each with all its rows. */
  async function compare(): Promise<void> {
    const { rows } = await fixtures.pool.query<{ id: number; righe: number }>(
      `SELECT p.id, (SELECT count(*) FROM registro r WHERE r.prenotazione_id = p.id) AS righe FROM prenotazioni p ORDER BY id`,
    );
    expect(rows).toEqual(told.map((id) => ({ id, righe: 1 })));
  }

  test('a first start reports that the database cannot be made, and leaves nothing half-made', async () => {
    const { code, output } = await runToEnd({ dataDir, before: mounts.enter, env });
    expect([code, output]).toEqual([1, expect.stringMatching(/Non riesco a partire\. .*No space left/)]);
    const left = (await readdir(inside())).filter((name) => !name.startsWith('blocco'));
    expect(left).toEqual([]);
  });

  test('it starts once there is space', async () => {
    mounts.run('umount', dataDir);
    mounts.run('mount', '-t', 'tmpfs', '-o', 'size=220m', 'prova', dataDir);
    app = await startProcess({ dataDir, before: mounts.enter, env });
    url = (await embeddedServer(inside())).databaseUrl;
    fixtures = openFixtures(url, SECRET_KEY);
    // After its work on the catalogue PostgreSQL writes a file for the next connection, which a full disk refuses.
    await fixtures.pool.query('ALTER SYSTEM SET autovacuum = off');
    await fixtures.pool.query('SELECT pg_reload_conf()');
    admin = await createAdmin(fixtures.app);
    membro = await createMembro(fixtures.app);
    pieces = await createPieces(fixtures.pool, 2);
    expect((await uploadDocumento()).status).toBe(200);
    expect((await uploadFoto()).status).toBe(200);
    expect((await book()).status).toBe(201);
    await untilSent();
  });

  test('an upload is refused with one sentence, and stores neither a file nor a row', async () => {
    const read = async () => [await digestFiles(inside()), { ...(await digestTables(url)), lavori: '' }];
    const before = await read();
    await fill();
    const refused = await uploadDocumento();
    expect(refused).toMatchObject(FULL);
    expect(refused.body.title).toMatch(/finito lo spazio/);
    expect(await uploadFoto()).toMatchObject(FULL);
    await free();
    // Half of the space for two sides or all widths.
    await fill(100_000);
    expect(await uploadDocumento()).toMatchObject(FULL);
    expect(await uploadFoto()).toMatchObject(FULL);
    expect(await read()).toEqual(before);
  });

  test('bookings are made or refused as a whole, and readers are not affected', async () => {
    await free();
    await fill();
    const answers = [];
    for (let n = 0; n < 60; n += 1) answers.push(await book());
    const statuses = new Set(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`));
    expect([...statuses].filter((one) => !['201 ', '507 SPAZIO_ESAURITO'].includes(one))).toEqual([]);
    expect(statuses).toContain('507 SPAZIO_ESAURITO');
    expect((await sendTo(app, 'GET /catalogo/spazi')).status).toBe(200);
    expect((await sendTo(app, 'GET /utenti/me/prenotazioni', { token: membro.token })).status).toBe(200);
    await compare();
    // The letters of the bookings wait: there is no incomplete file.
    for (const name of await readdir(inside('posta')).catch(() => [])) {
      expect([name, await readFile(inside(`posta/${name}`), 'utf8')]).toEqual([
        expect.stringMatching(/^[0-9a-f-]+\.eml$/),
        expect.stringMatching(/--\s*$/),
      ]);
    }
  });

  test('a backup on a full disk ends with one sentence and leaves nothing behind', async () => {
    const copia = mounts.outside(join(folder, 'copie/copia.zip'));
    const ran = await runCommand('backup', copia, { DATA_DIR: inside(), SECRET_KEY });
    expect(ran).toMatchObject({
      code: 1,
      output: expect.stringMatching(/Copia non riuscita\. .*non c’è più spazio/),
    });
    expect(await readdir(mounts.outside(join(folder, 'copie')))).toEqual([]);
  });

  test.runIf(long)(
    'while the database cannot write its journal the answer is 503, and it recovers once there is space',
    async () => {
      // Fills the journal without needing any other space, until the server stops.
      const until = `DO $$ BEGIN FOR n IN 1..60 LOOP PERFORM pg_logical_emit_message(false, 'prova', repeat('x', 5000000), true); END LOOP; END $$`;
      await expect(fixtures.pool.query(until)).rejects.toThrow();
      await expect.poll(async () => (await book()).status).toBe(503);
      const refused = await book();
      expect([refused.body.code, Number(refused.headers.get('retry-after'))]).toEqual([
        'NON_DISPONIBILE',
        expect.any(Number),
      ]);
      await free();
      await expect.poll(async () => (await book()).status, { interval: 200 }).toBe(201);
      await compare();
      expect((await uploadDocumento()).status).toBe(200);
      expect((await uploadFoto()).status).toBe(200);
      await fixtures.pool.query(`UPDATE posta SET prossima_prova = now() WHERE stato = 'in_attesa'`);
      await untilSent();
      const { rows } = await fixtures.pool.query<{ id: string }>('SELECT id FROM posta');
      const letters = (await readdir(inside('posta'))).map((name) => name.replace('.eml', ''));
      expect(letters.sort()).toEqual(rows.map(({ id }) => id).sort());
      expect((await app.stop()).code).toBe(0);
    },
    240_000,
  );
});
