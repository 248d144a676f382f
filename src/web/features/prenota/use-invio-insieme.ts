import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { toUtcIso, type Giorno } from '#domain/giorno.ts';
import type { VoceRifiutata } from '#domain/rifiuti.ts';
import { ApiError, call } from '#web/shared/api/call.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useOnce } from '#web/shared/idempotency.ts';
import { PATHS } from '#web/shared/paths.ts';
import type { Entry } from '#web/shared/queries/catalogo.ts';
import { refreshGiorni } from '#web/shared/queries/chiusure.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { rememberPath } from '#web/shared/return-path.ts';
import { useSession } from '#web/shared/session.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { testiRipeti } from './testi-ripeti.ts';

/** Books single days of an entry in one go, or sends a visitor to the login, to come back to `search`. */
export function useInvioInsieme(entry: Entry, onSaved: (made: readonly Prenotazione[]) => void) {
  const t = useTesti(testiRipeti);
  const client = useQueryClient();
  const once = useOnce();
  const toast = useToast();
  const fail = useFailureToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { utente, refetch: refetchSession } = useSession();
  const [rifiuti, setRifiuti] = useState<ReadonlyMap<Giorno, VoceRifiutata['code']>>(new Map());
  const create = useMutation({
    mutationFn: (giorni: readonly Giorno[]) => {
      const voci = giorni.map((giorno) => {
        const day = toUtcIso(giorno);
        return { inizio: day, fine: day, entry_id: entry.id, entry_tipo: entry.tipo };
      });
      return once({ voci }, (idempotencyKey) =>
        call('POST /utenti/me/prenotazioni/insieme', { body: { voci }, idempotencyKey }),
      );
    },
    onSettled: (_data, error) => {
      void (error ? refreshGiorni(client) : refreshPrenotazioni(client));
    },
  });
  async function send(giorni: readonly Giorno[], search: string): Promise<void> {
    if (create.isPending) return;
    if (!utente) {
      rememberPath(pathname + search, window.scrollY);
      await navigate(PATHS.login);
      return;
    }
    setRifiuti(new Map());
    try {
      const made = await create.mutateAsync(giorni);
      toast.show({ severity: 'ok', message: t('salvata') });
      onSaved(made);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VOCI_RIFIUTATE') {
        setRifiuti(new Map(error.voci.map(({ indice, code }) => [giorni[indice]!, code])));
        toast.show({ severity: 'danger', message: t('fallita') });
        return;
      }
      if (error instanceof ApiError && error.code === 'DOCUMENTO_O_MAIL_MANCANTE') void refetchSession();
      fail(t('fallita'), error);
    }
  }
  return { send, isPending: create.isPending, rifiuti, forget: () => setRifiuti(new Map()) };
}
