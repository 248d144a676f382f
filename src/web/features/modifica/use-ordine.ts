import { useEffect, useRef, useState } from 'react';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { useFailureToast } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { useToast } from '#web/shared/ui/toast.tsx';
import { isSameSet, moveItem } from '#web/shared/ordine.ts';
import { ApiError } from '#web/shared/api/call.ts';
import { useReorderImmagini } from './api.ts';
import { testiModifica } from './testi.ts';

/** Refusals because somebody else changed the pictures or their order. */
const CAMBIATE: ReadonlySet<string> = new Set(['MODIFICATO_DA_ALTRI', 'IMMAGINI_DIVERSE']);

/** The order of the pictures, shown at once and stored in the background; later moves are sent together. */
export function useOrdine(risorsa: Prenotabile) {
  const t = useTesti(testiModifica);
  const toast = useToast();
  const fail = useFailureToast();
  const { mutateAsync: reorder } = useReorderImmagini(risorsa.id);
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const images = shown && isSameSet(shown, risorsa.images) ? shown : risorsa.images;
  const wanted = useRef<readonly string[]>(null);
  const storing = useRef(false);
  const versione = useRef(risorsa.versione);
  useEffect(() => {
    versione.current = risorsa.versione;
  }, [risorsa.versione]);

  const store = async () => {
    storing.current = true;
    let prima: readonly string[] = risorsa.images;
    try {
      for (let paths = wanted.current; paths; paths = wanted.current) {
        prima = await reorder({ paths, prima, versione: versione.current });
        if (wanted.current === paths) wanted.current = null;
      }
    } catch (error) {
      wanted.current = null;
      if (error instanceof ApiError && CAMBIATE.has(error.code)) {
        toast.show({ severity: 'info', message: t('ordine_altrui') });
      } else fail(t('ops'), error);
    }
    storing.current = false;
    setShown(null);
  };
  const move = (from: number, to: number) => {
    wanted.current = moveItem(images, from, to);
    setShown(wanted.current);
    if (!storing.current) void store();
  };
  return { images, move };
}
