import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TipoLettera } from '#contract/lettere.ts';
import type { Giorno } from '#domain/giorno.ts';
import { PACCHETTI } from '#domain/prezzi.ts';
import { startScheduledJobs } from '#server/scheduled-jobs.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createConsegna, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { send } from '#test/request.ts';
import { insertRow, insertRows, readRows, setRows } from '#test/rows.ts';
import { writeTesto, type Lettera } from '../posta/lettere.ts';
import { readLetto } from '../posta/service.ts';
import { sendPromemoria, sendRichiesteVicine, sendSenzaRisposta, sendTornate } from './service.ts';

let app: TestApp;
const apps: TestApp[] = [];
beforeEach(async () => {
  app = await buildTestApp({ now: '2027-03-01T08:00:00Z' });
  apps.push(app);
});
afterAll(async () => {
  for (const open of apps) await open.close();
});

async function book(inizio: string, values: { confermata: boolean; nome?: string } = { confermata: true }) {
  const membro = await createMembro(app, values.nome ? { nome: values.nome } : {});
  const prenotabile_id = await createPrenotabile(app, { nome: 'Drone' });
  const id = await createPrenotazione(app, {
    user_id: membro.id,
    prenotabile_id,
    inizio,
    fine: inizio,
    confermata: values.confermata,
  });
  return { id, membro };
}

const letters = async (tipo: TipoLettera) =>
  readRows(app, 'posta', { tipo }, ['destinatario', 'user_id', 'dati'], 'destinatario');

const cancel = (id: number) => setRows(app, 'prenotazioni', { id }, { annullata_il: app.clock.now() });

test('a reminder is written for confirmed bookings that begin tomorrow, and for nothing else', async () => {
  const { membro, id } = await book('2027-03-02', { confermata: true, nome: 'Nilde' });
  await book('2027-03-02', { confermata: false });
  await book('2027-03-01');
  await book('2027-03-03');
  await cancel((await book('2027-03-02')).id);
  expect(await sendPromemoria(app.deps)).toBe(1);
  expect(await letters('promemoria')).toEqual([
    {
      destinatario: membro.email,
      user_id: membro.id,
      dati: {
        nome: 'Nilde',
        prenotazione: { id, risorsa: 'Drone', inizio: '2027-03-02', fine: '2027-03-02' },
        manca: null,
      },
    },
  ]);
});

test('one letter is written per booking, with any number of processes and runs', async () => {
  for (let i = 0; i < 5; i += 1) await book('2027-03-02');
  const sent = await Promise.all(Array.from({ length: 8 }, () => sendPromemoria(app.deps)));
  expect(sent.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 5]);
  app.clock.set('2027-03-01T19:45:00Z');
  expect(await sendPromemoria(app.deps)).toBe(0);
  expect(await letters('promemoria')).toHaveLength(5);
  // A corrected clock does not bring yesterday back.
  app.clock.set('2027-02-28T12:00:00Z');
  expect(await sendPromemoria(app.deps)).toBe(0);
  app.clock.set('2027-03-02T08:00:00Z');
  await book('2027-03-03');
  expect(await sendPromemoria(app.deps)).toBe(1);
});

test('a failed round is repeated completely', async () => {
  await book('2027-03-02');
  await book('2027-03-02');
  await app.pool.query(
    `CREATE FUNCTION solo_una() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF (SELECT count(*) FROM posta WHERE tipo = 'promemoria') = 2 THEN RAISE 'the second is refused'; END IF;
       RETURN NULL;
     END $$;
     CREATE TRIGGER solo_una AFTER INSERT ON posta FOR EACH ROW EXECUTE FUNCTION solo_una()`,
  );
  await expect(sendPromemoria(app.deps)).rejects.toThrow('the second is refused');
  expect(await letters('promemoria')).toEqual([]);
  await app.pool.query('DROP TRIGGER solo_una ON posta');
  expect(await sendPromemoria(app.deps)).toBe(2);
});

