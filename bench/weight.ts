import { launchChromium } from './chromium.ts';

/** Longer than any wait for an idle browser. */
const REST_MS = 4000;

/** The scripts of a page, in kilobytes (1000 bytes) as transferred. */
export interface Weight {
  /** Those in its HTML: without them the first view is not interactive. */
  readonly first: number;
  /** Those loaded afterwards, at once or when the browser is idle. */
  readonly later: number;
  readonly files: readonly [file: string, kB: number][];
}

/** Measures the scripts that a page loads without interaction. */
export async function weigh(url: string): Promise<Weight> {
  const html = await (await fetch(url)).text();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      hasTouch: true,
      isMobile: true,
    });
    const sizes = new Map<string, Promise<number>>();
    const lost: string[] = [];
    page.on('response', (response) => {
      if (!response.ok()) lost.push(`${response.status()} ${response.url()}`);
    });
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      const size = request.sizes().then(({ responseBodySize }) => responseBodySize / 1000);
      sizes.set(new URL(request.url()).pathname, size);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(REST_MS);
    if (lost.length > 0) throw new Error(`${url} did not get all it asked for: ${lost.join(', ')}`);
    const files: [string, number][] = [];
    for (const [file, size] of sizes) files.push([file, await size]);
    const sum = (named: boolean): number =>
      files.reduce((total, [file, kB]) => (html.includes(`"${file}"`) === named ? total + kB : total), 0);
    return { first: sum(true), later: sum(false), files: files.toSorted(([, a], [, b]) => b - a) };
  } finally {
    await browser.close();
  }
}
