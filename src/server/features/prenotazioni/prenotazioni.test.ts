import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { readCsv } from '#test/csv.ts';
import { readRows } from '#test/rows.ts';

const app = await openTestApp();
const membro = await createMembro(app);
const admin = await createAdmin(app);

const book = (body: unknown, options: { token?: string; key?: string } = {}) =>
  send(app, 'POST /utenti/me/prenotazioni', {
    token: options.token ?? membro.token,
    body,
    ...(options.key && { headers: { 'idempotency-key': options.key } }),
  });

describe('POST /utenti/me/prenotazioni', () => {
  test('reserves the days, stored as UTC calendar days, and returns the booking', async () => {
    const id = await createPrenotabile(app, { nome: 'Drone', tipo: 'strumento' });
    const answer = await book({
      inizio: '2027-03-10T00:00:00.000Z',
      fine: '2027-03-12',
      entry_id: id,
      entry_tipo: 'prenotabile',
      confermata: true,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      inizio: '2027-03-10',
      fine: '2027-03-12',
      confermata: false,
      user_id: membro.id,
      prenotabile_id: id,
      gruppo_id: null,
      serie_id: null,
      versione: 1,
      giorni_aperti: 3,
      listino_id: expect.any(Number),
      tariffa: expect.objectContaining({ contributo: 0 }),
      prenotabile: { id, nome: 'Drone', nome_en: '', tipo: 'strumento', cauzione: 0 },
    });
    const taken = await send(app, `GET /prenotabili/${id}/prenotazioni/future`);
    expect(taken.body).toEqual([{ inizio: '2027-03-10', fine: '2027-03-12' }]);
  });

  test('repeats the first answer after midnight, when its first day is over', async () => {
    const id = await createPrenotabile(app);
    const before = app.clock.now();
    app.clock.set('2027-03-01T22:59:58Z');
    const { token } = await createMembro(app);
    const body = { inizio: '2027-03-01', fine: '2027-03-02', entry_id: id, entry_tipo: 'prenotabile' };
    const key = crypto.randomUUID();
    const first = await book(body, { token, key });
    app.clock.set('2027-03-01T23:00:03Z');
    const again = await book(body, { token, key });
    const other = await book(body, { token, key: crypto.randomUUID() });
    app.clock.set(before.toISOString());
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(refusal(other)[0]).toBe(422);
  });

  test('refuses in the order of prodotto/prenotazioni#ordine', async () => {
    const id = await createPrenotabile(app, { noleggio_max: 3 });
    const locked = await createPrenotabile(app, { non_prenotabile: true });
    const newcomer = await createMembro(app, { puo_prenotare: false });
    const body = { inizio: '2027-03-10', fine: '2027-03-11', entry_id: id, entry_tipo: 'prenotabile' };
    expect(refusal(await send(app, 'POST /utenti/me/prenotazioni', { body: {} }))).toEqual([
      401,
      'UNAUTHORIZED',
    ]);
    expect(refusal(await book({}, { token: newcomer.token }))).toEqual([403, 'DOCUMENTO_O_MAIL_MANCANTE']);
    expect(refusal(await book({ ...body, inizio: 'domani' }))).toEqual([422, 'VALIDATION_ERROR']);
    expect(refusal(await book({ ...body, inizio: '2027-02-28' }))).toEqual([422, 'VALIDATION_ERROR']);
    expect(refusal(await book({ ...body, inizio: '2027-03-12' }))).toEqual([422, 'VALIDATION_ERROR']);
    expect(refusal(await book({ ...body, fine: '2028-03-02' }))).toEqual([422, 'TROPPO_LONTANO']);
    expect(refusal(await book({ ...body, entry_id: 999_999 }))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await book({ ...body, entry_id: locked }))).toEqual([409, 'NON_PRENOTABILE']);
    expect(refusal(await book({ ...body, fine: '2027-03-13' }))).toEqual([422, 'NOLEGGIO_MAX_SUPERATO']);
    expect((await book(body)).status).toBe(201);
    const taken = await book(body);
    expect(refusal(taken)).toEqual([409, 'DATE_OCCUPATE']);
    expect(taken.body.proposte[0]).toEqual({ inizio: '2027-03-08', fine: '2027-03-09' });
    expect(taken.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  test('books one free member of a group and records the group', async () => {
    const gruppo = await createGruppo(app, 2);
    const body = { inizio: '2027-04-01', fine: '2027-04-02', entry_id: gruppo.id, entry_tipo: 'gruppo' };
    const taken = [await book(body), await book(body)].map((answer) => answer.body);
    expect(taken.map(({ prenotabile_id }) => prenotabile_id).sort()).toEqual(gruppo.membri);
    expect(taken.map(({ gruppo_id }) => gruppo_id)).toEqual([gruppo.id, gruppo.id]);
    expect(refusal(await book(body))).toEqual([409, 'DATE_OCCUPATE']);
    const blocked = await send(app, `GET /gruppi/${gruppo.id}/giorni-bloccati`);
    expect(blocked.body).toEqual([{ inizio: '2027-04-01', fine: '2027-04-02' }]);
  });

  test('answers a repeated Idempotency-Key with the first answer, and books once', async () => {
    const id = await createPrenotabile(app);
    const body = { inizio: '2027-05-03', fine: '2027-05-04', entry_id: id, entry_tipo: 'prenotabile' };
    const key = randomUUID();
    const answers = await Promise.all([book(body, { key }), book(body, { key }), book(body, { key })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(refusal(await book({ ...body, fine: '2027-05-05' }, { key }))).toEqual([
      422,
      'IDEMPOTENZA_DIVERSA',
    ]);
    expect(refusal(await book(body, { key: 'non-un-uuid' }))).toEqual([422, 'VALIDATION_ERROR']);
  });
});

describe('a member’s own bookings', () => {
  test('are separated by category, also across pages', async () => {
    const owner = await createMembro(app);
    const id = await createPrenotabile(app);
    const make = (inizio: string, fine: string, confermata: boolean) =>
      createPrenotazione(app, { user_id: owner.id, prenotabile_id: id, inizio, fine, confermata });
    const past = await make('2027-01-01', '2027-01-05', true);
    const older = await make('2026-12-01', '2026-12-02', false);
    const now = await make('2027-02-27', '2027-03-01', true);
    const asked = await make('2027-03-05', '2027-03-05', false);
    const ids = async (query: string) => {
      const { body, headers } = await send(app, `GET /utenti/me/prenotazioni${query}`, {
        token: owner.token,
      });
      return { ids: body.map((row: { id: number }) => row.id), next: headers['link'] as string | undefined };
    };
    expect((await ids('?stato=attive')).ids).toEqual([now]);
    expect((await ids('?stato=richieste')).ids).toEqual([asked]);
    expect((await ids('?stato=passate')).ids).toEqual([past, older]);
    expect((await ids('?stato=')).ids).toEqual([asked, now, past, older]);
    const first = await ids('?limit=3');
    expect(first.ids).toEqual([asked, now, past]);
    const next = /<\/api\/utenti\/me\/prenotazioni(.*)>; rel="next"/.exec(first.next!)![1]!;
    expect(await ids(next)).toEqual({ ids: [older], next: undefined });
    expect(refusal(await send(app, 'GET /utenti/me/prenotazioni?dopo=xyz', { token: owner.token }))).toEqual([
      422,
      'VALIDATION_ERROR',
    ]);
    expect(
      refusal(await send(app, 'GET /utenti/me/prenotazioni?stato=altro', { token: owner.token }))[0],
    ).toBe(422);
  });

  test('can be withdrawn until they begin, and only by their owner', async () => {
    const id = await createPrenotabile(app);
    const make = (inizio: string, fine: string) =>
      createPrenotazione(app, { user_id: membro.id, prenotabile_id: id, inizio, fine });
    const coming = await make('2027-03-02', '2027-03-03');
    const begun = await make('2027-03-01', '2027-03-01');
    const other = await createMembro(app);
    const withdraw = (which: number, token: string) =>
      send(app, `DELETE /utenti/me/prenotazioni/${which}`, { token });
    expect(refusal(await withdraw(coming, other.token))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await withdraw(begun, membro.token))).toEqual([409, 'PRENOTAZIONE_INIZIATA']);
    expect((await withdraw(coming, membro.token)).status).toBe(204);
    expect(refusal(await withdraw(coming, membro.token))).toEqual([404, 'NOT_FOUND']);
    expect((await send(app, `GET /prenotabili/${id}/prenotazioni/future`)).body).toEqual([
      { inizio: '2027-03-01', fine: '2027-03-01' },
    ]);
  });
});

test("the counts match the member's own lists and leave out cancelled bookings", async () => {
  const mine = await createMembro(app);
  const other = await createMembro(app);
  const make = async (user_id: string, inizio: string, fine: string, confermata = false) =>
    createPrenotazione(app, {
      user_id,
      prenotabile_id: await createPrenotabile(app),
      inizio,
      fine,
      confermata,
    });
  const count = async () =>
    (await send(app, 'GET /utenti/me/prenotazioni/conteggi', { token: mine.token })).body;
  expect(await count()).toEqual({ attive: 0, richieste: 0, passate: 0 });
  await make(mine.id, '2027-02-01', '2027-02-02');
  await make(mine.id, '2027-02-27', '2027-03-01', true);
  await make(mine.id, '2027-03-01', '2027-03-02');
  const withdrawn = await make(mine.id, '2027-03-05', '2027-03-05');
  await make(mine.id, '2027-03-07', '2027-03-07');
  await make(other.id, '2027-03-07', '2027-03-07', true);
  await send(app, `DELETE /utenti/me/prenotazioni/${withdrawn}`, { token: mine.token });
  const counts = await count();
  expect(counts).toEqual({ attive: 1, richieste: 2, passate: 1 });
  for (const [stato, n] of Object.entries(counts as Record<string, number>)) {
    const { body } = await send(app, `GET /utenti/me/prenotazioni?stato=${stato}`, { token: mine.token });
    expect(body, stato).toHaveLength(n);
  }
});

describe('administration', () => {
  test('confirms, once or twice, but not a past booking', async () => {
    const id = await createPrenotabile(app);
    const coming = await createPrenotazione(app, {
      user_id: membro.id,
      prenotabile_id: id,
      inizio: '2027-06-01',
      fine: '2027-06-02',
    });
    const over = await createPrenotazione(app, {
      user_id: membro.id,
      prenotabile_id: id,
      inizio: '2027-02-01',
      fine: '2027-02-02',
    });
    const confirm = (which: number, token = admin.token) =>
      send(app, `PATCH /prenotazioni/${which}/conferma`, { token });
    expect(refusal(await confirm(coming, membro.token))).toEqual([403, 'FORBIDDEN']);
    const confirmed = await confirm(coming);
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).toMatchObject({
      id: coming,
      confermata: true,
      utente: { id: membro.id, email: membro.email },
    });
    expect((await confirm(coming)).status).toBe(200);
    expect(refusal(await confirm(over))).toEqual([409, 'PRENOTAZIONE_PASSATA']);
    const letters = await readRows(app, 'posta', { destinatario: membro.email }, 'tipo');
    expect(letters.filter(({ tipo }) => tipo === 'prenotazioni_confermate')).toHaveLength(1);
  });

  test('searches by id, by any part of the address taken literally, by resource and by span', async () => {
    const id = await createPrenotabile(app);
    const owner = await createMembro(app, { email: 'mario_rossi%1@posta.example' });
    const lookalike = await createMembro(app, { email: 'marioXrossiY1@posta.example' });
    const make = (user_id: string, inizio: string, fine: string) =>
      createPrenotazione(app, { user_id, prenotabile_id: id, inizio, fine });
    const past = await make(owner.id, '2027-01-10', '2027-01-12');
    const running = await make(owner.id, '2027-02-28', '2027-03-02');
    const coming = await make(lookalike.id, '2027-03-20', '2027-03-21');
    const ids = async (query: string) =>
      (await send(app, `GET /prenotazioni?prenotabile_id=${id}${query}`, { token: admin.token })).body.map(
        (row: { id: number }) => row.id,
      );
    expect(await ids('')).toEqual([running, coming]);
    expect(await ids('&future=false')).toEqual([coming, running, past]);
    expect(await ids(`&future=false&search_term=${past}`)).toEqual([past]);
    expect(await ids('&future=false&search_term=rossi%251')).toEqual([running, past]);
    expect(await ids('&search_term=MARIOX')).toEqual([coming]);
    expect(await ids('&search_term=ma')).toEqual([running, coming]);
    expect(await ids('&search_term=x')).toEqual([]);
    expect(await ids('&da=2027-01-12&a=2027-02-28')).toEqual([past, running]);
  });

  test('searches by name and surname in any order, ignoring accents and case, and by telephone', async () => {
    const id = await createPrenotabile(app);
    const nora = await createMembro(app, {
      nome: 'Nora Lucía',
      cognome: 'De Sàntis',
      telefono: '347 222 1111',
    });
    const santo = await createMembro(app, {
      nome: 'Santino',
      cognome: 'Norante',
      telefono: '+39 3472223333',
    });
    const hers = await createPrenotazione(app, {
      user_id: nora.id,
      prenotabile_id: id,
      inizio: '2027-03-05',
      fine: '2027-03-05',
    });
    const his = await createPrenotazione(app, {
      user_id: santo.id,
      prenotabile_id: id,
      inizio: '2027-03-06',
      fine: '2027-03-06',
    });
    const ids = async (testo: string) =>
      (
        await send(app, `GET /prenotazioni?prenotabile_id=${id}&search_term=${encodeURIComponent(testo)}`, {
          token: admin.token,
        })
      ).body.map((row: { id: number }) => row.id);
    expect(await ids('santi')).toEqual([hers, his]);
    expect(await ids('SANTIS nora')).toEqual([hers]);
    expect(await ids('no')).toEqual([hers, his]);
    expect(await ids('lucia de')).toEqual([hers]);
    expect(await ids('antis')).toEqual([]);
    expect(await ids('347 222')).toEqual([hers, his]);
    expect(await ids('00393472223333')).toEqual([his]);
    expect(await ids('2221111')).toEqual([hers]);
    const csv = await send(app, 'GET /prenotazioni.csv?search_term=santis', { token: admin.token });
    expect(readCsv(csv.bytes)).toContain(';Nora Lucía;De Sàntis;');
    expect(csv.bytes.toString()).not.toContain('Santino');
  });

  test('cancels: the days are free again, and the row is kept', async () => {
    const id = await createPrenotabile(app);
    const which = await createPrenotazione(app, {
      user_id: membro.id,
      prenotabile_id: id,
      inizio: '2027-07-01',
      fine: '2027-07-02',
    });
    const cancel = () => send(app, `DELETE /prenotazioni/${which}`, { token: admin.token });
    expect((await cancel()).status).toBe(204);
    expect(refusal(await cancel())).toEqual([404, 'NOT_FOUND']);
    expect((await send(app, `GET /prenotabili/${id}/prenotazioni/future`)).body).toEqual([]);
    const row = await app.deps.db
      .selectFrom('prenotazioni')
      .select('annullata_il')
      .where('id', '=', which)
      .executeTakeFirst();
    expect(row?.annullata_il).toEqual(app.clock.now());
    const voce = await readRows(app, 'registro', { prenotazione_id: which }, ['azione', 'attore_id']);
    expect(voce).toEqual([{ azione: 'prenotazione_annullata', attore_id: admin.id }]);
  });
});
