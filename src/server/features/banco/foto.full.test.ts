import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, PASSWORD, type Membro } from '#test/factories/utente.ts';
import { jpeg } from '#test/images.ts';
import { listKeys } from '#test/list-keys.ts';
import { multipart } from '#test/multipart.ts';
import { refusal, send } from '#test/request.ts';
import { insertRows, readRow, readRows } from '#test/rows.ts';
import { unzip } from '#test/zip.ts';
import { cleanOldData } from '../pulizia/conservazione.ts';
import { cleanOrphanFiles } from '../pulizia/file.ts';

const app = await openTestApp();
const ada = await createAdmin(app);
const picture = await jpeg(300, 200);

async function lend(chi: Membro): Promise<number> {
  const id = await createPrenotazione(app, {
    user_id: chi.id,
    prenotabile_id: await createPrenotabile(app, { tipo: 'strumento' }),
    inizio: '2027-03-01',
    fine: '2027-03-01',
  });
  const body = { uscito: [], nota: 'Graffio' };
  await send(app, `POST /prenotazioni/${id}/consegna`, { token: ada.token, body });
  return id;
}

const takeBack = (id: number) =>
  send(app, `POST /prenotazioni/${id}/rientro`, {
    token: ada.token,
    body: { mancano: [], stato: 'a_posto' },
  });

const upload = (id: number, momento: string, quante = 1, key: string = randomUUID(), contenuto = picture) => {
  const foto = Array.from({ length: quante }, () => ({ campo: 'foto', nome: 'a.jpg', contenuto }));
  const { headers, ...parts } = multipart(foto);
  return send(app, `POST /prenotazioni/${id}/${momento}/foto`, {
    token: ada.token,
    ...parts,
    headers: { ...headers, 'idempotency-key': key },
  });
};

const read = (token: string, foto: number) => send(app, `GET /images/consegne/${foto}`, { token });

const filesOf = (prefix = 'consegne') => listKeys(app.deps.files, prefix);

test('photos of hand-overs are visible to administrators and that member; for everybody else they are 404', async () => {
  const [chi, altro] = [await createMembro(app), await createMembro(app)];
  const id = await lend(chi);
  const { status, body } = await upload(id, 'consegna', 2);
  expect([status, body]).toEqual([
    201,
    [
      { id: expect.any(Number), momento: 'consegna' },
      { id: expect.any(Number), momento: 'consegna' },
    ],
  ]);
  const foto = body[0].id;
  for (const { token } of [ada, chi]) {
    const { headers, bytes } = await read(token, foto);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['cache-control']).toBe('no-store');
    expect((await sharp(bytes).metadata()).width).toBe(300);
  }
  expect(refusal(await read(altro.token, foto))).toEqual([404, 'NOT_FOUND']);
  expect(refusal(await send(app, `GET /images/consegne/${foto}`))).toEqual([401, 'UNAUTHORIZED']);
  const own = `GET /utenti/me/prenotazioni/${id}/consegna`;
  expect((await send(app, own, { token: chi.token })).body).toMatchObject({
    consegna: { nota_consegna: 'Graffio' },
    foto: body,
  });
  expect(refusal(await send(app, own, { token: altro.token }))).toEqual([404, 'NOT_FOUND']);
  expect(refusal(await send(app, own, { token: ada.token }))).toEqual([404, 'NOT_FOUND']);
  const all = 'GET /utenti/me/consegne';
  expect((await send(app, all, { token: chi.token })).body).toMatchObject([
    { prenotazione_id: id, consegna: { nota_consegna: 'Graffio' }, foto: body },
  ]);
  for (const { token } of [ada, altro]) expect((await send(app, all, { token })).body).toEqual([]);
  const zip = await unzip((await send(app, 'GET /utenti/me/esportazione', { token: chi.token })).bytes);
  expect(zip.has(`consegne/${id}-consegna-${foto}.jpg`)).toBe(true);
});

test('photos of hand-overs are encrypted on the disk, each bound to its booking', async () => {
  const chi = await createMembro(app);
  const [mine, other] = [await lend(chi), await lend(chi)];
  const [{ id: foto }] = (await upload(mine, 'consegna')).body;
  const [{ id: there }] = (await upload(other, 'consegna')).body;
  const { db } = app.deps;
  const query = db.selectFrom('foto_consegne').select('file').where('id', '=', foto);
  const { file } = await query.executeTakeFirstOrThrow();
  const bytes = await readFile(join(app.dir, 'file', file));
  await expect(sharp(bytes).metadata()).rejects.toThrow();
  await app.deps.files.put((await readRow(db, 'foto_consegne', { id: there }, 'file')).file, bytes);
  expect(refusal(await read(ada.token, there))).toEqual([500, 'INTERNAL_ERROR']);
});

