import { mkdtemp, cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from '#test/build-test-app.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { drawPlain } from '#test/process.ts';
import { refusal, send } from '#test/request.ts';
import { CONTENT } from '#test/settings.ts';

const content = await mkdtemp(join(tmpdir(), 'contenuti-'));
await cp(CONTENT, content, { recursive: true });
await drawPlain(content);
const app = await buildTestApp({ riempimento: content });
afterAll(async () => {
  await app.close();
  await rm(content, { recursive: true });
});

test('unedited and unbooked sample entries are deleted in one press; the others stay, with the reason', async () => {
  const admin = await createAdmin(app, { nome: 'Luca', cognome: 'Marini' });
  const membro = await createMembro(app);
  expect(refusal(await send(app, 'DELETE /gestione/esempio', { token: membro.token }))).toEqual([
    403,
    'FORBIDDEN',
  ]);
  const read = async () => (await send(app, 'GET /gestione/esempio', { token: admin.token })).body;
  const all = await read();
  expect([all.si_tolgono.length, all.restano]).toEqual([16, []]);
  const idOf = (nome: string) => all.si_tolgono.find((one: { nome: string }) => one.nome === nome).id;
  const drone = idOf('Drone');
  const edited = await send(app, `PATCH /prenotabili/${drone}`, {
    token: admin.token,
    body: { descrizione: 'Il nostro.', versione: 1 },
  });
  expect(edited.status).toBe(200);
  const booked = await send(app, 'POST /utenti/me/prenotazioni', {
    token: membro.token,
    body: {
      inizio: '2027-03-16',
      fine: '2027-03-16',
      entry_id: idOf('Postazione coworking 1'),
      entry_tipo: 'prenotabile',
    },
  });
  expect(booked.status).toBe(201);
  const { status, body } = await send(app, 'DELETE /gestione/esempio', { token: admin.token });
  expect([status, body.si_tolgono.length]).toEqual([200, 14]);
  expect(body.restano.map(({ nome, perche, chi }: any) => [nome, perche, chi?.nome])).toEqual([
    ['Postazione coworking 1', 'prenotata', undefined],
    ['Drone', 'modificata', 'Luca'],
  ]);
  expect((await read()).si_tolgono).toEqual([]);
  const { rows } = await app.pool.query('select nome from gruppi union all select nome from abilitazioni');
  // The group with a remaining piece, and the drone's permission.
  expect(rows.map(({ nome }) => nome)).toEqual(['Postazioni coworking', 'Attestato di pilota']);
});
