import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { listVoci } from '#test/voci.ts';

const app = await openTestApp();
const admin = await createAdmin(app);

const ask = (target: string, body?: unknown, headers: Record<string, string> = {}) =>
  send(app, target, { token: admin.token, body, headers });
const addSezione = (id: number | string, body: unknown, headers = {}) =>
  ask(`POST /prenotabili/${id}/scheda-tecnica/section`, body, headers);
const addSpec = (id: number | string, body: unknown, headers = {}) =>
  ask(`POST /section/${id}/specs`, body, headers);
const sheetOf = async (id: number) => (await send(app, `GET /prenotabili/${id}/scheda-tecnica`)).body;

test('the sheet grows by sections and lines, in the order of their creation, and shrinks again', async () => {
  const id = await createPrenotabile(app);
  expect(await sheetOf(id)).toEqual([]);
  const odd = `<b>"Ottica"</b>'; DROP TABLE specs; -- 100%_`;
  const ottica = await addSezione(id, { prenotabile_id: id, nome: odd });
  expect(ottica.status).toBe(201);
  expect(ottica.body).toEqual({
    id: expect.any(Number),
    nome: odd,
    nome_en: '',
    si_consegna: false,
    specs: [],
  });
  const misure = (await addSezione(id, { nome: ' Misure ' })).body;
  expect(misure.nome).toBe('Misure');
  const zoom = await addSpec(ottica.body.id, { section_id: ottica.body.id, nome: 'Zoom', valore: odd });
  expect(zoom.status).toBe(201);
  expect(zoom.body).toEqual({
    id: expect.any(Number),
    nome: 'Zoom',
    nome_en: '',
    valore: odd,
    valore_en: '',
    descrive: false,
    versione: 1,
    section_id: ottica.body.id,
  });
  const peso = (await addSpec(misure.id, { nome: 'Peso', valore: '1,2 kg' })).body;
  const lato = (await addSpec(misure.id, { nome: 'Lato', valore: '20 cm' })).body;
  expect(await sheetOf(id)).toEqual([
    { ...ottica.body, specs: [zoom.body] },
    { ...misure, specs: [peso, lato] },
  ]);
  expect((await ask(`DELETE /spec/${peso.id}`)).status).toBe(204);
  expect(refusal(await ask(`DELETE /spec/${peso.id}`))).toEqual([404, 'NOT_FOUND']);
  expect((await ask(`DELETE /section/${ottica.body.id}`)).status).toBe(204);
  expect(refusal(await ask(`DELETE /section/${ottica.body.id}`))).toEqual([404, 'NOT_FOUND']);
  expect(refusal(await ask(`DELETE /spec/${zoom.body.id}`))).toEqual([404, 'NOT_FOUND']);
  expect(await sheetOf(id)).toEqual([{ ...misure, specs: [lato] }]);
  const voci = await listVoci(app, id);
  expect(voci.map(({ azione }) => azione)).toEqual([
    'sezione_creata',
    'sezione_creata',
    'spec_creata',
    'spec_creata',
    'spec_creata',
    'spec_eliminata',
    'sezione_eliminata',
  ]);
  expect(voci.at(-1)).toEqual({
    azione: 'sezione_eliminata',
    attore_id: admin.id,
    dettagli: { sezione: odd, specs: [{ nome: 'Zoom', valore: odd }] },
  });
});

test('one section is marked as handed over', async () => {
  const id = await createPrenotabile(app);
  const { body } = await addSezione(id, { nome: 'Nella borsa' });
  const mark = (si_consegna: boolean) =>
    send(app, `PATCH /section/${body.id}`, { token: admin.token, body: { si_consegna } });
  for (const _ of [1, 2]) expect((await mark(true)).body).toEqual({ ...body, si_consegna: true });
  expect(await sheetOf(id)).toEqual([{ ...body, si_consegna: true }]);
  expect((await listVoci(app, id)).map(({ azione }) => azione)).toEqual([
    'sezione_creata',
    'sezione_modificata',
  ]);
});

