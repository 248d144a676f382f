import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runChild } from './child.js';
import { withLock } from './lock.js';

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry */

/** What npm writes last: without it an installation is unfinished. */
const NOTE = 'node_modules/.package-lock.json';
/** The digest of the last installation. */
const STAMP = 'node_modules/.impronta-lock';

/**
 * @param {string} root the project's folder
 * @param {boolean} all with the development packages
 * @returns {{ complete: boolean, dev: boolean, print: string }} whether node_modules has what package-lock.json lists,
 * whether a development package is there, and what identifies the installation
 */
function look(root, all) {
  const read = (/** @type {string} */ file) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '{}';
  const [lock, note] = [read('package-lock.json'), read(NOTE)];
  /** @type {Record<string, Entry>} by folder */
  const present = JSON.parse(note).packages ?? {};
  const dev = Object.values(present).some((entry) => entry.dev);
  // The platform, since a folder may come from another machine, and npm's note, since somebody may have used npm by
  // hand.
  const identity = `${process.platform}-${process.arch} ${lock} ${note}`;
  const print = createHash('sha256').update(identity).digest('hex');
  const isThere = (/** @type {[string, Entry]} */ [folder, entry]) => {
    const { version, optional, os, cpu, libc } = entry;
    // Of the optional ones, a binary for this very platform is required; npm alone knows the C library.
    const forHere = os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined;
    if (folder === '' || (entry.dev && !all) || (optional && !forHere)) return true;
    return present[folder]?.version === version;
  };
  const stamped = read(STAMP) === print && (dev || !all);
  const complete = stamped || Object.entries(JSON.parse(lock).packages).every(isThere);
  return { complete: complete && note !== '{}', dev, print };
}

/** @returns {[string, ...string[]]} the npm that started us, else the machine's own: a program and its first words */
export function npmProgram() {
  const npm = process.env['npm_execpath'] ?? '';
  if (!/^npm-cli\.c?js$/.test(basename(npm))) return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  // Not the Node inside node_modules, which `npm ci` is about to remove.
  const node = process.env['npm_node_execpath'] ?? process.execPath;
  return [node, '--import', new URL('guardian.js', import.meta.url).href, npm];
}

/**
 * Installs what a command needs into node_modules. Of two simultaneous commands one waits for the other.
 * @param {string} root the project's folder
 * @param {'nothing' | 'production' | 'all'} what to install; for `nothing` packages must be there, of whatever version
 * @param {(line: string) => void} say prints a line
 * @returns {Promise<number>} 0, or the exit code with which to stop (the error has been reported)
 */
export async function ensureInstalled(root, what, say) {
  if (what === 'nothing') {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const needed = [NOTE, ...Object.keys(dependencies).map((name) => `node_modules/${name}`)];
    if (needed.every((file) => existsSync(join(root, file)))) return 0;
    say('Mancano le librerie del programma, e questo comando non le installa: prima esegui `npm run build`.');
    return 1;
  }
  const install = async () => {
    if (look(root, what === 'all').complete) return 0;
    say('Installo le librerie elencate in package-lock.json (la prima volta serve circa un minuto)…');
    // Keeps installed development packages.
    const all = what === 'all' || look(root, false).dev;
    // `ci` first removes everything, also under a running site; `install` leaves the rest as it is.
    const how = all && look(root, false).complete ? ['install', '--no-save'] : ['ci'];
    const which = all ? '--include=dev' : '--omit=dev';
    // On the machine's Node npm would warn that the packages need a newer one, which is just being installed.
    const [npm, ...args] = [...npmProgram(), ...how, which, '--ignore-scripts', '--loglevel=error'];
    const { code, signalled } = await runChild(npm, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (code === 0) writeFileSync(join(root, STAMP), look(root, all).print);
    else if (!signalled)
      say(
        'Installazione non riuscita, per il motivo qui sopra. Controlla la rete e lo spazio sul disco; se package.json ' +
          'e package-lock.json non vanno d’accordo esegui `npm install`. Poi riprova.',
      );
    return code;
  };
  if (look(root, what === 'all').complete) return 0;
  return withLock(join(root, 'node_modules'), install, () =>
    say('Aspetto un’altra installazione in corso qui…'),
  );
}
