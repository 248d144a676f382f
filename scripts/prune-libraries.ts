/**
 * `node scripts/prune-libraries.ts <folder>`: keeps of the installed libraries only those that the server imports, with
 * their dependencies; for the image, after the pages are built. `<folder>` is a project that only the image uses.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The libraries that a source names, however it loads them. */
const NAMED = /(?:from|import|import\(|resolve\()\s*['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)/g;

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
}

/** The libraries that the server imports, with contract and domain. */
async function findImports(sources: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (const part of ['contract', 'domain', 'server']) {
    for (const file of await readdir(join(sources, part), { recursive: true })) {
      if (!/\.[jt]s$/.test(file) || file.includes('.test.')) continue;
      const text = await readFile(join(sources, part, file), 'utf8');
      for (const [, name] of text.matchAll(NAMED)) names.add(name!);
    }
  }
  return names;
}

/** The folders of libraries directly below `modules`, relative to it, also in scopes. */
async function listFolders(modules: string): Promise<string[]> {
  const names: string[] = [];
  for (const name of await readdir(modules)) {
    if (!name.startsWith('@')) names.push(name);
    else for (const below of await readdir(join(modules, name))) names.push(join(name, below));
  }
  return names;
}

async function prune(root: string): Promise<void> {
  const modules = join(root, 'node_modules');
  const kept = new Set<string>();
  /** @param from the folder whose library needs it */
  const keep = async (name: string, from: string): Promise<void> => {
    for (const folder of new Set([join(from, 'node_modules', name), join(modules, name)])) {
      const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => null);
      if (text === null) continue;
      if (kept.has(folder)) return;
      kept.add(folder);
      const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(text) as Manifest;
      for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
        await keep(next, folder);
      return;
    }
  };
  for (const name of await findImports(join(root, 'src'))) await keep(name, root);
  const needed = new Set([...kept].map((folder) => relative(modules, folder)));
  for (const name of await listFolders(modules))
    if (!needed.has(name)) await rm(join(modules, name), { recursive: true, force: true });
}

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('name the folder of the project');
await prune(folder);
