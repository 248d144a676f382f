import type { Fatto } from '#contract/preparativi.ts';
import { call } from '#web/shared/api/call.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { preparativiQuery } from '#web/shared/queries/preparativi.ts';
import { firstHeading, focusIfLost } from '#web/shared/ui/focus-if-lost.ts';
import { useChange } from '#web/shared/use-change.ts';

/**
 * Hides facts from the own desk while they are missing; none shows all of them again (prodotto/preparativi#nascondere).
 * @param fatto what is said once it is done
 */
export function useNascondi(fatto: string) {
  const nascondi = useChange(
    (nascosti: Fatto[]) => call('PUT /gestione/preparativi/nascosti', { body: { nascosti } }),
    (client) => client.invalidateQueries({ queryKey: preparativiQuery().queryKey }),
  );
  return useRun({
    send: (fatti: Fatto[]) => nascondi.mutateAsync(fatti),
    fatto,
    dopo: () => focusIfLost(firstHeading),
  });
}
