import { expect, test } from 'vitest';
import type { StatoDocumento } from '#domain/documento.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { send } from '#test/request.ts';
import { readRows, setRows } from '#test/rows.ts';
import { sendAvvisi } from '../avvisi/service.ts';

const app = await openTestApp();
const admin = await createAdmin(app);

const withDocumento = (documento_stato: StatoDocumento) => createMembro(app, { documento_stato });

const book = async (membro: Membro, entry_id: number, giorno: string, entry_tipo = 'prenotabile') => {
  const body = { inizio: giorno, fine: giorno, entry_id, entry_tipo };
  const answer = await send(app, 'POST /utenti/me/prenotazioni', { token: membro.token, body });
  expect(answer.status).toBe(201);
  return answer.body;
};

const tipiTo = async ({ id }: Membro) => {
  const rows = await readRows(app, 'posta', { user_id: id }, ['tipo', 'dati'], 'numero');
  return rows.map(({ tipo, dati }) => [
    tipo,
    (dati as unknown as { prenotazioni: { confermata: boolean }[] }).prenotazioni.map(
      ({ confermata }) => confermata,
    ),
  ]);
};

test('a resource with automatic confirmation is confirmed at once to people with a verified document; the centre is informed', async () => {
  const entry = await createPrenotabile(app, { conferma_automatica: true });
  const ordinary = await createPrenotabile(app);
  const verified = await withDocumento('verificato');
  const waits = await withDocumento('da_verificare');
  expect((await book(verified, entry, '2027-03-10')).confermata).toBe(true);
  expect((await book(verified, ordinary, '2027-03-10')).confermata).toBe(false);
  expect((await book(waits, entry, '2027-03-11')).confermata).toBe(false);
  expect(await tipiTo(verified)).toEqual([
    ['prenotazioni_ricevute', [true]],
    ['prenotazioni_ricevute', [false]],
  ]);
  expect(await tipiTo(waits)).toEqual([['prenotazioni_ricevute', [false]]]);
  app.clock.set('2027-03-01T10:00:00Z');
  await sendAvvisi(app.deps);
  const centro = await readRows(app, 'posta', { destinatario: app.deps.centro.casella }, 'dati', 'numero');
  const told = centro.flatMap(({ dati }) => (dati as any).prenotazioni ?? [(dati as any).prenotazione]);
  expect(told.length).toBe(3);
  expect(told.filter(({ stato }) => stato === 'confermata').length).toBe(1);
  app.clock.set('2027-03-01T09:00:00Z');
});

test('through a group, the assigned piece decides', async () => {
  const { id, membri } = await createGruppo(app, 2);
  await setRows(app, 'prenotabili', { id: membri[0]! }, { conferma_automatica: true });
  const [one, other] = [await withDocumento('verificato'), await withDocumento('verificato')];
  const first = await book(one, id, '2027-03-10', 'gruppo');
  const second = await book(other, id, '2027-03-10', 'gruppo');
  expect([first, second].map(({ prenotabile_id, confermata }) => [prenotabile_id, confermata])).toEqual([
    [membri[0], true],
    [membri[1], false],
  ]);
});

test('other days are confirmed at once as well, and wait elsewhere', async () => {
  const entry = await createPrenotabile(app, { conferma_automatica: true });
  const membro = await withDocumento('verificato');
  const { id, versione } = await book(membro, entry, '2027-03-15');
  const change = (inizio: string, from: number) =>
    send(app, `PATCH /utenti/me/prenotazioni/${id}`, {
      token: membro.token,
      body: { inizio, fine: inizio, versione: from },
    });
  const moved = await change('2027-03-16', versione);
  expect([moved.status, moved.body.confermata]).toEqual([200, true]);
  await setRows(app, 'prenotabili', { id: entry }, { conferma_automatica: false });
  expect((await change('2027-03-17', moved.body.versione)).body.confermata).toBe(false);
});

test('an edit sets it, the records name the field, and everybody sees it', async () => {
  const id = await createPrenotabile(app);
  const target = `PATCH /prenotabili/${id}`;
  const body = { conferma_automatica: true, versione: 1 };
  const { status, body: changed } = await send(app, target, { token: admin.token, body });
  expect([status, changed.conferma_automatica, changed.versione]).toEqual([200, true, 2]);
  expect((await send(app, `GET /prenotabili/${id}`)).body.conferma_automatica).toBe(true);
  const voce = app.deps.db.selectFrom('registro').select('dettagli').where('prenotabile_id', '=', id);
  expect((await voce.executeTakeFirstOrThrow()).dettagli['campi']).toEqual({
    conferma_automatica: { prima: false, dopo: true },
  });
});
