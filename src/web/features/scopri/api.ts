import { useQuery } from '@tanstack/react-query';
import { call } from '#web/shared/api/call.ts';

/** The technical sheet of a resource. */
export function useSchedaTecnica(prenotabileId: number) {
  return useQuery({
    queryKey: ['scheda-tecnica', prenotabileId],
    queryFn: ({ signal }) =>
      call('GET /prenotabili/{id}/scheda-tecnica', { params: { id: prenotabileId }, signal }),
  });
}
