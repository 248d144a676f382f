import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cercaUtentiQuery } from '#web/shared/queries/utenti.ts';

/** Between two keys of somebody who is still typing, in milliseconds. */
const PAUSA_MS = 250;

/** A search for people by the beginning of their address, as it is being typed. */
export interface Ricerca {
  scritto: string;
  scrivi: (testo: string) => void;
  /** Who was found; undefined while nothing has been asked. */
  trovati: readonly { id: string; email: string }[] | undefined;
  inCorso: boolean;
  fallita: boolean;
  riprova: () => void;
}

export function useRicerca(): Ricerca {
  const [scritto, scrivi] = useState('');
  const [fermo, setFermo] = useState('');
  const testo = scritto.trim();
  useEffect(() => {
    const timer = setTimeout(() => setFermo(testo), PAUSA_MS);
    return () => clearTimeout(timer);
  }, [testo]);
  // Emptying the field needs no second thoughts.
  const query = useQuery(cercaUtentiQuery(testo === '' ? '' : fermo));
  return {
    scritto,
    scrivi,
    trovati: testo === '' ? undefined : query.data,
    inCorso: testo !== '' && (testo !== fermo || query.isFetching),
    fallita: testo !== '' && query.isError && !query.isFetching,
    riprova: () => void query.refetch(),
  };
}
