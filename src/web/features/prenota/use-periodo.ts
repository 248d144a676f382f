import { useCallback, useMemo, useReducer } from 'react';
import { useSearchParams } from 'react-router';
import { isGiorno } from '#domain/giorno.ts';
import { IN_PLACE } from '#web/shared/constants.ts';
import { reducePeriodo, type AzionePeriodo, type PeriodoScelto, PERIODO_VUOTO } from './periodo.ts';

/**
 * Both dates of the form, also in the address (`?inizio=&fine=`), so that a login, an expired session or a reload loses
 * nothing (prodotto/prenotazioni#modulo).
 */
export function usePeriodo(): [PeriodoScelto, (azione: AzionePeriodo) => void] {
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

/** Parses the dates of the address; drops invalid days and an end before the start. */
export function readPeriodo(query: URLSearchParams): PeriodoScelto {
  const text = { inizio: query.get('inizio'), fine: query.get('fine') };
  const inizio = isGiorno(text.inizio) ? text.inizio : null;
  const fine = isGiorno(text.fine) && !(inizio && text.fine < inizio) ? text.fine : null;
  return { ...PERIODO_VUOTO, inizio, fine, campo: inizio && !fine ? 'fine' : 'inizio' };
}

/** Copies the query with these dates. */
export function writePeriodo(query: URLSearchParams, { inizio, fine }: PeriodoScelto): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('inizio');
  next.delete('fine');
  if (inizio) next.set('inizio', inizio);
  if (fine) next.set('fine', fine);
  return next;
}
