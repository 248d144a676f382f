import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { insertRows, setRows } from '#test/rows.ts';
import { listVoci } from '#test/voci.ts';

const app = await openTestApp();
const [admin, membro] = [await createAdmin(app), await createMembro(app)];

const FERMO = { inizio: '2027-03-10', fine: '2027-03-12', motivo: 'In manutenzione' };
const stop = (id: number, body: object = FERMO, headers: Record<string, string> = {}) =>
  send(app, `POST /prenotabili/${id}/fermi`, { token: admin.token, body, headers });
const change = (id: number, body: object) => send(app, `PATCH /fermi/${id}`, { token: admin.token, body });
const remove = (id: number, query = '') => send(app, `DELETE /fermi/${id}${query}`, { token: admin.token });
const stopsOf = async (id: number) => (await send(app, `GET /prenotabili/${id}/fermi`)).body;
const takenOf = async (id: number) => (await send(app, `GET /prenotabili/${id}/prenotazioni/future`)).body;
const book = (entry_id: number, inizio: string, fine: string, entry_tipo = 'prenotabile') =>
  send(app, 'POST /utenti/me/prenotazioni', {
    token: membro.token,
    body: { inizio, fine, entry_id, entry_tipo },
  });

test('a stop is created, changed and removed, each with a line in the records of its resource', async () => {
  const id = await createPrenotabile(app);
  const made = await stop(id);
  expect([made.status, made.body]).toEqual([
    201,
    { id: expect.any(Number), prenotabile_id: id, ...FERMO, versione: 1 },
  ]);
  expect(await stopsOf(id)).toEqual([made.body]);
  const changed = await change(made.body.id, { fine: null, versione: 1 });
  expect(changed.body).toEqual({ ...made.body, fine: null, versione: 2 });
  expect((await change(made.body.id, { fine: null })).body).toEqual(changed.body);
  expect(refusal(await change(made.body.id, { motivo: 'x', versione: 1 }))).toEqual([
    409,
    'MODIFICATO_DA_ALTRI',
  ]);
  expect(refusal(await remove(made.body.id, '?versione=1'))).toEqual([409, 'MODIFICATO_DA_ALTRI']);
  expect((await remove(made.body.id, '?versione=2')).status).toBe(204);
  expect(refusal(await remove(made.body.id))).toEqual([404, 'NOT_FOUND']);
  expect(await stopsOf(id)).toEqual([]);
  expect(await listVoci(app, id)).toEqual([
    { azione: 'fermo_creato', attore_id: admin.id, dettagli: { ...FERMO, fermo_id: made.body.id } },
    {
      azione: 'fermo_modificato',
      attore_id: admin.id,
      dettagli: { ...FERMO, campi: { fine: { prima: FERMO.fine, dopo: null } } },
    },
    { azione: 'fermo_eliminato', attore_id: admin.id, dettagli: { ...FERMO, fine: null } },
  ]);
});

describe('the days of a stop', () => {
  test('are among the taken days of the resource, and refuse a booking', async () => {
    const id = await createPrenotabile(app);
    await stop(id);
    await stop(id, { ...FERMO, inizio: '2027-03-12', fine: '2027-03-14', motivo: 'Pezzo di ricambio' });
    expect(await takenOf(id)).toEqual([{ inizio: '2027-03-10', fine: '2027-03-14' }]);
    const refused = await book(id, '2027-03-14', '2027-03-15');
    expect(refusal(refused)).toEqual([409, 'DATE_OCCUPATE']);
    expect(refused.body.proposte[0]).toEqual({ inizio: '2027-03-15', fine: '2027-03-16' });
    expect((await book(id, '2027-03-15', '2027-03-15')).status).toBe(201);
  });

  test('leave a group to its other resources, and block the days on which none is left', async () => {
    const { id, membri } = await createGruppo(app, 2);
    await stop(membri[0]!);
    await stop(membri[1]!, { ...FERMO, inizio: '2027-03-12', fine: '2027-03-13' });
    expect((await send(app, `GET /gruppi/${id}/giorni-bloccati`)).body).toEqual([
      { inizio: '2027-03-12', fine: '2027-03-12' },
    ]);
    expect((await book(id, '2027-03-10', '2027-03-10', 'gruppo')).body.prenotabile_id).toBe(membri[1]);
    expect(refusal(await book(id, '2027-03-12', '2027-03-12', 'gruppo'))).toEqual([409, 'DATE_OCCUPATE']);
  });

  test('are all days until further notice, and none once it is over', async () => {
    const id = await createPrenotabile(app);
    const { body } = await stop(id, { inizio: '2027-02-01', motivo: 'Rotta' });
    expect(body.fine).toBeNull();
    expect(await takenOf(id)).toEqual([{ inizio: '2027-02-01', fine: '2099-12-31' }]);
    const refused = await book(id, '2028-02-20', '2028-02-20');
    expect([...refusal(refused), refused.body.proposte]).toEqual([409, 'DATE_OCCUPATE', []]);
    await setRows(app, 'fermi', { id: body.id }, { fine: '2027-02-28' as never });
    expect([await takenOf(id), await stopsOf(id)]).toEqual([[], []]);
    expect((await book(id, '2027-03-01', '2027-03-01')).status).toBe(201);
  });
});

