import { expect, test } from 'vitest';
import type { Valori } from '#contract/impostazioni.ts';
import { buildApp } from '#server/app.ts';
import { createDb, inTransaction, isDatabaseUnavailable } from '#server/platform/db.ts';
import { deriveKeys, type Keys } from '#server/platform/keys.ts';
import { openPassword, sealPassword } from '#server/platform/mail-settings.ts';
import { checkSecretKey } from '#server/platform/secret-key.ts';
import { seal, unseal } from '#server/platform/cipher.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { readLato, uploadDocumento } from '#test/documento.ts';
import { createAdmin, createMembro, PASSWORD } from '#test/factories/utente.ts';
import { jpeg } from '#test/images.ts';
import { listKeys } from '#test/list-keys.ts';
import { changeSettings } from '#test/settings.ts';
import { openLossyWay } from '#test/lost-commit.ts';
import { send } from '#test/request.ts';
import { insertRow, insertRows, readRow, readRows, setRows } from '#test/rows.ts';
import { openDocumento } from '../documenti/service.ts';
import { boundTo, keyOf } from '../accesso/codice-service.ts';
import {
  findGettone,
  issueGettone,
  issueGettoniDaAvviare,
  tokenOf,
  type ScopoGettone,
} from '../gettoni/service.ts';
import { changeChiave, endKeys } from './service.ts';

const nuove = deriveKeys('un’altra chiave segreta per le prove, lunga abbastanza');
const terze = deriveKeys('una terza chiave segreta per le prove, lunga abbastanza');
const app = await openTestApp();
await checkSecretKey(app.pool, app.deps.keys);

const filesThere = () => listKeys(app.deps.files, 'documenti');

async function withDocumento() {
  const membro = await createMembro(app);
  await uploadDocumento(app, membro.token, await jpeg(40, 30));
  const { bytes } = await readLato(app, membro.token, membro.id, 'fronte');
  return { membro, bytes };
}

/** The number of documents in the database; all of them must open with the keys. */
async function countReadable(keys: Keys): Promise<number> {
  const rows = await readRows(app, 'documenti', {}, ['user_id', 'lato', 'file']);
  for (const row of rows) expect(await openDocumento({ ...app.deps, keys }, row)).toBe(true);
  return rows.length;
}

