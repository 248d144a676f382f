import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How far from the end of the list more rows are rendered, in pixels. */
const PRIMA_PX = 1200;

interface CrescitaInput {
  /** The number of loaded rows. */
  tutte: number;
  /** Loads more rows; absent if there are none, or while loading. */
  onAltre: (() => Promise<unknown>) | undefined;
  /** Called when the button's request has ended, or failed. */
  onFetched: () => void;
  onNuove: ((from: number) => void) | undefined;
  passo: number | undefined;
  scrolls: boolean | undefined;
  serie: string | undefined;
}

/** Lets a list grow (see the props of ElencoPagine): once all loaded rows are rendered, it loads more. */
export function useCrescita(input: CrescitaInput) {
  const { tutte, onAltre, onFetched, onNuove, passo = Infinity, scrolls, serie } = input;
  const [rendered, setRendered] = useState(passo);
  const [before, setBefore] = useState(serie);
  if (before !== serie) {
    setBefore(serie);
    setRendered(passo);
  }
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const pressed = useRef<number>(null);
  const mostrate = Math.min(rendered, tutte);
  const grow = async () => {
    setRendered(mostrate + passo);
    // One step ahead, so that the next rows are loaded when these have been seen.
    if (mostrate + passo >= tutte) await onAltre?.();
  };

  const onNew = useEffectEvent((now: number) => {
    if (pressed.current === null || now <= pressed.current) return;
    onNuove?.(pressed.current);
    pressed.current = null;
  });
  useEffect(() => onNew(mostrate), [mostrate]);

  const onNear = useEffectEvent(() => void grow());
  useEffect(() => {
    if (!scrolls || !end) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: `0px 0px ${PRIMA_PX}px`,
    });
    observer.observe(end);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- looked at anew after each step: the end may still be near
  }, [end, scrolls, mostrate, tutte]);

  return {
    mostrate,
    hasAltre: mostrate < tutte,
    altre: () => {
      pressed.current = mostrate;
      void grow().then(onFetched);
    },
    /** Ref of the element at the end of the list. */
    end: setEnd,
  };
}
