import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

/** @type {NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the foreground and waits for its end. It passes signals on, and the program decides when it is done
 * (requests in progress are answered first).
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ code: number, signalled: boolean }>} `code` is 128 + n for a program ended by signal n, as in
 * shells
 * @throws where the program cannot be started
 */
export async function runChild(file, args, options) {
  const child = spawn(file, args, { stdio: 'inherit', windowsHide: true, ...options });
  let last = -Infinity;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // A terminal's Ctrl-C arrives twice, through the terminal and through npm.
    if (performance.now() - last < 1000) return;
    last = performance.now();
    // A closed terminal asks to stop, not to be killed.
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of forwarded) process.on(signal, forward);
  try {
    const [code, signal] = await once(child, 'close');
    const ended = /** @type {NodeJS.Signals} */ (signal);
    return { code: code ?? 128 + constants.signals[ended], signalled: last > 0 };
  } finally {
    for (const signal of forwarded) process.off(signal, forward);
  }
}
