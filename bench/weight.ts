import { launchChromium } from './chromium.ts';

/** Longer than anything waits for the browser to be idle. */
const REST_MS = 4000;

/**
 * The scripts that a page asks for by itself, those that it fetches ahead when idle included, as they travel.
 * @returns kilobytes (1000 bytes), and each script by weight
 */
export async function weigh(url: string): Promise<{ total: number; files: [file: string, kB: number][] }> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
    const sizes = new Map<string, Promise<number>>();
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      const size = request.sizes().then(({ responseBodySize }) => responseBodySize / 1000);
      sizes.set(new URL(request.url()).pathname, size);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(REST_MS);
    const files: [string, number][] = [];
    for (const [file, size] of sizes) files.push([file, await size]);
    files.sort(([, a], [, b]) => b - a);
    return { total: files.reduce((sum, [, kB]) => sum + kB, 0), files };
  } finally {
    await browser.close();
  }
}
