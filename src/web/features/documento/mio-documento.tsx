import { type ReactNode, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { UtenteProprio } from '#contract/utenti.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { isDocumentoCaricato } from '#domain/documento.ts';
import { giornoInRome } from '#domain/giorno.ts';
import type { Lato } from '#contract/documenti.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { StatoDocumento } from '#web/shared/documento/stato-documento.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Perche } from '#web/shared/perche/perche.tsx';
import { BlobImage } from '#web/shared/ui/scene.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { Eye, EyeOff, ImageUp, X } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { latoDocumentoQuery, statoDocumentoQuery } from '#web/shared/queries/documenti.ts';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Said } from '#web/shared/ui/said.tsx';
import { focusHeading } from '#web/shared/focus.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Provata } from './provata.tsx';
import { Situazione } from './situazione.tsx';
import { UploadDocumento } from './upload-documento.tsx';
import styles from './documento.module.css';
import { testiDocumento } from './testi.ts';

/**
 * The document: state, next step, pictures, and upload or replacement.
 * @param poi next step after the upload, below the heading, which then has the focus
 */
export function Documento({ utente, poi }: { utente: UtenteProprio; poi?: ReactNode }) {
  const t = useTesti(testiDocumento);
  const lingua = useLingua();
  const titolo = useRef<HTMLHeadingElement>(null);
  const { data, isError, isFetching, refetch } = useQuery(statoDocumentoQuery());
  const [shown, setShown] = useState(false);
  const [replacing, setReplacing] = useState(false);
  const stato = data?.stato ?? utente.documento_stato;
  const done = isDocumentoCaricato(stato);
  const caricato = data?.caricato_il != null;
  const provata = data?.provata ?? null;
  const isProvata = provata !== null && stato === 'verificato';

  const onUploaded = () => {
    setReplacing(false);
    // The form unmounts, so move the focus to the heading.
    focusHeading(titolo.current);
  };
  return (
    <Stack>
      <Row>
        <CardTitle ref={titolo} tabIndex={-1}>
          {t('titolo')}
        </CardTitle>
        <StatoDocumento stato={stato} />
        {isProvata && (
          <b>
            {t('con_servizio', {
              servizio: provata.servizio,
              quando: formatGiorno(giornoInRome(new Date(provata.provata_il)), lingua, 'date'),
            })}
          </b>
        )}
      </Row>
      {poi}
      {data && <Situazione documento={data} verificata={utente.is_verified} />}
      {!data && isError && (
        <NonCaricato busy={isFetching} onRetry={() => void refetch()}>
          {t('errore_stato')}
        </NonCaricato>
      )}
      {data && <Provata documento={data} onUnlinked={() => titolo.current?.focus()} />}
      {!isProvata && (
        <p className="soft">
          <Perche cosa="documento" />
        </p>
      )}
      {caricato && (
        <>
          <Button icon={shown ? <EyeOff /> : <Eye />} aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t(shown ? 'nascondi' : 'mostra')}
          </Button>
          {shown && (
            <div className="stack">
              <LatoCaricato userId={utente.id} lato="fronte" versione={data.versione} />
              <LatoCaricato userId={utente.id} lato="retro" versione={data.versione} />
            </div>
          )}
        </>
      )}
      {done && !isProvata && (
        <>
          <Button
            icon={replacing ? <X /> : <ImageUp />}
            aria-expanded={replacing}
            onClick={() => setReplacing(!replacing)}
          >
            {t(replacing ? 'non_sostituire' : caricato ? 'sostituisci' : 'carica_nuovo')}
          </Button>
          {replacing && (
            <p className="soft">{t(stato === 'verificato' ? 'aiuto_nuovo' : 'aiuto_sostituisci')}</p>
          )}
        </>
      )}
      {(!done || replacing) && <UploadDocumento onUploaded={onUploaded} />}
    </Stack>
  );
}

/** One stored side. Fetched as bytes, because its address needs the session. */
function LatoCaricato({ userId, lato, versione }: { userId: string; lato: Lato; versione: number }) {
  const t = useTesti(testiDocumento);
  const { data, isError, isFetching, refetch } = useQuery(latoDocumentoQuery(userId, lato, versione));
  return (
    <figure className={cx(styles['stored'], 'grid gap-6 m0 small bold')}>
      <figcaption>{t(lato)}</figcaption>
      {/* Uncropped: it may be a card or a page of a passport. */}
      {data && (
        <BlobImage
          className="block wide framed r3"
          blob={data}
          alt={t(lato === 'fronte' ? 'tuo_fronte' : 'tuo_retro')}
        />
      )}
      {!data && !isError && (
        <Loading>
          <Skeleton ratio="85.6/54" />
        </Loading>
      )}
      {!data && isError && (
        <div className={cx(styles['frame'], 'grid centre clip sunken dashed r2 small text-center soft')}>
          <Said>{t('non_mostrato')}</Said>
          <Button onClick={() => void refetch()} busy={isFetching ? t('carico') : undefined}>
            {t('riprova')}
          </Button>
        </div>
      )}
    </figure>
  );
}
