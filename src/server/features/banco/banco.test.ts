import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { senzaMail } from '#domain/email.ts';
import type { Giorno } from '#domain/giorno.ts';
import { buildTestApp, openTestApp, type TestApp } from '#test/build-test-app.ts';
import {
  createConsegna,
  createGruppo,
  createPrenotabile,
  createPrenotazione,
} from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, PASSWORD, type Membro } from '#test/factories/utente.ts';
import { countLettere } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';
import { insertRows, readRow, readRows, setRows } from '#test/rows.ts';
import { sendRientri, sendSolleciti } from './solleciti.ts';

let ada: Membro;
let anna: Membro;
const app = await openTestApp();
const membro = await createMembro(app);
beforeEach(() => at('2027-03-01T09:00:00Z'));

/** Another time, with administrators who have just signed in. */
async function at(instant: string): Promise<void> {
  app.clock.set(instant);
  [ada, anna] = await Promise.all([createAdmin(app), createAdmin(app)]);
}

interface Voluta {
  tipo?: 'spazio' | 'strumento';
  inizio?: string;
  fine?: string;
  confermata?: boolean;
  chi?: Membro;
  prenotabile_id?: number;
}

async function book(voluta: Voluta = {}): Promise<{ id: number; prenotabile_id: number }> {
  const { tipo = 'strumento', inizio = '2027-03-01', fine = '2027-03-03', confermata = true } = voluta;
  const prenotabile_id = voluta.prenotabile_id ?? (await createPrenotabile(app, { tipo, nome: 'Drone' }));
  const user_id = (voluta.chi ?? membro).id;
  return {
    id: await createPrenotazione(app, { user_id, prenotabile_id, inizio, fine, confermata }),
    prenotabile_id,
  };
}

const handOver = (id: number, body: object = {}, { token } = ada) =>
  send(app, `POST /prenotazioni/${id}/consegna`, { token, body: { uscito: [], ...body } });
const takeBack = (id: number, body: object = {}, { token } = ada) =>
  send(app, `POST /prenotazioni/${id}/rientro`, {
    token,
    body: { mancano: [], stato: 'a_posto', ...body },
  });
const banco = async (giorno = '') =>
  (await send(app, `GET /banco${giorno && `?giorno=${giorno}`}`, { token: ada.token })).body;
const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);
const takenOf = async (id: number) => (await send(app, `GET /prenotabili/${id}/prenotazioni/future`)).body;

test('the desk shows arrivals, what goes out, what is out, and requests', async () => {
  const space = await book({ tipo: 'spazio' });
  const thing = await book();
  const out = await book();
  const asked = await book({ inizio: '2027-03-09', fine: '2027-03-09', confermata: false });
  const later = await book({ inizio: '2027-03-02' });
  await handOver(out.id, { uscito: [{ nome: 'Batterie', valore: '2' }], nota: 'Graffio' });
  const today = await banco();
  expect(today.giorno).toBe('2027-03-01');
  expect(idsOf(today.arrivano)).toEqual([space.id]);
  expect(today.arrivano[0]).toMatchObject({ presente_dal: null, utente: { telefono: expect.any(String) } });
  expect(idsOf(today.da_consegnare)).toEqual([thing.id]);
  expect(today.da_riavere).toEqual([
    expect.objectContaining({
      id: out.id,
      ritardo: 0,
      in_mezzo: 0,
      prossima: null,
      consegna: expect.objectContaining({
        uscito: [{ nome: 'Batterie', valore: '2' }],
        nota_consegna: 'Graffio',
        rientrata_il: null,
      }),
    }),
  ]);
  expect([idsOf(today.da_confermare), today.quante_da_confermare]).toEqual([[asked.id], 1]);
  expect(idsOf((await banco('2027-03-02')).da_consegnare)).toEqual(
    [thing.id, later.id].sort((a, b) => a - b),
  );
  expect(idsOf((await banco('2027-02-28')).da_consegnare), 'a day that is over').toEqual([]);
  await takeBack(out.id);
});

test('on a day without arrivals, the next day with some is named', async () => {
  const empty = await banco('2027-06-05');
  expect([empty.arrivano, empty.prossimo]).toEqual([[], null]);
  await book({ inizio: '2027-06-08', fine: '2027-06-08', tipo: 'spazio' });
  expect((await banco('2027-06-05')).prossimo).toEqual({ giorno: '2027-06-08', quante: 1 });
});

test('a request says what decides it: what its person still has to do, and whether it is their first booking', async () => {
  const nuovo = await createMembro(app, { documento_stato: 'da_verificare' });
  const noto = await createMembro(app, { documento_stato: 'verificato' });
  await book({ chi: noto, inizio: '2026-11-02', fine: '2026-11-03' });
  const asked = { inizio: '2027-03-04', fine: '2027-03-04', confermata: false };
  const [first, other, again] = [
    await book({ chi: nuovo, ...asked }),
    await book({ chi: nuovo, ...asked }),
    await book({ chi: noto, ...asked }),
  ];
  const { da_confermare, da_fare } = await banco();
  const isPrima = ({ id }: { id: number }) =>
    da_confermare.find((one: { id: number }) => one.id === id).prima;
  expect([first, other, again].map(isPrima)).toEqual([true, true, false]);
  const of = ({ id }: Membro) => da_fare.find((one: { utente_id: string }) => one.utente_id === id);
  expect(of(nuovo)).toMatchObject({ documento_stato: 'da_verificare', da_pagare: 0 });
  expect(of(noto)).toMatchObject({ documento_stato: 'verificato' });
  await send(app, `PATCH /prenotazioni/${first.id}/conferma`, { token: ada.token });
  const { da_confermare: now } = await banco();
  expect(now.find(({ id }: { id: number }) => id === other.id).prima).toBe(false);
});

