import { expect, test } from 'vitest';
import { PrenotazioneAttuale } from '#contract/prenotazioni.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { readRows } from '#test/rows.ts';

const app = await openTestApp();
const membro = await createMembro(app);
const ada = await createAdmin(app);
const anna = await createAdmin(app, { nome: 'Anna', cognome: 'Bianchi' });

const book = async (inizio = '2027-06-01') =>
  createPrenotazione(app, {
    user_id: membro.id,
    prenotabile_id: await createPrenotabile(app),
    inizio,
    fine: inizio,
  });
const confirm = (chi: Membro, id: number, versione?: number) =>
  send(app, `PATCH /prenotazioni/${id}/conferma${versione === undefined ? '' : `?versione=${versione}`}`, {
    token: chi.token,
  });
const cancel = (chi: Membro, id: number, versione?: number) =>
  send(app, `DELETE /prenotazioni/${id}${versione === undefined ? '' : `?versione=${versione}`}`, {
    token: chi.token,
  });
const recordsOf = async (id: number) => {
  const voci = await readRows(app, 'registro', { prenotazione_id: id }, 'azione', 'id');
  return voci.map(({ azione }) => azione);
};

test('each decision increments the version, which the list contains', async () => {
  const id = await book();
  expect((await confirm(ada, id, 1)).body).toMatchObject({ id, confermata: true, versione: 2 });
  const { body } = await send(app, `GET /prenotazioni?search_term=${id}`, { token: ada.token });
  expect(body).toEqual([expect.objectContaining({ id, versione: 2 })]);
});

test('an administrator who confirms what somebody else has just confirmed reads who did it and when', async () => {
  const id = await book();
  await confirm(anna, id, 1);
  const late = await confirm(ada, id, 1);
  expect(refusal(late)).toEqual([409, 'MODIFICATO_DA_ALTRI']);
  expect(late.body.attuale).toMatchObject({
    id,
    stato: 'confermata',
    versione: 2,
    prenotabile: { nome: expect.any(String) },
    decisione: { azione: 'confermata', chi: { id: anna.id, nome: 'Anna', cognome: 'Bianchi' } },
  });
  expect(PrenotazioneAttuale.safeParse(late.body.attuale).error).toBeUndefined();
  expect(await recordsOf(id), 'nothing was done').toEqual(['prenotazione_confermata']);
});

test('a booking confirmed meanwhile is not cancelled, but can be on its present version', async () => {
  const id = await book();
  await confirm(anna, id, 1);
  const late = await cancel(ada, id, 1);
  expect(refusal(late)).toEqual([409, 'MODIFICATO_DA_ALTRI']);
  expect((await cancel(ada, id, late.body.attuale.versione)).status).toBe(204);
  expect(await recordsOf(id)).toEqual(['prenotazione_confermata', 'prenotazione_annullata']);
});

test('a booking cancelled meanwhile is reported as cancelled, with who did it', async () => {
  const [byCentre, byMember] = [await book(), await book()];
  await cancel(anna, byCentre, 1);
  await send(app, `DELETE /utenti/me/prenotazioni/${byMember}`, { token: membro.token });
  for (const decide of [confirm, cancel]) {
    const first = await decide(ada, byCentre, 1);
    expect(refusal(first)).toEqual([409, 'MODIFICATO_DA_ALTRI']);
    expect(first.body.attuale).toMatchObject({
      stato: 'annullata',
      decisione: { azione: 'annullata', chi: { nome: 'Anna' } },
    });
    expect((await decide(ada, byMember, 1)).body.attuale.decisione).toMatchObject({
      azione: 'ritirata',
      chi: { id: membro.id },
    });
  }
});

test('a client that sends no version works as before', async () => {
  const id = await book();
  await confirm(anna, id);
  expect((await confirm(ada, id)).status).toBe(200);
  expect((await cancel(ada, id)).status).toBe(204);
  expect(refusal(await cancel(ada, id))).toEqual([404, 'NOT_FOUND']);
  expect(refusal(await confirm(ada, id))).toEqual([404, 'NOT_FOUND']);
  expect(refusal(await confirm(ada, 999_999, 1)), 'one that never was').toEqual([404, 'NOT_FOUND']);
});

test('the same person deciding again, as after a lost answer, gets no conflict', async () => {
  const id = await book();
  expect((await confirm(ada, id, 1)).status).toBe(200);
  expect((await confirm(ada, id, 1)).body).toMatchObject({ confermata: true, versione: 2 });
  expect((await cancel(ada, id, 2)).status).toBe(204);
  expect((await cancel(ada, id, 2)).status).toBe(204);
  expect(await recordsOf(id)).toEqual(['prenotazione_confermata', 'prenotazione_annullata']);
});

test('only one of many simultaneous decisions is carried out', async () => {
  const id = await book();
  const answers = await Promise.all([confirm(ada, id, 1), cancel(anna, id, 1), cancel(ada, id, 1)]);
  expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
  expect(await recordsOf(id)).toHaveLength(1);
});

test('an invalid version is refused, and a booking whose days are over is still reported as such', async () => {
  const id = await book('2027-02-01');
  expect(
    refusal(await send(app, `PATCH /prenotazioni/${id}/conferma?versione=x`, { token: ada.token })),
  ).toEqual([422, 'VALIDATION_ERROR']);
  expect(
    (await send(app, `PATCH /prenotazioni/${id}/conferma?versione=`, { token: ada.token })).body.code,
  ).toBe('PRENOTAZIONE_PASSATA');
  expect(refusal(await confirm(ada, id, 1))).toEqual([409, 'PRENOTAZIONE_PASSATA']);
});

test('the centre’s own words are in the letter of a cancellation, and not in the records', async () => {
  const id = await book();
  const motivo = 'Il tetto perde: ti chiamiamo noi.';
  const target = `DELETE /prenotazioni/${id}?motivo=${encodeURIComponent(motivo)}`;
  expect((await send(app, target, { token: ada.token })).status).toBe(204);
  const [letter] = await app.deps.db
    .selectFrom('posta')
    .select('dati')
    .where('tipo', '=', 'prenotazioni_annullate')
    .orderBy('numero', 'desc')
    .limit(1)
    .execute();
  expect(letter!.dati).toMatchObject({ motivo, prenotazioni: [{ id }] });
  const voci = await readRows(app, 'registro', {}, 'dettagli');
  expect(JSON.stringify(voci)).not.toContain('tetto');
  const long = `DELETE /prenotazioni/${await book()}?motivo=${'x'.repeat(501)}`;
  expect(refusal(await send(app, long, { token: ada.token }))).toEqual([422, 'VALIDATION_ERROR']);
});
