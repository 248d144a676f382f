import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createPersona } from '#test/factories/persona.ts';
import { createGruppo, createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { readRow, readRows, setRows } from '#test/rows.ts';
import { sendPromemoria } from '../promemoria/service.ts';

const limiti = { pezzi_al_giorno: { spazio: 1 }, giorni_in_programma: 10 };
const fasce = { precedenza: 366, residente: 180, esterno: 30 };
const app = await openTestApp({ centro: { limiti, fasce } });
const admin = await createAdmin(app, { nome: 'Ada', cognome: 'Ferri' });

interface Richiesta {
  inizio?: string;
  fine?: string;
  entry_id?: number;
  entry_tipo?: string;
  nonostante?: string[];
}

async function book(per: string, richiesta: Richiesta = {}, headers = {}, { token } = admin) {
  const { inizio = '2027-03-05', ...rest } = richiesta;
  const entry_id = rest.entry_id ?? (await createPrenotabile(app, { nome: 'Postazione' }));
  const body = { inizio, fine: inizio, entry_tipo: 'prenotabile', ...rest, entry_id };
  return send(app, `POST /utenti/${per}/prenotazioni`, { token, body, headers });
}

const CARTE = ['DOCUMENTO_O_MAIL_MANCANTE'];
const lettere = (user_id: string) =>
  app.deps.db
    .selectFrom('posta')
    .select(['numero as id', 'tipo', 'destinatario', 'stato'])
    .where('user_id', '=', user_id)
    .orderBy('numero')
    .execute();
const voceOf = (prenotazione_id: number) =>
  readRows(app, 'registro', { prenotazione_id }, ['azione', 'attore_id', 'utente_id', 'dettagli']);

describe('booking for somebody', () => {
  test('is confirmed at once, recorded with its author, and announced by letter; the centre gets none', async () => {
    const { id, email } = await createMembro(app);
    const { status, body } = await book(id);
    expect([status, body.confermata, body.user_id, body.versione]).toEqual([201, true, id, 1]);
    expect(await lettere(id)).toMatchObject([
      { tipo: 'prenotazioni_confermate', destinatario: email, stato: 'in_attesa' },
    ]);
    expect(await voceOf(body.id)).toEqual([
      {
        azione: 'prenotazione_creata',
        attore_id: admin.id,
        utente_id: id,
        dettagli: { inizio: '2027-03-05', fine: '2027-03-05', confermata: true },
      },
    ]);
    expect(await readRows(app, 'avvisi')).toEqual([]);
    expect(await readRows(app, 'posta', { user_id: null }, 'id')).toEqual([]);
  });

  test('without document or verified mail asks once more, and the record says so', async () => {
    const { id } = await createMembro(app, { puo_prenotare: false });
    await app.pool.query('update utenti set informato_il = now(), informato_da = $2 where id = $1', [
      id,
      admin.id,
    ]);
    expect(refusal(await book(id))).toEqual([403, 'DOCUMENTO_O_MAIL_MANCANTE']);
    const { status, body } = await book(id, { nonostante: CARTE });
    expect(status).toBe(201);
    expect((await voceOf(body.id))[0]!.dettagli).toMatchObject({ nonostante: CARTE });
  });

  test('beyond a personal limit asks once more; the record names only the overridden rules', async () => {
    const { id } = await createMembro(app);
    expect((await book(id)).status).toBe(201);
    const over = await book(id);
    expect(refusal(over)).toEqual([409, 'LIMITE_PERSONALE']);
    expect(over.body.limite.regola).toBe('pezzi_al_giorno');
    const { status, body } = await book(id, { nonostante: [...CARTE, 'LIMITE_PERSONALE'] });
    expect(status).toBe(201);
    expect((await voceOf(body.id))[0]!.dettagli).toMatchObject({ nonostante: ['LIMITE_PERSONALE'] });
  });

  test('is otherwise refused as the member’s own booking, with any override', async () => {
    const [{ id }, other] = [await createMembro(app), await createMembro(app)];
    const nonostante = [...CARTE, 'LIMITE_PERSONALE'];
    const taken = await createPrenotabile(app);
    expect((await book(other.id, { entry_id: taken })).status).toBe(201);
    const breve = await createPrenotabile(app, { noleggio_max: 2 });
    const chiusa = await createPrenotabile(app, { non_prenotabile: true });
    for (const [expected, richiesta] of [
      [[422, 'VALIDATION_ERROR'], { inizio: '2027-02-28' }],
      [[422, 'TROPPO_LONTANO'], { inizio: '2028-03-02' }],
      [[404, 'NOT_FOUND'], { entry_id: 999_999 }],
      [[409, 'NON_PRENOTABILE'], { entry_id: chiusa }],
      [[422, 'NOLEGGIO_MAX_SUPERATO'], { entry_id: breve, fine: '2027-03-09' }],
      [[409, 'DATE_OCCUPATE'], { entry_id: taken }],
    ] as const) {
      expect(refusal(await book(id, { ...richiesta, nonostante }))).toEqual(expected);
    }
  });

  test('does not reveal the person’s class: the centre books for anybody up to the last bookable day', async () => {
    for (const fascia of ['precedenza', 'esterno'] as const) {
      const { id } = await createMembro(app);
      await setRows(app, 'utenti', { id }, { fascia });
      expect((await book(id, { inizio: '2028-03-01' })).status).toBe(201);
    }
  });

  test('is refused for a suspended, deleted or unknown person, and by a member', async () => {
    const { id, token } = await createMembro(app);
    expect(refusal(await book(id, {}, {}, { ...admin, token }))).toEqual([403, 'FORBIDDEN']);
    await send(app, `PATCH /utenti/${id}`, { token: admin.token, body: { is_active: false } });
    expect(refusal(await book(id))).toEqual([409, 'PERSONA_SOSPESA']);
    const gone = await createMembro(app);
    const body = { password: 'una password lunga' };
    expect((await send(app, 'DELETE /utenti/me', { token: gone.token, body })).status).toBe(204);
    for (const nobody of [gone.id, randomUUID()]) {
      expect(refusal(await book(nobody))).toEqual([404, 'NOT_FOUND']);
    }
    expect(refusal(await book('qualcuno'))).toEqual([422, 'VALIDATION_ERROR']);
    expect(refusal(await book(admin.id, { nonostante: ['DATE_OCCUPATE'] }))).toEqual([
      422,
      'VALIDATION_ERROR',
    ]);
  });

  test('gives the same booking for the same key; makes room in a group; of many at once one gets the piece', async () => {
    const { id } = await createMembro(app);
    const headers = { 'idempotency-key': randomUUID() };
    const entry_id = await createPrenotabile(app, { tipo: 'strumento' });
    const [first, again] = [await book(id, { entry_id }, headers), await book(id, { entry_id }, headers)];
    expect([again.status, again.body]).toEqual([201, first.body]);

    const gruppo = await createGruppo(app, 2, { tipo: 'strumento' });
    const entry = { entry_id: gruppo.id, entry_tipo: 'gruppo' };
    const span = (inizio: string, fine: string) => ({ ...entry, inizio, fine });
    const people = await Promise.all([1, 2, 3].map(() => createMembro(app)));
    await book(people[0]!.id, span('2027-03-10', '2027-03-11'));
    await book(people[1]!.id, span('2027-03-11', '2027-03-12'));
    await book(people[0]!.id, span('2027-03-12', '2027-03-13'));
    await book(people[1]!.id, span('2027-03-13', '2027-03-14'));
    expect((await book(people[2]!.id, span('2027-03-15', '2027-03-16'))).status).toBe(201);

    const one = await createPrenotabile(app, { tipo: 'strumento' });
    const rivals = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 2 === 0
          ? book(people[n / 2]!.id, { entry_id: one, inizio: '2027-03-20' })
          : send(app, 'POST /utenti/me/prenotazioni', {
              token: people[(n - 1) / 2]!.token,
              body: { inizio: '2027-03-20', fine: '2027-03-20', entry_id: one, entry_tipo: 'prenotabile' },
            }),
      ),
    );
    expect(rivals.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(rivals.filter(({ status }) => status === 409)).toHaveLength(5);
  });
});

