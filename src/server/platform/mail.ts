import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Lingua } from '#domain/lingue.ts';
import type { MetodoIcs } from './ics.ts';
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

function toEnvelope(from: string, m: Messaggio) {
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

/** Whether a failed attempt means that the recipient is refused for good. */
function isRefused(
  { command, response = '' }: Error & { command?: string; response?: string },
  a: string,
): boolean {
  // oxlint-disable-next-line no-control-regex -- the range of ASCII
  if (NOT_ASCII.test(response)) return /[^\u0000-\u007f]/.test(a);
  return command === 'RCPT TO' && response.startsWith('5') && !NOT_RECIPIENT.test(response);
}

/** Mail through the SMTP server of SMTP_URL. */
export function smtpMail(smtpUrl: string, from: string): Mail {
  const url = new URL(smtpUrl);
  const transport = createTransport({
    ...POOL,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
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

/**
 * Without SMTP_URL: each letter becomes an `.eml` file in `folder`. The log names only the file, since its links open
 * accounts.
 */
export function folderMail(folder: string, from: string, log: (line: string) => void): Mail {
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
