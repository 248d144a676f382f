import { callsOf, type Chiamata } from './calls.ts';
import { openBare, openCentre, type Centre } from './centre.ts';
import { fire } from './client.ts';
import { openTransactions } from './transactions.ts';

const MISURA = { prenotazioni: 100_000, utenti: 10_000, risorse: 200 };
const CONNECTIONS = Number(process.env['MISURA_CONNESSIONI'] ?? 10);
const MS = Number(process.env['MISURA_MS'] ?? 2000);
const ROUNDS = 5;

/** One measurement; `run` returns a rate per second. */
interface Turn {
  readonly name: string;
  readonly of: 'transaction' | 'answer';
  run(): Promise<number>;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The median of the ratios of each round, since other load affects both figures of a round. */
const shareOf = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((value, round) => value / theirs[round]!));

/**
 * Measures calls and their baselines in alternating rounds, a booking beside its bare transaction and an answer beside
 * a bare answer, and prints the medians and the median ratios.
 */
export async function measurePaired(): Promise<void> {
  const centre = await openCentre(MISURA);
  const transactions = await openTransactions(centre);
  const bare = await openBare();
  try {
    const turns = turnsOf(centre, transactions.run, bare.port);
    const done = new Map(turns.map(({ name }): [string, number[]] => [name, []]));
    for (let round = 0; round <= ROUNDS; round++) {
      await centre.freeDays();
      // Every other round runs in reverse, so that no measurement always follows the same one; round 0 only warms up.
      for (const { name, run } of round % 2 ? turns.toReversed() : turns) {
        const perSecond = await run();
        if (round > 0) done.get(name)!.push(perSecond);
        await centre.lettersSent();
      }
    }
    print(turns, done);
  } finally {
    bare.close();
    await transactions.close();
    await centre.close();
  }
}

function turnsOf(
  centre: Centre,
  transact: (ms: number, connections: number) => Promise<number>,
  bare: number,
): Turn[] {
  const calls = new Map(callsOf(centre).map((call) => [call.name, call]));
  const load = { connections: CONNECTIONS, ms: MS };
  const call = (name: string): Chiamata => calls.get(name)!;
  const ask = async ({ ask, status }: Pick<Chiamata, 'ask' | 'status'>): Promise<number> => {
    const fired = await fire({ ...load, port: centre.port, ask, isGood: (given) => given === status });
    return fired.times.length / fired.seconds;
  };
  return [
    { name: 'bare transaction', of: 'transaction', run: () => transact(MS, CONNECTIONS) },
    { name: 'booking', of: 'transaction', run: () => ask(call('booking')) },
    {
      name: 'booking, letters sent',
      of: 'transaction',
      run: async () => {
        const begun = performance.now();
        const { times } = await fire({
          ...load,
          port: centre.port,
          ask: call('booking').ask,
          isGood: (status) => status === 201,
        });
        await centre.lettersSent();
        return (times.length * 1000) / (performance.now() - begun);
      },
    },
    {
      name: 'bare answer',
      of: 'answer',
      run: async () => {
        const fired = await fire({ ...load, port: bare, ask: () => ({ path: '/1000' }), isGood: () => true });
        return fired.times.length / fired.seconds;
      },
    },
    { name: 'availability', of: 'answer', run: () => ask(call('availability, resource')) },
    { name: 'catalogue', of: 'answer', run: () => ask(call('catalogue')) },
    { name: 'dates first', of: 'answer', run: () => ask(call('what every space answers to days')) },
    { name: 'own bookings', of: 'answer', run: () => ask(call('my bookings')) },
    {
      name: 'admin list of 100',
      of: 'answer',
      run: () =>
        ask({ status: 200, ask: () => ({ path: '/api/prenotazioni?limit=100', token: centre.admin.token }) }),
    },
    { name: 'home page', of: 'answer', run: () => ask({ status: 200, ask: () => ({ path: '/' }) }) },
  ];
}

function print(turns: readonly Turn[], done: ReadonlyMap<string, readonly number[]>): void {
  const beside = { transaction: done.get('bare transaction')!, answer: done.get('bare answer')! };
  console.log(
    `${CONNECTIONS} connections, ${MISURA.prenotazioni} bookings, middle of ${ROUNDS} rounds of ${MS} ms`,
  );
  console.log(`${'what'.padEnd(26)}a second   share`);
  for (const { name, of } of turns) {
    const figures = done.get(name)!;
    const share = shareOf(figures, beside[of]);
    console.log(
      `${name.padEnd(26)}${median(figures).toFixed(0).padStart(8)}${share.toFixed(3).padStart(8)} of a bare ${of}`,
    );
  }
}
