import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ARCHIVI, fetchImmagine, logIn, readRighe, unpackFolder, type Archivio } from './archivio.ts';
import { codiceApp } from './factories/secondo-fattore.ts';
import {
  createSmallContent,
  embeddedServer,
  endProcesses,
  sendTo,
  startProcess,
  type AppProcess,
} from './process.ts';
import { leaveLettere, type InAttesa } from './lettere-in-attesa.ts';
import { startSmtp, type TestSmtp } from './smtp.ts';

const versioni = (await readdir(ARCHIVI))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace(/\.json$/, ''));

test('the data folder of 1.0.0 is kept', () => {
  expect(versioni).toContain('1.0.0');
});

describe.each(versioni)('a data folder of version %s, opened by this program', (versione) => {
  let folder: string;
  let archivio: Archivio;
  let inAttesa: InAttesa[];
  let smtp: TestSmtp;
  let app: AppProcess;
  let admin: string;

  const personOf = (email: string) => archivio.persone.find((one) => one.email === email)!;

  beforeAll(async () => {
    archivio = JSON.parse(await readFile(join(ARCHIVI, `${versione}.json`), 'utf8')) as Archivio;
    folder = await mkdtemp(join(tmpdir(), 'archivio di prova '));
    const dataDir = join(folder, 'data');
    await mkdir(dataDir, { mode: 0o700 });
    await unpackFolder(join(ARCHIVI, `${versione}.tar.zst`), dataDir);
    inAttesa = versione === '1.1.0' ? await leaveLettere(dataDir, archivio) : [];
    smtp = await startSmtp();
    app = await startProcess({
      dataDir,
      env: {
        CONTENT_DIR: await createSmallContent(join(folder, 'contenuti')),
        SECRET_KEY: archivio.secretKey,
        SMTP_URL: smtp.url,
        // The archive may be older than its documents may become.
        DOCUMENT_RETENTION_MONTHS: '120',
      },
    });
    const withApp = archivio.persone.find(({ segreto }) => segreto !== undefined)!;
    admin = await logIn(app, withApp, codiceApp(withApp.segreto!, new Date()));
  });
  afterAll(async () => {
    await endProcesses();
    await smtp?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('every account can sign in, the one with a second factor only with its code', async () => {
    for (const persona of archivio.persone.filter(({ segreto }) => segreto === undefined)) {
      const { body } = await sendTo(app, 'GET /utenti/me', { token: await logIn(app, persona) });
      expect(body).toMatchObject({ email: persona.email, is_verified: persona.is_verified });
    }
    const withApp = archivio.persone.filter(({ segreto }) => segreto !== undefined);
    expect(withApp).toHaveLength(1);
    await expect(logIn(app, withApp[0]!)).rejects.toThrow('LOGIN_CODICE_RICHIESTO');
  });

  test('every booking still exists: past, running, requested and confirmed; a cancelled one is not listed', async () => {
    const email = archivio.prenotazioni[0]!.di;
    const token = await logIn(app, personOf(email));
    const { body } = await sendTo(app, 'GET /utenti/me/prenotazioni', { token });
    const own = archivio.prenotazioni.filter(({ di }) => di === email);
    const listed = own.filter(({ annullata }) => !annullata);
    const sorted = <T extends { id: number }>(rows: readonly T[]) => rows.toSorted((a, b) => a.id - b.id);
    expect(sorted(body)).toMatchObject(
      sorted(listed).map(({ id, inizio, fine, confermata }) => ({ id, inizio, fine, confermata })),
    );
    expect(listed.length).toBeLessThan(own.length);
    const all = await sendTo(app, 'GET /prenotazioni?future=false', { token: admin });
    expect(all.body.map(({ id }: { id: number }) => id)).toEqual(
      expect.arrayContaining(listed.map(({ id }) => id)),
    );
  });

  test('photos and both sides of a document are the same, byte for byte', async () => {
    for (const { percorso, per, sha256 } of archivio.immagini) {
      const token = per === null ? undefined : await logIn(app, personOf(per));
      const bytes = await fetchImmagine(app, percorso, token);
      expect([percorso, createHash('sha256').update(bytes).digest('hex')]).toEqual([percorso, sha256]);
    }
    const owners = archivio.immagini.map(({ per }) => per);
    expect(owners.filter((per) => per === null).length, 'photos').toBeGreaterThan(0);
    expect(owners.filter((per) => per !== null).length, 'sides').toBe(2);
  });

  test('documents wait to be verified, and their owners may book as before', async () => {
    const owners = new Set(archivio.immagini.flatMap(({ per }) => per ?? []));
    for (const { email, segreto } of archivio.persone) {
      if (segreto !== undefined) continue;
      const { body } = await sendTo(app, 'GET /utenti/me', { token: await logIn(app, personOf(email)) });
      const expected = owners.has(email) ? ['da_verificare', true] : ['mancante', false];
      expect([body.documento_stato, body.documento_caricato]).toEqual(expected);
    }
  });

  test('every row exists with its content', async () => {
    if (archivio.righe === undefined) return;
    const { databaseUrl } = await embeddedServer(join(folder, 'data'));
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const now = await readRighe(client).finally(() => client.end());
    const counted = Object.values(archivio.righe).reduce((total, righe) => total + righe.length, 0);
    expect(counted).toBeGreaterThan(30);
    for (const [table, righe] of Object.entries(archivio.righe))
      expect(now[table], table).toEqual(
        // A later version may add columns and rows.
        // The search text of a name is derived, and may change.
        expect.arrayContaining(righe.map(({ nome_cercato: _, ...riga }) => expect.objectContaining(riga))),
      );
  });

  test('the support reports still exist', async () => {
    const { body } = await sendTo(app, 'GET /segnalazioni', { token: admin });
    expect(body).toHaveLength(archivio.segnalazioni.length);
    expect(body).toEqual(
      expect.arrayContaining(archivio.segnalazioni.map((one) => expect.objectContaining(one))),
    );
  });

  test('the waiting letters are sent, and the others are not sent twice', async () => {
    const idsOf = (inviata: boolean) =>
      archivio.lettere.filter((one) => one.inviata === inviata).map(({ id }) => id);
    const waiting = idsOf(false);
    expect(waiting.length).toBeGreaterThan(0);
    const arrived = () => smtp.lettere.map(({ messageId }) => /^<(.+)@/.exec(messageId!)![1]!);
    await expect.poll(arrived).toEqual(expect.arrayContaining(waiting));
    expect(arrived().filter((id) => idsOf(true).includes(id))).toEqual([]);
  });

  test('letters of every kind, a waiting request and a waiting notice are sent, and due jobs are done', async () => {
    if (inAttesa.length === 0) return;
    const left = (): InAttesa[] => {
      const arrived = [...smtp.lettere];
      return inAttesa.filter(({ oggetto, a, nomina = '' }) => {
        const at = arrived.findIndex(
          ({ subject, destinatari, text }) =>
            subject!.startsWith(oggetto) && destinatari.includes(a) && text!.includes(nomina),
        );
        if (at >= 0) arrived.splice(at, 1);
        return at < 0;
      });
    };
    await expect.poll(left, { timeout: 90_000 }).toEqual([]);
    const { databaseUrl } = await embeddedServer(join(folder, 'data'));
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const count = async (text: string) => (await client.query(text)).rowCount;
      await expect.poll(() => count('SELECT FROM lavori WHERE prossimo <= now()')).toBe(0);
      await expect.poll(() => count('SELECT FROM richieste')).toBe(0);
      await expect.poll(() => count('SELECT FROM avvisi')).toBe(0);
      // The jobs have written letters too, and one that has arrived is recorded a moment later.
      await expect
        .poll(() => count(`SELECT FROM posta WHERE stato NOT IN ('inviata', 'da_stampare')`))
        .toBe(0);
    } finally {
      await client.end();
    }
  });
});
