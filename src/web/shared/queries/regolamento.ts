import { queryOptions } from '@tanstack/react-query';
import { callFile } from '../api/call.ts';

/** The bytes of the house rules. */
export const regolamentoQuery = () =>
  queryOptions({
    queryKey: ['regolamento'],
    queryFn: async ({ signal }) =>
      (await callFile('GET /static/regolamento.pdf', { signal })).blob.arrayBuffer(),
    staleTime: Infinity,
  });
