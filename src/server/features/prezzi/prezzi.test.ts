import { beforeEach, expect, test } from 'vitest';
import type { SezioneLetta } from '#contract/impostazioni.ts';
import { PACCHETTI, type PacchettoDetto } from '#domain/prezzi.ts';
import { openWithMail } from '#test/app-with-mail.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { readRow, readRows, setRows } from '#test/rows.ts';
import type { LetteraRicevuta } from '#test/smtp.ts';
import { inTransaction } from '../../platform/db.ts';
import { fillListini } from './service.ts';

const { app, smtp } = await openWithMail({ apertura: { giorni: [1, 2, 3, 4, 5] } });
const admin = await createAdmin(app);
let membro: Membro;
let sala: number;
beforeEach(async () => {
  membro = await createMembro(app);
  sala = await createPrenotabile(app, { nome: `Sala di ${membro.id}` });
  await changePrezzi(PACCHETTI);
});

const readPrezzi = async () =>
  (await as('GET /impostazioni')).body.sezioni.find(({ sezione }: SezioneLetta) => sezione === 'prezzi');
const savePrezzi = async (valore: object) =>
  as('PATCH /impostazioni/prezzi', { versione: (await readPrezzi()).versione, valore });
async function changePrezzi(pacchetti: readonly PacchettoDetto[], contributo_esterni = 0): Promise<void> {
  expect((await savePrezzi({ pacchetti, contributo_esterni })).status).toBe(200);
}
const one = (giorni: number, prezzo: number): PacchettoDetto => ({ giorni, prezzo, sconto: 0 });
const NUOVI = [one(1, 4), one(10, 35)];
const GRATIS = [one(1, 0)];

const as = async (target: string, body?: object, { token } = admin) =>
  send(app, target, { token, ...(body && { body }) });
const book = async (inizio: string, fine: string, chi = membro) => {
  const body = { inizio, fine, entry_id: sala, entry_tipo: 'prenotabile' };
  return (await as('POST /utenti/me/prenotazioni', body, chi)).body;
};
const confirm = async (id: number) => (await as(`PATCH /prenotazioni/${id}/conferma`)).body;
const lettera = async (subject: RegExp, id: number) => {
  const isTo = (one: LetteraRicevuta) =>
    one.destinatari.includes(membro.email) &&
    subject.test(one.subject ?? '') &&
    one.text?.includes(`prenotazione ${id}`) === true;
  return (await smtp.waitFor(isTo))[0]!.text!;
};

test('a booking costs the price of its request, also after its member has changed its days', async () => {
  const before = await book('2027-03-08', '2027-03-09');
  await changePrezzi(NUOVI);
  const after = await book('2027-03-10', '2027-03-11');
  expect([before.tariffa.pacchetti[0].prezzo, after.tariffa.pacchetti[0].prezzo]).toEqual([5, 4]);
  expect((await confirm(before.id)).giornate).toEqual({ usate: 0, da_pagare: 2, euro: 10, in_piu: 0 });
  expect((await confirm(after.id)).giornate.euro).toBe(8);
  const longer = { inizio: '2027-03-15', fine: '2027-03-17', versione: 2 };
  const changed = await as(`PATCH /utenti/me/prenotazioni/${before.id}`, longer, membro);
  expect(changed.body).toMatchObject({
    confermata: false,
    tariffa: { pacchetti: [{ giorni: 1, prezzo: 5 }, {}, {}, {}, {}, {}, {}] },
  });
  expect((await confirm(before.id)).giornate).toMatchObject({ da_pagare: 3, euro: 15 });
  const own = (await as('GET /utenti/me/prenotazioni', undefined, membro)).body;
  expect(own.map(({ id, giornate }: typeof before) => [id, giornate.euro]).sort()).toEqual([
    [before.id, 15],
    [after.id, 8],
  ]);
  // The centre, and the people with days to pay, by both lists.
  const all = (await as(`GET /utenti/${membro.id}/giornate`)).body.da_pagare;
  expect(all.map(({ euro }: { euro: number }) => euro)).toEqual([8, 15]);
  const [row] = (await as(`GET /utenti?search_term=${encodeURIComponent(membro.email)}`)).body;
  expect(row).toMatchObject({ da_pagare: 5, euro: 23 });
  const desk = (await as('GET /banco?giorno=2027-03-15')).body.arrivano;
  expect(desk.map((one: typeof before) => one.giornate.euro)).toEqual([15]);
  expect(await lettera(/ricevuta/, before.id)).toContain('Costa €10.');
  expect(await lettera(/confermata/, before.id)).toContain('Costa €10.');
});

