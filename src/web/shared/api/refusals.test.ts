import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { attualeOf, isAssente } from './refusals.ts';

const attuale = { id: 1, versione: 3 };

test('what somebody else has left is read off the refusal that says so, and off no other', () => {
  expect(attualeOf(new ApiError('MODIFICATO_DA_ALTRI', { status: 409, attuale }))).toBe(attuale);
  expect(attualeOf(new ApiError('MODIFICATO_DA_ALTRI', { status: 409 }))).toBeNull();
  expect(attualeOf(new ApiError('DATE_OCCUPATE', { status: 409, attuale }))).toBeNull();
  expect(attualeOf(new TypeError('attuale'))).toBeNull();
});

test.each([
  [404, true],
  [422, true],
  [403, false],
  [0, false],
])('an answer %d means that there is no such thing: %s', (status, expected) => {
  expect(isAssente(new ApiError('X', { status }))).toBe(expected);
});
