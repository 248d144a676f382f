import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { demandLockOrder } from '#test/lock-order.ts';
import { refusal, send } from '#test/request.ts';
import { insertRow, readRow, readRows } from '#test/rows.ts';

const app = await openTestApp();
const [admin, anna, bruno] = [
  await createAdmin(app),
  await createMembro(app, { nome: 'Anna' }),
  await createMembro(app, { nome: 'Bruno' }),
];
beforeEach(async () => {
  for (const table of ['chiusure', 'fermi', 'posta', 'prenotazioni'] as const)
    await app.deps.db.deleteFrom(table).execute();
});
demandLockOrder(() => app);

const book = async (
  chi: Membro,
  inizio: string,
  fine: string,
  entry_id: number,
  entry_tipo = 'prenotabile',
) => {
  const body = { inizio, fine, entry_id, entry_tipo };
  const answer = await send(app, 'POST /utenti/me/prenotazioni', { token: chi.token, body });
  expect(answer.status).toBe(201);
  return answer.body as { id: number; prenotabile_id: number; versione: number };
};
const settle = (
  causa: object,
  scelte: object[] = [],
  anteprima = false,
  headers: Record<string, string> = {},
) =>
  send(app, 'POST /prenotazioni/sistemazione', {
    token: admin.token,
    body: { causa, anteprima, scelte },
    headers,
  });
const preview = async (causa: object, scelte: object[] = []) => {
  const answer = await settle(causa, scelte, true);
  expect([answer.status, answer.body.fatto]).toEqual([200, false]);
  return answer.body.voci as {
    scelta: { id: number; esito: string; prenotabile_id: number };
    in_mezzo: boolean;
  }[];
};
const scelteOf = (voci: { scelta: object }[]) => voci.map(({ scelta }) => scelta);
const rowOf = (id: number) =>
  readRow(app, 'prenotazioni', { id }, [
    'prenotabile_id',
    'inizio',
    'fine',
    'annullata_il',
    'versione',
    'sequenza',
    'gruppo_id',
  ]);
const letters = () =>
  readRows(app, 'posta', { tipo: 'prenotazioni_sistemate' }, ['destinatario', 'dati'], 'destinatario');
const snapshot = async () =>
  JSON.stringify([
    await app.deps.db.selectFrom('prenotazioni').selectAll().orderBy('id').execute(),
    await readRows(app, 'chiusure'),
    await readRows(app, 'fermi'),
    await app.deps.db.selectFrom('prenotabili').selectAll().orderBy('id').execute(),
    await readRows(app, 'gruppi_prenotabili'),
    await letters(),
  ]);

const FERMO = { tipo: 'fermo', inizio: '2027-03-08', fine: '2027-03-12', motivo: 'In riparazione' };
const FERIE = { tipo: 'chiusura', inizio: '2027-03-08', fine: '2027-03-12', motivo: 'Ferie' };

