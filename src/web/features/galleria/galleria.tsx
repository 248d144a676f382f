import { type ReactNode, Suspense, useState } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Maximize2 } from '#web/shared/ui/icons.ts';
import { Immagine } from '#web/shared/ui/scene.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout.tsx';
import { lazyWithRetry, useIdle } from '#web/shared/ui/lazy-with-retry.tsx';
import { Said } from '#web/shared/ui/said.tsx';
import styles from './galleria.module.css';
import { Miniature } from './miniature.tsx';
import { Quadro } from './quadro.tsx';
import { testiGalleria } from './testi.ts';
import { useGiostra } from './use-giostra.ts';

const SchermoIntero = lazyWithRetry(() => import('./schermo-intero.tsx'), { over: true });

const SIZES = '(min-width: 75em) 410px, (min-width: 56.25em) 276px, (min-width: 37.5em) 200px, 112px';

interface GalleriaProps {
  /** Paths below /api/images/, in order. */
  images: readonly string[];
  nome: string;
  /** On a phone, one small picture that opens the full screen. */
  piccola?: boolean;
  /** For administrators: shown instead of the thumbnails. */
  modifica?: (stato: { indice: number; goTo: (indice: number) => void }) => ReactNode;
}

/** Pictures of a resource: one in the frame, thumbnails below, full screen (prodotto/scheda#galleria). */
export function Galleria({ images, nome, piccola, modifica }: GalleriaProps) {
  const t = useTesti(testiGalleria);
  const totale = images.length;
  const [pronta, wake] = useIdle();
  const giostra = useGiostra({ totale, pronta });
  const [intero, setIntero] = useState(false);
  const { indice, goTo } = giostra;
  const nessuna = <Immagine path={undefined} alt={t('senza_immagini', { nome })} sizes={SIZES} eager />;
  if (totale === 0 && !modifica) return nessuna;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys, wherever in it the focus is
    <section
      className={cx('min0', piccola && styles['piccola'])}
      aria-label={t('immagini', { nome })}
      onKeyDown={giostra.onKeyDown}
      onPointerEnter={wake}
      onFocus={wake}
    >
      {totale === 0 ? (
        nessuna
      ) : (
        <Quadro giostra={giostra} images={images} nome={nome} sizes={SIZES}>
          <IconButton
            label={t('schermo_intero')}
            icon={<Maximize2 />}
            className={cx(styles['intero'], 'absolute raised framed round ink')}
            onClick={() => setIntero(true)}
          />
          {totale > 1 && (
            <Said later className={cx(styles['conta'], 'absolute raised r1 small bold')}>
              <VisuallyHidden>{t('immagine')}</VisuallyHidden> {t('n_di', { n: indice + 1, totale })}
            </Said>
          )}
        </Quadro>
      )}
      {totale > 1 && !modifica && <Miniature images={images} indice={indice} onSelect={goTo} />}
      {modifica?.({ indice, goTo })}
      {intero && (
        <Suspense>
          <SchermoIntero
            images={images}
            nome={nome}
            inizio={indice}
            onClose={(last) => {
              setIntero(false);
              goTo(last);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
