import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** More cards are drawn when the end of the list is this near to the screen, in pixels. */
const PRIMA_PX = 1200;

interface CrescitaInput {
  /** How many cards can be drawn. */
  tutte: number;
  /** Loads more of them; absent when there are none, or while they are being loaded. */
  onAltre: (() => void) | undefined;
  /** Called when new cards appear where the button was pressed, with the first of them. */
  onNuove: (from: number) => void;
  /** How many cards are drawn at a time; by default all. */
  passo: number | undefined;
  scrolls: boolean | undefined;
  /** Identifies the list: another one begins with few cards again. */
  serie: string | undefined;
}

/** Lets a list grow: the loaded cards are drawn a few at a time, and when all are drawn more is loaded. */
export function useCrescita({ tutte, onAltre, onNuove, passo = Infinity, scrolls, serie }: CrescitaInput) {
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
    // In time: what is loaded now is drawn once these have been seen.
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
      grow();
    },
    /** Ref for the element at the end of the list. */
    end: setEnd,
  };
}
