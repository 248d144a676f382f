import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGiorni, giornoInRome } from '#domain/giorno.ts';
import { logIn } from './archivio.ts';
import { drawPlain, endProcesses, ROOT, runToEnd, sendTo, startProcess, type AppProcess } from './process.ts';

const programma = 'scripts/demo.ts';
const PASSWORD = 'prova pure senza paura';

let folder: string;
let demo: AppProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dimostrazione-'));
  const content = join(folder, 'contenuti');
  await cp(join(ROOT, 'content'), content, { recursive: true });
  await drawPlain(content);
  // A real centre on this machine must not be touched.
  const env = {
    DEMO_DIR: join(folder, 'demo'),
    CONTENT_DIR: content,
    SMTP_URL: 'smtp://127.0.0.1:1',
    ADMIN_EMAIL: 'io@posta.example',
    HOST: '0.0.0.0',
    TRUST_PROXY: '1',
  };
  demo = await startProcess({ dataDir: join(folder, 'vera'), programma, env });
});
afterAll(async () => {
  await endProcesses();
  await rm(folder, { recursive: true, force: true });
});

const ADMIN = 'ada.ferri@demo.example';
const logins = (): string[] =>
  [...demo.output().matchAll(/^ {2}(\S+@demo\.example) /gm)].map(([, mail]) => mail!);
const get = async (path: string, email = ADMIN) =>
  (await sendTo(demo, `GET ${path}`, { token: await logIn(demo, { email, password: PASSWORD }) })).body;

test('the demonstration prints three people who can sign in, and is separate from a real centre', async () => {
  expect(logins()).toHaveLength(3);
  expect(logins()[1]).toBe(ADMIN);
  expect(demo.output()).toContain(`«${PASSWORD}»`);
  expect(demo.output()).toContain('i messaggi diventano file');
  await expect(readFile(join(folder, 'vera'))).rejects.toThrow('ENOENT');
  const waits = await get('/utenti/me', logins()[2]);
  expect(waits).toMatchObject({ is_verified: true, documento_stato: 'da_verificare', is_superuser: false });
});

test('it answers this computer alone, whatever HOST and TRUST_PROXY say, and prints that', async () => {
  expect(demo.output()).toContain(
    'risponde solo a questo computer, qualunque cosa dicano HOST e TRUST_PROXY',
  );
  const { port, hostname } = new URL(demo.url);
  expect(hostname).toBe('127.0.0.1');
  // Every other address of the machine; on Linux all of 127.* is its own, and only 127.0.0.1 is listened to.
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all);
  const others = own
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  if (process.platform === 'linux') others.push('127.0.0.2');
  for (const address of others)
    await expect(fetch(`http://${address}:${port}/api/salute`), address).rejects.toThrow('fetch failed');
  // A proxy's headers are ignored: its host is not ours.
  const answer = await fetch(`${demo.url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'http://altrove.example',
      'x-forwarded-host': 'altrove.example',
    },
    body: JSON.stringify({ email: ADMIN }),
  });
  expect([answer.status, await answer.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'ORIGINE_ESTRANEA' }),
  ]);
});

test('every page of it has content', async () => {
  const [membro] = logins();
  const oggi = giornoInRome(new Date());
  const year = `?da=${addGiorni(oggi, -364)}&a=${oggi}`;
  const { totale, mesi, giornate } = await get(`/rendiconto${year}`);
  expect(totale.prenotazioni).toBeGreaterThan(280);
  expect(Math.max(...mesi.map(({ persone }: { persone: number }) => persone))).toBeGreaterThan(10);
  expect(totale.nuove).toBeGreaterThan(4);
  expect(totale.non_venute).toBeGreaterThan(0);
  expect(giornate.pacchetti).toBeGreaterThan(4);
  const { da_riavere, quante_da_confermare } = await get('/banco');
  expect(da_riavere.length).toBeGreaterThan(2);
  expect(da_riavere.filter(({ ritardo }: { ritardo: number }) => ritardo > 0).length).toBeGreaterThan(1);
  expect(quante_da_confermare).toBeGreaterThan(3);
  const list = async (path: string, email?: string) => (await get(path, email)).length;
  expect(await list('/catalogo/spazi')).toBeGreaterThan(1);
  expect(await list('/prenotazioni?future=false&limit=500')).toBeGreaterThan(370);
  expect(await list('/documenti/da-verificare')).toBe(3);
  expect(await list('/segnalazioni?stato=aperta')).toBe(4);
  expect(await list('/posta?stato=da_stampare')).toBeGreaterThan(0);
  expect(await list('/posta?stato=in_attesa')).toBe(0);
  for (const stato of ['attive', 'passate', 'richieste'])
    expect([stato, await list(`/utenti/me/prenotazioni?stato=${stato}`, membro)]).not.toEqual([stato, 0]);
  const { chiusure, fermi } = await get('/chiusure');
  expect(chiusure.length).toBeGreaterThan(0);
  expect(fermi).toHaveLength(2);
  expect(await get('/chiusure/prenotazioni')).toEqual([]);
});

test('a folder that is not a demonstration’s is not changed', async () => {
  const DEMO_DIR = join(folder, 'altra');
  await mkdir(DEMO_DIR);
  await writeFile(join(DEMO_DIR, 'tesi.odt'), 'tre anni di lavoro');
  const { code, output } = await runToEnd({ dataDir: join(folder, 'vera'), programma, env: { DEMO_DIR } });
  expect([code, output]).toEqual([1, expect.stringContaining('non è di una dimostrazione')]);
  expect(await readFile(join(DEMO_DIR, 'tesi.odt'), 'utf8')).toBe('tre anni di lavoro');
});
