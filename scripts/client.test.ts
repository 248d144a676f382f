import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientFolder, hashClient, isClientBuilt, STAMP } from './setup/client.js';

let root: string;
const write = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};
const build = (): Promise<void> => write(join('build/web', STAMP), hashClient(root));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cliente-'));
  const files = ['src/web/a.tsx', 'src/contract/b.ts', 'src/domain/c.ts', 'scripts/web/d.ts'];
  const others = ['content/centro.json', 'content/illustrazioni/inline/e.svg', 'rsbuild.config.ts'];
  for (const file of [...files, ...others, 'package-lock.json', 'src/server/f.ts']) await write(file, file);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

test('a client that was never built, or built from something else, is to be built', async () => {
  expect(isClientBuilt(root)).toBe(false);
  await build();
  expect(clientFolder(root)).toBe(join(root, 'build/web'));
  expect(isClientBuilt(root)).toBe(true);
});

test.each([
  'src/web/a.tsx',
  'src/web/pagine/nuova.tsx',
  'src/contract/b.ts',
  'src/domain/c.ts',
  'scripts/web/d.ts',
  'content/centro.json',
  'content/illustrazioni/inline/e.svg',
  'rsbuild.config.ts',
  'package-lock.json',
])('a change of %s asks for a new build', async (file) => {
  await build();
  await write(file, 'altro');
  expect(isClientBuilt(root)).toBe(false);
});

test.each(['src/server/f.ts', 'src/web/a.test.tsx', 'content/foto.jpg'])(
  'a change of %s does not',
  async (file) => {
    await build();
    await write(file, 'altro');
    expect(isClientBuilt(root)).toBe(true);
  },
);

test('another folder of texts or another address asks for a new build', async () => {
  await build();
  vi.stubEnv('PUBLIC_URL', 'https://prenota.example.org');
  expect(isClientBuilt(root)).toBe(false);
  vi.stubEnv('PUBLIC_URL', '');
  await write('altri/centro.json', 'altro');
  vi.stubEnv('CONTENT_DIR', 'altri');
  expect(isClientBuilt(root)).toBe(false);
});
