/**
 * Every npm script goes through this file. Plain JavaScript for any installed Node (20 or later): it installs the
 * packages of the command from package-lock.json, finds the Node that comes with them, and runs the command there.
 */
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from './setup/child.js';
import { holdClient } from './web/client.js';
import { ensureInstalled } from './setup/install.js';
import { NODE_MINIMO, pickNode, SERVER_ENV, SERVER_FLAGS } from './setup/node.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const BUILD = ['scripts/build-web.ts'];

/**
 * `programs` run one after the other; words of the command line go to the last one. `packages` are installed before, by
 * default all.
 * @typedef {{ programs: string[][], packages?: 'nothing' | 'production', env?: Record<string, string>,
 *   flags?: string[] }} Command
 */

/** @type {Pick<Command, 'packages' | 'env' | 'flags'>} */
const SITE = { packages: 'production', env: SERVER_ENV, flags: SERVER_FLAGS };

/**
 * A command that is not here runs the program of `src/server/commands` with its name.
 * @type {Record<string, Command>}
 */
const commands = {
  start: { programs: [BUILD, ['src/server/main.ts']], ...SITE },
  demo: { programs: [BUILD, ['scripts/demo.ts']], ...SITE },
  dev: { programs: [['scripts/dev.ts']] },
  build: { programs: [[...BUILD, '--attuale']], packages: 'production' },
  check: { programs: [['scripts/check.ts']] },
  'check-sicurezza': { programs: [['scripts/check-sicurezza.ts']] },
  format: { programs: [['scripts/check.ts', '--scrivi']] },
  test: { programs: [['scripts/test.ts']], env: { TIER: 'fast' } },
  'test-full': { programs: [['scripts/test.ts']], env: { TIER: 'full' } },
  'test-long': { programs: [['scripts/test.ts'], ['scripts/test-engines.ts']], env: { LUNGO: '1' } },
  'test-engines': { programs: [['scripts/test-engines.ts']] },
  bench: { programs: [BUILD, ['bench/run.ts']] },
  'bench-web': { programs: [BUILD, ['bench/web.ts']] },
  icone: { programs: [['scripts/build-icons.ts']] },
  immagini: { programs: [BUILD, ['test/make-immagini.ts']] },
  release: { programs: [BUILD, ['scripts/release.ts']] },
  schema: { programs: [['scripts/schema.ts']] },
  archivio: { programs: [['test/make-archivio.ts']] },
};

/** @param {string} line */
const say = (line) => process.stderr.write(`${line}\n`);

/**
 * A tool of a running centre: it must not change the packages that the site runs with.
 * @param {string} name
 * @returns {Command | undefined}
 */
const ownProgram = (name) =>
  /^[a-z-]+$/.test(name)
    ? { programs: [[`src/server/commands/${name}.ts`]], packages: 'nothing' }
    : undefined;

/**
 * @param {string[]} argv the command's name and its words
 * @returns {Promise<number>} the exit code
 */
async function run([name = '', ...words]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : ownProgram(name);
  if (command === undefined || !command.programs.every(([file = '']) => existsSync(join(root, file)))) {
    say(`Comando sconosciuto: «${name}». L’elenco dei comandi è nel README e in CONTRIBUTING.`);
    return 2;
  }
  const installed = await ensureInstalled(root, command.packages ?? 'all', say);
  if (installed !== 0) return installed;
  const node = pickNode(root);
  if (node === null) {
    say(
      `Serve Node ${NODE_MINIMO} o più recente: quello installato con il progetto non parte su questa macchina ` +
        `(${process.platform}-${process.arch}), che ha Node ${process.versions.node}. Installa Node ${NODE_MINIMO} e riprova.`,
    );
    return 1;
  }
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PATH: path, ...command.env };
  // Node's compile cache makes the next start a third faster. Without write permission the program runs without it.
  if (command.packages !== 'nothing')
    env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'node');
  const guardian = new URL('setup/guardian.js', import.meta.url).href;
  const last = command.programs.length - 1;
  const client = command.programs.includes(BUILD) ? holdClient(root) : '';
  if (client !== '') env['WEB_DIR'] ??= client;
  for (const [index, program] of command.programs.entries()) {
    // Checked here, since starting a program that does nothing takes a quarter of a second.
    if (program === BUILD && existsSync(client)) continue;
    const [file = '', ...fixed] = program;
    const flags = (index === last && command.flags) || ['--disable-warning=ExperimentalWarning'];
    const args = [...flags, '--import', guardian, join(root, file), ...fixed];
    const { code, signalled } = await runChild(node, [...args, ...(index === last ? words : [])], {
      cwd: root,
      env,
    });
    if (index === last || code !== 0) return code;
    if (signalled) return 130;
  }
  return 0;
}

// A server in the background of a plain shell may outlive the shell.
if (process.env['npm_lifecycle_event'] !== undefined) await import('./setup/guardian.js');
process.exitCode = await run(process.argv.slice(2));
