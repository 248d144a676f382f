import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useEffectEvent, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { CAROUSEL_SLIDE_MS } from '#web/shared/constants.ts';
import { emblaDuration } from './durata.ts';

export interface Giostra {
  /** Takes the frame, and the track inside it that slides. */
  attachQuadro: (element: HTMLElement | null) => void;
  attachPista: (element: HTMLElement | null) => void;
  /** Where the track stands as long as nothing can slide it. */
  posizione: CSSProperties | undefined;
  indice: number;
  goTo: (indice: number) => void;
  step: (by: 1 | -1) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface GiostraOptions {
  totale: number;
  inizio?: number;
  /** The script that slides may be fetched now; until then pictures change without sliding. */
  pronta: boolean;
}

/**
 * A finger may pull from anywhere, since on a phone the arrow zones take up half of the frame. But a press on a zone is
 * a press: with the mouse always, and while a slide is under way, which it would otherwise hold back.
 */
function mayDrag(api: EmblaCarouselType, event: MouseEvent | TouchEvent): boolean {
  if (!(event.target instanceof Element && event.target.closest('button'))) return true;
  const { target, location } = api.internalEngine();
  return !(event instanceof MouseEvent) && Math.abs(target.get() - location.get()) < 1;
}

/**
 * Slides through pictures: arrows, fingers and keys. The script comes when it may; where it does not come, the
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
      duration: emblaDuration(CAROUSEL_SLIDE_MS),
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

  // Somebody may have pressed just as the script took over.
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
  // Not `transform`, which is for the script.
  const posizione = embla || indice === 0 ? undefined : { translate: `${-100 * indice}% 0` };
  return { attachQuadro: setQuadro, attachPista: setPista, posizione, indice, goTo, step, onKeyDown };
}
