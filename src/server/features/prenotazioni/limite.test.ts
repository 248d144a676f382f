import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGiorni, toGiorno } from '#domain/giorno.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createMembro, type Membro } from '#test/factories/utente.ts';
import { refusal, send, type TestResponse } from '#test/request.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ limitsFactor: 1 });
});
afterAll(() => app.close());

async function createBooker(): Promise<(day: number, key?: string) => Promise<TestResponse<any>>> {
  const { token }: Membro = await createMembro(app);
  const entry_id = await createPrenotabile(app);
  return (day, key) => {
    const inizio = addGiorni(toGiorno('2027-04-01')!, day);
    return send(app, 'POST /utenti/me/prenotazioni', {
      token,
      body: { inizio, fine: inizio, entry_id, entry_tipo: 'prenotabile' },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  };
}

test('thirty bookings in ten minutes, then 429 with the time to retry; other members are not affected', async () => {
  const [book, other] = [await createBooker(), await createBooker()];
  for (let day = 0; day < 30; day += 1) expect((await book(day)).status).toBe(201);
  const over = await book(30);
  expect(refusal(over)).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(over.headers['retry-after'])).toBeLessThanOrEqual(600);
  expect((await other(0)).status).toBe(201);
});

test('repeated and refused requests are not counted, and a repeat is answered even beyond the limit', async () => {
  const book = await createBooker();
  const key = randomUUID();
  const first = await book(0, key);
  for (let n = 0; n < 5; n += 1) expect((await book(0, key)).body.id).toBe(first.body.id);
  for (let n = 0; n < 5; n += 1) expect(refusal(await book(0))).toEqual([409, 'DATE_OCCUPATE']);
  for (let day = 1; day < 30; day += 1) expect((await book(day)).status).toBe(201);
  expect((await book(30)).status).toBe(429);
  expect((await book(0, key)).body.id).toBe(first.body.id);
});

test('simultaneous bookings do not get past the limit together', async () => {
  const book = await createBooker();
  const answers = await Promise.all(Array.from({ length: 40 }, (_, day) => book(day)));
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});
