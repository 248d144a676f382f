import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import styles from './regolamento.module.css';

/** Canvas pixels per CSS pixel: sharp on any screen, but fewer on a large sheet, to fit in a phone's memory. */
const densityAt = (zoom: number) => Math.min(window.devicePixelRatio || 1, 2, 4 / zoom);

export interface PaginaProps {
  documento: PDFDocumentProxy;
  n: number;
  zoom: number;
  label: string;
}

/** One page, drawn when it comes near the screen. */
export function Pagina({ documento, n, zoom, label }: PaginaProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const near = useNear(canvas);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    if (!near || !element) return undefined;
    let stop: (() => void) | null = () => undefined;
    void documento
      .getPage(n)
      .then(async (page) => {
        if (!stop) return;
        const scale = (element.clientWidth * densityAt(zoom)) / page.getViewport({ scale: 1 }).width;
        const viewport = page.getViewport({ scale });
        element.width = Math.round(viewport.width);
        element.height = Math.round(viewport.height);
        const task = page.render({ canvas: element, viewport });
        stop = () => task.cancel();
        await task.promise;
        setDrawn(true);
      })
      // The document was closed meanwhile, or this page cannot be drawn: its outline stays.
      .catch(() => undefined);
    return () => {
      stop?.();
      stop = null;
    };
  }, [documento, n, near, zoom]);
  return (
    <canvas
      ref={canvas}
      className={styles['foglio']}
      style={zoom === 1 ? undefined : { width: `${zoom * 100}%`, maxWidth: 'none' }}
      data-disegnata={drawn || undefined}
      role="img"
      aria-label={label}
    />
  );
}

function useNear(ref: { current: Element | null }): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near, ref]);
  return near;
}
