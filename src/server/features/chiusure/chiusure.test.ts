import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { insertRows, setRows } from '#test/rows.ts';

const app = await openTestApp({ apertura: { giorni: [1, 2, 3, 4, 5], festivi: 'IT' } });
const [admin, membro] = [await createAdmin(app), await createMembro(app)];
beforeEach(async () => {
  for (const table of ['chiusure', 'prenotazioni'] as const) await app.deps.db.deleteFrom(table).execute();
});

const NATALE = { inizio: '2027-12-24', fine: '2028-01-06', motivo: 'Vacanze di Natale' };
const close = (body: object, headers: Record<string, string> = {}) =>
  send(app, 'POST /chiusure', { token: admin.token, body, headers });
const change = (id: number, body: object) => send(app, `PATCH /chiusure/${id}`, { token: admin.token, body });
const remove = (id: number, query = '') =>
  send(app, `DELETE /chiusure/${id}${query}`, { token: admin.token });
const read = (query = '') => send(app, `GET /chiusure${query}`, { token: admin.token });
const listVoci = () =>
  app.deps.db
    .selectFrom('registro')
    .select(['azione', 'dettagli'])
    .where('azione', 'in', ['chiusura_creata', 'chiusura_modificata', 'chiusura_eliminata'])
    .where('attore_id', '=', admin.id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();

describe('a closure', () => {
  test('is created, changed and removed, each with a line in the records', async () => {
    const made = await close({ ...NATALE, motivo: '  Vacanze di Natale ' });
    expect([made.status, made.body]).toEqual([201, { id: expect.any(Number), ...NATALE, versione: 1 }]);
    expect(await listVoci()).toEqual([{ azione: 'chiusura_creata', dettagli: NATALE }]);
    const { id } = made.body;
    const changed = await change(id, { fine: '2028-01-07', motivo: NATALE.motivo, versione: 1 });
    expect(changed.body).toEqual({ ...made.body, fine: '2028-01-07', versione: 2 });
    expect(await listVoci()).toEqual([
      {
        azione: 'chiusura_modificata',
        dettagli: { ...NATALE, campi: { fine: { prima: '2028-01-06', dopo: '2028-01-07' } } },
      },
    ]);
    expect((await change(id, { motivo: NATALE.motivo })).body).toEqual(changed.body);
    expect((await remove(id, '?versione=2')).status).toBe(204);
    expect((await listVoci())[0]!.azione).toBe('chiusura_eliminata');
    expect(refusal(await remove(id))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await change(id, { motivo: 'x' }))).toEqual([404, 'NOT_FOUND']);
  });

  test('is not changed or removed on another version', async () => {
    const { id } = (await close(NATALE)).body;
    const attuale = (await change(id, { motivo: 'Inventario' })).body;
    for (const answer of [await change(id, { motivo: 'x', versione: 1 }), await remove(id, '?versione=1')]) {
      expect(refusal(answer)).toEqual([409, 'MODIFICATO_DA_ALTRI']);
      expect(answer.body.attuale).toEqual(attuale);
    }
    expect((await remove(id)).status).toBe(204);
  });

  test('is created once for one key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([close(NATALE, headers), close(NATALE, headers)]);
    expect(first.body).toEqual(second.body);
    expect((await read('?da=2027-12-01&a=2028-02-01')).body.chiusure).toEqual([first.body]);
  });

  test.each([
    ['an end before the start', { ...NATALE, fine: '2027-12-23' }, 'fine', 'fine_prima_di_inizio'],
    ['a span in the past', { ...NATALE, inizio: '2027-02-01', fine: '2027-02-28' }, 'fine', 'giorno_passato'],
    ['ten years', { ...NATALE, fine: '2037-12-23' }, 'fine', 'chiusura_lunga'],
    ['367 days', { ...NATALE, fine: '2028-12-24' }, 'fine', 'chiusura_lunga'],
    ['no reason', { ...NATALE, motivo: ' ' }, 'motivo', 'obbligatorio'],
    ['a reason with a link', { ...NATALE, motivo: 'Vedi www.example.org' }, 'motivo', 'nome_con_indirizzo'],
    ['a day that does not exist', { ...NATALE, inizio: '2027-02-30' }, 'inizio', 'giorno_non_valido'],
  ])('is refused with %s', async (_name, body, campo, codice) => {
    const answer = await close(body);
    expect(refusal(answer)).toEqual([422, 'VALIDATION_ERROR']);
    expect(answer.body.errors).toEqual([expect.objectContaining({ campo, codice })]);
  });

  test('may begin in the past, last a year, and be renamed when it is over', async () => {
    const made = await close({ inizio: '2027-02-28', fine: '2028-02-28', motivo: 'Lavori' });
    expect(made.status).toBe(201);
    await setRows(app, 'chiusure', {}, { fine: '2027-02-28' as never });
    expect((await change(made.body.id, { motivo: 'Lavori alla sala' })).status).toBe(200);
    expect(refusal(await change(made.body.id, { inizio: '2027-02-20' }))).toEqual([422, 'VALIDATION_ERROR']);
  });

  test('is refused after the two hundredth', async () => {
    await insertRows(
      app,
      'chiusure',
      Array.from({ length: 200 }, () => ({
        ...NATALE,
        inizio: NATALE.inizio as never,
        fine: NATALE.fine as never,
      })),
    );
    expect(refusal(await close(NATALE))).toEqual([409, 'LIMITE_RAGGIUNTO']);
  });
});

