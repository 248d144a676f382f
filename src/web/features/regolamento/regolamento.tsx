import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import { Suspense, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { ItalianNote } from '#web/shared/ui/italian-note.tsx';
import { Page, Row } from '#web/shared/ui/layout.tsx';
import { Later } from '#web/shared/ui/later.tsx';
import { Loading } from '#web/shared/ui/skeleton.tsx';
import styles from './regolamento.module.css';
import { testiRegolamento } from './testi.ts';
import { lazyParte } from '#web/shared/ui/parte.tsx';

/** The house rules as the browser's own viewer shows them (prodotto/documenti#regolamento). */
const DOCUMENTO = '/api/static/regolamento.pdf';
/** The same file as a download. The spelling is intended (prodotto/parole#refusi-voluti). */
const DOWNLOAD = `${DOCUMENTO}/dowload`;

const Pagine = lazyParte(() => import('./pagine.tsx'));
const Testo = lazyParte(() => import('./testo.tsx'));

/**
 * The house rules (prodotto/pagine#regolamento): in the browser's own viewer, page by page if it has none, or as text;
 * and the download.
 */
export function Regolamento() {
  const t = useTesti(testiRegolamento);
  const [query] = useSearchParams();
  const embeds = useEmbeds();
  // The prerendered page knows neither the browser nor the query.
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
          <a href={DOWNLOAD} download="regolamento.pdf" className={buttonClass('primary')}>
            <span className={styles['faccia']}>
              <Download />
              {t('scarica')}
            </span>
          </a>
        </Row>
      }
    >
      <ItalianNote>{t('inItaliano')}</ItalianNote>
      <div data-nostampa={asText ? undefined : ''}>
        <Suspense fallback={<Attesa />}>{asText ? <Testo /> : <Documento embeds={embeds} />}</Suspense>
      </div>
      {embeds !== null && !asText && <DaStampare />}
    </Page>
  );
}

function Documento({ embeds }: { embeds: boolean | null }) {
  const t = useTesti(testiRegolamento);
  if (embeds === null) return <Attesa />;
  if (!embeds) return <Pagine />;
  // A sandbox would block the browser's viewer; the document is part of this site, and runs nothing.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe className={styles['visore']} src={`${DOCUMENTO}#view=FitH`} title={t('documento')} />;
}

/** The rules as text, for printing: the embedded viewer would print only the part of the document in view. */
function DaStampare() {
  return (
    <div data-carta>
      <Later>
        <Suspense>
          <Testo />
        </Suspense>
      </Later>
    </div>
  );
}

function Attesa() {
  return (
    <Loading>
      <div className={styles['foglio']} />
    </Loading>
  );
}

/** A wide window with a mouse: elsewhere browsers show only the first page, or a button to download. */
const ROOMY = '(min-width: 900px) and (pointer: fine)';

function subscribe(listener: () => void): () => void {
  const roomy = window.matchMedia(ROOMY);
  roomy.addEventListener('change', listener);
  return () => roomy.removeEventListener('change', listener);
}

/** Whether the browser can show a PDF inside the page; null until this is known. */
function useEmbeds(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => navigator.pdfViewerEnabled && window.matchMedia(ROOMY).matches,
    () => null,
  );
}
