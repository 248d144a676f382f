import { describe, expect, test } from 'vitest';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { createProposta } from '#test/factories/proposta.ts';
import { createGruppo, createPrenotabile } from '#test/factories/risorsa.ts';
import { createMembro, openSession, type Membro } from '#test/factories/utente.ts';
import { demandLockOrder } from '#test/lock-order.ts';
import { CHIUSURA, clearProposte, DAYS, openProposte, suggested } from '#test/proposte-fixture.ts';
import { refusal, send } from '#test/request.ts';
import { insertRows, readRows, setRows } from '#test/rows.ts';
import { expireProposte } from './service.ts';

const { app, admin, anna, bruno, of } = await openProposte();
demandLockOrder(() => app);

const last = async (prenotazione: number) => {
  const { azione, attore_id, dettagli } = await app.deps.db
    .selectFrom('registro')
    .selectAll()
    .where('prenotazione_id', '=', prenotazione)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { azione, attore_id, proposta: (dettagli as { proposta?: number }).proposta };
};

describe('accepting', () => {
  test('from the letter gives the booking the span and keeps it confirmed; calendar and centre are informed', async () => {
    const { id, proposta, span, token } = await of.ask(anna, { confermata: true });
    const first = await of.accept(proposta.id, span, null, token);
    expect([first.status, first.body]).toEqual([200, { ...proposta, stato: 'accettata', proposte: [span] }]);
    expect(await of.read(id)).toMatchObject({ ...span, confermata: true, annullata_il: null });
    expect(await last(id)).toEqual({
      azione: 'prenotazione_modificata',
      attore_id: anna.id,
      proposta: proposta.id,
    });
    const [calendar] = await of.lettere('calendario_aggiornato');
    expect(calendar!.dati['prenotazioni']).toMatchObject([{ id, ...span, esito: 'confermata' }]);
    const told = [...(await of.lettere('prenotazione_modificata')), ...(await readRows(app, 'avvisi'))];
    expect(told).toHaveLength(1);
    const own = await send(app, 'GET /utenti/me/prenotazioni', { token: anna.token });
    expect(own.body.map((p: object) => 'da_spostare' in p)).toEqual([false]);
    expect((await of.accept(proposta.id, span, null, token)).body).toEqual(first.body);
    expect(await of.lettere('calendario_aggiornato')).toHaveLength(1);
  });

  test('signed in, for a request, leaves it waiting for the confirmation', async () => {
    const { id, proposta, span } = await of.ask(anna);
    expect((await of.accept(proposta.id, span, anna)).body.stato).toBe('accettata');
    expect(await of.read(id)).toMatchObject({ ...span, confermata: false });
    expect(await of.lettere('calendario_aggiornato')).toEqual([]);
  });

  test('by an administrator for somebody is recorded as theirs, and the person gets a letter', async () => {
    const { id, proposta, span } = await of.ask(anna, { confermata: true });
    expect((await of.accept(proposta.id, span, admin)).status).toBe(200);
    expect(await last(id)).toMatchObject({ azione: 'prenotazione_modificata', attore_id: admin.id });
    const letters = await of.lettere('prenotazioni_spostate');
    expect(letters.map(({ user_id, dati }) => [user_id, dati['prenotazioni'][0].confermata])).toEqual([
      [anna.id, true],
    ]);
  });

  test('takes another piece of the group where the named one was taken, packed anew where needed', async () => {
    const { id: gruppo, membri } = await createGruppo(app, 2);
    const { id } = await of.book(anna, DAYS, gruppo, 'gruppo');
    const [voce] = await of.preview();
    await of.settle(CHIUSURA, [suggested(voce!)]);
    const [proposta] = await of.mine(anna);
    const { prenotabile_id: named, ...span } = voce!.proponi!.proposte[0]!;
    await of.book(bruno, span, named);
    expect((await of.accept(proposta!.id, span, anna)).status).toBe(200);
    expect(await of.read(id)).toMatchObject({
      ...span,
      prenotabile_id: membri.find((one) => one !== named),
      gruppo_id: gruppo,
    });
  });

  test('works beyond the class and the limits of the person: the centre proposed it', async () => {
    const { id, proposta, span } = await of.ask(anna);
    await setRows(app, 'utenti', { id: anna.id }, { fascia: 'esterno' });
    expect((await of.accept(proposta.id, span, anna)).status).toBe(200);
    expect(await of.read(id)).toMatchObject(span);
    await setRows(app, 'utenti', { id: anna.id }, { fascia: 'residente' });
  });
});