describe('a booking that cannot be used tomorrow', () => {
  async function bookCosa(nome: string, giorno = '2027-03-02') {
    const membro = await createMembro(app);
    const prenotabile_id = await createPrenotabile(app, { nome, tipo: 'strumento' });
    const values = { user_id: membro.id, prenotabile_id, inizio: giorno, fine: giorno, confermata: true };
    return { membro, prenotabile_id, id: await createPrenotazione(app, values) };
  }
  const said = async () => {
    const rows = await readRows(app, 'posta', { tipo: 'promemoria' }, 'dati', 'numero');
    return rows.map(({ dati }) => {
      const { prenotazione, manca, tornata } = dati as {
        prenotazione: { risorsa: string };
        manca?: string | null;
        tornata?: boolean;
      };
      return [prenotazione.risorsa, tornata ? 'tornata' : (manca ?? 'aspettiamo')].join(' ');
    });
  };
  const onDesk = async (admin: Membro) => {
    const { body } = await send(app, 'GET /banco', { token: admin.token });
    return body.manca_la_cosa.map((one: { prenotabile: { nome: string } }) => one.prenotabile.nome);
  };

  test('late or out of service: its person gets a letter, and another once it is there; the desk has a line', async () => {
    const admin = await createAdmin(app);
    const fuori = await bookCosa('Drone');
    const late = await createPrenotazione(app, {
      user_id: (await createMembro(app)).id,
      prenotabile_id: fuori.prenotabile_id,
      inizio: '2027-02-25',
      fine: '2027-02-26',
      confermata: true,
    });
    await createConsegna(app, {
      prenotazione_id: late,
      prenotabile_id: fuori.prenotabile_id,
      consegnata_il: new Date('2027-02-25T09:00:00Z'),
    });
    const ferma = await bookCosa('Fresa');
    const { id: fermo } = await insertRow(
      app,
      'fermi',
      {
        prenotabile_id: ferma.prenotabile_id,
        inizio: '2027-03-01' as Giorno,
        fine: null,
        motivo: 'Rotta',
      },
      'id',
    );
    await bookCosa('Tornio');
    expect(await sendPromemoria(app.deps)).toBe(3);
    expect(await said()).toEqual(['Drone fuori', 'Fresa ferma', 'Tornio aspettiamo']);
    expect(await onDesk(admin)).toEqual(['Drone', 'Fresa']);
    expect(await sendTornate(app.deps)).toBe(0);

    const back = { mancano: [], stato: 'a_posto' };
    const done = await send(app, `POST /prenotazioni/${late}/rientro`, { token: admin.token, body: back });
    expect(done.status).toBe(201);
    const sent = await Promise.all([1, 2, 3].map(() => sendTornate(app.deps)));
    expect(sent.sort()).toEqual([0, 0, 1]);
    // It replaces the letter not sent yet.
    expect(await said()).toEqual(['Fresa ferma', 'Tornio aspettiamo', 'Drone tornata']);
    await setRows(app, 'posta', {}, { stato: 'inviata' });
    expect(await onDesk(admin)).toEqual(['Fresa']);
    app.clock.set('2027-03-02T09:00:00Z');
    await app.deps.db.deleteFrom('fermi').where('id', '=', fermo).execute();
    const moved = await bookCosa('Pialla', '2027-04-20');
    await setRows(app, 'prenotazioni', { id: moved.id }, { mancanza_detta: true });
    expect(await sendTornate(app.deps)).toBe(1);
    expect(await onDesk(await createAdmin(app))).toEqual([]);
    expect((await said()).slice(2)).toEqual(['Drone tornata', 'Fresa tornata']);
    expect(await sendTornate(app.deps)).toBe(0);
  });

  test('closed that day, a suspended person, or an open proposal: no reminder', async () => {
    const sospesa = await bookCosa('Drone');
    await setRows(app, 'utenti', { id: sospesa.membro.id }, { is_active: false });
    const { id, membro, prenotabile_id } = await bookCosa('Fresa');
    const days = { inizio: '2027-03-02' as Giorno, fine: '2027-03-02' as Giorno };
    const giorni = JSON.stringify([{ inizio: '2027-03-16', fine: '2027-03-16', prenotabile_id }]);
    await insertRows(app, 'proposte', {
      prenotazione_id: id,
      user_id: membro.id,
      ...days,
      giorni,
      entro: '2027-03-01' as Giorno,
      altrimenti: 'annulla',
      creata_il: app.clock.now(),
    });
    expect(await sendPromemoria(app.deps)).toBe(0);
    app.clock.set('2027-03-02T08:00:00Z');
    await bookCosa('Tornio', '2027-03-03');
    const chiusura = { inizio: '2027-03-03' as Giorno, fine: '2027-03-03' as Giorno, motivo: 'Festa' };
    await insertRows(app, 'chiusure', chiusura);
    expect(await sendPromemoria(app.deps)).toBe(0);
    expect(await said()).toEqual([]);
  });
});

