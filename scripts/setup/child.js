import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

/** @type {NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * The processes between us and the npm that runs us, as one text that changes when one of them ends: npm starts a
 * shell, which may or may not stay between the two.
 * @returns {string | null} null when there is nothing to watch: a plain shell may end before a server that it put in
 * the background
 */
function lineage() {
  if (process.env['npm_lifecycle_event'] === undefined) return null;
  const { ppid } = process;
  try {
    const shell = readFileSync(`/proc/${ppid}/cmdline`, 'utf8');
    if (!shell.includes('run.js')) return String(ppid);
    return `${ppid} ${/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${ppid}/status`, 'utf8'))?.[1]}`;
  } catch {
    return String(ppid);
  }
}

/**
 * Runs a program in the foreground and waits for its end, whatever signal arrives meanwhile: the signal is passed on
 * and the program decides when it is done (requests in progress are answered first). If the npm that started us
 * disappears without a signal, the program is asked to stop too, so that nothing stays behind.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, quiet?: boolean }} options `quiet` collects the output instead of
 * showing it
 * @returns {Promise<{ code: number, output: string, signalled: boolean }>} `code` is 128 + n for a program ended by
 * signal n, as in shells
 */
export function runChild(file, args, { cwd, env, quiet = false }) {
  return new Promise((resolve, reject) => {
    let signalled = false;
    let last = 0;
    let output = '';
    const child = spawn(file, args, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      windowsHide: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-20_000)));
    }

    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      // A terminal's Ctrl-C reaches us twice, through the terminal and through npm.
      if (signalled && Date.now() - last < 1000) return;
      signalled = true;
      last = Date.now();
      // A closed terminal is a request to stop, not to be killed.
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    const parents = lineage();
    const watch = setInterval(() => {
      if (lineage() === parents) return;
      clearInterval(watch);
      forward('SIGTERM');
    }, 250);

    const settle = () => {
      clearInterval(watch);
      for (const signal of forwarded) process.off(signal, forward);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code, signal) => {
      settle();
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output, signalled });
    });
  });
}
