import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Attesa } from '#contract/attese.ts';
import { toUtcIso } from '#domain/giorno.ts';
import { overlap, type Intervallo } from '#domain/intervallo.ts';
import { call } from '../api/call.ts';
import { isOutcomeKnown, useOnce } from '../idempotency.ts';
import { mieAtteseQuery } from '../queries/attese.ts';
import type { Entry } from '../queries/catalogo.ts';
import { refreshPrenotazioni } from '../queries/prenotazioni.ts';
import { useSession } from '../session.tsx';

/** Days of an entry that somebody waits for. */
export type Aspettati = Intervallo & { entry: Entry };

/** The outcome of several waits: those that were made, and why others were not. */
interface Create {
  fatte: readonly Attesa[];
  errori: readonly unknown[];
}

/**
 * Waits for days of several entries, one after the other: a refusal of one says nothing about the next. A request whose
 * answer was lost ends the sequence; when it is sent again, it gives the first wait.
 * @param per the person for whom an administrator waits; absent for oneself
 */
export function useCreateAttese(per?: string) {
  const client = useQueryClient();
  const once = useOnce();
  return useMutation({
    mutationFn: async (cose: readonly Aspettati[]): Promise<Create> => {
      const fatte: Attesa[] = [];
      const errori: unknown[] = [];
      for (const { entry, inizio, fine } of cose) {
        const body = {
          inizio: toUtcIso(inizio),
          fine: toUtcIso(fine),
          entry_id: entry.id,
          entry_tipo: entry.tipo,
        };
        try {
          fatte.push(
            await once(body, (idempotencyKey) =>
              per === undefined
                ? call('POST /utenti/me/attese', { body, idempotencyKey })
                : call('POST /utenti/{id}/attese', { params: { id: per }, body, idempotencyKey }),
            ),
          );
        } catch (error) {
          errori.push(error);
          if (!isOutcomeKnown(error)) break;
        }
      }
      return { fatte, errori };
    },
    // Put into the cache at once, so that the pressed button changes without waiting for the list.
    onSuccess: ({ fatte }) =>
      per === undefined &&
      client.setQueryData(
        mieAtteseQuery().queryKey,
        (mie) => mie && [...mie.filter(({ id }) => fatte.every((fatta) => fatta.id !== id)), ...fatte],
      ),
    onSettled: () => void refreshPrenotazioni(client),
  });
}

/** The signed-in person's open waits; undefined until they are known, and for a visitor. */
export function useMieAttese(): readonly Attesa[] | undefined {
  const { utente } = useSession();
  return useQuery({ ...mieAtteseQuery(), enabled: utente !== null }).data;
}

/** The person's wait for an entry that touches some days: nobody has two such (prodotto/attesa#waiting). */
export function findAttesa(
  mie: readonly Attesa[] | undefined,
  { entry, ...giorni }: Aspettati,
): Attesa | undefined {
  return mie?.find(
    (attesa) => attesa.entry_tipo === entry.tipo && attesa.entry_id === entry.id && overlap(attesa, giorni),
  );
}
