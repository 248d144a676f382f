import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { demandLockOrder } from '#test/lock-order.ts';
import { refusal, send } from '#test/request.ts';
import { insertRow, insertRows, readRow, readRows, setRows } from '#test/rows.ts';

const OGGI = '2027-03-01' as Giorno;
const day = (n: number): Giorno => addGiorni(OGGI, n);

const app = await openTestApp();
const [anna, bruno] = [await createMembro(app, { nome: 'Anna' }), await createMembro(app, { nome: 'Bruno' })];
beforeEach(async () => {
  for (const table of ['posta', 'registro', 'prenotazioni'] as const)
    await app.deps.db.deleteFrom(table).execute();
});
demandLockOrder(() => app);

type Gruppo = Awaited<ReturnType<typeof createGruppo>>;
type Fixed = { gruppo_id?: number | null; scelto_a_mano?: boolean; confermata?: boolean };

/** A booking of the group on its nth piece, on days counted from today. */
async function hold(gruppo: Gruppo, n: number, from: number, to: number, values: Fixed = {}) {
  const { id } = await insertRow(
    app,
    'prenotazioni',
    {
      inizio: day(from),
      fine: day(to),
      user_id: anna.id,
      prenotabile_id: gruppo.membri[n]!,
      gruppo_id: gruppo.id,
      scelto_a_mano: false,
      ...values,
    },
    'id',
  );
  return id;
}

const book = (gruppo: Gruppo, from: number, to: number, chi = bruno) =>
  send(app, 'POST /utenti/me/prenotazioni', {
    token: chi.token,
    body: { inizio: day(from), fine: day(to), entry_id: gruppo.id, entry_tipo: 'gruppo' },
  });
const rowOf = (id: number) =>
  readRow(app, 'prenotazioni', { id }, ['prenotabile_id', 'sequenza', 'versione', 'confermata', 'gruppo_id']);
const recordsOf = (azione: 'prenotazione_spostata' | 'limite_ricerca') =>
  app.deps.db.selectFrom('registro').selectAll().where('azione', '=', azione).orderBy('id').execute();
const lettersTo = async (chi: Membro) =>
  readRows(app, 'posta', { destinatario: chi.email }, ['tipo', 'dati']);

/** Two pieces, one taken on days 10 and 11, the other on 12 and 13: days 11 and 12 are free only by a move. */
async function torn(first: Fixed = {}, second: Fixed = {}) {
  const gruppo = await createGruppo(app, 2);
  const uno = await hold(gruppo, 0, 10, 11, first);
  const due = await hold(gruppo, 1, 12, 13, second);
  return { gruppo, uno, due };
}

