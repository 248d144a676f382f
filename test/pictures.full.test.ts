import { access, readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMembro } from './factories/utente.ts';
import { jpeg } from './images.ts';
import { jpegSaying } from './images-hostile.ts';
import { long } from './process.ts';
import { startSmallCentre, type SmallCentre } from './small-centre.ts';

let centre: SmallCentre;
beforeAll(async () => {
  centre = await startSmallCentre('figure');
});
afterAll(() => centre?.end());

/** Sends a document; returns status and code of the answer, null without one. */
async function sendDocumento(
  token: string,
  fronte: Buffer,
  retro: Buffer,
): Promise<[number, string?] | null> {
  const body = new FormData();
  for (const [lato, bytes] of Object.entries({ fronte, retro })) {
    body.append(lato, new Blob([new Uint8Array(bytes)]), `${lato}.jpg`);
  }
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${centre.app.url}/api/utenti/me/documento`, {
    method: 'POST',
    headers,
    body,
  }).catch(() => null);
  return answer && [answer.status, ((await answer.json()) as { code?: string }).code];
}

async function decoders(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
      const stat = await read('stat');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return parent === centre.app.pid && (await read('cmdline')).includes('images-process.js') ? pid : null;
    }),
  );
  return found.filter((pid) => pid !== null);
}

/** Up to twenty uploads may wait for their turn; each has two pictures. */
const ONESTI = long ? 20 : 6;

test(`${ONESTI} honest uploads and a hostile one at once are all answered, and pages are answered meanwhile`, async () => {
  const membri = await Promise.all(
    Array.from({ length: ONESTI + 1 }, () => createMembro(centre.fixtures.app)),
  );
  const photo = await jpeg(600, 450);
  const hostile = await jpegSaying(60_000, 60_000);
  let over = false;
  const uploads = Promise.all(
    membri.map(({ token }, i) => sendDocumento(token, i === ONESTI ? hostile : photo, photo)),
  ).finally(() => (over = true));
  let pages = 0;
  let most = 0;
  while (!over) {
    const { status } = await fetch(`${centre.app.url}/api/images/misc/drone.svg`);
    expect(status).toBe(200);
    pages += 1;
    if (process.platform === 'linux') most = Math.max(most, (await decoders()).length);
    await sleep(50);
  }
  const answers = await uploads;
  expect(answers.slice(0, ONESTI)).toEqual(Array.from({ length: ONESTI }, () => [200, undefined]));
  expect(answers[ONESTI]).toEqual([413, 'TROPPO_GRANDE']);
  expect(pages).toBeGreaterThan(5);
  expect(most).toBeLessThanOrEqual(1);
});

test.runIf(process.platform === 'linux')('a killed server leaves no decoding process behind', async () => {
  const { token } = await createMembro(centre.fixtures.app);
  const large = await sharp({ create: { width: 6000, height: 4000, channels: 4, background: '#24680080' } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
  const answer = sendDocumento(token, large, large);
  const pids = await vi.waitFor(
    async () => {
      const found = await decoders();
      expect(found).toHaveLength(1);
      return found;
    },
    { timeout: 60_000, interval: 5 },
  );
  await centre.app.kill9();
  await vi.waitFor(() => expect(access(`/proc/${pids[0]}/cmdline`)).rejects.toThrow('ENOENT'), 60_000);
  expect(await answer).toBeNull();
});
