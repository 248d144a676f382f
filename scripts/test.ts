/**
 * Runs the tests of a tier (`TIER`): `fast` with every check before them, `full` without, both where it is not set;
 * prints the ten slowest files and a summary line. Words on the command line select files, as in Vitest, and skip the
 * rest: `npm test -- giorno`.
 */
import { chmod, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { OTHERS, runChecks, TYPES } from './check.ts';
import { root } from './files.ts';
import { programOf, runTool, type Outcome } from './tool.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const artefacts = join(root, 'artefatti');
/** Short failures, repeated at the end, since the output may have scrolled away. */
const failures: string[] = [];
const durations: [file: string, ms: number][] = [];

/** Reads a report; a runner that failed without a failed test counts as failed, with its last lines. */
async function countReport(
  file: string,
  { ok, output }: Outcome,
  read: (report: never) => Counts,
): Promise<Counts> {
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = read(JSON.parse(await readFile(join(artefacts, file), 'utf8')) as never);
  } catch {
    console.log(`Il resoconto ${file} non si legge.`);
    ok = false;
  }
  if (ok || counts.failed > 0) return counts;
  failures.push(`${file}\n${output.split('\n').slice(-60).join('\n')}`);
  return { ...counts, failed: 1 };
}

async function runVitest(selected: string[]): Promise<Counts> {
  const args = [
    'run',
    ...selected,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(artefacts, 'vitest.json')}`,
  ];
  const outcome = await runTool([programOf('vitest'), ...args], { show: true });
  return countReport('vitest.json', outcome, (report: VitestReport) => {
    for (const { name, message, assertionResults, startTime, endTime } of report.testResults) {
      durations.push([relative(root, name), endTime - startTime]);
      if (message) failures.push(`${name}\n${excerptOf(message)}`);
      for (const { status, fullName, failureMessages } of assertionResults)
        if (status === 'failed')
          failures.push(`${name} › ${fullName}\n${excerptOf(failureMessages.join('\n'))}`);
    }
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
}

const excerptOf = (message: string): string =>
  message
    .split('\n')
    .slice(0, 25)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

async function runJourneys(): Promise<Counts> {
  const journeys = (await readdir(join(root, 'e2e'))).filter((name) => /\.(spec|test|e2e)\.ts$/.test(name));
  if (journeys.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  const args = ['test', '--config', join(root, 'e2e', 'playwright.config.ts')];
  // Kept from run to run; the default is in the run's temporary folder.
  const env = { PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, 'node_modules', '.cache', 'playwright') };
  const outcome = await runTool([programOf('@playwright/test', 'playwright'), ...args], { show: true, env });
  return countReport('e2e.json', outcome, ({ stats, suites }: PlaywrightReport) => {
    for (const suite of suites) durations.push([join('e2e', suite.file), durationOf(suite)]);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    };
  });
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const durationOf = ({ suites = [], specs = [] }: PlaywrightSuite): number =>
  sumOf(suites.map(durationOf)) +
  sumOf(
    specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  );

interface PlaywrightReport {
  stats: PlaywrightStats;
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
}

interface PlaywrightStats {
  expected: number;
  unexpected: number;
  flaky: number;
  skipped: number;
}

/** The journeys and some server tests need the built client. */
async function buildClient(): Promise<Counts> {
  const { ok, output } = await runTool([join(root, 'scripts', 'build-web.ts'), '--attuale']);
  console.log(`${ok ? '✓' : '✗'} pagine del sito`);
  if (!ok) console.log(output);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** The projects of Vitest in a tier; all where none is set. */
const PROJECTS: Record<string, string[]> = {
  fast: ['--project', 'unit', '--project', 'server'],
  full: ['--project', 'full*'],
};

const begun = performance.now();
const tier = process.env['TIER'];
const words = process.argv.slice(2);
await rm(artefacts, { recursive: true, force: true });
await mkdir(artefacts, { recursive: true });
// A separate temporary folder, so that even an interrupted run leaves nothing. Other users may enter it: as root, the
// tests run a database as another user.
const scratch = await mkdtemp(join(tmpdir(), 'prove-'));
await chmod(scratch, 0o711);
process.env['TMPDIR'] = scratch;
const results: Counts[] = [];
const hasFailed = (): boolean => results.some(({ failed }) => failed > 0);

async function check(checks: typeof OTHERS): Promise<void> {
  const said: string[] = [];
  const { passed, failed } = await runChecks(checks, (text) => said.push(text));
  results.push({ passed, failed, skipped: 0 });
  console.log(said.join('\n'));
  if (failed > 0) failures.push(said.join('\n'));
}

async function runTier(): Promise<void> {
  const build = buildClient().then((counts) => results.push(counts));
  if (tier !== 'full') await check([TYPES, ...OTHERS]);
  await build;
  // A wrong type is reported after seconds, before tests that take minutes.
  if (hasFailed()) return;
  const vitest = () => runVitest(PROJECTS[tier ?? ''] ?? []);
  // In parallel, since journeys work while tests wait. Tests that kill processes run alone.
  if (tier === 'fast') results.push(...(await Promise.all([vitest(), runJourneys()])));
  else results.push(await vitest(), await runJourneys());
}

if (words.length > 0) results.push(await runVitest(words));
else await runTier();
await rm(scratch, { recursive: true, force: true });
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log('\nI più lenti:');
for (const [file, ms] of durations.toSorted((a, b) => b[1] - a[1]).slice(0, 10))
  console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`);
const sum = (key: keyof Counts) => sumOf(results.map((counts) => counts[key]));
const skipped = sum('skipped');
const seconds = Math.round((performance.now() - begun) / 1000);
console.log(
  `\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''} in ${seconds} s`,
);
process.exitCode = hasFailed() ? 1 : 0;
