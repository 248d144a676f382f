import { CompiledQuery, type LogEvent } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile } from '#test/factories/risorsa.ts';
import { send } from '#test/request.ts';

let heard: CompiledQuery[] = [];
// Without the work after the answers, which polls every 2 s.
const app = await openTestApp({
  onQuery: ({ query }: LogEvent) => void heard.push(query as CompiledQuery),
  richieste: false,
});

test('the catalogue takes three queries and the groups two, whatever their size', async () => {
  for (let i = 0; i < 5; i += 1) {
    await createGruppo(app, 3);
    await createPrenotabile(app);
  }
  for (const [target, queries] of [
    ['GET /catalogo/spazi', 3],
    ['GET /gruppi/spazi', 2],
  ] as const) {
    heard = [];
    const { body } = await send(app, target);
    expect(body.length).toBeGreaterThanOrEqual(5);
    expect([target, heard.length]).toEqual([target, queries]);
  }
});

test('the availability of all entries takes as many queries with a dozen entries more', async () => {
  const target = 'GET /catalogo/spazi/disponibilita?inizio=2027-03-04&fine=2027-03-06';
  const count = async (): Promise<number> => {
    heard = [];
    const { status } = await send(app, target);
    expect(status).toBe(200);
    return heard.length;
  };
  const before = await count();
  for (let i = 0; i < 6; i += 1) {
    await createGruppo(app, 3);
    await createPrenotabile(app);
  }
  expect(await count()).toBe(before);
  expect(before).toBeLessThanOrEqual(4);
});
