import { spawnSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createSmallContent,
  embeddedServer,
  long,
  processesOf,
  ROOT,
  sendTo,
  startProcess,
  type ProcessOptions,
} from './process.ts';
import { openStarts, PATIENCE_MS, type StartsBench } from './starts-fixture.ts';

const isRoot = process.getuid?.() === 0;
const hasSetpriv = spawnSync('setpriv', ['--version']).status === 0;
const NOBODY = 65534;
/** The user id of the database server where the program is root. */
const OWN = 60_932;

let bench: StartsBench;
let env: StartsBench['env'];
/** Without a catalogue, whose drawings take longer than a start. */
let bare: StartsBench['env'];

beforeAll(async () => {
  bench = await openStarts(2);
  env = bench.env;
  bare = { CONTENT_DIR: await createSmallContent(join(bench.folder, 'senza catalogo')) };
});

afterAll(() => bench.end(), PATIENCE_MS);

/**
 * Makes a copy of the program in `dir` that `NOBODY` may read; its libraries only if that user has no access to the
 * originals.
 */
async function copyProgram(dir: string): Promise<void> {
  await mkdir(dir);
  await chmod(dir, 0o755);
  for (const name of ['src', 'content', 'migrations', 'package.json']) {
    await cp(join(ROOT, name), join(dir, name), { recursive: true });
  }
  const libraries = join(ROOT, 'node_modules');
  const asNobody = [
    '--reuid',
    `${NOBODY}`,
    '--regid',
    `${NOBODY}`,
    '--clear-groups',
    'test',
    '-x',
    libraries,
  ];
  const readable = !isRoot || spawnSync('setpriv', asNobody).status === 0;
  if (readable) await symlink(libraries, join(dir, 'node_modules'));
  else expect(spawnSync('cp', ['-a', '--reflink=auto', libraries, dir]).status).toBe(0);
}

async function userOf(pid: number): Promise<number> {
  return Number(/^Uid:\s*(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))![1]);
}

/**
 * Starts, uses and stops the program, in the long form with a kill between two starts; returns the user of its database
 * server.
 */
async function goAround(options: ProcessOptions): Promise<number> {
  let app = await startProcess(options);
  const user = await userOf((await embeddedServer(options.dataDir)).pid);
  const before = (await sendTo(app, 'GET /catalogo/spazi')).body;
  expect(before).toHaveLength(options.env === env ? 1 : 0);
  if (long) {
    await app.kill9();
    expect(await processesOf(options.dataDir)).toEqual([]);
    app = await startProcess(options);
    expect((await sendTo(app, 'GET /catalogo/spazi')).body).toEqual(before);
  }
  expect((await app.stop()).code).toBe(0);
  expect(await processesOf(options.dataDir)).toEqual([]);
  return user;
}

describe.skipIf(process.platform !== 'linux')(
  'the program works as the current user, from a folder with a space in its name',
  () => {
    let root: string;

    beforeAll(async () => {
      root = join(bench.folder, 'il mio "progetto"');
      await copyProgram(root);
    }, PATIENCE_MS);

    test.skipIf(isRoot)(
      'the program works as the ordinary user of this run',
      async () => {
        expect(await goAround({ root, dataDir: join(root, 'i miei dati'), env })).toBe(process.getuid!());
      },
      PATIENCE_MS,
    );

    test.skipIf(!isRoot)(
      'the program works as root, with the data in a closed folder',
      async () => {
        const closed = join(bench.folder, 'casa chiusa');
        await mkdir(closed, { mode: 0o700 });
        const dataDir = join(closed, 'dati');
        expect(await goAround({ root, dataDir, env: bare })).toBe(OWN);
        expect((await stat(join(dataDir, 'postgres'))).uid).toBe(OWN);
      },
      PATIENCE_MS,
    );

    test.skipIf(!isRoot || !hasSetpriv)(
      'the program works as an ordinary user',
      async () => {
        const dataDir = join(bench.folder, 'dati di un utente');
        await mkdir(dataDir, { mode: 0o700 });
        await chown(dataDir, NOBODY, NOBODY);
        const before = ['setpriv', '--reuid', `${NOBODY}`, '--regid', `${NOBODY}`, '--clear-groups', '--'];
        expect(await bench.refusal({ root, dataDir: bench.folder, env, before })).toContain('DATA_DIR');
        expect(await goAround({ root, dataDir, env, before })).toBe(NOBODY);
        expect((await stat(join(dataDir, 'chiave-segreta'))).uid).toBe(NOBODY);
      },
      PATIENCE_MS,
    );
  },
);
