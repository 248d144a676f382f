import { useEffect, useState } from 'react';
import { TENTATIVO_KEY } from '#web/shared/constants.ts';
import { call } from '#web/shared/api/call.ts';

/** The purpose of a visit to the identity provider (prodotto/account#accesso-esterno). */
export type ScopoEsterno = 'accesso' | 'collegamento' | 'conferma';

/** A visit to the identity provider, begun in this tab. */
export interface TentativoEsterno {
  readonly scopo: ScopoEsterno;
  readonly tentativo: string;
  /** The token of the mailed link, if the visit completes a registration. */
  readonly iscrizione?: string;
}

/** Sends the browser to the identity provider, and stores the visit for this tab. @throws ApiError */
async function goToProvider(scopo: ScopoEsterno, iscrizione = ''): Promise<void> {
  const { indirizzo, tentativo } =
    scopo === 'accesso'
      ? await call('POST /auth/accesso-esterno/inizio')
      : await call('POST /utenti/me/accesso-esterno/inizio', { body: { scopo } });
  sessionStorage.setItem(TENTATIVO_KEY, `${scopo} ${tentativo} ${iscrizione}`);
  window.location.assign(indirizzo);
}

/** Returns the visit that this tab has begun and removes it; null if there is none. */
export function takeTentativo(): TentativoEsterno | null {
  const saved = sessionStorage.getItem(TENTATIVO_KEY);
  sessionStorage.removeItem(TENTATIVO_KEY);
  const [, scopo, tentativo, iscrizione] =
    /^(accesso|collegamento|conferma) (\S+) (\S*)$/.exec(saved ?? '') ?? [];
  return scopo && tentativo
    ? { scopo: scopo as ScopoEsterno, tentativo, ...(iscrizione && { iscrizione }) }
    : null;
}

/** Sends the browser to the identity provider. `leaving` is true from the click until the page is left. */
export function useProvider(scopo: ScopoEsterno, onFailure: (error: unknown) => void, iscrizione?: string) {
  const [leaving, setLeaving] = useState(false);
  // After the browser's back button the page may be shown again as it was left.
  useEffect(() => {
    const show = () => setLeaving(false);
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
  const go = async (): Promise<void> => {
    setLeaving(true);
    try {
      await goToProvider(scopo, iscrizione);
    } catch (error) {
      setLeaving(false);
      onFailure(error);
    }
  };
  return { leaving, go };
}
