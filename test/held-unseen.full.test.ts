import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { createScena, paramsOf, type Scena } from './authorisation/scena.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { createMembro, type Membro } from './factories/utente.ts';
import { createPrenotazione } from './factories/risorsa.ts';
import { send } from './request.ts';
import { nameOf, pathOf, sampleOf } from './samples.ts';
import { unzip } from './zip.ts';

/**
 * A held place counts as taken, and shows nothing else (prodotto/attesa#posto-tenuto). Everybody makes every reading
 * call, with the held place and without it, and the answers are compared.
 */
const DAY = '2027-03-16';

/** Calls that show anybody the taken days. */
const TAKEN = [
  'GET /bacheca',
  'GET /catalogo/{tipo}/disponibilita',
  'GET /prenotabili/{id}/prenotazioni/future',
];

let app: TestApp;
let scena: Scena;
let chi: Record<string, Membro | null>;
let held: { id: number };
beforeAll(async () => {
  app = await buildTestApp();
  scena = await createScena(app, (n) => `segno0000000${n}`);
  const [waiting, other] = scena.persone;
  chi = { visitor: null, 'who waits': waiting!, other: other!, admin: scena.admin };
  const days = { inizio: DAY, fine: DAY };
  const { id: user_id } = await createMembro(app);
  const id = await createPrenotazione(app, { user_id, prenotabile_id: scena.prenotabile, ...days });
  const body = { ...days, entry_id: scena.prenotabile, entry_tipo: 'prenotabile' };
  const wait = await send(app, 'POST /utenti/me/attese', { token: waiting!.token, body });
  expect(wait.status).toBe(201);
  expect((await send(app, `DELETE /prenotazioni/${id}`, { token: scena.admin.token })).status).toBeLessThan(
    300,
  );
  held = (await app.pool.query('select * from prenotazioni where tenuta_fino is not null')).rows[0];
});
afterAll(() => app.close());

const takeAway = () => app.pool.query('delete from prenotazioni where id = $1', [held.id]);
const putBack = (row: unknown) =>
  app.pool.query(
    'insert into prenotazioni overriding system value select (jsonb_populate_record(null::prenotazioni, $1)).*',
    [row],
  );

function queryOf({ query }: Endpoint): string {
  const needed = Object.entries(query instanceof z.ZodObject ? query.shape : {}).filter(
    ([, field]) => !(field as z.ZodType).safeParse(undefined).success,
  );
  const values = needed.map(([name, field]) => [name, String(sampleOf(field as z.ZodType))]);
  return values.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(values))}`;
}

async function read(target: string, who: Membro | null): Promise<string> {
  const { status, headers, bytes } = await send(app, target, who ? { token: who.token } : {});
  expect([target, status]).not.toEqual([target, 422]);
  const zipped = headers['content-type'] === 'application/zip';
  // Each download of one's own data is itself in the records.
  const files = zipped ? [...(await unzip(bytes))].filter(([name]) => name !== 'registro.json') : [];
  const texts = files.map(([name, file]) => `${name} ${file.toString()}`);
  return [status, ...texts, ...(zipped ? [] : [bytes.toString('latin1')])].join('\n');
}

test('a held place changes the answers about taken days and waits, and no other', async () => {
  const { rows } = await app.pool.query('select to_jsonb(p) as row from prenotazioni p where id = $1', [
    held.id,
  ]);
  const differing = new Set<string>();
  let compared = 0;
  for (const endpoint of app.endpoints.filter(({ method }) => method === 'GET'))
    for (const [name, who] of Object.entries(chi)) {
      const persona = scena.persone.find(({ id }) => id === who?.id) ?? scena.persone[0]!;
      for (const params of paramsOf(endpoint, scena, persona)) {
        const target = `GET ${pathOf(endpoint, params)}${queryOf(endpoint)}`;
        const withIt = await read(target, who);
        await takeAway();
        const without = await read(target, who);
        await putBack(rows[0].row);
        compared += 1;
        if (withIt !== without) differing.add(`${nameOf(endpoint)} by ${name}`);
      }
    }
  expect(compared).toBeGreaterThan(100);
  expect([...differing].sort()).toEqual(
    [
      'GET /attese/tenute by admin',
      // The row of a request lists its person's open items, held places among them.
      'GET /banco by admin',
      'GET /prenotabili/{id}/attese by admin',
      'GET /utenti/me/attese by who waits',
      'GET /utenti/me/esportazione by who waits',
      'GET /utenti/{id}/da-fare by admin',
      ...Object.keys(chi).flatMap((name) => TAKEN.map((call) => `${call} by ${name}`)),
    ].sort(),
  );
});
