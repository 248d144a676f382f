import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { callbackify } from 'node:util';
import { createTransport } from 'nodemailer';
import type { Lingua } from '#domain/lingue.ts';
import type { MetodoIcs } from './ics.ts';
import type { OpenMailServer } from './mail-hosts.ts';
import { writeWhole } from './write-whole.ts';

export interface AllegatoIcs {
  readonly nome: string;
  readonly metodo: MetodoIcs;
  readonly contenuto: string;
}

export interface Messaggio {
  /** The same for every attempt, so that a mailbox can drop a second copy. */
  readonly messageId: string;
  readonly a: string;
  readonly oggetto: string;
  readonly testo: string;
  readonly html: string;
  readonly lingua: Lingua;
  readonly replyTo?: string;
  /** Calendar files; mail programs show the first beside the text. */
  readonly ics?: readonly AllegatoIcs[];
}

/** The mail server will never accept this recipient, so a retry is of no use. */
export class RecipientRefused extends Error {}

export interface Mail {
  /** @throws RecipientRefused when the recipient is refused for good; another error for any other failure */
  send(messaggio: Messaggio): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 15_000;
/**
 * Letters share a few connections, since opening one takes most of a letter's time. We close idle ones before the
 * server does. A letter whose connection was lost is sent once more; after that the outbox retries.
 */
const POOL = { pool: true, maxConnections: 5, maxRequeues: 1, idleTimeout: 30_000 } as const;

/** The sender: name and address, or both in one text as in MAIL_FROM. */
export type From = string | { readonly name: string; readonly address: string };

function toEnvelope(from: From, m: Messaggio) {
  const [first, ...others] = m.ics ?? [];
  return {
    from,
    // As one address: a text would be parsed as a list.
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

/** Answers to RCPT TO that concern something else: a missing login, relaying, or the sender. */
const NOT_RECIPIENT = /^5(?:0[0234]|3\d)|^5\d\d[ -]5\.(?:[357]\.|1\.[78]\b)|relay/i;
/** The server or the next one cannot handle the letters of the address (RFC 6531). */
const NOT_ASCII = /^5\d\d[ -]5\.6\.7\b/;

/** A failed attempt: its step, the server's answer, and the system's error. */
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

export interface MailServer {
  readonly host: string;
  readonly porta: number;
  /** `tls`: encrypted from the start; `starttls`: required after connecting; null: if the server offers it. */
  readonly protezione: 'tls' | 'starttls' | null;
  readonly utente?: string | undefined;
  readonly password?: string | undefined;
  /** Opens connections (`createMailHosts`); absent for the server that the operator has set. */
  readonly open?: OpenMailServer | undefined;
}

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

/** Nodemailer's options for a server, with a limit in milliseconds for each step. */
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

/** Sends one letter over a connection of its own, in a bounded time. @throws the error that stopped it */
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

/** Mail as `.eml` files in `folder`. The log has only the file's name, since the links in it open accounts. */
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
