import type { EsitoProva } from '#contract/valori.ts';
import { HostRefused } from './mail-hosts.ts';
import { isRefused, sendOnce, type From, type MailServer, type Messaggio, type SmtpError } from './mail.ts';

/** Milliseconds for a whole trial. */
const TRIAL_MS = 20_000;
/** Characters of a server's answer that are shown. */
const MAX_RISPOSTA = 300;

/** The outcome, and after a failure the words of the server or of the connection. */
export interface Prova {
  readonly esito: EsitoProva;
  readonly risposta?: string;
}

/** Sends one letter through a mail server and returns the outcome, within `timeoutMs`. */
export async function tryServer(
  server: MailServer,
  from: From,
  messaggio: Messaggio,
  timeoutMs = TRIAL_MS,
): Promise<Prova> {
  try {
    await sendOnce(server, from, messaggio, timeoutMs);
    return { esito: 'partita' };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { response, message }: SmtpError = error;
    const risposta = (response || message).replaceAll(/\p{C}+/gu, ' ').trim();
    return { esito: esitoOf(error, server, messaggio.a), risposta: risposta.slice(0, MAX_RISPOSTA) };
  }
}

const CERTIFICATO = /CERT|LEAF_SIGNATURE|HOSTNAME_MISMATCH/;
const CIFRATURA = /^(?:EPROTO$|ERR_SSL_|ERR_TLS_)/;
const MUTO = ['ETIMEDOUT', 'EABORT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'];

function esitoOf(error: SmtpError, { utente }: MailServer, a: string): EsitoProva {
  if (error instanceof HostRefused) return 'vietato';
  const { code: step = '', command, response = '' } = error;
  const cause = error.originalCode ?? step;
  if (cause === 'ENOTFOUND') return 'sconosciuto';
  if (cause === 'ECONNREFUSED') return 'porta';
  if (CERTIFICATO.test(cause)) return 'certificato';
  if (step === 'ETLS' || command === 'STARTTLS' || CIFRATURA.test(cause)) return 'protezione';
  if (step === 'EAUTH' || response.startsWith('53')) return 'password';
  if (response.startsWith('5') && (command === 'MAIL FROM' || command === 'RCPT TO')) {
    if (isRefused(error, a)) return 'destinatario';
    // The server relays only after a login.
    if (!utente && /relay/i.test(response)) return 'password';
    // Many servers check the sender only after the recipient.
    return command === 'MAIL FROM' || /sender|5\.1\.[78]\b/i.test(response) ? 'mittente' : 'destinatario';
  }
  return MUTO.includes(cause) || MUTO.includes(step) ? 'silenzio' : 'altro';
}
