import { defineConfig } from '@playwright/test';
import { chromiumPath } from '#test/browser.ts';
import { long } from '#test/process.ts';

const { executablePath, env } = await chromiumPath();
const launchEnv = Object.fromEntries(
  Object.entries({ ...process.env, ...env }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  ),
);

// The short form takes one of several equal items: in the gates the same, in the long run another one each time. The
// workers draw the same.
process.env['E2E_TURNO'] ??= long ? String(Math.floor(Math.random() * 12)) : '0';

/** The tier to run: the journeys of `npm test`, the others, or both (CONTRIBUTING). */
const TIER = process.env['TIER'];

const OWN =
  /\/(aperture|fasce|identita|oidc|planner-chiusi|posta|preparativi|rendiconto|rimaste|stampa|trova)\.spec\.ts$/;

/** The journeys: a few complete paths through the application, in a real browser, against the built client. */
export default defineConfig({
  testDir: '.',
  // A worker that changes the centre restarts it, a browser and itself, some five seconds of the processor: one of the
  // three runs those files, and runs them first.
  projects: [
    { name: 'propri', testMatch: OWN, workers: 1 },
    { name: 'comune', testMatch: /\.spec\.ts$/, testIgnore: OWN },
  ],
  globalSetup: './global-setup.ts',
  outputDir: '../artefatti/e2e',
  // Each worker has its own server, database and browser. A journey waits for a third of its time: the third worker
  // uses it, a fourth would only wait.
  workers: 3,
  fullyParallel: true,
  // These end a hung test. On a busy machine a late result is waited for.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  ...(TIER === 'fast' && { grep: /@smoke/ }),
  // The short form skips variants: one of each is in it.
  ...(!long && { grepInvert: TIER === 'full' ? /@smoke|@lungo/ : /@lungo/ }),
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../artefatti/e2e.json' }]],
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 900 },
    // Animations cost rendering, and only their end is checked. Three files run with them.
    contextOptions: { reducedMotion: 'reduce' },
    // The next test starts in the same tab, cleared: a new one and its process take half a second of the processor.
    reuseContext: true,
    // A reused tab must not be answered from the storage of another test; one journey allows service workers.
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // `--trace retain-on-failure` keeps a trace: recording it doubles the time of every test.
    trace: 'off',
    // Chromium's sandbox does not start as root or in most containers; the pages are ours.
    launchOptions: { executablePath, args: ['--no-sandbox'], env: launchEnv },
  },
});
