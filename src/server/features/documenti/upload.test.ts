import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createMembroConDocumento, latoPart, pathOfLato, readLato } from '#test/documento.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { badImages, heavyJpeg, jpeg, jpegSideways, jpegWithGps, png } from '#test/images.ts';
import { multipart, type Part } from '#test/multipart.ts';
import { refusal, send } from '#test/request.ts';
import { readRows, setRows } from '#test/rows.ts';

const app = await openTestApp();
const admin = await createAdmin(app);
const photo = await jpeg(300, 200);

const newcomer = () => createMembro(app, { puo_prenotare: false });
const side = latoPart;
const upload = (token: string, parts: readonly Part[], target = 'POST /utenti/me/documento') =>
  send(app, target, { token, ...multipart(parts) });
const read = (token: string, userId: string, lato: 'fronte' | 'retro') => readLato(app, token, userId, lato);
const fileOf = (userId: string, lato: 'fronte' | 'retro') => pathOfLato(app, userId, lato);
const folder = () => join(app.dir, 'file', 'documenti');

/** All traces of an upload: rows, files, records, and the state of the member's account. */
async function stored() {
  const { db } = app.deps;
  const files = await readdir(join(app.dir, 'file'), { recursive: true }).catch(() => []);
  return {
    files: files.sort(),
    rows: await db.selectFrom('documenti').selectAll().orderBy('file').execute(),
    voci: await readRows(db, 'registro', {}, 'id', 'id'),
    caricati: await readRows(db, 'utenti', { documento_caricato: true }, 'id', 'id'),
  };
}

const withDocumento = (fronte = photo, retro = photo) => createMembroConDocumento(app, fronte, retro);

