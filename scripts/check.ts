/**
 * Types, dependency rules, lint, format and the house's own checks. `--scrivi` formats the files instead of checking
 * them.
 */
import { pathToFileURL } from 'node:url';
import { checkArrows } from './check-arrows.ts';
import { checkCitations } from './check-citations.ts';
import { checkHouse } from './check-house.ts';
import { programOf, runTool, type Outcome } from './setup/tool.ts';

type Check = [name: string, run: () => Promise<Outcome>];

export const TYPES: Check = ['tipi', () => runTool([programOf('typescript', 'tsc'), '-b'])];

/** All but the types. */
export const OTHERS: Check[] = [
  ['frecce tra le stanze', () => checkArrows()],
  ['lint', () => runTool([programOf('oxlint'), '--format', 'unix'])],
  ['formato', () => runTool([programOf('oxfmt'), '--list-different'])],
  ['regole della casa', () => checkHouse()],
  ['citazioni', () => checkCitations()],
];

/**
 * Runs checks, one line each; the findings of a check are said below its line.
 *
 * @returns how many passed and how many failed
 */
export async function runChecks(
  checks: Check[],
  say: (line: string) => void = console.log,
): Promise<{ passed: number; failed: number }> {
  let passed = 0;
  for (const [name, run] of checks) {
    const begun = performance.now();
    const { ok, output } = await run();
    if (ok) passed += 1;
    say(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
    const shown = ok ? output.split('\n').filter((line) => line.startsWith('avviso: ')) : output.split('\n');
    for (const line of shown) if (line !== '') say(`  ${line}`);
  }
  return { passed, failed: checks.length - passed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--scrivi')) {
    const { ok, output } = await runTool([programOf('oxfmt')]);
    console.log(output);
    process.exitCode = ok ? 0 : 1;
  } else {
    const { failed } = await runChecks([TYPES, ...OTHERS]);
    process.exitCode = failed === 0 ? 0 : 1;
  }
}
