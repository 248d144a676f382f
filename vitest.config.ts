import { defineConfig } from 'vitest/config';

/** A day must be the same day in every time zone of the process, on both sides of the date line. */
const ELSEWHERE = ['Pacific/Auckland', 'America/Los_Angeles'];

const long = process.env['LUNGO'] === '1';

/** A file named so is run by `npm run test:full`, any other by `npm test` (CONTRIBUTING). */
const FULL = '**/*.full.test.{ts,tsx}';

/** The tests of what makes days or hours from instants. */
const INSTANTS = [
  'src/domain/{abilitazioni,attesa,giorno,say-giorni}.test.ts',
  'src/web/features/{banco/say,libretto/mesi,planner/scritta,prenotazioni/say-decisione}.test.ts',
  'src/web/shared/{attesa/say-fino,format,ui/calendario/mese}.test.ts',
  ...(long ? ['src/web/features/importa/foglio.test.ts'] : []),
  'test/zones.test.ts',
];

const pure = ['src/{domain,contract}/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}', 'test/zones.test.ts'];

/** Tests of pure functions: they leave nothing behind in their process, and a new one would cost more than the tests. */
const inZone = (name: string, include: string[], zone: string) => ({
  extends: true as const,
  test: { name, include, exclude: [FULL], env: { TZ: zone }, isolate: false },
});

/** Tests against a real PostgreSQL. */
const withServer = (name: string, include: string[], exclude: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    globalSetup: ['test/global-setup.ts'],
    // Our modules keep no state: loading the application again for each file would cost more than most tests.
    isolate: false,
    // Node itself reads these files, as it reads the program, with its compile cache: nothing is transformed.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});

export default defineConfig({
  test: {
    pool: 'forks',
    // Many server tests wait for processes, deadlines and the disk: more workers than cores keep two cores busy.
    maxWorkers: 4,
    // These end what hangs. Whatever a busy machine gets to later is waited for.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    setupFiles: ['test/seed.ts'],
    expect: { poll: { timeout: 60_000 } },
    projects: [
      inZone('unit', pure, 'Europe/Rome'),
      withServer('server', ['{src/server,test}/**/*.test.ts'], [FULL, 'test/zones*']),
      withServer('full', ['{src/server,test}/**/*.full.test.ts'], ['test/house*']),
      ...ELSEWHERE.map((zone) => inZone(`full-zones ${zone.replace(/.*\//, '')}`, INSTANTS, zone)),
      {
        extends: true,
        test: {
          name: 'full-house',
          include: ['test/house*.full.test.ts', 'scripts/**/*.full.test.ts'],
          isolate: false,
        },
      },
    ],
  },
});