describe('a full group', () => {
  test('accepts by moving one booking, whose person sees the new piece and gets no letter', async () => {
    const { gruppo, uno, due } = await torn();
    const [first, second] = gruppo.membri as [number, number];
    const answer = await book(gruppo, 11, 12);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { prenotabile_id: first, gruppo_id: gruppo.id },
    ]);
    expect(await rowOf(uno)).toEqual({
      prenotabile_id: second,
      sequenza: 1,
      versione: 1,
      confermata: false,
      gruppo_id: gruppo.id,
    });
    expect(await rowOf(due)).toMatchObject({ prenotabile_id: second, sequenza: 0 });
    const mine = await send(app, 'GET /utenti/me/prenotazioni', { token: anna.token });
    const seen = mine.body.find((p: { id: number }) => p.id === uno);
    expect(seen.prenotabile).toMatchObject({ id: second, nome: 'Postazione 2' });
    expect(await lettersTo(anna)).toEqual([]);
    expect(await recordsOf('prenotazione_spostata')).toMatchObject([
      {
        attore_id: null,
        utente_id: anna.id,
        prenotabile_id: second,
        prenotazione_id: uno,
        dettagli: {
          inizio: day(10),
          fine: day(11),
          prima: { prenotabile_id: first, risorsa: 'Postazione 1' },
          per: answer.body.id,
        },
      },
    ]);
    const taken = await send(app, `GET /prenotabili/${second}/prenotazioni/future`);
    expect(taken.body).toEqual([{ inizio: day(10), fine: day(13) }]);
  });

  test('lets two bookings exchange their pieces', async () => {
    const gruppo = await createGruppo(app, 2);
    const [first, second] = gruppo.membri as [number, number];
    const uno = await hold(gruppo, 0, 10, 12);
    const due = await hold(gruppo, 1, 10, 11);
    await hold(gruppo, 1, 14, 15, { scelto_a_mano: true });
    const answer = await book(gruppo, 12, 14);
    expect([answer.status, answer.body.prenotabile_id]).toEqual([201, first]);
    expect(await rowOf(uno)).toMatchObject({ prenotabile_id: second, sequenza: 1 });
    expect(await rowOf(due)).toMatchObject({ prenotabile_id: first, sequenza: 1 });
    expect(await recordsOf('prenotazione_spostata')).toHaveLength(2);
  });

  test('sends a letter about a moved confirmed booking that begins within three days, with both pieces', async () => {
    for (const [from, confermata, letters] of [
      [3, true, 1],
      [3, false, 0],
      [4, true, 0],
    ] as const) {
      await app.deps.db.deleteFrom('posta').execute();
      const gruppo = await createGruppo(app, 2);
      const id = await hold(gruppo, 0, from, from + 1, { confermata });
      await hold(gruppo, 1, from + 2, from + 3);
      expect((await book(gruppo, from + 1, from + 2)).status).toBe(201);
      const got = await lettersTo(anna);
      expect(got).toHaveLength(letters);
      const prenotazione = { id, risorsa: 'Postazione 2', inizio: day(from), fine: day(from + 1) };
      if (letters > 0)
        expect(got).toEqual([
          { tipo: 'pezzo_cambiato', dati: { nome: 'Anna', prima: 'Postazione 1', prenotazione } },
        ]);
    }
  });

  test('a decision on a moved booking is not in conflict with the move', async () => {
    const { gruppo, uno } = await torn();
    const [ada, altra] = [await createAdmin(app), await createAdmin(app, { nome: 'Anita' })];
    expect((await book(gruppo, 11, 12)).status).toBe(201);
    const confirm = (chi: Membro, versione: number) =>
      send(app, `PATCH /prenotazioni/${uno}/conferma?versione=${versione}`, { token: chi.token });
    expect((await confirm(ada, 1)).body).toMatchObject({
      confermata: true,
      versione: 2,
      prenotabile_id: gruppo.membri[1],
    });
    // It moves again: the last decision is still the confirmation.
    await insertRows(app, 'registro', {
      attore_id: null,
      azione: 'prenotazione_spostata',
      prenotazione_id: uno,
      dettagli: '{}',
    });
    expect((await confirm(altra, 1)).body.attuale.decisione).toMatchObject({
      azione: 'confermata',
      chi: { id: ada.id },
    });
    expect((await confirm(ada, 1)).status).toBe(200);
  });
});

describe('a change of a booking', () => {
  const change = (id: number, from: number, to: number) =>
    send(app, `PATCH /utenti/me/prenotazioni/${id}`, {
      token: anna.token,
      body: { inizio: day(from), fine: day(to), versione: 1 },
    });

  test('makes room by moves, also to the place that it leaves', async () => {
    const gruppo = await createGruppo(app, 2);
    const [first, second] = gruppo.membri as [number, number];
    // Once the first has left days 10 to 12, the second can go there, and leave day 14 on its own piece.
    const id = await hold(gruppo, 0, 10, 12);
    const other = await hold(gruppo, 1, 12, 13);
    await hold(gruppo, 0, 14, 15, { scelto_a_mano: true });
    const answer = await change(id, 13, 14);
    expect([answer.status, answer.body]).toMatchObject([200, { prenotabile_id: second, versione: 2 }]);
    expect(await rowOf(other)).toMatchObject({ prenotabile_id: first, versione: 1, sequenza: 1 });
    expect(await recordsOf('prenotazione_spostata')).toMatchObject([
      { prenotazione_id: other, dettagli: { per: id } },
    ]);
  });

  test('moves nobody for a booking whose piece has left the group', async () => {
    const { gruppo, uno } = await torn();
    const gone = await createGruppo(app, 1);
    const id = await hold(gruppo, 0, 20, 21, { gruppo_id: gruppo.id });
    await setRows(app, 'prenotazioni', { id }, { prenotabile_id: gone.membri[0]! });
    await hold(gone, 0, 11, 12, { gruppo_id: null });
    expect(refusal(await change(id, 11, 12))).toEqual([409, 'DATE_OCCUPATE']);
    expect((await rowOf(uno)).sequenza).toBe(0);
  });
});

