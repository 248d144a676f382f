import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import {
  SMTPServer,
  type SMTPServerAddress,
  type SMTPServerAuthentication,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from 'smtp-server';
import { OWN_ADDRESS } from './own-address.ts';
import { CERT, KEY } from './smtp-certificate.ts';

export interface LetteraRicevuta extends Email {
  readonly destinatari: readonly string[];
}

export const textOf = ({ content }: { content: ArrayBuffer | Uint8Array | string }): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8');

type Comando = 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA';

/** A real SMTP server on a loopback address that keeps the letters. */
export interface TestSmtp {
  /** The code and the text of a refused command; undefined accepts it. */
  refuse: (comando: Comando, address: string) => readonly [code: number, text: string] | undefined;
  readonly url: string;
  readonly port: number;
  readonly lettere: LetteraRicevuta[];
  readonly connessioni: () => number;
  drop(): void;
  waitFor(fits: (lettera: LetteraRicevuta) => boolean, quante?: number): Promise<LetteraRicevuta[]>;
  close(): Promise<void>;
}

const WAIT_MS = 90_000;

/** Starts one; `port` 0 picks a free one. It offers no encryption unless told which. */
export async function startSmtp(port = 0, protezione: 'tls' | 'starttls' | null = null): Promise<TestSmtp> {
  const lettere: LetteraRicevuta[] = [];
  const open = new Set<Socket>();
  let connessioni = 0;
  const judge = async (comando: Comando, address: string): Promise<void> => {
    const [responseCode, text] = smtp.refuse(comando, address) ?? [];
    if (text !== undefined) throw Object.assign(new Error(text), { responseCode });
  };
  const server = new SMTPServer({
    // Senders keep their connections: closing does not wait for them.
    closeTimeout: 50,
    authOptional: true,
    allowInsecureAuth: true,
    ...(protezione === null ? { disabledCommands: ['STARTTLS'] } : { key: KEY, cert: CERT }),
    secure: protezione === 'tls',
    onAuth: callbackify(async ({ username = '' }: SMTPServerAuthentication, _session: SMTPServerSession) => {
      await judge('AUTH', username);
      return { user: username };
    }),
    onMailFrom: callbackify(({ address }: SMTPServerAddress, _session: SMTPServerSession) =>
      judge('MAIL FROM', address),
    ),
    onRcptTo: callbackify(({ address }: SMTPServerAddress, _session: SMTPServerSession) =>
      judge('RCPT TO', address),
    ),
    onData: callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
      const email = await PostalMime.parse(await buffer(stream));
      await judge('DATA', envelope.rcptTo[0]!.address);
      lettere.push({ ...email, destinatari: envelope.rcptTo.map(({ address }) => address) });
    }),
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    connessioni += 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, OWN_ADDRESS, resolve);
  });
  const bound = (server.server.address() as AddressInfo).port;
  const smtp: TestSmtp = {
    refuse: () => undefined,
    url: `smtp://${OWN_ADDRESS}:${bound}`,
    port: bound,
    lettere,
    connessioni: () => connessioni,
    drop: () => {
      for (const socket of open) socket.destroy();
    },
    async waitFor(fits, quante = 1) {
      for (const end = Date.now() + WAIT_MS; Date.now() < end;) {
        const found = lettere.filter(fits);
        if (found.length >= quante) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`the letter did not come; came: ${lettere.map(({ subject }) => subject).join(' | ')}`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return smtp;
}