test('attendance is recorded for a day, keeps its first hour, and can be undone', async () => {
  const { id } = await book({ tipo: 'spazio' });
  const target = `/prenotazioni/${id}/presenze`;
  const note = (giorno: string) => send(app, `POST ${target}`, { token: ada.token, body: { giorno } });
  expect((await note('2027-03-01')).body.presente_dal).toBe('2027-03-01T09:00:00.000Z');
  await at('2027-03-01T11:00:00Z');
  expect((await note('2027-03-01')).body.presente_dal).toBe('2027-03-01T09:00:00.000Z');
  const find = async () => (await banco()).arrivano.find((one: { id: number }) => one.id === id).presente_dal;
  expect(await find()).toBe('2027-03-01T09:00:00.000Z');
  for (const giorno of ['2027-03-02', '2027-02-28'])
    expect(refusal(await note(giorno))).toEqual([422, 'VALIDATION_ERROR']);
  for (const _ of [1, 2])
    expect((await send(app, `DELETE ${target}/2027-03-01`, { token: ada.token })).status).toBe(204);
  expect(await find()).toBeNull();
  const voci = await readRows(app, 'registro', { prenotazione_id: id }, 'azione', 'id');
  expect(voci.map(({ azione }) => azione)).toEqual(['presenza_segnata', 'presenza_tolta']);
});

test('missing items of the list are recorded at the hand-over, beside those handed over', async () => {
  const { id } = await book();
  const [batterie, treppiede] = [
    { nome: 'Batterie', valore: '2' },
    { nome: 'Treppiede', valore: '1,4 kg' },
  ];
  const { body } = await handOver(id, { uscito: [batterie], mancavano: [treppiede] });
  expect(body.consegna).toMatchObject({ uscito: [batterie], mancavano: [treppiede], mancano: [] });
  const out = (await banco()).da_riavere.find((one: { id: number }) => one.id === id);
  expect(out.consegna.mancavano).toEqual([treppiede]);
  const own = await send(app, `GET /utenti/me/prenotazioni/${id}/consegna`, { token: membro.token });
  expect(own.body.consegna.mancavano).toEqual([treppiede]);
  const voce = await readRow(app, 'registro', { azione: 'cosa_consegnata', prenotazione_id: id }, 'dettagli');
  expect(voce.dettagli).toMatchObject({ cose: 1, mancavano: 1 });
  // A client without the field hands over as before.
  const other = await book();
  expect((await handOver(other.id)).body.consegna.mancavano).toEqual([]);
  const wrong = await book();
  for (const mancavano of ['tutto', [{ nome: 'Batterie' }], null])
    expect(refusal(await handOver(wrong.id, { mancavano }))).toEqual([422, 'VALIDATION_ERROR']);
  for (const one of [id, other.id]) await takeBack(one);
});

test('attendance is for spaces only: an instrument is handed over', async () => {
  const { id } = await book();
  const target = `POST /prenotazioni/${id}/presenze`;
  const answer = await send(app, target, { token: ada.token, body: { giorno: '2027-03-01' } });
  expect(refusal(answer)).toEqual([409, 'PRESENZA_SOLO_SPAZI']);
});

test('handing over a request confirms it, with the same letter', async () => {
  const chi = await createMembro(app);
  const { id } = await book({ confermata: false, chi });
  const { status, body } = await handOver(id, { versione: 1 });
  expect([status, body.prenotazione]).toEqual([
    201,
    expect.objectContaining({ confermata: true, versione: 2 }),
  ]);
  expect(await countLettere(app, chi.email, 'prenotazioni_confermate')).toBe(1);
});

/** The desk's entries of a booking: hand-over and return, its deposit, the records. */
async function writtenOf(id: number): Promise<unknown> {
  const { rows } = await app.pool.query(
    `select to_jsonb(p) as prenotazione, to_jsonb(c) as consegna, to_jsonb(k) as cauzione,
       (select count(*)::int from registro r where r.prenotazione_id = p.id) as voci,
       (select count(*)::int from movimenti_cauzione m where m.cauzione_id = k.id) as movimenti
     from prenotazioni p left join consegne c on c.prenotazione_id = p.id
       left join cauzioni k on k.prenotazione_id = p.id
     where p.id = $1`,
    [id],
  );
  return rows;
}

test('a second hand-over, an early return and a second return get a code each, and change nothing', async () => {
  const { id } = await book();
  const contanti = (importo: number) => ({ importo, come: 'contanti' });
  const demandUnchanged = async (code: string, press: () => ReturnType<typeof handOver>) => {
    const before = await writtenOf(id);
    const answer = await press();
    expect(refusal(answer)).toEqual([409, code]);
    expect(await writtenOf(id), code).toEqual(before);
    return answer;
  };
  const other = { nota: 'Di un altro', cauzione: contanti(80) };
  const restituita = { cauzione: { restituita: contanti(20) } };
  await demandUnchanged('NON_CONSEGNATA', () => takeBack(id, restituita));
  await handOver(id, { cauzione: contanti(50) });
  const again = await demandUnchanged('GIA_CONSEGNATA', () => handOver(id, other, anna));
  expect(again.body.attuale.consegnata_il).toBe('2027-03-01T09:00:00.000Z');
  expect((await takeBack(id, restituita)).status).toBe(201);
  const broken = { ...restituita, stato: 'danneggiato', nota: 'Rotto' };
  await demandUnchanged('GIA_RIENTRATA', () => takeBack(id, broken, anna));
  await demandUnchanged('GIA_CONSEGNATA', () => handOver(id, other));
  expect(refusal(await handOver(999_999))).toEqual([404, 'NOT_FOUND']);
});

