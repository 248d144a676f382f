import type { Blocco } from '#contract/contenuto.ts';
import { Blocchi } from '#web/shared/regolamento/blocchi.tsx';
import { readFatti } from '#web/shared/read-fatti.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { Download } from '#web/shared/ui/icons.ts';
import { ItalianNote } from '#web/shared/ui/italian-note.tsx';
import { Page } from '#web/shared/ui/layout.tsx';
import { useMedia } from '#web/shared/use-media.ts';
import { ConIndice, type ConIndiceProps } from './con-indice.tsx';
import styles from './regolamento.module.css';
import { testiPagine } from './testi-pagine.ts';

/** The house rules as the browser's own viewer shows them (prodotto/documenti#regolamento). */
const DOCUMENTO = '/api/static/regolamento.pdf';
/** The same file as a download. The spelling is intended (prodotto/parole#refusi-voluti). */
const DOWNLOAD = `${DOCUMENTO}/dowload`;

const VISORE = 'documento';

/** A wide window with a mouse: elsewhere browsers show only the first page, or a button to download. */
const ROOMY = '(min-width: 900px) and (pointer: fine)';

/** The house rules (prodotto/pagine#regolamento): their text, the document made from it, and its download. */
export function Regolamento() {
  const t = useTesti(testiPagine);
  const hasViewer = useMedia(ROOMY) && navigator.pdfViewerEnabled;
  const { regolamento } = readFatti();
  return (
    <Page
      title={t('regolamento')}
      end={
        <a href={DOWNLOAD} download="regolamento.pdf" className={buttonClass('primary')}>
          <span className={styles['faccia']}>
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
          className={styles['visore']}
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
