/**
 * `npm run release -- <folder>`: makes the archive of a release, `coworking-solidale-<version>.tar.gz`, with the built
 * client, and its checksum, by default in `build`. The same commit gives the same bytes: files in order, without
 * owners, with the time of the commit or of SOURCE_DATE_EPOCH.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'fflate';
import { pack } from 'tar-stream';
import { listFiles, root } from './files.ts';
import { clientFolder, releasedClient } from './web/client.js';

/** What a centre needs to run the site, besides the client. */
const PARTS = `
  .npmrc package.json package-lock.json LICENSE README.md CHANGELOG.md SECURITY.md
  scripts/run.js scripts/which-node.js scripts/setup scripts/web/client.js
  scripts/build-web.ts scripts/files.ts scripts/demo.ts scripts/demo
  src/contract src/domain src/server migrations content deploy
  docs/guida docs/asvs.md docs/operations.md docs/scaling.md docs/settings.md
`;

/** Tests, what only the compiler reads, and files of editors and systems. */
const LEFT_OUT = /\.(test|fixture)\.ts$|\/(tsconfig[^/]*|\.[^/]+)$/;

const placeOf = (path: string): string => relative(root, path).split(sep).join('/');

async function listPart(part: string): Promise<string[]> {
  if ((await stat(join(root, part))).isFile()) return [part];
  return (await listFiles(join(root, part))).map((file) => `${part}/${file}`);
}

/** Seconds since 1970; they differ between versions, since browsers' sw.js is compared by time and length. */
const readTime = (): string =>
  process.env['SOURCE_DATE_EPOCH'] ??
  execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });

const { name, version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const release = `${name}-${version}`;
const mtime = new Date(Number(readTime()) * 1000);
const client = clientFolder(root);

const tar = pack();
const add = (file: string, bytes: string | Uint8Array) =>
  tar.entry({ name: `${release}/${file}`, mode: 0o644, mtime }, bytes);
const parts = [...PARTS.trim().split(/\s+/), placeOf(client)];
const files = (await Promise.all(parts.map(listPart))).flat().filter((file) => !LEFT_OUT.test(file));
for (const file of files.toSorted()) add(file, await readFile(join(root, file)));
add(placeOf(releasedClient(root)), `${basename(client)}\n`);
tar.finalize();
// Not zlib, whose bytes depend on the version of Node and on the processor.
const archive = gzipSync(await buffer(tar), { level: 9, mtime: 0 });

const target = resolve(process.argv[2] ?? join(root, 'build'));
await mkdir(target, { recursive: true });
const file = join(target, `${release}.tar.gz`);
await writeFile(file, archive);
const sum = createHash('sha256').update(archive).digest('hex');
// In the format of `sha256sum --check`.
await writeFile(`${file}.sha256`, `${sum}  ${basename(file)}\n`);
console.log(`${file}: ${(archive.length / 1e6).toFixed(1)} MB, SHA-256 ${sum}`);
