import nonTrovato from '@disegni/non-trovato.svg?raw';
import type { ReactNode } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Drawing } from './empty-state.tsx';
import { House } from './icons.ts';
import { Wrap } from './layout.tsx';
import { LinkButton } from './link-button.tsx';
import { testiUi } from './testi.ts';
import styles from './layout.module.css';

/** The page for an unknown address or id (prodotto/pagine#non-trovato); `azione` replaces the link to the home page. */
export default function NonTrovato({ azione }: { azione?: ReactNode }) {
  const t = useTesti(testiUi);
  return (
    <section className={styles['wall']}>
      <Wrap className="grid justify-centre g4 text-center">
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