describe('a stop with bookings in its way', () => {
  test('has a preview that changes nothing, and a plan that is carried out unchanged', async () => {
    const gruppo = await createGruppo(app, 3);
    const mine = await book(anna, '2027-03-09', '2027-03-10', gruppo.id, 'gruppo');
    const byHand = await book(bruno, '2027-03-11', '2027-03-11', mine.prenotabile_id);
    const causa = { ...FERMO, prenotabile_id: mine.prenotabile_id };
    const before = await snapshot();
    const voci = await preview(causa);
    expect(await snapshot()).toBe(before);
    expect(voci.map(({ scelta: { id, esito }, in_mezzo }) => [id, esito, in_mezzo])).toEqual([
      [mine.id, 'sposta', true],
      [byHand.id, 'sposta', true],
    ]);
    const done = await settle(causa, scelteOf(voci));
    expect([done.status, done.body.fatto]).toEqual([200, true]);
    const moved = await rowOf(mine.id);
    expect(moved).toMatchObject({
      inizio: '2027-03-09',
      fine: '2027-03-10',
      versione: 2,
      sequenza: 1,
      gruppo_id: gruppo.id,
    });
    expect(moved.prenotabile_id).toBe(voci[0]!.scelta.prenotabile_id);
    const other = await rowOf(byHand.id);
    expect(other).toMatchObject({ inizio: '2027-03-11', fine: '2027-03-11', gruppo_id: null });
    expect(other.prenotabile_id).not.toBe(mine.prenotabile_id);
    const blocked = await send(app, `GET /prenotabili/${mine.prenotabile_id}/prenotazioni/future`);
    expect(JSON.stringify(blocked.body)).toContain('2027-03-08');
    expect((await letters()).map(({ destinatario }) => destinatario).sort()).toEqual(
      [anna.email, bruno.email].sort(),
    );
  });

  test('sends a letter about a moved confirmed booking that begins within three days', async () => {
    for (const [from, confermata, told] of [
      ['2027-03-04', true, true],
      ['2027-03-04', false, false],
      ['2027-03-05', true, false],
    ] as const) {
      for (const table of ['fermi', 'posta', 'prenotazioni'] as const)
        await app.deps.db.deleteFrom(table).execute();
      const gruppo = await createGruppo(app, 3);
      const [first, second, third] = gruppo.membri as [number, number, number];
      const insert = async (
        chi: Membro,
        prenotabile_id: number,
        inizio: string,
        fine: string,
        fixed = false,
      ) =>
        (
          await insertRow(
            app,
            'prenotazioni',
            {
              inizio: inizio as Giorno,
              fine: fine as Giorno,
              user_id: chi.id,
              prenotabile_id,
              gruppo_id: gruppo.id,
              scelto_a_mano: fixed,
              confermata,
            },
            'id',
          )
        ).id;
      // The stop takes the first piece; its booking fits on the second only if that one's goes to the third.
      const mine = await insert(anna, first, from, '2027-03-08');
      const other = await insert(bruno, second, from, from);
      await insert(admin, third, '2027-03-07', '2027-03-08', true);
      const causa = { ...FERMO, prenotabile_id: first };
      const voci = await preview(causa);
      expect(voci.map(({ scelta, in_mezzo }) => [scelta.id, scelta.esito, in_mezzo])).toEqual([
        [mine, 'sposta', true],
        [other, 'sposta', false],
      ]);
      expect((await settle(causa, scelteOf(voci))).status).toBe(200);
      expect((await letters()).map(({ destinatario }) => destinatario).includes(bruno.email)).toBe(told);
    }
  });

  test('sends one letter to each person, for any number of bookings, with the centre’s own words', async () => {
    const pezzo = await createPrenotabile(app, { nome: 'Drone' });
    const ids = [
      await book(anna, '2027-03-08', '2027-03-08', pezzo),
      await book(anna, '2027-03-10', '2027-03-11', pezzo),
    ];
    const scelte = ids.map(({ id, versione }) => ({
      id,
      versione,
      esito: 'annulla',
      motivo: 'Un’elica è rotta.',
    }));
    expect((await settle({ ...FERMO, prenotabile_id: pezzo }, scelte)).status).toBe(200);
    const found = await letters();
    expect(found).toHaveLength(1);
    expect(found[0]!.dati).toMatchObject({
      nome: 'Anna',
      perche: 'In riparazione',
      voci: [
        { risorsa: 'Drone', inizio: '2027-03-08', nuova: null, motivo: 'Un’elica è rotta.' },
        { risorsa: 'Drone', inizio: '2027-03-10', nuova: null, motivo: 'Un’elica è rotta.' },
      ],
    });
    expect((await rowOf(ids[0]!.id)).annullata_il).not.toBeNull();
  });

  test('takes one reason for all, and another one for single persons; up to 500 of them', async () => {
    const pezzo = await createPrenotabile(app, { nome: 'Drone' });
    const [a, b] = [
      await book(anna, '2027-03-08', '2027-03-08', pezzo),
      await book(bruno, '2027-03-10', '2027-03-10', pezzo),
    ];
    const scelte = [
      { id: a.id, versione: 1, esito: 'annulla' },
      { id: b.id, versione: 1, esito: 'annulla', motivo: 'Ti chiamiamo noi.' },
    ];
    const causa = { ...FERMO, prenotabile_id: pezzo };
    const body = { causa, anteprima: false, scelte, motivo: 'Un’elica è rotta.' };
    const answer = await send(app, 'POST /prenotazioni/sistemazione', { token: admin.token, body });
    expect(answer.status).toBe(200);
    const dati = (await letters()).flatMap((one) => (one.dati as { voci: { motivo: string }[] }).voci);
    expect(dati.map(({ motivo }) => motivo).sort()).toEqual(['Ti chiamiamo noi.', 'Un’elica è rotta.']);
    const many = Array.from({ length: 500 }, (_, n) => ({
      id: 1_000_000 + n,
      versione: 1,
      esito: 'annulla',
      motivo: 'è'.repeat(500),
    }));
    expect(refusal(await settle(FERIE, many))).toEqual([409, 'PIANO_SUPERATO']);
  });

  test('sends no letter about bookings that stay', async () => {
    const pezzo = await createPrenotabile(app);
    const { id, versione } = await book(anna, '2027-03-09', '2027-03-09', pezzo);
    expect(
      (await settle({ ...FERMO, prenotabile_id: pezzo }, [{ id, versione, esito: 'lascia' }])).status,
    ).toBe(200);
    expect(await rowOf(id)).toMatchObject({ annullata_il: null, versione: 1, sequenza: 0 });
    expect(await letters()).toEqual([]);
  });

  test('has an outdated plan after a new booking: a new one comes, and nothing has changed', async () => {
    const pezzo = await createPrenotabile(app);
    await book(anna, '2027-03-09', '2027-03-09', pezzo);
    const causa = { ...FERMO, prenotabile_id: pezzo };
    const scelte = scelteOf(await preview(causa));
    const late = await book(bruno, '2027-03-10', '2027-03-10', pezzo);
    const before = await snapshot();
    const answer = await settle(causa, scelte);
    expect(refusal(answer)).toEqual([409, 'PIANO_SUPERATO']);
    expect(await snapshot()).toBe(before);
    const ids = answer.body.attuale.voci.map((voce: { scelta: { id: number } }) => voce.scelta.id);
    expect(ids).toContain(late.id);
    expect((await settle(causa, scelteOf(answer.body.attuale.voci))).status).toBe(200);
  });

  test('is carried out once: the same key gets the first answer again, and no second stop or letter', async () => {
    const pezzo = await createPrenotabile(app);
    const { id, versione } = await book(anna, '2027-03-09', '2027-03-09', pezzo);
    const headers = { 'idempotency-key': randomUUID() };
    const scelte = [{ id, versione, esito: 'annulla' }];
    const first = await settle({ ...FERMO, prenotabile_id: pezzo }, scelte, false, headers);
    const again = await settle({ ...FERMO, prenotabile_id: pezzo }, scelte, false, headers);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await readRows(app, 'fermi', {}, 'id')).toHaveLength(1);
    expect(await letters()).toHaveLength(1);
  });
});

