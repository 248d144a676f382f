import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { overlap, type Intervallo } from '#domain/intervallo.ts';
import type { Entry } from './queries/catalogo.ts';
import { mieInProgrammaQuery } from './queries/prenotazioni.ts';
import { useSession } from './session.tsx';

const NESSUNA: readonly Prenotazione[] = [];

/**
 * The signed-in person's bookings that are not over; none until they are known, and for a visitor.
 * @param needed whether to read them at all
 */
export function useMieInProgramma(needed = true): readonly Prenotazione[] {
  const { utente } = useSession();
  return useQuery({ ...mieInProgrammaQuery(), enabled: needed && utente !== null }).data ?? NESSUNA;
}

/**
 * Whether a booking belongs to an entry: it is of the piece, was made through the group, or is of one of the group's
 * pieces.
 */
export function isOf(
  { gruppo_id, prenotabile_id }: Pick<Prenotazione, 'gruppo_id' | 'prenotabile_id'>,
  { tipo, id }: Entry,
  pezzi: readonly number[] = [],
): boolean {
  return tipo === 'gruppo' ? gruppo_id === id || pezzi.includes(prenotabile_id) : prenotabile_id === id;
}

/**
 * The signed-in person's bookings of an entry that are not over.
 * @param needed as `useMieInProgramma`
 */
export function useMieDi(
  entry: Entry,
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

/** The person's own booking of an entry that touches some days: it is they who take these days. */
export function findMia(
  mie: readonly Prenotazione[],
  { entry, pezzi, giorni }: { entry: Entry; pezzi?: readonly number[]; giorni: Intervallo },
): Prenotazione | null {
  return mie.find((mia) => isOf(mia, entry, pezzi) && overlap(mia, giorni)) ?? null;
}
