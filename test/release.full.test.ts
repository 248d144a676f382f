import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../scripts/files.ts';
import { endProcesses, ROOT, startProcess } from './process.ts';

const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const RELEASE = `coworking-solidale-${version}`;
const ARCHIVE = `${RELEASE}.tar.gz`;

/** Beside the libraries, since hard links do not leave their file system. */
let copies: string;
/** With the unpacked archive and the data, which the database's user must reach. */
let folder: string;

function run(cwd: string, file: string, ...args: string[]): void {
  const env = { ...process.env, SOURCE_DATE_EPOCH: '1764417600' };
  const { status, stdout, stderr } = spawnSync(file, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}\n${stdout}${stderr}`);
}

/** Copies the project to a folder, with its libraries, and makes the archive there; returns its bytes. */
async function makeRelease(copy: string): Promise<Buffer> {
  for (const file of await listFiles(ROOT)) await cp(join(ROOT, file), join(copy, file));
  // A link to a folder of libraries would give files other names.
  const libraries = await realpath(join(ROOT, 'node_modules'));
  const how = ['-al', '-a'].find(
    (one) => spawnSync('cp', [one, libraries, join(copy, 'node_modules')]).status === 0,
  );
  expect(how, 'the libraries can be copied').toBeDefined();
  run(copy, process.execPath, 'scripts/run.js', 'release', 'uscita');
  return readFile(join(copy, 'uscita', ARCHIVE));
}

beforeAll(async () => {
  await mkdir(join(ROOT, 'build'), { recursive: true });
  copies = await mkdtemp(join(ROOT, 'build/rilasci-'));
  folder = await mkdtemp(join(tmpdir(), 'rilascio di prova '));
  await chmod(folder, 0o755);
});

afterAll(async () => {
  await endProcesses();
  for (const one of [copies, folder]) await rm(one, { recursive: true, force: true, maxRetries: 5 });
});

test('the archive has the same bytes in any folder, and has the client instead of its sources', async () => {
  const first = await makeRelease(join(copies, 'uno'));
  const second = await makeRelease(join(copies, 'un/altro'));
  const sum = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  expect(sum(second)).toBe(sum(first));
  expect(await readFile(join(copies, 'uno/uscita', `${ARCHIVE}.sha256`), 'utf8')).toBe(
    `${sum(first)}  ${ARCHIVE}\n`,
  );
  run(folder, 'tar', '-xzf', join(copies, 'uno/uscita', ARCHIVE));
  const files = await listFiles(join(folder, RELEASE));
  expect(files.filter((file) => /^(src\/web|test|e2e)\/|\.test\.|\.fixture\./.test(file))).toEqual([]);
});

test('two centres start from it at once, and build and install nothing', async () => {
  const site = join(folder, RELEASE);
  await symlink(join(ROOT, 'node_modules'), join(site, 'node_modules'));
  const built = await readdir(join(site, 'build/client'));
  const command = [process.execPath, 'scripts/run.js', 'start'];
  const centres = await Promise.all(
    ['uno', 'due'].map((name) => startProcess({ root: site, command, dataDir: join(folder, name) })),
  );
  expect(new Set(centres.map(({ url }) => url)).size).toBe(2);
  for (const { url, output } of centres) {
    const page = await fetch(url);
    const html = await page.text();
    expect([page.status, html]).toEqual([200, expect.stringContaining('<h1')]);
    const script = /<script defer src="(\/static\/js\/index[^"]+)"/.exec(html)![1]!;
    expect((await fetch(url + script)).status).toBe(200);
    expect(output()).not.toMatch(/Preparo le pagine|Installo le librerie/);
  }
  const kept = await readdir(join(site, 'build/client'));
  // Besides the marks of the processes that hold it.
  expect(kept.filter((name) => !/\.\d+$/.test(name))).toEqual(built);
  for (const { stop } of centres) expect((await stop()).code).toBe(0);
});