test('photos are at most six each time, once per key, and only of a booking that went out or came back', async () => {
  const chi = await createMembro(app);
  const id = await lend(chi);
  expect(refusal(await upload(id, 'rientro'))).toEqual([409, 'NON_CONSEGNATA']);
  const key = randomUUID();
  const first = await upload(id, 'consegna', 4, key);
  expect((await upload(id, 'consegna', 4, key)).body).toEqual(first.body);
  expect(first.body).toHaveLength(4);
  const before = (await filesOf()).length;
  expect(refusal(await upload(id, 'consegna', 3))).toEqual([409, 'LIMITE_RAGGIUNTO']);
  expect((await filesOf()).length, 'what is refused leaves no file').toBe(before);
  expect((await upload(id, 'consegna', 2)).status).toBe(201);
  expect(refusal(await upload(id, 'consegna', 7))).toEqual([413, 'TROPPI_FILE']);
  await takeBack(id);
  expect((await upload(id, 'rientro', 6)).body).toHaveLength(12);
  expect(refusal(await upload(999_999, 'consegna'))).toEqual([404, 'NOT_FOUND']);
});

test('a PDF and a picture of more than 50 megapixels are refused, and nothing is stored', async () => {
  const id = await lend(await createMembro(app));
  const before = await filesOf();
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
  expect(refusal(await upload(id, 'consegna', 1, randomUUID(), pdf))).toEqual([415, 'TIPO_NON_AMMESSO']);
  const huge = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#888' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect((await upload(id, 'consegna', 1, randomUUID(), huge)).status).toBe(413);
  const large = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const kept = await upload(id, 'consegna', 1, randomUUID(), large);
  expect(kept.status, '40 megapixels are made smaller').toBe(201);
  const { bytes } = await read(ada.token, kept.body[0].id);
  expect((await sharp(bytes).metadata()).width).toBe(1600);
  expect((await filesOf()).length).toBe(before.length + 1);
});

test('photos are deleted with the account, or twelve months after the return; orphans are removed', async () => {
  const [leaver, stayer] = [await createMembro(app), await createMembro(app)];
  const [gone, old, out] = [await lend(leaver), await lend(stayer), await lend(stayer)];
  for (const id of [gone, old, out]) await upload(id, 'consegna');
  for (const id of [gone, old]) await takeBack(id);
  const named = async () =>
    (
      await app.deps.db
        .selectFrom('foto_consegne')
        .select('prenotazione_id')
        .where('prenotazione_id', 'in', [gone, old, out])
        .orderBy('id')
        .execute()
    ).map(({ prenotazione_id }) => prenotazione_id);
  const count = (await filesOf()).length;
  expect(
    (await send(app, 'DELETE /utenti/me', { token: leaver.token, body: { password: PASSWORD } })).status,
  ).toBe(204);
  expect([await named(), (await filesOf()).length]).toEqual([[old, out], count - 1]);
  const presenze = () => readRows(app, 'presenze');
  await insertRows(app, 'presenze', {
    prenotazione_id: old,
    giorno: '2027-03-01' as never,
    quando: app.clock.now(),
  });
  app.clock.set('2028-02-29T09:00:00Z');
  await cleanOldData(app.deps);
  expect([await named(), (await presenze()).length]).toEqual([[old, out], 1]);
  app.clock.set('2028-03-01T09:00:00Z');
  await cleanOldData(app.deps);
  expect([await named(), await presenze()], 'what is still out stays').toEqual([[out], []]);
  const { nota_consegna } = await readRow(app, 'consegne', { prenotazione_id: old }, 'nota_consegna');
  expect(nota_consegna).toBe('');
  await app.deps.files.put(`consegne/${randomUUID()}`, Buffer.from('orfano'));
  const left = (await filesOf()).length;
  app.clock.set('2028-03-20T09:00:00Z');
  app.clock.set(new Date(Date.now() + 48 * 3_600_000).toISOString());
  await cleanOrphanFiles(app.deps);
  expect((await filesOf()).length).toBe(left - 1);
});
