import type { Testo, Valore } from '#contract/impostazioni.ts';
import { PAROLE, type NomeParole } from '#contract/valori.ts';
import { scriviTesto } from './centro.tsx';

/** The mail server as the form types it; without a name there is none. */
export interface ServerScritto {
  host: string;
  porta: string;
  protezione: string;
  utente: string;
  /** Typed anew, never read. */
  password: string;
  mittente: string;
}

/** The mail as its form types it. */
export interface PostaScritta {
  server: ServerScritto;
  /** Whether a password is kept for the server that was read. */
  salvata: boolean;
  parole: Record<NomeParole, Required<Testo>>;
}

/** What most servers want. */
const SOLITO = { porta: '465', protezione: 'tls' };

/** The protection that usually goes with a port. */
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
    Required<Testo>
  >,
});

export const leggiPosta = ({ server, parole }: Pick<PostaScritta, 'server' | 'parole'>) => ({
  server: leggiServer(server),
  parole,
});

/** The server as the call takes it; undefined where nothing of it is typed. */
export function leggiServer(server: ServerScritto) {
  const { host, utente, password, mittente, porta, protezione } = server;
  if ([host, utente, password, mittente].every((text) => text.trim() === '')) return undefined;
  return { host, porta: Number(porta), protezione, utente, password, mittente: mittente.trim() || undefined };
}

/** Whether the password that is kept is for this server: it counts for one login only. */
export const isSameLogin = (a: ServerScritto, b: ServerScritto): boolean =>
  (['host', 'porta', 'protezione', 'utente'] as const).every((campo) => a[campo].trim() === b[campo].trim());
