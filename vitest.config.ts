import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A day must be the same day in every time zone of the process, on both sides of the date line. */
const ROME = ['Europe/Rome'];
const ELSEWHERE = ['Pacific/Auckland', 'America/Los_Angeles'];

const long = process.env['LUNGO'] === '1';

/**
 * Slow files that are short, so that their size, by which the runner sorts before it has a record of its own, does not
 * tell: if one of them started last, it would run alone at the end.
 */
const LONGEST = [
  'fuzz-posts',
  'race-scenes',
  'kill-scenes',
  'fuzz',
  'fuzz-changes',
  'power-cut',
  'starts-users',
  'kills',
];

/** The slowest first, by the record that the runner keeps of every run (`node_modules/.vite`). */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = (file: TestSpecification): number => {
      const known = this.ctx.cache.getTestSpecificationResult(file) !== undefined;
      const n = known ? -1 : LONGEST.findIndex((name) => file.moduleId.endsWith(`/${name}.test.ts`));
      return n === -1 ? LONGEST.length : n;
    };
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

const pure = ['src/{domain,contract}/**/*.test.ts', 'test/zones.test.ts'];
/**
 * The tests of pure modules that speak of instants: those run in every zone. What has its days from `giorno.ts` is the
 * same wherever `giorno.ts` is.
 */
const instants = ['src/domain', 'src/contract'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\b(Date|Intl)\b/.test(readFileSync(`${folder}/${name}`, 'utf8')))
    .map((name) => `${folder}/${name.replace(/(\.test)?\.ts$/, '')}.test.ts`),
);
instants.push('test/zones.test.ts');

const inZones = (name: string, include: string[], where: string[]) =>
  where.map((zone) => ({
    extends: true as const,
    // Pure functions leave nothing behind in their process: a new process for each file would cost more than its tests.
    test: { name: `${name} ${zone.replace(/.*\//, '')}`, include, env: { TZ: zone }, isolate: false },
  }));

export default defineConfig({
  test: {
    pool: 'forks',
    // Many server tests wait for processes, deadlines and the disk: more workers than cores keep two cores busy.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // These end what hangs. Whatever a busy machine gets to later is waited for.
    testTimeout: long ? 600_000 : 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      ...inZones('domain', pure, ROME),
      ...inZones('domain', long ? pure : instants, ELSEWHERE),
      // What the client knows of days is the domain's.
      ...inZones('web', ['src/web/**/*.test.{ts,tsx}'], long ? [...ROME, ...ELSEWHERE] : ROME),
      {
        extends: true,
        test: {
          name: 'house',
          include: ['test/house*.test.ts', 'scripts/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/house*.test.ts', 'test/zones.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          // Our modules keep no state: loading the application again for each file would cost more than most tests.
          isolate: false,
          // Node itself reads these files, as it reads the program, with its compile cache: nothing is transformed.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
});
