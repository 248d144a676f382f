import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { setRows } from '#test/rows.ts';
import { record } from './service.ts';

const app = await openTestApp();
const admin = await createAdmin(app);
const membro = await createMembro(app, { nome: '=HYPERLINK("x")', cognome: 'D;Alì "Rossi"' });
const prenotabile_id = await createPrenotabile(app, { nome: 'Drone' });
for (const inizio of ['2027-03-05', '2027-03-06']) {
  const id = await createPrenotazione(app, { user_id: membro.id, prenotabile_id, inizio, fine: inizio });
  await send(app, `PATCH /prenotazioni/${id}/conferma`, { token: admin.token });
}

const get = (query: string, token = admin.token) => send(app, `GET /registro${query}`, { token });

test('the records show who did what to whom, newest first, in pages', async () => {
  const { body } = await get('');
  expect(body).toHaveLength(2);
  expect(body[0]).toMatchObject({
    azione: 'prenotazione_confermata',
    attore: { id: admin.id },
    utente: { id: membro.id },
    prenotabile: { id: prenotabile_id, nome: 'Drone' },
    dettagli: { inizio: '2027-03-06' },
  });
  const page = await get('?limit=1');
  const next = /<\/api\/registro(.*)>/.exec(String(page.headers['link']))![1]!;
  expect((await get(next)).body[0].dettagli.inizio).toBe('2027-03-05');
  expect(refusal(await get('', membro.token))).toEqual([403, 'FORBIDDEN']);
});

test('the records are filtered by person, resource and day of the centre', async () => {
  await setRows(app, 'registro', {}, { quando: new Date('2027-03-01T23:30:00Z') });
  expect((await get(`?utente_id=${membro.id}`)).body).toHaveLength(2);
  expect((await get(`?utente_id=${admin.id}`)).body).toHaveLength(2);
  expect((await get(`?prenotabile_id=${prenotabile_id + 1}`)).body).toEqual([]);
  expect((await get('?da=2027-03-02&a=2027-03-02')).body).toHaveLength(2);
  expect((await get('?a=2027-03-01')).body).toEqual([]);
  expect(refusal(await get('?da=2027-03-02&a=2027-03-01'))).toEqual([422, 'VALIDATION_ERROR']);
});

test('the records are exported as CSV that a spreadsheet opens without running formulas', async () => {
  const csv = await send(app, 'GET /prenotazioni.csv?future=false', { token: admin.token });
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.headers['content-disposition']).toContain('prenotazioni.csv');
  expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = csv.bytes.toString('utf8').split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(
    `"Drone";"spazio";"2027-03-06";"2027-03-06";"sì";"'=HYPERLINK(""x"")";"D;Alì ""Rossi""";`,
  );
  const registro = await send(app, 'GET /registro.csv', { token: admin.token });
  const rows = registro.bytes.toString('utf8').split('\r\n');
  expect(rows).toHaveLength(4);
  // 23:30 in UTC is past midnight at the centre.
  expect(rows.join('\n')).toContain(';"2027-03-02 00:30:00";');
});

test('long tables are exported completely, beyond the size of a page', async () => {
  await inTransaction(app.deps.db, async (tx) => {
    for (let i = 0; i < 1100; i += 1)
      await record(tx, { attore_id: null, azione: 'posta_reinviata', dettagli: { i } });
  });
  const lines = (await send(app, 'GET /registro.csv', { token: admin.token })).bytes
    .toString('utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(1 + 2 + 1100);
  expect(new Set(lines).size).toBe(lines.length);
});

test('a member sees who viewed their own document, and nobody else’s', async () => {
  await inTransaction(app.deps.db, (tx) =>
    record(tx, {
      attore_id: admin.id,
      azione: 'documento_visto',
      utente_id: membro.id,
      dettagli: { lato: 'fronte' },
    }),
  );
  const own = await send(app, 'GET /utenti/me/accessi-documento', { token: membro.token });
  expect(own.body).toEqual([
    {
      id: expect.any(Number),
      quando: expect.any(String),
      azione: 'documento_visto',
      lato: 'fronte',
      attore: { id: admin.id, nome: 'Ada', cognome: 'Ferri' },
    },
  ]);
  const other = await createMembro(app);
  expect((await send(app, 'GET /utenti/me/accessi-documento', { token: other.token })).body).toEqual([]);
  expect(
    (await send(app, `GET /utenti/${membro.id}/accessi-documento`, { token: admin.token })).body,
  ).toHaveLength(1);
  expect(
    refusal(await send(app, `GET /utenti/${membro.id}/accessi-documento`, { token: other.token }))[0],
  ).toBe(403);
});
