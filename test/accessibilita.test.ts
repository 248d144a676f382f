import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './process.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const rows = read('docs/accessibilita.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', , , result = '']) => ({ id: name.split(' ')[0]!, result }));

test.each(['content/centro.json', 'content/centro.en.json'])(
  'the statement in %s names the criteria that are not fully met, and no other',
  (file) => {
    const { accessibilita } = JSON.parse(read(file)) as { accessibilita: unknown };
    const named = [...JSON.stringify(accessibilita).matchAll(/\(criteri(?:o|on) (\d\.\d\.\d+)\)/g)].map(
      ([, id]) => id,
    );
    const open = rows.filter(({ result }) => result !== 'holds').map(({ id }) => id);
    expect([...new Set(named)].toSorted()).toEqual(open.toSorted());
  },
);
