import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { firstHeading, focusIfLost } from '#web/shared/focus.ts';

/** How long a line shows its outcome, in milliseconds. */
const DETTO_MS = 4000;

interface Detta<R> {
  readonly riga: R;
  readonly posto: number;
  readonly frase: string;
}

/**
 * Keeps handled lines in their places for a moment, so that nothing moves under the pointer, and shows their outcome
 * (prodotto/banco#schermata). Handling another line restarts the timer for all.
 * @param beforeGone called before the lines go; what it returns is called afterwards
 */
export function useDette<R>(
  righe: readonly R[],
  idOf: (riga: R) => number,
  beforeGone: () => () => void = nothing,
) {
  const [dette, setDette] = useState<readonly Detta<R>[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const goAway = useEffectEvent(() => {
    const goOn = beforeGone();
    setDette([]);
    goOn();
  });
  useEffect(() => {
    if (dette.length === 0) return undefined;
    const timer = setTimeout(goAway, DETTO_MS);
    return () => clearTimeout(timer);
  }, [dette]);
  const detta = (riga: R) => dette.find((one) => idOf(one.riga) === idOf(riga));
  const shown = righe.filter((riga) => !detta(riga));
  for (const { riga, posto } of dette.toSorted((a, b) => a.posto - b.posto)) shown.splice(posto, 0, riga);
  return {
    /** Goes around the list, whose next line then takes a focus that is lost. */
    list,
    righe: shown,
    fraseOf: (riga: R) => detta(riga)?.frase,
    /** Keeps a line as it is given, with its outcome. */
    say: (riga: R, frase = '') => {
      const posto = shown.findIndex((one) => idOf(one) === idOf(riga));
      if (posto < 0) return;
      setDette((now) => [...now, { riga, posto, frase }]);
      if (!list.current) return;
      // The pressed button is gone: focus the first button of the next line.
      focusIfLost(() => {
        const next = [...(list.current?.querySelectorAll('li') ?? [])].slice(posto + 1);
        const buttons = next.map((one) => one.querySelector<HTMLElement>('button[data-primo]'));
        return buttons.find((one) => one?.checkVisibility()) ?? firstHeading(list.current);
      });
    },
  };
}

const nothing = () => () => undefined;
