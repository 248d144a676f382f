import { spawnSync, type ChildProcess } from 'node:child_process';
import { chmod, chown, cp, mkdir, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
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
const hasNamespaces = spawnSync('unshare', ['--user', 'true']).status === 0;
const hasSetpriv = spawnSync('setpriv', ['--version']).status === 0;
const NOBODY = 65534;
/** The user id of the database server when root may not create namespaces. */
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

/** The user of a process, and whether it runs in a separate user namespace. */
async function identityOf(pid: number): Promise<{ uid: number; ownNamespace: boolean }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const ours = await readlink('/proc/self/ns/user');
  return {
    uid: Number(/^Uid:\s*(\d+)/m.exec(status)![1]),
    ownNamespace: (await readlink(`/proc/${pid}/ns/user`)) !== ours,
  };
}

/**
 * Starts, uses and stops the program, in the long form with a kill between two starts; returns the identity of its
 * database server.
 */
async function goAround(options: ProcessOptions): Promise<{ uid: number; ownNamespace: boolean }> {
  let app = await startProcess(options);
  const identity = await identityOf((await embeddedServer(options.dataDir)).pid);
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
  return identity;
}

describe.skipIf(process.platform !== 'linux')(
  'as the current user, from a folder with a space in its name',
  () => {
    let root: string;

    beforeAll(async () => {
      root = join(bench.folder, 'il mio "progetto"');
      await copyProgram(root);
    }, PATIENCE_MS);

    test.skipIf(isRoot)(
      'as the ordinary user of this run',
      async () => {
        const { uid } = await goAround({ root, dataDir: join(root, 'i miei dati'), env });
        expect(uid).toBe(process.getuid!());
      },
      PATIENCE_MS,
    );

    test.skipIf(!isRoot || !hasNamespaces)(
      'as root, in a user namespace, with everything in a closed folder',
      async () => {
        const closed = join(bench.folder, 'casa chiusa');
        await mkdir(closed, { mode: 0o700 });
        const dataDir = join(closed, 'dati');
        expect(await goAround({ root, dataDir, env: bare })).toEqual({ uid: 0, ownNamespace: true });
        expect((await stat(join(dataDir, 'postgres'))).uid).toBe(0);
      },
      PATIENCE_MS,
    );

    test.skipIf(!isRoot)(
      'as root where user namespaces are denied',
      async () => {
        const dataDir = join(bench.folder, 'dati di root');
        const { uid } = await goAround({ root, dataDir, env: bare, ...(hasNamespaces && withoutNamespaces) });
        expect(uid).toBe(OWN);
        expect((await stat(join(dataDir, 'postgres'))).uid).toBe(OWN);
      },
      PATIENCE_MS,
    );

    test.skipIf(!isRoot || !hasSetpriv)(
      'as an ordinary user',
      async () => {
        const dataDir = join(bench.folder, 'dati di un utente');
        await mkdir(dataDir, { mode: 0o700 });
        await chown(dataDir, NOBODY, NOBODY);
        const before = ['setpriv', '--reuid', `${NOBODY}`, '--regid', `${NOBODY}`, '--clear-groups', '--'];
        expect(await bench.refusal({ root, dataDir: bench.folder, env, before })).toContain('DATA_DIR');
        const identity = await goAround({ root, dataDir, env, before });
        expect(identity).toEqual({ uid: NOBODY, ownNamespace: false });
        expect((await stat(join(dataDir, 'chiave-segreta'))).uid).toBe(NOBODY);
      },
      PATIENCE_MS,
    );
  },
);

/**
 * Root as in a container that forbids user namespaces, and really so: a namespace in which every user is itself and the
 * kernel is told to create no more.
 */
const withoutNamespaces: Pick<ProcessOptions, 'before' | 'prepare'> = {
  before: [
    'unshare',
    '--user',
    '--',
    '/bin/sh',
    '-c',
    // The second shell is root again: the first began before its user was mapped here.
    `read -r _ && exec /bin/sh -c 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$0" "$@"' "$0" "$@"`,
  ],
  prepare: async (child: ChildProcess) => {
    const at = `/proc/${child.pid}`;
    const ours = await readlink('/proc/self/ns/user');
    await expect.poll(() => readlink(`${at}/ns/user`), { interval: 5 }).not.toBe(ours);
    for (const map of ['uid_map', 'gid_map']) await writeFile(`${at}/${map}`, '0 0 65536');
    child.stdin!.end('\n');
  },
};
