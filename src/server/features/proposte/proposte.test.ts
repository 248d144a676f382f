import { describe, expect, test } from 'vitest';
import { createPersona } from '#test/factories/persona.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { freshMail } from '#test/factories/utente.ts';
import { changeAddress } from '#test/links.ts';
import { demandLockOrder } from '#test/lock-order.ts';
import { CHIUSURA, clearProposte, DAYS, openProposte, suggested } from '#test/proposte-fixture.ts';
import { refusal, send } from '#test/request.ts';
import { forget } from '../pulizia/conservazione.ts';

const { app, admin, anna, bruno, of } = await openProposte();
demandLockOrder(() => app);

describe('the preview', () => {
  test('suggests the nearest free days, at least a week ahead, and a last day to answer; it proposes nothing by itself', async () => {
    const drone = await createPrenotabile(app);
    await of.book(anna, DAYS, drone);
    await of.book(bruno, { inizio: '2027-03-18', fine: '2027-03-18' }, drone);
    const [voce] = await of.preview();
    expect(voce!.scelta.esito).toBe('annulla');
    expect(voce!.proponi).toEqual({
      proposte: [
        { inizio: '2027-03-16', fine: '2027-03-17', prenotabile_id: drone },
        { inizio: '2027-03-26', fine: '2027-03-27', prenotabile_id: drone },
        { inizio: '2027-03-27', fine: '2027-03-28', prenotabile_id: drone },
      ],
      entro: '2027-03-15',
    });
  });

  test.each([
    ['2027-03-03', '2027-03-08', '2027-03-02'],
    ['2027-03-10', '2027-03-08', '2027-03-07'],
    ['2027-03-02', null, null],
  ])('a booking of %s could be moved to %s, answered until %s', async (giorno, first, entro) => {
    await of.book(anna, { inizio: giorno, fine: giorno }, await createPrenotabile(app));
    const [voce] = await of.preview({ ...CHIUSURA, inizio: giorno, fine: giorno });
    expect([voce!.proponi?.proposte[0]!.inizio ?? null, voce!.proponi?.entro ?? null]).toEqual([
      first,
      entro,
    ]);
  });

  test('proposes another piece of its group where its own is stopped, and never the present days', async () => {
    const { id: gruppo, membri } = await createGruppo(app, 2);
    const { prenotabile_id } = await of.book(anna, DAYS, gruppo, 'gruppo');
    const other = membri.find((id) => id !== prenotabile_id)!;
    await of.book(bruno, DAYS, other);
    const fermo = { tipo: 'fermo', prenotabile_id, inizio: '2027-03-10', fine: null, motivo: 'Guasto' };
    const [voce] = await of.preview(fermo);
    const spans = voce!.proponi!.proposte;
    expect(new Set(spans.map((span) => span.prenotabile_id))).toEqual(new Set([other]));
    expect(spans.map(({ inizio }) => inizio)).not.toContain(DAYS.inizio);
  });

  test('proposes nothing for a booking that has begun, and where the piece is deleted', async () => {
    const drone = await createPrenotabile(app, { tipo: 'strumento' });
    await of.book(anna, { inizio: '2027-03-01', fine: '2027-03-04' }, drone);
    const { id, versione } = await of.book(anna, DAYS, drone);
    const fermo = { tipo: 'fermo', prenotabile_id: drone, inizio: '2027-03-01', fine: '2027-03-04' };
    const [begun] = await of.preview({ ...fermo, motivo: 'Guasto' });
    expect(begun!.proponi).toBeNull();
    const gone = { tipo: 'eliminazione', prenotabile_id: drone };
    expect((await of.preview(gone)).map(({ proponi }) => proponi)).toEqual([null, null]);
    const proposte = [{ inizio: '2027-03-28', fine: '2027-03-29', prenotabile_id: drone }];
    const asked = { id, versione, esito: 'proponi', proposte, entro: '2027-03-15', altrimenti: 'lascia' };
    expect(refusal(await of.settle(gone, [asked]))).toEqual([409, 'PIANO_SUPERATO']);
  });

  test('keeps a given proposal', async () => {
    const drone = await createPrenotabile(app);
    await of.book(anna, DAYS, drone);
    const [voce] = await of.preview();
    const scelta = suggested(voce!, 'lascia');
    const [kept] = await of.preview(CHIUSURA, [scelta]);
    expect(kept!.scelta).toMatchObject(scelta);
  });
});

