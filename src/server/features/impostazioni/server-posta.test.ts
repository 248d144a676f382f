import { connect } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { OWN_ADDRESS } from '#test/own-address.ts';
import { refusal, send } from '#test/request.ts';
import { insertRow, readRow, readRows, setRows } from '#test/rows.ts';
import { changeSettings } from '#test/settings.ts';
import { CERT, SMTP_HOST } from '#test/smtp-certificate.ts';
import { startSmtp } from '#test/smtp.ts';
import { createMailHosts } from '#server/platform/mail-hosts.ts';
import { openPassword, sealPassword } from '#server/platform/mail-settings.ts';

/** Two servers of one name: one encrypts from the start, the other after a first line. */
const [tls, starttls] = [await startSmtp(0, 'tls'), await startSmtp(0, 'starttls')];
afterAll(() => Promise.all([tls.close(), starttls.close()]));
const PORTS = new Map([
  [465, tls.port],
  [587, starttls.port],
]);
setDefaultCACertificates([...getCACertificates('bundled'), CERT]);
const judged = createMailHosts(undefined);
const app = await openTestApp({
  posta: true,
  limitsFactor: 1,
  openMailServer: async (server, timeout) =>
    server.host === SMTP_HOST ? connect(PORTS.get(server.port) ?? 1, OWN_ADDRESS) : judged(server, timeout),
});
const ada = await createAdmin(app, { nome: 'Ada', email: 'ada@posta.example' });
const bruno = await createAdmin(app, { nome: 'Bruno', email: 'bruno@posta.example' });
const membro = await createMembro(app);

const SEGRETO = 'una password che nessuno rilegge';
const TLS = {
  host: SMTP_HOST,
  porta: 465,
  protezione: 'tls',
  utente: 'centro@prova.test',
  password: SEGRETO,
};
const STARTTLS = { ...TLS, porta: 587, protezione: 'starttls', mittente: 'lettere@prova.test' };
const PAROLE = {};

const read = async () => {
  const { body } = await send(app, 'GET /impostazioni', { token: ada.token });
  return body.sezioni.find(({ sezione }: { sezione: string }) => sezione === 'posta');
};
const save = async (server: object | undefined, parole: object = PAROLE, token = ada.token) => {
  const { versione } = await read();
  return send(app, 'PATCH /impostazioni/posta', { token, body: { versione, valore: { server, parole } } });
};
const prova = (server?: object, token = ada.token) =>
  send(app, 'POST /impostazioni/posta/prova', { token, body: { server } });
const forgetConferma = () =>
  setRows(
    app,
    'sessioni',
    { user_id: ada.id },
    { confermata_il: new Date(app.clock.now().getTime() - 3_600_000) },
  );
const conferma = () => setRows(app, 'sessioni', { user_id: ada.id }, { confermata_il: app.clock.now() });
const stored = async () =>
  (await readRow(app, 'impostazioni', { sezione: 'posta' }, ['valore'])).valore as any;

const wrong = ({ status, body }: { status: number; body: any }) => [
  status,
  body.errors?.[0].campo,
  body.errors?.[0].codice,
];

async function writeLettera(values: object = {}): Promise<string> {
  const dati = JSON.stringify({ nome: 'Graziella' });
  const lettera = { tipo: 'addio', dati, destinatario: 'graziella@posta.example', user_id: membro.id };
  return (await insertRow(app, 'posta', { ...lettera, ...values } as never, 'id')).id;
}
const isChanged = ({ subject }: { subject?: string | undefined }) =>
  subject === 'Il server della posta è cambiato';

beforeEach(async () => {
  for (const smtp of [tls, starttls]) {
    smtp.refuse = () => undefined;
    smtp.lettere.length = 0;
  }
  await app.pool.query(`delete from limiti`);
  await conferma();
});

