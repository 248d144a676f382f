import { useEffect, useEffectEvent, useState } from 'react';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useReorderImmagini } from './api.ts';
import { isSameSet, sposta } from './sposta.ts';
import { testiModifica } from './testi.ts';

/** The pictures in the order that is wanted, shown at once and stored behind; moves made meanwhile go together. */
export function useOrdine(risorsa: Prenotabile) {
  const t = useTesti(testiModifica);
  const fail = useFailureToast();
  const reorder = useReorderImmagini(risorsa);
  const [voluto, setVoluto] = useState<readonly string[] | null>(null);
  const [scorso, setScorso] = useState<readonly string[] | null>(null);
  const images = voluto && isSameSet(voluto, risorsa.images) ? voluto : risorsa.images;

  const store = useEffectEvent(async (paths: readonly string[]) => {
    setScorso(paths);
    try {
      await reorder.mutateAsync(paths);
      setVoluto((now) => (now === paths ? null : now));
    } catch (error) {
      setVoluto(null);
      fail(t('storto'), error);
    }
  });
  const { isPending } = reorder;
  useEffect(() => {
    if (voluto && voluto !== scorso && !isPending) void store(voluto);
  }, [voluto, scorso, isPending]);

  return { images, move: (from: number, to: number) => setVoluto(sposta(images, from, to)) };
}
