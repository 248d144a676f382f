import { useQuery } from '@tanstack/react-query';
import { readSchedaTecnica } from '#contract/scheda-tecnica.ts';
import { call } from '#web/shared/api/call.ts';

/** The technical sheet of a resource. */
export function useSchedaTecnica(prenotabileId: number) {
  return useQuery({
    queryKey: ['scheda-tecnica', prenotabileId],
    queryFn: ({ signal }) => call(readSchedaTecnica, { params: { id: prenotabileId }, signal }),
  });
}