test('a server is set after the password; the server’s password is stored encrypted, and never sent back', async () => {
  await forgetConferma();
  expect(refusal(await save(TLS))).toEqual([403, 'PASSWORD_RICHIESTA']);
  expect(app.deps.spedisce).toBe(false);
  await conferma();
  const saved = await save(TLS);
  expect([saved.status, saved.body.valore.server]).toEqual([200, { ...TLS, password: true }]);
  expect(app.deps.spedisce).toBe(true);

  const { server } = await stored();
  expect(openPassword(app.deps.keys, server.password_cifrata)).toBe(SEGRETO);
  await save({ ...STARTTLS, password: 'un’altra password' });
  const answers = [
    await send(app, 'GET /impostazioni', { token: ada.token }),
    await send(app, 'GET /impostazioni/posta/stati', { token: ada.token }),
    await send(app, 'GET /posta/server', { token: ada.token }),
  ];
  const rows = [await readRows(app, 'impostazioni_stati'), await readRows(app, 'registro')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const text = JSON.stringify([answers.map(({ body }) => body), rows]);
  for (const secret of [SEGRETO, 'un’altra password', 'password_cifrata', server.password_cifrata])
    expect(text).not.toContain(secret);
  const registro = await readRows(app, 'registro', { azione: 'impostazioni_modificate' }, ['dettagli'], 'id');
  expect(registro.at(-1)!.dettagli).toEqual({ sezione: 'posta', campi: ['server'] });
});

test('the password stays for the same login, and is required again for another', async () => {
  await save(TLS);
  const sealed = (await stored()).server.password_cifrata;
  const { password: _, ...senza } = TLS;
  const same = await save({ ...senza, mittente: 'altro@prova.test', password_cifrata: 'inventata' });
  expect(same.status).toBe(200);
  expect((await stored()).server).toEqual({
    ...senza,
    mittente: 'altro@prova.test',
    password_cifrata: sealed,
  });
  for (const other of [
    { host: 'altro.prova.test' },
    { porta: 587 },
    { protezione: 'starttls' },
    { utente: 'altri@prova.test' },
  ]) {
    const refused = await save({ ...senza, ...other, password: '' });
    expect(wrong(refused)).toEqual([422, 'server.password', 'obbligatorio']);
    expect(wrong(await prova({ ...senza, ...other }))).toEqual([422, 'server.password', 'obbligatorio']);
  }
  expect((await prova(senza)).body).toEqual({ esito: 'partita' });
});

test('letters are sent through the new server at once, from its address, with its reply address', async () => {
  await save(TLS);
  await writeLettera();
  app.deps.jobs.wake('posta');
  const [first] = await tls.waitFor(({ subject }) => subject === 'Il tuo account è chiuso');
  expect(first!.from!.address).toBe(app.deps.centro.casella);
  await save(STARTTLS);
  await writeLettera();
  app.deps.jobs.wake('posta');
  const [second] = await starttls.waitFor(({ subject }) => subject === 'Il tuo account è chiuso');
  expect([second!.from, second!.replyTo!.map(({ address }) => address)]).toEqual([
    { name: app.deps.centro.mittente, address: 'lettere@prova.test' },
    ['lettere@prova.test'],
  ]);
});

test('a server set by another process sends the next letter', async () => {
  await save(TLS);
  const { password: _, ...senza } = STARTTLS;
  const password_cifrata = sealPassword(app.deps.keys, SEGRETO);
  await changeSettings(app, 'posta', { server: { ...senza, password_cifrata } as never });
  await writeLettera();
  app.deps.jobs.wake('posta');
  expect(await starttls.waitFor(({ subject }) => subject === 'Il tuo account è chiuso')).not.toEqual([]);
});

describe('a new server is announced to every administrator', () => {
  test('through the previous one', async () => {
    await save(TLS);
    tls.lettere.length = 0;
    await save(STARTTLS, PAROLE, bruno.token);
    const isBrunos = ({ text = '' }: { text?: string | undefined }) =>
      /Bruno \w+ ha cambiato il server .* adesso è smtp\.prova\.test\./.test(text);
    const told = await tls.waitFor(isBrunos, 2);
    expect(told.flatMap(({ destinatari }) => destinatari).toSorted()).toEqual([ada.email, bruno.email]);
    await save(undefined);
    await starttls.waitFor(({ text = '' }) => text.includes('ha tolto il server'), 2);
    expect(starttls.lettere.filter(isBrunos)).toEqual([]);
  });

  test('through the new one if the previous one fails', async () => {
    await save(TLS);
    await tls.waitFor(isChanged, 2);
    tls.lettere.length = 0;
    tls.refuse = (comando) => (comando === 'AUTH' ? [535, '5.7.8 no'] : undefined);
    await save(STARTTLS);
    await starttls.waitFor(isChanged, 2);
    expect(tls.lettere).toEqual([]);
  });

  test('but not a new sender or password; a change of words needs no password', async () => {
    await save(TLS);
    const before = await readRows(app, 'posta', { tipo: 'posta_cambiata' });
    await save({ ...TLS, password: 'nuova di zecca', mittente: 'altro@prova.test' });
    await forgetConferma();
    const { valore } = await read();
    expect((await save(valore.server, { invito: { it: 'A presto.' } })).status).toBe(200);
    expect(await readRows(app, 'posta', { tipo: 'posta_cambiata' })).toHaveLength(before.length);
  });
});

test('a wrong password loses no letter: waiting and abandoned ones are sent with the right one', async () => {
  tls.refuse = (comando) => (comando === 'AUTH' ? [535, '5.7.8 Error: authentication failed'] : undefined);
  await save({ ...TLS, password: 'sbagliata' });
  const waits = await writeLettera();
  app.deps.jobs.wake('posta');
  const state = async (id: string) => readRow(app, 'posta', { id }, ['stato', 'tentativi', 'ultimo_errore']);
  const errore = '535 5.7.8 Error: authentication failed';
  await expect
    .poll(() => state(waits))
    .toMatchObject({ stato: 'in_attesa', ultimo_errore: expect.stringContaining(errore) });
  const [given, refused] = [
    await writeLettera({ stato: 'fallita', tentativi: 15, ultimo_errore: errore }),
    await writeLettera({ stato: 'fallita', tentativi: 2, ultimo_errore: '550 5.1.1 User unknown' }),
  ];
  tls.refuse = () => undefined;
  await save({ ...TLS, password: 'quella giusta' });
  for (const id of [waits, given])
    await expect.poll(() => state(id)).toMatchObject({ stato: 'inviata', ultimo_errore: null });
  expect(await state(refused)).toMatchObject({ stato: 'fallita' });
});

describe('a trial letter', () => {
  test('is sent to the requesting administrator, with the values of the form, and changes nothing', async () => {
    await save(TLS);
    await forgetConferma();
    expect(refusal(await prova(STARTTLS))).toEqual([403, 'PASSWORD_RICHIESTA']);
    await conferma();
    const before = await stored();
    expect((await prova(STARTTLS)).body).toEqual({ esito: 'partita' });
    const [letter] = await starttls.waitFor(({ subject = '' }) => subject.startsWith('Lettera di prova'));
    expect([letter!.destinatari, letter!.from!.address]).toEqual([[ada.email], 'lettere@prova.test']);
    expect(await stored()).toEqual(before);
  });

  test('returns the reason of a failure', async () => {
    starttls.refuse = (comando) =>
      comando === 'AUTH' ? [535, '5.7.8 Error: authentication failed'] : undefined;
    expect((await prova(STARTTLS)).body).toEqual({
      esito: 'password',
      risposta: '535 5.7.8 Error: authentication failed',
    });
    expect((await prova({ ...STARTTLS, host: '127.0.0.1' })).body.esito).toBe('vietato');
    expect((await prova({ ...STARTTLS, porta: 25 })).body.esito).toBe('porta');
    expect((await prova({ ...STARTTLS, protezione: 'tls' })).body.esito).toBe('protezione');
  });

  test('is allowed ten times an hour', async () => {
    starttls.refuse = () => [550, 'no'];
    for (let n = 0; n < 10; n += 1) expect((await prova(STARTTLS)).status).toBe(200);
    expect(refusal(await prova(STARTTLS))).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await prova(STARTTLS, bruno.token)).status).toBe(200);
  });
});