describe('fixed bookings do not move', () => {
  const fixed: [string, Fixed][] = [
    ['a piece chosen by hand', { scelto_a_mano: true, gruppo_id: null }],
    ['a piece chosen by hand, whatever its group', { scelto_a_mano: true }],
    ['a booking of no group', { gruppo_id: null }],
  ];
  test.each(fixed)('%s', async (_name, values) => {
    const { gruppo, uno, due } = await torn(values, values);
    expect(refusal(await book(gruppo, 11, 12))).toEqual([409, 'DATE_OCCUPATE']);
    expect([(await rowOf(uno)).sequenza, (await rowOf(due)).sequenza]).toEqual([0, 0]);
  });

  test('a booking of another group, and one that has begun', async () => {
    const other = await createGruppo(app, 1);
    const { gruppo } = await torn({ gruppo_id: other.id }, { gruppo_id: other.id });
    expect(refusal(await book(gruppo, 11, 12))).toEqual([409, 'DATE_OCCUPATE']);
    const running = await createGruppo(app, 2);
    await hold(running, 0, 0, 1);
    await hold(running, 1, 2, 3, { gruppo_id: null });
    expect(refusal(await book(running, 1, 2))).toEqual([409, 'DATE_OCCUPATE']);
  });

  test('a refusal offers days that moves can make free, and they are granted', async () => {
    const { gruppo, uno } = await torn();
    await hold(gruppo, 0, 9, 9, { gruppo_id: null });
    await hold(gruppo, 1, 9, 9, { gruppo_id: null });
    const refused = await book(gruppo, 9, 10);
    expect(refusal(refused)).toEqual([409, 'DATE_OCCUPATE']);
    expect(refused.body.proposte).toEqual([
      { inizio: day(10), fine: day(11) },
      { inizio: day(7), fine: day(8) },
      { inizio: day(11), fine: day(12) },
    ]);
    expect((await book(gruppo, 11, 12)).status).toBe(201);
    expect((await rowOf(uno)).sequenza).toBe(1);
  });
});

