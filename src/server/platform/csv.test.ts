import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { streamCsv, toCellIstante, toCsv } from './csv.ts';

test.each([
  ['2027-03-16T08:30:00.000Z', '2027-03-16 09:30:00'],
  ['2027-07-31T22:00:00.000Z', '2027-08-01 00:00:00'],
  ['2027-12-31T23:59:59.999Z', '2028-01-01 00:59:59'],
])('%s is %s by the clock of the centre', (istante, detto) => {
  expect(toCellIstante(new Date(istante))).toBe(detto);
});

test.each([
  ['Sala', '"Sala"'],
  [12, '12'],
  [-3, '-3'],
  ['a;b', '"a;b"'],
  ['dice "no"', '"dice ""no"""'],
  ['due\nrighe', '"due\nrighe"'],
  ['due\rrighe', '"due\rrighe"'],
  ['', '""'],
  ['=1+1', `"'=1+1"`],
  ['+39 059', `"'+39 059"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['＝1+1', `"'＝1+1"`],
  ['＋39', `"'＋39"`],
  ['－1', `"'－1"`],
  ['＠SUM(A1)', `"'＠SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
  ['a=1', '"a=1"'],
])('the cell %j is written %j', (value, written) => {
  expect(toCsv([value], [])).toBe(`\uFEFF${written}\r\n`);
});

test('a table is read a page at a time, in order, with any length', async () => {
  const total = 1234;
  const asked: (number | null)[] = [];
  const csv = streamCsv(
    async ({ dopo, limit }: { dopo: number | null; limit: number }) => {
      asked.push(dopo);
      const from = dopo ?? 0;
      return Array.from({ length: Math.min(limit, total - from) }, (_, n) => ({ id: from + n + 1 }));
    },
    ({ id }) => id,
    [
      ['ID', ({ id }) => id],
      ['Città', () => 'Forlì'],
      ['Note', () => null],
    ],
  );
  const lines = (await text(csv)).split('\r\n');
  expect([lines[0], lines[1], lines.at(-2), lines.at(-1)]).toEqual([
    '\uFEFF"ID";"Città";"Note"',
    '1;"Forlì";""',
    `${total};"Forlì";""`,
    '',
  ]);
  expect(lines).toHaveLength(total + 2);
  expect(asked).toEqual([null, 500, 1000]);
});

test('a table begins with the byte order mark of UTF-8, even when it is empty', async () => {
  const none = async (): Promise<{ id: number }[]> => [];
  expect(await text(streamCsv(none, ({ id }) => id, [['ID', ({ id }) => id]]))).toBe('\uFEFF"ID"\r\n');
});
