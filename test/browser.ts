import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, constants, createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

/** A Chromium that starts here, and the additional environment it needs. */
export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

const require = createRequire(import.meta.url);

const usualPlaces = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The package's own file names folders of its intended service. */
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * Finds a browser for the journeys: the one of CHROME_PATH, otherwise the Chromium of the lock file (Linux on x64),
 * otherwise an installed Chrome. Nothing is downloaded and no system package is needed.
 *
 * @throws an error that names CHROME_PATH when there is none
 */
export async function chromiumPath(): Promise<Chromium> {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names a file that is not there: ${named}`);
    return { executablePath: named, env: await writableHome() };
  }
  const packed = process.platform === 'linux' && process.arch === 'x64' ? await packedChromium() : null;
  if (packed !== null) return { ...packed, env: { ...packed.env, ...(await writableHome()) } };
  const installed = usualPlaces.find((file) => existsSync(file));
  if (installed !== undefined) return { executablePath: installed, env: await writableHome() };
  throw new Error('No browser found: set CHROME_PATH to the program file of a Chrome or Chromium.');
}

/** Chromium writes small files below HOME even with a separate profile: provides a folder when ours is read-only. */
async function writableHome(): Promise<Record<string, string>> {
  try {
    accessSync(homedir(), constants.W_OK);
    return {};
  } catch {
    const home = join(tmpdir(), `chromium-home-${process.getuid?.() ?? ''}`);
    await mkdir(home, { recursive: true, mode: 0o700 });
    return { HOME: home };
  }
}

/**
 * The Chromium of @sparticuz/chromium, unpacked once (its own unpacking is not safe for two processes); null when it
 * does not start.
 */
async function packedChromium(): Promise<Chromium | null> {
  const bin = join(dirname(require.resolve('@sparticuz/chromium')), '..', 'bin');
  if (!existsSync(join(bin, 'chromium.br'))) return null;
  const { version } = JSON.parse(await readFile(join(bin, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = await unpackOnce(bin, version);
  const executablePath = join(folder, 'chromium');
  // A minimal machine lacks a few libraries and a font; the system's own have priority.
  const env: Record<string, string> = {};
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_PATH'] = join(folder, 'fonts');
  if (await starts(executablePath, env)) return { executablePath, env };
  const libraries = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']];
  env['LD_LIBRARY_PATH'] = libraries.filter(Boolean).join(':');
  return (await starts(executablePath, env)) ? { executablePath, env } : null;
}

async function starts(file: string, env: Record<string, string>): Promise<boolean> {
  try {
    await promisify(execFile)(file, ['--version'], { env: { ...process.env, ...env }, timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Unpacks into a temporary folder and renames it, so that two simultaneous processes both get a complete folder.
 *
 * @returns the folder: in node_modules, or in the temporary folder when that is read-only
 */
async function unpackOnce(bin: string, version: string): Promise<string> {
  const name = `chromium-${version}`;
  const project = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules', '.cache');
  const candidates = [join(project, name), join(tmpdir(), `${name}-${process.getuid?.() ?? ''}`)];
  for (const folder of candidates) if (await isOurs(folder)) return folder;
  let reason: unknown;
  for (const folder of candidates) {
    const beside = `${folder}.${process.pid}-${randomBytes(4).toString('hex')}`;
    try {
      await mkdir(dirname(folder), { recursive: true });
      await mkdir(beside, { mode: 0o755 });
      await unpack(bin, beside);
      await rename(beside, folder).catch(async (error: unknown) => {
        if (!(await isOurs(folder))) throw error;
      });
      return folder;
    } catch (error) {
      reason = error;
    } finally {
      await rm(beside, { recursive: true, force: true });
    }
  }
  throw reason;
}

/** Whether the unpacked folder exists and is our own (anybody can write to the temporary folder). */
async function isOurs(folder: string): Promise<boolean> {
  try {
    const { uid, mode } = await lstat(folder);
    const mine = uid === process.getuid?.() || uid === 0;
    return mine && (mode & 0o022) === 0 && existsSync(join(folder, 'chromium'));
  } catch {
    return false;
  }
}

async function unpack(bin: string, folder: string): Promise<void> {
  const { extract } = createRequire(require.resolve('@sparticuz/chromium'))('tar-fs') as {
    extract: (folder: string, options: object) => NodeJS.WritableStream;
  };
  // Even as root, for the next user of the tests: no foreign owner, readable by all.
  const options = { chown: false, readable: true };
  const archive = (name: string, into: string) =>
    pipeline(createReadStream(join(bin, name)), createBrotliDecompress(), extract(into, options));
  await pipeline(
    createReadStream(join(bin, 'chromium.br')),
    createBrotliDecompress({ chunkSize: 2 ** 20 }),
    createWriteStream(join(folder, 'chromium')),
  );
  await chmod(join(folder, 'chromium'), 0o755);
  await archive('al2023.tar.br', join(folder, 'al2023'));
  await archive('fonts.tar.br', join(folder, 'fonts'));
  await archive('swiftshader.tar.br', folder);
  await chmod(join(folder, 'locales'), 0o755).catch(() => {});
  await writeFile(join(folder, 'fonts', 'fonts.conf'), fontsConf);
}