test('only an instrument is handed over, on one of its days, on the version that was seen, and once it is back', async () => {
  expect(refusal(await handOver((await book({ tipo: 'spazio' })).id))).toEqual([409, 'NON_SI_CONSEGNA']);
  const future = await book({ inizio: '2027-03-02' });
  expect(refusal(await handOver(future.id))).toEqual([409, 'PRENOTAZIONE_NON_INIZIATA']);
  const past = await book({ inizio: '2027-02-01', fine: '2027-02-28' });
  expect(refusal(await handOver(past.id))).toEqual([409, 'PRENOTAZIONE_PASSATA']);
  const { id } = await book();
  expect(refusal(await handOver(id, { versione: 2 }))).toEqual([409, 'MODIFICATO_DA_ALTRI']);
  const late = await book({ inizio: '2027-03-01', fine: '2027-03-01' });
  await handOver(late.id);
  await at('2027-03-02T09:00:00Z');
  const next = await book({ inizio: '2027-03-02', prenotabile_id: late.prenotabile_id });
  expect(refusal(await handOver(next.id))).toEqual([409, 'COSA_FUORI']);
  await takeBack(late.id);
  expect((await handOver(next.id)).status).toBe(201);
});

test('a booking that is out cannot be cancelled, moved or deleted, and its holder cannot leave', async () => {
  const chi = await createMembro(app);
  const { id, prenotabile_id } = await book({ chi });
  await handOver(id);
  const { token } = ada;
  expect(refusal(await send(app, `DELETE /prenotazioni/${id}`, { token }))).toEqual([409, 'DA_RESTITUIRE']);
  const other = await createPrenotabile(app, { tipo: 'strumento' });
  for (const body of [{ prenotabile_id: other }, { inizio: '2027-03-02' }])
    expect(
      refusal(await send(app, `PATCH /prenotazioni/${id}`, { token, body: { ...body, versione: 1 } })),
    ).toEqual([409, 'DA_RESTITUIRE']);
  const longer = { fine: '2027-03-05', versione: 1 };
  expect((await send(app, `PATCH /prenotazioni/${id}`, { token, body: longer })).status).toBe(200);
  const end = () => send(app, 'DELETE /utenti/me', { token: chi.token, body: { password: PASSWORD } });
  expect(refusal(await end())).toEqual([409, 'COSA_FUORI']);
  expect(refusal(await send(app, `DELETE /prenotabili/${prenotabile_id}`, { token }))).toEqual([
    409,
    'COSA_FUORI',
  ]);
  await takeBack(id);
  expect((await end()).status).toBe(204);
});

describe('the identity at a hand-over', () => {
  const readChi = async ({ token }: Membro) => {
    const { nome, cognome, codice_fiscale, telefono } = (await send(app, 'GET /utenti/me', { token })).body;
    return { nome, cognome, codice_fiscale, telefono };
  };
  const change = (chi: Membro, body: object) => send(app, 'PATCH /utenti/me', { token: chi.token, body });

  test('is kept until the return, and shown at the desk whatever the account says by then', async () => {
    const chi = await createMembro(app);
    const { id } = await book({ chi });
    const CHI = await readChi(chi);
    expect((await handOver(id)).body.consegna.chi).toEqual(CHI);
    const corrected = { nome: 'Grazia', codice_fiscale: 'NUOVO' };
    const { token } = ada;
    expect((await send(app, `PATCH /utenti/${chi.id}`, { token, body: corrected })).status).toBe(200);
    expect((await change(chi, { telefono: '0' })).status).toBe(200);
    const { da_riavere: fuori } = (await send(app, 'GET /banco', { token })).body;
    const riga = fuori.find((one: { id: number }) => one.id === id);
    expect([riga.utente.nome, riga.utente.telefono, riga.consegna.chi]).toEqual(['Grazia', '0', CHI]);
    const exported = (await send(app, `GET /utenti/me/prenotazioni/${id}/consegna`, { token: chi.token }))
      .body;
    expect(exported.consegna.chi).toEqual(CHI);
    expect((await takeBack(id)).body.consegna.chi).toBeNull();
    const { rows } = await app.pool.query('select chi from consegne where prenotazione_id = $1', [id]);
    expect(rows).toEqual([{ chi: null }]);
  });

  test('blocks another name, surname or tax code meanwhile; equal values and other fields may be sent', async () => {
    const chi = await createMembro(app);
    const [first, second] = [await book({ chi }), await book({ chi })];
    await handOver(first.id);
    await handOver(second.id);
    const others = [
      { nome: 'Xx' },
      { cognome: 'Yy' },
      { codice_fiscale: 'ZZ99999' },
      { nome: 'Xx', lingua: 'en' },
    ];
    const refused = async () => (await Promise.all(others.map((body) => change(chi, body)))).map(refusal);
    expect(await refused()).toEqual(others.map(() => [409, 'COSA_FUORI']));
    const CHI = await readChi(chi);
    const same = {
      ...CHI,
      codice_fiscale: ` ${CHI.codice_fiscale.slice(0, 6)} ${CHI.codice_fiscale.slice(6).toLowerCase()} `,
      nome: ' Graziella ',
      telefono: '059 1',
      lingua: 'en',
    };
    expect((await change(chi, same)).body).toMatchObject({ ...CHI, telefono: '059 1', lingua: 'en' });
    await takeBack(first.id);
    expect(refusal(await change(chi, { nome: 'Xx' }))).toEqual([409, 'COSA_FUORI']);
    await takeBack(second.id);
    expect((await change(chi, { nome: 'Xx', codice_fiscale: 'ZZ99999' })).status).toBe(200);
  });

  test('is the one handed over when a new name is sent at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const chi = await createMembro(app);
      const { id } = await book({ chi });
      const [given, changed] = await Promise.all([handOver(id), change(chi, { cognome: 'Nuovi' })]);
      expect(given.status).toBe(201);
      const kept = given.body.consegna.chi.cognome;
      expect([changed.status, kept]).toEqual(kept === 'Nuovi' ? [200, 'Nuovi'] : [409, 'Bellini']);
    }
  });
});

