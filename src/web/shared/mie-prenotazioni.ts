import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { overlap, type Intervallo } from '#domain/intervallo.ts';
import type { VoceDaPrenotare } from './queries/catalogo.ts';
import { mieInProgrammaQuery } from './queries/prenotazioni.ts';
import { useSession } from './session.tsx';

const NESSUNA: readonly Prenotazione[] = [];

/** The user's bookings that are not over, fetched if `needed`; empty for a visitor and until they are loaded. */
export function useMieInProgramma(needed = true): readonly Prenotazione[] {
  const { utente } = useSession();
  return useQuery({ ...mieInProgrammaQuery(), enabled: needed && utente !== null }).data ?? NESSUNA;
}

/** Whether a booking belongs to an entry: to the resource, the group, or one of the group's resources (`pezzi`). */
export function isOf(
  { gruppo_id, prenotabile_id }: Pick<Prenotazione, 'gruppo_id' | 'prenotabile_id'>,
  { tipo, id }: VoceDaPrenotare,
  pezzi: readonly number[] = [],
): boolean {
  return tipo === 'gruppo' ? gruppo_id === id || pezzi.includes(prenotabile_id) : prenotabile_id === id;
}

/** The signed-in user's bookings of an entry that are not over; `needed` as in `useMieInProgramma`. */
export function useMieDi(
  entry: VoceDaPrenotare,
  membri: readonly { id: number }[] | null,
  needed: boolean,
): readonly Prenotazione[] {
  const tutte = useMieInProgramma(needed);
  return useMemo(
    () =>
      needed
        ? tutte.filter((mia) =>
            isOf(
              mia,
              entry,
              membri?.map(({ id }) => id),
            ),
          )
        : NESSUNA,
    [needed, tutte, entry, membri],
  );
}

/** The user's own booking of an entry that overlaps some days, or null. */
export function findMia(
  mie: readonly Prenotazione[],
  { entry, pezzi, giorni }: { entry: VoceDaPrenotare; pezzi?: readonly number[]; giorni: Intervallo },
): Prenotazione | null {
  return mie.find((mia) => isOf(mia, entry, pezzi) && overlap(mia, giorni)) ?? null;
}
