import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import type { VoceRifiutata } from '#domain/rifiuti.ts';
import { ApiError } from '#web/shared/api/call.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { rememberPath } from '#web/shared/return-path.ts';
import { useSession } from '#web/shared/session.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { writeVassoio, type VoceVassoio } from '#web/shared/vassoio.ts';
import { useBookTogether } from './api.ts';
import { keyOf } from './conto.ts';
import { testiVassoio } from './testi-vassoio.ts';

/** Sends what is in the tray, or sends a visitor to the login, and keeps the outcome (prodotto/prenotazioni#vassoio). */
export function useVassoioInvio(onRifiutate: () => void) {
  const t = useTesti(testiVassoio);
  const fail = useFailureToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { utente, refetch: refetchSession } = useSession();
  const book = useBookTogether();
  const [rifiuti, setRifiuti] = useState<ReadonlyMap<string, VoceRifiutata>>(new Map());
  const [esito, setEsito] = useState<readonly Prenotazione[] | null>(null);

  async function send(vassoio: readonly VoceVassoio[]): Promise<void> {
    if (book.isPending) return;
    if (!utente) {
      rememberPath(pathname + search, window.scrollY);
      await navigate(PATHS.login);
      return;
    }
    setRifiuti(new Map());
    try {
      setEsito(await book.mutateAsync(vassoio));
      writeVassoio([]);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      // What the page knows of the person was out of date: what they lack in order to book, or how far ahead they may.
      if (code === 'DOCUMENTO_O_MAIL_MANCANTE' || code === 'TROPPO_LONTANO') void refetchSession();
      if (error instanceof ApiError && code === 'VOCI_RIFIUTATE') {
        setRifiuti(new Map(error.voci.map((rifiutata) => [keyOf(vassoio[rifiutata.indice]!), rifiutata])));
        onRifiutate();
      } else fail(t('fallita'), error);
    }
  }
  return { send, isPending: book.isPending, rifiuti, esito, closeEsito: () => setEsito(null) };
}