test('a booking that was handed over and returned was used, and is not deleted; others may be, also when they are over', async () => {
  const { token } = ada;
  const remove = (id: number) => send(app, `DELETE /prenotazioni/${id}`, { token });
  const used = await book();
  await handOver(used.id);
  await takeBack(used.id);
  const over = await book({ inizio: '2027-02-01', fine: '2027-02-02' });
  expect((await remove(over.id)).status).toBe(204);
  for (const day of ['2027-03-01', '2027-03-02']) {
    await at(`${day}T10:00:00Z`);
    const refused = await send(app, `DELETE /prenotazioni/${used.id}`, { token: ada.token });
    expect([...refusal(refused), refused.body.title]).toEqual([
      409,
      'PRENOTAZIONE_PASSATA',
      'Questa prenotazione è conclusa: non si può più confermare, cambiare né eliminare',
    ]);
  }
  const { annullata_il } = await readRow(app, 'prenotazioni', { id: used.id }, 'annullata_il');
  expect(annullata_il).toBeNull();
});

test('a return before the last day ends the booking that day and frees the rest', async () => {
  const { id, prenotabile_id } = await book({ fine: '2027-03-10' });
  await handOver(id);
  expect(await takenOf(prenotabile_id)).toEqual([{ inizio: '2027-03-01', fine: '2027-03-10' }]);
  await at('2027-03-02T09:00:00Z');
  const { body } = await takeBack(id, { stato: 'danneggiato', nota: 'Elica spezzata' });
  expect(body.prenotazione).toMatchObject({ fine: '2027-03-02', versione: 2 });
  expect(body.consegna).toMatchObject({ stato: 'danneggiato', nota_rientro: 'Elica spezzata' });
  expect(await takenOf(prenotabile_id)).toEqual([{ inizio: '2027-03-01', fine: '2027-03-02' }]);
});

test('a booking whose instrument came back is over that day: it gets no other days or piece, and does not block a deletion', async () => {
  const { id, prenotabile_id } = await book({ fine: '2027-03-10' });
  const { token } = ada;
  await handOver(id);
  await takeBack(id, { stato: 'danneggiato' });
  const other = await createPrenotabile(app, { tipo: 'strumento' });
  for (const body of [{ fine: '2027-03-10' }, { prenotabile_id: other }]) {
    const change = { ...body, versione: 2 };
    expect(refusal(await send(app, `PATCH /prenotazioni/${id}`, { token, body: change }))).toEqual([
      409,
      'GIA_RIENTRATA',
    ]);
  }
  const causa = { tipo: 'eliminazione', prenotabile_id };
  const body = { causa, anteprima: true, scelte: [] };
  expect((await send(app, 'POST /prenotazioni/sistemazione', { token, body })).body.voci).toEqual([]);
  expect((await send(app, `DELETE /prenotabili/${prenotabile_id}`, { token })).status).toBe(204);
});

test('a returned booking is not in the way of a stop from the same day on; the next booking is', async () => {
  const { id, prenotabile_id } = await book();
  await handOver(id);
  await takeBack(id, { stato: 'danneggiato' });
  const stop = (inizio: string, fine: string) =>
    send(app, `POST /prenotabili/${prenotabile_id}/fermi`, {
      token: ada.token,
      body: { inizio, fine, motivo: 'In riparazione' },
    });
  expect((await stop('2027-03-01', '2027-03-02')).status).toBe(201);
  await book({ prenotabile_id, inizio: '2027-03-04', fine: '2027-03-04' });
  expect(refusal(await stop('2027-03-03', '2027-03-05'))).toEqual([409, 'PRENOTAZIONI_FUTURE']);
});

test('a late piece counts as taken today and tomorrow in bookings, packing, calendar, group and changes', async () => {
  const gruppo = await createGruppo(app, 2, { tipo: 'strumento' });
  const [first, second] = gruppo.membri as [number, number];
  const late = await book({ prenotabile_id: first, fine: '2027-03-01' });
  await handOver(late.id);
  expect(await takenOf(first)).toEqual([{ inizio: '2027-03-01', fine: '2027-03-01' }]);
  await at('2027-03-04T09:00:00Z');
  const held = [{ inizio: '2027-03-04', fine: '2027-03-05' }];
  expect(await takenOf(first)).toEqual(held);
  const chi = await createMembro(app);
  const ask = (entry_tipo: string, entry_id: number, inizio: string) =>
    send(app, 'POST /utenti/me/prenotazioni', {
      token: chi.token,
      body: { inizio, fine: inizio, entry_id, entry_tipo },
    });
  expect(refusal(await ask('prenotabile', first, '2027-03-05'))).toEqual([409, 'DATE_OCCUPATE']);
  const viaGruppo = await ask('gruppo', gruppo.id, '2027-03-05');
  expect(viaGruppo.body.prenotabile_id).toBe(second);
  expect(await send(app, `GET /gruppi/${gruppo.id}/giorni-bloccati`)).toMatchObject({
    body: [{ inizio: '2027-03-05', fine: '2027-03-05' }],
  });
  const change = await send(app, `PATCH /prenotazioni/${viaGruppo.body.id}`, {
    token: ada.token,
    body: { prenotabile_id: first, versione: 1 },
  });
  expect(refusal(change)).toEqual([409, 'DATE_OCCUPATE']);
  expect((await ask('prenotabile', first, '2027-03-06')).status).toBe(201);
  await takeBack(late.id);
  expect((await ask('prenotabile', first, '2027-03-05')).status).toBe(201);
});

