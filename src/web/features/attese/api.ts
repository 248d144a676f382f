import type { Prenotazione } from '#contract/prenotazioni.ts';
import type { Superabile } from '#domain/per-altri.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { useChange } from '#web/shared/use-change.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useAltrui } from '#web/shared/use-altrui.ts';
import { call } from '#web/shared/api/call.ts';
import { testiAttese } from './testi.ts';

export type RispostaAttesa = 'accetta' | 'rifiuta' | 'togli';

export function useRispondi() {
  return useChange(
    async ({ id, come }: { id: number; come: RispostaAttesa }): Promise<Prenotazione | null> => {
      const request = { params: { id } };
      if (come === 'accetta') return await call('POST /utenti/me/attese/{id}/accetta', request);
      if (come === 'rifiuta') await call('POST /utenti/me/attese/{id}/rifiuta', request);
      else await call('DELETE /utenti/me/attese/{id}', request);
      return null;
    },
    (client) => void refreshPrenotazioni(client),
  );
}

/** Like `useRispondi`, by an administrator for a member. `nonostante` are the refusals to override. */
export function useRispondiPer() {
  return useChange(
    async ({
      id,
      come,
      nonostante = [],
    }: {
      id: number;
      come: 'accetta' | 'rifiuta';
      nonostante?: readonly Superabile[];
    }): Promise<void> => {
      const params = { id };
      if (come === 'accetta')
        await call('POST /attese/{id}/accetta', { params, body: { nonostante: [...nonostante] } });
      else await call('POST /attese/{id}/rifiuta', { params });
    },
    (client) => void refreshPrenotazioni(client),
  );
}

/** Reports a failed answer for a member, as `onError` of `useAction`. If it came too late, names the member. */
export function useTellLate(whose: {
  chi: string;
  cosa: string;
}): (sentence: string, error: unknown) => void {
  const t = useTesti(testiAttese);
  const { show } = useToast();
  const { fail } = useAltrui();
  return (sentence, error) => {
    if (error instanceof ApiError && error.code === 'TENUTA_SCADUTA')
      show({ severity: 'danger', message: t('tardi', whose) });
    else fail(sentence, error);
  };
}