test('a request without an answer before its days were over: its person gets one letter', async () => {
  const first = await book('2027-02-28', { confermata: false, nome: 'Nilde' });
  await book('2027-02-20', { confermata: false });
  await book('2027-02-28');
  await cancel((await book('2027-02-28', { confermata: false })).id);
  const [again, ongoing] = [
    await book('2027-03-03', { confermata: false }),
    await book('2027-03-05', { confermata: false }),
  ];
  const sent = await Promise.all([1, 2, 3].map(() => sendSenzaRisposta(app.deps)));
  expect(sent.sort()).toEqual([0, 0, 1]);
  const prenotazione = { id: first.id, risorsa: 'Drone', inizio: '2027-02-28', fine: '2027-02-28' };
  expect(await letters('richieste_senza_risposta')).toEqual([
    {
      destinatario: first.membro.email,
      user_id: first.membro.id,
      dati: { nome: 'Nilde', prenotazioni: [prenotazione] },
    },
  ]);
  app.clock.set('2027-03-05T08:00:00Z');
  expect(await sendSenzaRisposta(app.deps)).toBe(1);
  const told = (await letters('richieste_senza_risposta')).map(({ user_id }) => user_id);
  expect(told.toSorted()).toEqual([first.membro.id, again.membro.id].toSorted());
  expect(told).not.toContain(ongoing.membro.id);
});

test('tomorrow follows the calendar of Rome', async () => {
  await book('2027-03-03');
  app.clock.set('2027-03-01T23:30:00Z');
  expect(await sendPromemoria(app.deps)).toBe(1);
});

test('the centre is informed once a day of the requests that begin within two days', async () => {
  const near = [
    await book('2027-03-01', { confermata: false }),
    await book('2027-03-03', { confermata: false }),
  ];
  await book('2027-03-04', { confermata: false });
  await book('2027-03-02', { confermata: true });
  await book('2027-02-28', { confermata: false });
  const sent = await Promise.all([1, 2, 3].map(() => sendRichiesteVicine(app.deps)));
  expect(sent.sort()).toEqual([0, 0, 2]);
  const [letter, ...more] = await letters('richieste_vicine');
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ destinatario: app.deps.centro.casella, user_id: null });
  const { prenotazioni } = letter!.dati as { prenotazioni: { id: number; chi: string }[] };
  expect(prenotazioni.map(({ id, chi }) => [id, chi])).toEqual(near.map(({ id, membro }) => [id, membro.id]));
  const lettera = { tipo: 'richieste_vicine', dati: letter!.dati } as unknown as Lettera;
  const { paragrafi } = writeTesto(lettera, {
    centro: app.deps.centro,
    publicUrl: 'https://centro.example',
    tokenOf: (one) => one,
    ...(await readLetto(app.deps, [{ lettera }])),
    suCarta: false,
    lingua: 'it',
  });
  expect(paragrafi.slice(1)).toEqual(
    near.map(({ id }) => expect.stringMatching(new RegExp(`^${id}: .* \\(Graziella Bellini\\)$`))),
  );
});

