import { Dialog as Base } from '@base-ui/react/dialog';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import button from '#web/shared/ui/button.module.css';
import { X } from '#web/shared/ui/icons.ts';
import { Said } from '#web/shared/ui/said.tsx';
import { startFocus } from '#web/shared/focus.ts';
import { Quadro } from './quadro.tsx';
import styles from './galleria.module.css';
import { testiGalleria } from './testi.ts';
import { useGiostra } from './use-giostra.ts';

interface SchermoInteroProps {
  images: readonly string[];
  nome: string;
  inizio: number;
  /** Called with the index of the last picture. */
  onClose: (indice: number) => void;
}

/** Uncropped pictures over the whole page; Escape and the button close it. */
export default function SchermoIntero({ images, nome, inizio, onClose }: SchermoInteroProps) {
  const t = useTesti(testiGalleria);
  const totale = images.length;
  const giostra = useGiostra({ totale, inizio, pronta: true });
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose(giostra.indice)}>
      <Base.Portal>
        <Base.Popup
          className={cx(styles['schermo'], 'grid over sunken quiet')}
          initialFocus={() => startFocus()}
          onKeyDown={giostra.onKeyDown}
        >
          <header className={cx('flex middle g4 raised', styles['testa'])}>
            <div className="grow min0">
              <Base.Title className={cx(styles['titolo'], 'clip t4 nowrap')}>{nome}</Base.Title>
              {totale > 1 && (
                <Said later className="num soft small">
                  {t('immagine_di', { n: giostra.indice + 1, totale })}
                </Said>
              )}
            </div>
            <Base.Close className={buttonClass('plain', button['icon'])} aria-label={t('chiudi')}>
              <X />
            </Base.Close>
          </header>
          <Quadro
            giostra={giostra}
            images={images}
            nome={nome}
            sizes="100vw"
            className={styles['quadroIntero']}
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
