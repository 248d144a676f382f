/**
 * `npm run bench [-- <bookings>]`: the calls that people wait for, at 1, 10 and 100 connections and at 1,000, 100,000
 * and 1,000,000 bookings (or the given size), each compared with a bare `node:http` answer of the same bytes measured
 * right after it. `MISURA_SOLO=together` measures only the calls whose names contain the word. Other words after `npm
 * run bench --`:
 * - `paired`: a booking compared with its bare transaction, an answer with a bare answer
 * - `soak [minutes]`: half of the highest mixed load for a while, to see that memory does not grow
 * - `indirizzi`: whether the time of an answer reveals a known address
 * - `foto`: how long people wait while twenty photos arrive
 * - `assedio`: memory and waits while many requests arrive whose answers are not read
 * - `centri`: what a further centre costs on one database server
 * - `repack`: how long it takes to make room in a group of 12 pieces and 60 bookings
 * - `insieme`: how long requests for several places block the event loop
 * - `fermi`: memory while sixty uploads stall
 */
import { measureAddresses } from './addresses.ts';
import { measureSiege } from './assedio.ts';
import { callsOf, type Chiamata } from './calls.ts';
import { measureCentri } from './centri.ts';
import { openBare, openCentre, type Centre } from './centre.ts';
import { figuresOf, fire, type Figures, type Fired } from './client.ts';
import { measureFoto } from './foto.ts';
import { measureInsieme } from './insieme.ts';
import { measurePaired } from './paired.ts';
import { measureRepack } from './repack.ts';
import { soak } from './soak.ts';
import { measureStoppedUploads } from './uploads.ts';

const CONNECTIONS = [1, 10, 100];
/** How long each is measured in total, in milliseconds. */
const MS = Number(process.env['MISURA_MS'] ?? 1500);
/** Measures only calls whose names contain this. */
const SOLO = process.env['MISURA_SOLO'] ?? '';
/** Rounds in which the two servers alternate, so that other load affects both. */
const ROUNDS = 5;

const num = (value: number, width: number, digits = 0): string => value.toFixed(digits).padStart(width);

const HEADING = `${'call'.padEnd(24)}conn  a second   p50 ms   p95 ms   p99 ms | bare: a second   p50 ms  ratio | loop p99  RSS MB`;

/** Measures one call at one number of connections; prints its line. */
async function measure(centre: Centre, bare: number, call: Chiamata, connections: number): Promise<Figures> {
  const how = { connections, ms: MS / ROUNDS };
  const isGood = (status: number): boolean => status === call.status;
  const ours = { ...how, port: centre.port, ask: call.ask, isGood };
  const { bytes } = await fire(ours);
  const reference = { ...how, port: bare, ask: () => ({ path: `/${bytes}` }), isGood: () => true };
  await fire(reference);
  await centre.probe();
  const rounds: [ours: Fired, beside: Fired][] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push([await fire(ours), await fire(reference)]);
  const figures = figuresOf(rounds.map(([fired]) => fired));
  const beside = figuresOf(rounds.map(([, fired]) => fired));
  const { ritardo99, rss } = await centre.probe();
  console.log(
    `${call.name.padEnd(24)}${num(connections, 4)}${num(figures.perSecond, 10)}${num(figures.p50, 9, 2)}` +
      `${num(figures.p95, 9, 2)}${num(figures.p99, 9, 2)} |${num(beside.perSecond, 15)}${num(beside.p50, 9, 2)}` +
      `${num(figures.perSecond / beside.perSecond, 7, 2)} |${num(ritardo99, 9, 1)}${num(rss / 2 ** 20, 8)}${figures.others}`,
  );
  return figures;
}

/** Measures all calls on a centre of one size; returns the median times at ten connections, by call. */
async function measureSize(prenotazioni: number, bare: number): Promise<Map<string, number>> {
  const misura = { prenotazioni, utenti: Math.max(100, prenotazioni / 10), risorse: 200 };
  const begun = performance.now();
  const centre = await openCentre(misura);
  console.log(
    `\n${prenotazioni} bookings, ${misura.utenti} users, ${misura.risorse} resources` +
      ` (ready in ${Math.round((performance.now() - begun) / 1000)} s)\n${HEADING}`,
  );
  const middle = new Map<string, number>();
  try {
    for (const call of callsOf(centre).filter(({ name }) => name.includes(SOLO)))
      for (const connections of call.main ? CONNECTIONS : [10]) {
        const { p50 } = await measure(centre, bare, call, connections);
        if (connections === 10) middle.set(call.name, p50);
      }
  } finally {
    await centre.close();
  }
  return middle;
}

function printGrowth(sizes: readonly number[], results: readonly Map<string, number>[]): void {
  const [first, last] = [results[0]!, results.at(-1)!];
  console.log(
    `\nGrowth: p50 ms at 10 connections\n${'call'.padEnd(24)}${sizes.map((n) => String(n).padStart(10)).join('')}   last / first`,
  );
  for (const [name, p50] of first) {
    const row = results.map((result) => num(result.get(name)!, 10, 2)).join('');
    console.log(`${name.padEnd(24)}${row}${num(last.get(name)! / p50, 15, 2)}`);
  }
}

const [word, minutes] = process.argv.slice(2);
if (word === 'soak') process.exitCode = await soak(Number(minutes ?? 20));
else if (word === 'paired') await measurePaired();
else if (word === 'indirizzi') await measureAddresses();
else if (word === 'foto') await measureFoto();
else if (word === 'assedio') await measureSiege();
else if (word === 'repack') measureRepack();
else if (word === 'insieme') await measureInsieme();
else if (word === 'centri') await measureCentri();
else if (word === 'fermi') await measureStoppedUploads();
else if (word !== undefined && !/^\d+$/.test(word))
  throw new Error(`There is no measurement of this name: ${word}`);
else {
  const sizes = word ? [Number(word)] : [1_000, 100_000, 1_000_000];
  const bare = await openBare();
  const results: Map<string, number>[] = [];
  try {
    for (const size of sizes) results.push(await measureSize(size, bare.port));
  } finally {
    bare.close();
  }
  if (results.length > 1) printGrowth(sizes, results);
}
