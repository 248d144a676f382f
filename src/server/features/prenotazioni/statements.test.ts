import type { LogEvent } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { send } from '#test/request.ts';

let app: TestApp;
let limited: TestApp;
let heard: string[] = [];
beforeAll(async () => {
  const options = { richieste: false, onQuery: ({ query }: LogEvent) => void heard.push(query.sql) };
  app = await buildTestApp(options);
  limited = await buildTestApp({ ...options, centro: { limiti: { giorni_in_programma: 60 } } });
});
afterAll(() => Promise.all([app.close(), limited.close()]));

/** A statement in short. */
const brief = (text: string): string =>
  /^\s*(update \w+|insert into "?\w+|with nuovo as \(\s*insert into \w+|select array\(select nextval)/i
    .exec(text)?.[0]
    .replaceAll(/["(]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim() ??
  `select${/for no key update/.test(text) ? ' and lock' : ''} ${[...text.matchAll(/from "(\w+)"/g)].at(-1)?.[1]}`;

/** The places on the waiting list that were not claimed in time, and the new numbers, asked for with the other reads. */
const WITH_READS = ['select prenotazioni', 'select arrayselect nextval'];

const WRITES = [
  'insert into prenotazioni',
  'insert into posta',
  'insert into registro',
  'with nuovo as insert into avvisi',
];

/** What every change sends: whose is it, the locks, the reads under them, the writes, who waits for what has become free. */
const OF_A_CHANGE = [
  'select sessioni',
  'select prenotazioni',
  'select and lock utenti',
  'select gruppi',
  'select gruppi',
  'select and lock prenotabili',
  'select prenotazioni',
  'select prenotazioni',
  'select prenotazioni',
  'select chiusure',
  'select chiusure',
  'select prenotabili',
  'update prenotazioni',
  'select undefined',
  'select prenotazioni',
  'insert into registro',
  'select gruppi_prenotabili',
];

/** What a booking sends, its transaction's own words left out. */
async function statementsOf(token: string, body: object, on = app): Promise<string[]> {
  heard = [];
  expect((await send(on, 'POST /utenti/me/prenotazioni', { token, body })).status).toBe(201);
  return heard.filter((text) => !/^(begin|commit)$/.test(text)).map(brief);
}

const days = (inizio: string, fine = inizio) => ({ inizio, fine });

test('where the centre has limits for one person, one more statement goes with the reads', async () => {
  const { token } = await createMembro(limited);
  const entry = { entry_id: await createPrenotabile(limited), entry_tipo: 'prenotabile' };
  await statementsOf(token, { ...days('2027-03-08'), ...entry }, limited);
  expect(await statementsOf(token, { ...days('2027-03-09'), ...entry }, limited)).toEqual([
    'select sessioni',
    'select and lock utenti',
    'select and lock prenotabili',
    'select prenotabili',
    'select chiusure',
    'select prenotazioni_vive',
    ...WITH_READS,
    ...WRITES,
  ]);
});

test('a booking sends each statement once and reads nothing back', async () => {
  const { token } = await createMembro(app);
  const entry = { entry_id: await createPrenotabile(app), entry_tipo: 'prenotabile' };
  // The first booking in ten minutes also sends a letter to the centre.
  await statementsOf(token, { ...days('2027-03-08'), ...entry });
  expect(await statementsOf(token, { ...days('2027-03-09'), ...entry })).toEqual([
    'select sessioni',
    'select and lock utenti',
    'select and lock prenotabili',
    'select prenotabili',
    'select chiusure',
    ...WITH_READS,
    ...WRITES,
  ]);
});

test('a booking of a group sends more only for what must move', async () => {
  const { token } = await createMembro(app);
  const gruppo = await createGruppo(app, 2);
  const entry = { entry_id: gruppo.id, entry_tipo: 'gruppo' };
  const reads = [
    'select sessioni',
    'select and lock utenti',
    'select gruppi',
    'select and lock prenotabili',
    'select prenotabili',
    'select chiusure',
    ...WITH_READS,
  ];
  await statementsOf(token, { ...days('2027-03-08', '2027-03-09'), ...entry });
  // The first piece is taken on one of these days, the second is free.
  expect(await statementsOf(token, { ...days('2027-03-09', '2027-03-10'), ...entry })).toEqual([
    ...reads,
    ...WRITES,
  ]);
  const torn = await createGruppo(app, 2);
  const { id: user_id } = await createMembro(app);
  for (const [n, inizio, fine] of [
    [0, '2027-03-08', '2027-03-09'],
    [1, '2027-03-10', '2027-03-11'],
  ] as [number, Giorno, Giorno][])
    await app.deps.db
      .insertInto('prenotazioni')
      .values({
        inizio,
        fine,
        user_id,
        gruppo_id: torn.id,
        prenotabile_id: torn.membri[n]!,
        scelto_a_mano: false,
      })
      .execute();
  const body = { ...days('2027-03-09', '2027-03-10'), ...entry, entry_id: torn.id };
  // The record of the move goes with what is written anyway; then somebody may wait for what has become free.
  expect((await statementsOf(token, body)).toSorted()).toEqual(
    [...reads, ...WRITES, 'update prenotazioni', 'insert into registro', 'select gruppi_prenotabili'].sort(),
  );
});

test('a change of one booking sends each statement once, also where its piece is one of a group', async () => {
  const membro = await createMembro(app);
  const admin = await createAdmin(app);
  const gruppo = await createGruppo(app, 2);
  const entries = [
    { entry_id: await createPrenotabile(app), entry_tipo: 'prenotabile' },
    { entry_id: gruppo.id, entry_tipo: 'gruppo' },
  ];
  for (const entry of entries) {
    const body = { ...days('2027-04-08'), ...entry };
    const made = await send(app, 'POST /utenti/me/prenotazioni', { token: membro.token, body });
    const { id } = made.body;
    const change = async (call: string, { token }: { token: string }, to: object) => {
      heard = [];
      expect((await send(app, `PATCH ${call}/${id}`, { token, body: to })).status).toBe(200);
      return heard.filter((text) => !/^(begin|commit)$/.test(text)).map(brief);
    };
    const own = await change('/utenti/me/prenotazioni', membro, { ...days('2027-04-09'), versione: 1 });
    expect(own.toSorted()).toEqual([...OF_A_CHANGE, 'with nuovo as insert into avvisi'].sort());
    const prenotabile_id = await createPrenotabile(app);
    const centre = await change('/prenotazioni', admin, { prenotabile_id, versione: 2 });
    expect(centre.toSorted()).toEqual([...OF_A_CHANGE, 'select and lock utenti', 'insert into posta'].sort());
  }
});
