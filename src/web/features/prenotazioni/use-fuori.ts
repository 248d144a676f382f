import { useQuery } from '@tanstack/react-query';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { bancoQuery } from '#web/shared/queries/banco.ts';
import { useOggi } from '#web/shared/use-oggi.ts';

/**
 * For administrators: whether the thing of a booking is with its person, so that the booking cannot be cancelled
 * (prodotto/banco#fuori). All cards share the desk's query.
 */
export function useFuori({ id, inizio, prenotabile }: Prenotazione): boolean {
  const oggi = useOggi();
  // Only instruments are handed over, and not before their first day.
  const enabled = prenotabile.tipo === 'strumento' && inizio <= oggi;
  const { data } = useQuery({ ...bancoQuery(oggi), enabled });
  return enabled && (data?.da_riavere.some((one) => one.id === id) ?? false);
}
