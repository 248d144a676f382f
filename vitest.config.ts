import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A day must be the same day in every time zone of the process, on both sides of the date line. */
const zones = ['Europe/Rome', 'Pacific/Auckland', 'America/Los_Angeles'];

const long = process.env['LUNGO'] === '1';

/** The slowest files, slowest first: if one of them started last, it would run alone at the end. */
const LONGEST = [
  'fuzz-changes.test.ts',
  'fuzz-posts.test.ts',
  'fuzz.test.ts',
  'posta-kill.test.ts',
  'starts.test.ts',
  'test/backup.test.ts',
  'power-cut.test.ts',
  'kills.test.ts',
  'races.test.ts',
  'embedded-postgres-kill.test.ts',
  'bucket-key.test.ts',
  'starts-users.test.ts',
  'authorisation.test.ts',
  'embedded-postgres.test.ts',
  'faults-migration.test.ts',
  'platform/backup.test.ts',
  'three-processes.test.ts',
  'fuzz-planted.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const n = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`));
      return n === -1 ? LONGEST.length : n;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

const inZones = (name: string, include: string[], where = zones) =>
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
    testTimeout: long ? 600_000 : 60_000,
    hookTimeout: 60_000,
    projects: [
      ...inZones('domain', ['src/{domain,contract}/**/*.test.ts', 'test/zones.test.ts']),
      // What the client knows of days is the domain's.
      ...inZones('web', ['src/web/**/*.test.{ts,tsx}'], long ? zones : zones.slice(0, 1)),
      {
        extends: true,
        test: {
          name: 'house',
          include: ['test/house*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: long ? 600_000 : 120_000,
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
        },
      },
    ],
  },
});
