import { describe, expect, test, vi } from 'vitest';
import { PrenotazioneAttuale } from '#contract/prenotazioni.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { insertRow, readRow, readRows, setRows } from '#test/rows.ts';

const app = await openTestApp();
const membro = await createMembro(app, { nome: 'Nilde', cognome: 'Bo' });
const ada = await createAdmin(app, { nome: 'Ada', cognome: 'Neri' });

interface Body {
  inizio?: string;
  fine?: string;
  prenotabile_id?: number;
  versione?: number;
}
const change = (id: number, body: Body, chi: Membro = membro) =>
  send(app, `PATCH /utenti/me/prenotazioni/${id}`, { token: chi.token, body: { versione: 1, ...body } });
const changeAs = (admin: Membro, id: number, body: Body) =>
  send(app, `PATCH /prenotazioni/${id}`, { token: admin.token, body: { versione: 1, ...body } });

async function insert(values: {
  prenotabile_id: number;
  inizio: string;
  fine: string;
  user_id?: string;
  gruppo_id?: number;
  confermata?: boolean;
}): Promise<number> {
  const { id } = await insertRow(
    app,
    'prenotazioni',
    {
      user_id: membro.id,
      scelto_a_mano: values.gruppo_id === undefined,
      gruppo_id: null,
      ...(values as object as { prenotabile_id: number; inizio: never; fine: never }),
    },
    'id',
  );
  return id;
}
const booked = async (over: Partial<Parameters<typeof insert>[0]> = {}) =>
  insert({
    prenotabile_id: over.prenotabile_id ?? (await createPrenotabile(app, { nome: 'Drone' })),
    inizio: '2027-05-10',
    fine: '2027-05-12',
    confermata: true,
    ...over,
  });

const rowOf = (id: number) => readRow(app, 'prenotazioni', { id });
const recordsOf = (id: number) =>
  readRows(
    app,
    'registro',
    { prenotazione_id: id },
    ['azione', 'attore_id', 'utente_id', 'prenotabile_id', 'dettagli'],
    'id',
  );
const lettersTo = async (id: number): Promise<{ tipo: string; dati: any }[]> =>
  (await readRows(app, 'posta', {}, ['tipo', 'dati', 'destinatario'], 'numero')).filter(({ dati }) => {
    const { prenotazione, prenotazioni } = dati as any;
    return [prenotazione, ...(prenotazioni ?? [])].some((one) => one?.id === id);
  });
const noticesOf = (id: number) =>
  readRows(app, 'avvisi', { prenotazione_id: id }, [
    'tipo',
    'prima_inizio',
    'prima_fine',
    'prima_prenotabile_id',
  ]);

