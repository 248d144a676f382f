import { Dialog as Base } from '@base-ui/react/dialog';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import button from '#web/shared/ui/button.module.css';
import { Quadro } from './quadro.tsx';
import styles from './schermo-intero.module.css';
import { testiGalleria } from './testi.ts';
import { useGiostra } from './use-giostra.ts';
import { X } from '#web/shared/ui/icons.ts';
import { Said } from '#web/shared/ui/said.tsx';
import { useFocusTold } from '#web/shared/ui/focus-told.ts';

interface SchermoInteroProps {
  images: readonly string[];
  nome: string;
  inizio: number;
  /** Called with the last picture shown. */
  onClose: (indice: number) => void;
}

/** The pictures over the whole page, uncropped. Escape and the button close it. */
export default function SchermoIntero({ images, nome, inizio, onClose }: SchermoInteroProps) {
  const t = useTesti(testiGalleria);
  const totale = images.length;
  const giostra = useGiostra({ totale, inizio, pronta: true });
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose(giostra.indice)}>
      <Base.Portal>
        <Base.Popup className={styles['schermo']} {...useFocusTold()} onKeyDown={giostra.onKeyDown}>
          <header className={styles['testa']}>
            <div className={styles['che']}>
              <Base.Title className={styles['titolo']}>{nome}</Base.Title>
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
          <Quadro giostra={giostra} images={images} nome={nome} sizes="100vw" className={styles['quadro']} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