describe('a stop over bookings', () => {
  const put = (prenotabile_id: number, inizio: string, fine: string) =>
    createPrenotazione(app, { user_id: membro.id, prenotabile_id, inizio, fine });

  test('is refused with the number of those that share a day with it, also when they have begun', async () => {
    const id = await createPrenotabile(app);
    await put(id, '2027-02-20', '2027-02-28');
    await put(id, '2027-03-01', '2027-03-10');
    await put(id, '2027-03-12', '2027-03-15');
    await put(await createPrenotabile(app), '2027-03-11', '2027-03-11');
    const answer = await stop(id);
    expect([...refusal(answer), answer.body.quante]).toEqual([409, 'PRENOTAZIONI_FUTURE', 2]);
    expect((await stop(id, { inizio: '2027-02-10', fine: null, motivo: 'Rotta' })).body.quante).toBe(2);
    expect((await stop(id, { ...FERMO, inizio: '2027-03-11', fine: '2027-03-11' })).status).toBe(201);
    expect((await stop(id, { ...FERMO, inizio: '2027-03-16', fine: null })).status).toBe(201);
  });

  test('counts in a change only those of the added days', async () => {
    const id = await createPrenotabile(app);
    const { id: fermo } = (await stop(id)).body;
    await put(id, '2027-03-11', '2027-03-11');
    await put(id, '2027-03-05', '2027-03-08');
    await put(id, '2027-03-20', '2027-03-20');
    expect((await change(fermo, { inizio: '2027-03-09', fine: '2027-03-19' })).status).toBe(200);
    expect((await change(fermo, { inizio: '2027-03-08' })).body.quante).toBe(1);
    expect((await change(fermo, { fine: null })).body.quante).toBe(1);
    expect((await change(fermo, { inizio: '2027-03-11', fine: '2027-03-11' })).status).toBe(200);
    expect((await change(fermo, { motivo: 'Da rivedere' })).status).toBe(200);
  });
});

test('one key creates one stop', async () => {
  const id = await createPrenotabile(app);
  const headers = { 'idempotency-key': randomUUID() };
  const [first, second] = await Promise.all([stop(id, FERMO, headers), stop(id, FERMO, headers)]);
  expect(first.body).toEqual(second.body);
  expect(await stopsOf(id)).toHaveLength(1);
});

test('wrong days, a missing reason, and deleted resources are refused', async () => {
  const id = await createPrenotabile(app);
  for (const [body, campo, codice] of [
    [{ ...FERMO, fine: '2027-03-09' }, 'fine', 'fine_prima_di_inizio'],
    [{ ...FERMO, inizio: '2027-02-01', fine: '2027-02-28' }, 'fine', 'giorno_passato'],
    [{ ...FERMO, motivo: '' }, 'motivo', 'obbligatorio'],
    [{ fine: null, motivo: 'x' }, 'inizio', 'obbligatorio'],
  ] as const) {
    const answer = await stop(id, body);
    expect(refusal(answer)).toEqual([422, 'VALIDATION_ERROR']);
    expect(answer.body.errors).toEqual([expect.objectContaining({ campo, codice })]);
  }
  const { id: fermo } = (await stop(id)).body;
  await setRows(app, 'prenotabili', { id }, { eliminato_il: new Date() });
  for (const answer of [
    await stop(id),
    await stop(999_999),
    await change(fermo, { fine: null }),
    await remove(fermo),
    await send(app, `GET /prenotabili/${id}/fermi`),
  ]) {
    expect(refusal(answer)).toEqual([404, 'NOT_FOUND']);
  }
  const bozza = await createPrenotabile(app, { bozza: true });
  expect((await stop(bozza)).status).toBe(201);
  expect(refusal(await send(app, `GET /prenotabili/${bozza}/fermi`))).toEqual([404, 'NOT_FOUND']);
});

test('a resource has at most fifty stops', async () => {
  const id = await createPrenotabile(app);
  await insertRows(
    app,
    'fermi',
    Array.from({ length: 50 }, () => ({
      prenotabile_id: id,
      inizio: '2027-03-10' as never,
      fine: null,
      motivo: 'x',
    })),
  );
  expect(refusal(await stop(id))).toEqual([409, 'LIMITE_RAGGIUNTO']);
});