describe('a member changes an own booking', () => {
  test('moved by a day it waits for confirmation again, and its old day is free', async () => {
    const prenotabile_id = await createPrenotabile(app);
    const id = await booked({ prenotabile_id });
    const answer = await change(id, { inizio: '2027-05-11', fine: '2027-05-13T00:00:00.000Z' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        id,
        inizio: '2027-05-11',
        fine: '2027-05-13',
        confermata: false,
        user_id: membro.id,
        prenotabile_id,
        gruppo_id: null,
        serie_id: null,
        versione: 2,
        giorni_aperti: 3,
        listino_id: expect.any(Number),
        tariffa: expect.objectContaining({ contributo: 0 }),
        prenotabile: { id: prenotabile_id, nome: 'Postazione', nome_en: '', tipo: 'spazio', cauzione: 0 },
      },
    ]);
    const taken = await send(app, `GET /prenotabili/${prenotabile_id}/prenotazioni/future`);
    expect(taken.body).toEqual([{ inizio: '2027-05-11', fine: '2027-05-13' }]);
    expect(await recordsOf(id)).toEqual([
      {
        azione: 'prenotazione_modificata',
        attore_id: membro.id,
        utente_id: membro.id,
        prenotabile_id,
        dettagli: {
          inizio: '2027-05-11',
          fine: '2027-05-13',
          prima: { inizio: '2027-05-10', fine: '2027-05-12', prenotabile_id, risorsa: 'Postazione' },
        },
      },
    ]);
  });

  test('made shorter it stays confirmed, without a document and with any state of the resource', async () => {
    const senza = await createMembro(app, { puo_prenotare: false });
    const prenotabile_id = await createPrenotabile(app, { noleggio_max: 1, non_prenotabile: true });
    const id = await booked({ prenotabile_id, user_id: senza.id });
    expect((await change(id, { fine: '2027-05-11' }, senza)).body).toMatchObject({
      fine: '2027-05-11',
      confermata: true,
      versione: 2,
    });
    expect(refusal(await change(id, { fine: '2027-05-12', versione: 2 }, senza))).toEqual([
      403,
      'DOCUMENTO_O_MAIL_MANCANTE',
    ]);
  });

  test('begun, it can only end earlier, from today on', async () => {
    const id = await booked({ inizio: '2027-02-26', fine: '2027-03-05' });
    expect(refusal(await change(id, { fine: '2027-03-06' }))).toEqual([409, 'PRENOTAZIONE_INIZIATA']);
    expect(refusal(await change(id, { inizio: '2027-03-02' }))).toEqual([409, 'PRENOTAZIONE_INIZIATA']);
    expect(refusal(await change(id, { inizio: '2027-02-27' }))).toEqual([422, 'VALIDATION_ERROR']);
    expect(refusal(await change(id, { fine: '2027-02-28' }))).toEqual([422, 'VALIDATION_ERROR']);
    expect((await change(id, { fine: '2027-03-01' })).body).toMatchObject({
      fine: '2027-03-01',
      confermata: true,
    });
    const over = await booked({ inizio: '2027-02-20', fine: '2027-02-28' });
    expect(refusal(await change(over, { fine: '2027-03-05' }))).toEqual([409, 'PRENOTAZIONE_PASSATA']);
  });

  test('refused days leave everything as it was, and other days are proposed', async () => {
    const prenotabile_id = await createPrenotabile(app, { noleggio_max: 4 });
    const id = await booked({ prenotabile_id });
    await insert({ prenotabile_id, inizio: '2027-05-14', fine: '2027-05-20' });
    const before = await rowOf(id);
    const moved = (inizio: string, fine: string) => change(id, { inizio, fine });
    expect(refusal(await moved('2027-05-13', '2027-05-10'))).toEqual([422, 'VALIDATION_ERROR']);
    expect(refusal(await moved('2027-02-10', '2027-02-12'))).toEqual([422, 'VALIDATION_ERROR']);
    expect(refusal(await moved('2028-03-01', '2028-03-02'))).toEqual([422, 'TROPPO_LONTANO']);
    expect(refusal(await moved('2027-05-08', '2027-05-13'))).toEqual([422, 'NOLEGGIO_MAX_SUPERATO']);
    const taken = await moved('2027-05-12', '2027-05-14');
    expect(refusal(taken)).toEqual([409, 'DATE_OCCUPATE']);
    expect(taken.body.proposte).toEqual([
      { inizio: '2027-05-11', fine: '2027-05-13' },
      { inizio: '2027-05-09', fine: '2027-05-11' },
      { inizio: '2027-05-08', fine: '2027-05-10' },
    ]);
    expect(await rowOf(id)).toEqual(before);
    expect(await recordsOf(id)).toEqual([]);
  });

  test('another person’s, or an unknown one, is 404', async () => {
    const id = await booked();
    const altro = await createMembro(app);
    expect(refusal(await change(id, { fine: '2027-05-13' }, altro))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await change(id, { fine: '2027-05-13' }, ada))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await change(id, { fine: '2027-05-13', versione: 7 }, altro))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await change(999_999, { fine: '2027-05-13' }))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await changeAs(membro, id, { fine: '2027-05-13' }))).toEqual([403, 'FORBIDDEN']);
    expect((await rowOf(id)).versione).toBe(1);
  });

  test('its present days are 200 without a change', async () => {
    const id = await booked();
    for (const body of [{}, { inizio: '2027-05-10' }, { inizio: '2027-05-10', fine: '2027-05-12' }])
      expect((await change(id, body)).body).toMatchObject({ id, confermata: true, versione: 1 });
    expect((await changeAs(ada, id, { fine: '2027-05-12' })).body).toMatchObject({ versione: 1 });
    expect([await recordsOf(id), await lettersTo(id), await noticesOf(id)]).toEqual([[], [], []]);
  });
});

