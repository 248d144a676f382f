/**
 * Types, dependency rules, lint, format, icons and house rules. `--scrivi` formats the files instead of checking them.
 */
import { pathToFileURL } from 'node:url';
import { checkIcons } from './build-icons.ts';
import { checkArrows } from './check-arrows.ts';
import { checkCitations } from './check-citations.ts';
import { checkHouse } from './check-house.ts';
import { programOf, runTool, type Outcome } from './tool.ts';

type Check = [name: string, run: () => Promise<Outcome>];

/** Two projects at once, with one checker each: more checkers of a project compute the same types again. */
const TSC = [programOf('typescript', 'tsc'), '-b', '--builders', '2', '--checkers', '1'];

export const TYPES: Check = ['tipi', () => runTool(TSC)];

export const OTHERS: Check[] = [
  ['frecce tra le stanze', () => checkArrows()],
  ['lint', () => runTool([programOf('oxlint'), '--format', 'unix'])],
  ['formato', () => runTool([programOf('oxfmt'), '--list-different'])],
  ['regole della casa', () => checkHouse()],
  ['citazioni', () => checkCitations()],
  ['icone', () => checkIcons()],
];

/** Runs checks in parallel and prints one line each and the findings. @returns how many passed and failed */
export async function runChecks(
  checks: Check[],
  say: (line: string) => void = console.log,
): Promise<{ passed: number; failed: number }> {
  const outcomes = await Promise.all(
    checks.map(async ([name, run]) => {
      const begun = performance.now();
      const outcome = await run();
      return { ...outcome, name, seconds: ((performance.now() - begun) / 1000).toFixed(1) };
    }),
  );
  for (const { ok, name, seconds, output } of outcomes) {
    say(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (!ok) for (const line of output.split('\n')) if (line !== '') say(`  ${line}`);
  }
  const passed = outcomes.filter(({ ok }) => ok).length;
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
