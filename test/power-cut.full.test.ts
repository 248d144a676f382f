import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMembro, type Membro } from './factories/utente.ts';
import { openPowerDisk, whyNoPowerDisk, type PowerDisk } from './faults/power-disk.ts';
import { createPieces, createWriters, killServer, until, type Writers } from './faults/writers.ts';
import { jpeg } from './images.ts';
import { multipart } from './multipart.ts';
import {
  createSmallContent,
  embeddedServer,
  endProcesses,
  long,
  openFixtures,
  ROOT,
  startProcess,
  type AppProcess,
} from './process.ts';
import { drawOrFixed } from './seed.ts';

const CUTS = long ? 12 : 2;
const reason = await whyNoPowerDisk();

describe.skipIf(reason !== null)(`a power cut${reason ? ` (skipped: ${reason})` : ''}`, () => {
  let folder: string;
  let disk: PowerDisk;
  let dataDir: string;
  let env: Record<string, string>;
  let app: AppProcess;
  let fixtures: ReturnType<typeof openFixtures>;
  let writers: Writers;
  let owners: { membro: Membro; sent: number; acknowledged: number }[];

  const inside = (path: string): string => join(disk.mounts.outside(disk.dir), path);
  const start = () => startProcess({ dataDir, env, before: disk.mounts.enter });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'corrente-'));
    env = { SECRET_KEY: '', CONTENT_DIR: await createSmallContent(join(folder, 'contenuti')) };
    disk = await openPowerDisk(folder, 900);
    dataDir = join(disk.dir, 'dati');
    app = await start();
    // The key created by the application must also survive the cuts.
    const secret = (await readFile(inside('dati/chiave-segreta'), 'utf8')).trim();
    fixtures = openFixtures((await embeddedServer(inside('dati'))).databaseUrl, secret);
    const membri = await Promise.all(Array.from({ length: 6 }, () => createMembro(fixtures.app)));
    const pieces = await createPieces(fixtures.pool, 100);
    writers = createWriters({ app: () => app, pool: fixtures.pool, membri, pieces });
    owners = membri.slice(0, 2).map((membro) => ({ membro, sent: 0, acknowledged: 0 }));
  });

  afterAll(async () => {
    await fixtures?.close();
    await endProcesses();
    await disk?.end();
    await rm(folder, { recursive: true, force: true });
  });

  /** Uploads documents one after the other; the width of a picture identifies it. */
  async function uploadDocuments(owner: (typeof owners)[number], over: () => boolean): Promise<void> {
    while (!over()) {
      const width = 40 + ++owner.sent;
      const contenuto = await jpeg(width, 40);
      const { raw, headers } = multipart(
        ['fronte', 'retro'].map((campo) => ({ campo, nome: 'a.jpg', contenuto })),
      );
      const answer = await fetch(`${app.url}/api/utenti/me/documento`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${owner.membro.token}` },
        body: new Uint8Array(raw as Buffer),
      }).catch(() => null);
      if (answer?.status === 200) owner.acknowledged = owner.sent;
    }
  }

  /**
   * Checks that both sides of each document decrypt, and that it is the last acknowledged one or one without an answer.
   */
  async function compareDocuments(): Promise<void> {
    for (const { membro, sent, acknowledged } of owners) {
      for (const lato of ['fronte', 'retro']) {
        const response = await fetch(`${app.url}/api/images/documenti/${membro.id}/${lato}`, {
          headers: { authorization: `Bearer ${membro.token}` },
        });
        expect([lato, response.status]).toEqual([lato, 200]);
        const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        expect(width - 40).toBeGreaterThanOrEqual(acknowledged);
        expect(width - 40).toBeLessThanOrEqual(sent);
      }
    }
  }

  test(
    `${CUTS} times under writers: every acknowledged booking and document is there, unsynced data is lost`,
    async () => {
      for (let round = 0; round < CUTS; round += 1) {
        const server = (await embeddedServer(inside('dati'))).pid;
        const before = owners.map(({ acknowledged }) => acknowledged);
        const work = writers.start();
        let over = false;
        const uploads = owners.map((owner) => uploadDocuments(owner, () => over));
        const enough = 20 + drawOrFixed(60);
        await until(
          () => work.told() >= enough && owners.every((owner, i) => owner.acknowledged > before[i]!),
        );
        // The control, at the same moment: an unsynced file beside a synced one.
        const synced = await open(inside(`sincronizzato-${round}`), 'w');
        await synced.writeFile('rimane');
        await synced.sync();
        await synced.close();
        await writeFile(inside(`dati/controllo-${round}`), 'va perduto');
        await killServer(server);
        await app.kill9();
        over = true;
        await Promise.all([work.stop(), ...uploads]);
        await disk.cut();
        expect(await readFile(inside(`dati/controllo-${round}`), 'utf8').catch(() => '')).toBe('');
        expect(await readFile(inside(`sincronizzato-${round}`), 'utf8')).toBe('rimane');

        app = await start();
        await compareDocuments();
        await writers.ask();
        await writers.compare();
      }
      const { length } = [...writers.acknowledged];
      console.log(`power cut: ${CUTS} times, ${length} bookings acknowledged, none missing`);
      expect(writers.strange).toEqual([]);
      expect((await app.stop()).code).toBe(0);
    },
    60_000 + CUTS * 60_000,
  );

  // In the short form the unsynced file shows that a loss would be noticed.
  test.runIf(long)(
    'the same cut loses rows of a server that does not wait for the disk: a loss would be noticed',
    async () => {
      const acknowledged = await writeWithoutSync();
      await disk.cut();
      const left = await runInside(`
      const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
      const client = new pg.Client(server.url);
      await client.connect();
      const { rows } = await client.query('SELECT count(*)::int AS quante FROM prova').catch(() => ({ rows: [] }));
      console.log(rows[0]?.quante ?? 0);
      await client.end();
      await server.stop();`);
      expect(acknowledged).toBe(500);
      // Or the whole database no longer opens.
      expect(Number(left ?? 0)).toBeLessThan(acknowledged);
      console.log(
        `power cut without waiting for the disk: ${left ?? 'no database'} of ${acknowledged} rows left`,
      );
    },
    240_000,
  );

  async function writeWithoutSync(): Promise<number> {
    const told = await runInside(`
      const server = await startEmbeddedPostgres({ dataDir, durability: 'none', log: () => {} });
      const client = new pg.Client(server.url);
      client.on('error', () => {});
      await client.connect();
      await client.query('CREATE TABLE prova (id int)');
      for (let n = 0; n < 500; n += 1) await client.query('INSERT INTO prova VALUES ($1)', [n]);
      console.log(500);
      console.log(server.pid);
      setInterval(() => {}, 1000);`);
    return Number(told);
  }

  /**
   * Runs a script on the data folder, inside the namespace of the disk. Returns its first line, or null without one; a
   * script that writes a second line, the server's process id, is then killed together with the server.
   */
  async function runInside(script: string): Promise<string | null> {
    const head = `
      import pg from ${JSON.stringify(import.meta.resolve('pg'))};
      import { startEmbeddedPostgres } from ${JSON.stringify(join(ROOT, 'src/server/platform/embedded-postgres.ts'))};
      const dataDir = ${JSON.stringify(dataDir)};`;
    const node = [process.execPath, '--input-type=module', '--eval', head + script];
    const [program, ...args] = [...disk.mounts.enter, ...node];
    const child = spawn(program!, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.trim().split('\n'));
      if (lines.length > 1) void killServer(Number(lines[1])).then(() => child.kill('SIGKILL'));
    });
    await once(child, 'close');
    return lines[0] ?? null;
  }
});
