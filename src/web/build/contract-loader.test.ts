import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  mkdirSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { chiamate, passOn, schemi } from './contract-loader.js';

type Module = Record<string, unknown>;

const root = resolve(import.meta.dirname, '../../..');
const contract = join(root, 'src/contract');
const files = readdirSync(contract).filter((file) => /^[\w-]+\.ts$/.test(file));

// A contract of its own, inside the project so that its imports are found.
mkdirSync(join(root, 'build'), { recursive: true });
const copy = mkdtempSync(join(root, 'build', 'contratto-'));
symlinkSync(join(root, 'src/domain'), join(copy, 'domain'));
for (const file of files) {
  const source = readFileSync(join(contract, file), 'utf8').replaceAll("from '#domain/", "from './domain/");
  const name = file.replace('.ts', '');
  const parts = { chiamate: `./${name}-chiamate.ts`, schemi: `./${name}-schemi.ts` };
  writeFileSync(join(copy, file), passOn(source, parts));
  writeFileSync(join(copy, parts.chiamate), chiamate(source));
  writeFileSync(join(copy, parts.schemi), schemi(source));
}
afterAll(() => rmSync(copy, { recursive: true }));

const load = async (folder: string, file: string) =>
  (await import(pathToFileURL(join(folder, file)).href)) as Module;

const isEndpoint = (value: unknown): value is Record<'method' | 'path' | 'consuma' | 'body', unknown> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

test.each(files)('%s says the same to the client', async (file) => {
  const whole = await load(contract, file);
  const light = await load(copy, file);
  expect(Object.keys(light).toSorted()).toEqual(Object.keys(whole).toSorted());
  for (const [name, value] of Object.entries(whole)) {
    const other = light[name];
    if (isEndpoint(value)) {
      const { method, path, consuma, body } = value;
      expect(other, name).toMatchObject({ method, path });
      expect(isEndpoint(other) && [other.consuma, other.body], name).toEqual([consuma, body && true]);
      const schemas = Object.values(other as object).filter((part) => part instanceof z.ZodType);
      expect(schemas, name).toEqual([]);
    } else if (value instanceof z.ZodType) {
      const shape = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      expect(shape(other as z.ZodType), name).toEqual(shape(value));
    } else {
      expect(typeof other, name).toBe(typeof value);
    }
  }
});

test('the calls carry no schema of the server and little else', () => {
  const whole = files.map((file) => readFileSync(join(contract, file), 'utf8'));
  expect(whole.join('\n').match(/= endpoint\(\{/g)?.length).toBeGreaterThan(50);
  const calls = whole.map((source) => chiamate(source)).join('\n');
  expect(calls).not.toMatch(/^ {2}(?:summary: '|response: )/m);
});

test('no page reads a schema off a declared call: it would find nothing there', async () => {
  const calls = (await Promise.all(files.map((file) => load(contract, file)))).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [name] : [])),
  );
  const reads = new RegExp(`\\b(?:${calls.join('|')})\\.(?:body|query|params|response)\\b`);
  const web = join(root, 'src/web');
  const found = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) && !file.includes('.test.') && reads.test(readFileSync(join(web, file), 'utf8')),
  );
  expect(calls.length).toBeGreaterThan(50);
  expect(found, 'give the schema a name of its own in the contract').toEqual([]);
});
