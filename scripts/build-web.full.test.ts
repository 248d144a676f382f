import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'contenuti-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  [
    'a wrong line',
    (text: string) => text.replace('"nome": ', '"ferma_da_solo": "no", "nome": '),
    /«ferma_da_solo» serve true o false/,
  ],
  ['a missing brace', (text: string) => text.trimEnd().slice(0, -1), /serve JSON valido/],
  [
    'a mark at the beginning',
    (text: string) => `\uFEFF${text.replace('"cap": "', '"cap": "x')}`,
    /«indirizzo.cap» serve/,
  ],
])('with %s in centro.json its sentence is the last line, without a stack', (_what, spoil, sentence) => {
  cpSync(join(root, 'content'), folder, { recursive: true });
  const file = join(folder, 'centro.json');
  writeFileSync(file, spoil(readFileSync(file, 'utf8')));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build-web.ts'], {
    cwd: root,
    env: { ...process.env, CONTENT_DIR: folder, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  const last = stderr.trimEnd().split('\n').at(-1);
  expect(last).toMatch(/^Non riesco a preparare le pagine\. Nel file .*centro\.json/);
  expect(last).toMatch(sentence);
  expect(stdout + stderr).not.toMatch(/^\s+at |Node\.js v\d/m);
});
