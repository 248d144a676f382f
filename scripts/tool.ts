import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import { root } from './files.ts';

export interface Outcome {
  ok: boolean;
  output: string;
}

/**
 * The program behind a package's command, to run with the current Node (a link in node_modules/.bin would not start on
 * Windows).
 * @param command the name in the package's `bin`, if it differs from the package's
 */
export function programOf(name: string, command = name.split('/').at(-1) ?? name): string {
  const require = createRequire(join(root, 'package.json'));
  // Some packages do not export their package.json, so look for it where npm installs it.
  const file = require.resolve
    .paths(name)
    ?.map((folder) => join(folder, name, 'package.json'))
    .find(isFile);
  if (file === undefined) throw new Error(`${name} is not installed`);
  const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin: string | Record<string, string> };
  const path = typeof bin === 'string' ? bin : bin[command];
  if (path === undefined) throw new Error(`${name} has no command ${command}`);
  return join(dirname(file), path);
}

function isFile(file: string): boolean {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}

/** Running children, which get our signals. */
const running = new Set<ReturnType<typeof spawn>>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    if (running.size === 0) process.exit(130);
    stopped = true;
  });
}
let stopped = false;

/**
 * Runs a Node program to its end.
 * @param options `show` also prints its output as it comes
 * @throws never; a program that cannot be started counts as failed
 */
export async function runTool(
  args: string[],
  { cwd = root, show = false, env = {} }: { cwd?: string; show?: boolean; env?: Record<string, string> } = {},
): Promise<Outcome> {
  if (stopped) return { ok: false, output: 'interrotto' };
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, args, {
      cwd,
      // The program has no terminal.
      env: { ...process.env, ...(show && process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (show) process[name].write(text);
      });
    }
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => {
      running.delete(child);
      resolve({ ok: code === 0, output: output.trim() });
    });
  });
}
