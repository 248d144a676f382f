import { randomUUID } from 'node:crypto';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createMembroConDocumento, documentoBody, pathOfLato, readLato } from '#test/documento.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { jpeg, png } from '#test/images.ts';
import { refusal, send } from '#test/request.ts';
import { setRows } from '#test/rows.ts';

const app = await openTestApp();
const admin = await createAdmin(app);
const photo = await jpeg(300, 200);

const newcomer = () => createMembro(app, { puo_prenotare: false });
const read = (token: string, userId: string, lato: 'fronte' | 'retro') => readLato(app, token, userId, lato);
const fileOf = (userId: string, lato: 'fronte' | 'retro') => pathOfLato(app, userId, lato);

const withDocumento = (fronte = photo, retro = photo) => createMembroConDocumento(app, fronte, retro);

describe('a document', () => {
  test('is visible to its owner and to administrators, whose every view is recorded', async () => {
    const membro = await withDocumento();
    const other = await createMembro(app);
    expect((await read(membro.token, membro.id, 'fronte')).status).toBe(200);
    expect((await read(admin.token, membro.id, 'fronte')).status).toBe(200);
    expect((await read(admin.token, membro.id, 'retro')).status).toBe(200);
    expect(refusal(await read(other.token, membro.id, 'fronte'))).toEqual([403, 'FORBIDDEN']);
    expect(refusal(await send(app, `GET /images/documenti/${membro.id}/fronte`))).toEqual([
      401,
      'UNAUTHORIZED',
    ]);
    const voci = app.deps.db.selectFrom('registro').select(['attore_id', 'dettagli']).orderBy('id');
    const seen = voci.where('azione', '=', 'documento_visto').where('utente_id', '=', membro.id);
    expect(await seen.execute()).toEqual([
      { attore_id: admin.id, dettagli: { lato: 'fronte' } },
      { attore_id: admin.id, dettagli: { lato: 'retro' } },
    ]);
  });

  test('is replaced once per key: the same pictures get the first answer again, others are refused', async () => {
    const membro = await newcomer();
    const key = randomUUID();
    const sendOnce = (fronte: Buffer) => {
      const { headers, ...parts } = documentoBody(fronte, photo);
      const withKey = { ...headers, 'idempotency-key': key };
      return send(app, 'POST /utenti/me/documento', { token: membro.token, ...parts, headers: withKey });
    };
    const first = await sendOnce(photo);
    expect(first.status).toBe(200);
    const file = await fileOf(membro.id, 'fronte');
    const again = await sendOnce(photo);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await fileOf(membro.id, 'fronte')).toBe(file);
    expect((await read(membro.token, membro.id, 'fronte')).status).toBe(200);
    const other = await sendOnce(await jpeg(310, 200));
    expect(refusal(other)).toEqual([422, 'IDEMPOTENZA_DIVERSA']);
    expect(await fileOf(membro.id, 'fronte')).toBe(file);
  });

  test('that does not exist is 404 whether or not its owner exists; to other members it is 403 either way', async () => {
    const membro = await newcomer();
    expect(refusal(await read(membro.token, membro.id, 'fronte'))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await read(admin.token, membro.id, 'retro'))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await read(admin.token, randomUUID(), 'retro'))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await read(membro.token, randomUUID(), 'retro'))).toEqual([403, 'FORBIDDEN']);
    expect(
      refusal(await send(app, `GET /images/documenti/${membro.id}/lato`, { token: membro.token })),
    ).toEqual([404, 'NOT_FOUND']);
  });

  test('is encrypted on the disk: no image, nothing decodable, nothing about its owner', async () => {
    const membro = await withDocumento(photo, await png(90, 90));
    for (const lato of ['fronte', 'retro'] as const) {
      const bytes = await readFile(await fileOf(membro.id, lato));
      for (const magic of ['\xff\xd8\xff', '\x89PNG', 'JFIF', 'Exif', 'RIFF', 'IHDR']) {
        expect(bytes.includes(Buffer.from(magic, 'latin1')), magic).toBe(false);
      }
      expect(bytes.includes(membro.id)).toBe(false);
      await expect(sharp(bytes).metadata()).rejects.toThrow();
      for (let from = 1; from < 64; from += 1)
        await expect(sharp(bytes.subarray(from)).metadata()).rejects.toThrow();
    }
  });

  describe('that has been tampered with', async () => {
    /** Serves with a captured log, and reads a side. */
    async function readLogged(viewer: Membro, userId: string, lato: 'fronte' | 'retro') {
      const lines: { level: number; err?: { type: string } }[] = [];
      const stream = new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          lines.push(JSON.parse(String(chunk)) as (typeof lines)[number]);
          done();
        },
      });
      const { app: logged } = await buildApp(
        { ...app.deps, log: pino({ level: 'error' }, stream) },
        { webDir: null },
      );
      try {
        const answer = await send({ ...app, app: logged }, `GET /images/documenti/${userId}/${lato}`, {
          token: viewer.token,
        });
        return { answer, errors: lines.filter(({ level }) => level >= 50).map(({ err }) => err?.type) };
      } finally {
        await logged.close();
      }
    }

    const tamperings: Record<string, (mine: Membro, theirs: Membro) => Promise<void>> = {
      "another member's file in its place": async (mine, theirs) =>
        copyFile(await fileOf(theirs.id, 'fronte'), await fileOf(mine.id, 'fronte')),
      "the row points to another member's file": async (mine, theirs) => {
        const rows = app.deps.db
          .selectFrom('documenti')
          .select('file')
          .where('user_id', '=', theirs.id)
          .where('lato', '=', 'fronte');
        const { file } = await rows.executeTakeFirstOrThrow();
        await app.deps.db.deleteFrom('documenti').where('user_id', '=', theirs.id).execute();
        await setRows(app, 'documenti', { user_id: mine.id, lato: 'fronte' }, { file });
      },
      'the back in the place of the front': async (mine) =>
        copyFile(await fileOf(mine.id, 'retro'), await fileOf(mine.id, 'fronte')),
      'one bit changed': async (mine) => {
        const path = await fileOf(mine.id, 'fronte');
        const bytes = await readFile(path);
        bytes[bytes.length - 5]! ^= 1;
        await writeFile(path, bytes);
      },
      'cut short': async (mine) => {
        const path = await fileOf(mine.id, 'fronte');
        await writeFile(path, (await readFile(path)).subarray(0, 100));
      },
      'a plain picture': async (mine) => writeFile(await fileOf(mine.id, 'fronte'), photo),
      empty: async (mine) => writeFile(await fileOf(mine.id, 'fronte'), ''),
    };
    test.each(Object.entries(tamperings))(
      'is not served, and logged as an error: %s',
      async (_what, tamper) => {
        const [mine, theirs] = [await withDocumento(), await withDocumento(await jpeg(11, 11))];
        await tamper(mine, theirs);
        for (const viewer of [mine, admin]) {
          const { answer, errors } = await readLogged(viewer, mine.id, 'fronte');
          expect(refusal(answer)).toEqual([500, 'INTERNAL_ERROR']);
          expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
          expect(Object.keys(answer.body).sort()).toEqual([
            'code',
            'detail',
            'richiesta',
            'status',
            'title',
            'type',
          ]);
          expect(errors).toEqual(['SealBroken']);
        }
      },
    );

    test('is 404 when its file is missing', async () => {
      const membro = await withDocumento();
      await app.deps.files.delete(`documenti/${(await fileOf(membro.id, 'retro')).split('/').at(-1)}`);
      expect(refusal(await read(membro.token, membro.id, 'retro'))).toEqual([404, 'NOT_FOUND']);
    });
  });
});
