import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** More rows are drawn when the end of the list is this near to the screen, in pixels. */
const PRIMA_PX = 1200;

interface CrescitaInput {
  /** How many rows are loaded. */
  tutte: number;
  /** Loads more rows; absent when there are none, or while they are loading. */
  onAltre: (() => Promise<unknown>) | undefined;
  /** Called when the rows that the button asked for have been loaded, or have failed to. */
  onFetched: () => void;
  onNuove: ((from: number) => void) | undefined;
  passo: number | undefined;
  scrolls: boolean | undefined;
  serie: string | undefined;
}

/** Lets a list grow (see the props of ElencoPagine): when all rows that are loaded are drawn, more is loaded. */
export function useCrescita(input: CrescitaInput) {
  const { tutte, onAltre, onFetched, onNuove, passo = Infinity, scrolls, serie } = input;
  const [drawn, setDrawn] = useState(passo);
  const [before, setBefore] = useState(serie);
  if (before !== serie) {
    setBefore(serie);
    setDrawn(passo);
  }
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const pressed = useRef<number>(null);
  const mostrate = Math.min(drawn, tutte);
  const grow = async () => {
    setDrawn(mostrate + passo);
    // Loaded one step ahead, so that the next rows are there once these have been seen.
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
    /** Ref for the element at the end of the list. */
    end: setEnd,
  };
}
