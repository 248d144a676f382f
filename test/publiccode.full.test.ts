import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { LINGUE } from '#domain/lingue.ts';
import { ROOT } from './process.ts';

const read = (name: string): Promise<string> => readFile(join(ROOT, name), 'utf8');

test('publiccode.yml has the version of the program and the languages of the site', async () => {
  const written = parse(await read('publiccode.yml'));
  const { version } = JSON.parse(await read('package.json'));
  expect(written['softwareVersion']).toBe(version);
  expect(written['localisation'].availableLanguages).toEqual(LINGUE);
  expect(Object.keys(written['description'])).toEqual(LINGUE);
});
