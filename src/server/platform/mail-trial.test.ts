import { once } from 'node:events';
import { createServer, connect, type AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OWN_ADDRESS } from '#test/own-address.ts';
import { CERT, SMTP_HOST } from '#test/smtp-certificate.ts';
import { startSmtp, type TestSmtp } from '#test/smtp.ts';
import { createMailHosts, HostRefused, type OpenMailServer } from './mail-hosts.ts';
import { tryServer, type Prova } from './mail-trial.ts';
import type { MailServer, Messaggio } from './mail.ts';

const FROM = '"Il centro" <centro@example.org>';
const messaggio: Messaggio = {
  messageId: '<prova@prenota.example.org>',
  a: 'ada@posta.example',
  oggetto: 'Una lettera di prova',
  testo: 'Arriva?\n',
  html: '<p>Arriva?</p>',
  lingua: 'it',
};

let smtp: TestSmtp;
const started: TestSmtp[] = [];
beforeEach(async () => {
  setDefaultCACertificates([...getCACertificates('bundled'), CERT]);
  smtp = await start('starttls');
});
afterEach(async () => {
  for (const each of started.splice(0)) await each.close();
});

async function start(protezione: 'tls' | 'starttls' | null): Promise<TestSmtp> {
  const server = await startSmtp(0, protezione);
  started.push(server);
  return server;
}

/** Resolves every name to this address of ours, like a centre's name to its server. */
const open: OpenMailServer = async ({ port }) => connect(port, OWN_ADDRESS);
const server = (values: Partial<MailServer> = {}): MailServer => ({
  host: SMTP_HOST,
  porta: smtp.port,
  protezione: 'starttls',
  utente: 'centro@example.org',
  password: 'una password lunga',
  open,
  ...values,
});
const trying = (values: Partial<MailServer> = {}, timeoutMs?: number): Promise<Prova> =>
  tryServer(server(values), FROM, messaggio, timeoutMs);

test('a letter is sent encrypted, from the start or after a first line', async () => {
  expect(await trying()).toEqual({ esito: 'partita' });
  expect(smtp.lettere.map(({ subject }) => subject)).toEqual([messaggio.oggetto]);
  const tls = await start('tls');
  expect(await trying({ porta: tls.port, protezione: 'tls' })).toEqual({ esito: 'partita' });
});

describe('the reason of a failure is returned, with the server’s words', () => {
  test.each([
    ['the login', 'AUTH', 535, '5.7.8 Error: authentication failed', 'password'],
    ['a login that is missing', 'MAIL FROM', 530, '5.7.0 Authentication required', 'password'],
    ['the sender', 'MAIL FROM', 553, '5.7.1 Sender not owned by user', 'mittente'],
    ['the sender, said late', 'RCPT TO', 553, '5.7.1 Sender address rejected: not owned by user', 'mittente'],
    ['the recipient', 'RCPT TO', 550, '5.1.1 User unknown', 'destinatario'],
    ['the recipient, for now', 'RCPT TO', 450, '4.2.0 Greylisted', 'altro'],
    ['the text', 'DATA', 554, '5.7.1 Looks like spam', 'altro'],
  ] as const)('%s', async (_, comando, code, text, esito) => {
    smtp.refuse = (which) => (which === comando ? [code, text] : undefined);
    expect(await trying()).toEqual({ esito, risposta: `${code} ${text}` });
    expect(smtp.lettere).toEqual([]);
  });

  test('a server that relays only after a login', async () => {
    smtp.refuse = (which) => (which === 'RCPT TO' ? [554, '5.7.1 Relay access denied'] : undefined);
    expect(await trying({ utente: undefined })).toMatchObject({ esito: 'password' });
    expect(await trying()).toMatchObject({ esito: 'destinatario' });
  });

  test('a name that the certificate lacks, and an untrusted certificate', async () => {
    expect(await trying({ host: 'altro.prova.test' })).toMatchObject({ esito: 'certificato' });
    const tls = await start('tls');
    const encrypted = { porta: tls.port, protezione: 'tls' } as const;
    expect(await trying({ ...encrypted, host: 'altro.prova.test' })).toMatchObject({ esito: 'certificato' });
    setDefaultCACertificates(getCACertificates('bundled'));
    expect(await trying(encrypted)).toMatchObject({ esito: 'certificato' });
    expect(await trying()).toMatchObject({ esito: 'certificato' });
  });

  test('an encryption that the server does not support: nothing is sent without', async () => {
    const none = await start(null);
    expect(await trying({ porta: none.port })).toMatchObject({ esito: 'protezione' });
    expect(await trying({ porta: none.port, protezione: 'tls' })).toMatchObject({ esito: 'protezione' });
    const tls = await start('tls');
    expect(await trying({ porta: tls.port }, 300)).toMatchObject({ esito: 'silenzio' });
    expect([...none.lettere, ...tls.lettere]).toEqual([]);
  });

  test('a silent server, and an endless one', async () => {
    const hanging = createServer((socket) => void socket.on('error', () => {}));
    const slow = createServer((socket) => {
      socket.on('error', () => {});
      const timer = setInterval(() => socket.write('220-wait\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    for (const each of [hanging, slow]) {
      await once(each.listen(0, OWN_ADDRESS), 'listening');
      const porta = (each.address() as AddressInfo).port;
      expect(await trying({ porta }, 300)).toMatchObject({ esito: 'silenzio' });
      each.close();
    }
  });

  test('the server’s words are cut, and cannot break a line', async () => {
    smtp.refuse = (which) => (which === 'DATA' ? [554, `no\u0007${'x'.repeat(500)}`] : undefined);
    const { risposta } = await trying();
    expect(risposta).toMatch(/^554 no x+$/);
    expect(risposta).toHaveLength(300);
  });
});

describe('the check of mail servers', () => {
  const judged = createMailHosts(undefined);
  const real = (host: string, values: Partial<MailServer> = {}) =>
    trying({ open: judged, porta: 2525, host, ...values });

  test.each([
    'localhost',
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '0.0.0.0',
    '169.254.169.254',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    'fe80::1',
    '64:ff9b::7f00:1',
    '255.255.255.255',
    '224.0.0.1',
  ])('sends no letter to %s', async (host) => {
    expect(await real(host)).toMatchObject({ esito: 'vietato' });
  });

  test('sends none to the machine of the database, by any of its names', async () => {
    const databases = ['postgres://u:p@10.0.0.7:5432/centro', 'postgresql:///centro?host=10.0.0.7'];
    for (const url of databases)
      for (const host of ['10.0.0.7', '::ffff:10.0.0.7'])
        await expect(createMailHosts(url)({ host, port: 25 }, 300)).rejects.toThrow(HostRefused);
  });

  test('connects only to mail ports', async () => {
    await expect(judged({ host: '192.0.32.10', port: 5432 }, 300)).rejects.toThrow(HostRefused);
  });

  test('calls a name without an address unknown', async () => {
    const { esito, risposta } = await real('smtp.posta.invalid');
    // Without a network names cannot be resolved.
    expect(['sconosciuto', 'silenzio']).toContain(esito);
    expect(risposta).toMatch(/^getaddrinfo E\w+ smtp\.posta\.invalid$/);
  });

  test('calls a port without a listener unreachable', async () => {
    const gone = smtp.port;
    await smtp.close();
    expect(await trying({ porta: gone })).toMatchObject({ esito: 'porta' });
  });
});