describe('refusing', () => {
  test('cancels the booking; the calendar and the centre are informed; twice gives the same', async () => {
    const { id, proposta, token } = await of.ask(anna, { confermata: true });
    const first = await of.refuse(proposta.id, null, token);
    expect([first.status, first.body.stato]).toEqual([200, 'rifiutata']);
    expect((await of.read(id)).annullata_il).not.toBeNull();
    expect(await last(id)).toMatchObject({ azione: 'prenotazione_ritirata', attore_id: anna.id });
    expect((await of.refuse(proposta.id, null, token)).body).toEqual(first.body);
    expect(await of.lettere('calendario_aggiornato')).toHaveLength(1);
  });

  test('by an administrator is a cancellation by the centre, with its reason', async () => {
    const { id, proposta } = await of.ask(anna);
    expect((await of.refuse(proposta.id, admin)).status).toBe(200);
    expect(await last(id)).toMatchObject({ azione: 'prenotazione_annullata', attore_id: admin.id });
    const [letter] = await of.lettere('prenotazioni_annullate');
    expect(letter!.dati['motivo']).toBe('Lavori al tetto.');
  });
});

describe('people who may not answer', () => {
  test('a visitor without the link, another member, and the holder of a wrong link or another letter’s', async () => {
    const { id, proposta, span, token } = await of.ask(anna);
    const prenotabile_id = await createPrenotabile(app);
    const { token: another } = await createProposta(app, { user_id: bruno.id, prenotabile_id });
    const both = [
      [await of.accept(proposta.id, span), await of.refuse(proposta.id)],
      [await of.accept(proposta.id, span, bruno), await of.refuse(proposta.id, bruno)],
      [
        await of.accept(proposta.id, span, null, `${token}x`),
        await of.refuse(proposta.id, null, `${token}x`),
      ],
      [await of.accept(proposta.id, span, null, another), await of.refuse(proposta.id, null, another)],
      // The link counts, with any session.
      [await of.accept(proposta.id, span, anna, 'x'), await of.refuse(proposta.id, admin, 'x')],
      [await of.accept(proposta.id + 999, span, admin), await of.refuse(proposta.id + 999, null, token)],
    ].map((answers) => answers.map(refusal));
    const [visitor, ...others] = both;
    expect(visitor).toEqual([
      [401, 'UNAUTHORIZED'],
      [401, 'UNAUTHORIZED'],
    ]);
    for (const refused of others)
      expect(refused).toEqual([
        [404, 'NOT_FOUND'],
        [404, 'NOT_FOUND'],
      ]);
    expect(await of.read(id)).toMatchObject({ ...DAYS, annullata_il: null });
  });

  test('the holder of a suspended account’s link', async () => {
    const sospesa = await createMembro(app);
    const { proposta, span, token } = await of.ask(sospesa);
    await setRows(app, 'utenti', { id: sospesa.id }, { is_active: false });
    expect(refusal(await of.accept(proposta.id, span, null, token))).toEqual([403, 'ACCOUNT_SOSPESO']);
    expect(refusal(await of.refuse(proposta.id, null, token))).toEqual([403, 'ACCOUNT_SOSPESO']);
  });
});

