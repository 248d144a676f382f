import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanOrphanFiles } from '#server/features/pulizia/file.ts';
import { bucketFiles } from '#server/platform/files-bucket.ts';
import { folderFiles, type Files } from '#server/platform/files.ts';
import { createS3Client } from '#server/platform/s3-client.ts';
import { digestTables, runCommand } from './backup-fixture.ts';
import { buildTestApp } from './build-test-app.ts';
import { uploadDocumento } from './documento.ts';
import { createEmptyDatabase, dropDatabases } from './empty-database.ts';
import { createPrenotabile } from './factories/risorsa.ts';
import { createAdmin, createMembro } from './factories/utente.ts';
import { jpeg } from './images.ts';
import { multipart } from './multipart.ts';
import { long, runToEnd, SECRET_KEY } from './process.ts';
import { refusal, send } from './request.ts';
import { OTHER_BUCKET, startS3 } from './s3.ts';
import { unzip } from './zip.ts';

const folder = await mkdtemp(join(tmpdir(), 'secchi-'));
let s3 = await startS3();
const app = await buildTestApp({ files: bucketFiles(createS3Client(s3.target())) });
const admin = await createAdmin(app);
const membro = await createMembro(app);
afterAll(async () => {
  await app?.close();
  await s3?.close();
  await dropDatabases();
  await rm(folder, { recursive: true, force: true });
});

async function contentOf(files: Files, prefix = ''): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for await (const { key } of files.list(prefix)) content[key] = (await files.get(key))!.toString('base64');
  return content;
}

const upload = async (colour: string) =>
  uploadDocumento(app, membro.token, await jpeg(300, 200, colour), await jpeg(200, 300, colour));

