import { ApiError } from './api-error.ts';

/**
 * The thing as somebody else has left it, where that is why a change was refused (409 MODIFICATO_DA_ALTRI); null otherwise.
 * What it is of depends on what was to be changed, and is taken at the server's word like every answer.
 */
export function attualeOf<T extends { readonly versione: number }>(error: unknown): T | null {
  if (!(error instanceof ApiError) || error.code !== 'MODIFICATO_DA_ALTRI') return null;
  return (error.attuale as T | null | undefined) ?? null;
}

/** Whether the answer says that there is no such thing: an unknown id, or one of the wrong shape. */
export function isAssente(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
