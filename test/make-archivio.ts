/**
 * Makes the data folder of this version for the tests of later ones: `npm run archivio`. It starts the real application
 * twice, first with letters that are sent and then with letters that cannot be, and packs the folder.
 */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addGiorni, giornoInRome } from '#domain/giorno.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { tokenOf } from '#server/features/gettoni/service.ts';
import {
  ARCHIVI,
  fetchImmagine,
  logIn,
  packFolder,
  readRighe,
  type Archivio,
  type Persona,
} from './archivio.ts';
import { codiceApp } from './factories/secondo-fattore.ts';
import { createPrenotazione } from './factories/risorsa.ts';
import { jpeg } from './images.ts';
import { multipart, type Part } from './multipart.ts';
import {
  createSmallContent,
  embeddedServer,
  endProcesses,
  openFixtures,
  ROOT,
  sendTo,
  SECRET_KEY,
  startProcess,
  type AppProcess,
  type SentRequest,
} from './process.ts';

const PASSWORD = 'tre lanterne sul canale';
const ADA: Persona = { email: 'ada.ferri@posta.example', password: PASSWORD, is_verified: true };
const GRAZIELLA: Persona = {
  email: 'graziella.bellini@posta.example',
  password: PASSWORD,
  is_verified: true,
};
const MAURO: Persona = { email: 'mauro.conti@posta.example', password: PASSWORD, is_verified: false };
const NOBODY = 'smtp://127.0.0.1:1';

