import { expect, test } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { openTestApp, type TestApp } from '#test/build-test-app.ts';
import { createAdmin, type Membro } from '#test/factories/utente.ts';
import { multipart } from '#test/multipart.ts';
import { refusal, send } from '#test/request.ts';
import { changeSettings } from '#test/settings.ts';
import { createZip } from '../../platform/zip.ts';

const app = await openTestApp();
const admin = await createAdmin(app);

const download = async (at: TestApp = app, who: Membro = admin): Promise<Buffer> =>
  (await send(at, 'GET /impostazioni.zip', { token: who.token })).bytes;
const load = (zip: Buffer, query: string, at: TestApp = app, who: Membro = admin) =>
  send(at, `PUT /impostazioni.zip?${query}`, {
    token: who.token,
    ...multipart([{ campo: 'zip', nome: 'impostazioni.zip', contenuto: zip }]),
  });
const versioniOf = (differenze: { sezioni: { versione: number }[] }): string =>
  differenze.sezioni.map(({ versione }) => versione).join(',');
const changed = (differenze: { sezioni: { sezione: string; campi: { campo: string }[] }[] }) =>
  differenze.sezioni.flatMap(({ sezione, campi }) => campi.map(({ campo }) => `${sezione}.${campo}`));

async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = createZip();
  const made = buffer(zip.output);
  for (const [name, text] of Object.entries(files)) await zip.add(name, [text]);
  zip.end();
  return made;
}

test('an export is compared first, and restores what was changed since', async () => {
  const zip = await download();
  const same = await load(zip, 'prova=true');
  expect([same.status, changed(same.body)]).toEqual([200, []]);
  await changeSettings(app, 'centro', { telefono: '055 000 111' });
  await changeSettings(app, 'posta', {
    server: { host: 'posta.example', porta: 465, protezione: 'tls', password_cifrata: 'segreto' },
  });
  const differs = await load(zip, 'prova=true');
  expect(changed(differs.body)).toEqual(['centro.telefono']);
  expect(differs.body.sezioni[0].campi).toEqual([
    { campo: 'telefono', prima: '055 000 111', dopo: '0550 000 000' },
  ]);
  expect((await send(app, 'GET /centro')).body.centro.telefono).toBe('055 000 111');
  expect((await load(zip, `versioni=${versioniOf(differs.body)}`)).status).toBe(200);
  expect((await send(app, 'GET /centro')).body.centro.telefono).toBe('0550 000 000');
  const { valori } = app.deps.impostazioni.attuale();
  expect(valori.posta.server?.host).toBe('posta.example');
  expect((await download()).includes('segreto')).toBe(false);
});

test('the comparison must match the present state: otherwise it is made again', async () => {
  const zip = await download();
  const versioni = versioniOf((await load(zip, 'prova=true')).body);
  await changeSettings(app, 'regole', { ferma_da_solo: false });
  expect(refusal(await load(zip, `versioni=${versioni}`))).toEqual([409, 'MODIFICATO_DA_ALTRI']);
  expect(refusal(await load(zip, ''))).toEqual([422, 'VALIDATION_ERROR']);
});

test('another centre receives texts and pictures', async () => {
  const { default: sharp } = await import('sharp');
  const contenuto = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const logo = (
    await send(app, 'POST /impostazioni/immagini', {
      token: admin.token,
      ...multipart([{ campo: 'immagine', nome: 'l.png', contenuto }]),
    })
  ).body.nome;
  await changeSettings(app, 'centro', { nome: { it: 'La Rimessa' }, logo });
  await changeSettings(app, 'partner', { elenco: [] });
  const { home } = app.deps.impostazioni.attuale().valori;
  const parti = home.parti.map((parte) => ({
    ...parte,
    voci: parte.voci.map(({ illustrazione: _, ...voce }) => voce),
  }));
  await changeSettings(app, 'home', { parti });
  await changeSettings(app, 'regolamento', { fonte: 'testo', testo: '# Uno', pdf_del_testo: undefined });
  await app.pool.query(
    `update impostazioni set valore = valore - 'pdf_del_testo' where sezione = 'regolamento'`,
  );
  await app.deps.impostazioni.refresh();
  const zip = await download();
  const other = await openTestApp();
  const boss = await createAdmin(other);
  const differs = await load(zip, 'prova=true', other, boss);
  expect([differs.status, differs.body.centro]).toEqual([200, 'La Rimessa']);
  expect((await load(zip, `versioni=${versioniOf(differs.body)}`, other, boss)).status).toBe(200);
  const { centro } = (await send(other, 'GET /centro')).body;
  expect(centro.nome).toBe('La Rimessa');
  expect((await send(other, `GET /images/impostazioni/${centro.logo}`)).status).toBe(200);
});

test('an invalid file, a newer one and a wrong value are refused, and change nothing', async () => {
  const lista = { formato: 'impostazioni-coworking-solidale', programma: '1', creato_il: 'x', sezioni: {} };
  const before = JSON.stringify(app.deps.impostazioni.attuale().valori);
  for (const [zip, expected] of [
    [Buffer.from('ciao'), [415, 'ARCHIVIO_NON_VALIDO']],
    [await zipOf({ 'altro.txt': 'x' }), [415, 'ARCHIVIO_NON_VALIDO']],
    [await zipOf({ 'impostazioni.json': '{' }), [415, 'ARCHIVIO_NON_VALIDO']],
    [
      await zipOf({ 'impostazioni.json': JSON.stringify({ ...lista, versione: 2 }) }),
      [415, 'ARCHIVIO_PIU_NUOVO'],
    ],
    [
      await zipOf({ 'impostazioni.json': JSON.stringify({ ...lista, versione: 1 }) }),
      [422, 'VALIDATION_ERROR'],
    ],
    [(await download()).subarray(0, 200), [415, 'ARCHIVIO_NON_VALIDO']],
  ] as const)
    expect(refusal(await load(zip, 'prova=true'))).toEqual(expected);
  expect(JSON.stringify(app.deps.impostazioni.attuale().valori)).toBe(before);
});

test('both require the password', async () => {
  await app.pool.query(`update sessioni set confermata_il = confermata_il - interval '16 minutes'`);
  expect(refusal(await send(app, 'GET /impostazioni.zip', { token: admin.token }))).toEqual([
    403,
    'PASSWORD_RICHIESTA',
  ]);
  expect(refusal(await load(Buffer.from('x'), 'prova=true'))).toEqual([403, 'PASSWORD_RICHIESTA']);
});
