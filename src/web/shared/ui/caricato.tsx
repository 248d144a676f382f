import type { ReactNode } from 'react';
import { NonCaricato } from './non-caricato.tsx';
import { Loading } from './skeleton.tsx';

export interface CaricatoProps<T> {
  /** The part of a query that is needed to show it. */
  query: { data: T | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** The message shown when it did not load. */
  error: string;
  /** The outline shown while it loads. */
  scheletro: ReactNode;
  /** Shown instead of the message where there is nothing to be read. */
  assente?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Shows what a query has read; until then its outline, or a message with a retry button. A failed refresh keeps what
 * was read.
 */
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
