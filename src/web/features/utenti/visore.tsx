import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Lato } from '#contract/documenti.ts';
import { asksPassword, ConfirmPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { latoDocumentoQuery } from '#web/shared/queries/documenti.ts';
import { BlobImage } from '#web/shared/ui/scene.tsx';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { RotateCw, ZoomIn, ZoomOut } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { Spinner } from '#web/shared/ui/skeleton.tsx';
import { Said } from '#web/shared/ui/said.tsx';
import { fitPicture, type Misura, stepZoom, ZOOM } from './misura.ts';
import { testiUtenti } from './testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './utenti.module.css';

const LATI = ['fronte', 'retro'] as const;

interface VisoreProps {
  userId: string;
  nome: string;
  versione: number;
  /** Called when the password dialog was cancelled. */
  onGiveUp: () => void;
}

/** Both sides of a document, which can be magnified and turned (prodotto/documenti#verifica). */
export function Visore({ userId, nome, versione, onGiveUp }: VisoreProps) {
  const t = useTesti(testiUtenti);
  // A retry would be recorded as a second view.
  const read = (lato: Lato) => ({ ...latoDocumentoQuery(userId, lato, versione), retry: false });
  const lati = { fronte: useQuery(read('fronte')), retro: useQuery(read('retro')) };
  const tutti = Object.values(lati);
  const asks = tutti.some(({ error }) => asksPassword(error));
  return (
    <div className={cx(styles['lati'], 'grid g3')}>
      {LATI.map((lato) => (
        <LatoAperto key={lato} lato={lato} nome={nome} query={lati[lato]} />
      ))}
      <ConfirmPassword
        open={asks && !tutti.some(({ isFetching }) => isFetching)}
        spiegazione={t('conferma_password_testo')}
        onClose={onGiveUp}
        onDone={() => {
          for (const { data, refetch } of tutti) if (!data) void refetch();
        }}
      />
    </div>
  );
}

interface LatoApertoProps {
  lato: Lato;
  nome: string;
  query: Pick<UseQueryResult<Blob>, 'data' | 'error' | 'isFetching' | 'refetch'>;
}

function LatoAperto({ lato, nome, query: { data, error, isFetching, refetch } }: LatoApertoProps) {
  const t = useTesti(testiUtenti);
  const [zoom, setZoom] = useState(1);
  const [giri, setGiri] = useState(0);
  const comando = (cosa: 'rimpicciolisci' | 'ingrandisci' | 'ruota') => `${t(cosa)}: ${t(lato)}`;
  return (
    <section aria-label={t(lato)}>
      <Row className="between">
        <b>{t(lato)}</b>
        <div className="flex g2">
          <IconButton
            label={comando('rimpicciolisci')}
            icon={<ZoomOut />}
            disabled={!data || zoom === ZOOM[0]}
            onClick={() => setZoom(stepZoom(zoom, -1))}
          />
          <IconButton
            label={comando('ingrandisci')}
            icon={<ZoomIn />}
            disabled={!data || zoom === ZOOM.at(-1)}
            onClick={() => setZoom(stepZoom(zoom, 1))}
          />
          <IconButton
            label={comando('ruota')}
            icon={<RotateCw />}
            disabled={!data}
            onClick={() => setGiri(giri + 1)}
          />
        </div>
      </Row>
      <div
        className={cx(styles['pozzo'], 'grid sunken lined r3')}
        role="region"
        aria-label={t('visore', { lato: t(lato), zoom: Math.round(zoom * 100) })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
      >
        {data ? (
          <Immagine blob={data} alt={t('immagine', { lato: t(lato), nome })} giri={giri} zoom={zoom} />
        ) : error && !isFetching && !asksPassword(error) ? (
          <div className="grid justify-centre g3 p5 text-center">
            <Said>{t('non_caricata')}</Said>
            <Button onClick={() => void refetch()}>{t('riprova')}</Button>
          </div>
        ) : (
          <Spinner />
        )}
      </div>
    </section>
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
    // Without scroll bars, which a fitting picture would otherwise cause.
    const observer = new ResizeObserver(() =>
      setWell({ width: pozzo.offsetWidth - 4, height: pozzo.offsetHeight - 4 }),
    );
    observer.observe(pozzo);
    return () => observer.disconnect();
  }, []);
  const fit = natural && fitPicture(natural, well, giri, zoom);
  return (
    <div ref={watch} className={cx('relative', styles['posto'])} style={fit?.box ?? { visibility: 'hidden' }}>
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
