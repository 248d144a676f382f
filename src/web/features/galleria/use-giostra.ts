import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useEffectEvent, useState, type CSSProperties, type KeyboardEvent } from 'react';

/** The softness of Embla's spring, not a duration: with 20, a slide covers 99% of the way after CAROUSEL_SLIDE_MS. */
const EMBLA_DURATION = 20;

export interface Giostra {
  attachQuadro: (element: HTMLElement | null) => void;
  attachPista: (element: HTMLElement | null) => void;
  /** Position of the track until the carousel script can slide it. */
  posizione: CSSProperties | undefined;
  indice: number;
  goTo: (indice: number) => void;
  step: (by: 1 | -1) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface GiostraOptions {
  totale: number;
  inizio?: number;
  /** Whether the carousel script may load; until then pictures change without sliding. */
  pronta: boolean;
}

/**
 * Fingers may drag anywhere, since on a phone the arrow zones cover half the frame. On an arrow zone the mouse never
 * drags, and a finger does not drag during a slide, which it would hold back.
 */
function mayDrag(api: EmblaCarouselType, event: MouseEvent | TouchEvent): boolean {
  if (!(event.target instanceof Element && event.target.closest('button'))) return true;
  const { target, location } = api.internalEngine();
  return !(event instanceof MouseEvent) && Math.abs(target.get() - location.get()) < 1;
}

/** Slides pictures by arrows, fingers and keys; changes them without sliding under prefers-reduced-motion. */
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

  // An arrow may have been pressed just as the script took over.
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
  // Not `transform`, which the carousel script sets.
  const posizione = embla || indice === 0 ? undefined : { translate: `${-100 * indice}% 0` };
  return { attachQuadro: setQuadro, attachPista: setPista, posizione, indice, goTo, step, onKeyDown };
}

/** Whether a picture is shown or next to it, also across the ends: neighbours load before a slide. */
export function isNear(n: number, indice: number, totale: number): boolean {
  const distance = Math.abs(n - indice);
  return Math.min(distance, totale - distance) <= 1;
}
