import { beforeEach, describe, expect, test } from 'vitest';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import type { DisponibilitaVoce } from '#contract/catalogo.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { insertRows, setRows } from '#test/rows.ts';

const OGGI = '2027-03-01' as Giorno;
const day = (n: number): Giorno => addGiorni(OGGI, n);

const app = await openTestApp({ apertura: { giorni: [1, 2, 3, 4, 5] } });
const membro = await createMembro(app);
beforeEach(async () => {
  for (const table of ['posta', 'registro', 'prenotazioni', 'fermi', 'gruppi_prenotabili', 'gruppi'] as const)
    await app.deps.db.deleteFrom(table).execute();
  await setRows(app, 'prenotabili', {}, { eliminato_il: app.clock.now() });
});

const ask = async (from: number, to: number, tipo = 'spazi'): Promise<DisponibilitaVoce[]> => {
  const { status, body } = await send(
    app,
    `GET /catalogo/${tipo}/disponibilita?inizio=${day(from)}&fine=${day(to)}`,
  );
  expect(status).toBe(200);
  return body;
};
const hold = (prenotabile_id: number, from: number, to: number) =>
  createPrenotazione(app, { user_id: membro.id, prenotabile_id, inizio: day(from), fine: day(to) });
const stop = (prenotabile_id: number, from: number, to: number | null) =>
  insertRows(app, 'fermi', {
    prenotabile_id,
    inizio: day(from),
    fine: to === null ? null : day(to),
    motivo: 'In manutenzione',
  });

test('every entry has its state, groups first: free, taken, too long, out of service, always there', async () => {
  const gruppo = await createGruppo(app, 3);
  const libera = await createPrenotabile(app);
  const presa = await createPrenotabile(app);
  const corta = await createPrenotabile(app, { noleggio_max: 1 });
  const ferma = await createPrenotabile(app);
  const senzaFine = await createPrenotabile(app);
  const qui = await createPrenotabile(app, { non_prenotabile: true });
  await createPrenotabile(app, { bozza: true });
  await createPrenotabile(app, { tipo: 'strumento' });
  await hold(gruppo.membri[0]!, 1, 1);
  await hold(presa, 2, 3);
  await hold(presa, 4, 4);
  await stop(ferma, 0, 3);
  await stop(senzaFine, 0, null);
  const none = { serve: [], liberi: 0, fino: null, motivo: null, proposta: null };
  const entry = { entry_tipo: 'prenotabile' as const, ...none };
  expect(await ask(1, 2)).toEqual([
    { ...none, entry_tipo: 'gruppo', entry_id: gruppo.id, stato: 'libera', liberi: 2 },
    { ...entry, entry_id: libera, stato: 'libera', liberi: 1 },
    {
      ...entry,
      entry_id: presa,
      stato: 'occupata',
      fino: day(4),
      proposta: { inizio: day(0), fine: day(1) },
    },
    { ...entry, entry_id: corta, stato: 'troppo_lunga', proposta: { inizio: day(1), fine: day(1) } },
    {
      ...entry,
      entry_id: ferma,
      stato: 'fuori_uso',
      fino: day(3),
      motivo: 'In manutenzione',
      proposta: { inizio: day(7), fine: day(8) },
    },
    {
      ...entry,
      entry_id: senzaFine,
      stato: 'fuori_uso',
      fino: '2099-12-31',
      motivo: 'In manutenzione',
    },
    { ...entry, entry_id: qui, stato: 'sempre_qui' },
  ]);
});

test('a stop is named before any other reason: on an unbookable piece, on one lent for fewer days, on a closed day', async () => {
  const qui = await createPrenotabile(app, { non_prenotabile: true });
  const corta = await createPrenotabile(app, { noleggio_max: 1 });
  const gruppo = await createGruppo(app, 2, { non_prenotabile: true });
  await stop(qui, 2, null);
  await stop(corta, 0, 2);
  await stop(gruppo.membri[0]!, 0, 9);
  const states = async (from: number, to: number) =>
    (await ask(from, to)).map(({ stato, fino, motivo }) => [stato, fino, motivo]);
  const ferma = (fino: string) => ['fuori_uso', fino, 'In manutenzione'];
  const sempre = ['sempre_qui', null, null];
  expect(await states(0, 1)).toEqual([sempre, sempre, ferma(day(2))]);
  expect(await states(2, 5)).toEqual([sempre, ferma('2099-12-31'), ferma(day(2))]);
  await stop(gruppo.membri[1]!, 0, 4);
  expect((await states(2, 5))[0]).toEqual(ferma(day(4)));
});

