import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { ArrowLeft, ArrowRight } from '#web/shared/ui/icons.ts';
import { Immagine } from '#web/shared/ui/scene.tsx';
import { useDrag } from '#web/shared/use-drag.ts';
import { useSaid } from '#web/shared/announce.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './modifica.module.css';
import { testiModifica } from './testi.ts';

interface OrdineImmaginiProps {
  images: readonly string[];
  indice: number;
  goTo: (indice: number) => void;
  onMove: (from: number, to: number) => void;
}

/** Thumbnails of all pictures: press to show; drag or use the two buttons to move. */
export function OrdineImmagini({ images, indice, goTo, onMove }: OrdineImmaginiProps) {
  const t = useTesti(testiModifica);
  const totale = images.length;
  const [arrivo, setArrivo] = useState<number | null>(null);
  // The gallery shows the moved picture.
  const following = useRef<number>(null);
  const follow = useEffectEvent((_now: readonly string[]) => {
    if (following.current !== null) goTo(following.current);
    following.current = null;
  });
  useEffect(() => follow(images), [images]);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= totale) return;
    following.current = to;
    setArrivo(to);
    onMove(from, to);
  };
  const { list, item, drag } = useDrag(move);
  const button = (by: 1 | -1) => ({
    onClick: () => move(indice, indice + by),
    // Not `disabled`, which would lose the focus at the end of the row.
    'aria-disabled': indice + by < 0 || indice + by >= totale,
  });

  useSaid(arrivo !== null && t('ordine_spostata', { n: arrivo + 1, totale }));
  return (
    <div className="mt3">
      <div className="flex g3 middle between">
        <p className="soft small">{t('ordine_aiuto')}</p>
        <div className="flex g2">
          <IconButton label={t('ordine_prima')} icon={<ArrowLeft />} variant="secondary" {...button(-1)} />
          <IconButton label={t('ordine_dopo')} icon={<ArrowRight />} variant="secondary" {...button(1)} />
        </div>
      </div>
      <ol ref={list} className={cx('grid g2 mt3', styles['miniature'])} aria-label={t('ordine')}>
        {images.map((path, n) => (
          <li
            className="relative"
            key={path}
            data-over={(drag?.to === n && drag.from !== n) || undefined}
            data-after={(drag && drag.to > drag.from) || undefined}
          >
            <button
              className="thumb ring-in wide bare"
              type="button"
              aria-current={n === indice ? 'true' : undefined}
              aria-label={t('ordine_immagine', { n: n + 1, totale })}
              data-dragged={drag?.from === n || undefined}
              style={drag?.from === n ? { translate: `${drag.dx}px ${drag.dy}px` } : undefined}
              onClick={() => {
                setArrivo(null);
                goTo(n);
              }}
              {...item(n)}
            >
              <Immagine path={path} alt="" sizes="96px" />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
