import { randomUUID } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { uploadDocumento } from '#test/documento.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { fotoPart, uploadParts } from '#test/foto.ts';
import { jpeg } from '#test/images.ts';
import { listKeys } from '#test/list-keys.ts';
import { send } from '#test/request.ts';
import { cleanOrphanFiles, startPulizia } from './file.ts';

const app = await openTestApp();
const admin = await createAdmin(app);

const HOUR_MS = 3_600_000;

async function age(key: string, hours: number): Promise<string> {
  const then = new Date(app.clock.now().getTime() - hours * HOUR_MS);
  await utimes(join(app.dir, 'file', key), then, then);
  return key;
}

async function orphan(key: string, hours: number): Promise<string> {
  const path = join(app.dir, 'file', key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'orfano');
  return age(key, hours);
}

const keys = () => listKeys(app.deps.files);

test('the clean-up removes old files that no row names, and leaves all others', async () => {
  const id = await createPrenotabile(app);
  const photo = await jpeg(700, 400);
  const uploaded = await uploadParts(app, admin.token, id, [fotoPart(photo)]);
  expect(uploaded.status).toBe(200);
  const membro = await createMembro(app);
  expect((await uploadDocumento(app, membro.token, photo)).status).toBe(200);
  const named = await keys();
  expect(named).toHaveLength(5);
  for (const key of named) await age(key, 400);

  const name = `${'0'.repeat(32)}-640x480`;
  const young = [
    await orphan(`foto/${id}/${'1'.repeat(32)}-640x480/640.webp`, 23),
    await orphan(`documenti/${randomUUID()}`, 23),
  ];
  await orphan(`foto/${id}/${name}/320.webp`, 25);
  await orphan(`foto/${id}/${name}/640.webp`, 25);
  // The same name under a resource that does not have it, or that does not exist.
  await orphan(
    `${dirname(named.find((key) => key.startsWith('foto/'))!).replace(`/${id}/`, '/999999/')}/320.webp`,
    25,
  );
  await orphan('foto/altro.txt', 25);
  await orphan(`documenti/${randomUUID()}`, 25);

  await cleanOrphanFiles(app.deps);
  expect(await keys()).toEqual([...named, ...young].sort());
  expect((await send(app, `GET /images/${uploaded.body[0]}`)).status).toBe(200);
  expect((await send(app, `GET /images/documenti/${membro.id}/fronte`, { token: membro.token })).status).toBe(
    200,
  );
  await cleanOrphanFiles(app.deps);
  expect(await keys()).toEqual([...named, ...young].sort());
});

test('the clean-up removes more documents than one query reads', async () => {
  const before = await keys();
  for (let i = 0; i < 1001; i += 1) await orphan(`documenti/${randomUUID()}`, 48);
  await cleanOrphanFiles(app.deps);
  expect(await keys()).toEqual(before);
});

test('the clean-up is not blocked by one file that cannot be removed', async () => {
  const before = await keys();
  await orphan(`documenti/${randomUUID()}`, 48);
  await orphan('foto/3/nome/320.webp', 48);
  const stubborn = await orphan(`documenti/NON VALIDO`, 48);
  await cleanOrphanFiles(app.deps);
  expect(await keys()).toEqual([...before, stubborn].sort());
});

test('the clean-up runs every night, by the clock of the centre', async () => {
  await startPulizia(app.deps);
  const { rows } = await sql<{ ora: string }>`
    select to_char(prossimo at time zone 'Europe/Rome', 'HH24:MI') as ora from lavori where nome = 'pulizia-file'
  `.execute(app.deps.db);
  expect(rows).toEqual([{ ora: '03:30' }]);
});
