import type { ReactNode } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import type { TestiInLingua } from '#web/shared/use-contenuto.ts';
import { FROM_DESKTOP, useMedia } from '#web/shared/use-media.ts';
import { Link } from '#web/shared/ui/link.tsx';
import styles from './pagine.module.css';
import { testiPubblico } from './testi.ts';

export interface ConIndiceProps {
  /** Headings of the parts; the first one has the id `parte-1`. */
  voci: readonly TestiInLingua<string>[];
  /** Another part of the page, by id, with a name in the page's language. */
  altro?: { id: string; nome: string } | false;
  children: ReactNode;
}

/** A long text with its table of contents. */
export function ConIndice({ voci, altro, children }: ConIndiceProps) {
  const t = useTesti(testiPubblico);
  const beside = useMedia(FROM_DESKTOP);
  return (
    <div className={cx(styles['pagina'], 'grid top')}>
      <nav
        data-nostampa
        aria-labelledby="indice"
        className={cx(styles['indice'], 'sticky scroll raised r3 shade')}
      >
        {/* Open above the text, it would fill a phone's screen. */}
        <details open={beside}>
          <summary className="pointer">
            <h2 className="t4" id="indice">
              {t('indice')}
            </h2>
          </summary>
          <ol>
            {voci.map(({ testi: voce, lang }, n) => (
              <li key={voce} lang={lang}>
                <Link className="flex middle h44 py-6 hair-t t2 lh135" to={`#parte-${n + 1}`} replace>
                  {voce}
                </Link>
              </li>
            ))}
            {altro && (
              <li>
                <Link className="flex middle h44 py-6 hair-t t2 lh135" to={`#${altro.id}`} replace>
                  {altro.nome}
                </Link>
              </li>
            )}
          </ol>
        </details>
      </nav>
      {children}
    </div>
  );
}
