/**
 * Run it after a change of packages (`npm install`): adds to package-lock.json the optional packages that npm left out.
 * A mirror of the registry may lack the binaries for other systems. npm then writes a lock file without them, which
 * `npm ci` refuses everywhere. The packages that want them name their versions, and the name tells the system: that is
 * enough for npm to skip or install them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './files.ts';

export interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

type Packages = Record<string, LockEntry>;

const systems = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony', 'wasm32'];

/** Turns the end of a package's name, 'linux-arm64-musl', into the fields that npm reads. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const [system = '', cpu = '', abi = ''] = words.slice(words.findIndex((word) => systems.includes(word)));
  if (system === 'wasm32') return { cpu: ['wasm32'] };
  const libc = abi.startsWith('musl') ? ['musl'] : abi.startsWith('gnu') ? ['glibc'] : undefined;
  return { os: [system], cpu: [cpu], ...(libc === undefined ? {} : { libc }) };
}

/** Entries, by folder, for optional packages that packages of the lock file name and that have none. */
export function missingOptional(packages: Packages): Packages {
  const missing: Packages = {};
  for (const { optionalDependencies = {}, dev } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const folder = `node_modules/${name}`;
      const isPinned = /^\d/.test(version) && systems.some((system) => name.includes(system));
      if (folder in packages || !isPinned) continue;
      missing[folder] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true };
    }
  }
  return missing;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: Packages };
  const missing = missingOptional(lock.packages);
  lock.packages = Object.fromEntries(
    Object.entries({ ...lock.packages, ...missing }).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
  );
  await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} optional packages added to package-lock.json`);
}
