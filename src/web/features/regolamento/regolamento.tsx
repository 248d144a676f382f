import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Page, Row } from '#web/shared/ui/layout.tsx';
import { Loading } from '#web/shared/ui/skeleton.tsx';
import { DOCUMENTO, SCARICA } from './indirizzi.ts';
import styles from './regolamento.module.css';
import { testiRegolamento } from './testi.ts';
import { useEmbeds } from './use-embeds.ts';

const Pagine = lazy(() => import('./pagine.tsx'));
const Testo = lazy(() => import('./testo.tsx'));

/**
 * The house rules (prodotto/pagine#regolamento): in the browser's own viewer, page by page where it has none, or as
 * text; and the download.
 */
export function Regolamento() {
  const t = useTesti(testiRegolamento);
  const [query] = useSearchParams();
  const embeds = useEmbeds();
  // What was made at build time knows neither the browser nor the query.
  const asText = embeds !== null && query.get('vista') === 'testo';
  return (
    <Page
      title={t('titolo')}
      end={
        <Row className={styles['azioni']}>
          {asText ? (
            <LinkButton to="?" icon={<ScrollText />}>
              {t('tornaDocumento')}
            </LinkButton>
          ) : (
            <LinkButton to="?vista=testo" icon={<FileText />}>
              {t('leggiTesto')}
            </LinkButton>
          )}
          <a href={SCARICA} download="regolamento.pdf" className={buttonClass('primary')}>
            <span className={styles['faccia']}>
              <Download />
              {t('scarica')}
            </span>
          </a>
        </Row>
      }
    >
      <Suspense fallback={<Attesa />}>{asText ? <Testo /> : <Documento embeds={embeds} />}</Suspense>
    </Page>
  );
}

function Documento({ embeds }: { embeds: boolean | null }) {
  const t = useTesti(testiRegolamento);
  if (embeds === null) return <Attesa />;
  if (!embeds) return <Pagine />;
  // A sandbox would keep the browser's viewer out; the document is of this site, and runs nothing.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe className={styles['visore']} src={`${DOCUMENTO}#view=FitH`} title={t('documento')} />;
}

function Attesa() {
  return (
    <Loading>
      <div className={styles['foglio']} />
    </Loading>
  );
}
