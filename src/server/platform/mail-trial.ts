import type { EsitoProva } from '#contract/valori.ts';
import { HostRefused } from './mail-hosts.ts';
import { isRefused, sendOnce, type From, type MailServer, type Messaggio, type SmtpError } from './mail.ts';

/** How long a trial may take as a whole, in milliseconds. */
const TRIAL_MS = 20_000;
/** The longest answer of a server that is shown, in characters. */
const MAX_RISPOSTA = 300;

/** What became of a trial, and in a failure the words of the server, or of the connection. */
export interface Prova {
  readonly esito: EsitoProva;
  readonly risposta?: string;
}

/** Sends one letter through a mail server, and says what came of it; `timeoutMs` bounds the whole. */
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

/** What a failure is about: the field of the form that has to be looked at. */
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
    // A server that relays only for those who have signed in.
    if (!utente && /relay/i.test(response)) return 'password';
    // Many servers judge the sender only when they hear the recipient.
    return command === 'MAIL FROM' || /sender|5\.1\.[78]\b/i.test(response) ? 'mittente' : 'destinatario';
  }
  return MUTO.includes(cause) || MUTO.includes(step) ? 'silenzio' : 'altro';
}
