import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api/api-error.ts';
import { linkQuery, type ScopoLink } from './queries/link.ts';
import { Spinner } from './ui/skeleton.tsx';

export interface CheckedLinkProps {
  scopo: ScopoLink;
  token: string;
  /** Shown where the link is worth nothing. */
  rifiutato: (error: unknown) => ReactNode;
  children: ReactNode;
}

/**
 * Says that a mailed link is worth nothing before anything is typed for it (prodotto/account#collegamenti). Where the service
 * does not answer, the page goes on: what is sent in the end is judged anyway.
 */
export function CheckedLink({ scopo, token, rifiutato, children }: CheckedLinkProps) {
  const { error, isPending } = useQuery(linkQuery(scopo, token));
  if (isPending) return <Spinner />;
  if (error instanceof ApiError && (error.status === 400 || error.status === 422)) return rifiutato(error);
  return children;
}
