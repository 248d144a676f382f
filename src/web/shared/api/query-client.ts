import { QueryClient } from '@tanstack/react-query';
import { CACHE_GC_MS, READ_RETRIES, RETRY_DELAY_MAX_MS, RETRY_DELAY_MS } from '../constants.ts';
import { ApiError } from './api-error.ts';

/** Milliseconds before a retry: doubled up to a maximum (prodotto/limiti#cache), at least what the server asks for. */
export function retryDelay(attempt: number, error?: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.min(Math.max(RETRY_DELAY_MS * 2 ** attempt, asked), RETRY_DELAY_MAX_MS);
}

/** Whether a retry may help: a lost connection, a time-out, 429, 503 (prodotto/limiti#tempi) without a long wait. */
export function isRetriable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if ((error.retryAfter ?? 0) * 1000 > RETRY_DELAY_MAX_MS) return false;
  return (
    error.code === 'RETE' || error.code === 'TEMPO_SCADUTO' || error.status === 429 || error.status === 503
  );
}

/** The query cache (prodotto/limiti#cache). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < READ_RETRIES && isRetriable(error),
        retryDelay,
        gcTime: CACHE_GC_MS,
        refetchOnWindowFocus: false,
        // Offline, a read must fail and show its error, and a booking must not be sent later.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
