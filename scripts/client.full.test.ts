import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientFolder, currentClient, holdClient, makeCurrent, removeUnusedClients } from './web/client.js';

let root: string;
const isClientBuilt = (folder: string): boolean => existsSync(clientFolder(folder));
const write = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};
const build = async (): Promise<string> => {
  const folder = clientFolder(root);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), '');
  return folder;
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cliente-'));
  const files = [
    'src/web/a.tsx',
    'src/contract/b.ts',
    'src/domain/c.ts',
    'scripts/web/d.ts',
    'docs/guida/g.md',
  ];
  const others = ['src/web/disegni/e.svg', 'content/centro.json', 'rsbuild.config.ts'];
  for (const file of [...files, ...others, 'package-lock.json', 'src/server/f.ts']) await write(file, file);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

test('a client counts as built only after a build from the present files', async () => {
  expect(isClientBuilt(root)).toBe(false);
  await build();
  expect(isClientBuilt(root)).toBe(true);
});

test.each([
  'src/web/a.tsx',
  'src/web/pagine/nuova.tsx',
  'src/contract/b.ts',
  'src/domain/c.ts',
  'scripts/web/d.ts',
  'docs/guida/g.md',
  'src/web/disegni/e.svg',
  'rsbuild.config.ts',
  'package-lock.json',
])('a change of %s requires a new build', async (file) => {
  await build();
  await write(file, 'altro');
  expect(isClientBuilt(root)).toBe(false);
});

test.each(['src/server/f.ts', 'src/web/a.test.tsx', 'content/centro.json'])(
  'a change of %s requires no new build',
  async (file) => {
    await build();
    await write(file, 'altro');
    expect(isClientBuilt(root)).toBe(true);
  },
);

test('other content and another public address require no new build', async () => {
  await build();
  await write('altri/centro.json', 'altro');
  vi.stubEnv('CONTENT_DIR', 'altri');
  vi.stubEnv('PUBLIC_URL', 'https://prenota.example.org');
  expect(isClientBuilt(root)).toBe(true);
});

/** Builds a client from other sources. A separate process holds it until `end` is called. */
async function holdElsewhere(): Promise<{ folder: string; end: () => Promise<void> }> {
  await write('src/web/a.tsx', 'altro');
  const folder = await build();
  const other = spawn(process.execPath, ['--input-type=module', '--eval', HOLD], {
    env: { ...process.env, ROOT: root },
  });
  await once(other.stdout, 'data');
  await write('src/web/a.tsx', 'src/web/a.tsx');
  const end = async (): Promise<void> => {
    other.kill('SIGKILL');
    await once(other, 'exit');
  };
  return { folder, end };
}
const HOLD = `
import { holdClient } from ${JSON.stringify(new URL('web/client.js', import.meta.url).href)};
console.log(holdClient(process.env.ROOT));
setInterval(() => {}, 1000);
`;

test('a client is kept while a running process holds it, and removed after the process has ended', async () => {
  const { folder, end } = await holdElsewhere();
  const own = await build();
  expect(own).not.toBe(folder);
  removeUnusedClients(root, own);
  expect(existsSync(folder)).toBe(true);
  await end();
  removeUnusedClients(root, own);
  expect(await readdir(join(root, 'build/client'))).toEqual([own.slice(-16)]);
});

test('a client can be held before it is built', async () => {
  const folder = holdClient(root);
  await build();
  await write('src/web/a.tsx', 'altro');
  removeUnusedClients(root, await build());
  expect(existsSync(folder)).toBe(true);
});

test('the current client is kept until another one becomes current', async () => {
  const first = await build();
  makeCurrent(root, first);
  await write('src/web/a.tsx', 'altro');
  const second = await build();
  removeUnusedClients(root, second);
  expect(await realpath(currentClient(root))).toBe(await realpath(first));
  makeCurrent(root, second);
  expect(await realpath(currentClient(root))).toBe(await realpath(second));
  removeUnusedClients(root, second);
  expect(existsSync(first)).toBe(false);
});
