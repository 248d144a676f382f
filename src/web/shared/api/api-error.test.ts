import { expect, test } from 'vitest';
import type { Chiamata } from '#contract/chiamate.ts';
import { readError, readRetryAfter, ApiError, attualeOf, isAssente } from './api-error.ts';

const now = Date.UTC(2027, 2, 1, 12, 0, 0);

test.each([
  ['30', 30],
  ['Mon, 01 Mar 2027 12:00:45 GMT', 45],
  ['Mon, 01 Mar 2027 11:00:00 GMT', 0],
  ['presto', undefined],
  [null, undefined],
])('Retry-After %s is %s seconds', (header, expected) => {
  expect(readRetryAfter(header, now)).toBe(expected);
});

test('the status of the answer counts, not the one written in the body', () => {
  const error = readError(
    503,
    JSON.stringify({ code: 'NON_DISPONIBILE', status: 200, title: 'Riprova' }),
    '2',
    undefined,
    now,
  );
  expect([error.status, error.code, error.retryAfter, error.message]).toEqual([
    503,
    'NON_DISPONIBILE',
    2,
    'Riprova',
  ]);
});

test.each(['', 'null', '[]', '"NOT_FOUND"', '{"code":3}', '<html>'])(
  'a body of %j leaves only the status',
  (text) => {
    expect(readError(404, text, null).code).toBe('NOT_FOUND');
    expect(readError(418, text, null).code).toBe('INTERNAL_ERROR');
  },
);

const attuale = { id: 1, versione: 3 };

test('the state left by somebody else is read from MODIFICATO_DA_ALTRI, and from no other refusal', () => {
  const chiamata = 'PATCH /gruppi/{id}';
  const read = (code: string, dettagli: { attuale?: unknown; chiamata?: Chiamata }) =>
    attualeOf(new ApiError(code, { status: 409, ...dettagli }), chiamata, 'PATCH /segnalazioni/{id}');
  expect(read('MODIFICATO_DA_ALTRI', { attuale, chiamata })).toBe(attuale);
  expect(read('MODIFICATO_DA_ALTRI', { chiamata })).toBeNull();
  expect(read('DATE_OCCUPATE', { attuale, chiamata })).toBeNull();
  expect(attualeOf(new TypeError('attuale'), chiamata)).toBeNull();
  // Another call's state has another type.
  expect(read('MODIFICATO_DA_ALTRI', { attuale, chiamata: 'PATCH /prenotabili/{id}' })).toBeNull();
});

test.each([
  [404, true],
  [422, true],
  [403, false],
  [0, false],
])('an answer %d means that the resource does not exist: %s', (status, expected) => {
  expect(isAssente(new ApiError('X', { status }))).toBe(expected);
});
