import type { TestoBilingue, Valore } from '#contract/impostazioni.ts';
import { PAROLE, type NomeParole } from '#contract/valori.ts';
import { scriviTesto } from './centro.tsx';

/** The mail server in the form; without a host there is none. */
export interface ServerScritto {
  host: string;
  porta: string;
  protezione: string;
  utente: string;
  /** Write-only. */
  password: string;
  mittente: string;
}

export interface PostaScritta {
  server: ServerScritto;
  /** Whether a password is stored for the server as loaded. */
  salvata: boolean;
  parole: Record<NomeParole, Required<TestoBilingue>>;
}

/** Defaults for most servers. */
const SOLITO = { porta: '465', protezione: 'tls' };

/** The usual encryption for a port. */
export const protezioneOf = (porta: string): string => (porta === '465' ? 'tls' : 'starttls');

export const scriviPosta = ({ server, parole }: Valore<'posta'>): PostaScritta => ({
  server: {
    host: server?.host ?? '',
    porta: String(server?.porta ?? SOLITO.porta),
    protezione: server?.protezione ?? SOLITO.protezione,
    utente: server?.utente ?? '',
    password: '',
    mittente: server?.mittente ?? '',
  },
  salvata: Boolean(server?.password),
  parole: Object.fromEntries(PAROLE.map((quali) => [quali, scriviTesto(parole[quali])])) as Record<
    NomeParole,
    Required<TestoBilingue>
  >,
});

export const leggiPosta = ({ server, parole }: Pick<PostaScritta, 'server' | 'parole'>) => ({
  server: leggiServer(server),
  parole,
});

/** The server to send; undefined if all fields are empty. */
export function leggiServer(server: ServerScritto) {
  const { host, utente, password, mittente, porta, protezione } = server;
  if ([host, utente, password, mittente].every((text) => text.trim() === '')) return undefined;
  return { host, porta: Number(porta), protezione, utente, password, mittente: mittente.trim() || undefined };
}

/** Whether the stored password is for this server: it is for one login only. */
export const isSameLogin = (a: ServerScritto, b: ServerScritto): boolean =>
  (['host', 'porta', 'protezione', 'utente'] as const).every((campo) => a[campo].trim() === b[campo].trim());