test('without requests the centre gets no letter', async () => {
  expect(await sendRichiesteVicine(app.deps)).toBe(0);
  expect(await letters('richieste_vicine')).toEqual([]);
});

test('every scheduled job follows the clock of Rome', async () => {
  await startScheduledJobs(app.deps);
  const { rows } = await sql<{ nome: string; ora: string }>`
    select nome, to_char(prossimo at time zone 'Europe/Rome', 'HH24:MI') as ora from lavori order by nome
  `.execute(app.deps.db);
  expect(Object.fromEntries(rows.map(({ nome, ora }) => [nome, ora]))).toEqual({
    'abilitazioni-in-scadenza': '09:15',
    attese: '00:10',
    avvisi: expect.stringMatching(/^\d\d:\d\d$/),
    copie: '03:00',
    'documenti-scaduti': '04:30',
    'lettere-su-carta': expect.stringMatching(/^\d\d:\d\d$/),
    'posti-scaduti': expect.stringMatching(/^\d\d:\d\d$/),
    'proposte-scadute': '00:05',
    promemoria: expect.stringMatching(/^(09|1\d|20):(00|15|30|45)$/),
    'pulizia-dati': '04:00',
    'pulizia-file': '03:30',
    'richieste-vicine': expect.stringMatching(/^(08|09|1\d|20):(00|15|30|45)$/),
    settimana: expect.stringMatching(/^(08|09|1\d|20):(00|15|30|45)$/),
    solleciti: expect.stringMatching(/^\d\d:(00|15|30|45)$/),
    'verifiche-in-scadenza': '09:10',
    'verifiche-scadute': '00:10',
  });
});

test('a reminder has the present days of the booking, its price, and the next closure', async () => {
  app = await buildTestApp({ now: '2027-03-01T08:00:00Z', apertura: { giorni: [1, 2, 3, 4, 5, 6] } });
  apps.push(app);
  const { id, membro } = await book('2027-03-02');
  // Changed meanwhile: three days, of which the centre is open on two.
  const chiusura = { inizio: '2027-03-03' as Giorno, fine: '2027-03-03' as Giorno, motivo: 'Festa' };
  await insertRows(app, 'chiusure', chiusura);
  await setRows(app, 'prenotazioni', { id }, { fine: '2027-03-04' as Giorno });
  expect(await sendPromemoria(app.deps)).toBe(1);
  const { dati } = (await letters('promemoria')).find(({ user_id }) => user_id === membro.id)!;
  const lettera = { tipo: 'promemoria', dati } as unknown as Lettera;
  const listino = { pacchetti: PACCHETTI, contributo_esterni: 0 };
  const consegne = new Map([[id, { tipo: 'spazio' as const, cauzione: 0, sezioni: [], ...listino }]]);
  const { oggetto, paragrafi, azione } = writeTesto(lettera, {
    centro: app.deps.centro,
    publicUrl: 'https://centro.example',
    tokenOf: (one) => one,
    ...(await readLetto(app.deps, [{ lettera }])),
    consegne,
    suCarta: false,
    lingua: 'it',
  });
  expect([oggetto, azione!.href]).toEqual(['Domani: Drone', 'https://centro.example/profilo']);
  expect(paragrafi).toEqual(
    expect.arrayContaining([
      `domani comincia la tua prenotazione ${id}: Drone, da martedì 2 a giovedì 4 marzo 2027, 3 giorni interi.`,
      expect.stringMatching(/€10/),
      'Siamo chiusi mercoledì 3 marzo 2027: Festa.',
    ]),
  );
});