describe('an answer too late, or a second one', () => {
  const codes = async (id: number, span: { inizio: string; fine: string }) => [
    refusal(await of.accept(id, span, anna))[1],
    refusal(await of.refuse(id, anna))[1],
  ];

  test('is refused with another span, or the opposite answer', async () => {
    const { proposta, span } = await of.ask(anna);
    await of.accept(proposta.id, span, anna);
    expect(refusal(await of.accept(proposta.id, proposta.proposte[1]!, anna))).toEqual([
      409,
      'PROPOSTA_SUPERATA',
    ]);
    expect(refusal(await of.refuse(proposta.id, anna))).toEqual([409, 'PROPOSTA_SUPERATA']);
    await clearProposte(app);
    const next = await of.ask(anna);
    await of.refuse(next.proposta.id, anna);
    expect(refusal(await of.accept(next.proposta.id, next.span, anna))).toEqual([409, 'PROPOSTA_SUPERATA']);
  });

  test('is accepted on the whole last day, and refused after it, before and after the night’s job', async () => {
    const { id, proposta, span, token: link } = await of.ask(anna);
    app.clock.set('2027-03-16T22:30:00Z');
    await expireProposte(app.deps);
    expect((await of.mine(anna))[0]!.stato).toBe('aperta');
    app.clock.set('2027-03-16T23:30:00Z');
    const over = [expect.objectContaining({ stato: 'scaduta', esito: null })];
    expect(await of.mine(anna)).toEqual(over);
    expect((await send(app, 'POST /proposte/da-link', { body: { token: link } })).body).toEqual(over);
    await setRows(app, 'proposte', {}, { gettone_id: null });
    const token = await openSession(app, admin.id);
    expect((await send(app, 'GET /banco', { token })).body.da_telefonare).toEqual([]);
    expect((await send(app, 'GET /gestione/conteggi', { token })).body.da_telefonare).toBe(0);
    expect(await codes(proposta.id, span)).toEqual(['PROPOSTA_SCADUTA', 'PROPOSTA_SCADUTA']);
    await expireProposte(app.deps);
    expect((await of.mine(anna))[0]).toMatchObject({ stato: 'scaduta', esito: 'annullata' });
    expect((await of.read(id)).annullata_il).not.toBeNull();
    expect(await codes(proposta.id, span)).toEqual(['PROPOSTA_SCADUTA', 'PROPOSTA_SCADUTA']);
  });

  test.each([
    [
      'changed by its member',
      (id: number) =>
        send(app, `PATCH /utenti/me/prenotazioni/${id}`, {
          token: anna.token,
          body: { ...DAYS, inizio: '2027-03-26', fine: '2027-03-27', versione: 1 },
        }),
    ],
    [
      'changed by the centre',
      (id: number) =>
        send(app, `PATCH /prenotazioni/${id}`, {
          token: admin.token,
          body: { inizio: '2027-03-26', fine: '2027-03-27', versione: 1 },
        }),
    ],
    ['withdrawn', (id: number) => send(app, `DELETE /utenti/me/prenotazioni/${id}`, { token: anna.token })],
    ['cancelled', (id: number) => send(app, `DELETE /prenotazioni/${id}`, { token: admin.token })],
    [
      'left as it is by a later plan',
      (id: number) =>
        of.settle({ ...CHIUSURA, inizio: '2027-03-22', fine: '2027-03-22' }, [
          { id, versione: 1, esito: 'lascia' },
        ]),
    ],
  ])('is refused when the booking was %s', async (_what, change) => {
    const { id, proposta, span } = await of.ask(anna);
    await app.deps.db.deleteFrom('chiusure').execute();
    const changed = await change(id);
    expect(changed.status).toBeLessThan(300);
    expect(changed.body ?? {}).not.toHaveProperty('da_spostare');
    expect(await codes(proposta.id, span)).toEqual(['PROPOSTA_SUPERATA', 'PROPOSTA_SUPERATA']);
    expect((await of.mine(anna))[0]).toMatchObject({ stato: 'superata', esito: null });
  });

  test('to an earlier proposal is refused after a later plan, and to the later one accepted', async () => {
    const { id, proposta, span } = await of.ask(anna);
    await app.deps.db.deleteFrom('chiusure').execute();
    const [voce] = await of.preview();
    expect((await of.settle(CHIUSURA, [suggested(voce!)])).status).toBe(200);
    expect(refusal(await of.accept(proposta.id, span, anna))).toEqual([409, 'PROPOSTA_SUPERATA']);
    const [open] = await of.mine(anna);
    expect((await of.accept(open!.id, span, anna)).status).toBe(200);
    expect(await of.read(id)).toMatchObject(span);
  });

  test('is accepted after a confirmation, and after a move to another piece for somebody else', async () => {
    const { id: gruppo, membri } = await createGruppo(app, 2);
    const { id, prenotabile_id } = await of.book(anna, DAYS, gruppo, 'gruppo');
    const other = membri.find((one) => one !== prenotabile_id)!;
    const [voce] = await of.preview();
    await of.settle(CHIUSURA, [suggested(voce!)]);
    await send(app, `PATCH /prenotazioni/${id}/conferma`, { token: admin.token });
    await app.deps.db.deleteFrom('chiusure').execute();
    await of.book(bruno, { inizio: '2027-03-20', fine: '2027-03-21' }, other);
    await of.book(bruno, { inizio: '2027-03-20', fine: '2027-03-23' }, gruppo, 'gruppo');
    expect((await of.read(id)).prenotabile_id).toBe(other);
    const [proposta] = await of.mine(anna);
    expect(proposta!.stato).toBe('aperta');
    expect((await of.accept(proposta!.id, proposta!.proposte[0]!, anna)).body.prenotazione.confermata).toBe(
      true,
    );
  });
});

