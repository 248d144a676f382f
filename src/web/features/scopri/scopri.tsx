import { useQuery } from '@tanstack/react-query';
import { Collapsible } from '@base-ui/react/collapsible';
import { Suspense } from 'react';
import type { LinkUtile } from '#contract/prenotabili.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { schedaTecnicaQuery } from '#web/shared/queries/catalogo.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { ChevronDown } from '#web/shared/ui/icons.ts';
import { lazyWithRetry } from '#web/shared/ui/lazy-with-retry.tsx';
import { LinkUtili } from './elenco-link.tsx';
import { SchedaTecnica } from './tabella-tecnica.tsx';
import styles from './scopri.module.css';
import { testiScopri } from './testi.ts';

const ModificaLink = lazyWithRetry(() => import('./modifica-link.tsx'));
const ModificaScheda = lazyWithRetry(() => import('./modifica-scheda.tsx'));

interface ScopriProps {
  /** For a group: its first resource (prodotto/scheda#scopri). */
  prenotabileId: number;
  links: readonly LinkUtile[];
  /** Administrators see it empty, too, since they fill it here (prodotto/scheda#scopri). */
  isAdmin: boolean;
}

/** 'Scopri di più': links at the left, technical sheet at the right; collapsed at first (prodotto/scheda#scopri). */
export function Scopri({ prenotabileId, links, isAdmin }: ScopriProps) {
  const t = useTesti(testiScopri);
  const scheda = useQuery(schedaTecnicaQuery(prenotabileId));
  const something = links.length > 0 || scheda.isError || (scheda.data?.length ?? 0) > 0;
  if (!something && !isAdmin) return null;
  return (
    <Collapsible.Root render={<section className={cx(styles['scopri'], 'mt6')} />}>
      <h2 className="t5">
        <Collapsible.Trigger
          className={cx(
            styles['apri'],
            'hover-tint flex between middle wide h64 g3 bare b0 r2 same-font text-start same-ink pointer',
          )}
        >
          {t('scopri')}
          <ChevronDown className="turns action" />
        </Collapsible.Trigger>
      </h2>
      {/* The browser's search finds the text while it is collapsed. */}
      <Collapsible.Panel hiddenUntilFound className={cx(styles['pannello'], 'clip')}>
        <div className={cx(styles['colonne'], 'grid g6 laptop-one-col')}>
          <section aria-labelledby="link-utili">
            <h3 className="mb3 t4" id="link-utili">
              {t('link')}
            </h3>
            <Suspense fallback={<LinkUtili links={links} />}>
              {isAdmin ? (
                <ModificaLink prenotabileId={prenotabileId} links={links} />
              ) : (
                <LinkUtili links={links} />
              )}
            </Suspense>
          </section>
          <section aria-labelledby="scheda-tecnica">
            <h3 className="mb3 t4" id="scheda-tecnica">
              {t('scheda')}
            </h3>
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
