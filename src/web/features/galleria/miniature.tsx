import { useEffect, useRef } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Immagine } from '#web/shared/ui/scene.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './galleria.module.css';
import { testiGalleria } from './testi.ts';

interface MiniatureProps {
  images: readonly string[];
  indice: number;
  onSelect: (indice: number) => void;
}

/** Thumbnails below the frame; the strip scrolls to the current one. */
export function Miniature({ images, indice, onSelect }: MiniatureProps) {
  const t = useTesti(testiGalleria);
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = strip.current;
    const item = list?.children[indice];
    if (!list || !(item instanceof HTMLElement)) return;
    // Scroll the strip, never the page.
    list.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2 });
  }, [indice]);
  return (
    <ul ref={strip} className={cx('flex relative g2 mt3', styles['miniature'])}>
      {images.map((path, n) => (
        <li key={path}>
          <button
            className="thumb ring-in wide bare pointer"
            type="button"
            aria-current={n === indice ? 'true' : undefined}
            aria-label={t('immagine_di', { n: n + 1, totale: images.length })}
            onClick={() => onSelect(n)}
          >
            <Immagine path={path} alt="" sizes="96px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
