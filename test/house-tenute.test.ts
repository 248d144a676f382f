import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/setup/files.ts';

/** Where a statement reads or writes rows of `prenotazioni`, as the query builder or as SQL. */
const READER = /(?:From|Table|Join|Into)\(\s*'prenotazioni\b|\b(?:from|join|update|into) prenotazioni\b/gi;
/** What hangs on a booking by its id: nothing hangs on a held place, so such a row is never one. */
const BY_ID = /(?:Join\('prenotazioni as (\w)', '\1\.id', |join prenotazioni (\w) on \2\.id = )/g;

/** A module's declarations, each with the comment before it. */
const declarationsOf = (source: string): string[] =>
  source
    .split(/\n(?=\/\*\*|\/\/ |(?:export |async )*(?:const|function|type|interface|class) )/)
    .reduce<string[]>((all, part) => {
      const last = all.at(-1);
      // A comment belongs to what it stands before.
      if (last && /^(\/\*\*[^]*\*\/|\/\/ [^\n]*(\n\/\/ [^\n]*)*)\s*$/.test(last))
        all[all.length - 1] = `${last}\n${part}`;
      else all.push(part);
      return all;
    }, []);

/** The first lines of the declarations that read bookings without a word about held places. */
const forgetful = (source: string): string[] =>
  declarationsOf(source)
    .filter((part) => part.replaceAll(BY_ID, '').search(READER) >= 0 && !/tenut[ae]|held place/i.test(part))
    .map((part) => part.split('\n')[0]!);

test('every reader of bookings says what it does with places that are held for somebody who waits', async () => {
  const found: string[] = [];
  for await (const file of glob('src/server/**/*.ts', { cwd: root }))
    if (!file.endsWith('.test.ts'))
      for (const line of forgetful(await readFile(join(root, file), 'utf8'))) found.push(`${file}: ${line}`);
  expect(found).toEqual([]);
});

test('a new reader that forgets them is named', () => {
  const reader = "const list = compileOnce((db) => db.selectFrom('prenotazioni as b').select('b.id'));";
  expect(forgetful(`import x;\n\n${reader}\n\nconst other = 1;\n`)).toEqual([reader]);
  expect(forgetful(`${reader.replace('.select(', ".where(senzaTenute('b')).select(")}\n`)).toEqual([]);
  expect(forgetful(`/** Held places too. */\n${reader}\n`)).toEqual([]);
  expect(
    forgetful("const a = db.selectFrom('consegne as c').innerJoin('prenotazioni as b', 'b.id', 'c.id');"),
  ).toEqual([]);
});
