import { defineConfig } from '@playwright/test';
import { chromiumPath } from '#test/browser.ts';

const { executablePath, env } = await chromiumPath();
const launchEnv = Object.fromEntries(
  Object.entries({ ...process.env, ...env }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  ),
);

/** The journeys: a few whole ways through the application, in a real browser, against the built client. */
export default defineConfig({
  testDir: '.',
  testMatch: /\.spec\.ts$/,
  globalSetup: './global-setup.ts',
  outputDir: '../artefatti/e2e',
  // Each worker has a server, a database and a browser of its own: more than two only wait for each other.
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // On a machine that is busy with something else a click may come too late; what fails twice has failed.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../artefatti/e2e.json' }]],
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 900 },
    // What cannot be pressed by then cannot be pressed: better said soon than at the end of a long journey's time.
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // A trace is kept by `--trace retain-on-failure`: recording it doubles the time of every test.
    trace: 'off',
    // Chromium's own sandbox does not start as root or in most containers; the pages are ours.
    launchOptions: { executablePath, args: ['--no-sandbox'], env: launchEnv },
  },
});
