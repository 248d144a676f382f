import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Fatto } from '#contract/preparativi.ts';
import { call } from '#web/shared/api/call.ts';
import { preparativiQuery } from '#web/shared/queries/preparativi.ts';

/** Hides facts from the own desk while they are missing; none shows all of them again (prodotto/preparativi#nascondere). */
export function useNascondi() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nascosti: Fatto[]) => call('PUT /gestione/preparativi/nascosti', { body: { nascosti } }),
    onSettled: () => client.invalidateQueries({ queryKey: preparativiQuery().queryKey }),
  });
}
