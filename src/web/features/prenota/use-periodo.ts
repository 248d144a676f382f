import { useCallback, useMemo, useReducer } from 'react';
import { useSearchParams } from 'react-router';
import { isGiorno } from '#domain/giorno.ts';
import { IN_PLACE } from '#web/shared/constants.ts';
import { reducePeriodo, type AzionePeriodo, type Periodo, PERIODO_VUOTO } from './periodo.ts';

/**
 * The two dates of the form. They are also in the address (`?inizio=&fine=`), so that a login in between, a session
 * that ends in the middle of work, or a reload loses nothing (prodotto/prenotazioni#modulo).
 */
export function usePeriodo(): [Periodo, (azione: AzionePeriodo) => void] {
  const [query, setQuery] = useSearchParams();
  const [periodo, dispatch] = useReducer(reducePeriodo, query, readPeriodo);
  const act = useCallback(
    (azione: AzionePeriodo) => {
      const next = reducePeriodo(periodo, azione);
      dispatch(azione);
      if (next.inizio !== periodo.inizio || next.fine !== periodo.fine) {
        setQuery((present) => writePeriodo(present, next), IN_PLACE);
      }
    },
    [periodo, setQuery],
  );
  return useMemo(() => [periodo, act], [periodo, act]);
}

/**
 * Reads the dates from the address. Days that do not exist and an end before its start are dropped; the calendar
 * decides whether they are still free.
 */
export function readPeriodo(query: URLSearchParams): Periodo {
  const text = { inizio: query.get('inizio'), fine: query.get('fine') };
  const inizio = isGiorno(text.inizio) ? text.inizio : null;
  const fine = isGiorno(text.fine) && !(inizio && text.fine < inizio) ? text.fine : null;
  return { ...PERIODO_VUOTO, inizio, fine, campo: inizio && !fine ? 'fine' : 'inizio' };
}

/** A copy of the query with these dates in place of its own; everything else stays. */
export function writePeriodo(query: URLSearchParams, { inizio, fine }: Periodo): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('inizio');
  next.delete('fine');
  if (inizio) next.set('inizio', inizio);
  if (fine) next.set('fine', fine);
  return next;
}
