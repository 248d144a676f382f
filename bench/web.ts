/**
 * `npm run bench:web`: Lighthouse on the production build (a simulated phone on a slow network), the median of five
 * runs, and the transferred weight (Brotli) of the JavaScript that a page loads without interaction. `DETAILS=1` lists
 * what cost points and bytes.
 */
import { lighthouse, type Scores } from './lighthouse.ts';
import { openSite } from './site.ts';
import { weigh } from './weight.ts';

const RUNS = Number(process.argv[2] ?? 5);

/** The minimum performance score of a page, and the maximum weight of the scripts in its HTML, in kB (Brotli). */
interface Aim {
  readonly name: string;
  readonly path: string;
  readonly performance: number;
  readonly kB: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function middle(runs: readonly Scores[]): Scores {
  const keys = Object.keys(runs[0] ?? {}) as (keyof Scores)[];
  return Object.fromEntries(
    keys.map((key) => [key, median(runs.map((run) => run[key]))]),
  ) as unknown as Scores;
}

const site = await openSite();
const aims: Aim[] = [
  { name: 'home', path: '/', performance: 90, kB: 170 },
  { name: 'catalogue', path: '/strumentazioni', performance: 90, kB: 170 },
  { name: 'booking page', path: site.bookingPath, performance: 90, kB: 170 },
];
const missed: string[] = [];
const expect = (page: string, what: string, ok: boolean): void => {
  if (!ok) missed.push(`${page}: ${what}`);
};

try {
  console.log(`Lighthouse, mobile, simulated, medians of ${RUNS}`);
  console.log(
    'page            performance  accessibility  best practices  SEO   FCP s   LCP s  blocking ms   layout shift',
  );
  for (const { name, path, performance } of aims) {
    const runs: Scores[] = [];
    for (let n = 0; n < RUNS; n++) runs.push(await lighthouse(site.url + path));
    const m = middle(runs);
    console.log(
      name.padEnd(15) +
        [m.performance, m.accessibility, m.bestPractices, m.seo]
          .map((score, n) => String(score).padStart([12, 15, 16, 5][n] ?? 0))
          .join('') +
        `${(m.fcp / 1000).toFixed(2).padStart(8)}${(m.lcp / 1000).toFixed(2).padStart(8)}` +
        `${m.blocking.toFixed(0).padStart(13)}${m.shift.toFixed(3).padStart(15)}`,
    );
    expect(name, `performance ${m.performance} is below ${performance}`, m.performance >= performance);
    const others = [m.accessibility, m.bestPractices, m.seo];
    expect(
      name,
      `another score is below 100`,
      others.every((score) => score === 100),
    );
  }
  console.log('\nJavaScript, kB (Brotli)');
  console.log('page             first view    later   at most');
  for (const { name, path, kB } of aims) {
    const { first, later, files } = await weigh(site.url + path);
    console.log(
      `${name.padEnd(15)}${first.toFixed(1).padStart(12)}${later.toFixed(1).padStart(9)}${String(kB).padStart(10)}`,
    );
    if (process.env['DETAILS'])
      for (const [file, weight] of files) console.log(`${weight.toFixed(1).padStart(27)}  ${file}`);
    expect(name, `${first.toFixed(1)} kB of scripts are more than ${kB}`, first < kB);
  }
} finally {
  await site.close();
}
for (const line of missed) console.log(`Missed: ${line}`);
process.exitCode = missed.length > 0 ? 1 : 0;