describe('proposed days that are no longer free', () => {
  test('because they were taken are replaced by others, which are stored and granted', async () => {
    const { id, drone, proposta, span } = await of.ask(anna);
    await of.book(bruno, { inizio: span.inizio, fine: span.inizio }, drone);
    const answer = await of.accept(proposta.id, span, anna);
    expect(refusal(answer)).toEqual([409, 'DATE_OCCUPATE']);
    expect(answer.body.proposte).toEqual([
      { inizio: '2027-03-18', fine: '2027-03-19' },
      { inizio: '2027-03-26', fine: '2027-03-27' },
      { inizio: '2027-03-27', fine: '2027-03-28' },
    ]);
    const [now] = await of.mine(anna);
    expect([now!.stato, now!.proposte]).toEqual(['aperta', answer.body.proposte]);
    expect(await of.read(id)).toMatchObject(DAYS);
    expect((await of.accept(proposta.id, answer.body.proposte[0], anna)).status).toBe(200);
  });

  test('that were never proposed get the same spans again', async () => {
    const { proposta } = await of.ask(anna);
    const answer = await of.accept(proposta.id, { inizio: '2027-04-12', fine: '2027-04-13' }, anna);
    expect([...refusal(answer), answer.body.proposte]).toEqual([409, 'DATE_OCCUPATE', proposta.proposte]);
  });

  test('that were closed, or whose piece was stopped, are not accepted', async () => {
    const { drone, proposta, span } = await of.ask(anna);
    const closed = { ...span, motivo: 'Sciopero' };
    await send(app, 'POST /chiusure', { token: admin.token, body: closed });
    const first = await of.accept(proposta.id, span, anna);
    expect(refusal(first)).toEqual([409, 'DATE_OCCUPATE']);
    const next = first.body.proposte[0];
    const fermo = { ...next, motivo: 'Guasto' };
    await send(app, `POST /prenotabili/${drone}/fermi`, { token: admin.token, body: fermo });
    const second = await of.accept(proposta.id, next, anna);
    expect(refusal(second)).toEqual([409, 'DATE_OCCUPATE']);
    expect(second.body.proposte).not.toContainEqual(next);
  });

  test('without others give an empty list, the booking stays, and the centre is informed once', async () => {
    const { id, drone, proposta, span } = await of.ask(anna);
    const fermo = { inizio: '2027-03-01', fine: null, motivo: 'Guasto' };
    await insertRows(app, 'fermi', { ...fermo, prenotabile_id: drone } as never);
    for (let press = 0; press < 2; press += 1) {
      const answer = await of.accept(proposta.id, span, anna);
      expect([...refusal(answer), answer.body.proposte]).toEqual([409, 'DATE_OCCUPATE', []]);
    }
    expect(await of.read(id)).toMatchObject({ ...DAYS, annullata_il: null });
    const letters = await of.lettere('niente_da_proporre');
    expect(letters.map(({ destinatario, dati }) => [destinatario, dati['prenotazione'].id])).toEqual([
      [app.deps.centro.casella, id],
    ]);
    expect((await of.mine(anna))[0]).toMatchObject({ stato: 'aperta', proposte: [] });
    // A person who has pressed does not read that they did not answer.
    app.clock.set('2027-03-17T00:05:00Z');
    await expireProposte(app.deps);
    const [letter] = await of.lettere('prenotazioni_annullate');
    expect([letter!.dati['prenotazioni'][0].id, letter!.dati['entro']]).toEqual([id, undefined]);
  });
});