test('SMTP_URL has priority: the server of the settings stays, and the trial uses that of the environment', async () => {
  const plain = await startSmtp();
  const own = await openTestApp({ ambiente: { SMTP_URL: plain.url.replace('//', '//utente:segreta@') } });
  const admin = await createAdmin(own);
  const { token } = admin;
  const list = await send(own, 'GET /impostazioni', { token });
  expect(list.body.dal_server).toEqual(['smtp']);
  const body = { versione: 1, valore: { server: TLS, parole: { invito: { it: 'A presto.' } } } };
  const saved = await send(own, 'PATCH /impostazioni/posta', { token, body });
  expect([saved.status, saved.body.valore]).toEqual([200, { parole: { invito: { it: 'A presto.' } } }]);
  const { body: server } = await send(own, 'GET /posta/server', { token });
  expect(server).toEqual({
    server: { host: OWN_ADDRESS, porta: plain.port, protezione: null, utente: 'utente' },
    mittente: own.deps.centro.casella,
  });
  const tried = await send(own, 'POST /impostazioni/posta/prova', { token, body: { server: TLS } });
  expect(tried.body).toEqual({ esito: 'partita' });
  expect(plain.lettere.flatMap(({ destinatari }) => destinatari)).toEqual([admin.email]);
  await plain.close();
});

