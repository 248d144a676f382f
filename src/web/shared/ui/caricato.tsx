import type { ReactNode } from 'react';
import { NonCaricato } from './non-caricato.tsx';
import { Loading } from './skeleton.tsx';

export interface CaricatoProps<T> {
  query: { data: T | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  error: string;
  /** The skeleton shown while loading. */
  scheletro: ReactNode;
  /** Shown instead of the error if the record does not exist. */
  assente?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The data of a query; a skeleton while loading, a retry button after a failure. A failed refetch keeps the data. */
export function Caricato<T>({ query, error, scheletro, assente, children }: CaricatoProps<T>) {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (assente) return assente;
  if (!isError) return <Loading>{scheletro}</Loading>;
  return (
    <NonCaricato busy={isFetching} onRetry={() => void refetch()}>
      {error}
    </NonCaricato>
  );
}
