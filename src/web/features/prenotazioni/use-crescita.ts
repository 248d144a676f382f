import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How far below the screen the end of the list may lie when the next cards are made, in pixels. */
const PRIMA_PX = 1200;

export interface CrescitaInput {
  /** How many cards are there to be drawn. */
  tutte: number;
  /** Reads more of them; absent where there are none, or where they are being read. */
  onAltre: (() => void) | undefined;
  /** New cards stand where the button was pressed: reading goes on at the first of them. */
  onNuove: (from: number) => void;
  /** Cards drawn at a time; all that there are when it is not said. */
  passo: number | undefined;
  scorre: boolean | undefined;
  /** What is listed: of something else few are drawn at first again. */
  serie: string | undefined;
}

/** Lets a list grow: what is at hand is drawn a few cards at a time, and when all is drawn more is read. */
export function useCrescita({ tutte, onAltre, onNuove, passo = Infinity, scorre, serie }: CrescitaInput) {
  const [drawn, setDrawn] = useState(passo);
  const [before, setBefore] = useState(serie);
  if (before !== serie) {
    setBefore(serie);
    setDrawn(passo);
  }
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const pressed = useRef<number>(null);
  const mostrate = Math.min(drawn, tutte);
  const grow = () => {
    setDrawn(mostrate + passo);
    // In time: what is read now is drawn when these have been seen.
    if (mostrate + passo >= tutte) onAltre?.();
  };

  const onNew = useEffectEvent((now: number) => {
    if (pressed.current === null || now <= pressed.current) return;
    onNuove(pressed.current);
    pressed.current = null;
  });
  useEffect(() => onNew(mostrate), [mostrate]);

  const onNear = useEffectEvent(grow);
  useEffect(() => {
    if (!scorre || !end) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: `0px 0px ${PRIMA_PX}px`,
    });
    observer.observe(end);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- looked at anew after each step: the end may still be near
  }, [end, scorre, mostrate, tutte]);

  return {
    mostrate,
    hasAltre: mostrate < tutte,
    altre: () => {
      pressed.current = mostrate;
      grow();
    },
    /** To be given to what stands at the end of the list. */
    end: setEnd,
  };
}