test('a late piece counts as taken up to and including the next open day', async () => {
  const gruppo = await createGruppo(app, 2, { tipo: 'strumento' });
  const [first, second] = gruppo.membri as [number, number];
  const late = await book({ prenotabile_id: first, fine: '2027-03-01' });
  await handOver(late.id);
  const monday = { inizio: '2027-03-08', fine: '2027-03-08' };
  const waiting = await book({ prenotabile_id: first, ...monday });
  await at('2027-03-05T09:00:00Z');
  const fiera = { inizio: '2027-03-06' as Giorno, fine: '2027-03-07' as Giorno, motivo: 'Fiera' };
  await insertRows(app, 'chiusure', fiera);
  let chi = membro;
  const ask = (entry_tipo: string, entry_id: number, days = monday) =>
    send(app, 'POST /utenti/me/prenotazioni', {
      token: chi.token,
      body: { ...days, entry_id, entry_tipo },
    });
  for (const now of ['2027-03-05T09:00:00Z', '2027-03-06T09:00:00Z']) {
    await at(now);
    expect(await takenOf(first)).toEqual([{ inizio: now.slice(0, 10), fine: '2027-03-08' }]);
    const query = `inizio=${monday.inizio}&fine=${monday.fine}`;
    const seen = await send(app, `GET /catalogo/strumenti/disponibilita?${query}`);
    expect(seen.body).toContainEqual(expect.objectContaining({ entry_id: gruppo.id, liberi: 1 }));
    const { body: parete } = await send(app, 'GET /catalogo/strumenti/parete');
    expect(parete.find(({ id: one }: { id: number }) => one === gruppo.id).fuori_fino).toBeNull();
    const row = (await banco()).da_riavere.find((one: { id: number }) => one.id === late.id);
    expect(row).toMatchObject({ in_mezzo: 1, prossima: { id: waiting.id } });
    const settled = await send(app, 'POST /prenotazioni/sistemazione', {
      token: ada.token,
      body: { causa: { tipo: 'ritardo', prenotazione_id: late.id }, anteprima: true, scelte: [] },
    });
    expect(settled.body.voci).toMatchObject([{ scelta: { id: waiting.id } }]);
  }
  await send(app, `DELETE /prenotazioni/${waiting.id}`, { token: ada.token });
  chi = await createMembro(app);
  expect(refusal(await ask('prenotabile', first))).toEqual([409, 'DATE_OCCUPATE']);
  expect((await ask('gruppo', gruppo.id)).body.prenotabile_id).toBe(second);
  const tuesday = { inizio: '2027-03-09', fine: '2027-03-09' };
  expect((await ask('prenotabile', first, tuesday)).status).toBe(201);
  await takeBack(late.id);
  await app.deps.db.deleteFrom('chiusure').execute();
});

test('the bookings in the days of a late piece are marked and go to settling', async () => {
  const late = await book({ fine: '2027-03-01' });
  await handOver(late.id);
  const chi = await createMembro(app, { nome: 'Ilaria' });
  const waiting = await book({ ...late, inizio: '2027-03-05', fine: '2027-03-06', chi });
  const causa = { tipo: 'ritardo', prenotazione_id: late.id };
  const settle = (body: object) =>
    send(app, 'POST /prenotazioni/sistemazione', { token: ada.token, body: { causa, scelte: [], ...body } });
  expect(refusal(await settle({ anteprima: true })), 'it is not late yet').toEqual([404, 'NOT_FOUND']);
  await at('2027-03-04T09:00:00Z');
  const row = (await banco()).da_riavere.find(({ id }: { id: number }) => id === late.id);
  expect(row).toMatchObject({
    ritardo: 3,
    in_mezzo: 1,
    prossima: { id: waiting.id, inizio: '2027-03-05', chi: { nome: 'Ilaria' } },
  });
  const { body: parete } = await send(app, 'GET /catalogo/strumenti/parete');
  const onWall = parete.find((voce: { risorsa_id: number }) => voce.risorsa_id === late.prenotabile_id);
  expect(onWall.fuori_fino, 'today and tomorrow, then who waits').toBe('2027-03-06');
  const { body: plan } = await settle({ anteprima: true });
  expect(plan.voci).toMatchObject([{ in_mezzo: true, scelta: { id: waiting.id, esito: 'lascia' } }]);
  // The administrator has asked, and gives it other days.
  const scelta = { ...plan.voci[0].scelta, esito: 'date', inizio: '2027-03-06', fine: '2027-03-07' };
  const done = await settle({ anteprima: false, scelte: [scelta] });
  expect(done.body.fatto).toBe(true);
  expect(await countLettere(app, chi.email, 'prenotazioni_sistemate')).toBe(1);
  await takeBack(late.id);
});

test('a late booking gets a later end while it is out, and the letters start anew after it', async () => {
  const chi = await createMembro(app);
  const late = await book({ chi, fine: '2027-03-01' });
  await handOver(late.id);
  const change = (body: object, versione = 1) =>
    send(app, `PATCH /prenotazioni/${late.id}`, { token: ada.token, body: { versione, ...body } });
  for (const day of ['2027-03-02', '2027-03-05']) {
    app.clock.set(`${day}T08:00:00Z`);
    await sendSolleciti(app.deps);
  }
  expect(await countLettere(app, chi.email, 'sollecito')).toBe(2);
  await at('2027-03-05T09:00:00Z');
  const next = await book({ ...late, inizio: '2027-03-09', fine: '2027-03-09' });
  expect(refusal(await change({ fine: '2027-03-04' }))).toEqual([422, 'VALIDATION_ERROR']);
  expect(refusal(await change({ fine: '2027-03-09' }))).toEqual([409, 'DATE_OCCUPATE']);
  expect(refusal(await change({ inizio: '2027-03-05', fine: '2027-03-07' }))).toEqual([409, 'DA_RESTITUIRE']);
  const given = await change({ fine: '2027-03-07' });
  expect(given.body).toMatchObject({ inizio: '2027-03-01', fine: '2027-03-07', versione: 2 });
  const row = (await banco()).da_riavere.find(({ id }: { id: number }) => id === late.id);
  expect(row).toMatchObject({ ritardo: 0, in_mezzo: 0, prossima: { id: next.id } });
  for (let day = 5; day <= 25; day += 1) {
    app.clock.set(`2027-03-${String(day).padStart(2, '0')}T08:00:00Z`);
    await sendSolleciti(app.deps);
    if (day <= 7) expect(await countLettere(app, chi.email, 'sollecito')).toBe(2);
  }
  expect(await countLettere(app, chi.email, 'sollecito')).toBe(2 + 4);
  await at('2027-03-25T09:00:00Z');
  await takeBack(late.id);
  expect(refusal(await change({ fine: '2027-03-26' }, 2))).toEqual([409, 'GIA_RIENTRATA']);
});