describe('every change of the centre', () => {
  test('by a closure moves nobody to other days unasked: it cancels, with one reason for all', async () => {
    const pezzo = await createPrenotabile(app);
    const around = await book(bruno, '2027-03-05', '2027-03-15', await createPrenotabile(app));
    const { id } = await book(anna, '2027-03-12', '2027-03-13', pezzo);
    const voci = await preview(FERIE);
    expect(voci.map(({ scelta: { id: which, esito } }) => [which, esito])).toEqual([[id, 'annulla']]);
    const moved = { id, versione: 1, esito: 'date', inizio: '2027-03-13', fine: '2027-03-14' };
    expect((await settle(FERIE, [moved])).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ inizio: '2027-03-13', fine: '2027-03-14' });
    expect(await rowOf(around.id)).toMatchObject({ versione: 1 });
  });

  test('settles bookings left in a stop or a closure later, with the days unchanged', async () => {
    const pezzo = await createPrenotabile(app);
    const { id, versione } = await book(anna, '2027-03-09', '2027-03-09', pezzo);
    const left = [{ id, versione, esito: 'lascia' }];
    for (const causa of [
      { ...FERMO, prenotabile_id: pezzo },
      { ...FERIE, inizio: '2027-03-09', fine: '2027-03-09' },
    ]) {
      expect((await settle(causa, left)).status).toBe(200);
      const table = causa.tipo === 'fermo' ? ('fermi' as const) : ('chiusure' as const);
      const made = await app.deps.db.selectFrom(table).select(['id', 'versione']).executeTakeFirstOrThrow();
      const again = { ...causa, ...made };
      const voci = await preview(again);
      expect(voci.map(({ scelta }) => [scelta.id, scelta.esito])).toEqual([[id, 'annulla']]);
      // Otherwise only the days that a change adds count.
      expect(await preview({ ...again, fine: '2027-03-20' })).toEqual([]);
      if (causa.tipo === 'fermo') continue;
      expect((await settle(again, scelteOf(voci))).status).toBe(200);
      expect((await rowOf(id)).annullata_il).not.toBeNull();
      expect(await app.deps.db.selectFrom(table).select(['id', 'versione']).execute()).toEqual([made]);
      expect(await letters()).toHaveLength(1);
    }
  });

  test('that deletes a piece leaves it no future booking', async () => {
    const gruppo = await createGruppo(app, 2);
    const { id, versione, prenotabile_id } = await book(
      anna,
      '2027-03-09',
      '2027-03-10',
      gruppo.id,
      'gruppo',
    );
    const causa = { tipo: 'eliminazione', prenotabile_id };
    expect(refusal(await settle(causa, [{ id, versione, esito: 'lascia' }]))).toEqual([
      409,
      'PIANO_SUPERATO',
    ]);
    expect((await settle(causa, scelteOf(await preview(causa)))).status).toBe(200);
    expect((await rowOf(id)).prenotabile_id).toBe(gruppo.membri.find((membro) => membro !== prenotabile_id));
    expect((await send(app, `GET /prenotabili/${prenotabile_id}`)).status).toBe(404);
  });

  test('makes a piece unbookable, or takes one out of its group', async () => {
    const gruppo = await createGruppo(app, 3);
    const one = await book(anna, '2027-03-09', '2027-03-10', gruppo.id, 'gruppo');
    const esce = { tipo: 'uscita_dal_gruppo', gruppo_id: gruppo.id, prenotabile_id: one.prenotabile_id };
    const voci = await preview(esce);
    expect(voci.map(({ scelta }) => scelta.esito)).toEqual(['lascia']);
    const to = gruppo.membri.find((membro) => membro !== one.prenotabile_id)!;
    const moved = { id: one.id, versione: 1, esito: 'sposta', prenotabile_id: to };
    expect((await settle(esce, [moved])).status).toBe(200);
    const { prenotabile_id } = await rowOf(one.id);
    expect(prenotabile_id).toBe(to);
    const fermo = { tipo: 'non_prenotabile', prenotabile_id };
    expect((await settle(fermo, scelteOf(await preview(fermo)))).status).toBe(200);
    expect((await rowOf(one.id)).prenotabile_id).not.toBe(prenotabile_id);
    const shown = await send(app, `GET /prenotabili/${prenotabile_id}`);
    expect(shown.body.non_prenotabile).toBe(true);
  });

  test('is refused as the plain call is, before and after the preview', async () => {
    const pezzo = await createPrenotabile(app);
    const gone = await createPrenotabile(app);
    expect((await settle({ tipo: 'eliminazione', prenotabile_id: gone })).status).toBe(200);
    const wrong = [422, 'VALIDATION_ERROR'];
    for (const [causa, answer] of [
      [{ ...FERMO, prenotabile_id: pezzo, fine: '2027-03-01' }, wrong],
      [{ ...FERMO, prenotabile_id: pezzo, inizio: '2027-02-01', fine: '2027-02-28' }, wrong],
      [{ ...FERIE, fine: '2027-03-01' }, wrong],
      [{ ...FERIE, inizio: '2027-02-01', fine: '2027-02-28' }, wrong],
      [{ ...FERIE, fine: '2037-03-01' }, wrong],
      [{ ...FERMO, prenotabile_id: gone }, [404, 'NOT_FOUND']],
      [{ tipo: 'eliminazione', prenotabile_id: gone }, [404, 'NOT_FOUND']],
    ] as const)
      for (const anteprima of [true, false])
        expect(refusal(await settle(causa, [], anteprima)), JSON.stringify(causa)).toEqual(answer);
  });

  test('is done at once without a booking in its way', async () => {
    const answer = await settle(FERIE);
    expect([answer.status, answer.body]).toEqual([200, { fatto: true, voci: [] }]);
    expect(await readRows(app, 'chiusure', {}, 'motivo')).toEqual([{ motivo: 'Ferie' }]);
  });
});
