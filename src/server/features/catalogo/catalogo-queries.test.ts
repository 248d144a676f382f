import { CompiledQuery, type LogEvent } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile } from '#test/factories/risorsa.ts';
import { send } from '#test/request.ts';

let app: TestApp;
let heard: CompiledQuery[] = [];
beforeAll(async () => {
  app = await buildTestApp({ onQuery: ({ query }: LogEvent) => void heard.push(query as CompiledQuery) });
});
afterAll(() => app.close());

test('the catalogue and the groups take two queries, whatever their size', async () => {
  for (let i = 0; i < 5; i += 1) {
    await createGruppo(app, 3);
    await createPrenotabile(app);
  }
  for (const target of ['GET /catalogo/spazi', 'GET /gruppi/spazi']) {
    heard = [];
    const { body } = await send(app, target);
    expect(body.length).toBeGreaterThanOrEqual(5);
    expect([target, heard.length]).toEqual([target, 2]);
  }
});
