import type { ReactNode } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import type { Detto } from '#web/shared/use-contenuto.ts';
import { useMedia } from '#web/shared/use-media.ts';
import { Link } from '#web/shared/ui/link.tsx';
import styles from './con-indice.module.css';
import { testiPagine } from './testi-pagine.ts';

export interface ConIndiceProps {
  /** The headings of the parts; the first one has the id `parte-1`. */
  voci: readonly Detto<string>[];
  /** Another part of the page, by its id, named in the language of the page. */
  altro?: { id: string; nome: string } | false;
  children: ReactNode;
}

/** A long text with its table of contents. */
export function ConIndice({ voci, altro, children }: ConIndiceProps) {
  const t = useTesti(testiPagine);
  const beside = useMedia('(min-width: 1200px)');
  return (
    <div className={styles['pagina']}>
      <nav data-nostampa aria-labelledby="indice" className={styles['indice']}>
        {/* Shown above the text, it would fill a phone's screen. */}
        <details open={beside}>
          <summary>
            <h2 id="indice">{t('indice')}</h2>
          </summary>
          <ol>
            {voci.map(({ testi: voce, lang }, n) => (
              <li key={voce} lang={lang}>
                <Link to={`#parte-${n + 1}`} replace>
                  {voce}
                </Link>
              </li>
            ))}
            {altro && (
              <li>
                <Link to={`#${altro.id}`} replace>
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