describe('a closure over bookings', () => {
  const put = async (inizio: string, fine: string, annullata_il: Date | null = null) => {
    const prenotabile_id = await createPrenotabile(app);
    const id = await createPrenotazione(app, { user_id: membro.id, prenotabile_id, inizio, fine });
    await setRows(app, 'prenotazioni', { id }, { annullata_il });
    return id;
  };
  const MARZO = { inizio: '2027-03-10', fine: '2027-03-16', motivo: 'Inventario' };

  test('is refused with the number of those that begin or end on a newly closed day', async () => {
    await put('2027-03-10', '2027-03-10');
    await put('2027-03-16', '2027-03-18');
    await put('2027-03-05', '2027-03-12');
    await put('2027-03-09', '2027-03-17');
    await put('2027-03-09', '2027-03-13');
    await put('2027-03-17', '2027-03-17');
    await put('2027-03-11', '2027-03-11', new Date());
    const answer = await close(MARZO);
    expect(refusal(answer)).toEqual([409, 'PRENOTAZIONI_FUTURE']);
    expect(answer.body.quante).toBe(3);
    expect((await read('?da=2027-03-01&a=2027-03-31')).body.chiusure).toEqual([]);
  });

  test('counts a booking that has begun only by its last day', async () => {
    await put('2027-02-26', '2027-03-05');
    expect((await close({ ...MARZO, inizio: '2027-02-26', fine: '2027-03-04' })).status).toBe(201);
    await put('2027-02-26', '2027-03-08');
    expect((await close({ ...MARZO, inizio: '2027-03-08' })).body.quante).toBe(1);
    await put('2027-03-01', '2027-03-12');
    expect((await close({ ...MARZO, inizio: '2027-03-01', fine: '2027-03-01' })).status).toBe(201);
  });

  test('counts in a change only the bookings of the added days', async () => {
    const { id } = (await close(MARZO)).body;
    await put('2027-03-12', '2027-03-12');
    await put('2027-03-18', '2027-03-18');
    expect((await change(id, { fine: '2027-03-17' })).status).toBe(200);
    expect((await change(id, { fine: '2027-03-18' })).body.quante).toBe(1);
    expect((await change(id, { inizio: '2027-03-11', fine: '2027-03-12' })).status).toBe(200);
    expect((await close({ ...MARZO, inizio: '2027-03-12', fine: '2027-03-15' })).status).toBe(201);
    await put('2027-03-29', '2027-03-29');
    expect((await close({ ...MARZO, inizio: '2027-03-27', fine: '2027-03-29' })).status).toBe(201);
  });
});

describe('GET /chiusure', () => {
  test('returns a period with its closures and holidays', async () => {
    const prenotabile_id = await createPrenotabile(app, { nome: 'Drone', tipo: 'strumento' });
    const chiusura = (await close({ inizio: '2027-03-24', fine: '2027-03-29', motivo: 'Pasqua' })).body;
    const fermo = (
      await send(app, `POST /prenotabili/${prenotabile_id}/fermi`, {
        token: admin.token,
        body: { inizio: '2027-03-20', motivo: 'In manutenzione' },
      })
    ).body;
    const { body } = await read('?da=2027-03-28&a=2027-04-10');
    expect(body).toEqual({
      giorni: [1, 2, 3, 4, 5],
      chiusi: [{ inizio: '2027-03-24', fine: '2027-03-29', motivo: 'Pasqua' }],
      festivi: [
        { inizio: '2027-03-28', fine: '2027-03-28', motivo: 'Pasqua' },
        { inizio: '2027-03-29', fine: '2027-03-29', motivo: 'Lunedì dell’Angelo' },
      ],
      chiusure: [chiusura],
      fermi: [{ ...fermo, prenotabile: { id: prenotabile_id, nome: 'Drone', tipo: 'strumento' } }],
    });
    await setRows(app, 'prenotabili', {}, { eliminato_il: new Date() });
    expect((await read('?da=2027-03-28&a=2027-04-10')).body.fermi).toEqual([]);
  });

  test('is of this year and the bookable days by default, and of three years at most', async () => {
    const { festivi } = (await read()).body;
    expect([festivi[0].inizio, festivi.at(-1).inizio]).toEqual(['2027-01-01', '2028-01-06']);
    const codes = async (query: string) =>
      (await read(query)).body.errors.map(({ campo, codice }: Record<string, string>) => [campo, codice]);
    expect(await codes('?da=2027-03-02&a=2027-03-01')).toEqual([['a', 'fine_prima_di_inizio']]);
    expect(await codes('?da=2020-01-01')).toEqual([['a', 'troppi_giorni']]);
    expect((await read('?a=2026-01-06')).body.festivi).toHaveLength(1);
    expect((await read('?da=2090-01-01')).status).toBe(200);
  });
});
