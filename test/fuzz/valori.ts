import { Grezzo } from './riferimento.ts';

const cursor = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const all = <T>(...groups: readonly (readonly T[])[]): readonly T[] => groups.flat();

/** Values that some field nearly accepts: of another type, one step off, of an invalid day. */
export const QUASI = all<unknown>(
  [null, true, false, 0, 1, -1, 12, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, [], {}, ['a'], { id: 1 }],
  ['', ' ', '\t\n', '0', '-1', '1.5', '1e3', '01', ' 1', '+1', '0x1', '१', '2147483648', '500', '501'],
  ['null', 'undefined', 'true ', 'TRUE', 'NaN', 'Infinity', 'spazio ', 'Spazio', 'SPAZI', 'spazi/'],
  ['2027-02-29', '2028-02-29', '2027-02-30', '2027-13-01', '0000-00-00', '2027-3-1', '1899-12-31'],
  ['1900-01-01', '2099-12-31', '2100-01-01', '2027-03-01', '2028-03-01', '2028-03-02', '2027-W09-1'],
  ['2027-03-01T00:00:00Z', '2027-03-01T24:00:00Z', '2027-03-01T23:59:60Z', '2027-03-01T00:00:00+14:00'],
  ['2027-03-01T00:00:00.000000001Z', '+012027-03-01T00:00:00Z', '-000001-01-01T00:00:00Z', '1e3-01-01'],
  ['00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-00000000000G', 'me', 'ME'],
  ['{00000000-0000-4000-8000-000000000000}', '00000000000040008000000000000000'],
  ['a@b', 'a@b.c', 'a b@c.it', 'a@b..it', 'A@B.IT', 'ü@dömäin.it', '"a"@b.it', 'a@b.it.', '@b.it', 'a@'],
  [
    'a@b.it\r\nBcc: tutti@b.it',
    'İ@İİ.it',
    'a@b.it,c@d.it',
    '<a@b.it>',
    'a+b@c.it',
    `a@${'b.'.repeat(120)}it`,
  ],
  ['javascript:alert(1)', 'http://', 'https://[::1', '//host', 'ftp://x', 'https:/\\evil', 'http://a\tb'],
  ['http://user:pass@host/', 'HTTP://X', 'https://x/\u202e', 'http://xn--/', 'https://a'.padEnd(2001, 'x')],
  ['foto.webp', '../foto.webp', 'foto.WEBP', 'foto.webp.svg', '.webp', 'CON.webp', 'foto.webp%00.png'],
  [cursor([1, 2]), cursor('x'), cursor({}), cursor(0), cursor(2 ** 31), cursor(1), cursor(null)],
  [cursor(['2027-03-01', 1]), cursor(['2027-03-01T00:00:00.000Z', '0']), cursor(['2027-99-01', 2]), 'e30='],
);

export const OSTILI = all<unknown>(
  ['\u0000', 'a\u0000b', '\ud800', 'a\udc00b', '\udbff\ud800', '\uffff', '\ufeff', '\u202e\u2066', '\u200b'],
  [
    'x'.repeat(5001),
    'x'.repeat(100_000),
    '🔧'.repeat(3000),
    'ß'.repeat(32),
    'ŉ'.repeat(120),
    ' '.repeat(4000),
  ],
  [`a\u0300`.repeat(2000), 'İ'.repeat(100), `${'a'.repeat(100)}!`, `${'a@'.repeat(60)}b`, '\r\n'.repeat(100)],
  [
    "' OR 1=1 --",
    "'; DROP TABLE utenti; --",
    '1); SELECT pg_sleep(9); --',
    '\\',
    "\\'",
    '%',
    '_',
    '%_%',
    '$1',
  ],
  ['$$', '{{7*7}}', '${7*7}', '<%= 7*7 %>', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'],
  ['a\r\nSet-Cookie: a=b', 'a\nb', '../../../etc/passwd', '..%2f..%2f', '/etc/passwd\u0000.webp', 'C:\\CON'],
  ['=cmd|"/c calc"!A1', '+1', '@SUM(1)', '-1+1', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ['(a+)+$', '[', '*', ':*', '&|!', '\\x00', '\\u0000', '1e400', '-0', 'file:///etc/passwd'],
  ['1e400', '-1e400', '-0', '1e-400', '0.1e1', '123456789012345678901234567890', '1.0', '-0.0'].map(
    (text) => new Grezzo(text),
  ),
  [
    new Grezzo(`${'['.repeat(500)}${']'.repeat(500)}`),
    new Grezzo(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`),
    new Grezzo('{"__proto__":{"is_superuser":true}}'),
    new Grezzo('{"constructor":{"prototype":{"is_superuser":true}}}'),
    new Grezzo('{"toString":1,"valueOf":1,"length":-1}'),
    { $gt: '' },
    { length: 2 ** 31 },
  ],
  [Array.from({ length: 1001 }, () => 'foto.webp'), Array.from({ length: 20_000 }, () => 0)],
);

export const CAMPI_ESTRANEI = all<string>(
  ['is_superuser', 'is_verified', 'is_active', 'documento_caricato', 'id', 'user_id', 'password_hash'],
  ['constructor', 'toString', 'sconosciuto', '', ' ', 'nome[]', 'nome[a]', 'a.b', 'è', '$where', 'versione'],
);

export const CORPI_ROTTI = all<string>(
  ['', ' ', '{', '}', '{"a":}', '{"a":1,}', "{'a':1}", '{"a":1}{"b":2}', 'ciao', 'null', '[]', '"x"', '7'],
  [
    'true',
    'NaN',
    'undefined',
    '\ufeff{}',
    '{"a":"\u0000"}',
    '{"\\ud800":"\\ud800"}',
    '{"a":\u00001}',
    '{}\u0000',
  ],
  ['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"a":1,"a":2}', '[[],{}]'],
  [
    `${'['.repeat(50_000)}`,
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    `{${Array.from({ length: 5000 }, (_, i) => `"campo${i}":${i}`).join(',')}}`,
    `{"a":"${'x'.repeat(200_000)}"}`,
  ],
);
