import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { clientFolder } from '../scripts/web/client.js';
import { ROOT } from './process.ts';

export interface Step {
  readonly word: string;
  readonly rest: string;
}

export async function readStages(): Promise<Step[][]> {
  const text = await readFile(join(ROOT, 'Dockerfile'), 'utf8');
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n');
  const stages: Step[][] = [];
  for (const line of lines.filter((one) => one.trim() !== '')) {
    const [, word, rest] = /^([A-Z]+)\s+(.*)$/.exec(line)!;
    if (word === 'FROM') stages.push([]);
    stages.at(-1)!.push({ word: word!, rest: rest!.replaceAll(/\s+/g, ' ') });
  }
  return stages;
}

function runShell(line: string, cwd: string): void {
  const env = { PATH: `${dirname(process.execPath)}:${process.env['PATH']}` };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${line}\n${stdout}${stderr}`);
}

/** The production libraries of this tree, as of `npm ci --omit=dev`: hard links, or copies. */
async function linkLibraries(folder: string): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const names = Object.entries(packages)
    .filter(([path, { dev }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev)
    .map(([path]) => path)
    .filter((path) => existsSync(join(ROOT, path)));
  // Only the owner of a file may link it.
  const copied = ['-al', '-a'].some(
    (how) => spawnSync('cp', [how, '--parents', ...names, folder], { cwd: ROOT }).status === 0,
  );
  if (!copied) throw new Error('the libraries of this tree cannot be copied');
}

async function takeClient(folder: string): Promise<void> {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build-web.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the client cannot be built:\n${stderr}`);
  const built = clientFolder(ROOT);
  const clients = join(folder, 'build/client');
  await cp(built, join(clients, basename(built)), { recursive: true });
  await symlink(basename(built), join(clients, 'attuale'));
}

/**
 * Runs the steps of the build stage in a folder. Libraries and client come from this tree instead of the network or a
 * build; the lines that remove files are run as they are.
 */
async function takeBuildStage(steps: readonly Step[], folder: string): Promise<void> {
  for (const { word, rest } of steps) {
    if (word === 'COPY') {
      const names = rest.split(' ');
      const to = names.pop()!;
      for (const name of names)
        await cp(join(ROOT, name), join(folder, to === './' ? name : to), { recursive: true });
    }
    if (word !== 'RUN') continue;
    if (rest.startsWith('npm ci ')) await linkLibraries(folder);
    else if (rest === 'node scripts/build-web.ts --attuale') await takeClient(folder);
    else runShell(rest, folder);
  }
}

/**
 * Makes the folder `/app` of the image at `target`: the steps of the last stage, COPY by COPY, from the result of the
 * build stage.
 * @throws when a step names a missing file
 */
export async function makeImage(target: string): Promise<void> {
  const [build, last] = (await readStages()) as [Step[], Step[]];
  // Beside the libraries, since hard links do not leave their file system.
  await mkdir(join(ROOT, 'build'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, 'build', 'immagine-'));
  try {
    await takeBuildStage(build, folder);
    await mkdir(target, { recursive: true });
    for (const { rest } of last.filter(({ word }) => word === 'COPY')) {
      const [, from, to] = /^--from=build \/app\/(\S+) (\S+)$/.exec(rest)!;
      await cp(join(folder, from!), join(target, to === './' ? basename(from!) : to!), {
        recursive: true,
        verbatimSymlinks: true,
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
