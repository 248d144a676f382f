import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro, type Membro } from '#test/factories/utente.ts';
import { demandLockOrder } from '#test/lock-order.ts';
import { refusal, send } from '#test/request.ts';
import { insertRow, insertRows, readRow, readRows, setRows } from '#test/rows.ts';

const app = await openTestApp({ limitsFactor: 1, apertura: { giorni: [1, 2, 3, 4, 5, 6] } });
const chiusura = { inizio: '2027-03-09' as Giorno, fine: '2027-03-09' as Giorno, motivo: 'Festa' };
await insertRows(app, 'chiusure', chiusura);
const anna = await createMembro(app);
demandLockOrder(() => app);

type Voce = { inizio: string; fine: string; entry_id: number; entry_tipo: 'prenotabile' | 'gruppo' };
const voce = (entry_id: number, inizio: string, fine = inizio): Voce => ({
  inizio: `2027-${inizio}`,
  fine: `2027-${fine}`,
  entry_id,
  entry_tipo: 'prenotabile',
});
const ofGruppo = (entry_id: number, inizio: string, fine = inizio): Voce => ({
  ...voce(entry_id, inizio, fine),
  entry_tipo: 'gruppo',
});
const book = (voci: Voce[], { token }: Membro = anna, key?: string) =>
  send(app, 'POST /utenti/me/prenotazioni/insieme', {
    token,
    body: { voci },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const countOf = async (chi: Membro) =>
  (await readRows(app, 'prenotazioni', { user_id: chi.id }, 'id')).length;

test('several resources are booked together: one number, one record each, one letter to each side', async () => {
  const chi = await createMembro(app, { nome: 'Bice' });
  const camera = await createPrenotabile(app, { nome: 'Videocamera 4K', tipo: 'strumento', cauzione: 150 });
  const gruppo = await createGruppo(app, 2);
  const answer = await book([voce(camera, '03-11', '03-15'), ofGruppo(gruppo.id, '03-12')], chi);
  expect(answer.status).toBe(201);
  const [first, second] = answer.body;
  expect(answer.body).toMatchObject([
    { prenotabile_id: camera, gruppo_id: null, confermata: false, giorni_aperti: 4, user_id: chi.id },
    { prenotabile_id: gruppo.membri[0], gruppo_id: gruppo.id, giorni_aperti: 1 },
  ]);
  expect(first.serie_id).toEqual(expect.any(Number));
  expect(second.serie_id).toBe(first.serie_id);
  const mine = await send(app, 'GET /utenti/me/prenotazioni', { token: chi.token });
  expect(mine.body).toEqual(answer.body.toReversed());
  const letters = await readRows(app, 'posta', {}, ['tipo', 'destinatario', 'dati'], 'numero');
  expect(letters).toEqual([
    {
      tipo: 'prenotazioni_ricevute',
      destinatario: chi.email,
      dati: {
        nome: 'Bice',
        prenotazioni: [
          {
            id: first.id,
            risorsa: 'Videocamera 4K',
            inizio: '2027-03-11',
            fine: '2027-03-15',
            confermata: false,
          },
          expect.objectContaining({ id: second.id }),
        ],
      },
    },
    { tipo: 'avvisi_centro', destinatario: app.deps.centro.casella, dati: expect.anything() },
  ]);
  const told = letters[1]!.dati as unknown as { prenotazioni: { id: number }[] };
  expect(told.prenotazioni.map(({ id }) => id)).toEqual([first.id, second.id]);
  const records = await readRows(
    app,
    'registro',
    { utente_id: chi.id },
    ['azione', 'attore_id', 'prenotazione_id', 'dettagli'],
    'id',
  );
  expect(records).toEqual([
    {
      azione: 'prenotazione_creata',
      attore_id: chi.id,
      prenotazione_id: first.id,
      dettagli: { inizio: '2027-03-11', fine: '2027-03-15' },
    },
    expect.objectContaining({ azione: 'prenotazione_creata', prenotazione_id: second.id }),
  ]);
});

test('a single entry is a booking like any other', async () => {
  const chi = await createMembro(app);
  const answer = await book([voce(await createPrenotabile(app), '03-11')], chi);
  expect([answer.status, answer.body[0].serie_id]).toEqual([201, null]);
  const letter = app.deps.db.selectFrom('posta').select('tipo').where('destinatario', '=', chi.email);
  expect(await letter.execute()).toEqual([{ tipo: 'prenotazioni_ricevute' }]);
});

test('all are granted or none: each refused entry is named with its reason and with free days', async () => {
  const chi = await createMembro(app);
  const taken = await createPrenotabile(app);
  const two = { inizio: '2027-03-16', fine: '2027-03-16' };
  await createPrenotazione(app, { user_id: anna.id, prenotabile_id: taken, ...two });
  const answer = await book(
    [
      voce(taken, '03-02'),
      voce(taken, '03-09'),
      voce(taken, '03-16'),
      voce(taken, '03-02'),
      voce(taken, '02-23'),
      { ...voce(taken, '03-23'), inizio: '2028-03-23', fine: '2028-03-23' },
      voce(999_999, '03-23'),
      voce(taken, '03-25', '03-24'),
    ],
    chi,
  );
  expect(refusal(answer)).toEqual([409, 'VOCI_RIFIUTATE']);
  const on = (day: string) => ({ inizio: `2027-03-${day}`, fine: `2027-03-${day}` });
  expect(answer.body.voci).toMatchObject([
    { indice: 1, code: 'CENTRO_CHIUSO', proposte: [on('08'), on('10'), on('11')] },
    { indice: 2, code: 'DATE_OCCUPATE', proposte: [on('15'), on('17'), on('18')] },
    { indice: 3, code: 'DATE_OCCUPATE', proposte: [on('01'), on('03'), on('04')] },
    { indice: 4, code: 'VALIDATION_ERROR', proposte: [] },
    { indice: 5, code: 'TROPPO_LONTANO', proposte: [] },
    { indice: 6, code: 'NOT_FOUND', proposte: [] },
    { indice: 7, code: 'VALIDATION_ERROR', proposte: [] },
  ]);
  expect(await countOf(chi)).toBe(0);
});

test('adjoining days of one piece are two bookings; none, and more than sixty, are no request', async () => {
  const pezzo = await createPrenotabile(app);
  expect((await book([voce(pezzo, '03-02', '03-03'), voce(pezzo, '03-04', '03-05')])).status).toBe(201);
  expect(refusal(await book([]))).toEqual([422, 'VALIDATION_ERROR']);
  const many = Array.from({ length: 61 }, () => voce(pezzo, '03-15'));
  expect(refusal(await book(many))).toEqual([422, 'VALIDATION_ERROR']);
});

test('a series keeps its piece, and counts as one booking for the limit of a person', async () => {
  const chi = await createMembro(app);
  const gruppo = await createGruppo(app, 2);
  await createPrenotazione(app, {
    user_id: anna.id,
    prenotabile_id: gruppo.membri[0]!,
    inizio: '2027-05-04',
    fine: '2027-05-04',
  });
  const days = Array.from({ length: 60 }, (_, n) => new Date(Date.UTC(2027, 3, 6 + n)).toISOString())
    .map((text) => text.slice(5, 10))
    .filter((text) => new Date(`2027-${text}T00:00:00Z`).getUTCDay() === 2);
  for (let n = 0; n < 29; n += 1)
    expect((await book([voce(await createPrenotabile(app), '03-10')], chi)).status).toBe(201);
  const series = await book(
    days.map((text) => ofGruppo(gruppo.id, text)),
    chi,
  );
  expect(series.status).toBe(201);
  const pieces = series.body.map((p: { prenotabile_id: number }) => p.prenotabile_id);
  expect(pieces).toEqual(days.map(() => gruppo.membri[1]));
  expect((await book([ofGruppo(gruppo.id, '07-06')], chi)).status).toBe(429);
});

test('a repeated request gets its first answer, and books nothing more', async () => {
  const chi = await createMembro(app);
  const key = randomUUID();
  const voci = [voce(await createPrenotabile(app), '03-10'), voce(await createPrenotabile(app), '03-10')];
  const first = await book(voci, chi, key);
  const again = await book(voci, chi, key);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await countOf(chi)).toBe(2);
});

test('only pieces with automatic confirmation are confirmed, and the letter names them', async () => {
  const chi = await createMembro(app);
  await setRows(app, 'utenti', { id: chi.id }, { documento_stato: 'verificato' });
  const subito = await createPrenotabile(app, { conferma_automatica: true });
  const answer = await book([voce(subito, '03-10'), voce(await createPrenotabile(app), '03-10')], chi);
  expect(answer.body.map((p: { confermata: boolean }) => p.confermata)).toEqual([true, false]);
  const { dati } = await readRow(app, 'posta', { destinatario: chi.email }, 'dati');
  expect(dati).toMatchObject({ prenotazioni: [{ confermata: true }, { confermata: false }] });
});

test('a group makes room as for a single booking, and moved persons are recorded', async () => {
  const gruppo = await createGruppo(app, 2);
  const hold = (n: number, inizio: string, fine: string) =>
    insertRow(
      app,
      'prenotazioni',
      {
        inizio: `2027-${inizio}` as Giorno,
        fine: `2027-${fine}` as Giorno,
        user_id: anna.id,
        gruppo_id: gruppo.id,
        prenotabile_id: gruppo.membri[n]!,
        scelto_a_mano: false,
      },
      'id',
    );
  const { id } = await hold(0, '04-01', '04-02');
  await hold(1, '04-03', '04-05');
  const answer = await book([
    ofGruppo(gruppo.id, '04-02', '04-03'),
    ofGruppo(gruppo.id, '04-20'),
    ofGruppo(gruppo.id, '04-20'),
  ]);
  expect(answer.body.map((p: { prenotabile_id: number }) => p.prenotabile_id)).toEqual([
    gruppo.membri[0],
    gruppo.membri[0],
    gruppo.membri[1],
  ]);
  const moved = await readRows(app, 'registro', { azione: 'prenotazione_spostata' }, [
    'prenotazione_id',
    'dettagli',
  ]);
  expect(moved).toEqual([
    { prenotazione_id: id, dettagli: expect.objectContaining({ per: answer.body[0].id }) },
  ]);
});

test('several resources that take too long to search are refused as a whole, and nothing is booked', async () => {
  const chi = await createMembro(app);
  const gruppo = await createGruppo(app, 20);
  // A year of bookings that may be moved, one to three days each, with up to three free days between them.
  await sql`
    with recursive pezzi as (
      select prenotabile_id, row_number() over (order by prenotabile_id)::integer as n
      from gruppi_prenotabili where gruppo_id = ${gruppo.id}),
    presi (prenotabile_id, n, giorno, giorni, passo) as (
      select prenotabile_id, n, n % 3, 1 + n % 3, 0 from pezzi
      union all
      select prenotabile_id, n, giorno + giorni + (n * 7 + passo * 3) % 5 % 4, 1 + (n * 5 + passo * 7) % 12 % 3, passo + 1
      from presi where giorno < 340)
    insert into prenotazioni (inizio, fine, confermata, user_id, prenotabile_id, gruppo_id, scelto_a_mano)
    select date '2027-03-02' + giorno, date '2027-03-01' + giorno + giorni, false, ${anna.id}, prenotabile_id, ${gruppo.id}, false
    from presi`.execute(app.deps.db);
  const at = (n: number) => addGiorni('2027-03-01' as Giorno, n);
  const open = (n: number) => (new Date(`${at(n)}T12:00:00Z`).getUTCDay() === 0 ? n + 1 : n);
  const span = (n: number, giorni: number) => ({
    ...ofGruppo(gruppo.id, '03-01'),
    inizio: at(open(n)),
    fine: at(open(open(n) + giorni)),
  });
  const many = Array.from({ length: 60 }, (_, n) => span(10 + 5 * n, 5));
  expect(refusal(await book(many, chi))).toEqual([422, 'TROPPE_COSE_INSIEME']);
  expect(await countOf(chi)).toBe(0);
  expect((await book([span(10, 5)], chi)).status, 'one of them alone').toBe(201);
});
