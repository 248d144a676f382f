import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { Loading } from '#web/shared/ui/skeleton.tsx';
import { Errore, usePdf } from './pdf.tsx';
import { Pagina } from './pagina.tsx';
import styles from './regolamento.module.css';
import { testiRegolamento } from './testi.ts';

/** How wide a sheet may be, as a multiple of the page's width. */
const ZOOM = [1, 1.5, 2, 3] as const;

/** The document page by page, when the browser has no PDF viewer. */
export default function Pagine() {
  const t = useTesti(testiRegolamento);
  const { documento, error, retry } = usePdf();
  const [step, setStep] = useState(0);
  if (error) return <Errore error={error} onRetry={retry} />;
  if (!documento)
    return (
      <Loading>
        <div className={styles['foglio']} />
      </Loading>
    );
  return (
    <>
      <div className={styles['lente']} role="group" aria-label={t('grandezza')}>
        <IconButton
          label={t('rimpicciolisci')}
          icon={<ZoomOut />}
          variant="secondary"
          onClick={() => setStep(Math.max(step - 1, 0))}
        />
        <output className="num">{t('percento', { n: ZOOM[step]! * 100 })}</output>
        <IconButton
          label={t('ingrandisci')}
          icon={<ZoomIn />}
          variant="secondary"
          onClick={() => setStep(Math.min(step + 1, ZOOM.length - 1))}
        />
      </div>
      {/* Enlarged it scrolls horizontally, which must be possible with the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['pagine']} tabIndex={0} role="region" aria-label={t('documento')}>
        {Array.from({ length: documento.numPages }, (_, index) => (
          <Pagina
            key={index + 1}
            documento={documento}
            n={index + 1}
            zoom={ZOOM[step]!}
            label={t('pagina', { n: index + 1, totale: documento.numPages })}
          />
        ))}
      </div>
    </>
  );
}