test('an uncollected booking of the last open day has a line, today alone', async () => {
  const fiera = { inizio: '2027-04-10' as Giorno, fine: '2027-04-11' as Giorno, motivo: 'Fiera' };
  await insertRows(app, 'chiusure', fiera);
  const on = (inizio: string, fine: string, over: Voluta = {}) => book({ inizio, fine, ...over });
  const over = await on('2027-04-09', '2027-04-09');
  const left = await on('2027-04-09', '2027-04-09');
  const goesOn = await on('2027-04-08', '2027-04-14');
  // Before the last open day, to be confirmed, a space, and one that begins today.
  await on('2027-04-08', '2027-04-08');
  await on('2027-04-09', '2027-04-09', { confermata: false });
  await on('2027-04-09', '2027-04-09', { tipo: 'spazio' });
  const begins = await on('2027-04-12', '2027-04-12');
  const out = await on('2027-04-09', '2027-04-09');
  await at('2027-04-09T09:00:00Z');
  await handOver(out.id);
  await at('2027-04-12T09:00:00Z');
  const today = await banco();
  expect(today.ultimo_aperto).toBe('2027-04-09');
  expect(idsOf(today.non_ritirate)).toEqual([goesOn.id, over.id, left.id]);
  expect(idsOf((await banco('2027-04-13')).non_ritirate)).toEqual([]);
  const { status } = await send(app, `DELETE /prenotazioni/${over.id}`, { token: ada.token });
  expect([status, idsOf((await banco()).non_ritirate)]).toEqual([204, [goesOn.id, left.id]]);
  await at('2027-04-13T09:00:00Z');
  expect(idsOf((await banco()).non_ritirate)).toEqual([goesOn.id, begins.id]);
  await takeBack(out.id);
  await app.deps.db.deleteFrom('chiusure').execute();
});

test('a suspended person is marked, and gets nothing more unless the centre overrides it; returns always work', async () => {
  const chi = await createMembro(app, { nome: 'Sara', cognome: 'Sospesa' });
  const pronta = await book({ chi });
  const chiesta = await book({ chi, confermata: false });
  const [una, altra] = [await book({ chi, confermata: false }), await book({ chi, confermata: false })];
  const suspend = (is_active: boolean) =>
    send(app, `PATCH /utenti/${chi.id}`, { token: ada.token, body: { is_active } });
  const confirm = (id: number, query = '') =>
    send(app, `PATCH /prenotazioni/${id}/conferma${query}`, { token: ada.token });
  const confirmMany = (ids: number[], altro = {}) =>
    send(app, 'PATCH /prenotazioni/conferma', {
      token: ada.token,
      body: { prenotazioni: ids.map((id) => ({ id, versione: 1 })), ...altro },
    });
  const change = (id: number, body: object) =>
    send(app, `PATCH /prenotazioni/${id}`, { token: ada.token, body });
  const nonostante = ['PERSONA_SOSPESA'];
  const sospesa = [409, 'PERSONA_SOSPESA'];
  const oltreOf = async (id: number, azione: string) => {
    const { rows } = await app.pool.query(
      `select dettagli->'nonostante' as oltre from registro where prenotazione_id = $1 and azione = $2`,
      [id, azione],
    );
    return rows.map(({ oltre }) => oltre);
  };
  expect((await banco()).da_consegnare[0].utente).not.toHaveProperty('sospeso');
  await suspend(false);
  const today = await banco();
  for (const riga of [...today.da_consegnare, ...today.da_confermare].filter(
    ({ user_id }) => user_id === chi.id,
  ))
    expect(riga.utente).toMatchObject({ sospeso: true });
  expect(
    (await send(app, `GET /utenti/${chi.id}/prenotazioni?stato=richieste`, { token: ada.token })).body[0]
      .utente,
  ).toMatchObject({ sospeso: true });

  expect(refusal(await handOver(pronta.id))).toEqual(sospesa);
  expect(refusal(await handOver(chiesta.id))).toEqual(sospesa);
  expect(refusal(await confirm(chiesta.id))).toEqual(sospesa);
  expect((await confirmMany([una.id])).body).toEqual({
    confermate: [],
    rifiutate: [{ id: una.id, code: 'PERSONA_SOSPESA' }],
  });
  expect(refusal(await change(pronta.id, { versione: 1, fine: '2027-03-04' }))).toEqual(sospesa);
  // Fewer or as many days are never more than they have.
  expect((await change(altra.id, { versione: 1, fine: '2027-03-02' })).status).toBe(200);
  expect((await change(altra.id, { versione: 2, inizio: '2027-03-02', fine: '2027-03-03' })).status).toBe(
    200,
  );

  expect((await confirm(chiesta.id, '?nonostante=PERSONA_SOSPESA')).body.confermata).toBe(true);
  expect(await oltreOf(chiesta.id, 'prenotazione_confermata')).toEqual([nonostante]);
  expect((await confirmMany([una.id], { nonostante })).body.confermate).toHaveLength(1);
  await app.pool.query('update prenotazioni set serie_id = 900001 where id = $1', [altra.id]);
  const together = (altro: object) =>
    send(app, 'PATCH /prenotazioni/insieme', {
      token: ada.token,
      body: { anteprima: true, prenotazioni: [{ id: altra.id, versione: 3, fine: '2027-03-04' }], ...altro },
    });
  const voci = (await together({})).body.voci;
  expect(voci).toEqual([expect.objectContaining({ code: 'PERSONA_SOSPESA' })]);
  expect((await together({ nonostante })).status).toBe(200);
  const other = { versione: 1, fine: '2027-03-04', nonostante: ['ABILITAZIONE_MANCANTE'] };
  expect(refusal(await change(pronta.id, other))).toEqual(sospesa);
  expect((await change(pronta.id, { ...other, nonostante })).status).toBe(200);
  expect(await oltreOf(pronta.id, 'prenotazione_modificata')).toEqual([nonostante]);
  expect((await handOver(pronta.id, { nonostante })).status).toBe(201);
  expect(await oltreOf(pronta.id, 'cosa_consegnata')).toEqual([nonostante]);
  expect((await takeBack(pronta.id)).status).toBe(201);

  await suspend(true);
  expect((await handOver(chiesta.id, { nonostante })).status).toBe(201);
  expect(await oltreOf(chiesta.id, 'cosa_consegnata'), 'there was nothing to go beyond').toEqual([null]);
  await suspend(false);
  expect((await takeBack(chiesta.id)).status).toBe(201);
});