describe('an invalid proposal', () => {
  const refused = async (over: object, esito: [number, string]) => {
    const drone = await createPrenotabile(app);
    const { id } = await of.book(anna, DAYS, drone);
    const [voce] = await of.preview();
    const answer = await of.settle(CHIUSURA, [{ ...suggested(voce!), ...over }]);
    expect(refusal(answer)).toEqual(esito);
    expect((await of.read(id)).annullata_il).toBeNull();
    expect(await of.mine(anna)).toEqual([]);
    return answer.body.errors as { campo: string; codice: string }[];
  };
  const span = (inizio: string, fine = inizio, prenotabile_id = 1) => ({ inizio, fine, prenotabile_id });

  test.each([
    [
      'days sooner than a week',
      { proposte: [span('2027-03-07')], entro: '2027-03-06' },
      'scelte.0.proposte.0.inizio',
    ],
    [
      'days that end before they begin',
      { proposte: [span('2027-03-28', '2027-03-27')] },
      'scelte.0.proposte.0.fine',
    ],
    ['an answer until today', { entro: '2027-03-01' }, 'scelte.0.entro'],
    ['an answer on the day of the booking', { entro: '2027-03-22' }, 'scelte.0.entro'],
    [
      'an answer on a proposed day',
      { proposte: [span('2027-03-10')], entro: '2027-03-10' },
      'scelte.0.entro',
    ],
    ['no days', { proposte: [] }, 'scelte.0.proposte'],
    ['four spans', { proposte: [28, 29, 30, 31].map((day) => span(`2027-03-${day}`)) }, 'scelte.0.proposte'],
    ['no day for the answer', { entro: undefined }, 'scelte.0.entro'],
    ['no word about what happens otherwise', { altrimenti: undefined }, 'scelte.0.altrimenti'],
  ])('%s', async (_what, over, campo) => {
    const errors = await refused(over, [422, 'VALIDATION_ERROR']);
    expect(errors.map((error) => error.campo)).toEqual([campo]);
  });

  test('has days that are taken, closed, too far, or of a piece outside its group', async () => {
    const other = await createPrenotabile(app);
    const mine = async (inizio: string, piece?: number) => {
      await clearProposte(app);
      const drone = await createPrenotabile(app);
      await of.book(bruno, { inizio: '2027-03-29', fine: '2027-03-29' }, drone);
      await of.book(anna, DAYS, drone);
      const voci = await of.preview();
      const proposte = [span(inizio, inizio, piece ?? drone)];
      return refusal(await of.settle(CHIUSURA, [{ ...suggested(voci[0]!), proposte }]));
    };
    for (const [giorno, piece] of [['2027-03-29'], ['2027-03-25'], ['2028-03-02'], ['2027-03-30', other]] as [
      string,
      number?,
    ][])
      expect([giorno, await mine(giorno, piece)]).toEqual([giorno, [409, 'PIANO_SUPERATO']]);
  });
});

