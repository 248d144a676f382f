import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile } from '#test/factories/risorsa.ts';
import { listAzioni } from '#test/factories/secondo-fattore.ts';
import { createAdmin, createMembro, freshMail, type Membro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';

const app = await openTestApp();
const admin = await createAdmin(app);

const NOT_YET = [403, 'INFORMATIVA_MANCANTE'];
const days = { inizio: '2027-03-16', fine: '2027-03-17' };
/** A person imported from a sheet who lacks nothing else, or with `puo_prenotare` false: everything. */
async function createDaInformare(puo_prenotare = true): Promise<Membro> {
  const membro = await createMembro(app, { puo_prenotare });
  await app.pool.query('update utenti set da_informare = true where id = $1', [membro.id]);
  return membro;
}
const me = ({ token }: Membro) => send(app, 'GET /utenti/me', { token });
const read = ({ id }: Membro) => send(app, `GET /utenti/${id}`, { token: admin.token });
const book = async ({ token }: Membro, entry?: object) => {
  const body = {
    ...days,
    ...(entry ?? { entry_id: await createPrenotabile(app), entry_tipo: 'prenotabile' }),
  };
  return send(app, 'POST /utenti/me/prenotazioni', { token, body });
};

describe('before the privacy notice', () => {
  test('own bookings, one or several, and waits are refused, before other missing requirements', async () => {
    const chi = await createDaInformare();
    expect((await me(chi)).body).toMatchObject({ da_informare: true });
    const { id } = await createGruppo(app, 1);
    const entry = { entry_id: id, entry_tipo: 'gruppo' };
    expect((await book(await createMembro(app), entry)).status).toBe(201);
    const free = { entry_id: await createPrenotabile(app), entry_tipo: 'prenotabile' };
    expect(refusal(await book(chi, free))).toEqual(NOT_YET);
    const { token } = chi;
    const insieme = await send(app, 'POST /utenti/me/prenotazioni/insieme', {
      token,
      body: { voci: [{ ...days, ...free }] },
    });
    expect(refusal(insieme)).toEqual(NOT_YET);
    const wait = await send(app, 'POST /utenti/me/attese', { token, body: { ...days, ...entry } });
    expect(refusal(wait)).toEqual(NOT_YET);
    const without = await createDaInformare(false);
    expect(refusal(await book(without))).toEqual(NOT_YET);
    await send(app, 'POST /utenti/me/informata', { token: without.token });
    expect(refusal(await book(without))).toEqual([403, 'DOCUMENTO_O_MAIL_MANCANTE']);
  });

  test('the claim of a held place is refused too, and accepted right after', async () => {
    const chi = await createMembro(app);
    const { id } = await createGruppo(app, 1);
    const entry = { entry_id: id, entry_tipo: 'gruppo' };
    const uno = await createMembro(app);
    const first = await book(uno, entry);
    const wait = await send(app, 'POST /utenti/me/attese', { token: chi.token, body: { ...days, ...entry } });
    expect(wait.status).toBe(201);
    await send(app, `DELETE /utenti/me/prenotazioni/${first.body.id}`, { token: uno.token });
    await app.pool.query('update utenti set da_informare = true where id = $1', [chi.id]);
    const claim = () =>
      send(app, `POST /utenti/me/attese/${wait.body.id}/accetta`, { token: chi.token, body: {} });
    expect(refusal(await claim())).toEqual(NOT_YET);
    expect((await send(app, 'POST /utenti/me/informata', { token: chi.token })).status).toBe(204);
    expect((await claim()).status).toBeLessThan(300);
  });

  test('an administrator books for them only as an override, which is recorded', async () => {
    const chi = await createDaInformare(false);
    const body = { ...days, entry_id: await createPrenotabile(app), entry_tipo: 'prenotabile' };
    const per = (nonostante: string[]) =>
      send(app, `POST /utenti/${chi.id}/prenotazioni`, { token: admin.token, body: { ...body, nonostante } });
    expect(refusal(await per([]))).toEqual(NOT_YET);
    expect(refusal(await per(['INFORMATIVA_MANCANTE']))).toEqual([403, 'DOCUMENTO_O_MAIL_MANCANTE']);
    expect(refusal(await per(['DOCUMENTO_O_MAIL_MANCANTE']))).toEqual(NOT_YET);
    const both = ['INFORMATIVA_MANCANTE', 'DOCUMENTO_O_MAIL_MANCANTE'];
    const made = await per(both);
    expect(made.status).toBe(201);
    const { rows } = await app.pool.query(
      `select dettagli from registro where prenotazione_id = $1 and azione = 'prenotazione_creata'`,
      [made.body.id],
    );
    expect(rows[0].dettagli.nonostante).toEqual(both);
  });

  test('the desk may act for them although the address is unproved, and may set another', async () => {
    const chi = await createDaInformare(false);
    const put = await send(app, `PUT /utenti/${chi.id}/email`, {
      token: admin.token,
      body: { email: freshMail() },
    });
    expect(put.status).toBe(200);
    const taken = await send(app, `POST /utenti/${chi.id}/subentro`, {
      token: admin.token,
      body: { nome: 'A', cognome: 'B', codice_fiscale: 'X', telefono: '1', informata: true },
    });
    expect(refusal(taken)).toEqual([409, 'MAIL_GIA_SUA']);
  });
});

describe('the privacy notice is recorded', () => {
  test('when it is read: once, with time and reader', async () => {
    const chi = await createDaInformare();
    const note = () => send(app, 'POST /utenti/me/informata', { token: chi.token });
    expect((await note()).status).toBe(204);
    expect((await me(chi)).body.da_informare).toBe(false);
    const { body } = await read(chi);
    expect(body).toMatchObject({
      da_informare: false,
      informata: { quando: '2027-03-01T09:00:00.000Z', chi: { id: chi.id } },
    });
    app.clock.set('2027-03-01T10:00:00Z');
    expect((await note()).status).toBe(204);
    app.clock.set('2027-03-01T09:00:00Z');
    expect((await read(chi)).body.informata).toEqual(body.informata);
    expect(await listAzioni(app, chi.id)).toEqual(['informativa_letta']);
    expect((await book(chi)).status).toBe(201);
  });

  test('on paper, by an administrator', async () => {
    const chi = await createDaInformare();
    const note = () => send(app, `POST /utenti/${chi.id}/informata`, { token: admin.token });
    const [first, again] = [await note(), await note()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(first.body.informata.chi).toEqual({ id: admin.id, nome: 'Ada', cognome: 'Ferri' });
    expect(again.body).toEqual(first.body);
    expect(await listAzioni(app, chi.id)).toEqual(['informativa_data']);
    const nobody = await send(app, `POST /utenti/${randomUUID()}/informata`, { token: admin.token });
    expect(refusal(nobody)).toEqual([404, 'NOT_FOUND']);
  });

  test('not for a person who was never asked', async () => {
    const chi = await createMembro(app);
    expect((await send(app, 'POST /utenti/me/informata', { token: chi.token })).status).toBe(204);
    await send(app, `POST /utenti/${chi.id}/informata`, { token: admin.token });
    expect((await read(chi)).body).toMatchObject({ da_informare: false, informata: null });
    expect(await listAzioni(app, chi.id)).toEqual([]);
  });

  test('once, when both happen at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const chi = await createDaInformare();
      await Promise.all([
        send(app, 'POST /utenti/me/informata', { token: chi.token }),
        send(app, `POST /utenti/${chi.id}/informata`, { token: admin.token }),
      ]);
      expect(await listAzioni(app, chi.id)).toHaveLength(1);
    }
  });
});

test('the desk and the person’s page say that it is missing', async () => {
  const chi = await createDaInformare();
  const { body } = await send(app, `GET /utenti/${chi.id}/da-fare`, { token: admin.token });
  expect(body.da_informare).toBe(true);
});
