import type { Problema } from '#contract/errore.ts';
import { RIFIUTI, type RifiutoDetto } from '#contract/rifiuti.ts';

export const PROBLEM_JSON = 'application/problem+json; charset=utf-8';

/** The error body of a refusal (prodotto/api#errori). */
export function toProblema(rifiuto: RifiutoDetto): Problema {
  const {
    errors,
    proposte,
    voci,
    quante,
    resta,
    saldo,
    limite,
    mancano,
    persone,
    differenze,
    sospeso,
    attuale,
  } = rifiuto.dettagli;
  const { status, messaggio } = RIFIUTI[rifiuto.code];
  return {
    type: 'about:blank',
    title: messaggio,
    status,
    code: rifiuto.code,
    detail: rifiuto.code,
    ...(errors && { errors }),
    ...(proposte && { proposte }),
    ...(voci && { voci: voci.map((voce) => ({ ...voce, title: RIFIUTI[voce.code].messaggio })) }),
    ...(persone && { persone }),
    ...(quante !== undefined && { quante }),
    ...(resta !== undefined && { resta }),
    ...(saldo !== undefined && { saldo }),
    ...(limite && { limite }),
    ...(mancano && { mancano }),
    ...(differenze && { differenze }),
    ...(sospeso && { sospeso }),
    ...(attuale !== undefined && { attuale }),
  };
}

/** As `toProblema`, for a bare connection that is then closed: status, headers and body. */
export function writeProblema(rifiuto: RifiutoDetto): {
  status: number;
  head: Record<string, string | number>;
  body: string;
} {
  const body = JSON.stringify(toProblema(rifiuto));
  const { retryAfter } = rifiuto.dettagli;
  const head = {
    'Content-Type': PROBLEM_JSON,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
    Connection: 'close',
  };
  return { status: RIFIUTI[rifiuto.code].status, head, body };
}
