import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './process.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const rows = read('docs/accessibilita.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', level, how = '', result = '']) => ({ id: name.split(' ')[0]!, level, how, result }));

test('every criterion of WCAG 2.2, A and AA, has a row that says how it was tried and what came of it', () => {
  expect(rows.map(({ level }) => level).filter((level) => level === 'A')).toHaveLength(31);
  expect(rows.map(({ level }) => level).filter((level) => level === 'AA')).toHaveLength(24);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(55);
  for (const { id, how, result } of rows) {
    expect(how.length, id).toBeGreaterThan(2);
    expect(result, id).toMatch(/^(?:holds$|in part: |fails: )/);
  }
});

test('the journeys and tests that the table names are there', () => {
  const named = rows.flatMap(({ how }) => [...how.matchAll(/`([\w-]+)(\.spec|\.test)?`/g)]);
  expect(named.length).toBeGreaterThan(15);
  for (const [, name, kind] of named) {
    const files =
      kind === '.test'
        ? [`src/web/shared/ui/${name}.test.ts`, `test/${name}.test.ts`]
        : [`e2e/${name}.spec.ts`];
    expect(
      files.filter((file) => existsSync(join(ROOT, file))),
      name,
    ).not.toEqual([]);
  }
});

test.each(['content/centro.json', 'content/centro.en.json'])(
  'the statement in %s names the criteria that do not hold whole, and no other',
  (file) => {
    const { accessibilita } = JSON.parse(read(file)) as { accessibilita: unknown };
    const named = [...JSON.stringify(accessibilita).matchAll(/\(criteri(?:o|on) (\d\.\d\.\d+)\)/g)].map(
      ([, id]) => id,
    );
    const open = rows.filter(({ result }) => result !== 'holds').map(({ id }) => id);
    expect([...new Set(named)].toSorted()).toEqual(open.toSorted());
  },
);
