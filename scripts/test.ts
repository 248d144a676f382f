/**
 * Runs every check and every test, and prints one summary line at the end. Words on the command line select files, as
 * in Vitest, and skip the rest: `npm test -- giorno`.
 */
import { chmod, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { root } from './setup/files.ts';
import { programOf, runTool, type Outcome } from './setup/tool.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const artefacts = join(root, 'artefatti');
/** What failed and how, in a few lines each, repeated at the end, since the original output may have scrolled away. */
const failures: string[] = [];

/** Reads a report; a runner that failed without naming a failed test counts as failed, and its last lines say why. */
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

async function runVitest(words: string[]): Promise<Counts> {
  const args = [
    'run',
    ...words,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(artefacts, 'vitest.json')}`,
  ];
  const outcome = await runTool([programOf('vitest'), ...args], { show: true });
  return countReport('vitest.json', outcome, (report: VitestReport) => {
    for (const { name, message, assertionResults } of report.testResults) {
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
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

async function runJourneys(): Promise<Counts> {
  const journeys = (await readdir(join(root, 'e2e'))).filter((name) => /\.(spec|test|e2e)\.ts$/.test(name));
  if (journeys.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  const args = ['test', '--config', join(root, 'e2e', 'playwright.config.ts')];
  // Kept from run to run; otherwise it would be in the run's own temporary folder.
  const env = { PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, 'node_modules', '.cache', 'playwright') };
  const outcome = await runTool([programOf('@playwright/test', 'playwright'), ...args], { show: true, env });
  return countReport('e2e.json', outcome, ({ stats }: { stats: PlaywrightStats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
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

const words = process.argv.slice(2);
await rm(artefacts, { recursive: true, force: true });
await mkdir(artefacts, { recursive: true });
// A separate temporary folder for the run, so that even an interrupted one leaves nothing. Other users may enter it: as
// root, the tests run a database as another user.
const scratch = await mkdtemp(join(tmpdir(), 'prove-'));
await chmod(scratch, 0o711);
process.env['TMPDIR'] = scratch;
const results: Counts[] = [];
if (words.length > 0) results.push(await runVitest(words));
else {
  results.push(await buildClient());
  // The checks fill what the tests of the server leave of two cores. The journeys come after them: side by side both
  // took longer, and a busy machine made some of them fail.
  const said: string[] = [];
  const checks = runChecks((text) => said.push(text));
  results.push(await runVitest([]));
  const { passed, failed } = await checks;
  results.push({ passed, failed, skipped: 0 });
  console.log(said.join('\n'));
  if (failed > 0) failures.push(said.filter((line) => !line.includes('avviso: ')).join('\n'));
  results.push(await runJourneys());
}
await rm(scratch, { recursive: true, force: true });
for (const failure of failures) console.log(`\n✗ ${failure}`);
const sum = (key: keyof Counts) => results.reduce((total, counts) => total + counts[key], 0);
const skipped = sum('skipped');
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
