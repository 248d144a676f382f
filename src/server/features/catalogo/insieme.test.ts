import { expect, test } from 'vitest';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';

const OGGI = '2027-03-01' as Giorno;
const day = (n: number): Giorno => addGiorni(OGGI, n);

const app = await openTestApp({ apertura: { giorni: [1, 2, 3, 4, 5] }, limitsFactor: 0.05 });
const membro = await createMembro(app);

type Posto = { entry_tipo: 'prenotabile' | 'gruppo'; entry_id: number };
const pezzo = (entry_id: number): Posto => ({ entry_tipo: 'prenotabile', entry_id });
const ask = (voci: Posto[], more: Record<string, unknown> = {}) =>
  send(app, 'POST /catalogo/disponibilita-insieme', {
    body: { voci, giorni: 2, da: OGGI, ...more },
  });
const hold = (prenotabile_id: number, from: number, to: number) =>
  createPrenotazione(app, { user_id: membro.id, prenotabile_id, inizio: day(from), fine: day(to) });

test('the days offered are granted to a booking of all entries', async () => {
  const [camera, cavalletto, ferma] = [
    await createPrenotabile(app, { tipo: 'strumento' }),
    await createPrenotabile(app, { tipo: 'strumento' }),
    await createPrenotabile(app, { tipo: 'strumento' }),
  ];
  const gruppo = await createGruppo(app, 2, { tipo: 'strumento' });
  await hold(camera, 0, 1);
  await hold(cavalletto, 3, 3);
  for (const membroDelGruppo of gruppo.membri) await hold(membroDelGruppo, 7, 7);
  await app.deps.db
    .insertInto('fermi')
    .values({ prenotabile_id: ferma, inizio: day(0), fine: null, motivo: 'Rotta' })
    .execute();
  const voci = [pezzo(camera), pezzo(cavalletto), { entry_tipo: 'gruppo' as const, entry_id: gruppo.id }];
  const { status, body } = await ask(voci, { anche: [pezzo(ferma)] });
  expect(status).toBe(200);
  expect(body).toEqual({
    proposte: [8, 9, 10].map((n) => ({ inizio: day(n), fine: day(n + 1) })),
    anche: [{ ...pezzo(ferma), proposta: null }],
    fino: day(366),
  });
  const { inizio, fine } = body.proposte[0];
  const booked = await send(app, 'POST /utenti/me/prenotazioni/insieme', {
    token: membro.token,
    body: { voci: voci.map((one) => ({ ...one, inizio, fine })) },
  });
  expect(booked.status).toBe(201);
  expect((await ask(voci)).body.proposte[0]).toEqual({ inizio: day(10), fine: day(11) });
});

test('an unbookable or unknown entry, and one piece twice, are never free together', async () => {
  const [camera, qui] = [
    await createPrenotabile(app),
    await createPrenotabile(app, { non_prenotabile: true }),
  ];
  const bozza = await createPrenotabile(app, { bozza: true });
  for (const voci of [[qui], [bozza], [999_999], [camera, camera]])
    expect((await ask(voci.map(pezzo))).body, String(voci)).toMatchObject({ proposte: [] });
});

test('invalid questions are refused, and too many from one network', async () => {
  const camera = pezzo(await createPrenotabile(app));
  const bad: [Posto[], Record<string, unknown>][] = [
    [[], {}],
    [Array.from({ length: 61 }, () => camera), {}],
    [[camera], { anche: Array.from({ length: 61 }, () => camera) }],
    [[camera], { giorni: 0 }],
    [[camera], { giorni: 367 }],
    [[camera], { giorni: 1.5 }],
    [[camera], { da: '2027-02-30' }],
    [[{ ...camera, entry_id: 0.5 }], {}],
  ];
  for (const [voci, more] of bad)
    expect(refusal(await ask(voci, more)), JSON.stringify(more)).toEqual([422, 'VALIDATION_ERROR']);
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await ask([camera])).status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.at(-1), 'the thirtieth and more').toBe(429);
});
