import { callsOf } from './calls.ts';
import { openCentre } from './centre.ts';
import { figuresOf, fire, type Fired } from './client.ts';

const MISURA = { prenotazioni: 1_000, utenti: 100, risorse: 200 };
const ROUNDS = 8;
const MS = 1500;

/**
 * What the announcements of migration 0006 cost a booking: a commit that notifies holds a lock on the whole database
 * until it is on the disk. Measured with and without them, in turn.
 */
export async function measureAnnouncements(): Promise<void> {
  const centre = await openCentre(MISURA);
  try {
    const { ask, status } = callsOf(centre).find(({ name }) => name === 'booking')!;
    console.log(
      'bookings at connections   announced: a second   p50 ms   p99 ms   silent: a second   p50 ms   p99 ms',
    );
    for (const connections of [1, 10, 50]) {
      const load = { port: centre.port, connections, ms: MS, ask, isGood: (code: number) => code === status };
      const rounds: Record<'announced' | 'silent', Fired[]> = { announced: [], silent: [] };
      await fire(load);
      for (let round = 0; round < ROUNDS; round++)
        for (const how of round % 2
          ? (['announced', 'silent'] as const)
          : (['silent', 'announced'] as const)) {
          await centre.announce(how === 'announced');
          rounds[how].push(await fire(load));
        }
      const row = [rounds.announced, rounds.silent].map((fired) => {
        const { perSecond, p50, p99 } = figuresOf(fired);
        return `${perSecond.toFixed(1).padStart(19)}${p50.toFixed(1).padStart(9)}${p99.toFixed(1).padStart(9)}`;
      });
      console.log(String(connections).padStart(23) + row.join(''));
    }
  } finally {
    await centre.close();
  }
}
