import { useQuery } from '@tanstack/react-query';
import { Collapsible } from '@base-ui/react/collapsible';
import { Suspense } from 'react';
import type { LinkUtile } from '#contract/prenotabili.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { schedaTecnicaQuery } from '#web/shared/queries/catalogo.ts';
import { LinkUtili } from './elenco-link.tsx';
import { SchedaTecnica } from './tabella-tecnica.tsx';
import styles from './scopri.module.css';
import { testiScopri } from './testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { ChevronDown } from '#web/shared/ui/icons.ts';
import { lazyParte } from '#web/shared/ui/parte.tsx';

// Only administrators load the editing.
const ModificaLink = lazyParte(() => import('./modifica-link.tsx'));
const ModificaScheda = lazyParte(() => import('./modifica-scheda.tsx'));

interface ScopriProps {
  /** For a group: its first resource (prodotto/scheda#scopri). */
  prenotabileId: number;
  links: readonly LinkUtile[];
  /** Administrators see it even when it is empty, since they fill it here (prodotto/scheda#scopri). */
  isAdmin: boolean;
}

/**
 * 'Scopri di più': useful links on the left, the technical sheet on the right; collapsed at first
 * (prodotto/scheda#scopri).
 */
export function Scopri({ prenotabileId, links, isAdmin }: ScopriProps) {
  const t = useTesti(testiScopri);
  const scheda = useQuery(schedaTecnicaQuery(prenotabileId));
  const something = links.length > 0 || scheda.isError || (scheda.data?.length ?? 0) > 0;
  if (!something && !isAdmin) return null;
  return (
    <Collapsible.Root render={<section className={styles['scopri']} />}>
      <h2 className="t5">
        <Collapsible.Trigger className={cx('flex g3 middle between', styles['apri'])}>
          {t('scopri')}
          <ChevronDown />
        </Collapsible.Trigger>
      </h2>
      {/* The browser's search finds it even while it is collapsed. */}
      <Collapsible.Panel hiddenUntilFound className={styles['pannello']}>
        <div className={styles['colonne']}>
          <section aria-labelledby="link-utili">
            <h3 id="link-utili">{t('link')}</h3>
            <Suspense fallback={<LinkUtili links={links} />}>
              {isAdmin ? (
                <ModificaLink prenotabileId={prenotabileId} links={links} />
              ) : (
                <LinkUtili links={links} />
              )}
            </Suspense>
          </section>
          <section aria-labelledby="scheda-tecnica">
            <h3 id="scheda-tecnica">{t('scheda')}</h3>
            <Suspense fallback={<SchedaTecnica query={scheda} />}>
              {isAdmin ? (
                <ModificaScheda prenotabileId={prenotabileId} query={scheda} />
              ) : (
                <SchedaTecnica query={scheda} />
              )}
            </Suspense>
          </section>
        </div>
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}
