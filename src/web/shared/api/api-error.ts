import type { CodiceRifiuto } from '#domain/rifiuti.ts';
import type { ErroreCampo } from '#domain/validazione.ts';
import type { Intervallo } from '#domain/intervallo.ts';

/**
 * What went wrong with a call: a refusal of the server by its stable code (prodotto/api#errori), or one of the two
 * things that happen on the way: 'RETE' (no answer of ours came) and 'TEMPO_SCADUTO' (none came in time). `code` may
 * also be one this build does not know yet; then `title` speaks.
 */
export type CodiceErrore = CodiceRifiuto | 'RETE' | 'TEMPO_SCADUTO' | (string & {});

export interface DettagliErrore {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The server's Italian sentence; empty when no answer came. */
  title?: string;
  errors?: ErroreCampo[];
  proposte?: Intervallo[];
  quante?: number;
  /** Seconds after which to try again (429, 503). */
  retryAfter?: number;
  attuale?: unknown;
  /** The request's id, to be quoted to whoever runs the service (500). */
  richiesta?: string;
}

/** The one error that `call` throws, besides the AbortError of a caller who changed their mind. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: CodiceErrore;
  readonly status: number;
  readonly title: string;
  readonly errors: ErroreCampo[];
  readonly proposte: Intervallo[];
  readonly quante: number | undefined;
  readonly retryAfter: number | undefined;
  readonly attuale: unknown;
  readonly richiesta: string | undefined;

  constructor(code: CodiceErrore, dettagli: DettagliErrore, cause?: unknown) {
    super(dettagli.title || code, { cause });
    this.code = code;
    this.status = dettagli.status;
    this.title = dettagli.title ?? '';
    this.errors = dettagli.errors ?? [];
    this.proposte = dettagli.proposte ?? [];
    this.quante = dettagli.quante;
    this.retryAfter = dettagli.retryAfter;
    this.attuale = dettagli.attuale;
    this.richiesta = dettagli.richiesta;
  }
}

/** Codes for answers that are not ours, such as a proxy's page. */
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

/** Reads an answer that is no success. `header` is the value of Retry-After: seconds, or a date, or null. */
export function readError(status: number, text: string, header: string | null, now = Date.now()): ApiError {
  const problema = parseObject(text);
  const retryAfter = readRetryAfter(header, now);
  if (typeof problema?.['code'] !== 'string') {
    return new ApiError(CODICI_PER_STATO[status] ?? 'INTERNAL_ERROR', { status, retryAfter });
  }
  return new ApiError(problema['code'], {
    ...(problema as Omit<DettagliErrore, 'status'>),
    status,
    retryAfter,
  });
}

/** Seconds to wait that a Retry-After header asks for, undefined without a readable one. */
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

/**
 * The thing as somebody else has left it, where that is why a change was refused (409 MODIFICATO_DA_ALTRI); null otherwise.
 * Its type depends on the call, and is trusted like every answer of the server.
 */
export function attualeOf<T extends { readonly versione: number }>(error: unknown): T | null {
  if (!(error instanceof ApiError) || error.code !== 'MODIFICATO_DA_ALTRI') return null;
  return (error.attuale as T | null | undefined) ?? null;
}

/** Whether the answer says that there is no such thing: an unknown id, or one of the wrong shape. */
export function isAssente(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