describe('carrying out', () => {
  test('the booking stays, marked; the link shows the proposal and changes nothing', async () => {
    const { id, proposta, token } = await of.ask(anna, { confermata: true });
    expect(proposta).toEqual({
      id: expect.any(Number),
      prenotazione: {
        id,
        prenotabile: { nome: expect.any(String), nome_en: '', tipo: 'spazio' },
        ...DAYS,
        confermata: true,
        tariffa: expect.objectContaining({ contributo: 0 }),
      },
      proposte: [
        { inizio: '2027-03-17', fine: '2027-03-18' },
        { inizio: '2027-03-18', fine: '2027-03-19' },
        { inizio: '2027-03-26', fine: '2027-03-27' },
      ],
      entro: '2027-03-16',
      altrimenti: 'annulla',
      motivo: 'Lavori al tetto.',
      stato: 'aperta',
      esito: null,
    });
    expect(await of.read(id)).toMatchObject({ ...DAYS, annullata_il: null, confermata: true, versione: 2 });
    const own = await send(app, 'GET /utenti/me/prenotazioni', { token: anna.token });
    expect(own.body).toMatchObject([{ id, da_spostare: true }]);
    const seen = await send(app, 'GET /prenotazioni?stato=confermate', { token: admin.token });
    expect(seen.body).toMatchObject([{ id, da_spostare: true }]);
    for (const headers of [{}, { token: bruno.token }])
      expect((await send(app, 'POST /proposte/da-link', { body: { token }, ...headers })).body).toEqual([
        proposta,
      ]);
    const wrong = await send(app, 'POST /proposte/da-link', { body: { token: `${token}x` } });
    expect(refusal(wrong)).toEqual([404, 'NOT_FOUND']);
  });

  test('one letter and one link for all bookings of a person, each with its own reason or the common one', async () => {
    const [drone, sega] = [await createPrenotabile(app), await createPrenotabile(app)];
    const { id: one } = await of.book(anna, DAYS, drone);
    const { id: two } = await of.book(anna, DAYS, sega);
    const voci = await of.preview();
    const scelte = voci.map((voce) => ({
      ...suggested(voce),
      ...(voce.scelta.id === two && { motivo: 'La sega va rifatta.' }),
    }));
    await of.settle(CHIUSURA, scelte, { motivo: 'Lavori al tetto.' });
    const all = await of.lettere();
    expect(
      all.map(({ dati }) => dati['voci'].map((v: { id: number; motivo: string }) => [v.id, v.motivo])),
    ).toEqual([
      [
        [one, 'Lavori al tetto.'],
        [two, 'La sega va rifatta.'],
      ],
    ]);
    const mine = await of.mine(anna);
    expect(mine.map(({ prenotazione }) => prenotazione.id)).toEqual([one, two]);
  });

  test('a person without an address gets it on paper, without a link, and is listed at the desk until the answer', async () => {
    const user_id = await createPersona(app, admin, { nome: 'Ida' });
    const prenotabile_id = await createPrenotabile(app);
    const id = await createPrenotazione(app, { user_id, prenotabile_id, ...DAYS });
    await of.book(anna, DAYS, await createPrenotabile(app));
    const voci = await of.preview();
    expect(
      (
        await of.settle(
          CHIUSURA,
          voci.map((voce) => suggested(voce)),
        )
      ).status,
    ).toBe(200);
    const paper = (await of.lettere()).find((lettera) => lettera.user_id === user_id)!;
    expect([paper.stato, paper.destinatario, 'gettone_id' in paper.dati]).toEqual([
      'da_stampare',
      null,
      false,
    ]);
    const desk = async () => (await send(app, 'GET /banco', { token: admin.token })).body.da_telefonare;
    const [call, ...more] = await desk();
    expect([call.utente, call.prenotazione.id, more]).toEqual([
      { id: user_id, nome: 'Ida', cognome: 'Bassi', telefono: '059 000 111' },
      id,
      [],
    ]);
    const printed = await send(app, `GET /posta/${paper.numero}/lettera`, { token: admin.token });
    expect(JSON.stringify(printed.body)).toContain('Per rispondere telefona al');
    expect(JSON.stringify(printed.body)).not.toContain('token=');
    // An address given meanwhile brings no link, and another address ends the existing one.
    const { token } = admin;
    const email = { token, body: { email: freshMail() } };
    expect((await send(app, `PUT /utenti/${user_id}/email`, email)).status).toBe(200);
    expect((await desk()).map(({ id: one }: { id: number }) => one)).toEqual([call.id]);
    await changeAddress(app, anna, freshMail());
    expect(await desk()).toHaveLength(2);
    expect((await send(app, 'GET /gestione/conteggi', { token })).body.da_telefonare).toBe(2);
    for (const { id: one, proposte } of await desk())
      expect((await of.accept(one, proposte[0], admin)).body.stato).toBe('accettata');
    expect(await desk()).toEqual([]);
  });
});

test('an answered proposal is shown for 30 days more; then it is deleted with its link', async () => {
  const { proposta, token } = await of.ask(anna);
  await of.refuse(proposta.id, anna);
  const link = () => send(app, 'POST /proposte/da-link', { body: { token } });
  app.clock.set('2027-03-31T08:00:00Z');
  await forget(app.deps, 'proposte');
  expect([(await of.mine(anna)).length, (await link()).status]).toEqual([1, 200]);
  app.clock.set('2027-03-31T10:00:00Z');
  expect(await of.mine(anna)).toEqual([]);
  await forget(app.deps, 'proposte');
  expect(refusal(await link())).toEqual([404, 'NOT_FOUND']);
  expect(
    await app.deps.db.selectFrom('gettoni').select('id').where('scopo', '=', 'proposta').execute(),
  ).toEqual([]);
});
