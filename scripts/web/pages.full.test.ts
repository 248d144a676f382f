import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PAGINE } from '../../src/web/shared/pagine.ts';
import { writeFrames } from './pages.ts';

test('pagine.json lists every page with its HTML file', async () => {
  const site = await mkdtemp(join(tmpdir(), 'pagine con spazio-'));
  onTestFinished(() => rm(site, { recursive: true, force: true }));
  await writeFile(join(site, 'index.html'), '<html><title>x</title></html>');
  await writeFrames(site, {});
  const listed = JSON.parse(await readFile(join(site, 'pagine.json'), 'utf8')) as {
    path: string;
    file: string;
  }[];
  expect(listed.map(({ path }) => path).toSorted()).toEqual(
    Object.values(PAGINE)
      .map(({ path }) => path)
      .toSorted(),
  );
  for (const { path, file } of listed)
    expect(await readFile(join(site, file), 'utf8'), path).toContain('<html');
});
