import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDrawings } from './render-child.ts';

const SCENES = new URL('../../../content/illustrazioni/', import.meta.url);
const read = (file: string) => readFile(new URL(file, SCENES), 'utf8');

test('a process draws several at once, in all widths; an invalid drawing is an error, and the others are drawn', async () => {
  const drawings = openDrawings();
  const css = await read('stile.css');
  const draw = (svg: string) => drawings.draw({ svg, css, width: 640, widths: [320, 640] });
  const scene = await read('drone.svg');
  const [one, wrong, two] = await Promise.allSettled([draw(scene), draw('<p>no</p>'), draw(scene)]);
  if (one.status === 'rejected') throw one.reason;
  expect(two).toEqual(one);
  expect(one.value.map(({ width }) => width)).toEqual([320, 640]);
  for (const { bytes, width, height } of one.value)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
  expect(wrong).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('viewBox') },
  });
  drawings.close();
});

test('a drawing unfinished at the end of its process is an error, and no process starts without drawings', async () => {
  openDrawings().close();
  const drawings = openDrawings();
  const css = await read('stile.css');
  const drawing = drawings.draw({ svg: await read('drone.svg'), css, width: 6400, widths: [] });
  drawing.catch(() => undefined);
  await sleep(300);
  drawings.close();
  await expect(drawing).rejects.toThrow(/ended with/);
});