test('a payment for a booking uses its list, and packages are sold by today’s list', async () => {
  const { id } = await book('2027-03-08', '2027-04-06');
  await changePrezzi(NUOVI);
  expect((await confirm(id)).giornate).toEqual({ usate: 0, da_pagare: 22, euro: 110, in_piu: 1 });
  const pagato = { importo: 110, come: 'contanti' };
  const settled = await as(`POST /prenotazioni/${id}/incasso`, { giorni: 22, ...pagato });
  expect(settled.body).toMatchObject({ movimento: { giorni: 23 }, giornate: { saldo: 1, da_pagare: [] } });
  const sell = (pacchetto: number) =>
    as(`POST /utenti/${membro.id}/giornate/acquisti`, { pacchetto, ...pagato });
  const old = await sell(5);
  expect(refusal(old)).toEqual([422, 'VALIDATION_ERROR']);
  expect(old.body.errors).toMatchObject([
    { campo: 'pacchetto', codice: 'non_tra_i_valori', valori: { ammessi: '1, 10' } },
  ]);
  expect((await sell(10)).body.giornate.saldo).toBe(11);
});

test('a member from elsewhere pays the contribution of the booking’s list, and nobody else sees it', async () => {
  await setRows(app, 'utenti', { id: membro.id }, { fascia: 'esterno' });
  await changePrezzi(PACCHETTI, 3);
  const { id, tariffa } = await book('2027-03-08', '2027-03-09');
  await changePrezzi(PACCHETTI, 0);
  expect(tariffa.contributo).toBe(3);
  const [own] = (await as('GET /utenti/me/prenotazioni', undefined, membro)).body;
  expect(own.tariffa.contributo).toBe(3);
  const [shown] = (await as(`GET /utenti/${membro.id}/prenotazioni`)).body;
  expect([shown.id, shown.tariffa.contributo]).toEqual([id, 0]);
  expect(await lettera(/ricevuta/, id)).toContain('Costa €10.');
});

test('with free spaces nothing is to be paid or sold, and no days are used; earlier bookings keep their price', async () => {
  const costs = await book('2027-03-08', '2027-03-09');
  await changePrezzi(GRATIS);
  const free = await book('2027-03-10', '2027-03-12');
  const letter = await lettera(/ricevuta/, free.id);
  expect([letter.includes('Gratuito.'), letter.includes('€0')]).toEqual([true, false]);
  const correction = { giorni: 1, motivo: 'Un regalo' };
  await as(`POST /utenti/${membro.id}/giornate/correzioni`, correction);
  expect((await as(`GET /utenti/${membro.id}/giornate`)).body).toMatchObject({ saldo: 1, chieste: 2 });
  expect((await confirm(free.id)).giornate).toBeUndefined();
  const asked = { inizio: '2027-03-15', fine: '2027-03-16', versione: 2 };
  await as(`PATCH /utenti/me/prenotazioni/${free.id}`, asked, membro);
  expect((await confirm(free.id)).giornate).toBeUndefined();
  expect((await confirm(costs.id)).giornate).toEqual({ usate: 1, da_pagare: 1, euro: 5, in_piu: 0 });
  const settle = { giorni: 2, importo: 5, come: 'contanti' };
  expect(refusal(await as(`POST /prenotazioni/${free.id}/incasso`, settle))).toEqual([404, 'NOT_FOUND']);
  const sale = { pacchetto: 1, importo: 5, come: 'contanti' };
  expect(refusal(await as(`POST /utenti/${membro.id}/giornate/acquisti`, sale))).toEqual([
    422,
    'VALIDATION_ERROR',
  ]);
  await changePrezzi(NUOVI);
  const again = await book('2027-03-22', '2027-03-22');
  expect((await confirm(again.id)).giornate.euro).toBe(4);
});