describe('the night after the last day to answer', () => {
  const night = async () => {
    app.clock.set('2027-03-17T00:05:00Z');
    await expireProposte(app.deps);
  };

  test('cancels, and informs the person', async () => {
    const { id, proposta } = await of.ask(anna, { confermata: true });
    await night();
    expect((await of.read(id)).annullata_il).not.toBeNull();
    expect(await last(id)).toEqual({
      azione: 'prenotazione_annullata',
      attore_id: null,
      proposta: proposta.id,
    });
    const [letter] = await of.lettere('prenotazioni_annullate');
    expect([letter!.user_id, letter!.dati['entro'], letter!.dati['motivo']]).toEqual([
      anna.id,
      '2027-03-16',
      'Lavori al tetto.',
    ]);
    await night();
    expect(await of.lettere('prenotazioni_annullate')).toHaveLength(1);
  });

  test('leaves the booking as it is where that was announced', async () => {
    const { id } = await of.ask(anna, { altrimenti: 'lascia' });
    await night();
    expect(await of.read(id)).toMatchObject({ ...DAYS, annullata_il: null });
    expect((await of.mine(anna))[0]).toMatchObject({ stato: 'scaduta', esito: 'resta' });
    expect(await last(id)).toMatchObject({ azione: 'proposta_scaduta', attore_id: null });
  });

  test('leaves answered proposals alone', async () => {
    const { id, proposta, span } = await of.ask(anna);
    await of.accept(proposta.id, span, anna);
    await night();
    expect((await of.read(id)).annullata_il).toBeNull();
  });
});