test('a preview shows the whole letter in both languages with the words of the form', async () => {
  const { token } = ada;
  for (const lettera of ['richiesta', 'confermata', 'cambiata', 'giorno_prima', 'non_riportata', 'invito']) {
    const body = { lettera, parole: { it: 'Suona due volte.', en: '' } };
    const { status, body: shown } = await send(app, 'POST /impostazioni/posta/anteprima', { token, body });
    expect(status).toBe(200);
    for (const lingua of ['it', 'en'] as const) {
      const { oggetto, paragrafi, firma, parole } = shown[lingua];
      expect([oggetto, ...paragrafi, ...firma].join('\n')).not.toMatch(/undefined|null/);
      expect(paragrafi[0]).toBe(lingua === 'it' ? 'Ciao Ada,' : 'Hello Ada,');
      expect(parole).toEqual({ testo: 'Suona due volte.', ...(lingua === 'en' && { lingua: 'it' }) });
    }
  }
  const none = { lettera: 'invito', parole: { it: '' } };
  const { body: bare } = await send(app, 'POST /impostazioni/posta/anteprima', { token, body: none });
  expect(bare.it.parole).toBeNull();
});

describe('wrong values are refused at their field, in the form and in the trial, and change nothing', () => {
  const long = (n: number) => 'x'.repeat(n);
  const HOST = [
    '',
    ' ',
    'smtp prova.test',
    'smtp://prova.test',
    'prova.test/x',
    'utente@prova.test',
    'prova_test',
  ];
  const OURS = ['localhost', '127.0.0.1', '127.0.0.53', '0.0.0.0', '169.254.169.254', '::1', '::'];
  const IPV6 = ['fe80::1', '::ffff:127.0.0.1', '::ffff:169.254.1.1', 'ff02::1', '64:ff9b::7f00:1'];
  const values: readonly (readonly [object, string, boolean?])[] = [
    ...[...HOST, 'è.test', 'a\nb', 'a\u0000b', long(254), 7, null, [], {}, true].map(
      (host) => [{ host }, 'server.host'] as const,
    ),
    ...[...OURS, ...IPV6, '255.255.255.255', '224.0.0.1'].map(
      (host) => [{ host }, 'server.host', true] as const,
    ),
    ...[0, -1, 26, 80, 110, 993, 5432, 65_536, 465.5, '465', null, [465]].map(
      (porta) => [{ porta }, 'server.porta'] as const,
    ),
    ...['', 'TLS', 'ssl', 'nessuna', null, 1].map(
      (protezione) => [{ protezione }, 'server.protezione'] as const,
    ),
    ...[long(321), 7, 'a\u0000', {}].map((utente) => [{ utente }, 'server.utente'] as const),
    ...[long(501), 7, false, 'a\u0000', {}].map((password) => [{ password }, 'server.password'] as const),
    ...['chi', 'chi@', '@x.test', 'a@b.test\nBcc: c@d.test', 'a@b.test, c@d.test', 7].map(
      (mittente) => [{ mittente }, 'server.mittente'] as const,
    ),
  ];

  test.each(values.map((one) => [JSON.stringify(one[0]).slice(0, 60), ...one] as const))(
    '%s',
    async (_, value, campo, onlySaved = false) => {
      const before = await stored();
      const server = { ...STARTTLS, ...value };
      const saved = await save(server);
      expect(wrong(saved).slice(0, 2)).toEqual([422, campo]);
      expect(saved.body.errors[0].messaggio).toMatch(/^\p{Lu}/u);
      const tried = await prova(server);
      if (onlySaved) expect(tried.body.esito).toBe('vietato');
      else expect(wrong(tried).slice(0, 2)).toEqual([422, campo]);
      expect(await stored()).toEqual(before);
    },
  );

  test.each([
    ['too long', { richiesta: { it: long(601) } }, 'parole.richiesta.it'],
    ['too long in English', { invito: { it: 'Sì.', en: long(601) } }, 'parole.invito.en'],
    ['no two languages', { cambiata: 'testo' }, 'parole.cambiata'],
    ['no text', { confermata: { it: 7 } }, 'parole.confermata.it'],
    ['a sign that is not kept', { giorno_prima: { it: 'a\u0000' } }, 'parole.giorno_prima.it'],
  ])('custom words: %s', async (_, parole, campo) => {
    expect(wrong(await save(STARTTLS, parole)).slice(0, 2)).toEqual([422, campo]);
  });

  test('an invalid server', async () => {
    for (const server of ['smtp.prova.test', 7, [], true, null])
      expect(wrong(await save(server as never)).slice(0, 2)).toEqual([422, 'server']);
    await save(undefined);
    expect(wrong(await prova())).toEqual([422, 'server', 'obbligatorio']);
  });
});
