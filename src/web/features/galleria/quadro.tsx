import type { ReactNode } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { ChevronLeft, ChevronRight } from '#web/shared/ui/icons.ts';
import { Immagine } from '#web/shared/ui/scene.tsx';
import { type Giostra, isNear } from './use-giostra.ts';
import styles from './galleria.module.css';
import { testiGalleria } from './testi.ts';

interface QuadroProps {
  giostra: Giostra;
  images: readonly string[];
  nome: string;
  sizes: string;
  className?: string | undefined;
  children?: ReactNode;
}

/** The frame in which pictures slide, with an arrow zone at either side (prodotto/scheda#galleria). */
export function Quadro({ giostra, images, nome, sizes, className, children }: QuadroProps) {
  const t = useTesti(testiGalleria);
  const totale = images.length;
  const { indice, posizione, attachQuadro, attachPista } = giostra;
  return (
    <div ref={attachQuadro} className={cx(styles['quadro'], 'relative clip r3', className)}>
      <ul ref={attachPista} className="flex" style={posizione}>
        {images.map((path, n) => (
          <li key={path} className={cx(styles['lastra'], 'min0')} aria-hidden={n !== indice || undefined}>
            <Immagine
              path={path}
              alt={totale > 1 ? t('alt', { nome, n: n + 1, totale }) : nome}
              sizes={sizes}
              eager={isNear(n, indice, totale)}
            />
          </li>
        ))}
      </ul>
      {totale > 1 && (
        <>
          <Zona label={t('precedente')} icon={<ChevronLeft />} onClick={() => giostra.step(-1)} />
          <Zona label={t('successiva')} icon={<ChevronRight />} onClick={() => giostra.step(1)} />
        </>
      )}
      {children}
    </div>
  );
}

function Zona({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      data-zona
      className={cx(styles['zona'], 'grid centre absolute p0 bare b0 ink pointer')}
      onClick={onClick}
    >
      <span className="grid centre raised framed round">{icon}</span>
    </button>
  );
}
