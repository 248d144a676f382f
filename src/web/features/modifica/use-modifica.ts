import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { inCodici } from '#contract/campi.ts';
import { campiPrenotabile, type Prenotabile } from '#contract/prenotabili.ts';
import { ApiError } from '#web/shared/api/call.ts';
import { messageOfErrore } from '#web/shared/api/field-errors.ts';
import { attualeOf } from '#web/shared/api/api-error.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { refreshCatalogo, refreshNowAndLater, risorsaQuery } from '#web/shared/queries/catalogo.ts';
import type { Campo } from '#web/shared/risorsa/tabella-campi.ts';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useUpdateRisorsa } from './api.ts';
import {
  mergeModifica,
  beginModifica,
  differenze,
  isConcorde,
  rebaseModifica,
  type Bozza,
  type Modifica,
} from './bozza.ts';
import { testiModifica } from './testi.ts';

const Cambi = z.object(campiPrenotabile).partial();

export type ErroriCampi = Partial<Record<string, string>>;

/**
 * The form of a resource: its values, its changes, and a save that never overwrites somebody else's change without
 * asking.
 */
export function useModifica(risorsa: Prenotabile) {
  const t = useTesti(testiModifica);
  const toast = useToast();
  const fail = useFailureToast();
  const client = useQueryClient();
  const update = useUpdateRisorsa(risorsa.id);
  const [stored, setModifica] = useState(() => beginModifica(risorsa));
  const [errori, setErrori] = useState<ErroriCampi>({});
  const [inMezzo, setInMezzo] = useState(false);
  // The page may have read a newer state.
  const modifica = mergeModifica(stored, risorsa);
  if (modifica !== stored) setModifica(modifica);

  const write = <C extends Campo>(campo: C, valore: Bozza[C]) => {
    setModifica((now) => ({ ...now, bozza: { ...now.bozza, [campo]: valore } }));
    setErrori(({ [campo]: _old, ...others }) => others);
  };

  /** @returns whether the fields were valid and were sent. */
  const save = async (what: Modifica, again = true): Promise<boolean> => {
    const cambi = Cambi.safeParse(differenze(what), inCodici);
    if (!cambi.success) {
      const issues = cambi.error.issues.map(({ path, message }) => [String(path[0]), message]);
      setErrori(Object.fromEntries(issues));
      return false;
    }
    try {
      const nuova =
        Object.keys(cambi.data).length === 0
          ? what.base
          : await update.mutateAsync({ cambi: cambi.data, versione: what.base.versione });
      // Before the page rereads it: text typed before the answer arrived must not count as a conflict.
      setModifica((now) => rebaseModifica(now, nuova));
      toast.show({ severity: 'ok', message: t('aggiornato') });
      await refreshNowAndLater(client);
    } catch (error) {
      const attuale = attualeOf(error, 'PATCH /prenotabili/{id}');
      if (error instanceof ApiError && error.code === 'PRENOTAZIONI_FUTURE') setInMezzo(true);
      else if (!attuale) {
        if (error instanceof ApiError) {
          setErrori(
            Object.fromEntries(error.errors.map((errore) => [errore.campo, messageOfErrore(errore)])),
          );
        }
        fail(t('ops'), error);
      } else if (again && isConcorde(what, attuale)) {
        // No field of the other change can be lost.
        await save(rebaseModifica(what, attuale), false);
      } else {
        setModifica((now) => ({ ...now, altrui: attuale }));
        await refreshCatalogo(client);
      }
    }
    return true;
  };

  return {
    modifica,
    errori,
    isPending: update.isPending,
    isChanged: Object.keys(differenze(modifica)).length > 0,
    write,
    save: () => save(modifica),
    /** Saves what else was written, on the state that a plan has left. */
    saveRest: async () => {
      const query = { ...risorsaQuery(String(risorsa.id)), staleTime: 0 };
      const left = await client.fetchQuery(query).catch(() => risorsa);
      const rest = mergeModifica(modifica, left);
      setModifica(rest);
      if (!rest.altrui) await save(rest);
    },
    /** Bookings ahead stand in the way of 'Non prenotabile': they are settled together with it (prodotto/sistemazione#chiamata). */
    inMezzo,
    closeInMezzo: () => setInMezzo(false),
    /** Replaces the form with the state that somebody else saved. */
    takeAltrui: () => modifica.altrui && setModifica(beginModifica(modifica.altrui)),
    /** Saves the touched fields over the other change; the other fields keep its values. */
    saveMia: async () => {
      if (!modifica.altrui) return;
      const mia = rebaseModifica(modifica, modifica.altrui);
      setModifica(mia);
      await save(mia);
    },
  };
}
