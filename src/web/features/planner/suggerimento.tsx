import { useEffect, useState } from 'react';
import styles from './barra.module.css';

/** How long the pointer rests on a bar before the hint appears, in milliseconds. */
const ATTESA_MS = 120;

interface Detto {
  testo: string;
  x: number;
  y: number;
}

/**
 * Shows the accessible name of the hovered or focused bar beside it, because short bars show no words. One hint serves
 * all bars, since there may be thousands.
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
    const show = (event: Event) => {
      const bar = (event.target as Element).closest<HTMLElement>('[data-id]');
      hide();
      if (!bar || (event.type === 'focusin' && !bar.matches(':focus-visible'))) return;
      timer = window.setTimeout(() => {
        const { left, right, bottom } = bar.getBoundingClientRect();
        const within = element.getBoundingClientRect();
        const middle = (Math.max(left, within.left) + Math.min(right, within.right)) / 2;
        setDetto({ testo: bar.ariaLabel ?? '', x: middle, y: bottom + 6 });
      }, ATTESA_MS);
    };
    // A held place opens nothing: pressed, also by a finger, it says what it is.
    const tell = (event: Event) =>
      (event.target as Element).closest('[data-stato="tenuta"]') !== null && show(event);
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
  // Within the window, whatever its length: half of the maximum width on either side.
  const x = Math.min(Math.max(detto.x, 150), Math.max(150, window.innerWidth - 150));
  return (
    <div className={styles['suggerimento']} aria-hidden="true" style={{ left: x, top: detto.y }}>
      {detto.testo}
    </div>
  );
}
