import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addGiorni, toGiorno } from '#domain/giorno.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { refusal, send, type TestResponse } from '#test/request.ts';

const app = await openTestApp({ limitsFactor: 1 });

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

test('after thirty bookings in ten minutes the answer is 429 with the time to retry; other members are not affected', async () => {
  const [book, other] = [await createBooker(), await createBooker()];
  for (let day = 0; day < 30; day += 1) expect((await book(day)).status).toBe(201);
  const over = await book(30);
  expect(refusal(over)).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(over.headers['retry-after'])).toBeLessThanOrEqual(600);
  expect((await other(0)).status).toBe(201);
});

test('a repeated request is not counted, a refused one is, and a repeat is answered even beyond the limit', async () => {
  const book = await createBooker();
  const key = randomUUID();
  const first = await book(0, key);
  for (let n = 0; n < 5; n += 1) expect((await book(0, key)).body.id).toBe(first.body.id);
  for (let n = 0; n < 5; n += 1) expect(refusal(await book(0))).toEqual([409, 'DATE_OCCUPATE']);
  for (let day = 1; day < 25; day += 1) expect((await book(day)).status).toBe(201);
  expect((await book(30)).status).toBe(429);
  expect((await book(0, key)).body.id).toBe(first.body.id);
});

test('simultaneous bookings cannot exceed the limit together', async () => {
  const book = await createBooker();
  const answers = await Promise.all(Array.from({ length: 40 }, (_, day) => book(day)));
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('a change counts like a booking; a change to the present days does not', async () => {
  const chi = await createMembro(app);
  const prenotabile_id = await createPrenotabile(app);
  const giorni = ['2027-04-01', '2027-04-02'];
  const id = await createPrenotazione(app, {
    user_id: chi.id,
    prenotabile_id,
    inizio: giorni[0]!,
    fine: giorni[0]!,
  });
  const change = (versione: number, fine = giorni[versione % 2]!) =>
    send(app, `PATCH /utenti/me/prenotazioni/${id}`, { token: chi.token, body: { fine, versione } });
  for (let n = 1; n <= 30; n += 1) {
    expect((await change(n, giorni[(n + 1) % 2])).body.versione).toBe(n);
    expect((await change(n)).body.versione).toBe(n + 1);
  }
  expect(refusal(await change(31))).toEqual([429, 'TOO_MANY_REQUESTS']);
  const { token } = await createAdmin(app);
  const body = { fine: giorni[1], versione: 31 };
  expect((await send(app, `PATCH /prenotazioni/${id}`, { token, body })).status).toBe(200);
});

test('a repeated wait is not counted either', async () => {
  const { id: user_id } = await createMembro(app);
  const entry_id = await createPrenotabile(app);
  const [giorno, altro] = [toGiorno('2027-04-01')!, toGiorno('2027-04-03')!];
  for (const inizio of [giorno, altro])
    await createPrenotazione(app, { user_id, prenotabile_id: entry_id, inizio, fine: inizio });
  const { token } = await createMembro(app);
  const wait = (inizio: string, key: string) =>
    send(app, 'POST /utenti/me/attese', {
      token,
      body: { inizio, fine: inizio, entry_id, entry_tipo: 'prenotabile' },
      headers: { 'idempotency-key': key },
    });
  const key = randomUUID();
  const first = await wait(giorno, key);
  expect(first.status).toBe(201);
  for (let n = 0; n < 30; n += 1) expect((await wait(giorno, key)).body.id).toBe(first.body.id);
  expect((await wait(altro, randomUUID())).status).toBe(201);
});

test('previews have a limit of their own, which refused ones reach too', async () => {
  const chi = await createMembro(app);
  const entry_id = await createPrenotabile(app);
  const voci = ['2027-04-01', '2027-04-02'].map((inizio) => ({
    inizio,
    fine: inizio,
    entry_id,
    entry_tipo: 'prenotabile',
  }));
  const made = await send(app, 'POST /utenti/me/prenotazioni/insieme', { token: chi.token, body: { voci } });
  const prenotazioni = made.body.map(({ id, versione }: { id: number; versione: number }) => ({
    id,
    versione,
    inizio: '2027-04-02',
    fine: '2027-04-02',
  }));
  const change = (anteprima: boolean) =>
    send(app, 'PATCH /utenti/me/prenotazioni/insieme', {
      token: chi.token,
      body: { anteprima, prenotazioni },
    });
  for (let n = 0; n < 120; n += 1) expect(refusal(await change(true))).toEqual([409, 'VOCI_RIFIUTATE']);
  const over = await change(true);
  expect(refusal(over)).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  // A change counts among the bookings.
  expect(refusal(await change(false))).toEqual([409, 'VOCI_RIFIUTATE']);
});