test('a held place costs the price at its acceptance', async () => {
  const altra = await createMembro(app);
  const taken = await book('2027-03-08', '2027-03-09', altra);
  const wanted = { inizio: '2027-03-08', fine: '2027-03-09', entry_id: sala, entry_tipo: 'prenotabile' };
  const attesa = (await as('POST /utenti/me/attese', wanted, membro)).body;
  await as(`DELETE /utenti/me/prenotazioni/${taken.id}`, undefined, altra);
  await changePrezzi(NUOVI);
  const accepted = await as(`POST /utenti/me/attese/${attesa.id}/accetta`, undefined, membro);
  expect(accepted.body.tariffa.pacchetti[0]).toEqual({ giorni: 1, prezzo: 4 });
});

test('price lists are never changed', async () => {
  const [first] = await readRows(app, 'listini', {}, 'id', 'id');
  await expect(setRows(app, 'listini', { id: first!.id }, { contributo_esterni: 9 })).rejects.toThrow(
    /never changed/,
  );
  await expect(app.deps.db.deleteFrom('listini').execute()).rejects.toThrow(/never changed/);
});

test('bookings older than all price lists have the first one', async () => {
  const old = await buildTestApp();
  await old.pool.query(`alter table listini disable trigger all; delete from listini`);
  const prenotabile_id = await createPrenotabile(old);
  const days = { inizio: '2027-03-08', fine: '2027-03-09' };
  const id = await createPrenotazione(old, { user_id: null, prenotabile_id, ...days });
  const fill = (pacchetti: readonly PacchettoDetto[]) =>
    inTransaction(old.deps.db, (tx) => fillListini(tx, { pacchetti, contributo_esterni: 2 }));
  await fill(NUOVI);
  await fill(PACCHETTI);
  const listini = await readRows(old, 'listini');
  expect(listini).toMatchObject([{ pacchetti: NUOVI, contributo_esterni: 2, gratuito: false }]);
  expect((await readRow(old, 'prenotazioni', { id })).listino_id).toBe(listini[0]!.id);
  await old.close();
});

test('new prices are a new list, also when an old state is restored; equal prices add none', async () => {
  const count = async () => (await readRows(app, 'listini')).length;
  const before = await count();
  await changePrezzi(NUOVI);
  await changePrezzi(NUOVI);
  expect(await count()).toBe(before + 1);
  const [state] = (await as('GET /impostazioni/prezzi/stati')).body;
  expect((await savePrezzi(state.valore)).status).toBe(200);
  expect(await count()).toBe(before + 2);
  const [last] = (await readRows(app, 'listini', {}, undefined, 'id')).slice(-1);
  expect(last).toMatchObject({ pacchetti: state.valore.pacchetti, creato_da: admin.id });
  expect((await send(app, 'GET /centro')).body.centro.pacchetti[0]).toEqual({
    giorni: 1,
    etichetta: 'giornaliero',
    prezzo: 5,
    sconto: 0,
  });
});

test('the form shows how many unpaid bookings keep their price: those to be paid, and requests', async () => {
  const effetti = async (): Promise<number> =>
    (await as('POST /impostazioni/prezzi/effetti', { valore: { pacchetti: NUOVI, contributo_esterni: 0 } }))
      .body.non_pagate;
  const before = await effetti();
  const { id } = await book('2027-03-08', '2027-03-08');
  await book('2027-03-09', '2027-03-09');
  await confirm(id);
  expect(await effetti()).toBe(before + 2);
  await changePrezzi(GRATIS);
  await book('2027-03-10', '2027-03-10');
  expect(await effetti()).toBe(before + 2);
});
