import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Lato } from '#contract/documenti.ts';
import { asksPassword, ConfirmPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { latoDocumentoQuery } from '#web/shared/queries/documenti.ts';
import { BlobImage } from '#web/shared/ui/blob-image.tsx';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { RotateCw, ZoomIn, ZoomOut } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { Segmented } from '#web/shared/ui/segmented.tsx';
import { Spinner } from '#web/shared/ui/skeleton.tsx';
import { fitPicture, stepZoom, ZOOM, type Misura } from './misura.ts';
import { testiUtenti } from './testi.ts';
import styles from './utente.module.css';
import { Said } from '#web/shared/ui/said.tsx';

const LATI = ['fronte', 'retro'] as const;

export interface VisoreProps {
  userId: string;
  nome: string;
  /** The version of the document that is shown. */
  versione: number;
  /** Called when the password was asked for but not given. */
  onGiveUp: () => void;
}

/** The two sides of a document, which can be magnified and turned (prodotto/amministrazione#scheda-utente). */
export function Visore({ userId, nome, versione, onGiveUp }: VisoreProps) {
  const t = useTesti(testiUtenti);
  const [lato, setLato] = useState<Lato>('fronte');
  const [zoom, setZoom] = useState(1);
  const [giri, setGiri] = useState(0);
  const { data, error, isFetching, refetch } = useQuery({
    ...latoDocumentoQuery(userId, lato, versione),
    // A retry would be recorded as a second view.
    retry: false,
  });
  const asks = asksPassword(error);
  const choose = (next: Lato) => {
    setLato(next);
    setZoom(1);
    setGiri(0);
  };
  return (
    <div className="stack g3">
      <Row className="between">
        <Segmented
          label={t('lato')}
          options={LATI.map((value) => ({ value, label: t(value) }))}
          value={lato}
          onChange={choose}
        />
        <div className="flex g2">
          <IconButton
            variant="secondary"
            label={t('rimpicciolisci')}
            icon={<ZoomOut />}
            disabled={!data || zoom === ZOOM[0]}
            onClick={() => setZoom(stepZoom(zoom, -1))}
          />
          <IconButton
            variant="secondary"
            label={t('ingrandisci')}
            icon={<ZoomIn />}
            disabled={!data || zoom === ZOOM.at(-1)}
            onClick={() => setZoom(stepZoom(zoom, 1))}
          />
          <IconButton
            variant="secondary"
            label={t('ruota')}
            icon={<RotateCw />}
            disabled={!data}
            onClick={() => setGiri(giri + 1)}
          />
        </div>
      </Row>
      <div
        className={styles['pozzo']}
        role="region"
        aria-label={t('visore', { lato: t(lato), zoom: Math.round(zoom * 100) })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
      >
        {data ? (
          <Immagine blob={data} alt={t('immagine', { lato: t(lato), nome })} giri={giri} zoom={zoom} />
        ) : error && !isFetching && !asks ? (
          <div className={styles['messaggio']}>
            <Said>{t('non_caricata')}</Said>
            <Button onClick={() => void refetch()}>{t('riprova')}</Button>
          </div>
        ) : (
          <Spinner />
        )}
      </div>
      <ConfirmPassword
        open={asks && !isFetching}
        spiegazione={t('conferma_password_testo')}
        onClose={onGiveUp}
        onDone={() => void refetch()}
      />
    </div>
  );
}

interface ImmagineProps {
  blob: Blob;
  alt: string;
  giri: number;
  zoom: number;
}

function Immagine({ blob, alt, giri, zoom }: ImmagineProps) {
  const [natural, setNatural] = useState<Misura | null>(null);
  const [well, setWell] = useState<Misura>({ width: 0, height: 0 });
  const watch = useCallback((box: HTMLDivElement) => {
    const pozzo = box.parentElement!;
    // Measured without the scroll bars, which a fitting picture would otherwise cause.
    const observer = new ResizeObserver(() =>
      setWell({ width: pozzo.offsetWidth - 4, height: pozzo.offsetHeight - 4 }),
    );
    observer.observe(pozzo);
    return () => observer.disconnect();
  }, []);
  const fit = natural && fitPicture(natural, well, giri, zoom);
  return (
    <div ref={watch} className={styles['posto']} style={fit?.box ?? { visibility: 'hidden' }}>
      <BlobImage
        blob={blob}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setNatural({ width: naturalWidth, height: naturalHeight })
        }
        style={{ ...fit?.img, rotate: `${giri * 90}deg` }}
      />
    </div>
  );
}
