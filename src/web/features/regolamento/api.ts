import { useQuery } from '@tanstack/react-query';
import { callFile } from '#web/shared/api/call.ts';

/** The bytes of the house rules. */
export function useRegolamento() {
  return useQuery({
    queryKey: ['regolamento'],
    queryFn: async ({ signal }) =>
      (await callFile('GET /static/regolamento.pdf', { signal })).blob.arrayBuffer(),
    staleTime: Infinity,
  });
}
