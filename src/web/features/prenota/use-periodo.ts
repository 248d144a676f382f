import { useCallback, useMemo, useReducer } from 'react';
import { useSearchParams } from 'react-router';
import { readPeriodo, writePeriodo } from './query-periodo.ts';
import { reducePeriodo, type AzionePeriodo, type Periodo } from './periodo.ts';

/**
 * The two dates of the form. They also stand in the address (`?inizio=&fine=`), so that a login in between, a
 * session that ends in the middle of the work, or a reload loses nothing (prodotto/prenotazioni#modulo).
 */
export function usePeriodo(): [Periodo, (azione: AzionePeriodo) => void] {
  const [query, setQuery] = useSearchParams();
  const [periodo, dispatch] = useReducer(reducePeriodo, query, readPeriodo);
  const act = useCallback(
    (azione: AzionePeriodo) => {
      const next = reducePeriodo(periodo, azione);
      dispatch(azione);
      if (next.inizio !== periodo.inizio || next.fine !== periodo.fine) {
        setQuery((present) => writePeriodo(present, next), { replace: true, preventScrollReset: true });
      }
    },
    [periodo, setQuery],
  );
  return useMemo(() => [periodo, act], [periodo, act]);
}