describe('letters to a person without an address', () => {
  const posta = (path: string, method = 'GET') =>
    send(app, `${method} /posta/${path}`, { token: admin.token });

  test('wait to be printed, read well on paper, and are handed over once', async () => {
    const per = await createPersona(app, admin, { nome: 'Ermanno', cognome: 'Bassi' });
    const made = await book(per, { nonostante: CARTE });
    expect(made.status).toBe(201);
    const [waiting] = await lettere(per);
    expect(waiting).toMatchObject({
      tipo: 'prenotazioni_confermate',
      destinatario: null,
      stato: 'da_stampare',
    });
    const { id } = waiting!;
    const listed = await send(app, 'GET /posta?stato=da_stampare', { token: admin.token });
    expect(listed.body).toMatchObject([
      { id, destinatario: null, persona: { nome: 'Ermanno', cognome: 'Bassi' } },
    ]);
    const read = await posta(`${id}/lettera`);
    expect([read.status, read.body.oggetto]).toEqual([
      200,
      `Prenotazione ${made.body.id} confermata: Postazione`,
    ]);
    const text = read.body.paragrafi.join('\n');
    expect(text).toMatch(/^Ciao Ermanno,\n/);
    expect(text).toContain('venerdì 5 marzo 2027');
    expect(text).not.toMatch(/allegato|profilo|https?:|pulsante/);
    expect(refusal(await posta(`${id}/reinvia`, 'POST'))).toEqual([409, 'LETTERA_DA_STAMPARE']);
    const handed = await posta(`${id}/consegnata`, 'POST');
    expect(handed.body).toMatchObject({ stato: 'consegnata', inviata_il: '2027-03-01T09:00:00.000Z' });
    expect((await posta(`${id}/consegnata`, 'POST')).body).toEqual(handed.body);
    const { rows } = await app.pool.query(
      `select attore_id, utente_id from registro where azione = 'posta_consegnata' and dettagli->>'posta_id' = $1`,
      [id],
    );
    expect(rows).toEqual([{ attore_id: admin.id, utente_id: per }]);
    expect((await posta(`${id}/lettera`)).status).toBe(200);
  });

  test('about cancellations, changes and reminders are printed as well, and none is sent', async () => {
    const per = await createPersona(app, admin);
    const { token } = admin;
    const { id } = (await book(per, { inizio: '2027-03-02', nonostante: CARTE })).body;
    await sendPromemoria(app.deps);
    await send(app, `PATCH /prenotazioni/${id}`, { token, body: { fine: '2027-03-03', versione: 1 } });
    await send(app, `DELETE /prenotazioni/${id}`, { token });
    const found = await lettere(per);
    expect(found.map(({ tipo }) => tipo)).toEqual([
      'prenotazioni_confermate',
      'promemoria',
      'prenotazioni_spostate',
      'prenotazioni_annullate',
    ]);
    for (const { stato, destinatario } of found) expect([stato, destinatario]).toEqual(['da_stampare', null]);
    for (const { id: numero } of found) {
      const { body } = await posta(`${numero}/lettera`);
      expect(JSON.stringify(body)).not.toMatch(/senza-mail|token=|profilo|allegato/);
    }
  });

  test('go by mail once there is an address, except those handed over; without a name until it is proved', async () => {
    const per = await createPersona(app, admin, { nome: 'Ermanno', cognome: 'Bassi' });
    for (const inizio of ['2027-03-05', '2027-03-08']) await book(per, { inizio, nonostante: CARTE });
    const [handed, waiting] = await lettere(per);
    await posta(`${handed!.id}/consegnata`, 'POST');
    expect(refusal(await posta(`${waiting!.id}/reinvia`, 'POST'))).toEqual([409, 'LETTERA_DA_STAMPARE']);
    const email = `${randomUUID()}@posta.example`;
    const given = await send(app, `PUT /utenti/${per}/email`, { token: admin.token, body: { email } });
    expect(given.status).toBe(200);
    expect(await lettere(per)).toMatchObject([
      { stato: 'consegnata', destinatario: null },
      { stato: 'da_stampare', destinatario: null },
      { tipo: 'invito', stato: 'in_attesa', destinatario: email },
    ]);
    const listed = await send(app, 'GET /posta?stato=da_stampare', { token: admin.token });
    expect(listed.body[0].persona).toEqual({ nome: 'Ermanno', cognome: 'Bassi', email });
    const sent = await posta(`${waiting!.id}/reinvia`, 'POST');
    expect([sent.status, sent.body.stato, sent.body.destinatario]).toEqual([200, 'in_attesa', email]);
    expect(refusal(await posta(`${handed!.id}/reinvia`, 'POST'))).toEqual([409, 'LETTERA_DA_STAMPARE']);
    expect(refusal(await posta(`${waiting!.id}/lettera`))).toEqual([409, 'LETTERA_PER_MAIL']);
    const { dati } = await readRow(app, 'posta', { numero: waiting!.id }, 'dati');
    expect(dati).not.toHaveProperty('nome');
  });

  test('sent by mail are neither shown nor handed over', async () => {
    const { id: user_id } = await createMembro(app);
    await book(user_id);
    const [{ id } = { id: 0 }] = await lettere(user_id);
    expect(refusal(await posta(`${id}/lettera`))).toEqual([409, 'LETTERA_PER_MAIL']);
    expect(refusal(await posta(`${id}/consegnata`, 'POST'))).toEqual([409, 'LETTERA_PER_MAIL']);
    expect(refusal(await posta('2000000000/lettera'))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await posta('2000000000/consegnata', 'POST'))).toEqual([404, 'NOT_FOUND']);
  });

  test('have no address in lists, searches and CSV', async () => {
    const per = await createPersona(app, admin);
    const { id } = (await book(per, { inizio: '2027-03-08', nonostante: CARTE })).body;
    const { token } = admin;
    for (const path of ['prenotazioni', `utenti/${per}/prenotazioni`]) {
      const { body } = await send(app, `GET /${path}`, { token });
      expect(body.find((one: { id: number }) => one.id === id).utente.email).toBeNull();
    }
    const found = await send(app, 'GET /prenotazioni?search_term=senza-mail', { token });
    expect(found.body).toEqual([]);
    const csv = (await send(app, 'GET /prenotazioni.csv', { token })).bytes.toString();
    expect(csv).toContain('Bassi');
    expect(csv).not.toContain('senza-mail');
  });
});