test('settling leaves bookings that are out where they are', async () => {
  const { id, prenotabile_id } = await book();
  await handOver(id);
  const causa = { tipo: 'fermo', prenotabile_id, inizio: '2027-03-01', fine: '2027-03-02', motivo: 'Rotto' };
  const settle = (esito: string, anteprima = false) =>
    send(app, 'POST /prenotazioni/sistemazione', {
      token: ada.token,
      body: { causa, anteprima, scelte: [{ id, versione: 1, esito }] },
    });
  expect((await settle('annulla', true)).body.voci[0].scelta.esito).toBe('lascia');
  expect(refusal(await settle('annulla'))).toEqual([409, 'PIANO_SUPERATO']);
  expect((await settle('lascia')).body.fatto).toBe(true);
  const gone = { ...causa, tipo: 'eliminazione' };
  const deleting = await send(app, 'POST /prenotazioni/sistemazione', {
    token: ada.token,
    body: { causa: gone, anteprima: true, scelte: [] },
  });
  expect(refusal(deleting)).toEqual([409, 'COSA_FUORI']);
  await takeBack(id);
});

test('the holder gets a letter on the next open day and every third one, four times at most, none while the centre is closed', async () => {
  const chi = await createMembro(app);
  const { id } = await book({ chi, fine: '2027-03-01' });
  await handOver(id);
  for (const [inizio, fine] of [
    ['2027-03-02', '2027-03-02'],
    ['2027-03-05', '2027-03-07'],
  ] as [Giorno, Giorno][])
    await insertRows(app, 'chiusure', { inizio, fine, motivo: 'Inventario' });
  const sent: string[] = [];
  for (let day = 1; day <= 20; day += 1) {
    app.clock.set(`2027-03-${String(day).padStart(2, '0')}T08:00:00Z`);
    await Promise.all([sendSolleciti(app.deps), sendSolleciti(app.deps)]);
    const count = await countLettere(app, chi.email, 'sollecito');
    if (count > sent.length) sent.push(String(day));
    expect(count).toBe(sent.length);
  }
  expect(sent).toEqual(['3', '9', '12', '15']);
  await app.deps.db.deleteFrom('chiusure').execute();
  await takeBack(id);
});

test('a closed day shows its reason and the next opening', async () => {
  const shut = await buildTestApp({ apertura: { giorni: [1, 2, 3, 4, 5] } });
  const { token } = await createAdmin(shut);
  const closed = async (giorno: string) =>
    (await send(shut, `GET /banco?giorno=${giorno}`, { token })).body.chiuso;
  expect(await closed('2027-03-01')).toBeNull();
  expect(await closed('2027-03-06'), 'a Saturday').toEqual({ motivo: null, riapre: '2027-03-08' });
  const [inizio, fine] = ['2027-03-10', '2027-03-12'] as [Giorno, Giorno];
  await insertRows(shut, 'chiusure', { inizio, fine, motivo: 'Inventario' });
  expect(await closed('2027-03-11')).toEqual({ motivo: 'Inventario', riapre: '2027-03-15' });
  expect(await closed('2027-03-14'), 'the Sunday after it').toEqual({ motivo: null, riapre: '2027-03-15' });
  await shut.close();
});

