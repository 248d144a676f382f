import { defineConfig } from '@playwright/test';
import { chromiumPath } from '#test/browser.ts';
import { long } from '#test/process.ts';

const { executablePath, env } = await chromiumPath();
const launchEnv = Object.fromEntries(
  Object.entries({ ...process.env, ...env }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  ),
);

// Of several alike the short form makes one: the gates always the same, the long run another one each time. The workers
// draw the same.
process.env['E2E_TURNO'] ??= long ? String(Math.floor(Math.random() * 12)) : '0';

/** The tier that is run: the journeys of `npm test`, the others, or both (CONTRIBUTING). */
const TIER = process.env['TIER'];

/** Files with a centre of their own. */
const OWN = /\/(aperture|fasce|identita|oidc|planner-chiusi|posta|preparativi|rimaste|trova)\.spec\.ts$/;

/** The journeys: a few complete paths through the application, in a real browser, against the built client. */
export default defineConfig({
  testDir: '.',
  // A worker that meets another centre starts it, a browser and itself again, some five seconds of the processor: one of
  // the three goes through those files, and through them first.
  projects: [
    { name: 'propri', testMatch: OWN, workers: 1 },
    { name: 'comune', testMatch: /\.spec\.ts$/, testIgnore: OWN },
  ],
  globalSetup: './global-setup.ts',
  outputDir: '../artefatti/e2e',
  // Each worker has its own server, database and browser. A journey waits for a third of its time: the third worker
  // works meanwhile, a fourth would only wait.
  workers: 3,
  fullyParallel: true,
  // These end what hangs. Whatever a busy machine gets to later is waited for.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  ...(TIER === 'fast' && { grep: /@smoke/ }),
  // The short form leaves out variants: what they vary is in it once.
  ...(!long && { grepInvert: TIER === 'full' ? /@smoke|@lungo/ : /@lungo/ }),
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../artefatti/e2e.json' }]],
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 900 },
    // Movements cost drawing, and what is looked at is where they end. Three files are gone through with them.
    contextOptions: { reducedMotion: 'reduce' },
    // The next test begins in the same tab, with everything in it cleared: a new one and its process take half a second
    // of the processor.
    reuseContext: true,
    // A tab that is used again must not be answered by what another test has stored; one journey allows them.
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // `--trace retain-on-failure` keeps a trace: recording it doubles the time of every test.
    trace: 'off',
    // Chromium's own sandbox does not start as root or in most containers; the pages are ours.
    launchOptions: { executablePath, args: ['--no-sandbox'], env: launchEnv },
  },
});
