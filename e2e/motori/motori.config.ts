import { defineConfig } from '@playwright/test';

/**
 * Tests the site in the other engines, `npm run test:engines`: Firefox through WebDriver BiDi, WebKitGTK through its
 * driver, a whole Chromium, and calendar programs with its feeds, if they are installed. Playwright's runner starts the
 * site and reports; its own browsers are not used.
 */
export default defineConfig({
  testDir: '.',
  testMatch: /\.motore\.ts$/,
  globalSetup: '../global-setup.ts',
  outputDir: '../../artefatti/motori',
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
});
