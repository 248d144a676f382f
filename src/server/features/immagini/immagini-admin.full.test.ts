import { describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin } from '#test/factories/utente.ts';
import { addFoto, listPaths, nameOf, storedFoto } from '#test/foto.ts';
import { refusal, send } from '#test/request.ts';
import { listVoci } from '#test/voci.ts';

const app = await openTestApp();
const admin = await createAdmin(app);

const order = (id: number, body: unknown) =>
  send(app, `PUT /prenotabili/${id}/immagini`, { token: admin.token, body });
const remove = (path: string) => send(app, `DELETE /images/${path}`, { token: admin.token });
const uploadPhotos = (id: number, ...colours: string[]) => addFoto(app, admin.token, id, ...colours);
const stored = () => storedFoto(app);
const listOf = (id: number) => listPaths(app, id);

describe('PUT /prenotabili/{id}/immagini', () => {
  test('puts the same set in a new order, and increments the version', async () => {
    const id = await createPrenotabile(app);
    const paths = await uploadPhotos(id, '#111111', '#222222', '#333333');
    const [a, b, c] = paths.map(nameOf) as [string, string, string];
    const answer = await order(id, { immagini: [c, a, b], versione: 1 });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([paths[2], paths[0], paths[1]]);
    expect(await listOf(id)).toEqual(answer.body);
    const late = await order(id, { immagini: [b, a, c], versione: 1 });
    expect(refusal(late)).toEqual([409, 'MODIFICATO_DA_ALTRI']);
    expect(late.body.attuale).toMatchObject({ id, versione: 2, images: answer.body });
    expect((await order(id, { immagini: [c, a, b] })).body).toEqual(answer.body);
    const [d] = (await uploadPhotos(id, '#444444')).slice(3);
    expect(await listOf(id)).toEqual([...answer.body, d]);
    expect((await listVoci(app, id))[1]).toEqual({
      azione: 'immagini_riordinate',
      attore_id: admin.id,
      dettagli: { prima: [a, b, c], dopo: [c, a, b] },
    });
    expect((await listVoci(app, id)).map(({ azione }) => azione)).toEqual([
      'immagini_aggiunte',
      'immagini_riordinate',
      'immagini_aggiunte',
    ]);
  });

  test('refuses another set, and wrong input', async () => {
    const id = await createPrenotabile(app);
    const [a, b] = (await uploadPhotos(id, '#555555', '#666666')).map(nameOf) as [string, string];
    const before = await listOf(id);
    for (const immagini of [[], [a], [a, b, b], [a, a], [a, b, 'altra.webp']]) {
      expect(refusal(await order(id, { immagini }))).toEqual([409, 'IMMAGINI_DIVERSE']);
    }
    for (const immagini of [
      undefined,
      null,
      a,
      [1],
      ['../a.webp'],
      [`${id}/${a}`],
      Array<string>(1001).fill(a),
    ]) {
      expect(refusal(await order(id, { immagini }))).toEqual([422, 'VALIDATION_ERROR']);
    }
    expect(refusal(await order(999_999, { immagini: [a] }))).toEqual([404, 'NOT_FOUND']);
    expect(await listOf(id)).toEqual(before);
  });
});

describe('DELETE /images/{prenotabileId}/{fileName}', () => {
  test('removes the picture in all its widths, and no other picture', async () => {
    const id = await createPrenotabile(app);
    const twin = await createPrenotabile(app);
    const [path, kept] = (await uploadPhotos(id, '#777777', '#888888')) as [string, string];
    const [same] = (await uploadPhotos(twin, '#777777')) as [string];
    expect((await remove(path)).status).toBe(204);
    expect(await listOf(id)).toEqual([kept]);
    expect(refusal(await remove(path))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await send(app, `GET /images/${path}`))).toEqual([404, 'NOT_FOUND']);
    expect((await send(app, `GET /images/${kept}`)).status).toBe(200);
    expect((await send(app, `GET /images/${same}`)).status).toBe(200);
    expect((await stored()).keys.filter((key) => key.includes(nameOf(path).slice(0, 32)))).toHaveLength(2);
    expect((await listVoci(app, id)).at(-1)).toEqual({
      azione: 'immagine_rimossa',
      attore_id: admin.id,
      dettagli: { immagine: nameOf(path) },
    });
    const [again] = (await uploadPhotos(id, '#777777')).slice(1);
    expect(again).toBe(path);
    expect((await send(app, `GET /images/${path}`)).status).toBe(200);
  });

  test('refuses names that lead elsewhere or to no picture', async () => {
    const id = await createPrenotabile(app);
    for (const name of [
      '..%2f..%2fchiave.webp',
      '..%5cchiave.webp',
      'a%00.webp',
      'foto.png',
      `${'a'.repeat(130)}.webp`,
    ]) {
      expect(refusal(await remove(`${id}/${name}`))).toEqual([422, 'VALIDATION_ERROR']);
    }
    expect(refusal(await remove(`${id}/niente.webp`))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await remove('999999/niente.webp'))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await send(app, 'GET /prenotabili/999999/immagini'))).toEqual([404, 'NOT_FOUND']);
  });
});

test('a deleted resource takes its photos with it', async () => {
  const id = await createPrenotabile(app);
  const [path] = (await uploadPhotos(id, '#999999')) as [string];
  expect((await send(app, `DELETE /prenotabili/${id}`, { token: admin.token })).status).toBe(204);
  expect(refusal(await send(app, `GET /images/${path}`))).toEqual([404, 'NOT_FOUND']);
  expect((await stored()).keys.filter((key) => key.startsWith(`foto/${id}/`))).toEqual([]);
});