describe('the application with its files in a bucket', () => {
  test('a document leaves the process encrypted, and is read, exported, and replaced', async () => {
    expect((await upload('#ff0000')).status).toBe(200);
    const before = await contentOf(app.deps.files, 'documenti');
    expect(Object.keys(before)).toHaveLength(2);
    for (const text of Object.values(before)) {
      const bytes = Buffer.from(text, 'base64');
      expect(bytes.subarray(0, 4).toString()).toBe('DOC1');
      expect(bytes.includes(Buffer.from([0xff, 0xd8, 0xff, 0xdb]))).toBe(false);
    }
    const shown = await send(app, `GET /images/documenti/${membro.id}/fronte`, { token: membro.token });
    expect([shown.status, shown.bytes.subarray(0, 2).toString('hex')]).toEqual([200, 'ffd8']);
    const { status, bytes } = await send(app, 'GET /utenti/me/esportazione', { token: membro.token });
    expect(status).toBe(200);
    expect((await unzip(bytes)).get('documento/fronte.jpg')!.equals(shown.bytes)).toBe(true);

    expect((await upload('#0000ff')).status).toBe(200);
    const after = await contentOf(app.deps.files, 'documenti');
    expect(Object.keys(after)).toHaveLength(2);
    expect(Object.keys(after).filter((key) => key in before)).toEqual([]);
  });

  test('photos are stored in every width, served, and removed', async () => {
    const id = await createPrenotabile(app);
    const uploaded = await send(app, `POST /prenotabili/${id}/immagini`, {
      token: admin.token,
      ...multipart([{ campo: 'immagini', nome: 'a.jpg', contenuto: await jpeg(700, 400) }]),
    });
    expect(uploaded.status).toBe(200);
    const [path] = uploaded.body as string[];
    const small = await send(app, `GET /images/${path}?w=320`);
    expect([small.status, small.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(Object.keys(await contentOf(app.deps.files, `foto/${id}`))).toHaveLength(3);
    expect((await send(app, `DELETE /images/${path}`, { token: admin.token })).status).toBe(204);
    expect(await contentOf(app.deps.files, `foto/${id}`)).toEqual({});
  });

  test('the clean-up removes objects without a row once they are a day old, and nothing else', async () => {
    const named = Object.keys(await contentOf(app.deps.files));
    const orphans = [
      `documenti/${randomUUID()}`,
      'foto/altro.txt',
      `foto/999999/${'0'.repeat(32)}-9x9/9.webp`,
    ];
    for (const key of orphans) await app.deps.files.put(key, Buffer.from('orfano'));
    const { log, db, files } = app.deps;
    await cleanOrphanFiles({ log, db, files, clock: { now: () => new Date() } });
    expect(Object.keys(await contentOf(files)).sort()).toEqual([...named, ...orphans].sort());
    // By the clock of the tests the files are old.
    await cleanOrphanFiles({ log, db, files, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } });
    expect(Object.keys(await contentOf(files)).sort()).toEqual(named.sort());
  });

  test('while the bucket is unreachable, its calls are 503 with Retry-After, nothing is half-done, and it recovers', async () => {
    const quick = { attemptMs: 10_000, totalMs: 10_000, pauseMs: 5 };
    const away = await buildTestApp({ files: bucketFiles(createS3Client(s3.target(), quick)) });
    try {
      const person = await createMembro(away, { puo_prenotare: false });
      const photo = await jpeg();
      const store = () => uploadDocumento(away, person.token, photo);
      await s3.stop();
      const refused = await store();
      expect(refusal(refused)).toEqual([503, 'NON_DISPONIBILE']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      const me = await send(away, 'GET /utenti/me', { token: person.token });
      expect([me.status, me.body.documento_caricato]).toEqual([200, false]);
      s3 = await startS3(s3);
      expect((await store()).status).toBe(200);
    } finally {
      await away.close();
    }
  });
});

describe('backup and restore', () => {
  const archive = (name: string): string => join(folder, `${name}.zip`);
  const filled = /Ripristino fatto: \d+ righe, (\d+) file\. Ho aperto un file di prova\./;

  const env = { SECRET_KEY, LOG_LEVEL: 'warn' };

  beforeAll(async () => {
    const made = await runCommand('backup', archive('secchio'), {
      ...env,
      DATA_DIR: join(folder, 'niente'),
      DATABASE_URL: app.databaseUrl,
      S3_URL: s3.url(),
    });
    expect(made).toMatchObject({ code: 0, output: expect.not.stringContaining('Attenzione') });
  });

  test.runIf(long)(
    'from a bucket into a folder, and from the folder into another bucket, keep the same rows and bytes',
    async () => {
      const toFolder = {
        ...env,
        DATA_DIR: join(folder, 'cartella'),
        DATABASE_URL: await createEmptyDatabase(),
      };
      expect(await runCommand('restore', archive('secchio'), toFolder)).toMatchObject({
        code: 0,
        output: expect.stringMatching(filled),
      });
      const original = await contentOf(app.deps.files);
      expect(await contentOf(folderFiles(join(folder, 'cartella', 'file')))).toEqual(original);

      expect(await runCommand('backup', archive('cartella'), toFolder)).toMatchObject({ code: 0 });
      const toBucket = {
        ...env,
        DATA_DIR: join(folder, 'altra'),
        DATABASE_URL: await createEmptyDatabase(),
        S3_URL: s3.url({ bucket: OTHER_BUCKET }),
      };
      expect(await runCommand('restore', archive('cartella'), toBucket)).toMatchObject({
        code: 0,
        output: expect.stringMatching(filled),
      });
      const other = bucketFiles(createS3Client(s3.target({ bucket: OTHER_BUCKET })));
      expect(await contentOf(other)).toEqual(original);
      const rows = await digestTables(toBucket.DATABASE_URL);
      const { migrazioni: _, sessioni: __, ...wanted } = await digestTables(app.databaseUrl);
      expect(rows).toMatchObject({ ...wanted, sessioni: expect.stringMatching(/^0 /) });
      // Now that it contains files, no restore may use it, not even with another key.
      const again = await runCommand('restore', archive('cartella'), {
        ...toBucket,
        DATABASE_URL: await createEmptyDatabase(),
      });
      expect(again).toMatchObject({ code: 1, output: expect.stringMatching(/Il bucket \S+ non è vuoto/) });
      expect(await contentOf(other)).toEqual(original);
    },
    240_000,
  );

  test('a failed restore leaves the bucket as empty as before', async () => {
    const fresh = await startS3();
    try {
      const ran = await runCommand('restore', archive('secchio'), {
        SECRET_KEY: 'una chiave diversa, che non apre quei documenti',
        DATA_DIR: join(folder, 'mai'),
        DATABASE_URL: await createEmptyDatabase(),
        S3_URL: fresh.url(),
      });
      expect(ran).toMatchObject({ code: 1, output: expect.stringMatching(/non si apre/) });
      expect(await contentOf(bucketFiles(createS3Client(fresh.target())))).toEqual({});
    } finally {
      await fresh.close();
    }
  });

  test.each(['backup', 'restore'] as const)('%s: an unreachable bucket gives a sentence', async (name) => {
    const ran = await runCommand(name, archive(name === 'backup' ? 'mai' : 'secchio'), {
      SECRET_KEY,
      DATA_DIR: join(folder, 'mai'),
      DATABASE_URL: app.databaseUrl,
      S3_URL: s3.url({ secret: 'sbagliatissimo' }),
    });
    expect(ran.code).toBe(1);
    expect(ran.output).toMatch(/S3_URL non va bene: .*SignatureDoesNotMatch/);
    expect(ran.output).not.toContain('sbagliatissimo');
  });
});

// Last, because a start stores the name of its key in the database, and the copies above are of one without it.
test('the application does not start on a bucket that refuses it, and says so without the secret', async () => {
  const { code, output } = await runToEnd({
    dataDir: join(folder, 'avvio'),
    databaseUrl: app.databaseUrl,
    env: { S3_URL: s3.url({ secret: 'sbagliatissimo' }) },
  });
  expect(code).toBe(1);
  expect(output).toMatch(
    /^Non riesco a partire\. S3_URL non va bene: il bucket prova-file .*\(SignatureDoesNotMatch\)\.$/m,
  );
  expect(output).not.toContain('sbagliatissimo');
});
