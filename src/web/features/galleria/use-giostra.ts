import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useEffectEvent, useState, type CSSProperties, type KeyboardEvent } from 'react';

/**
 * Not a duration but the softness of Embla's spring: with 20, 99% of the way is covered after CAROUSEL_SLIDE_MS, which
 * a journey measures.
 */
const EMBLA_DURATION = 20;

export interface Giostra {
  /** Ref for the frame, which contains the sliding track. */
  attachQuadro: (element: HTMLElement | null) => void;
  attachPista: (element: HTMLElement | null) => void;
  /** The track's position until the carousel script can slide it. */
  posizione: CSSProperties | undefined;
  indice: number;
  goTo: (indice: number) => void;
  step: (by: 1 | -1) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface GiostraOptions {
  totale: number;
  inizio?: number;
  /** Whether the carousel script may be loaded; until then pictures change without sliding. */
  pronta: boolean;
}

/**
 * A finger may drag from anywhere, since on a phone the arrow zones cover half the frame. On an arrow zone the mouse
 * never drags, and neither does a finger during a slide, which it would hold back.
 */
function mayDrag(api: EmblaCarouselType, event: MouseEvent | TouchEvent): boolean {
  if (!(event.target instanceof Element && event.target.closest('button'))) return true;
  const { target, location } = api.internalEngine();
  return !(event instanceof MouseEvent) && Math.abs(target.get() - location.get()) < 1;
}

/**
 * Slides through pictures: arrows, fingers and keys. If the carousel script does not load, the
 * pictures still change. With prefers-reduced-motion they change without sliding.
 */
export function useGiostra({ totale, inizio = 0, pronta }: GiostraOptions): Giostra {
  const [quadro, setQuadro] = useState<HTMLElement | null>(null);
  const [pista, setPista] = useState<HTMLElement | null>(null);
  const [indice, setIndice] = useState(inizio);
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const attiva = pronta && totale > 1;

  const start = useEffectEvent((make: typeof import('embla-carousel').default) => {
    const api = make(quadro!, {
      container: pista!,
      loop: true,
      startIndex: indice,
      duration: EMBLA_DURATION,
      watchDrag: mayDrag,
      breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
    });
    api.on('select', () => setIndice(api.selectedScrollSnap()));
    setEmbla(api);
    return api;
  });

  useEffect(() => {
    if (!attiva || !quadro || !pista) return undefined;
    let left = false;
    let api: EmblaCarouselType | null = null;
    import('embla-carousel').then(
      ({ default: make }) => {
        if (!left) api = start(make);
      },
      (error: unknown) => console.warn('the pictures change without sliding', error),
    );
    return () => {
      left = true;
      api?.destroy();
      setEmbla(null);
    };
  }, [attiva, quadro, pista]);

  // The user may have pressed an arrow just as the script took over.
  const catchUp = useEffectEvent((api: EmblaCarouselType) => {
    if (api.selectedScrollSnap() !== indice) api.scrollTo(indice, true);
  });
  useEffect(() => {
    if (embla) catchUp(embla);
  }, [embla]);

  const goTo = (next: number) => {
    if (embla) embla.scrollTo(next);
    else setIndice(next);
  };
  const step = (by: 1 | -1) => {
    if (!embla) setIndice((indice + by + totale) % totale);
    else if (by > 0) embla.scrollNext();
    else embla.scrollPrev();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (totale < 2 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const act = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      Home: () => goTo(0),
      End: () => goTo(totale - 1),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  // Not `transform`: the carousel script sets it.
  const posizione = embla || indice === 0 ? undefined : { translate: `${-100 * indice}% 0` };
  return { attachQuadro: setQuadro, attachPista: setPista, posizione, indice, goTo, step, onKeyDown };
}

/** Whether a picture is shown or next to it, also across the ends: neighbours must be loaded before a slide. */
export function isNear(n: number, indice: number, totale: number): boolean {
  const distance = Math.abs(n - indice);
  return Math.min(distance, totale - distance) <= 1;
}