test('days that only the database knows as taken are refused with other days in their place', async () => {
  const prenotabile_id = await createPrenotabile(app);
  const id = await booked({ prenotabile_id });
  // Written without the lock of the piece, and not committed: the rules cannot see it.
  const other = await app.pool.connect();
  await other.query('BEGIN');
  await other.query(
    `INSERT INTO prenotazioni (user_id, prenotabile_id, inizio, fine, scelto_a_mano)
     VALUES ($1, $2, '2027-05-14', '2027-05-20', true)`,
    [membro.id, prenotabile_id],
  );
  const changing = change(id, { fine: '2027-05-14' });
  await vi.waitFor(async () => {
    const { rows } = await app.pool.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ~ '^\\s*update prenotazioni'`,
    );
    expect(rows).toHaveLength(1);
  }, 60_000);
  await other.query('COMMIT');
  other.release();
  const refused = await changing;
  expect(refusal(refused)).toEqual([409, 'DATE_OCCUPATE']);
  expect(refused.body.proposte).toHaveLength(3);
  expect(await rowOf(id)).toMatchObject({ fine: '2027-05-12', versione: 1 });
});

describe('a change made meanwhile by another person', () => {
  test('the same change twice by the same person is done once', async () => {
    const id = await booked();
    const body = { inizio: '2027-05-20', fine: '2027-05-21' };
    const answers = await Promise.all([change(id, body), change(id, body), change(id, body)]);
    expect(answers.map(({ status, body: { versione } }) => [status, versione])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ]);
    expect(await recordsOf(id)).toHaveLength(1);
    const other = await booked();
    const moved = { inizio: '2027-05-20', fine: '2027-05-21' };
    expect((await changeAs(ada, other, moved)).status).toBe(200);
    expect((await changeAs(ada, other, moved)).body).toMatchObject({ versione: 2 });
    expect(await recordsOf(other)).toHaveLength(1);
  });

  test('another change is a conflict, with the booking as it is now', async () => {
    const id = await booked();
    await changeAs(ada, id, { fine: '2027-05-11' });
    const late = await change(id, { fine: '2027-05-14' });
    expect(refusal(late)).toEqual([409, 'MODIFICATO_DA_ALTRI']);
    expect(PrenotazioneAttuale.safeParse(late.body.attuale).error).toBeUndefined();
    expect(late.body.attuale).toMatchObject({
      fine: '2027-05-11',
      versione: 2,
      stato: 'confermata',
      decisione: { azione: 'modificata', chi: null },
    });
    expect(JSON.stringify(late.body)).not.toContain('Neri');
    const anna = await createAdmin(app, { nome: 'Anna' });
    expect((await changeAs(anna, id, { fine: '2027-05-14' })).body.attuale.decisione).toMatchObject({
      azione: 'modificata',
      chi: { id: ada.id, nome: 'Ada' },
    });
  });

  test('is reported to an administrator who confirms it', async () => {
    const id = await booked({ confermata: false });
    await change(id, { fine: '2027-05-14' });
    const late = await send(app, `PATCH /prenotazioni/${id}/conferma?versione=1`, { token: ada.token });
    expect(refusal(late)).toEqual([409, 'MODIFICATO_DA_ALTRI']);
    expect(late.body.attuale).toMatchObject({
      fine: '2027-05-14',
      stato: 'da_confermare',
      decisione: { azione: 'modificata', chi: { nome: 'Nilde' } },
    });
  });

  test('is reported when it was a cancellation', async () => {
    const id = await booked();
    await send(app, `DELETE /prenotazioni/${id}?versione=1`, { token: ada.token });
    const late = await change(id, { fine: '2027-05-11' });
    expect(refusal(late)).toEqual([409, 'MODIFICATO_DA_ALTRI']);
    expect(late.body.attuale).toMatchObject({ stato: 'annullata', decisione: { azione: 'annullata' } });
    expect(refusal(await change(id, { fine: '2027-05-11', versione: 2 }))[1]).toBe('MODIFICATO_DA_ALTRI');
  });
});

describe('a group', () => {
  test('gives another piece when its own is not free for the new days', async () => {
    const gruppo = await createGruppo(app, 3);
    const [uno, due, tre] = gruppo.membri as [number, number, number];
    const id = await booked({ prenotabile_id: uno, gruppo_id: gruppo.id });
    await insert({ prenotabile_id: uno, inizio: '2027-05-13', fine: '2027-05-13' });
    await insert({ prenotabile_id: due, inizio: '2027-05-10', fine: '2027-05-11' });
    const stays = await change(id, { inizio: '2027-05-09' });
    expect(stays.body).toMatchObject({ prenotabile_id: uno, gruppo_id: gruppo.id });
    const moved = await change(id, { inizio: '2027-05-12', fine: '2027-05-13', versione: 2 });
    expect(moved.body).toMatchObject({
      prenotabile_id: due,
      gruppo_id: gruppo.id,
      prenotabile: { id: due, nome: 'Postazione 2' },
    });
    expect(await rowOf(id)).toMatchObject({ scelto_a_mano: false });
    await insert({ prenotabile_id: tre, inizio: '2027-05-14', fine: '2027-05-14' });
    await insert({ prenotabile_id: due, inizio: '2027-05-14', fine: '2027-05-14' });
    await insert({ prenotabile_id: uno, inizio: '2027-05-14', fine: '2027-05-14' });
    const refused = await change(id, { inizio: '2027-05-12', fine: '2027-05-14', versione: 3 });
    expect(refusal(refused)).toEqual([409, 'DATE_OCCUPATE']);
  });

  test('does not help a piece chosen by hand', async () => {
    const gruppo = await createGruppo(app, 2);
    const prenotabile_id = gruppo.membri[0]!;
    const id = await booked({ prenotabile_id });
    await insert({ prenotabile_id, inizio: '2027-05-13', fine: '2027-05-13' });
    expect(refusal(await change(id, { fine: '2027-05-13' }))).toEqual([409, 'DATE_OCCUPATE']);
  });

  test('that the piece has left keeps the booking: it gives another piece only when it must move', async () => {
    const gruppo = await createGruppo(app, 1);
    const prenotabile_id = await createPrenotabile(app);
    const id = await booked({ prenotabile_id, gruppo_id: gruppo.id });
    expect((await change(id, { fine: '2027-05-13' })).body).toMatchObject({ prenotabile_id });
    await insert({ prenotabile_id, inizio: '2027-05-14', fine: '2027-05-14' });
    const moved = await change(id, { fine: '2027-05-14', versione: 2 });
    expect(moved.body).toMatchObject({ prenotabile_id: gruppo.membri[0], gruppo_id: gruppo.id });
  });
});

describe('an administrator changes a booking', () => {
  test('which stays confirmed, and may be lengthened once it has begun', async () => {
    const id = await booked({ inizio: '2027-02-26', fine: '2027-03-05' });
    const answer = await changeAs(ada, id, { fine: '2027-03-09' });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({
        fine: '2027-03-09',
        confermata: true,
        versione: 2,
        utente: {
          id: membro.id,
          nome: 'Nilde',
          cognome: 'Bo',
          email: membro.email,
          telefono: expect.any(String),
          documento_stato: 'da_verificare',
        },
      }),
    ]);
    const open = await booked({ confermata: false });
    expect((await changeAs(ada, open, { fine: '2027-05-20' })).body).toMatchObject({ confermata: false });
  });

  test('to another piece of the same type, out of its group or within it', async () => {
    const gruppo = await createGruppo(app, 2, { tipo: 'strumento' });
    const [uno, due] = gruppo.membri as [number, number];
    const solo = await createPrenotabile(app, { nome: 'Drone', tipo: 'strumento' });
    const id = await booked({ prenotabile_id: uno, gruppo_id: gruppo.id });
    const within = await changeAs(ada, id, { prenotabile_id: due });
    expect(within.body).toMatchObject({ prenotabile_id: due, gruppo_id: gruppo.id, versione: 2 });
    const out = await changeAs(ada, id, { prenotabile_id: solo, fine: '2027-05-14', versione: 2 });
    expect(out.body).toMatchObject({
      prenotabile_id: solo,
      gruppo_id: null,
      fine: '2027-05-14',
      prenotabile: { nome: 'Drone' },
    });
    expect(await rowOf(id)).toMatchObject({ scelto_a_mano: true });
    expect((await recordsOf(id))[1]).toMatchObject({
      prenotabile_id: solo,
      dettagli: { fine: '2027-05-14', prima: { prenotabile_id: due, fine: '2027-05-12' } },
    });
  });

  test('but not to a piece of another type, taken, unbookable, a draft, or unknown', async () => {
    const id = await booked({ prenotabile_id: await createPrenotabile(app, { tipo: 'strumento' }) });
    const to = async (values: Parameters<typeof createPrenotabile>[1]) => {
      const prenotabile_id = await createPrenotabile(app, { tipo: 'strumento', ...values });
      return refusal(await changeAs(ada, id, { prenotabile_id }));
    };
    const taken = await createPrenotabile(app, { tipo: 'strumento' });
    await insert({ prenotabile_id: taken, inizio: '2027-05-12', fine: '2027-05-12' });
    expect(await to({ tipo: 'spazio' })).toEqual([409, 'RISORSA_DI_ALTRO_TIPO']);
    expect(await to({ non_prenotabile: true })).toEqual([409, 'NON_PRENOTABILE']);
    expect(await to({ bozza: true })).toEqual([404, 'NOT_FOUND']);
    expect(await to({ eliminato_il: new Date() })).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await changeAs(ada, id, { prenotabile_id: 999_999 }))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await changeAs(ada, id, { prenotabile_id: taken }))).toEqual([409, 'DATE_OCCUPATE']);
    expect((await rowOf(id)).versione).toBe(1);
  });

  test('also of a closed account: no letter is sent', async () => {
    const id = await booked();
    await setRows(app, 'prenotazioni', { id }, { user_id: null });
    expect((await changeAs(ada, id, { fine: '2027-05-13' })).body).toMatchObject({
      utente: null,
      versione: 2,
    });
    expect(await lettersTo(id)).toEqual([]);
  });
});

describe('the letter about a change', () => {
  test('goes to the member with the centre’s changes', async () => {
    const prenotabile_id = await createPrenotabile(app, { nome: 'Drone' });
    const id = await booked({ prenotabile_id });
    await changeAs(ada, id, { fine: '2027-05-14' });
    expect(await lettersTo(id)).toEqual([
      expect.objectContaining({
        tipo: 'prenotazioni_spostate',
        destinatario: membro.email,
        dati: {
          nome: 'Nilde',
          prenotazioni: [
            {
              id,
              risorsa: 'Drone',
              inizio: '2027-05-10',
              fine: '2027-05-14',
              prima: { risorsa: 'Drone', inizio: '2027-05-10', fine: '2027-05-12' },
              confermata: true,
            },
          ],
        },
      }),
    ]);
    expect(await noticesOf(id)).toEqual([]);
  });
});