describe('a search that ends at its limit without a plan', () => {
  // For each piece: its maximum, and its bookings; a third number marks a fixed one.
  const PIECES = [
    [7, [2, 4], [5, 7, 0], [9, 10], [11, 15, 0]],
    [0, [5, 7], [8, 9], [10, 13], [14, 15]],
    [10, [3, 3], [4, 6], [7, 11], [12, 18]],
    [7, [3, 4], [5, 8], [9, 15, 0], [16, 19]],
    [0, [3, 9], [10, 12], [13, 13, 0], [15, 21]],
    [5, [2, 2], [3, 5], [8, 9], [10, 14]],
    [0, [3, 4], [5, 5], [6, 12, 0], [13, 19]],
    [0, [1, 3], [4, 5], [6, 9], [10, 13]],
    [0, [3, 5], [6, 8], [9, 10], [11, 17]],
    [14, [4, 4], [5, 9], [10, 16, 0], [17, 22]],
  ] as [number, ...[number, number, 0?][]][];
  const limite = (attore: Membro) => ({
    attore_id: attore.id,
    dettagli: { gruppo: 'Postazioni', inizio: day(6), fine: day(8) },
  });

  /** A group in which days 6 to 8 cannot be decided within the steps; with more pieces, nothing is on these. */
  async function cramped(more = 0): Promise<Gruppo> {
    const gruppo = await createGruppo(app, PIECES.length + more);
    for (const [n, [noleggio_max, ...bookings]] of PIECES.entries()) {
      const id = gruppo.membri[n]!;
      await setRows(app, 'prenotabili', { id }, { noleggio_max });
      for (const [from, to, fixed] of bookings)
        await hold(gruppo, n, from, to, { scelto_a_mano: fixed === 0 });
    }
    return gruppo;
  }

  test('refuses a booking and a change, and is recorded', async () => {
    const gruppo = await cramped();
    const id = await hold(gruppo, 0, 40, 42);
    const change = (target: string, { token }: Membro) =>
      send(app, target, { token, body: { inizio: day(6), fine: day(8), versione: 1 } });
    const admin = await createAdmin(app);
    for (const refused of [
      await book(gruppo, 6, 8),
      await change(`PATCH /utenti/me/prenotazioni/${id}`, anna),
      await change(`PATCH /prenotazioni/${id}`, admin),
    ]) {
      expect(refusal(refused)).toEqual([409, 'DATE_OCCUPATE']);
      expect(JSON.stringify(refused.body)).not.toContain('interrotta');
    }
    expect(await recordsOf('limite_ricerca')).toMatchObject([bruno, anna, admin].map(limite));
    expect(await recordsOf('prenotazione_spostata')).toEqual([]);
  });

  test('gives no other piece to a booking in the way of the centre’s change, and is recorded', async () => {
    const gruppo = await cramped(1);
    const id = await hold(gruppo, PIECES.length, 6, 8);
    const admin = await createAdmin(app);
    const settle = (body: object) =>
      send(app, 'POST /prenotazioni/sistemazione', { token: admin.token, body });
    const causa = { tipo: 'eliminazione', prenotabile_id: gruppo.membri.at(-1)! };
    const { body } = await settle({ causa, anteprima: true, scelte: [] });
    expect(body.voci).toMatchObject([{ scelta: { id, esito: 'annulla' } }]);
    expect(await recordsOf('limite_ricerca')).toMatchObject([limite(admin)]);
    // An outdated plan is made anew, and searches again; decided bookings are not searched for.
    const superato = await settle({ causa, anteprima: false, scelte: [] });
    expect(refusal(superato)).toEqual([409, 'PIANO_SUPERATO']);
    expect(await recordsOf('limite_ricerca')).toHaveLength(2);
    const scelte = [body.voci[0].scelta];
    expect((await settle({ causa, anteprima: true, scelte })).status).toBe(200);
    expect((await settle({ causa, anteprima: false, scelte })).body.fatto).toBe(true);
    expect(await recordsOf('limite_ricerca')).toHaveLength(2);
  });
});

describe('bookings that appear past all locks', () => {
  /** Books days while another connection holds rows that nobody can see yet; they appear while the booking waits. */
  async function bookAgainst(gruppo: Gruppo, from: number, to: number, rows: [n: number, from: number][]) {
    const hidden = new pg.Client(app.databaseUrl);
    await hidden.connect();
    try {
      await hidden.query('begin');
      for (const [n, on] of rows)
        await hidden.query(
          `insert into prenotazioni (inizio, fine, prenotabile_id, scelto_a_mano) values ($1, $1, $2, true)`,
          [day(on), gruppo.membri[n]],
        );
      const answer = book(gruppo, from, to);
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await app.pool.query(waiting)).rows.length === 0);
      await hidden.query('commit');
      return await answer;
    } finally {
      await hidden.end();
    }
  }

  test('are seen at the second attempt: another member takes it, or the refusal offers days', async () => {
    const gruppo = await createGruppo(app, 2);
    await hold(gruppo, 0, 9, 9);
    const answer = await bookAgainst(gruppo, 10, 11, [[0, 10]]);
    expect([answer.status, answer.body.prenotabile_id]).toEqual([201, gruppo.membri[1]]);
    const refused = await bookAgainst(await createGruppo(app, 1), 10, 11, [[0, 10]]);
    expect(refusal(refused)).toEqual([409, 'DATE_OCCUPATE']);
    expect(refused.body.proposte[0]).toEqual({ inizio: day(11), fine: day(12) });
  });

  test('undo the moves too', async () => {
    const { gruppo, uno, due } = await torn();
    const refused = await bookAgainst(gruppo, 11, 12, [
      [0, 13],
      [1, 10],
    ]);
    expect(refusal(refused)).toEqual([409, 'DATE_OCCUPATE']);
    expect([(await rowOf(uno)).sequenza, (await rowOf(due)).sequenza]).toEqual([0, 0]);
    expect(await recordsOf('prenotazione_spostata')).toEqual([]);
  });
});
