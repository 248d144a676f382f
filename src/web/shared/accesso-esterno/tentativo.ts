import { call } from '../api/call.ts';
import { TENTATIVO_KEY } from '../constants.ts';

/** The purpose of a visit to the provider (prodotto/account#accesso-esterno). */
export type ScopoEsterno = 'accesso' | 'collegamento' | 'conferma';

/** A visit to the provider that has been begun in this tab. */
export interface TentativoEsterno {
  readonly scopo: ScopoEsterno;
  readonly tentativo: string;
  /** The token of the mailed link whose registration is completed by this visit. */
  readonly iscrizione?: string;
}

/**
 * Sends the browser to the provider; this tab remembers what it has begun.
 * @param iscrizione as in `TentativoEsterno`
 * @throws ApiError
 */
export async function goToProvider(scopo: ScopoEsterno, iscrizione = ''): Promise<void> {
  const { indirizzo, tentativo } =
    scopo === 'accesso'
      ? await call('POST /auth/accesso-esterno/inizio')
      : await call('POST /utenti/me/accesso-esterno/inizio', { body: { scopo } });
  sessionStorage.setItem(TENTATIVO_KEY, `${scopo} ${tentativo} ${iscrizione}`);
  window.location.assign(indirizzo);
}

/** The visit that this tab has begun; it is forgotten once it is read. Null when there is none. */
export function takeTentativo(): TentativoEsterno | null {
  const saved = sessionStorage.getItem(TENTATIVO_KEY);
  sessionStorage.removeItem(TENTATIVO_KEY);
  const [, scopo, tentativo, iscrizione] =
    /^(accesso|collegamento|conferma) (\S+) (\S*)$/.exec(saved ?? '') ?? [];
  return scopo && tentativo
    ? { scopo: scopo as ScopoEsterno, tentativo, ...(iscrizione && { iscrizione }) }
    : null;
}
