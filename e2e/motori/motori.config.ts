import { defineConfig } from '@playwright/test';

/**
 * The site in the other engines, `npm run test:engines`: Firefox through WebDriver BiDi and WebKitGTK through its driver, where
 * they are installed. Playwright's runner starts the site and reports; its own browsers take no part.
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
