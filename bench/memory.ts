import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Memory of an application and its children, in MiB (Linux). */
export interface Memoria {
  readonly rss: number;
  /** Proportional memory (shared memory is divided): the application, its database, all other children. */
  readonly app: number;
  readonly database: number;
  readonly altri: number;
  readonly backends: number;
}

const MIB = 1024;
const kibOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0);

const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

async function descendantsOf(pid: number): Promise<{ pid: number; name: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(
    pids.map(async (name) => {
      // The name is in parentheses and may contain some itself.
      const stat = await read(`/proc/${name}/stat`);
      const end = stat.lastIndexOf(')');
      const parent = Number(stat.slice(end + 2).split(' ')[1]);
      return { pid: Number(name), parent, name: stat.slice(stat.indexOf('(') + 1, end) };
    }),
  );
  const childrenOf = (parent: number): { pid: number; name: string }[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...childrenOf(one.pid)]);
  return childrenOf(pid);
}

export async function memoryOf(pid: number): Promise<Memoria> {
  const children = await descendantsOf(pid);
  const pssOf = async (one: number): Promise<number> =>
    kibOf(await read(`/proc/${one}/smaps_rollup`), 'Pss') / MIB;
  const isDatabase = ({ name }: { name: string }): boolean => name.startsWith('postgres');
  const sum = async (some: readonly { pid: number }[]): Promise<number> =>
    (await Promise.all(some.map((one) => pssOf(one.pid)))).reduce((all, one) => all + one, 0);
  const backends = children.filter(isDatabase);
  return {
    rss: kibOf(await read(`/proc/${pid}/status`), 'VmRSS') / MIB,
    app: await pssOf(pid),
    database: await sum(backends),
    altri: await sum(children.filter((one) => !isDatabase(one))),
    backends: backends.length,
  };
}

/** The proportional memory of all processes together. */
export const wholeOf = ({ app, database, altri }: Memoria): number => app + database + altri;

/** The maximum of each figure, sampled every `everyMs` until `until` (on the clock of `performance`). */
export async function mostMemory(pid: number, until: number, everyMs = 100): Promise<Memoria> {
  let most = await memoryOf(pid);
  while (performance.now() < until) {
    await sleep(everyMs);
    const now = await memoryOf(pid);
    const max = (name: keyof Memoria): number => Math.max(most[name], now[name]);
    most = {
      rss: max('rss'),
      app: max('app'),
      database: max('database'),
      altri: max('altri'),
      backends: max('backends'),
    };
  }
  return most;
}

const HEADING = `${'memory, MiB'.padEnd(20)}RSS of the application   proportional: application   database   others`;

export function printMemory(moments: readonly (readonly [name: string, memoria: Memoria])[]): void {
  console.log(HEADING);
  for (const [name, { rss, app, database, altri }] of moments)
    console.log(
      name.padEnd(20) +
        rss.toFixed(0).padStart(22) +
        app.toFixed(0).padStart(28) +
        database.toFixed(0).padStart(11) +
        altri.toFixed(0).padStart(9),
    );
}
