import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { send } from '#test/request.ts';

let app: TestApp;
let heard: string[] = [];
beforeAll(async () => {
  app = await buildTestApp({ richieste: false, onQuery: ({ query }) => void heard.push(query.sql) });
});
afterAll(() => app.close());

/** A statement in short. */
const brief = (text: string): string =>
  /^\s*(insert into "?\w+|with nuovo as \(\s*insert into \w+)/i
    .exec(text)?.[0]
    .replaceAll(/["(]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim() ??
  `select${/for no key update/.test(text) ? ' and lock' : ''} ${[...text.matchAll(/from "(\w+)"/g)].at(-1)?.[1]}`;

test('a booking sends each statement once and reads nothing back', async () => {
  const { token } = await createMembro(app);
  const entry_id = await createPrenotabile(app);
  const book = (giorno: string) =>
    send(app, 'POST /utenti/me/prenotazioni', {
      token,
      body: { inizio: giorno, fine: giorno, entry_id, entry_tipo: 'prenotabile' },
    });
  // The first booking in ten minutes also sends a letter to the centre.
  expect((await book('2027-03-08')).status).toBe(201);
  heard = [];
  expect((await book('2027-03-09')).status).toBe(201);
  expect(heard.filter((text) => !/^(begin|commit)$/.test(text)).map(brief)).toEqual([
    'select sessioni',
    'select and lock utenti',
    'insert into limiti',
    'select and lock prenotabili',
    'select prenotabili',
    'select chiusure',
    'insert into prenotazioni',
    'insert into posta',
    'insert into registro',
    'with nuovo as insert into avvisi',
  ]);
});
