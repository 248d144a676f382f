import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isDatabaseUnavailable } from '#server/platform/db.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin } from '#test/factories/utente.ts';
import { fotoPart, listPaths, storedFoto, uploadParts } from '#test/foto.ts';
import { heavyJpeg, jpeg } from '#test/images.ts';
import { multipart, type Part } from '#test/multipart.ts';
import { send } from '#test/request.ts';
import { listVoci } from '#test/voci.ts';
import { uploadImmagini } from './admin-service.ts';

const app = await openTestApp();
const admin = await createAdmin(app);

const part = fotoPart;
const upload = (id: number | string, parts: readonly Part[]) => uploadParts(app, admin.token, id, parts);
const stored = () => storedFoto(app);
const listOf = (id: number) => listPaths(app, id);

describe('an upload of photos', () => {
  test('that is interrupted stores nothing, and the server keeps running', async () => {
    const id = await createPrenotabile(app);
    const before = await stored();
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as { port: number };
    const { raw, headers } = multipart([part(await jpeg(300, 200)), part(await heavyJpeg(1_000_000))]);
    const body = raw as Buffer;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /api/prenotabili/${id}/immagini HTTP/1.1\r\nHost: prova\r\nAuthorization: Bearer ${admin.token}\r\n` +
        `Content-Type: ${headers!['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, body.length / 2));
    await new Promise((resolve) => setTimeout(resolve, 300));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await stored()).toEqual(before);
    const heavy = new FormData();
    heavy.append('immagini', new Blob([new Uint8Array(await heavyJpeg(30 * 1024 * 1024))]), 'grande.jpg');
    const refused = await fetch(`http://127.0.0.1:${port}/api/prenotabili/${id}/immagini`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body: heavy,
    });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      413,
      'TROPPO_GRANDE',
    ]);
    expect(await stored()).toEqual(before);
    expect((await upload(id, [part(await jpeg())])).status).toBe(200);
  });

  test('made many times at once stores each once, and the files stay whatever else fails', async () => {
    const id = await createPrenotabile(app);
    const same = part(await jpeg(500, 400, '#ff8800'));
    const bad = part(Buffer.from('ciao'));
    const answers = await Promise.all(
      [[same], [same, bad], [same], [same, bad], [same]].map(async (parts) =>
        uploadParts(app, (await createAdmin(app)).token, id, parts),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 415, 200, 415, 200]);
    const [path, ...others] = await listOf(id);
    expect(others).toEqual([]);
    expect((await send(app, `GET /images/${path}`)).status).toBe(200);
    expect(await listVoci(app, id)).toHaveLength(1);
  });

  test('leaves no file behind when the resource is deleted meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await createPrenotabile(app);
      const [uploaded, deleted] = await Promise.all([
        upload(id, [part(await jpeg(320 + round, 200))]),
        send(app, `DELETE /prenotabili/${id}`, { token: admin.token }),
      ]);
      expect(deleted.status).toBe(204);
      expect([200, 404]).toContain(uploaded.status);
      const { keys, rows } = await stored();
      expect(keys.filter((key) => key.startsWith(`foto/${id}/`))).toEqual([]);
      expect(rows.filter(({ prenotabile_id }) => prenotabile_id === id)).toEqual([]);
    }
  });

  /** Uploads two pictures, and runs `event` before the third of their files is written. */
  async function uploadWith(id: number, event: () => Promise<void>): Promise<void> {
    const { deps } = app;
    let puts = 0;
    const put = async (key: string, bytes: Uint8Array): Promise<void> => {
      puts += 1;
      if (puts === 3) await event();
      await deps.files.put(key, bytes);
    };
    async function* pictures() {
      yield { campo: 'immagini', nome: 'a.jpg', bytes: await jpeg(700, 300) };
      yield { campo: 'immagini', nome: 'b.jpg', bytes: await jpeg(700, 310) };
    }
    const { jti } = JSON.parse(Buffer.from(admin.token.split('.')[1]!, 'base64url').toString()) as {
      jti: string;
    };
    const attore = { ...admin, sessione_id: jti } as unknown as Parameters<typeof uploadImmagini>[1];
    await uploadImmagini({ ...deps, files: { ...deps.files, put } }, attore, id, pictures());
  }

  test('removes the written files when the disk fills up half-way', async () => {
    const id = await createPrenotabile(app);
    const before = await stored();
    await expect(uploadWith(id, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
    expect(await stored()).toEqual(before);
  });

  test('leaves the files to the clean-up when the database is lost and the outcome unknown', async () => {
    const id = await createPrenotabile(app);
    const { keys, rows } = await stored();
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`;
    const lost = uploadWith(id, async () => void (await cut.execute(app.deps.db)));
    await expect(lost).rejects.toSatisfy(isDatabaseUnavailable);
    const after = await stored();
    expect(after.rows).toEqual(rows);
    expect(
      after.keys.filter((key) => !keys.includes(key)).every((key) => key.startsWith(`foto/${id}/`)),
    ).toBe(true);
    expect(after.keys.length).toBeGreaterThan(keys.length);
    expect((await upload(id, [part(await jpeg(700, 300))])).body).toHaveLength(1);
  });
});
