import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SEMPRE_APERTO, type Calendario } from '#domain/apertura.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { chiusureQuery, periodoAnni } from '#web/shared/queries/chiusure.ts';
import { indexFermi, type IndiceFermi } from './barre.ts';

/** When the centre is closed and what is out of use, as far as it has loaded. */
interface Chiusi {
  calendario: Calendario;
  fermi: IndiceFermi;
  /** False until those of the days shown have arrived: no day is offered before. */
  noto: boolean;
  fallito: boolean;
  refetch: () => void;
}

/** Closures and stops of the days shown: read by whole years, so that going on by a week asks for nothing. */
export function useChiusi({ inizio, fine }: Intervallo): Chiusi {
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...chiusureQuery(periodoAnni(inizio, fine)),
    placeholderData: keepPreviousData,
  });
  const fermi = useMemo(() => indexFermi(data?.fermi ?? []), [data?.fermi]);
  return {
    calendario: data ?? SEMPRE_APERTO,
    fermi,
    noto: data !== undefined && !isPlaceholderData,
    fallito: isError,
    refetch: () => void refetch(),
  };
}
