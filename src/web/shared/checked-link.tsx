import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api/api-error.ts';
import { linkQuery, type ScopoLink } from './queries/link.ts';
import { Spinner } from './ui/skeleton.tsx';

interface CheckedLinkProps {
  scopo: ScopoLink;
  token: string;
  /** Shown if the link is not valid. */
  rifiutato: (error: unknown) => ReactNode;
  children: ReactNode;
}

/**
 * Checks a mailed link before anything is typed for it (prodotto/account#collegamenti). If the service does not answer,
 * the page continues: the server checks the link again when the form is sent.
 */
export function CheckedLink({ scopo, token, rifiutato, children }: CheckedLinkProps) {
  const { error, isPending } = useQuery(linkQuery(scopo, token));
  if (isPending) return <Spinner />;
  if (error instanceof ApiError && (error.status === 400 || error.status === 422)) return rifiutato(error);
  return children;
}
