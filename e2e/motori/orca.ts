import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/platform/embedded-postgres.ts';
import { envOf, missing } from './lettore.ts';
import { connectMarionette } from './marionette.ts';

const BUS = '/usr/libexec/at-spi-bus-launcher';

export const mancano = missing({
  orca: 'orca',
  'at-spi2-core': BUS,
  xvfb: 'Xvfb',
  xdotool: 'xdotool',
  openbox: 'openbox',
  'dbus-daemon': 'dbus-daemon',
  'firefox-esr': 'firefox-esr',
});

/** A desktop without a screen, on which Orca reads and its speech is recorded. */
export interface Scrivania {
  readonly cartella: string;
  readonly env: NodeJS.ProcessEnv;
  /** The position in the record: later speech stands behind it. */
  here(): Promise<number>;
  /** The speech since then, one element for each time that the reader began to speak. */
  listSpoken(since: number): Promise<string[]>;
  /** Presses keys by the names of X: 'Tab', 'shift+Tab', 'Return'. */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Orca echoes neither keys nor whole pages, the setting of daily users, and writes each line at once. On a busy machine
 * Firefox may answer after the 800 ms at which Orca drops a focus event. Its log would ask Firefox for every detail of
 * each event: Orca would be later than it is for its users, and read what has changed meanwhile.
 */
const ORCA = `import orca.debug, orca.settings, pyatspi
pyatspi.setTimeout(5000, 15000)
orca.debug.debugFile.reconfigure(line_buffering=True)
orca.debug.printDetails = lambda *given, **named: None
orca.settings.enableKeyEcho = False
orca.settings.sayAllOnLoad = False
orca.settings.enableBraille = False
`;

/** Orca writes its speech after these words; the voice follows it. */
const SPOKEN = /SPEECH OUTPUT: '(.*?)'\s*(?:voice=\w+\s*)?(?:\{.*)?$/;

const alive = new Set<ChildProcess>();
process.once('exit', () => alive.forEach((child) => child.kill('SIGKILL')));

/** Starts a program that ends with this process. */
function start(file: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(file, args, options);
  alive.add(child);
  child.once('close', () => alive.delete(child));
  return child;
}

/**
 * Starts the desktop: a message bus, a screen, a window manager, without which Firefox gets no focus, and Orca, in
 * Italian.
 */
export async function openScrivania(cartella: string): Promise<Scrivania> {
  const children: ChildProcess[] = [];
  const log = join(cartella, 'orca.log');
  const env: NodeJS.ProcessEnv = {
    ...envOf(cartella),
    LANGUAGE: 'it',
    NO_AT_BRIDGE: '0',
    GNOME_ACCESSIBILITY: '1',
    GSETTINGS_BACKEND: 'memory',
    // No voice: the speech is only written down. Orca hangs while it starts an installed one.
    SPEECHD_ADDRESS: `unix_socket:${join(cartella, 'nobody')}`,
    SPEECHD_CMD: join(cartella, 'nobody'),
  };
  /** Starts a program; resolves with its first line if requested. */
  const run = (file: string, args: string[], says = false): Promise<string> => {
    const child = start(file, args, { env, stdio: ['ignore', says ? 'pipe' : 'ignore', 'ignore'] });
    children.unshift(child);
    if (!says) return Promise.resolve('');
    return new Promise((done, fail) => {
      child.stdout!.once('data', (data: Buffer) => done(data.toString().trim()));
      child.once('error', fail).once('close', (code) => fail(new Error(`${file} has ended with ${code}`)));
    });
  };
  const close = async () => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((done) => child.once('close', done));
      child.kill(child.spawnfile === 'orca' ? 'SIGKILL' : 'SIGTERM');
      await ended;
    }
  };
  try {
    env['DBUS_SESSION_BUS_ADDRESS'] = await run(
      'dbus-daemon',
      ['--session', '--nofork', '--print-address'],
      true,
    );
    env['DISPLAY'] =
      `:${await run('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], true)}`;
    await run(BUS, ['--launch-immediately', '--a11y=1', '--screen-reader=1']);
    await run('openbox', []);
    const settings = join(cartella, '.local/share/orca');
    await mkdir(settings, { recursive: true });
    await writeFile(join(settings, 'orca-customizations.py'), ORCA);
    await writeFile(log, '');
    await sleep(1000);
    // Orca starts only without another one of the same user, who may be working here.
    const own = join(cartella, 'bin');
    await mkdir(own);
    await writeFile(join(own, 'pgrep'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    env['PATH'] = `${own}:${env['PATH']}`;
    await run('orca', [`--debug-file=${log}`]);
    for (let n = 0; !/activating script/.test(await readFile(log, 'utf8')); n += 1) {
      if (n === 300) throw new Error('Orca does not start');
      await sleep(200);
    }
  } catch (error) {
    await close();
    throw error;
  }
  const xdotool = async (...words: string[]) => {
    const child = spawn('xdotool', words, { env, stdio: 'ignore' });
    const code = await new Promise((done) => child.once('close', done));
    if (code !== 0) throw new Error(`xdotool ${words.join(' ')} has ended with ${String(code)}`);
  };
  return {
    cartella,
    env,
    here: async () => (await stat(log)).size,
    listSpoken: async (since) => {
      const file = await open(log);
      try {
        const { buffer, bytesRead } = await file.read({
          buffer: Buffer.alloc((await file.stat()).size - since),
          position: since,
        });
        return buffer
          .subarray(0, bytesRead)
          .toString()
          .split('\n')
          .map((line) => SPOKEN.exec(line)?.[1]!.trim())
          .filter((text): text is string => text !== undefined && text !== '');
      } finally {
        await file.close();
      }
    },
    press: (keys) => xdotool('key', '--clearmodifiers', ...keys.split(' ')),
    type: (text) => xdotool('type', '--delay', '30', text),
    close,
  };
}

export interface Finestra {
  run<T>(script: string): Promise<T>;
  open(url: string): Promise<void>;
  close(): Promise<void>;
}

const PREFS = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.preonboarding.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.translations.automaticallyPopup': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'it',
  // Debian's Firefox has only an English dictionary: Orca would call each Italian word misspelt.
  'layout.spellcheckDefault': 0,
  // Without a graphics card animations keep Firefox from answering Orca.
  'ui.prefersReducedMotion': 1,
  'signon.rememberSignons': false,
  'signon.autofillForms': false,
};

export async function openFinestra({ cartella, env }: Scrivania): Promise<Finestra> {
  const port = await freePort();
  const profile = join(cartella, `profilo-${port}`);
  await mkdir(profile);
  const lines = Object.entries({ ...PREFS, 'marionette.port': port }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const args = ['--marionette', '--no-remote', '--profile', profile, '--width', '1280', '--height', '880'];
  const child = start('firefox-esr', args, { env, stdio: 'ignore' });
  const ended = new Promise((done) => child.once('close', done));
  const { run, quit, open } = await connectMarionette(port, 'content').catch((error: unknown) => {
    child.kill();
    throw error;
  });
  return {
    run,
    open,
    close: async () => {
      await quit();
      await ended;
    },
  };
}
