import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The file in the built client's folder that says what it was made of. */
export const STAMP = '.impronta';
/** The variables that affect the pages. */
const VARIABLES = ['PUBLIC_URL', 'CONTENT_DIR', 'GALLERIA'];

/**
 * @param {string} root the project's folder
 * @returns {string} the folder of the built client
 */
export const clientFolder = (root) => join(root, 'build', 'web');

/**
 * @param {string} folder
 * @returns {string[]} every file below it, relative to it, in a stable order
 */
function filesBelow(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => statSync(join(folder, name)).isFile()).sort();
}

/**
 * A hash of everything the client is made of: sources, contract, domain, the centre's texts and pictures, the
 * libraries, the variables.
 * @param {string} root the project's folder
 * @returns {string}
 */
export function hashClient(root) {
  const hash = createHash('sha256');
  /** @param {string} folder @param {string} file */
  const add = (folder, file) => hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)));
  for (const folder of ['src/web', 'src/contract', 'src/domain', 'scripts/web'])
    for (const file of filesBelow(join(root, folder)))
      if (!file.includes('.test.')) add(join(root, folder), file);
  // The identity's drawings come from our own folder, whichever folder of texts is used.
  const folders = [process.env['CONTENT_DIR'] || 'content', 'content/illustrazioni/inline'];
  for (const folder of folders.map((one) => resolve(root, one)).filter((one) => existsSync(one)))
    for (const file of filesBelow(folder)) if (/\.(json|svg|css|md|pdf)$/.test(file)) add(folder, file);
  for (const file of ['rsbuild.config.ts', 'package-lock.json']) add(root, file);
  for (const name of VARIABLES) hash.update(`\0${name}=${process.env[name] ?? ''}`);
  return hash.digest('hex');
}

/**
 * @param {string} root the project's folder
 * @returns {boolean} whether the client was built from the present sources
 */
export function isClientBuilt(root) {
  const stamp = join(clientFolder(root), STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashClient(root);
}