test('a restore deletes sessions and links, and sends invitations and waiting letters with new links', async () => {
  const { db } = app.deps;
  const membro = await createMembro(app);
  const altro = await createMembro(app);
  await send(app, 'POST /utenti/me/calendari', { token: membro.token });
  const calendari = await readRows(db, 'calendari');
  expect(calendari).toHaveLength(1);
  const tentativo = { impronta: Buffer.from('x'), scopo: 'accesso' as const, cominciato_il: app.clock.now() };
  await insertRows(db, 'tentativi_esterni', tentativo);
  const issue = (scopo: ScopoGettone, user_id: string | null = membro.id) =>
    inTransaction(db, (tx) => issueGettone(app.deps, tx, { scopo, user_id, legato_a: 'x' }));
  const [atteso] = await inTransaction(db, (tx) =>
    issueGettoniDaAvviare(app.deps, tx, [{ scopo: 'invito', user_id: altro.id, legato_a: 'x' }]),
  );
  const letter = async (tipo: string, stato: string, gettone_id: string, more: object = {}) => {
    const dati = JSON.stringify({ nome: 'Ada', gettone_id });
    const row = { tipo, stato, dati, destinatario: 'ada@posta.example', user_id: membro.id, ...more };
    const { id } = await insertRow(db, 'posta', row as never, 'id');
    return { id, gettone_id };
  };
  await db.deleteFrom('posta').execute();
  const sent = { inviata_il: app.clock.now(), tentativi: 1 };
  const invito = await letter('invito', 'inviata', await issue('invito'), {
    ...sent,
    lingua: 'en',
    per_ultima: true,
  });
  const usato = await issue('invito');
  await setRows(db, 'gettoni', { id: usato }, { usato_il: app.clock.now() });
  const before = [
    invito,
    await letter('invito', 'inviata', usato, sent),
    await letter('password', 'inviata', await issue('password'), sent),
    await letter('password', 'in_attesa', await issue('password')),
    await letter('iscrizione', 'in_attesa', await issue('iscrizione', null), { user_id: null }),
    await letter('invito', 'fallita', await issue('invito'), { tentativi: 15 }),
    await letter('invito', 'in_attesa', atteso!, { user_id: altro.id, per_ultima: true }),
    await letter('prenotazioni_sistemate', 'in_attesa', await issue('proposta')),
  ];
  const proposta = before.at(-1)!;
  await insertRows(db, 'posta', {
    tipo: 'addio',
    dati: '{"nome":"Ada"}',
    destinatario: 'a@posta.example',
    user_id: null,
  } as never);

  expect(await endKeys(app.deps)).toEqual({ accessi: expect.any(Number), link: 7, lettere: 4, inviti: 1 });
  expect((await send(app, 'GET /utenti/me', { token: membro.token })).status).toBe(401);
  expect(await readRows(db, 'sessioni', {}, 'id')).toEqual([]);
  expect(await readRows(db, 'tentativi_esterni')).toEqual([]);
  expect(await readRows(db, 'calendari')).toEqual(calendari);

  const after = await db.selectFrom('posta').selectAll().orderBy('numero').execute();
  expect(after.map(({ tipo, stato }) => [tipo, stato])).toEqual([
    ['invito', 'inviata'],
    ['invito', 'inviata'],
    ['password', 'inviata'],
    ['password', 'in_attesa'],
    ['iscrizione', 'in_attesa'],
    ['invito', 'fallita'],
    ['invito', 'in_attesa'],
    ['prenotazioni_sistemate', 'in_attesa'],
    ['addio', 'in_attesa'],
    ['invito', 'in_attesa'],
  ]);
  expect(after.at(-1)).toMatchObject({
    destinatario: 'ada@posta.example',
    user_id: membro.id,
    lingua: 'en',
    per_ultima: true,
    tentativi: 0,
    dati: { nome: 'Ada' },
  });
  // A mail program with the old letter shows the new one too.
  const anew = after.filter(({ id }) => before.every((one) => one.id !== id)).map(({ tipo }) => tipo);
  expect(anew.sort()).toEqual(['addio', 'invito', 'invito', 'invito', 'iscrizione', 'password']);
  const scopi: Record<string, ScopoGettone> = { prenotazioni_sistemate: 'proposta' };
  const opens = async (tipo: string, gettone_id: string) =>
    (await findGettone(app.deps, scopi[tipo] ?? (tipo as ScopoGettone), tokenOf(app.deps, gettone_id))) !==
    null;
  const links = after.filter(({ tipo }) => tipo !== 'addio');
  const open = async () =>
    Promise.all(links.map(({ tipo, dati }) => opens(tipo, (dati as { gettone_id: string }).gettone_id)));
  expect(await open()).toEqual([false, false, false, true, true, true, true, true, true]);
  for (const { gettone_id } of before)
    for (const scopo of ['invito', 'password', 'iscrizione'])
      expect(await opens(scopo, gettone_id)).toBe(false);
  expect(await opens('proposta', proposta.gettone_id)).toBe(true);
  const now = app.clock.now().getTime();
  app.clock.set(new Date(now + 300 * 24 * 3_600_000).toISOString());
  expect(await open()).toEqual([false, false, false, false, false, false, true, true, false]);
  app.clock.set(new Date(now).toISOString());
});

test('a failure half-way changes nothing: the old key still opens everything', async () => {
  const { membro, bytes } = await withDocumento();
  const before = await filesThere();
  const fail = () => Promise.reject(new Error('il disco è pieno'));
  await expect(changeChiave(app.deps, nuove, fail)).rejects.toThrow('il disco è pieno');
  expect(await filesThere()).toEqual(before);
  const again = await send(app, `GET /images/documenti/${membro.id}/fronte`, { token: membro.token });
  expect(again.bytes.equals(bytes)).toBe(true);
  await expect(checkSecretKey(app.pool, nuove)).rejects.toThrow(/SECRET_KEY/);
});

