import { useEffect, useState } from 'react';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './barra.module.css';

/** Delay before the hint appears, in milliseconds. */
const ATTESA_MS = 120;

interface Detto {
  testo: string;
  x: number;
  y: number;
}

/** A bar, or the day that was pressed or reached and cannot be chosen. */
const DETTI = '[data-id], [data-cursore][aria-disabled]';

/**
 * Shows the accessible name of the hovered or focused bar, since short bars have no text, and why a day cannot be
 * chosen. One hint for all bars, which may be thousands.
 */
export function Suggerimento({ scroller }: { scroller: { readonly current: HTMLElement | null } }) {
  const [detto, setDetto] = useState<Detto | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let timer = 0;
    const hide = () => {
      clearTimeout(timer);
      setDetto(null);
    };
    const showSoon = (find: () => HTMLElement | null) => {
      timer = window.setTimeout(() => {
        const bar = find();
        if (!bar) return;
        const { left, right, bottom } = bar.getBoundingClientRect();
        const within = element.getBoundingClientRect();
        const middle = (Math.max(left, within.left) + Math.min(right, within.right)) / 2;
        setDetto({ testo: bar.ariaLabel ?? '', x: middle, y: bottom + 6 });
      }, ATTESA_MS);
    };
    const show = (event: Event) => {
      const bar = (event.target as Element).closest<HTMLElement>(DETTI);
      hide();
      if (!bar || (event.type === 'focusin' && !bar.matches(':focus-visible'))) return;
      showSoon(() => bar);
    };
    // A held place and a day that cannot be chosen open nothing: pressing them shows the hint.
    const tell = ({ target, clientX, clientY }: MouseEvent) => {
      const pressed = (target as Element).closest('[data-id]');
      if (pressed && !pressed.matches('[data-stato="tenuta"]')) return;
      hide();
      showSoon(() => document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(DETTI) ?? null);
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['pointerover', 'focusin']) element.addEventListener(event, show, { signal });
    element.addEventListener('click', tell, { signal });
    for (const event of ['pointerleave', 'focusout', 'pointerdown', 'scroll'])
      element.addEventListener(event, hide, { signal, passive: true });
    window.addEventListener('scroll', hide, { signal, passive: true });
    document.addEventListener('keydown', onKey, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [scroller]);
  if (!detto) return null;
  // Within the window: half of the maximum width on either side.
  const x = Math.min(Math.max(detto.x, 150), Math.max(150, window.innerWidth - 150));
  return (
    <div
      className={cx(styles['suggerimento'], 'over r1 text-center')}
      aria-hidden="true"
      style={{ left: x, top: detto.y }}
    >
      {detto.testo}
    </div>
  );
}
