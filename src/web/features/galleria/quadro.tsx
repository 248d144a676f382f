import type { ReactNode } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { ChevronLeft, ChevronRight } from '#web/shared/ui/icons.ts';
import { Immagine } from '#web/shared/ui/scene.tsx';
import { isNear, type Giostra } from './use-giostra.ts';
import styles from './quadro.module.css';
import { testiGalleria } from './testi.ts';

interface QuadroProps {
  giostra: Giostra;
  images: readonly string[];
  nome: string;
  sizes: string;
  className?: string | undefined;
  children?: ReactNode;
}

/** The frame in which the pictures slide, with an arrow zone at either side (prodotto/scheda#galleria). */
export function Quadro({ giostra, images, nome, sizes, className, children }: QuadroProps) {
  const t = useTesti(testiGalleria);
  const totale = images.length;
  const { indice, posizione, attachQuadro, attachPista } = giostra;
  return (
    <div ref={attachQuadro} className={cx(styles['quadro'], className)}>
      <ul ref={attachPista} className="flex" style={posizione}>
        {images.map((path, n) => (
          <li key={path} className={styles['lastra']} aria-hidden={n !== indice || undefined}>
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
    <button type="button" aria-label={label} data-zona className={styles['zona']} onClick={onClick}>
      <span>{icon}</span>
    </button>
  );
}
