import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runChild } from './child.js';
import { withLock } from './lock.js';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean, os?: string | string[],
 *   cpu?: string | string[], libc?: string | string[] }} Entry
 */

/**
 * @param {string} file
 * @returns {Record<string, Entry>} the packages in a lock file, by folder; empty when the file cannot be read
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * @param {Entry} entry an optional package
 * @returns {boolean} whether it is made for this very platform: a binary that is required here. Those that also name a
 * C library are left to npm, which knows ours
 */
function isMadeForHere({ os, cpu, libc }) {
  if (os === undefined || cpu === undefined || libc !== undefined) return false;
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}

/**
 * What identifies an installation: the lock file and the platform. A folder copied from another machine does not match.
 * @param {string} root
 * @returns {string}
 */
function fingerprint(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

/**
 * Whether node_modules contains what package-lock.json lists. The answer is kept in node_modules/.impronta-lock, so
 * that the next start only compares a hash and checks that the packages named in package.json exist.
 * @param {string} root the project's folder
 * @returns {boolean}
 */
function isInstalled(root) {
  const modules = join(root, 'node_modules');
  const stamp = join(modules, '.impronta-lock');
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const leaveDev = process.env['NODE_ENV'] === 'production' && !existsSync(join(modules, 'vitest'));
  const named = Object.keys({ ...own.dependencies, ...(leaveDev ? {} : own.devDependencies) });
  if (!named.every((name) => existsSync(join(modules, name, 'package.json')))) return false;

  const print = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return true;

  // npm writes this file last: it says what an `npm ci` or `npm install` run by hand has installed.
  const present = readPackages(join(modules, '.package-lock.json'));
  const wanted = Object.entries(readPackages(join(root, 'package-lock.json')));
  const complete = wanted.every(
    ([folder, entry]) =>
      folder === '' ||
      (leaveDev && entry.dev) ||
      (entry.optional && !isMadeForHere(entry)) ||
      present[folder]?.version === entry.version,
  );
  if (complete) writeStamp(stamp, print);
  return complete;
}

/**
 * @param {string} stamp
 * @param {string} print
 */
function writeStamp(stamp, print) {
  try {
    writeFileSync(stamp, print);
  } catch {
    // A read-only installation: the next start compares again, which takes milliseconds.
  }
}

/**
 * npm's cache, or a temporary one when the usual one is not writable (a service account without a home).
 * @returns {string}
 */
function usableCache() {
  const usual = process.env['npm_config_cache'] ?? join(homedir(), '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return usual;
  } catch {
    return join(tmpdir(), `npm-cache-${process.getuid?.() ?? 'utente'}`);
  }
}

/**
 * The npm that started us, else the machine's own.
 * @returns {[string, ...string[]]} a program and its first words
 */
export function npmProgram() {
  const npm = process.env['npm_execpath'] ?? '';
  if (!/^npm-cli\.c?js$/.test(basename(npm))) return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  // Not the Node inside node_modules, which `npm ci` is about to remove.
  const node = process.env['npm_node_execpath'] ?? process.execPath;
  return [node, '--import', new URL('guardian.js', import.meta.url).href, npm];
}

/**
 * @param {string} root
 * @returns {Promise<{ code: number, output: string, signalled: boolean }>}
 */
function npmCi(root) {
  // No package's install script is needed, and newer npm would ask before running them, so none is ever run. On the
  // machine's Node npm would warn that the packages need a newer one, which is just being installed.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, npm_config_cache: usableCache(), npm_config_update_notifier: 'false' };
  const [npm, ...words] = npmProgram();
  return runChild(npm, [...words, ...args], { cwd: root, env, quiet: true });
}

/**
 * @param {string} output npm's output when it failed
 * @returns {string} the reason without npm's manual, and what to do
 */
function explain(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, ''));
  const end = lines.findIndex((line) => line.startsWith('Usage:') || line.startsWith('Clean install'));
  const reason = lines.slice(0, end === -1 ? 20 : Math.min(end, 20)).filter((line) => line.trim() !== '');
  const todo = /\bEUSAGE\b/.test(output)
    ? 'package.json e package-lock.json non vanno d’accordo: esegui `npm install` e riprova.'
    : /\bENOSPC\b/.test(output)
      ? 'il disco è pieno: libera spazio e riprova.'
      : 'controlla la connessione alla rete e riprova.';
  return `${reason.join('\n')}\n\nInstallazione non riuscita: ${todo}`;
}

/**
 * Makes node_modules contain what package-lock.json lists. If two starts do this at once, one installs and the other
 * waits for it.
 * @param {string} root the project's folder
 * @param {(line: string) => void} say prints a line
 * @returns {Promise<number>} 0, or the exit code with which to stop (the error has been reported)
 */
export async function ensureInstalled(root, say) {
  if (isInstalled(root)) return 0;
  const install = async () => {
    if (isInstalled(root)) return 0;
    say('Installo le librerie elencate in package-lock.json (la prima volta serve circa un minuto)…');
    const { code, output, signalled } = await npmCi(root);
    if (code === 0) writeStamp(join(root, 'node_modules', '.impronta-lock'), fingerprint(root));
    else if (!signalled) say(explain(output));
    return code;
  };
  // Outside node_modules, which npm empties before it begins.
  return withLock(join(root, 'build', '.installazione'), install, () =>
    say('Aspetto un’altra installazione in corso in questa cartella…'),
  );
}
