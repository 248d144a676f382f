import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Every built client has a folder of its own, so that a running site keeps the files that its pages name.
 * @param {string} root the project's folder
 * @returns {string} where they are
 */
const clientsFolder = (root) => join(root, 'build', 'client');

/**
 * The file in the archive of a release with the name of its client's folder, since the archive has no sources.
 * @param {string} root the project's folder
 * @returns {string}
 */
export const releasedClient = (root) => join(clientsFolder(root), 'rilascio');

/**
 * @param {string} root the project's folder
 * @returns {string} the folder of the client of the present sources, existing or not; in an archive of a release that
 * of its client
 */
export function clientFolder(root) {
  const released = releasedClient(root);
  const name = existsSync(released) ? readFileSync(released, 'utf8').trim() : hashClient(root).slice(0, 16);
  return join(clientsFolder(root), name);
}

/**
 * @param {string} root the project's folder
 * @returns {string} the link to the client that `npm run build` made last, for a server that is started without npm
 */
export const currentClient = (root) => join(clientsFolder(root), 'attuale');

/**
 * @param {string} folder
 * @returns {string[]} every file below it, relative to it, in a stable order
 */
function filesBelow(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => statSync(join(folder, name)).isFile()).sort();
}

/**
 * A hash of everything the client is made of: sources, contract, domain, the guide and the libraries.
 * @param {string} root the project's folder
 * @returns {string}
 */
function hashClient(root) {
  const hash = createHash('sha256');
  /** @param {string} folder @param {string} file */
  const add = (folder, file) => hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)));
  for (const folder of ['src/web', 'src/contract', 'src/domain', 'scripts/web', 'docs/guida'])
    for (const file of filesBelow(join(root, folder)))
      if (!file.includes('.test.')) add(join(root, folder), file);
  for (const file of ['rsbuild.config.ts', 'package-lock.json']) add(root, file);
  return hash.digest('hex');
}

/**
 * Keeps the folder of the present sources' client, built or not, from being removed while this process runs.
 * @param {string} root the project's folder
 * @returns {string} the folder
 */
export function holdClient(root) {
  const folder = clientFolder(root);
  try {
    mkdirSync(clientsFolder(root), { recursive: true });
    writeFileSync(`${folder}.${process.pid}`, '');
  } catch {
    // A read-only installation, in which nothing is removed either.
  }
  return folder;
}

/**
 * @param {number} pid
 * @returns {boolean}
 */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * @param {string} root the project's folder
 * @param {string} name of a client's folder
 * @returns {boolean} whether a running process holds it; removes the marks of processes that have ended
 */
function isHeld(root, name) {
  const marks = readdirSync(clientsFolder(root)).filter((one) => one.startsWith(`${name}.`));
  return marks.some((mark) => {
    if (isRunning(Number(mark.slice(name.length + 1)))) return true;
    rmSync(join(clientsFolder(root), mark), { force: true });
    return false;
  });
}

/**
 * Removes the clients that no process holds, except the one just built and the current one, which a server started
 * without npm may use.
 * @param {string} root the project's folder
 * @param {string} built the folder of the one just built
 */
export function removeUnusedClients(root, built) {
  const folders = clientsFolder(root);
  const current = currentClient(root);
  const kept = [built, ...(existsSync(current) ? [realpathSync(current)] : [])];
  const names = kept.map((folder) => basename(folder));
  for (const { name } of readdirSync(folders, { withFileTypes: true }).filter((one) => one.isDirectory()))
    if (!names.includes(name) && !isHeld(root, name))
      rmSync(join(folders, name), { recursive: true, force: true });
}

/**
 * Makes a client the current one.
 * @param {string} root the project's folder
 * @param {string} folder the client's
 */
export function makeCurrent(root, folder) {
  const link = `${currentClient(root)}.${process.pid}`;
  rmSync(link, { force: true });
  // Windows needs the whole path for a link to a folder.
  const target = process.platform === 'win32' ? folder : basename(folder);
  symlinkSync(target, link, 'junction');
  if (process.platform === 'win32') rmSync(currentClient(root), { force: true, recursive: true });
  renameSync(link, currentClient(root));
}
