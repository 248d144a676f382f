import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { renderIllustrazione } from './render-svg.ts';

const SCENES = new URL('../../../content/illustrazioni/', import.meta.url);
const css = await readFile(new URL('stile.css', SCENES), 'utf8');
const files = (await readdir(SCENES)).filter((file) => file.endsWith('.svg'));
const readScene = (file: string) => readFile(new URL(file, SCENES), 'utf8');

function measureDifference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

describe('renderIllustrazione', () => {
  test('draws a scene as an opaque 1280x960 WebP in the colours of the stylesheet', async () => {
    const picture = await renderIllustrazione(await readScene('drone.svg'), css, 1280);

    const metadata = await sharp(picture).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 1280, height: 960, hasAlpha: false });
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const sandWall = [0xee, 0xdc, 0xb6];
    const corner = [...data.subarray(0, info.channels)];
    corner.forEach((value, channel) => expect(Math.abs(value - (sandWall[channel] ?? 0))).toBeLessThan(4));
    const { entropy } = await sharp(picture).stats();
    expect(entropy).toBeGreaterThan(1);
  });

  test('takes the height from the view box', async () => {
    const banner =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M0 0h300v50H0z"/></svg>';
    const { width, height } = await sharp(await renderIllustrazione(banner, '', 600)).metadata();
    expect([width, height]).toEqual([600, 200]);
  });

  test('refuses a text without a view box, and a broken drawing', async () => {
    await expect(renderIllustrazione('<p>no drawing</p>', css, 64)).rejects.toThrow('viewBox');
    await expect(renderIllustrazione('<svg viewBox="0 0 4 3"><g>', css, 64)).rejects.toThrow();
  });
});

describe('the scenes', () => {
  test('are 4:3, and all different', async () => {
    expect(files.length).toBeGreaterThanOrEqual(17);
    const drawn = await Promise.all(
      files.map(async (file) => {
        const picture = sharp(await renderIllustrazione(await readScene(file), css, 160));
        const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
        expect([info.width, info.height], file).toEqual([160, 120]);
        return { file, data };
      }),
    );
    for (const [index, one] of drawn.entries()) {
      for (const other of drawn.slice(index + 1)) {
        expect(measureDifference(one.data, other.data), `${one.file} and ${other.file}`).toBeGreaterThan(10);
      }
    }
  });
});