describe('before an instrument is due back', () => {
  let shut: TestApp;
  beforeAll(async () => {
    shut = await buildTestApp({ apertura: { giorni: [1, 2, 3, 4, 5] } });
  });
  afterAll(() => shut.close());

  /** An instrument handed over on a day; returns the booking. */
  async function out(chi: Membro, uscita: string, inizio: string, fine: string): Promise<number> {
    const prenotabile_id = await createPrenotabile(shut, { tipo: 'strumento', nome: `Drone ${fine}` });
    const id = await createPrenotazione(shut, {
      user_id: chi.id,
      prenotabile_id,
      inizio,
      fine,
      confermata: true,
    });
    const consegnata_il = new Date(`${uscita}T09:00:00Z`);
    await createConsegna(shut, { prenotazione_id: id, prenotabile_id, consegnata_il });
    return id;
  }
  const told = async (chi: Membro) => {
    const rows = await readRows(
      shut,
      'posta',
      { user_id: chi.id, tipo: 'rientro_vicino' },
      ['dati', 'stato'],
      'numero',
    );
    return rows.map(({ dati, stato }) => [
      ...(dati as { prenotazioni: { id: number }[] }).prenotazioni.map(({ id }) => id),
      stato,
    ]);
  };
  const round = async (instant: string) => {
    shut.clock.set(instant);
    await Promise.all([sendRientri(shut.deps), sendRientri(shut.deps)]);
  };

  test('its person gets one letter, on the last open day before, about all that is due', async () => {
    const chi = await createMembro(shut);
    const due = [
      await out(chi, '2027-03-01', '2027-03-01', '2027-03-08'),
      await out(chi, '2027-03-04', '2027-03-04', '2027-03-08'),
    ];
    const sameDay = await out(chi, '2027-03-05', '2027-03-05', '2027-03-08');
    const oneDay = await out(chi, '2027-03-08', '2027-03-08', '2027-03-08');
    await round('2027-03-04T09:00:00Z');
    expect(await told(chi)).toEqual([]);
    for (const instant of ['2027-03-05T08:00:00Z', '2027-03-05T12:00:00Z', '2027-03-08T08:00:00Z'])
      await round(instant);
    expect(await told(chi), `not ${sameDay}, ${oneDay}`).toEqual([[...due, 'in_attesa']]);
    // It is kept longer: its person gets a letter about the new last day.
    await setRows(shut, 'prenotazioni', { id: due[0]! }, { fine: '2027-03-10' as Giorno });
    await round('2027-03-08T12:00:00Z');
    expect(await told(chi)).toHaveLength(1);
    await round('2027-03-09T08:00:00Z');
    expect(await told(chi)).toEqual([
      [...due, 'in_attesa'],
      [due[0]!, 'in_attesa'],
    ]);
  });

  test('the letter skips closures, is sent late if the program was off, and is not sent for late instruments', async () => {
    const chi = await createMembro(shut, { email: senzaMail(randomUUID()) });
    const chiusura = {
      inizio: '2027-04-01' as Giorno,
      fine: '2027-04-02' as Giorno,
      motivo: 'Inventario',
    };
    await insertRows(shut, 'chiusure', chiusura);
    const id = await out(chi, '2027-03-29', '2027-03-29', '2027-04-05');
    await round('2027-03-30T09:00:00Z');
    expect(await told(chi)).toEqual([]);
    await round('2027-04-03T09:00:00Z');
    expect(await told(chi), 'on paper').toEqual([[id, 'da_stampare']]);
    const late = await createMembro(shut);
    await out(late, '2027-03-29', '2027-03-29', '2027-04-05');
    await round('2027-04-06T09:00:00Z');
    expect(await told(late)).toEqual([]);
  });
});

test('hand-over with deposit, and return with its decision, are one transaction', async () => {
  const { id } = await book();
  const WRONG = [0, 12.5, 1_000_000];
  const untouched = await writtenOf(id);
  for (const importo of WRONG) {
    const answer = await handOver(id, { cauzione: { importo, come: 'contanti' } });
    expect(refusal(answer)).toEqual([422, 'VALIDATION_ERROR']);
    expect(await writtenOf(id)).toEqual(untouched);
  }
  const out = await handOver(id, { cauzione: { importo: 150, come: 'carta' } });
  expect([out.status, out.body.movimenti]).toEqual([201, [expect.any(Number)]]);
  const received = await writtenOf(id);
  for (const importo of WRONG)
    for (const cauzione of [
      { restituita: { importo, come: 'contanti' } },
      { trattenuta: { importo, motivo: 'Un’elica' } },
    ]) {
      expect(refusal(await takeBack(id, { cauzione }))).toEqual([422, 'VALIDATION_ERROR']);
      expect(await writtenOf(id)).toEqual(received);
    }
  const found = async () => (await banco()).da_riavere.find((one: { id: number }) => one.id === id);
  expect((await found()).cauzione).toEqual({ ricevuto: 150, resta: 150 });
  const restituita = { importo: 110, come: 'contanti' };
  const tooMuch = { restituita, trattenuta: { importo: 41, motivo: 'Un’elica' } };
  expect(refusal(await takeBack(id, { cauzione: tooMuch }))).toEqual([409, 'CAUZIONE_INSUFFICIENTE']);
  expect((await found()).cauzione, 'it is still out, and nothing was given back').toEqual({
    ricevuto: 150,
    resta: 150,
  });
  const back = await takeBack(id, {
    cauzione: { restituita, trattenuta: { importo: 40, motivo: 'Un’elica' } },
  });
  expect([back.status, back.body.movimenti.length]).toEqual([201, 2]);
  const sums = await readRow(app, 'cauzioni', { prenotazione_id: id }, [
    'ricevuto',
    'restituito',
    'trattenuto',
  ]);
  expect(sums).toEqual({ ricevuto: 150, restituito: 110, trattenuto: 40 });
  const other = await book();
  await handOver(other.id);
  expect(refusal(await takeBack(other.id, { cauzione: { restituita } }))).toEqual([409, 'CAUZIONE_ASSENTE']);
  await takeBack(other.id);
});

test('twenty simultaneous presses on one line hand over once, and return once', async () => {
  const { id } = await book();
  const codes = (answers: { status: number; body: { code?: string } }[]) =>
    answers.map(({ status, body }) => body?.code ?? status).sort();
  const out = await Promise.all(Array.from({ length: 20 }, (_, n) => handOver(id, {}, n % 2 ? ada : anna)));
  expect(codes(out)).toEqual([201, ...Array.from({ length: 19 }, () => 'GIA_CONSEGNATA')]);
  const back = await Promise.all(Array.from({ length: 20 }, (_, n) => takeBack(id, {}, n % 2 ? ada : anna)));
  expect(codes(back)).toEqual([201, ...Array.from({ length: 19 }, () => 'GIA_RIENTRATA')]);
});
