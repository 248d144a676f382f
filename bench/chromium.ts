import { chromium, type Browser } from 'playwright-core';
import { chromiumPath } from '#test/browser.ts';

/** Starts the tests' browser, with a debugging port if one is given. */
export async function launchChromium(port?: number): Promise<Browser> {
  const { executablePath, env } = await chromiumPath();
  const known = Object.entries({ ...process.env, ...env }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return chromium.launch({
    executablePath,
    env: Object.fromEntries(known),
    // Chromium's sandbox does not start as root or in most containers; the pages are ours.
    args: ['--no-sandbox', ...(port === undefined ? [] : [`--remote-debugging-port=${port}`])],
  });
}
