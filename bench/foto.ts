import sharp from 'sharp';
import { openCentre, type Centre } from './centre.ts';
import { callsOf } from './calls.ts';
import { figuresOf, fire, type Domanda, type Fired } from './client.ts';

const MISURA = { prenotazioni: 1_000, utenti: 100, risorse: 200 };
/** Photos that arrive at once, each from a different person. */
const FOTO = 20;
/** Connections and requests per second of each call meanwhile. */
const CONNECTIONS = 2;
const PER_SECOND = 20;
const ROUND_MS = 1000;

/** A photo of 12 megapixels, as telephones take them. */
const makeFoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer();

/** Uploads a document with this front; returns the status, 0 without an answer. */
async function sendDocumento(port: number, token: string, fronte: Buffer): Promise<number> {
  const body = new FormData();
  for (const lato of ['fronte', 'retro'] as const)
    body.append(lato, new Blob([new Uint8Array(fronte)]), `${lato}.jpg`);
  return fetch(`http://127.0.0.1:${port}/api/utenti/me/documento`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
}

/** Calls that wait for different things: memory, the database, a file, and the hash of a password. */
function asked(centre: Centre): { name: string; ask: (n: number) => Domanda }[] {
  const call = (name: string) => callsOf(centre).find((one) => one.name === name)!;
  return [
    call('catalogue'),
    call('my bookings'),
    { name: 'a file', ask: () => ({ path: '/api/images/logos/partner-1.svg' }) },
    call('login'),
  ];
}

/** Sends requests until `over` returns true; returns the rounds of each call, and the server's peak memory in bytes. */
async function ask(centre: Centre, over: () => boolean) {
  const calls = asked(centre).map((call) => ({ ...call, rounds: [] as Fired[] }));
  let rss = 0;
  do {
    const round = { port: centre.port, connections: CONNECTIONS, perSecond: PER_SECOND, ms: ROUND_MS };
    await Promise.all(
      calls.map(async ({ ask, rounds }) =>
        rounds.push(await fire({ ...round, ask, isGood: (status) => status === 200 })),
      ),
    );
    rss = Math.max(rss, (await centre.probe()).rss);
  } while (!over());
  return { calls, rss };
}

/** Measures how long people wait before and while twenty photos arrive: median and 99th percentile. */
export async function measureFoto(): Promise<void> {
  const centre = await openCentre(MISURA);
  try {
    const foto = await makeFoto();
    let rounds = 0;
    await ask(centre, () => true);
    const quiet = await ask(centre, () => ++rounds >= 5);
    const begun = performance.now();
    let answers: number[] | undefined;
    const uploads = Promise.all(
      // Not the first members: the logins end their sessions.
      centre.membri.slice(-FOTO).map(({ token }) => sendDocumento(centre.port, token, foto)),
    ).then((statuses) => (answers = statuses));
    const busy = await ask(centre, () => answers !== undefined);
    await uploads;
    const seconds = (performance.now() - begun) / 1000;
    console.log(
      `${FOTO} documents, each of two photos of ${(foto.length / 2 ** 20).toFixed(1)} MB, in ${seconds.toFixed(1)} s; answers ${answers!.join(' ')}`,
    );
    console.log('call                 before: p50 ms   p99 ms   meanwhile: p50 ms   p99 ms');
    for (const [i, { name, rounds }] of quiet.calls.entries()) {
      const [before, during] = [figuresOf(rounds), figuresOf(busy.calls[i]!.rounds)];
      console.log(
        name.padEnd(21) +
          `${before.p50.toFixed(1).padStart(14)}${before.p99.toFixed(1).padStart(9)}` +
          `${during.p50.toFixed(1).padStart(20)}${during.p99.toFixed(1).padStart(9)}${during.others}`,
      );
    }
    const mb = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;
    console.log(
      `memory of the server: ${mb(quiet.rss)} before, ${mb(busy.rss)} at most meanwhile, ${mb((await centre.probe()).rss)} after`,
    );
  } finally {
    await centre.close();
  }
}
