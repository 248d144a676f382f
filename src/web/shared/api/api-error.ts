import type { AttualeDi, Chiamata, ChiamataConAttuale } from '#contract/chiamate.ts';
import type { CodiceRifiuto } from '#contract/rifiuti.ts';
import type { AbilitazioneMancante } from '#domain/abilitazioni.ts';
import type { Differenza } from '#domain/identita.ts';
import type { ErroreCampo } from '#domain/validazione.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { LimiteRaggiunto } from '#domain/limiti.ts';
import type { PersonaEsistente, VoceRifiutata } from '#domain/rifiuti.ts';

/** A refusal's code (prodotto/api#errori), or 'RETE': no valid answer. The page shows `title` for an unknown code. */
type CodiceErrore = CodiceRifiuto | 'RETE' | 'TEMPO_SCADUTO' | (string & {});

/** A refused entry with its Italian message. */
export type VoceDetta = VoceRifiutata & { title: string };

interface DettagliErrore {
  /** HTTP status; 0 without an answer. */
  status: number;
  /** The server's Italian message; empty without an answer. */
  title?: string;
  errors?: ErroreCampo[];
  proposte?: Intervallo[];
  voci?: VoceDetta[];
  quante?: number;
  resta?: number;
  limite?: LimiteRaggiunto;
  mancano?: AbilitazioneMancante[];
  persone?: PersonaEsistente[];
  differenze?: Differenza[];
  /** The account was suspended (UNAUTHORIZED). */
  sospeso?: boolean;
  /** Seconds to wait before trying again (429, 503). */
  retryAfter?: number;
  attuale?: unknown;
  chiamata?: Chiamata;
  /** The request id, which people can quote to the operator (500). */
  richiesta?: string;
}

/** The only error that `call` throws, besides the AbortError of an aborted call. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: CodiceErrore;
  readonly status: number;
  readonly title: string;
  readonly errors: ErroreCampo[];
  readonly proposte: Intervallo[];
  /** The refused entries of a request for several (VOCI_RIFIUTATE). */
  readonly voci: VoceDetta[];
  readonly quante: number | undefined;
  /** What the centre still holds of a deposit, in whole euro (CAUZIONE_DA_RENDERE). */
  readonly resta: number | undefined;
  /** The limit that the person has reached (LIMITE_PERSONALE). */
  readonly limite: LimiteRaggiunto | undefined;
  /** The abilitazioni that the person lacks (ABILITAZIONE_MANCANTE). */
  readonly mancano: AbilitazioneMancante[];
  /** People who already have an account (PERSONA_GIA_ISCRITTA, CODICE_FISCALE_GIA_USATO). */
  readonly persone: PersonaEsistente[];
  /** Where the identity provider's data differ (DATI_DIVERSI). */
  readonly differenze: Differenza[];
  readonly sospeso: boolean;
  readonly retryAfter: number | undefined;
  readonly attuale: unknown;
  readonly chiamata: Chiamata | undefined;
  readonly richiesta: string | undefined;

  constructor(code: CodiceErrore, dettagli: DettagliErrore, cause?: unknown) {
    super(dettagli.title || code, { cause });
    this.code = code;
    this.status = dettagli.status;
    this.title = dettagli.title ?? '';
    this.errors = dettagli.errors ?? [];
    this.proposte = dettagli.proposte ?? [];
    this.voci = dettagli.voci ?? [];
    this.quante = dettagli.quante;
    this.resta = dettagli.resta;
    this.limite = dettagli.limite;
    this.mancano = dettagli.mancano ?? [];
    this.persone = dettagli.persone ?? [];
    this.differenze = dettagli.differenze ?? [];
    this.sospeso = dettagli.sospeso === true;
    this.retryAfter = dettagli.retryAfter;
    this.attuale = dettagli.attuale;
    this.chiamata = dettagli.chiamata;
    this.richiesta = dettagli.richiesta;
  }
}

/** The refusal of one of several entries, as an error of its own. */
export const errorOf = ({ code, title, limite, mancano }: VoceDetta): ApiError =>
  new ApiError(code, { status: 409, title, ...(limite && { limite }), ...(mancano && { mancano }) });

/** Codes for answers that our server has not written, such as a proxy's. */
const CODICI_PER_STATO: Readonly<Record<number, CodiceRifiuto>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'TROPPO_GRANDE',
  415: 'TIPO_NON_AMMESSO',
  422: 'VALIDATION_ERROR',
  429: 'TOO_MANY_REQUESTS',
  502: 'NON_DISPONIBILE',
  503: 'NON_DISPONIBILE',
  504: 'NON_DISPONIBILE',
};

/** Parses an answer that is not a success. `header`: the Retry-After header, or null. */
export function readError(
  status: number,
  text: string,
  header: string | null,
  chiamata?: Chiamata,
  now = Date.now(),
): ApiError {
  const problema = parseObject(text);
  const retryAfter = readRetryAfter(header, now);
  if (typeof problema?.['code'] !== 'string') {
    return new ApiError(CODICI_PER_STATO[status] ?? 'INTERNAL_ERROR', { status, retryAfter, chiamata });
  }
  return new ApiError(problema['code'], {
    ...(problema as Omit<DettagliErrore, 'status'>),
    status,
    retryAfter,
    chiamata,
  });
}

/** Seconds that a Retry-After header (seconds or a date) asks to wait; undefined if absent or invalid. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Another user's state of a record, if one of `chiamate` was refused for it (409 MODIFICATO_DA_ALTRI), or null. */
export function attualeOf<C extends ChiamataConAttuale>(
  error: unknown,
  ...chiamate: readonly C[]
): AttualeDi<C> | null {
  if (!(error instanceof ApiError) || error.code !== 'MODIFICATO_DA_ALTRI') return null;
  if (!chiamate.some((one) => one === error.chiamata)) return null;
  return (error.attuale as AttualeDi<C> | null | undefined) ?? null;
}

/** Whether the record does not exist: an unknown or malformed id. */
export function isAssente(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
