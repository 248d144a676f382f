import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import styles from './galleria.module.css';
import { Immagine } from './immagine.tsx';
import { testiCatalogo } from './testi.ts';

const SIZES = '(min-width: 1200px) 446px, (min-width: 772px) 724px, 100vw';

/** The pictures of a resource: one in the frame, the others below it. */
export function Galleria({ images, nome }: { images: readonly string[]; nome: string }) {
  const t = useTesti(testiCatalogo);
  const [index, setIndex] = useState(0);
  const totale = images.length;
  const shown = Math.min(index, Math.max(0, totale - 1));
  const step = (by: number) => setIndex((shown + by + totale) % totale);
  const many = totale > 1;
  return (
    <section className={styles['galleria']} aria-label={t('immagini', { nome })}>
      <div className={styles['quadro']}>
        <Immagine
          path={images[shown]}
          alt={many ? `${nome}, ${t('immagine_di', { n: shown + 1, totale }).toLowerCase()}` : nome}
          sizes={SIZES}
          eager
        />
        {many && (
          <>
            <button type="button" aria-label={t('immagine_precedente')} onClick={() => step(-1)}>
              <span>
                <ChevronLeft />
              </span>
            </button>
            <button type="button" aria-label={t('immagine_successiva')} onClick={() => step(1)}>
              <span>
                <ChevronRight />
              </span>
            </button>
          </>
        )}
      </div>
      {many && (
        <ul className={styles['miniature']}>
          {images.map((path, n) => (
            <li key={path}>
              <button
                type="button"
                aria-current={n === shown ? 'true' : undefined}
                aria-label={t('immagine_di', { n: n + 1, totale })}
                onClick={() => setIndex(n)}
              >
                <Immagine path={path} alt="" sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