const oggi = giornoInRome(new Date());
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function ask(app: AppProcess, target: string, request: SentRequest = {}): Promise<any> {
  const { status, body } = await sendTo(app, target, request);
  if (status >= 300) throw new Error(`${target} answers ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function upload(app: AppProcess, path: string, token: string, parts: readonly Part[]): Promise<any> {
  const { raw, headers } = multipart(parts);
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(raw as Buffer),
  });
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  return response.json();
}

async function waitUntil(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await holds()); await sleep(100)) {
    if (Date.now() > end) throw new Error(`not within a minute: ${what}`);
  }
}

const book = (
  app: AppProcess,
  token: string,
  entry_id: number,
  after: number,
  days = 1,
): Promise<{ id: number }> =>
  ask(app, 'POST /utenti/me/prenotazioni', {
    token,
    body: {
      inizio: addGiorni(oggi, after),
      fine: addGiorni(oggi, after + days - 1),
      entry_id,
      entry_tipo: 'prenotabile',
    },
  });

const register = (
  app: AppProcess,
  { email, password }: Persona,
  nome: string,
  cognome: string,
): Promise<unknown> =>
  ask(app, 'POST /auth/register', {
    body: { nome, cognome, codice_fiscale: 'BLLGZL58A41H501X', email, telefono: '333 000 0000', password },
  });

/**
 * Creates everything except the waiting letters, since letters are sent meanwhile. Returns the secret of the second
 * factor.
 */
async function fill(app: AppProcess, dataDir: string): Promise<{ segreto: string; foto: string[] }> {
  const { databaseUrl } = await embeddedServer(dataDir);
  const fixtures = openFixtures(databaseUrl, SECRET_KEY);
  const { pool } = fixtures;
  try {
    await register(app, GRAZIELLA, 'Graziella', 'Bellini');
    await register(app, MAURO, 'Mauro', 'Conti');
    const { rows: lettere } = await pool.query<{ gettone: string }>(
      `SELECT dati ->> 'gettone_id' AS gettone FROM posta WHERE destinatario = $1 AND tipo = 'verifica'`,
      [GRAZIELLA.email],
    );
    const token = await logIn(app, GRAZIELLA);
    const link = tokenOf(fixtures.app.deps, lettere[0]!.gettone);
    const { id: user_id } = await ask(app, 'POST /auth/verify', { token, body: { token: link } });
    await upload(app, '/utenti/me/documento', token, [
      { campo: 'fronte', nome: 'fronte.jpg', contenuto: await jpeg(480, 300, '#225577') },
      { campo: 'retro', nome: 'retro.jpg', contenuto: await jpeg(480, 300, '#775522') },
    ]);
    const admin = await logIn(app, ADA);
    const { rows: risorse } = await pool.query<{ id: number }>('SELECT id FROM prenotabili ORDER BY id');
    const [prima, seconda] = risorse.map(({ id }) => id) as [number, number];
    const foto = await upload(app, `/prenotabili/${prima}/immagini`, admin, [
      { campo: 'immagini', nome: 'foto.jpg', contenuto: await jpeg(640, 480, '#3a7d44') },
    ]);
    await book(app, token, prima, 10, 2);
    const confermata = await book(app, token, prima, 20);
    const annullata = await book(app, token, seconda, 30);
    await ask(app, `PATCH /prenotazioni/${confermata.id}/conferma`, { token: admin });
    await ask(app, `DELETE /prenotazioni/${annullata.id}`, { token: admin });
    const own = { user_id, prenotabile_id: prima, confermata: true };
    await createPrenotazione(fixtures.app, {
      ...own,
      inizio: addGiorni(oggi, -9),
      fine: addGiorni(oggi, -8),
    });
    await createPrenotazione(fixtures.app, { ...own, inizio: addGiorni(oggi, -1), fine: addGiorni(oggi, 1) });
    const report = (problema: string) =>
      ask(app, 'POST /segnalazioni', {
        body: { mail: GRAZIELLA.email, problema, descrizione: 'Succede dalla settimana scorsa.' },
      });
    const chiusa = await report('La lampada non si accende');
    await report('La porta cigola');
    await ask(app, `PATCH /segnalazioni/${chiusa.id}`, {
      token: admin,
      body: { stato: 'chiusa', nota: 'Cambiata la lampadina' },
    });
    await runCentro(app, admin, { user_id, prima, seconda, prenotazione_id: confermata.id });
    const { segreto } = await ask(app, 'POST /utenti/me/secondo-fattore', {
      token: admin,
      body: { password: PASSWORD },
    });
    await ask(app, 'POST /utenti/me/secondo-fattore/conferma', {
      token: admin,
      body: { codice: codiceApp(segreto, new Date()) },
    });
    await waitUntil('every letter is sent', async () => {
      const { rows } = await pool.query(`SELECT FROM posta WHERE stato NOT IN ('inviata', 'da_stampare')`);
      return rows.length === 0;
    });
    return { segreto, foto };
  } finally {
    await fixtures.close();
  }
}

/**
 * The data of a centre in use: a closure, a stop, a deposit, a permission, a package of days, a person without an
 * address, a resource in English, a changed setting.
 */
async function runCentro(
  app: AppProcess,
  token: string,
  ids: { user_id: string; prima: number; seconda: number; prenotazione_id: number },
): Promise<void> {
  const { user_id, prima, seconda, prenotazione_id } = ids;
  const later = (from: number, days: number) => ({
    inizio: addGiorni(oggi, from),
    fine: addGiorni(oggi, from + days),
  });
  await ask(app, 'POST /chiusure', { token, body: { ...later(200, 6), motivo: 'Ferie d’agosto' } });
  const stop = { ...later(210, 2), motivo: 'In manutenzione' };
  await ask(app, `POST /prenotabili/${seconda}/fermi`, { token, body: stop });
  const deposit = { prenotazione_id, importo: 50, come: 'contanti' };
  const { id } = await ask(app, 'POST /cauzioni', { token, body: deposit });
  await ask(app, `POST /cauzioni/${id}/restituzioni`, {
    token,
    body: { importo: 20, come: 'bonifico', riferimento: 'TRN 0412' },
  });
  const taglio = {
    nome: 'Taglio laser',
    come_si_ottiene: 'Un’ora con chi cura il laboratorio',
    durata_mesi: 12,
  };
  const { id: abilitazione_id } = await ask(app, 'POST /abilitazioni', { token, body: taglio });
  await ask(app, `POST /utenti/${user_id}/abilitazioni`, { token, body: { abilitazione_id } });
  const pacchetto = { pacchetto: 10, importo: 50, come: 'contanti' };
  await ask(app, `POST /utenti/${user_id}/giornate/acquisti`, { token, body: pacchetto });
  const dati = {
    nome: 'Ermanno',
    cognome: 'Bassi',
    codice_fiscale: 'BSSRNN41H12A000X',
    telefono: '0550 555021',
  };
  const ermanno = await ask(app, 'POST /utenti', { token, body: { ...dati, email: null, informata: true } });
  const body = { ...later(120, 0), entry_tipo: 'prenotabile', entry_id: prima };
  const nonostante = ['DOCUMENTO_O_MAIL_MANCANTE'];
  await ask(app, `POST /utenti/${ermanno.id}/prenotazioni`, { token, body: { ...body, nonostante } });
  const inEnglish = { nome_en: 'The second thing', descrizione_en: 'It is there to be booked.' };
  await ask(app, `PATCH /prenotabili/${seconda}`, { token, body: inEnglish });
  const { sezioni } = await ask(app, 'GET /impostazioni', { token });
  const { versione, valore } = sezioni.find((one: { sezione: string }) => one.sezione === 'posta');
  const parole = { ...valore.parole, invito: { it: 'A presto.' } };
  await ask(app, 'PATCH /impostazioni/posta', { token, body: { versione, valore: { ...valore, parole } } });
}

/** Creates a booking and a report whose letters cannot be sent; returns the digests of the pictures as answered. */
async function leaveWaiting(app: AppProcess, foto: readonly string[]): Promise<Archivio['immagini']> {
  const token = await logIn(app, GRAZIELLA);
  const { id } = await ask(app, 'GET /utenti/me', { token });
  await book(app, token, Number(foto[0]!.split('/')[0]), 40);
  await ask(app, 'POST /segnalazioni', {
    body: {
      mail: MAURO.email,
      problema: 'Non riesco a entrare',
      descrizione: 'La mail di verifica non arriva.',
    },
  });
  const immagini = [
    ...foto.map((percorso) => ({ percorso, per: null })),
    ...['fronte', 'retro'].map((lato) => ({ percorso: `documenti/${id}/${lato}`, per: GRAZIELLA.email })),
  ];
  return Promise.all(
    immagini.map(async (one) => ({
      ...one,
      sha256: sha256(await fetchImmagine(app, one.percorso, one.per === null ? undefined : token)),
    })),
  );
}

/** Reads the content of the tables, and makes the database's files as small as possible. */
async function describeAndShrink(
  dataDir: string,
): Promise<Pick<Archivio, 'prenotazioni' | 'lettere' | 'segnalazioni' | 'righe'>> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const client = new pg.Client({ connectionString: postgres.url, options: '-c datestyle=ISO' });
  await client.connect();
  const listRows = async (text: string): Promise<any[]> => (await client.query(text)).rows;
  try {
    return {
      prenotazioni: await listRows(
        `SELECT p.id, u.email AS di, p.inizio::text, p.fine::text, p.confermata, p.annullata_il IS NOT NULL AS annullata
         FROM prenotazioni p JOIN utenti u ON u.id = p.user_id ORDER BY p.id`,
      ),
      lettere: await listRows(
        `SELECT id, tipo, destinatario, stato = 'inviata' AS inviata FROM posta
         WHERE destinatario IS NOT NULL ORDER BY creata_il, id`,
      ),
      segnalazioni: await listRows('SELECT id, stato, problema FROM segnalazioni ORDER BY id'),
      righe: await readRighe(client),
    };
  } finally {
    await client.query('VACUUM FULL');
    await client.query('CHECKPOINT');
    await client.end();
    await postgres.stop();
  }
}

async function makeArchivio(): Promise<void> {
  const { version: versione } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = await mkdtemp(join(tmpdir(), 'archivio-'));
  try {
    const dataDir = join(folder, 'data');
    const CONTENT_DIR = await createSmallContent(join(folder, 'contenuti'), {}, 2);
    const env = { CONTENT_DIR, SECRET_KEY, ADMIN_EMAIL: ADA.email, ADMIN_PASSWORD: PASSWORD };
    const first = await startProcess({ dataDir, env });
    const { segreto, foto } = await fill(first, dataDir);
    await first.stop();
    const second = await startProcess({ dataDir, env: { ...env, SMTP_URL: NOBODY } });
    const immagini = await leaveWaiting(second, foto);
    await second.stop();
    const persone = [{ ...ADA, segreto }, GRAZIELLA, MAURO];
    const rows = await describeAndShrink(dataDir);
    const archivio: Archivio = { versione, secretKey: SECRET_KEY, persone, immagini, ...rows };
    await mkdir(ARCHIVI, { recursive: true });
    const file = join(ARCHIVI, `${versione}.tar.zst`);
    await packFolder(dataDir, file);
    await writeFile(join(ARCHIVI, `${versione}.json`), `${JSON.stringify(archivio, null, 2)}\n`);
    console.log(`${file}: ${(await stat(file)).size} bytes`);
  } finally {
    await endProcesses();
    await rm(folder, { recursive: true, force: true });
  }
}

await makeArchivio();