describe('an upload', () => {
  test('of both sides is stored, shows in the member’s account, and can be read', async () => {
    const membro = await newcomer();
    const answer = await upload(membro.token, [side('retro', await png(50, 60)), side('fronte', photo)]);
    expect([answer.status, answer.body.id, answer.body.documento_caricato]).toEqual([200, membro.id, true]);
    for (const [lato, width, height] of [
      ['fronte', 300, 200],
      ['retro', 50, 60],
    ] as const) {
      const { status, headers, bytes } = await read(membro.token, membro.id, lato);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'no-store',
      ]);
      const image = await sharp(bytes).metadata();
      expect([image.format, image.width, image.height]).toEqual(['jpeg', width, height]);
    }
    const voce = app.deps.db
      .selectFrom('registro')
      .select(['azione', 'attore_id'])
      .where('utente_id', '=', membro.id);
    expect(await voce.execute()).toEqual([{ azione: 'documento_caricato', attore_id: membro.id }]);
  });

  test('replaces the old images and destroys their files', async () => {
    const membro = await withDocumento();
    const old = await Promise.all([fileOf(membro.id, 'fronte'), fileOf(membro.id, 'retro')]);
    const before = (await readdir(folder())).length;
    await upload(membro.token, [side('fronte', await jpeg(20, 10)), side('retro', photo)]);
    expect((await readdir(folder())).length).toBe(before);
    for (const path of old) await expect(readFile(path)).rejects.toThrow(/ENOENT/);
    expect((await sharp((await read(membro.token, membro.id, 'fronte')).bytes).metadata()).width).toBe(20);
  });

  test('twice at the same time leaves one complete document', async () => {
    const membro = await newcomer();
    const sizes = process.env['LUNGO'] === '1' ? [30, 40, 50, 60] : [30, 40];
    const before = (await readdir(folder())).length;
    const answers = await Promise.all(
      sizes.map(async (size) =>
        upload(membro.token, [side('fronte', await jpeg(size, 20)), side('retro', await jpeg(size, 20))]),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(sizes.map(() => 200));
    const widths = await Promise.all(
      (['fronte', 'retro'] as const).map(
        async (lato) => (await sharp((await read(membro.token, membro.id, lato)).bytes).metadata()).width,
      ),
    );
    expect(sizes).toContain(widths[0]);
    expect(widths[1]).toBe(widths[0]);
    expect((await readdir(folder())).length).toBe(before + 2);
  });

  test('by an administrator is stored for the named member, and recorded as the administrator’s', async () => {
    const membro = await newcomer();
    await setRows(app, 'utenti', { id: membro.id }, { is_verified: true });
    const answer = await upload(
      admin.token,
      [side('fronte', photo), side('retro', photo)],
      `POST /utenti/${membro.id}/documento?mail_sua=true`,
    );
    expect([answer.status, answer.body.id, answer.body.documento_caricato]).toEqual([200, membro.id, true]);
    const voce = app.deps.db
      .selectFrom('registro')
      .select(['azione', 'attore_id'])
      .where('utente_id', '=', membro.id);
    expect(await voce.execute()).toEqual([{ azione: 'documento_caricato', attore_id: admin.id }]);
    expect((await read(membro.token, membro.id, 'retro')).status).toBe(200);
  });

  test('loses place, author and device, and is turned upright; the long side is at most 2400 pixels', async () => {
    const membro = await withDocumento(await jpegWithGps(), await jpegSideways());
    const [fronte, retro] = [
      (await read(membro.token, membro.id, 'fronte')).bytes,
      (await read(membro.token, membro.id, 'retro')).bytes,
    ];
    expect((await sharp(fronte).metadata()).exif).toBeUndefined();
    expect(fronte.includes('Graziella Bellini')).toBe(false);
    const upright = await sharp(retro).metadata();
    expect([upright.width, upright.height, upright.orientation]).toEqual([40, 80, undefined]);
    const large = await withDocumento(await jpeg(3000, 1000), photo);
    expect((await sharp((await read(large.token, large.id, 'fronte')).bytes).metadata()).width).toBe(2400);
  });

  test('ignores a file name that leads elsewhere', async () => {
    const membro = await newcomer();
    const names = [
      '../../../etc/passwd',
      '..\\..\\windows\\system32',
      'fronte.jpg\u0000.exe',
      '/assoluto.jpg',
      '.env',
    ];
    for (let i = 0; i < names.length; i += 2) {
      const parts = [side('fronte', photo, names[i]), side('retro', photo, names[i + 1])];
      expect((await upload(membro.token, parts)).status).toBe(200);
    }
    expect((await readdir(join(app.dir, 'file'))).sort()).toEqual(['documenti']);
    for (const name of await readdir(folder())) expect(name).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a refused upload changes nothing', async () => {
  // Shared by all these tests: no upload may change anything about these two.
  let membri: readonly Membro[];
  beforeAll(async () => {
    membri = [await withDocumento(), await newcomer()];
  });

  /** The answer for a member with a document and for one without, after a check that nothing stored has changed. */
  async function refused(
    make: (membro: Membro) => Promise<{ status: number; body: any }>,
  ): Promise<[number, string]> {
    const before = await stored();
    const answers = await Promise.all(membri.map(make));
    expect(await stored()).toEqual(before);
    const heard = answers.map(({ status, body }): [number, string] => [status, body.code]);
    for (const { body } of answers) expect(body.title).toMatch(/^[A-ZÈ].{15,}$/);
    expect(heard[1]).toEqual(heard[0]);
    expect((await send(app, 'GET /salute')).status).toBe(200);
    return heard[0]!;
  }

  test.each(await badImages())('$what', async ({ bytes, refusal: expected }) => {
    const front = [side('fronte', bytes, 'fronte.png'), side('retro', photo)];
    expect(await refused(({ token }) => upload(token, front))).toEqual(expected);
  });

  // After a decoded good side: one picture refused by its header, one by the decoder.
  const second = (await badImages()).filter(({ what }) =>
    ['a text named .png', 'a truncated JPEG'].includes(what),
  );
  test.each(second)('$what after a good one', async ({ bytes, refusal: expected }) => {
    const back = [side('fronte', photo), side('retro', bytes, 'retro.png')];
    expect(second).toHaveLength(2);
    expect(await refused(({ token }) => upload(token, back))).toEqual(expected);
  });

  const cases: Record<string, [parts: () => Part[], expected: [number, string]]> = {
    'only the front': [() => [side('fronte', photo)], [422, 'VALIDATION_ERROR']],
    'only the back': [() => [side('retro', photo)], [422, 'VALIDATION_ERROR']],
    'the front twice': [() => [side('fronte', photo), side('fronte', photo)], [413, 'TROPPI_FILE']],
    'three files': [
      () => [side('fronte', photo), side('retro', photo), side('retro', photo)],
      [413, 'TROPPI_FILE'],
    ],
    'a third file under a name of its own': [
      () => [side('fronte', photo), side('retro', photo), side('lato', photo)],
      [422, 'VALIDATION_ERROR'],
    ],
    'a field that every object has': [
      () => [side('fronte', photo), side('toString', photo)],
      [400, 'BAD_REQUEST'],
    ],
    'texts where files belong': [
      () => [
        { campo: 'fronte', contenuto: 'ciao' },
        { campo: 'retro', contenuto: 'ciao' },
      ],
      [422, 'VALIDATION_ERROR'],
    ],
    'no part at all': [() => [], [422, 'VALIDATION_ERROR']],
    'a hundred files': [
      () => Array.from({ length: 100 }, (_, n) => side(n === 0 ? 'fronte' : `f${n}`, photo)),
      [422, 'VALIDATION_ERROR'],
    ],
  };
  test.each(Object.entries(cases))('%s', async (_what, [parts, expected]) => {
    expect(await refused(({ token }) => upload(token, parts()))).toEqual(expected);
  });

  test('that lacks a side names it', async () => {
    const { body } = await upload((await newcomer()).token, [side('retro', photo)]);
    expect(body.errors).toEqual([
      { campo: 'fronte', codice: 'file_mancante', valori: {}, messaggio: 'Scegli un file' },
    ]);
  });

  test.each([
    ['no body', undefined, undefined, [415, 'TIPO_NON_AMMESSO']],
    ['JSON', '{"fronte":"x"}', 'application/json', [415, 'TIPO_NON_AMMESSO']],
    ['a bare picture', 'xx', 'image/jpeg', [415, 'TIPO_NON_AMMESSO']],
    ['multipart without a boundary', 'xx', 'multipart/form-data', [400, 'BAD_REQUEST']],
    [
      'multipart with too long a boundary',
      `--${'b'.repeat(71)}--\r\n`,
      `multipart/form-data; boundary=${'b'.repeat(71)}`,
      [400, 'BAD_REQUEST'],
    ],
    [
      'multipart with a boundary of 300 letters',
      'xx',
      `multipart/form-data; boundary="${'b'.repeat(300)}"`,
      [400, 'BAD_REQUEST'],
    ],
    ['multipart that is none', 'xx', 'multipart/form-data; boundary=b', [400, 'BAD_REQUEST']],
    [
      'multipart cut short',
      '--b\r\nContent-Disposition: form-data; name="fronte"; filename="a.jpg"\r\n\r\nxx',
      'multipart/form-data; boundary=b',
      [400, 'BAD_REQUEST'],
    ],
  ] as const)('%s', async (_what, raw, type, [status, code]) => {
    const request = { ...(raw !== undefined && { raw }), ...(type && { headers: { 'content-type': type } }) };
    const answer = await refused(({ token }) =>
      send(app, 'POST /utenti/me/documento', { token, ...request }),
    );
    expect(answer).toEqual([status, code]);
  });

  test('by an administrator for an unknown person, after the check of the files', async () => {
    const target = `POST /utenti/${randomUUID()}/documento`;
    const one = [side('fronte', photo)];
    const both = [...one, side('retro', photo)];
    expect(await refused(() => upload(admin.token, both, target))).toEqual([404, 'NOT_FOUND']);
    expect(await refused(() => upload(admin.token, one, target))).toEqual([422, 'VALIDATION_ERROR']);
    expect(await refused(() => upload(admin.token, one, 'POST /utenti/12/documento'))).toEqual([
      422,
      'VALIDATION_ERROR',
    ]);
  });

  test('when the database refuses at the end', async () => {
    const membro = await newcomer();
    const before = await stored();
    await sql`alter table documenti add constraint mai check (user_id <> ${sql.lit(membro.id)})`.execute(
      app.deps.db,
    );
    try {
      expect(refusal(await upload(membro.token, [side('fronte', photo), side('retro', photo)]))).toEqual([
        500,
        'INTERNAL_ERROR',
      ]);
      expect(await stored()).toEqual(before);
    } finally {
      await sql`alter table documenti drop constraint mai`.execute(app.deps.db);
    }
  });
});

describe('an upload over a real connection', () => {
  /** Writes a raw request and returns the answer until the connection ends or is quiet. */
  async function talk(
    port: number,
    chunks: readonly (Buffer | string)[],
    { abort = false } = {},
  ): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.on('error', () => {});
    for (const chunk of chunks) await new Promise((resolve) => socket.write(chunk, resolve));
    if (abort) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.destroy();
    } else await expect.poll(() => answer).toContain('\r\n\r\n');
    socket.destroy();
    return answer;
  }
  const head = (token: string, contentType: string, length: number): string =>
    `POST /api/utenti/me/documento HTTP/1.1\r\nHost: prenota.test\r\nAuthorization: Bearer ${token}\r\n` +
    `Content-Type: ${contentType}\r\nContent-Length: ${length}\r\n\r\n`;
  let port: number;
  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.app.server.address() as AddressInfo);
  });

  test('that is interrupted leaves nothing behind, and the server keeps running', async () => {
    const membro = await newcomer();
    const { raw, headers } = multipart([side('fronte', photo), side('retro', await heavyJpeg(2_000_000))]);
    const body = raw as Buffer;
    const before = await stored();
    for (const share of [0, 0.001, 0.01, 0.5, 0.99]) {
      const part = body.subarray(0, Math.floor(body.length * share));
      await talk(port, [head(membro.token, headers!['content-type']!, body.length), part], { abort: true });
    }
    const again = () => talk(port, [head(membro.token, headers!['content-type']!, body.length), body]);
    // A started decoding runs to its end, and until then counts towards the limit of simultaneous uploads.
    await vi.waitFor(async () => {
      expect(await stored()).toEqual(before);
      expect(await again()).toMatch(/^HTTP\/1.1 200 /);
    }, 60_000);
  });

  test('that is refused before its end gets the answer, even after sending everything', async () => {
    const membro = await newcomer();
    const text = Buffer.from('ciao');
    const heavy = await heavyJpeg(9_000_000);
    for (const [parts, status, code] of [
      [[side('fronte', text), side('retro', heavy)], 415, 'TIPO_NON_AMMESSO'],
      [[side('altro', heavy), side('retro', heavy)], 422, 'VALIDATION_ERROR'],
      [[side('fronte', await heavyJpeg(11 * 1024 * 1024)), side('retro', heavy)], 413, 'TROPPO_GRANDE'],
    ] as const) {
      const { raw, headers } = multipart(parts);
      const answer = await talk(port, [
        head(membro.token, headers!['content-type']!, (raw as Buffer).length),
        raw!,
      ]);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toContain(code);
    }
    const { raw, headers } = multipart([side('fronte', heavy), side('retro', heavy)]);
    const answer = await talk(port, [
      head('nessuno', headers!['content-type']!, (raw as Buffer).length),
      raw!,
    ]);
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
  });
});
