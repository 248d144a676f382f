import { QueryClient } from '@tanstack/react-query';
import { CACHE_GC_MS, READ_RETRIES, RETRY_DELAY_MAX_MS, RETRY_DELAY_MS } from '../constants.ts';
import { ApiError } from './api-error.ts';

/**
 * Milliseconds before retry number `attempt` (0 is the first): doubled each time, up to a maximum
 * (prodotto/limiti#cache), and never less than the server asked for.
 */
export function retryDelay(attempt: number, error?: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.min(Math.max(RETRY_DELAY_MS * 2 ** attempt, asked), RETRY_DELAY_MAX_MS);
}

/**
 * Whether a retry may help: after a lost connection, a time-out, 429 and 503, never after another refusal
 * (prodotto/limiti#tempi), nor when the server asks for a longer wait than anybody would watch a skeleton.
 */
export function isRetriable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if ((error.retryAfter ?? 0) * 1000 > RETRY_DELAY_MAX_MS) return false;
  return (
    error.code === 'RETE' || error.code === 'TEMPO_SCADUTO' || error.status === 429 || error.status === 503
  );
}

/** The client's data cache (prodotto/limiti#cache). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < READ_RETRIES && isRetriable(error),
        retryDelay,
        gcTime: CACHE_GC_MS,
        refetchOnWindowFocus: false,
        // A call is made even offline and fails, so that the page can say so instead of loading for ever; and a booking
        // must not be held back and sent at some later moment.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
