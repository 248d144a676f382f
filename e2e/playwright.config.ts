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
  testMatch: /\.(spec|test|e2e)\.ts$/,
  outputDir: '../artefatti/e2e',
  // One at a time: each journey starts its own server and database, and the machine may be small.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../artefatti/e2e.json' }]],
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    // Chromium's own sandbox does not start as root or in most containers; the pages are ours.
    launchOptions: { executablePath, args: ['--no-sandbox'], env: launchEnv },
  },
});
