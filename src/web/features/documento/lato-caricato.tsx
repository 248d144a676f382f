import { useQuery } from '@tanstack/react-query';
import type { Lato } from '#contract/documenti.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { latoDocumentoQuery } from '#web/shared/queries/documenti.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './documento.module.css';
import { ImmagineBlob } from './immagine-blob.tsx';
import { testiDocumento } from './testi.ts';

/** One side of the document as the centre keeps it. Its address is no use without the session, so it comes as bytes. */
export function LatoCaricato({ userId, lato }: { userId: string; lato: Lato }) {
  const t = useTesti(testiDocumento);
  const { data, isError, isFetching, refetch } = useQuery(latoDocumentoQuery(userId, lato));
  return (
    <figure className={styles['stored']}>
      <figcaption>{t(lato)}</figcaption>
      {data && <ImmagineBlob blob={data} alt={t(lato === 'fronte' ? 'tuoFronte' : 'tuoRetro')} />}
      {!data && !isError && (
        <Loading>
          <Skeleton ratio="85.6/54" />
        </Loading>
      )}
      {!data && isError && (
        <div className={styles['frame']} role="status">
          <p>{t('nonMostrato')}</p>
          <Button onClick={() => void refetch()} busy={isFetching ? t('carico') : undefined}>
            {t('riprova')}
          </Button>
        </div>
      )}
    </figure>
  );
}
