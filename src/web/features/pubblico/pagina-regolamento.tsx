import type { Blocco } from '#contract/contenuto.ts';
import { Blocchi } from '#web/shared/regolamento/blocchi.tsx';
import { readFatti } from '#web/shared/read-fatti.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Download } from '#web/shared/ui/icons.ts';
import { ItalianNote } from '#web/shared/ui/note.tsx';
import { Page } from '#web/shared/ui/layout.tsx';
import { FROM_LAPTOP, useMedia } from '#web/shared/use-media.ts';
import { ConIndice, type ConIndiceProps } from './con-indice.tsx';
import styles from './pagine.module.css';
import { testiPubblico } from './testi.ts';

/** The house rules for the browser's viewer (prodotto/documenti#regolamento). */
const DOCUMENTO = '/api/static/regolamento.pdf';
/** The same file as a download. The spelling is intended (prodotto/parole#refusi-voluti). */
const DOWNLOAD = `${DOCUMENTO}/dowload`;

const VISORE = 'documento';

/** A wide window with a mouse: elsewhere browsers show only the first page, or a download button. */
const ROOMY = `${FROM_LAPTOP} and (pointer: fine)`;

/** The house rules: text, document and download (prodotto/pagine#regolamento). */
export function Regolamento() {
  const t = useTesti(testiPubblico);
  const hasViewer = useMedia(ROOMY) && navigator.pdfViewerEnabled;
  const { regolamento } = readFatti();
  return (
    <Page
      title={t('regolamento')}
      end={
        <a href={DOWNLOAD} download="regolamento.pdf" className={buttonClass('primary')}>
          <span className="inline middle g2">
            <Download />
            {t('scarica')}
          </span>
        </a>
      }
    >
      <ItalianNote>{t('in_italiano')}</ItalianNote>
      {regolamento ? (
        <Testo blocchi={regolamento} altro={hasViewer && { id: VISORE, nome: t('documento') }} />
      ) : (
        <p>{t('solo_documento')}</p>
      )}
      {hasViewer && (
        // A sandbox would block the browser's viewer; the document is part of this site, and runs nothing.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          id={VISORE}
          data-nostampa
          className={cx(styles['visore'], 'block wide sunken framed r2')}
          src={`${DOCUMENTO}#view=FitH`}
          title={t('documento')}
          loading="lazy"
        />
      )}
    </Page>
  );
}

function Testo({ blocchi, altro }: { blocchi: readonly Blocco[]; altro: ConIndiceProps['altro'] }) {
  const articoli = blocchi.flatMap((one) => (one.tipo === 'titolo' && one.livello === 2 ? [one] : []));
  return (
    <ConIndice
      voci={articoli.map(({ tratti }) => ({
        testi: tratti.map(({ testo }) => testo).join(''),
        lang: 'it',
      }))}
      altro={altro}
    >
      <Blocchi blocchi={blocchi} ancore />
    </ConIndice>
  );
}