describe('booking several resources for somebody in one go', () => {
  const voce = (entry_id: number, inizio = '2027-03-05', entry_tipo = 'prenotabile') => ({
    inizio,
    fine: inizio,
    entry_id,
    entry_tipo,
  });
  const insieme = (per: string, voci: object[], nonostante?: string[], headers = {}, { token } = admin) =>
    send(app, `POST /utenti/${per}/prenotazioni/insieme`, {
      token,
      body: { voci, ...(nonostante && { nonostante }) },
      headers,
    });
  const strumento = (nome: string) => createPrenotabile(app, { nome, tipo: 'strumento' });
  const countOf = async (user_id: string) => (await readRows(app, 'prenotazioni', { user_id }, 'id')).length;

  test('is one number, confirmed at once, one letter, a record each, and no letter to the centre', async () => {
    const { id, email } = await createMembro(app);
    const gruppo = await createGruppo(app, 2, { tipo: 'strumento' });
    const before = await readRows(app, 'avvisi');
    const { status, body } = await insieme(id, [
      voce(await strumento('Videocamera')),
      voce(gruppo.id, '2027-03-05', 'gruppo'),
      voce(gruppo.id, '2027-03-05', 'gruppo'),
    ]);
    expect(status).toBe(201);
    expect(body).toMatchObject([
      { user_id: id, confermata: true, gruppo_id: null },
      { user_id: id, confermata: true, prenotabile_id: gruppo.membri[0] },
      { user_id: id, confermata: true, prenotabile_id: gruppo.membri[1] },
    ]);
    const [{ serie_id }] = body;
    expect(serie_id).toEqual(expect.any(Number));
    expect(body.map((one: { serie_id: number }) => one.serie_id)).toEqual([serie_id, serie_id, serie_id]);
    expect(await lettere(id)).toMatchObject([{ tipo: 'prenotazioni_confermate', destinatario: email }]);
    for (const one of body)
      expect(await voceOf(one.id)).toEqual([
        {
          azione: 'prenotazione_creata',
          attore_id: admin.id,
          utente_id: id,
          dettagli: { inizio: '2027-03-05', fine: '2027-03-05', confermata: true },
        },
      ]);
    expect(await readRows(app, 'avvisi')).toEqual(before);
  });

  test('is all or nothing: each refused entry is named with its reason', async () => {
    const [{ id }, other] = [await createMembro(app), await createMembro(app)];
    const [taken, free] = [await strumento('Trapano'), await strumento('Morsa')];
    expect((await book(other.id, { entry_id: taken, inizio: '2027-03-16' })).status).toBe(201);
    const voci = [
      voce(free, '2027-03-16'),
      voce(taken, '2027-03-16'),
      voce(999_999),
      voce(free, '2028-03-02'),
    ];
    const answer = await insieme(id, voci, ['LIMITE_PERSONALE', ...CARTE]);
    expect(refusal(answer)).toEqual([409, 'VOCI_RIFIUTATE']);
    const on = (giorno: string) => ({ inizio: giorno, fine: giorno });
    expect(answer.body.voci).toMatchObject([
      {
        indice: 1,
        code: 'DATE_OCCUPATE',
        proposte: [on('2027-03-15'), on('2027-03-17'), on('2027-03-14')],
      },
      { indice: 2, code: 'NOT_FOUND', proposte: [] },
      { indice: 3, code: 'TROPPO_LONTANO', proposte: [] },
    ]);
    expect([await countOf(id), await lettere(id)]).toEqual([0, []]);
    expect((await insieme(id, voci.slice(0, 1))).status).toBe(201);
  });

  test('the same key gives the same bookings, once; other contents under it are refused', async () => {
    const { id } = await createMembro(app);
    const headers = { 'idempotency-key': randomUUID() };
    const voci = [voce(await strumento('Sega')), voce(await strumento('Lima'))];
    const [first, again] = [
      await insieme(id, voci, undefined, headers),
      await insieme(id, voci, undefined, headers),
    ];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect([await countOf(id), (await lettere(id)).length]).toEqual([2, 1]);
    expect(refusal(await insieme(id, voci.slice(0, 1), undefined, headers))).toEqual([
      422,
      'IDEMPOTENZA_DIVERSA',
    ]);
  });

  test('beyond a limit asks once more; each record names its own overridden rules', async () => {
    const { id } = await createMembro(app);
    const voci = [
      voce(await createPrenotabile(app, { nome: 'Postazione' })),
      voce(await createPrenotabile(app, { nome: 'Sala' })),
    ];
    const over = await insieme(id, voci);
    expect(refusal(over)).toEqual([409, 'VOCI_RIFIUTATE']);
    expect(over.body.voci).toMatchObject([
      { indice: 1, code: 'LIMITE_PERSONALE', limite: { regola: 'pezzi_al_giorno' } },
    ]);
    const { status, body } = await insieme(id, voci, ['LIMITE_PERSONALE']);
    expect(status).toBe(201);
    expect((await voceOf(body[0].id))[0]!.dettagli).not.toHaveProperty('nonostante');
    expect((await voceOf(body[1].id))[0]!.dettagli).toMatchObject({ nonostante: ['LIMITE_PERSONALE'] });
  });

  test('without document or verified mail asks once for all; a suspended or unknown person is refused', async () => {
    const per = await createPersona(app, admin);
    const voci = [voce(await strumento('Pialla')), voce(await strumento('Raspa'))];
    expect(refusal(await insieme(per, voci))).toEqual([403, 'DOCUMENTO_O_MAIL_MANCANTE']);
    const { status, body } = await insieme(per, voci, CARTE);
    expect(status).toBe(201);
    for (const one of body) expect((await voceOf(one.id))[0]!.dettagli).toMatchObject({ nonostante: CARTE });

    const { id, token } = await createMembro(app);
    expect(refusal(await insieme(id, voci, [], {}, { ...admin, token }))).toEqual([403, 'FORBIDDEN']);
    await send(app, `PATCH /utenti/${id}`, { token: admin.token, body: { is_active: false } });
    expect(refusal(await insieme(id, voci, CARTE))).toEqual([409, 'PERSONA_SOSPESA']);
    expect(refusal(await insieme(randomUUID(), voci))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await insieme(per, []))).toEqual([422, 'VALIDATION_ERROR']);
  });
});
