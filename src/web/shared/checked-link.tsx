import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api/api-error.ts';
import { linkQuery, type ScopoLink } from './queries/account.ts';
import { Spinner } from './ui/skeleton.tsx';

interface CheckedLinkProps {
  scopo: ScopoLink;
  token: string;
  rifiutato: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Checks a mailed link before its form is shown (prodotto/account#collegamenti); without an answer, shows the form. */
export function CheckedLink({ scopo, token, rifiutato, children }: CheckedLinkProps) {
  const { error, isPending } = useQuery(linkQuery(scopo, token));
  if (isPending) return <Spinner />;
  if (error instanceof ApiError && (error.status === 400 || error.status === 422)) return rifiutato(error);
  return children;
}