test('an end on a closed day is moved to the next open one where that is free', async () => {
  const libera = await createPrenotabile(app);
  const presa = await createPrenotabile(app);
  await hold(presa, 7, 7);
  const [first, second] = await ask(3, 5);
  expect(first).toMatchObject({
    entry_id: libera,
    stato: 'chiuso',
    proposta: { inizio: day(3), fine: day(7) },
  });
  expect(second).toMatchObject({
    entry_id: presa,
    stato: 'chiuso',
    proposta: { inizio: day(2), fine: day(4) },
  });
});

describe('a group', () => {
  const torn = async (scelto_a_mano: boolean) => {
    const gruppo = await createGruppo(app, 2);
    for (const [n, from, to] of [
      [0, 1, 2],
      [1, 3, 4],
    ] as const)
      await insertRows(app, 'prenotazioni', {
        inizio: day(from),
        fine: day(to),
        user_id: membro.id,
        prenotabile_id: gruppo.membri[n]!,
        gruppo_id: gruppo.id,
        scelto_a_mano,
      });
    return gruppo;
  };

  test('is free where moving a booking makes room', async () => {
    await torn(false);
    expect(await ask(2, 3)).toMatchObject([{ stato: 'libera', liberi: 1 }]);
  });

  test('is taken where no booking may be moved, and offers other days', async () => {
    await torn(true);
    expect(await ask(2, 3)).toMatchObject([
      { stato: 'occupata', liberi: 0, fino: null, proposta: { inizio: day(1), fine: day(2) } },
    ]);
  });

  test('is out of service when all its bookable pieces are, until the first of them is back', async () => {
    const { membri } = await createGruppo(app, 2);
    await stop(membri[0]!, 0, 9);
    await stop(membri[1]!, 1, 3);
    expect(await ask(1, 1)).toMatchObject([{ stato: 'fuori_uso', fino: day(3) }]);
  });
});

test('the answer is that of a booking by a person', async () => {
  const ids = await Promise.all([1, 2, 3].map((n) => createPrenotabile(app, { noleggio_max: n % 3 })));
  const gruppi = [await createGruppo(app, 2), await createGruppo(app, 3, { noleggio_max: 4 })];
  for (const [n, id] of [...ids, ...gruppi.flatMap(({ membri }) => membri)].entries())
    for (let from = n % 3; from < 12; from += 3 + (n % 2)) await hold(id, from, from + (n % 2));
  const said = new Set<string>();
  for (const [from, to] of [
    [2, 2],
    [1, 3],
    [4, 7],
    [8, 9],
  ] as const)
    for (const { entry_tipo, entry_id, stato } of await ask(from, to)) {
      said.add(stato);
      const body = { inizio: day(from), fine: day(to), entry_id, entry_tipo };
      const answer = await send(app, 'POST /utenti/me/prenotazioni', { token: membro.token, body });
      const codes = { libera: undefined, troppo_lunga: 'NOLEGGIO_MAX_SUPERATO', occupata: 'DATE_OCCUPATE' };
      expect([answer.status === 201, answer.body.code], `${entry_tipo} ${entry_id}`).toEqual([
        stato === 'libera',
        codes[stato as keyof typeof codes],
      ]);
      if (answer.status === 201)
        await app.deps.db.deleteFrom('prenotazioni').where('id', '=', answer.body.id).execute();
    }
  expect(said).toEqual(new Set(['libera', 'troppo_lunga', 'occupata']));
});

test.each([
  ['a day gone by', `inizio=${day(-1)}&fine=${day(1)}`, 422, 'VALIDATION_ERROR', 'inizio', 'giorno_passato'],
  [
    'an end before the start',
    `inizio=${day(2)}&fine=${day(1)}`,
    422,
    'VALIDATION_ERROR',
    'fine',
    'fine_prima_di_inizio',
  ],
  ['beyond a year', `inizio=${day(2)}&fine=${day(367)}`, 422, 'TROPPO_LONTANO', 'fine', 'giorno_lontano'],
  ['no days', '', 422, 'VALIDATION_ERROR', 'inizio', 'obbligatorio'],
  [
    'no such day',
    'inizio=2027-02-30&fine=2027-03-02',
    422,
    'VALIDATION_ERROR',
    'inizio',
    'giorno_non_valido',
  ],
])('%s is refused', async (_, query, status, code, campo, codice) => {
  const answer = await send(app, `GET /catalogo/spazi/disponibilita?${query}`);
  expect(refusal(answer)).toMatchObject([status, code]);
  expect(answer.body.errors[0]).toMatchObject({ campo, codice });
});

test('an unknown type is refused', async () => {
  const query = `inizio=${day(1)}&fine=${day(1)}`;
  expect(refusal(await send(app, `GET /catalogo/tavoli/disponibilita?${query}`))).toMatchObject([
    422,
    'VALIDATION_ERROR',
  ]);
});
