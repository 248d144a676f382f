import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './files.ts';

/** A program that writes down its process id, its parent’s and its arguments, and later that it got SIGTERM. */
const PROGRAM = `
import { writeFileSync } from 'node:fs';
process.on('SIGTERM', () => {
  writeFileSync(process.env.ENDED, 'stopped');
  process.exit(3);
});
setInterval(() => {}, 1000);
writeFileSync(process.env.STARTED, JSON.stringify([process.pid, process.ppid, process.argv.slice(2)]));
`;

let project: string;
let count = 0;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'comando-'));
  const files = [
    'scripts/run.js',
    'scripts/setup',
    'scripts/web/client.js',
    'src/server/platform/safe-versions.js',
  ];
  for (const file of files) await cp(join(root, file), join(project, file), { recursive: true });
  const scripts = { attesa: 'node scripts/run.js attesa' };
  await writeFile(join(project, 'package.json'), JSON.stringify({ type: 'module', scripts }));
  await mkdir(join(project, 'src/server/commands'));
  await writeFile(join(project, 'src/server/commands/attesa.ts'), PROGRAM);
});
afterAll(() => rm(project, { recursive: true }));

const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

interface Started {
  readonly child: ChildProcess;
  readonly pid: number;
  /** run.js */
  readonly above: number;
  readonly words: string[];
  /** The file in which the program notes that it was stopped. */
  readonly ended: string;
}

/** Starts the program with a command, and waits until it runs. */
async function start(file: string, ...args: string[]): Promise<Started> {
  await mkdir(join(project, 'node_modules'), { recursive: true });
  await writeFile(join(project, 'node_modules/.package-lock.json'), '{"packages":{}}');
  const [started, ended] = [join(project, `started-${count}`), join(project, `ended-${count++}`)];
  const { PATH, HOME } = process.env;
  const path = `${dirname(process.execPath)}:${PATH}`;
  const env = { PATH: path, HOME, STARTED: started, ENDED: ended };
  const child = spawn(file, args, { cwd: project, env, stdio: 'ignore' });
  await expect.poll(() => textOf(started)).not.toBe('');
  const [pid, above, words] = JSON.parse(await readFile(started, 'utf8')) as [number, number, string[]];
  return { child, pid, above, words, ended };
}

const isRunning = (pid: number): boolean => spawnSync('kill', ['-0', `${pid}`]).status === 0;

describe.skipIf(process.platform === 'win32')('a program that run.js starts', () => {
  test.each(['npm', 'run.js'])('gets SIGTERM when %s is killed', async (killed) => {
    const { child, pid, above, ended } = await start('npm', 'run', 'attesa');
    process.kill(killed === 'npm' ? child.pid! : above, 'SIGKILL');
    await expect.poll(() => textOf(ended)).toBe('stopped');
    await expect.poll(() => isRunning(pid) || isRunning(above)).toBe(false);
  });

  test('gets the arguments of the command line, stops when npm gets SIGTERM, and leaves node_modules unchanged', async () => {
    const { child, pid, words, ended } = await start('npm', 'run', 'attesa', '--', 'una parola');
    expect(words).toEqual(['una parola']);
    child.kill('SIGTERM');
    await expect.poll(() => textOf(ended)).toBe('stopped');
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(await readdir(join(project, 'node_modules'))).toEqual(['.package-lock.json']);
  });

  test.each(['SIGTERM', 'SIGHUP'] as const)(
    'stops at %s, and the command exits with its code',
    async (signal) => {
      const { child, ended } = await start(process.execPath, 'scripts/run.js', 'attesa');
      child.kill(signal);
      const [code] = await once(child, 'exit');
      expect(code).toBe(3);
      expect(await textOf(ended)).toBe('stopped');
    },
  );

  test('keeps running when the shell that started it in the background ends', async () => {
    const { child, pid, above, ended } = await start('/bin/sh', '-c', 'node scripts/run.js attesa & wait');
    child.kill('SIGKILL');
    await once(child, 'exit');
    // Two seconds, in which the guardian looks several times.
    for (let looks = 0; looks < 8; looks++) {
      expect(isRunning(pid)).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    expect(await textOf(ended)).toBe('');
    process.kill(above, 'SIGTERM');
    await expect.poll(() => textOf(ended)).toBe('stopped');
  });

  test('is not started if packages are missing, and run.js installs none', async () => {
    await rm(join(project, 'node_modules'), { recursive: true, force: true });
    const { status, stderr } = spawnSync(process.execPath, ['scripts/run.js', 'attesa'], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('Mancano le librerie');
    expect(await textOf(join(project, 'node_modules/.package-lock.json'))).toBe('');
  });
});
