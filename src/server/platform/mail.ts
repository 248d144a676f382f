import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { callbackify } from 'node:util';
import { createTransport } from 'nodemailer';
import type { Lingua } from '#domain/lingue.ts';
import type { MetodoIcs } from './ics.ts';
import type { OpenMailServer } from './mail-hosts.ts';
import { writeWhole } from './write-whole.ts';

/** A calendar file, and what it asks a calendar to do. */
export interface AllegatoIcs {
  readonly nome: string;
  readonly metodo: MetodoIcs;
  readonly contenuto: string;
}

/** A letter ready to be sent. */
export interface Messaggio {
  /** The same for every attempt to send a letter, so that a mailbox can drop a second copy. */
  readonly messageId: string;
  readonly a: string;
  readonly oggetto: string;
  readonly testo: string;
  readonly html: string;
  readonly lingua: Lingua;
  readonly replyTo?: string;
  /** Calendar files; the first one is also offered by mail programs beside the text. */
  readonly ics?: readonly AllegatoIcs[];
}

/** The mail server will never take a letter for this recipient: trying again is of no use. */
export class RecipientRefused extends Error {}

/** Sends letters. */
export interface Mail {
  /** @throws RecipientRefused where the server refuses the recipient for good; another error for any other failure */
  send(messaggio: Messaggio): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 15_000;
/**
 * Letters share a few connections: opening one, with encryption and login, takes most of a letter's time. A server
 * keeps an idle connection for minutes; we close it sooner. A letter whose connection was gone is sent once more over a
 * new one; after that the outbox decides.
 */
const POOL = { pool: true, maxConnections: 5, maxRequeues: 1, idleTimeout: 30_000 } as const;

/** Who letters come from: a name and an address, or both as MAIL_FROM has them. */
export type From = string | { readonly name: string; readonly address: string };

function toEnvelope(from: From, m: Messaggio) {
  const [first, ...others] = m.ics ?? [];
  return {
    from,
    // As one address: a plain text would be parsed as a list.
    to: { name: '', address: m.a },
    subject: m.oggetto,
    text: m.testo,
    html: m.html,
    messageId: m.messageId,
    ...(m.replyTo && { replyTo: m.replyTo }),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': m.lingua },
    ...(first && {
      icalEvent: { method: first.metodo, filename: first.nome, content: first.contenuto },
      attachments: others.map(({ nome, metodo, contenuto }) => ({
        filename: nome,
        content: contenuto,
        contentType: `text/calendar; charset=utf-8; method=${metodo}`,
      })),
    }),
  };
}

/**
 * Answers to a recipient that are about something else: some servers say only then that they want a login, do not relay
 * for us, or do not like the sender.
 */
const NOT_RECIPIENT = /^5(?:0[0234]|3\d)|^5\d\d[ -]5\.(?:[357]\.|1\.[78]\b)|relay/i;
/** The address has letters that the server, or the next one, cannot pass on (RFC 6531). */
const NOT_ASCII = /^5\d\d[ -]5\.6\.7\b/;

/** A failed attempt: its step, the answer of the server, and the error of the system behind it. */
export interface SmtpError extends Error {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly response?: string;
}

/** Whether a failed attempt means that the recipient is refused for good. */
export function isRefused({ command, response = '' }: SmtpError, a: string): boolean {
  // oxlint-disable-next-line no-control-regex -- the range of ASCII
  if (NOT_ASCII.test(response)) return /[^\u0000-\u007f]/.test(a);
  return command === 'RCPT TO' && response.startsWith('5') && !NOT_RECIPIENT.test(response);
}

/** A mail server that letters leave through. */
export interface MailServer {
  readonly host: string;
  readonly porta: number;
  /** `tls`: encrypted from the start; `starttls`: after a first line, and never without; null: as the server offers it. */
  readonly protezione: 'tls' | 'starttls' | null;
  readonly utente?: string | undefined;
  readonly password?: string | undefined;
  /** Opens each connection to it (`createMailHosts`); absent for the one that the operator has set. */
  readonly open?: OpenMailServer | undefined;
}

/** The mail server of SMTP_URL. */
export function serverOf(smtpUrl: string): MailServer {
  const url = new URL(smtpUrl);
  const tls = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    porta: Number(url.port) || (tls ? 465 : 587),
    protezione: tls ? 'tls' : null,
    ...(url.username && {
      utente: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    }),
  };
}

/** How to reach a mail server, which may take so many milliseconds for each step. */
function transportOf(
  { host, porta, protezione, utente, password = '', open }: MailServer,
  timeoutMs = TIMEOUT_MS,
) {
  return {
    host,
    port: porta,
    secure: protezione === 'tls',
    requireTLS: protezione === 'starttls',
    ...(utente && { auth: { user: utente, pass: password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...(open && {
      getSocket: callbackify(async (_options: object) => ({
        connection: await open({ host, port: porta }, timeoutMs),
      })),
    }),
  };
}

/** Mail through an SMTP server. */
export function smtpMail(server: MailServer, from: From): Mail {
  const transport = createTransport({ ...POOL, ...transportOf(server) });
  return {
    async send(messaggio) {
      try {
        await transport.sendMail(toEnvelope(from, messaggio));
      } catch (error) {
        if (!(error instanceof Error) || !isRefused(error, messaggio.a)) throw error;
        throw new RecipientRefused(error.message, { cause: error });
      }
    },
    close: () => transport.close(),
  };
}

/** Sends one letter over a connection of its own, in a bounded time. @throws whatever keeps it from leaving */
export async function sendOnce(
  server: MailServer,
  from: From,
  messaggio: Messaggio,
  timeoutMs: number,
): Promise<void> {
  const transport = createTransport(transportOf(server, timeoutMs));
  const signal = AbortSignal.timeout(timeoutMs);
  await transport.sendMail({ ...toEnvelope(from, messaggio), signal });
}

/**
 * Without a mail server: each letter becomes an `.eml` file in `folder`. The log names only the file, since its links open
 * accounts.
 */
export function folderMail(folder: string, from: From, log: (line: string) => void): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(messaggio) {
      const { message } = await transport.sendMail(toEnvelope(from, messaggio));
      const file = join(folder, `${messaggio.messageId.replaceAll(/[<>]|@.*$/g, '')}.eml`);
      const write = () => writeWhole(file, message as Buffer);
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await write();
      });
      log(`Posta: «${messaggio.oggetto}» in ${file}`);
    },
    close: () => transport.close(),
  };
}
