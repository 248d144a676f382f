import { existsSync } from 'node:fs';
import { chromium, expect, type CDPSession } from '@playwright/test';
import { prepareFolder, test } from '../sito.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/google-chrome'];
const executablePath = process.env['CHROMIUM_PATH'] ?? PLACES.find((file) => existsSync(file));

test.skip(executablePath === undefined, 'Chromium is not installed (CHROMIUM_PATH names it elsewhere)');

/** Sends a command of the browser's `PWA` domain, which Playwright's types lack. */
const command = (session: CDPSession, name: string, values: object): Promise<unknown> =>
  session.send(`PWA.${name}` as never, values as never) as Promise<unknown>;

test('a real Chromium installs the site, opens it in its own window, and removes it', async ({ sito }) => {
  // Chromium trusts this name without a certificate; Playwright's Chromium cannot install.
  const url = sito.url.replace('127.0.0.1', 'localhost');
  const context = await chromium.launchPersistentContext(await prepareFolder('chromium'), {
    executablePath: executablePath!,
    headless: false,
    args: ['--headless=new', '--no-sandbox'],
  });
  try {
    const [page] = context.pages();
    await page!.goto(url);
    await page!.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    const tab = await context.newCDPSession(page!);
    expect((await tab.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    const { appId: manifestId } = await tab.send('Page.getAppId');
    const session = await context.browser()!.newBrowserCDPSession();
    await command(session, 'install', { manifestId, installUrlOrBundleUrl: url });
    await command(session, 'changeAppUserSettings', { manifestId, displayMode: 'standalone' });
    const opened = context.waitForEvent('page');
    await command(session, 'launch', { manifestId });
    const window = await opened;
    await expect(window.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await window.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
    await command(session, 'uninstall', { manifestId });
  } finally {
    await context.close();
  }
});
