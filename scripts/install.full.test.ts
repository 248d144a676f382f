import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ensureInstalled } from './setup/install.js';

let root: string;
let said: string[];

/**
 * A fake npm: notes its arguments, makes a folder for each requested package of the lock file, and writes the list of
 * installed packages last, as npm does.
 */
const NPM = `#!${process.execPath}
const { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
appendFileSync('calls.txt', args.slice(0, args.indexOf('--ignore-scripts')).join(' ') + '\\n');
if (args[0] === 'ci') rmSync('node_modules', { recursive: true, force: true });
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const here = Object.entries(packages).filter(([, { dev, os }]) =>
  !(dev && args.includes('--omit=dev')) && (os === undefined || os.includes(process.platform)));
for (const [folder] of here) mkdirSync(folder || 'node_modules', { recursive: true });
if (existsSync('interrupted')) process.kill(process.pid, 'SIGKILL');
if (existsSync('offline')) process.exit(7);
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(here) }));
`;

type Packages = Record<
  string,
  { version: string; dev?: boolean; optional?: boolean; os?: string[]; cpu?: string[] }
>;

const writeLock = (packages: Packages): Promise<void> =>
  writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
const own = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
const PACKAGES: Packages = {
  'node_modules/server': { version: '1.0.0' },
  'node_modules/tester': { version: '1.0.0', dev: true },
  'node_modules/own-binary': own,
  'node_modules/other-binary': { ...own, os: ['plan9'] },
};

const install = (what: 'nothing' | 'production' | 'all'): Promise<number> =>
  ensureInstalled(root, what, (line) => said.push(line));
const calls = async (): Promise<string[]> => {
  const text = await readFile(join(root, 'calls.txt'), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
};
const installed = async (): Promise<string[]> =>
  (await readdir(join(root, 'node_modules')).catch(() => [])).filter((name) => !name.startsWith('.'));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'installa-'));
  said = [];
  await mkdir(join(root, 'bin'));
  await writeFile(join(root, 'bin/npm'), NPM);
  await chmod(join(root, 'bin/npm'), 0o755);
  await writeFile(join(root, 'package.json'), JSON.stringify({ dependencies: { server: '1.0.0' } }));
  await writeLock(PACKAGES);
  vi.stubEnv('npm_execpath', undefined);
  vi.stubEnv('PATH', `${join(root, 'bin')}${delimiter}${process.env['PATH']}`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

describe.skipIf(process.platform === 'win32')('the installation before a command', () => {
  test('production is installed once, without development packages', async () => {
    expect(await install('production')).toBe(0);
    expect(await install('production')).toBe(0);
    expect(await calls()).toEqual(['ci --omit=dev']);
    expect(await installed()).toEqual(['own-binary', 'server']);
  });

  test('development packages are added without reinstalling production, also with NODE_ENV=production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await install('production');
    await writeFile(join(root, 'node_modules/server/in-use'), '');
    expect(await install('all')).toBe(0);
    expect(await install('all')).toBe(0);
    expect(await calls()).toEqual(['ci --omit=dev', 'install --no-save --include=dev']);
    expect(await readdir(join(root, 'node_modules/server'))).toEqual(['in-use']);
    expect(await installed()).toContain('tester');
  });

  test('an installation for production keeps development packages, also after the lock file has changed', async () => {
    await install('all');
    await install('production');
    expect(await calls()).toEqual(['ci --include=dev']);
    await writeLock({ ...PACKAGES, 'node_modules/server': { version: '1.0.1' } });
    await install('production');
    expect(await calls()).toEqual(['ci --include=dev', 'ci --include=dev']);
    expect(await installed()).toContain('tester');
  });

  test('a changed lock file reinstalls production where only production was installed', async () => {
    await install('production');
    await writeLock({ ...PACKAGES, 'node_modules/server': { version: '1.0.1' } });
    await install('production');
    expect(await calls()).toEqual(['ci --omit=dev', 'ci --omit=dev']);
    expect(await installed()).not.toContain('tester');
  });

  test('packages installed by hand with npm are accepted, and removed ones are installed again', async () => {
    await install('all');
    await rm(join(root, 'node_modules/.impronta-lock'));
    await install('all');
    expect(await calls()).toHaveLength(1);
    const { 'node_modules/tester': _, ...production } = PACKAGES;
    await writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: production }));
    await install('production');
    expect(await calls()).toHaveLength(1);
    await install('all');
    expect(await calls()).toHaveLength(2);
  });

  test('a folder copied from another machine, without the binary for this one, is reinstalled', async () => {
    await install('production');
    const copied = { 'node_modules/server': PACKAGES['node_modules/server'] };
    await writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: copied }));
    await install('production');
    expect(await calls()).toEqual(['ci --omit=dev', 'ci --omit=dev']);
  });

  test('an optional binary that npm could not install is not requested again at every start', async () => {
    await writeLock({ ...PACKAGES, 'node_modules/missing': { ...own, os: [process.platform, 'plan9'] } });
    const npm = NPM.replace('os.includes(process.platform)', 'os.join() === process.platform');
    await writeFile(join(root, 'bin/npm'), npm);
    await install('production');
    await install('production');
    expect(await calls()).toHaveLength(1);
  });

  test('an installation that was killed is repeated', async () => {
    await writeFile(join(root, 'interrupted'), '');
    expect(await install('production')).toBe(128 + 9);
    expect(await installed()).toContain('server');
    expect(await install('nothing')).toBe(1);
    await rm(join(root, 'interrupted'));
    expect(await install('production')).toBe(0);
    expect(await calls()).toHaveLength(2);
  });

  test('two commands at once: one installs, the other waits', async () => {
    expect(await Promise.all([install('production'), install('production')])).toEqual([0, 0]);
    expect(await calls()).toEqual(['ci --omit=dev']);
    expect(said.filter((line) => line.includes('Aspetto'))).toHaveLength(1);
  });

  test('a failure of npm ends the command with a message and npm’s exit code', async () => {
    await writeFile(join(root, 'offline'), '');
    expect(await install('all')).toBe(7);
    expect(said.at(-1)).toContain('Installazione non riuscita');
  });

  test('a tool of a running centre installs nothing: it uses what is installed, or says that packages are missing', async () => {
    expect(await install('nothing')).toBe(1);
    expect(said).toEqual([expect.stringContaining('Mancano le librerie')]);
    expect(await installed()).toEqual([]);
    await install('production');
    await writeLock({ ...PACKAGES, 'node_modules/server': { version: '1.0.1' } });
    expect(await install('nothing')).toBe(0);
    await rm(join(root, 'node_modules/server'), { recursive: true });
    expect(await install('nothing')).toBe(1);
    expect(await calls()).toEqual(['ci --omit=dev']);
  });
});
