import { existsSync } from 'node:fs';
import { listFiles, root } from './files.ts';
import { programOf, runTool, type Outcome } from './tool.ts';

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { from: string; to: string; rule: { name: string }; comment?: string }[] };
}

/** The folders that the rules are about. */
const folders = ['src', 'test', 'e2e', 'scripts', 'bench'];

/** The server feature of a file; undefined for tests. */
const featureOf = (file: string): string | undefined =>
  file.endsWith('.test.ts') ? undefined : /^src\/server\/features\/([^/]+)\//.exec(file)?.[1];

/** A circle of server features, by name; the tool itself only finds circles of files. */
function findCircle({ modules }: Cruise): string[] | null {
  const arrows = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = featureOf(source);
    if (from === undefined) continue;
    const to = dependencies
      .flatMap(({ resolved }) => featureOf(resolved) ?? [])
      .filter((one) => one !== from);
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...to]));
  }
  const done = new Set<string>();
  const follow = (path: string[]): string[] | null => {
    const last = path.at(-1)!;
    const begun = path.indexOf(last);
    if (begun < path.length - 1) return path.slice(begun);
    if (done.has(last)) return null;
    for (const next of arrows.get(last) ?? []) {
      const circle = follow([...path, next]);
      if (circle) return circle;
    }
    done.add(last);
    return null;
  };
  for (const feature of arrows.keys()) {
    const circle = follow([feature]);
    if (circle) return circle;
  }
  return null;
}

/**
 * Checks the dependency rules of ARCHITECTURE.md (.dependency-cruiser.cjs). Also fails if the tool did not read every
 * source or found no import in it: a check that reads nothing would always pass.
 * @param base the folder of the tree to check; the house test passes a copy
 */
export async function checkArrows(base = root): Promise<Outcome> {
  const present = folders.filter((folder) => existsSync(`${base}/${folder}`));
  const args = [programOf('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.cjs'];
  const { output } = await runTool([...args, '--output-type', 'json', ...present], { cwd: base });
  let cruise: Cruise;
  try {
    cruise = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('\n}') + 2)) as Cruise;
  } catch {
    return { ok: false, output: `dependency-cruiser gave no result:\n${output.slice(0, 2000)}` };
  }
  const read = new Set(cruise.modules.map(({ source }) => source));
  const sources = (await listFiles(base, 'src')).filter((file) => /\.tsx?$/.test(file));
  const unread = sources.filter((file) => !read.has(file));
  const imports = cruise.modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
  const lines = cruise.summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`);
  const circle = findCircle(cruise);
  if (circle) lines.push(`server-feature-circle: ${circle.join(' -> ')}`);
  if (sources.length === 0 || imports === 0)
    lines.push('no source or no import was read: the check is blind');
  if (unread.length > 0) lines.push(`not read: ${unread.join(', ')}`);
  return {
    ok: lines.length === 0,
    output: lines.join('\n') || `${sources.length} files, ${imports} imports`,
  };
}
