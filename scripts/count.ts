/**
 * Counts the lines of the program by room, so that a change can say what it adds and removes: `node scripts/count.ts`,
 * or `node scripts/count.ts src/server/features` for the folders in one room. Lines of TypeScript, JavaScript, CSS,
 * HTML and SQL count, with comments, which the last column counts alone. Blank lines, generated files and tests do not
 * count: files that end in `.test.ts` or `.test.tsx`, and the folders `test` and `e2e`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, root } from './files.ts';

/** The large rooms of ARCHITECTURE, which are counted by folder. */
const FLOORS = ['src/server', 'src/web'];
const COUNTED = ['src', 'scripts', 'migrations'];

interface Count {
  files: number;
  lines: number;
  comments: number;
}

/** The folder that a file is counted in: `src/domain`, `src/server/http`; below `base` its direct subfolder. */
function roomOf(file: string, base: string | undefined): string | null {
  const parts = file.split('/');
  const folder = parts.slice(0, -1);
  if (base !== undefined)
    return file.startsWith(`${base}/`) ? folder.slice(0, base.split('/').length + 1).join('/') : null;
  if (!COUNTED.includes(parts[0]!)) return null;
  const room = folder.slice(0, parts[0] === 'src' ? 2 : 1).join('/');
  return FLOORS.includes(room) ? folder.slice(0, 3).join('/') : room;
}

/** Written by `npm run schema`. */
const GENERATED = ['migrations/schema.sql', 'src/server/platform/database.ts'];

const isProgram = (file: string): boolean =>
  !GENERATED.includes(file) && /\.(tsx?|js|css|html|sql)$/.test(file) && !/\.test\.tsx?$/.test(file);

function countLines(text: string): Omit<Count, 'files'> {
  let lines = 0;
  let comments = 0;
  let within = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    lines += 1;
    const begins = line.startsWith('/*') || line.startsWith('<!--');
    if (within || begins || line.startsWith('//') || line.startsWith('-- ')) comments += 1;
    if (begins || within) within = !/\*\/|-->/.test(line);
  }
  return { lines, comments };
}

const base = process.argv[2]?.replace(/\/$/, '');
const rooms = new Map<string, Count>();
const add = (room: string, { files, lines, comments }: Count) => {
  const sum = rooms.get(room) ?? { files: 0, lines: 0, comments: 0 };
  rooms.set(room, {
    files: sum.files + files,
    lines: sum.lines + lines,
    comments: sum.comments + comments,
  });
};
for (const file of (await listFiles(root)).filter(isProgram)) {
  const room = roomOf(file, base);
  if (room === null) continue;
  const count = { files: 1, ...countLines(await readFile(join(root, file), 'utf8')) };
  for (const name of new Set([room, base ?? file.split('/')[0]!])) add(name, count);
}

const row = (cells: readonly (string | number)[]) =>
  console.log(
    cells.map((cell, n) => (n === 0 ? String(cell).padEnd(40) : String(cell).padStart(10))).join(''),
  );
row(['', 'files', 'lines', 'comments']);
for (const [room, { files, lines, comments }] of [...rooms].sort(([a], [b]) => (a < b ? -1 : 1)))
  row([room, files, lines, comments]);
