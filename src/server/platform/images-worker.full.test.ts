import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { jpeg } from '#test/images.ts';
import { createImages } from './images.ts';
import type { WorkerLimits } from './images-worker.ts';

const asJpeg = { format: 'jpeg', maxSide: 2400 } as const;
const TROPPO_COMPLESSA = { code: 'IMMAGINE_TROPPO_COMPLESSA' };
const MB = 1024 * 1024;

let large: Buffer;
beforeAll(async () => {
  // 12 megapixels that must be held in memory as a whole: turned, with transparency, and not a JPEG, which can be
  // reduced while it is read.
  large = await sharp({ create: { width: 4000, height: 3000, channels: 4, background: '#24680080' } })
    .withMetadata({ orientation: 6 })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
});

function open(limits: Partial<WorkerLimits> = {}) {
  const warnings: string[] = [];
  const log = { warn: ({ err }: { err: Error }) => void warnings.push(err.message) };
  return { images: createImages({ log: log as never, limits: { idleMs: 300, ...limits } }), warnings };
}

async function children(): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return parent === process.pid && command.includes('images-process.js') ? Number(pid) : null;
    }),
  );
  return found.filter((pid) => pid !== null);
}

test('a process that takes too long is ended, and the next picture works', async () => {
  const { images, warnings } = open({ timeMs: 60 });
  await expect(images.reencode(large, asJpeg, 'a')).rejects.toMatchObject(TROPPO_COMPLESSA);
  expect(warnings).toEqual(['the process of pictures ended with SIGKILL']);
  const [next] = await open().images.reencode(await jpeg(30, 20), asJpeg, 'a');
  expect([next!.width, next!.height]).toEqual([30, 20]);
});

test('a process that takes too much memory is refused, and the next picture works', async () => {
  const { images } = open({ memory: 120 * MB });
  await expect(images.reencode(large, asJpeg, 'a')).rejects.toMatchObject({
    code: expect.stringMatching(/^IMMAGINE_(TROPPO_COMPLESSA|NON_VALIDA)$/),
  });
  expect(await images.reencode(await jpeg(30, 20), asJpeg, 'a')).toHaveLength(1);
  expect(await open().images.reencode(large, asJpeg, 'a')).toHaveLength(1);
});

test.runIf(process.platform === 'linux')(
  'a picture whose decoder runs out of memory is too complex, not unreadable',
  async () => {
    const picture = { create: { width: 6000, height: 4000, channels: 3, background: '#246801' } } as const;
    const webp = await sharp(picture).webp({ effort: 0 }).toBuffer();
    await expect(open({ memory: 140 * MB }).images.reencode(webp, asJpeg, 'a')).rejects.toMatchObject(
      TROPPO_COMPLESSA,
    );
    expect(await open().images.reencode(webp, asJpeg, 'a')).toHaveLength(1);
  },
);

test.runIf(process.platform === 'linux')(
  'the picture of a killed process is refused, and the next process decodes those of others',
  async () => {
    await expect.poll(children).toEqual([]);
    const { images } = open();
    const answer = images.reencode(large, asJpeg, 'a');
    const refused = answer.catch((error: unknown) => error);
    const others = ['b', 'c'].map(async (who) => images.reencode(await jpeg(30, 20), asJpeg, who));
    let pids: number[] = [];
    while (pids.length === 0) pids = await children();
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    expect(await refused).toMatchObject(TROPPO_COMPLESSA);
    for (const made of await Promise.all(others)) expect(made).toHaveLength(1);
  },
);

test.runIf(process.platform === 'linux')(
  'one process decodes all pictures; one that dies after a picture is replaced, and the next picture is repeated',
  async () => {
    await expect.poll(children).toEqual([]);
    const { images } = open({ idleMs: 60_000 });
    const [first] = await Promise.all(
      ['a', 'b', 'c'].map(async (who) => {
        await images.reencode(await jpeg(30, 20), asJpeg, who);
        return children();
      }),
    );
    expect(first).toHaveLength(1);
    const answer = images.reencode(large, asJpeg, 'a');
    await sleep(100);
    expect(await children()).toEqual(first);
    process.kill(first![0]!, 'SIGKILL');
    expect(await answer).toHaveLength(1);
    const [second] = await children();
    process.kill(second!, 'SIGKILL');
    expect(await images.reencode(await jpeg(30, 20), asJpeg, 'a')).toHaveLength(1);
    for (const pid of await children()) process.kill(pid, 'SIGKILL');
    await expect.poll(children).toEqual([]);
    expect(await images.reencode(await jpeg(30, 20), asJpeg, 'a')).toHaveLength(1);
    for (const pid of await children()) process.kill(pid, 'SIGKILL');
  },
);

test.runIf(process.platform === 'linux')(
  'the process has none of our secrets, and has its limits',
  async () => {
    await expect.poll(children).toEqual([]);
    process.env['SECRET_KEY'] = 'una chiave che nessun altro deve vedere';
    const answer = open().images.reencode(large, asJpeg, 'a');
    let [pid]: number[] = [];
    while (pid === undefined) {
      [pid] = await children();
      await sleep(1);
    }
    const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8');
    const [environ, limits] = await Promise.all(['environ', 'limits'].map(read));
    delete process.env['SECRET_KEY'];
    expect(environ).not.toContain('chiave');
    expect(limits).toMatch(/^Max data size +536870912 +536870912 /m);
    expect(limits).toMatch(/^Max core file size +0 +0 /m);
    expect(await answer).toHaveLength(1);
  },
);

test('five pictures of one person wait, twenty of all together; beyond that a picture is refused', async () => {
  // Without their processes, which take longer than all the waiting.
  const decode = () => sleep(5, [{ width: 1, height: 1, bytes: Buffer.alloc(1) }]);
  const images = createImages({ log: { warn: () => undefined }, decode });
  const picture = await jpeg(30, 20);
  const refusedOf = async (persons: readonly string[]): Promise<number> => {
    const all = await Promise.allSettled(persons.map((person) => images.reencode(picture, asJpeg, person)));
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []));
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['TROPPE_IMMAGINI']));
    return refused.length;
  };
  expect(await refusedOf(Array.from({ length: 8 }, () => 'a'))).toBe(2);
  expect(await refusedOf(Array.from({ length: 25 }, (_, i) => `persona ${i}`))).toBe(4);
});

test('no process stays without work', async () => {
  await expect.poll(async () => (process.platform === 'linux' ? children() : [])).toEqual([]);
});
