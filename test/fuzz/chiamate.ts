import { drawOrFixed } from '../seed.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, Metodo } from '#contract/endpoint.ts';
import { HostRefused } from '#server/platform/mail-hosts.ts';
import { buildTestApp } from '../build-test-app.ts';
import { long } from '../process.ts';
import { nameOf } from '../samples.ts';
import { createCorsa, type Corsa } from './corsa.ts';

/** Few in the short form: each run draws others, so that all runs together find more. */
const CASES = Number(process.env['FUZZ_CASES'] ?? (long ? 3000 : 80));
/** Calls that hash a password or decode pictures take tens of milliseconds each: they get fewer cases. */
const SLOW_CASES = Math.ceil(CASES * (long ? 0.4 : 0.3));
const BARE_CASES = Math.ceil(CASES / 2);
const SEED = Number(process.env['FUZZ_SEED'] ?? drawOrFixed(2 ** 31));
const ONLY = process.env['FUZZ_ENDPOINT'];
const PATH = process.env['FUZZ_PATH'];

const PATIENCE_MS = long ? 1_200_000 : 60_000;

const isSlow = ({ body, file, path }: Endpoint): boolean =>
  file !== undefined || path === '/auth/jwt/login' || JSON.stringify(body ?? '').includes('password');

const casesOf = (endpoint: Endpoint): number => {
  if (isSlow(endpoint)) return SLOW_CASES;
  return endpoint.params || endpoint.query || endpoint.body ? CASES : BARE_CASES;
};

/**
 * The calls are spread over files, which run in parallel with an application each: a refused request is judged by
 * changes of the database.
 */
const SHARES = {
  GET: 'reads',
  POST: 'posts',
  PUT: 'changes',
  PATCH: 'changes',
  DELETE: 'changes',
} as const satisfies Record<Metodo, string>;

export async function fuzzCalls(share: (typeof SHARES)[Metodo]): Promise<void> {
  // Built here and not in beforeAll: its calls become the titles of the tests. Without the work after the answers,
  // which would change the state while the next request is judged by it.
  const app = await buildTestApp({
    limitsFactor: 1e6,
    richieste: false,
    // No server may get invented names.
    openMailServer: () => Promise.reject(new HostRefused('made up')),
  });
  let corsa: Corsa;
  const stati = new Map<number, number>();
  let sent = 0;

  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    corsa = createCorsa(app);
    console.log(`FUZZ_SEED=${SEED}`);
  });

  afterAll(async () => {
    const counted = [...stati].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
    console.log(`FUZZ_SEED=${SEED}, ${sent} cases, answered ${counted.join(', ')}`);
    corsa?.close();
    await app.close();
  });

  const calls = app.endpoints
    .filter(({ method }) => SHARES[method] === share)
    .map((endpoint) => [nameOf(endpoint), casesOf(endpoint), endpoint] as const)
    .filter(([name]) => ONLY === undefined || ONLY === name);

  describe('every call withstands input generated from its schema', () => {
    if (calls.length === 0) test.skip('the call to fuzz is in another file', () => {});
    test.each(calls)(
      '%s, %i cases',
      async (_name, casi, endpoint) => {
        const esito = await corsa.fuzz(endpoint, {
          casi,
          seed: SEED,
          ...(PATH !== undefined && { path: PATH }),
        });
        for (const [status, times] of esito.stati) stati.set(status, (stati.get(status) ?? 0) + times);
        sent += esito.casi;
        expect(esito.guasto, esito.guasto ?? '').toBeNull();
      },
      PATIENCE_MS,
    );
  });
}