test('a descriptive line is marked once, on the version that was seen', async () => {
  const id = await createPrenotabile(app);
  const { body: sezione } = await addSezione(id, { nome: 'Nella borsa' });
  const { body: peso } = await addSpec(sezione.id, { nome: 'Peso', valore: '4,2 kg' });
  const { body: born } = await addSpec(sezione.id, { nome: 'Autonomia', valore: '2 ore', descrive: true });
  expect([peso.descrive, born.descrive]).toEqual([false, true]);
  const mark = (body: object) => send(app, `PATCH /spec/${peso.id}`, { token: admin.token, body });
  const marked = { ...peso, descrive: true, versione: 2 };
  for (const versione of [1, 2]) expect((await mark({ descrive: true, versione })).body).toEqual(marked);
  const late = await mark({ descrive: false, versione: 1 });
  expect([...refusal(late), late.body.attuale]).toEqual([409, 'MODIFICATO_DA_ALTRI', marked]);
  expect(await sheetOf(id)).toEqual([{ ...sezione, specs: [marked, born] }]);
  expect((await listVoci(app, id)).at(-1)).toEqual({
    azione: 'spec_modificata',
    attore_id: admin.id,
    dettagli: { sezione: 'Nella borsa', nome: 'Peso', descrive: true },
  });
  expect((await mark({})).body).toEqual(marked);
  for (const body of [{ descrive: 'sì' }, { descrive: true, versione: 0 }])
    expect(refusal(await mark(body))).toEqual([422, 'VALIDATION_ERROR']);
  const nobody = { token: admin.token, body: { descrive: true } };
  expect(refusal(await send(app, 'PATCH /spec/999999', nobody))).toEqual([404, 'NOT_FOUND']);
});

test('sections and lines are written in English too, and emptied again, on the version that was seen', async () => {
  const id = await createPrenotabile(app);
  const { body: sezione } = await addSezione(id, { nome: 'Nella borsa', nome_en: 'In the bag' });
  const { body: peso } = await addSpec(sezione.id, { nome: 'Peso', valore: '4 chili', valore_en: '4 kilos' });
  expect([sezione.nome_en, peso.nome_en, peso.valore_en]).toEqual(['In the bag', '', '4 kilos']);
  const change = (body: object) => ask(`PATCH /spec/${peso.id}`, body);
  const written = { ...peso, nome_en: 'Weight', versione: 2 };
  expect((await change({ nome_en: ' Weight ', versione: 1 })).body).toEqual(written);
  const late = await change({ nome_en: '', versione: 1 });
  expect([...refusal(late), late.body.attuale]).toEqual([409, 'MODIFICATO_DA_ALTRI', written]);
  const emptied = { ...sezione, nome_en: '', specs: [written] };
  expect((await ask(`PATCH /section/${sezione.id}`, { nome_en: '' })).body).toEqual(emptied);
  expect(await sheetOf(id)).toEqual([emptied]);
  expect((await listVoci(app, id)).slice(-2).map(({ azione, dettagli }) => [azione, dettagli])).toEqual([
    ['spec_modificata', { sezione: 'Nella borsa', nome: 'Peso', nome_en: 'Weight' }],
    ['sezione_modificata', { sezione: 'Nella borsa', nome_en: '' }],
  ]);
  for (const wrong of [{ nome_en: 'x'.repeat(121) }, { valore_en: 'x'.repeat(301) }, { nome_en: null }])
    expect(refusal(await change(wrong))).toEqual([422, 'VALIDATION_ERROR']);
});

test('the path decides the place, and the body must agree', async () => {
  const [here, there] = [await createPrenotabile(app), await createPrenotabile(app)];
  const wrong = await addSezione(here, { prenotabile_id: there, nome: 'Misure' });
  expect(refusal(wrong)).toEqual([422, 'VALIDATION_ERROR']);
  expect(wrong.body.errors[0].campo).toBe('prenotabile_id');
  const { id } = (await addSezione(here, { nome: 'Misure' })).body;
  const other = (await addSezione(there, { nome: 'Misure' })).body;
  const misplaced = await addSpec(id, { section_id: other.id, nome: 'Peso', valore: '1 kg' });
  expect(refusal(misplaced)).toEqual([422, 'VALIDATION_ERROR']);
  expect(misplaced.body.errors[0].campo).toBe('section_id');
  expect(await sheetOf(there)).toEqual([{ ...other, specs: [] }]);
});