test('documents and second factors open only with the new key, and every signature is invalid', async () => {
  const { membro, bytes } = await withDocumento();
  const ada = await createAdmin(app);
  const segreto = seal(keyOf(app.deps), boundTo(ada.id), Buffer.from('un segreto'));
  await insertRows(app, 'secondi_fattori', {
    user_id: ada.id,
    segreto,
    creato_il: app.clock.now(),
    attivo_dal: null,
    ultimo_passo: null,
  });
  const before = await filesThere();
  const letter = (tipo: string, dati: object) =>
    insertRows(app, 'posta', {
      tipo,
      destinatario: 'a@posta.example',
      dati: JSON.stringify(dati),
      user_id: null,
    } as never);
  await app.deps.db.deleteFrom('posta').execute();
  await letter('invito', { gettone_id: crypto.randomUUID() });
  await letter('verifica', { gettone_id: crypto.randomUUID() });
  await letter('addio', { nome: 'Ada' });
  await letter('prenotazioni_sistemate', { voci: [], gettone_id: crypto.randomUUID() });
  const password_cifrata = sealPassword(app.deps.keys, 'la password della posta');
  const server = {
    host: 'smtp.posta.example',
    porta: 465,
    protezione: 'tls',
    utente: 'u',
    password_cifrata,
  } as const;
  await changeSettings(app, 'posta', { server });
  let kept = 0;
  const esito = await changeChiave(app.deps, nuove, async () => void (kept += 1));
  expect([esito, kept]).toEqual([{ documenti: before.length, segreti: 1, mancanti: 0, inviti: 1 }, 1]);
  const left = await readRows(app, 'posta', {}, ['tipo', 'dati'], 'numero');
  expect(left).toEqual([
    { tipo: 'addio', dati: { nome: 'Ada' } },
    { tipo: 'prenotazioni_sistemate', dati: { voci: [] } },
  ]);
  const after = await filesThere();
  expect(after).toHaveLength(before.length);
  expect(after.filter((name) => before.includes(name))).toEqual([]);

  await checkSecretKey(app.pool, nuove);
  await expect(checkSecretKey(app.pool, app.deps.keys)).rejects.toThrow(/SECRET_KEY/);
  const row = await readRow(app, 'secondi_fattori', {}, 'segreto');
  expect(unseal(keyOf({ keys: nuove }), boundTo(ada.id), row.segreto).toString()).toBe('un segreto');
  expect(() => unseal(keyOf(app.deps), boundTo(ada.id), row.segreto)).toThrow();

  const posta = (await readRow(app, 'impostazioni', { sezione: 'posta' }, 'valore'))
    .valore as Valori['posta'];
  expect(openPassword(nuove, posta.server!.password_cifrata!)).toBe('la password della posta');

  const { app: next } = await buildApp({ ...app.deps, keys: nuove }, { webDir: null });
  try {
    const moved = { ...app, app: next };
    expect((await send(moved, 'GET /utenti/me', { token: membro.token })).status).toBe(401);
    const raw = new URLSearchParams({ username: membro.email, password: PASSWORD }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { access_token } = (await send(moved, 'POST /auth/jwt/login', { raw, headers })).body;
    const read = await send(moved, `GET /images/documenti/${membro.id}/fronte`, { token: access_token });
    expect(read.bytes.equals(bytes)).toBe(true);
  } finally {
    await next.close();
  }
});

test('a repeated transaction counts and replaces each document once', async () => {
  const before = await filesThere();
  const again = Object.assign(new Error('could not serialize access'), { code: '40001' });
  let runs = 0;
  const keepKey = async (): Promise<void> => {
    runs += 1;
    if (runs === 1) throw again;
  };
  const esito = await changeChiave({ ...app.deps, keys: nuove }, terze, keepKey);
  expect([runs, esito]).toEqual([2, { documenti: before.length, segreti: 1, mancanti: 0, inviti: 0 }]);
  expect(await countReadable(terze)).toBe(before.length);
});

test('after a commit with a lost answer, every file in the database opens with its key', async () => {
  const documenti = await countReadable(terze);
  expect(documenti).toBeGreaterThan(0);
  const way = await openLossyWay(app.databaseUrl, 'after');
  const { db, close } = createDb(way.url);
  try {
    const change = changeChiave({ ...app.deps, db, keys: terze }, nuove, async () => {});
    await expect(change).rejects.toSatisfy(isDatabaseUnavailable);
    expect(way.lost()).toBe(1);
    await checkSecretKey(app.pool, nuove);
    expect(await countReadable(nuove)).toBe(documenti);
  } finally {
    await close();
    await way.close();
  }
});
