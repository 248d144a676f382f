import { createServer, type AddressInfo } from 'node:net';
import measure from 'lighthouse';
import { launchChromium } from './chromium.ts';

/** Scores from 0 to 100; first and largest paint and blocking time in milliseconds; layout shift without a unit. */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly blocking: number;
  readonly shift: number;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * Measures a page once with Lighthouse's default settings (a simulated phone on a slow network), in a new browser.
 * @throws with Lighthouse's message when it could not measure
 */
export async function lighthouse(url: string): Promise<Scores> {
  const port = await freePort();
  const browser = await launchChromium(port);
  try {
    const lhr = (await measure(url, { port, logLevel: 'error', output: 'json' }))?.lhr;
    if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'no result'}`);
    // A page whose scripts did not load is fast, but its figures mean nothing.
    if (lhr.audits['errors-in-console']?.score !== 1)
      throw new Error(`${url}: the browser complains of errors`);
    if (process.env['DETAILS'])
      for (const audit of Object.values(lhr.audits)) {
        if (audit.score !== null && audit.score < 1)
          console.log(`  ${audit.id}: ${audit.displayValue ?? audit.score}`);
      }
    const score = (id: string): number => Math.round((lhr.categories[id]?.score ?? 0) * 100);
    const value = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      blocking: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
    };
  } finally {
    await browser.close();
  }
}
