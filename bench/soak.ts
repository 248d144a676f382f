import { callsOf } from './calls.ts';
import { openCentre, type Centre } from './centre.ts';
import { figuresOf, fire, type Domanda, type Figures, type FireOptions } from './client.ts';
import type { Sonda } from './probe.ts';
import { memoryOf, wholeOf, type Memoria } from './memory.ts';

const MISURA = { prenotazioni: 100_000, utenti: 10_000, risorse: 200 };
const CONNECTIONS = 20;
const MINUTE_MS = 60_000;
/** The share of each call in a hundred requests: people look more often than they book. */
const MIX: readonly (readonly [call: string, share: number])[] = [
  ['catalogue', 21],
  ['availability, resource', 20],
  ['availability, group', 15],
  ['a resource', 10],
  ['catalogue, signed in', 10],
  ['my bookings', 8],
  ['search, mail fragment', 5],
  ['booking', 7],
  ['my calendar', 1],
  ['my calendar, known', 1],
  ['calendar of all', 1],
  ['export', 1],
];
/** Growth per minute that counts as none, relative to the median: a twentieth in 20 minutes. */
const FLAT = 0.0025;

/** Requests in the proportions of the mix, spread evenly. */
function mixed(centre: Centre): Pick<FireOptions, 'ask' | 'isGood'> {
  const calls = new Map(callsOf(centre).map((call) => [call.name, call]));
  const hundred = MIX.flatMap(([name, share]) => Array.from({ length: share }, () => calls.get(name)!));
  return {
    // 37 and 100 have no common divisor, so each of the hundred comes once.
    ask: (n): Domanda => hundred[(n * 37) % hundred.length]!.ask(n),
    isGood: (status) => status === 200 || status === 201 || status === 304,
  };
}

/** Least squares: the average growth from one value to the next. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let products = 0;
  let squares = 0;
  for (const [i, value] of values.entries()) {
    products += (i - middle) * (value - mean);
    squares += (i - middle) ** 2;
  }
  return products / squares;
}

/** Half of the highest mixed load for some minutes; returns 0 when memory does not grow, otherwise 1. */
export async function soak(minutes: number): Promise<number> {
  const centre = await openCentre(MISURA, '--expose-gc');
  const rss: number[] = [];
  const heap: number[] = [];
  try {
    const load = { ...mixed(centre), port: centre.port, connections: CONNECTIONS };
    await fire({ ...load, ms: 5000 });
    const most = figuresOf([await fire({ ...load, ms: 10_000 })]);
    const perSecond = most.perSecond / 2;
    console.log(
      `${minutes} minutes at ${perSecond.toFixed(0)} requests a second, half of ${most.perSecond.toFixed(0)}: ` +
        MIX.map(([name, share]) => `${share}% ${name}`).join(', '),
    );
    console.log(HEADING);
    printMinute({ minute: 0, said: await centre.probe(), memory: await memoryOf(centre.pid) });
    let cpu = (await centre.probe()).cpu;
    for (let minute = 1; minute <= minutes; minute++) {
      await centre.freeDays();
      const figures = figuresOf([await fire({ ...load, ms: MINUTE_MS, perSecond })]);
      const said = await centre.probe();
      const memory = await memoryOf(centre.pid);
      rss.push(said.rss / 2 ** 20);
      heap.push(said.heap / 2 ** 20);
      const share = (said.cpu - cpu) / (MINUTE_MS / 1000);
      cpu = said.cpu;
      printMinute({ minute, said, memory, load: { figures, share } });
    }
  } finally {
    await centre.close();
  }
  return verdict(rss, heap);
}

const HEADING =
  'minute   RSS MB   heap  (reserved   code)  external | proportional MB: all    app  database (processes)' +
  ' | a second   p50 ms   p99 ms   CPU %   loop p99 ms';

/** Prints one minute: megabytes of 2^20 bytes, after a garbage collection. */
function printMinute({
  minute,
  said,
  memory,
  load,
}: {
  minute: number;
  said: Sonda;
  memory: Memoria;
  load?: { figures: Figures; share: number };
}): void {
  const mb = (bytes: number): number => bytes / 2 ** 20;
  const num = (value: number, width: number, digits = 0): string => value.toFixed(digits).padStart(width);
  const { rss, heap, heapReserved, code, external, ritardo99 } = said;
  const { app, database, backends } = memory;
  const row =
    num(minute, 6) +
    num(mb(rss), 9) +
    num(mb(heap), 7, 1) +
    num(mb(heapReserved), 11) +
    num(mb(code), 8, 1) +
    num(mb(external), 10, 1) +
    num(wholeOf(memory), 24) +
    num(app, 7) +
    num(database, 10) +
    num(backends, 12);
  if (!load) return console.log(row);
  const { perSecond, p50, p99, others } = load.figures;
  const speed = num(perSecond, 11) + num(p50, 9, 2) + num(p99, 9, 2);
  console.log(`${row} |${speed}${num(load.share * 100, 8)}${num(ritardo99, 14, 1)}${others}`);
}

/** Judges the second half of the minutes, since the first half warms up. */
function verdict(rss: readonly number[], heap: readonly number[]): number {
  const growth = [rss, heap].map((all) => {
    const values = all.slice(Math.floor(all.length / 2));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return { slope: values.length > 2 ? slopeOf(values) : 0, mean };
  });
  const flat = growth.every(({ slope, mean }) => slope <= mean * FLAT);
  const [r, h] = growth.map(({ slope, mean }) => `${slope.toFixed(3)} MB a minute of ${mean.toFixed(0)}`);
  console.log(`${flat ? 'Flat' : 'GROWING'}: RSS ${r}, heap ${h}, over the second half.`);
  return flat ? 0 : 1;
}
