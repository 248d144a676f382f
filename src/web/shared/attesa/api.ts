import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Attesa } from '#contract/attese.ts';
import { toUtcIso } from '#domain/giorno.ts';
import { type Intervallo, overlap } from '#domain/intervallo.ts';
import { isImpedimento } from '#domain/prenotazione.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { isOutcomeKnown, useOnce } from '#web/shared/idempotency.ts';
import { PATHS } from '#web/shared/paths.ts';
import { mieAtteseQuery } from '#web/shared/queries/attese.ts';
import type { VoceDaPrenotare } from '#web/shared/queries/catalogo.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { presentPath, rememberPage } from '#web/shared/return-path.ts';
import { useSession } from '#web/shared/session.tsx';
import { useAltrui } from '#web/shared/use-altrui.ts';
import { ApiError, call } from '#web/shared/api/call.ts';
import { keepDaPrenotare } from '#web/shared/da-prenotare.ts';

export type Aspettati = Intervallo & { entry: VoceDaPrenotare };

/** The created waits, and the refusals of the others. */
interface Create {
  fatte: readonly Attesa[];
  errori: readonly unknown[];
}

/**
 * Creates waits for several entries, one after the other; a refusal does not stop the sequence. A lost answer does: the
 * next attempt repeats the request with its key.
 * @param per the person for whom an administrator waits; absent for oneself
 */
function useCreateAttese(per?: string) {
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
    // Updates the cache, so that the button changes before the list is refetched.
    onSuccess: ({ fatte }) =>
      per === undefined &&
      client.setQueryData(
        mieAtteseQuery().queryKey,
        (mie) => mie && [...mie.filter(({ id }) => fatte.every((fatta) => fatta.id !== id)), ...fatte],
      ),
    onSettled: () => void refreshPrenotazioni(client),
  });
}

interface WaitOptions {
  per?: string | undefined;
  /** The toast, with the number of created waits. */
  successMessage: (count: number) => string;
  /** The text above the reason, with the number of failed ones; by default a general one. */
  errorMessage?: (count: number) => string;
  /** Called if all were created. */
  onDone?: (() => void) | undefined;
}

/** Puts a person in line for days of one or several entries (prodotto/attesa#waiting). A visitor signs in first. */
export function useWait({ per, successMessage, errorMessage, onDone }: WaitOptions) {
  const navigate = useNavigate();
  const { utente, refetch } = useSession();
  const { fail } = useAltrui(per !== undefined);
  const create = useCreateAttese(per);
  const { run, pending } = useAction({
    run: async (cose: readonly Aspettati[]) => {
      const answer = await create.mutateAsync(cose);
      if (answer.fatte.length === 0) throw answer.errori[0];
      return answer;
    },
    successMessage: ({ fatte }) => successMessage(fatte.length),
    ...(errorMessage && { errorMessage: (cose: readonly Aspettati[]) => errorMessage(cose.length) }),
    onError: fail,
    onRejected: (error) => {
      if (per === undefined && error instanceof ApiError && isImpedimento(error.code)) {
        keepDaPrenotare(presentPath());
        void refetch();
      }
      return false;
    },
    onDone: ({ fatte, errori }, cose) => {
      if (errori.length === 0) onDone?.();
      else if (errorMessage) fail(errorMessage(cose.length - fatte.length), errori[0]);
    },
  });
  /** Resolves to whether a wait was created. */
  const wait = async (cose: readonly Aspettati[], search?: string): Promise<boolean> => {
    if (utente) return run(cose);
    rememberPage(search);
    await navigate(PATHS.login);
    return false;
  };
  return { wait, pending };
}

/** The user's open waits; undefined until they are loaded, and for a visitor. */
export function useMieAttese(): readonly Attesa[] | undefined {
  const { utente } = useSession();
  return useQuery({ ...mieAtteseQuery(), enabled: utente !== null }).data;
}

/** The user's wait for an entry that overlaps some days: there is at most one (prodotto/attesa#waiting). */
export function findAttesa(
  mie: readonly Attesa[] | undefined,
  { entry, ...giorni }: Aspettati,
): Attesa | undefined {
  return mie?.find(
    (attesa) => attesa.entry_tipo === entry.tipo && attesa.entry_id === entry.id && overlap(attesa, giorni),
  );
}
