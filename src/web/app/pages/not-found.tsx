import nonTrovato from '@disegni/non-trovato.svg?raw';
import type { ReactNode } from 'react';
import { useTesti } from '../../shared/i18n/use-testi.ts';
import { PATHS } from '../../shared/paths.ts';
import { Drawing } from '../../shared/ui/drawing.tsx';
import { House } from '../../shared/ui/icons.ts';
import { Wrap } from '../../shared/ui/layout.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { testiApp } from '../testi.ts';
import styles from './not-found.module.css';

/** The page for an unknown address (prodotto/pagine#non-trovato). */
export default function PaginaNonTrovata() {
  return <NonTrovato />;
}

/** The same content on a known page whose address names nothing; `azione` is the link, by default to the home page. */
export function NonTrovato({ azione }: { azione?: ReactNode }) {
  const t = useTesti(testiApp);
  return (
    <section className={styles['wall']}>
      <Wrap className={styles['page']}>
        <Drawing svg={nonTrovato} className={styles['art']} />
        <h1>{t('non_trovato_titolo')}</h1>
        <p>{t('non_trovato_testo')}</p>
        {azione ?? (
          <LinkButton to={PATHS.home} variant="primary" icon={<House />}>
            {t('torna_home')}
          </LinkButton>
        )}
      </Wrap>
    </section>
  );
}
