import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSmtp, textOf, type TestSmtp } from '#test/smtp.ts';
import { folderMail, RecipientRefused, serverOf, smtpMail, type Messaggio } from './mail.ts';

const FROM = '"Il centro, prenotazioni" <centro@example.org>';
const messaggio: Messaggio = {
  messageId: '<0b7d@prenota.example.org>',
  a: 'graziella@posta.example',
  oggetto:
    'Perché no? Città & «virgolette» 🔧 con un oggetto così lungo che deve andare a capo più di una volta',
  testo: 'Ciao,\n\napri https://prenota.example.org/verifica-mail?token=abc_DEF-1=2\n.\nFine\n',
  html: '<p>Ciao, è <b>tutto</b> qui</p>',
  lingua: 'it',
  replyTo: 'casella@example.org',
};

let smtp: TestSmtp;
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(() => smtp.close());

test('a letter through SMTP arrives as written, with both parts', async () => {
  const mail = smtpMail(serverOf(smtp.url), FROM);
  const ics = {
    nome: 'prenotazione-1.ics',
    metodo: 'CANCEL' as const,
    contenuto: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
  };
  await mail.send({ ...messaggio, ics: [ics, { ...ics, nome: 'prenotazione-2.ics' }] });
  mail.close();
  const [letter] = smtp.lettere;
  expect(letter).toMatchObject({
    messageId: messaggio.messageId,
    subject: messaggio.oggetto,
    from: { name: 'Il centro, prenotazioni', address: 'centro@example.org' },
    to: [{ address: messaggio.a }],
    replyTo: [{ address: 'casella@example.org' }],
    destinatari: [messaggio.a],
  });
  expect(letter!.text!.trim()).toBe(messaggio.testo.trim());
  expect(letter!.html!.trim()).toBe(messaggio.html);
  const headers = new Map(letter!.headers.map(({ key, value }) => [key, value]));
  expect([headers.get('auto-submitted'), headers.get('content-language')]).toEqual(['auto-generated', 'it']);
  const calendars = letter!.attachments.map((each) => [
    each.mimeType,
    each.filename,
    textOf(each).replaceAll('\r\n', '\n'),
  ]);
  const contenuto = ics.contenuto.replaceAll('\r\n', '\n');
  expect(calendars).toEqual([
    ['text/calendar', null, contenuto],
    ['text/calendar', 'prenotazione-2.ics', contenuto],
    ['application/ics', 'prenotazione-1.ics', contenuto],
  ]);
  // The method of a file is beside its type too: some programs read only that.
  expect(letter!.attachments.map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL', undefined]);
});

test('letters share connections, and a letter on a lost connection is sent over another, once', async () => {
  const mail = smtpMail(serverOf(smtp.url), FROM);
  const send = (n: number) => mail.send({ ...messaggio, messageId: `<${n}@prenota.example.org>` });
  await Promise.all(Array.from({ length: 20 }, (_, n) => send(n)));
  const first = smtp.connessioni();
  expect(first).toBeLessThanOrEqual(5);
  for (let n = 20; n < 25; n += 1) await send(n);
  expect(smtp.connessioni()).toBe(first);
  smtp.drop();
  await send(25);
  mail.close();
  expect(
    smtp.lettere.map(({ messageId }) => Number(/\d+/.exec(messageId!)![0])).toSorted((a, b) => a - b),
  ).toEqual(Array.from({ length: 26 }, (_, n) => n));
});

test('no text of a letter reaches its headers: a line break adds no second recipient', async () => {
  const mail = smtpMail(serverOf(smtp.url), FROM);
  await mail.send({ ...messaggio, oggetto: 'Uno\r\nBcc: spia@posta.example\r\n\r\nciao' });
  mail.close();
  const [letter] = smtp.lettere;
  expect(letter!.destinatari).toEqual([messaggio.a]);
  expect(letter!.headers.some(({ key }) => key === 'bcc')).toBe(false);
});

test('a missing server gives an error soon', async () => {
  await smtp.close();
  const mail = smtpMail(serverOf(smtp.url), FROM);
  await expect(mail.send(messaggio)).rejects.toThrow(/ECONNREFUSED/);
  mail.close();
  smtp = await startSmtp();
});

describe('a refusal counts against the recipient only by its code', () => {
  test.each([
    ['no such mailbox', 'RCPT TO', 550, '5.1.1 User unknown', true],
    ['no such mailbox, without an enhanced code', 'RCPT TO', 550, 'No such user here', true],
    ['a mailbox that is full for good', 'RCPT TO', 552, '5.2.2 Mailbox full', true],
    ['an address with an accent', 'RCPT TO', 553, '5.6.7 SMTPUTF8 is required', true],
    ['an address with an accent, after the text', 'DATA', 550, '5.6.7 Non-ASCII address not permitted', true],
    ['for now', 'RCPT TO', 450, '4.2.1 Greylisted', false],
    ['a relay that does not know us', 'RCPT TO', 554, '5.7.1 Relay access denied', false],
    ['a relay, without an enhanced code', 'RCPT TO', 550, 'relay not permitted', false],
    ['no login, said late', 'RCPT TO', 530, '5.7.0 Authentication required', false],
    ['the sender, said late', 'RCPT TO', 550, '5.1.8 Sender domain not found', false],
    ['the sender', 'MAIL FROM', 553, '5.7.1 Sender not owned by user', false],
    ['the content', 'DATA', 554, '5.7.1 Looks like spam', false],
    ['the login', 'AUTH', 535, '5.7.8 Authentication failed', false],
  ] as const)('%s', async (_, comando, code, text, forGood) => {
    smtp.refuse = (which) => (which === comando ? [code, text] : undefined);
    const mail = smtpMail(serverOf(smtp.url.replace('//', '//centro:segreta@')), FROM);
    const error = await mail.send({ ...messaggio, a: 'nicolò@posta.example' }).catch((e: unknown) => e);
    mail.close();
    expect(error).toBeInstanceOf(Error);
    expect([(error as Error).message.includes(text), error instanceof RecipientRefused]).toEqual([
      true,
      forGood,
    ]);
    expect(smtp.lettere).toEqual([]);
  });

  test('5.6.7 counts against the sender where the recipient is plain ASCII', async () => {
    smtp.refuse = (which) => (which === 'MAIL FROM' ? [550, '5.6.7 Non-ASCII sender'] : undefined);
    const mail = smtpMail(serverOf(smtp.url), FROM);
    const error = await mail.send(messaggio).catch((e: unknown) => e);
    mail.close();
    expect([error instanceof Error, error instanceof RecipientRefused]).toEqual([true, false]);
  });
});

test('without SMTP a letter becomes a file that only its owner can read, and the log names the file, not its links', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'posta '));
  try {
    const lines: string[] = [];
    const mail = folderMail(join(dir, 'posta'), FROM, (line) => lines.push(line));
    await mail.send(messaggio);
    await mail.send(messaggio);
    expect(await readdir(join(dir, 'posta'))).toEqual(['0b7d.eml']);
    const path = join(dir, 'posta/0b7d.eml');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const letter = await PostalMime.parse(await readFile(path));
    expect([letter.subject, letter.messageId, letter.html?.trim()]).toEqual([
      messaggio.oggetto,
      messaggio.messageId,
      messaggio.html,
    ]);
    expect(lines[0]).toContain(messaggio.oggetto);
    expect(lines[0]).toContain(path);
    expect(lines.join('\n')).not.toMatch(/https?:|token/);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