test('one key creates one section and one line', async () => {
  const id = await createPrenotabile(app);
  const key = () => ({ 'idempotency-key': randomUUID() });
  const [one, two] = [key(), key()];
  const sections = await Promise.all(
    [1, 2].map(() => addSezione(id, { prenotabile_id: id, nome: 'Misure' }, one)),
  );
  expect(sections[0]!.body).toEqual(sections[1]!.body);
  const section_id = sections[0]!.body.id;
  const line = { section_id, nome: 'Peso', valore: '1 kg' };
  const lines = await Promise.all([1, 2].map(() => addSpec(section_id, line, two)));
  expect(lines[0]!.body).toEqual(lines[1]!.body);
  expect(await sheetOf(id)).toEqual([{ ...sections[0]!.body, specs: [lines[0]!.body] }]);
});

test('invalid input, unknown ids, and ids of another kind are refused', async () => {
  const id = await createPrenotabile(app);
  const section = (await addSezione(id, { nome: 'Misure' })).body;
  const line = { nome: 'Peso', valore: '1 kg' };
  for (const nome of ['', ' ', 'x'.repeat(121), 5, null, undefined, 'a\u0000', '\udfff']) {
    for (const answer of [await addSezione(id, { nome }), await addSpec(section.id, { ...line, nome })]) {
      expect(refusal(answer)).toEqual([422, 'VALIDATION_ERROR']);
      expect(answer.body.errors).toEqual([expect.objectContaining({ campo: 'nome' })]);
    }
  }
  for (const valore of ['', 'x'.repeat(301), 5, undefined]) {
    expect(refusal(await addSpec(section.id, { ...line, valore }))).toEqual([422, 'VALIDATION_ERROR']);
  }
  expect(refusal(await addSezione(999_999, { nome: 'Misure' }))).toEqual([404, 'NOT_FOUND']);
  expect(refusal(await addSpec(999_999, line))).toEqual([404, 'NOT_FOUND']);
  expect(refusal(await send(app, 'GET /prenotabili/999999/scheda-tecnica'))).toEqual([404, 'NOT_FOUND']);
  expect(refusal(await ask('DELETE /section/999999'))).toEqual([404, 'NOT_FOUND']);
  expect(refusal(await ask('DELETE /spec/999999'))).toEqual([404, 'NOT_FOUND']);
  for (const answer of [
    await addSezione(admin.id, { nome: 'Misure' }),
    await addSpec('misure', line),
    await ask(`DELETE /section/${admin.id}`),
    await ask('DELETE /spec/-1'),
    await send(app, 'GET /prenotabili/drone/scheda-tecnica'),
  ]) {
    expect(refusal(answer)).toEqual([422, 'VALIDATION_ERROR']);
  }
  const broken = { token: admin.token, raw: '{"nome"', headers: { 'content-type': 'application/json' } };
  expect(refusal(await send(app, `POST /section/${section.id}/specs`, broken))).toEqual([400, 'BAD_REQUEST']);
  expect(await sheetOf(id)).toEqual([section]);
});

test('a line added to a section that is being deleted is refused or deleted with it', async () => {
  const id = await createPrenotabile(app);
  for (let round = 0; round < 6; round += 1) {
    const section = (await addSezione(id, { nome: `Giro ${round}` })).body;
    const [added, deleted] = await Promise.all([
      addSpec(section.id, { nome: 'Peso', valore: '1 kg' }),
      ask(`DELETE /section/${section.id}`),
    ]);
    expect([201, 404]).toContain(added.status);
    expect(deleted.status).toBe(204);
  }
  expect(await sheetOf(id)).toEqual([]);
});
