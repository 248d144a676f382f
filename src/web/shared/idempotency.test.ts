import { expect, test } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { createIdempotencyKey, createOnce, newUuid } from './idempotency.ts';

const body = { inizio: '2027-03-01' };

test('a key is a UUID of version 4, a different one each time', () => {
  const made = Array.from({ length: 50 }, newUuid);
  for (const uuid of made)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(made).size).toBe(50);
});

test.each([
  ['a lost connection', new ApiError('RETE', { status: 0 })],
  ['a time-out', new ApiError('TEMPO_SCADUTO', { status: 0 })],
  ['a server that failed', new ApiError('INTERNAL_ERROR', { status: 500 })],
  ['a database that did not answer', new ApiError('NON_DISPONIBILE', { status: 503 })],
  ['a session that ended before a retry was looked at', new ApiError('UNAUTHORIZED', { status: 401 })],
  ['too many requests', new ApiError('TOO_MANY_REQUESTS', { status: 429 })],
  ['a first request still under way', new ApiError('IDEMPOTENZA_IN_CORSO', { status: 409 })],
])('a key stays after %s, so that a retry does nothing twice', (_, error) => {
  const form = createIdempotencyKey();
  const key = form.keyFor(body);
  form.settle(error);
  expect(form.keyFor({ ...body })).toBe(key);
});

test.each([
  ['a success', null],
  ['a refusal', new ApiError('DATE_OCCUPATE', { status: 409 })],
])('a key is renewed after %s', (_, error) => {
  const form = createIdempotencyKey();
  const key = form.keyFor(body);
  form.settle(error);
  expect(form.keyFor(body)).not.toBe(key);
});

test('a key is renewed when the body changes after a lost answer', () => {
  const form = createIdempotencyKey();
  const key = form.keyFor(body);
  form.settle(new ApiError('RETE', { status: 0 }));
  expect(form.keyFor({ inizio: '2027-03-02' })).not.toBe(key);
});

test('a body sent once keeps its key after a lost answer, and gets a new one after a success', async () => {
  const once = createOnce(createIdempotencyKey());
  const keys: string[] = [];
  const send = (answer: () => Promise<string>) =>
    once(body, (key) => {
      keys.push(key);
      return answer();
    }).catch((error: unknown) => error);
  const lost = new ApiError('RETE', { status: 0 });
  expect(await send(() => Promise.reject(lost))).toBe(lost);
  expect(await send(() => Promise.resolve('fatto'))).toBe('fatto');
  await send(() => Promise.resolve('fatto'));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});