describe('a stop over a booking that begins soon', () => {
  interface Asked {
    tipo?: 'spazio' | 'strumento';
    altrimenti?: string;
    chi?: Membro;
    causa?: object | undefined;
  }
  const openStop = (prenotabile_id: number) => ({
    tipo: 'fermo',
    prenotabile_id,
    inizio: '2027-03-01',
    fine: '2027-03-06',
    motivo: 'Guasto',
  });

  /** Proposes the preview's suggestion for a confirmed booking of two days that begins in so many days. */
  async function askSoon(
    giorni: number,
    { tipo = 'strumento', altrimenti = 'annulla', chi = anna, causa }: Asked = {},
  ) {
    const inizio = addGiorni('2027-03-01' as Giorno, giorni);
    const pezzo = await createPrenotabile(app, { tipo });
    const { id } = await of.book(chi, { inizio, fine: addGiorni(inizio, 1) }, pezzo);
    await send(app, `PATCH /prenotazioni/${id}/conferma`, { token: admin.token });
    const stop = causa ?? openStop(pezzo);
    const [voce] = await of.preview(stop);
    expect((await of.settle(stop, [suggested(voce!, altrimenti)])).status).toBe(200);
    return { id, pezzo, inizio, entro: voce!.proponi!.entro as Giorno };
  }

  const nightAfter = async (entro: Giorno) => {
    app.clock.set(`${entro}T23:05:00Z`);
    await Promise.all([expireProposte(app.deps), expireProposte(app.deps)]);
  };

  /** The state of the booking and of its proposal, and the number of letters with their recipients. */
  const outcome = async (id: number, chi = anna) => ({
    annullata: (await of.read(id)).annullata_il !== null,
    esito: (await of.mine(chi))[0]!.esito,
    persona: (await of.lettere('prenotazioni_annullate')).map(({ user_id }) => user_id),
    centro: (await of.lettere('proposta_non_mantenuta')).map(({ dati }) => dati['prenotazione'].id),
  });
  const kept = { annullata: true, esito: 'annullata', persona: [] as string[], centro: [] };

  test.each([[0], [1]])(
    'in %i days: no day is left to answer, and nothing can be proposed',
    async (giorni) => {
      const inizio = addGiorni('2027-03-01' as Giorno, giorni);
      const pezzo = await createPrenotabile(app);
      await of.book(anna, { inizio, fine: inizio }, pezzo);
      const [voce] = await of.preview(openStop(pezzo));
      expect(voce!.proponi).toBeNull();
    },
  );

  test.each([
    [2, '2027-03-02'],
    [3, '2027-03-02'],
    [4, '2027-03-02'],
    [5, '2027-03-03'],
  ])(
    'in %i days: %s is suggested as the last day to answer, and without an answer it is cancelled',
    async (giorni, last) => {
      const closure = { tipo: 'chiusura', inizio: '2027-03-01', fine: '2027-03-06', motivo: 'Lavori' };
      for (const causa of [undefined, closure]) {
        app.clock.set('2027-03-01T09:00:00Z');
        await clearProposte(app);
        const { id, entro } = await askSoon(giorni, { causa });
        expect(entro).toBe(last);
        await nightAfter(entro);
        expect(await outcome(id)).toEqual({ ...kept, persona: [anna.id] });
        const [letter] = await of.lettere('prenotazioni_annullate');
        expect(letter!.dati['entro']).toBe(entro);
      }
    },
  );

  test('paid days are given back, also that of its first day, also when the machine was off', async () => {
    const carla = await createMembro(app);
    const saldo = async () => {
      const token = await openSession(app, carla.id);
      return (await send(app, 'GET /utenti/me/giornate', { token })).body.saldo;
    };
    const body = { pacchetto: 5, importo: 25, come: 'contanti' };
    const sold = await send(app, `POST /utenti/${carla.id}/giornate/acquisti`, { token: admin.token, body });
    expect(sold.status).toBe(201);
    await askSoon(2, { tipo: 'spazio', chi: carla });
    expect(await saldo()).toBe(3);
    await nightAfter('2027-03-04' as Giorno);
    expect(await saldo()).toBe(5);
  });

  test('it is cancelled even where all proposed days were taken meanwhile', async () => {
    const { id, pezzo, entro } = await askSoon(2);
    await app.deps.db.deleteFrom('fermi').execute();
    const gone = { prenotabile_id: pezzo, inizio: '2027-03-01', fine: null, motivo: 'Guasto' };
    await insertRows(app, 'fermi', gone as never);
    const [proposta] = await of.mine(anna);
    const answer = await of.accept(proposta!.id, proposta!.proposte[0]!, anna);
    expect([...refusal(answer), answer.body.proposte]).toEqual([409, 'DATE_OCCUPATE', []]);
    await nightAfter(entro);
    expect(await outcome(id)).toEqual({ ...kept, persona: [anna.id] });
  });

  test('an answer in the last minute of the eve counts', async () => {
    const { id, entro } = await askSoon(2);
    const [proposta] = await of.mine(anna);
    const span = proposta!.proposte[0]!;
    app.clock.set(`${entro}T22:59:59Z`);
    expect((await of.accept(proposta!.id, span, anna)).status).toBe(200);
    await nightAfter(entro);
    expect(await of.read(id)).toMatchObject({ ...span, annullata_il: null });
  });

  test('of several resources booked together only the stopped one is cancelled', async () => {
    const { id: gruppo, membri } = await createGruppo(app, 2);
    const entry = { entry_id: gruppo, entry_tipo: 'gruppo' };
    const days = ['2027-03-03', '2027-03-03', '2027-03-05'];
    const voci = days.map((inizio) => ({ ...entry, inizio, fine: inizio }));
    const made = await send(app, 'POST /utenti/me/prenotazioni/insieme', {
      token: anna.token,
      body: { voci },
    });
    expect(made.status).toBe(201);
    const stop = { ...openStop(membri[0]!), fine: '2027-03-03' };
    const [voce, ...more] = await of.preview(stop);
    expect(more).toEqual([]);
    expect((await of.settle(stop, [suggested(voce!)])).status).toBe(200);
    await nightAfter(voce!.proponi!.entro as Giorno);
    expect(await outcome(voce!.scelta.id)).toEqual({ ...kept, persona: [anna.id] });
    const left = await readRows(app, 'prenotazioni');
    expect(left.filter(({ annullata_il }) => annullata_il === null)).toHaveLength(2);
  });

  test.each([['strumento'], ['spazio']] as const)(
    'a booking that has begun at the desk (%s) stays, and the centre is informed',
    async (tipo) => {
      const { id, inizio, entro } = await askSoon(2, { tipo });
      app.clock.set(`${inizio}T00:01:00Z`);
      const [path, body] =
        tipo === 'spazio' ? ['presenze', { giorno: inizio }] : ['consegna', { uscito: [] }];
      const token = await openSession(app, admin.id);
      expect((await send(app, `POST /prenotazioni/${id}/${path}`, { token, body })).status).toBeLessThan(300);
      await nightAfter(entro);
      expect(await outcome(id)).toEqual({ annullata: false, esito: 'resta', persona: [], centro: [id] });
      expect(await last(id)).toMatchObject({ azione: 'proposta_scaduta', attore_id: null });
      const [letter] = await of.lettere('proposta_non_mantenuta');
      expect([letter!.destinatario, letter!.dati['prenotante']]).toEqual([app.deps.centro.casella, anna.id]);
    },
  );

  test('a booking that was to stay stays without a letter', async () => {
    const { id, entro } = await askSoon(2, { altrimenti: 'lascia' });
    await nightAfter(entro);
    expect(await outcome(id)).toEqual({ annullata: false, esito: 'resta', persona: [], centro: [] });
  });
});
