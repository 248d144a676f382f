import type { ReactNode } from 'react';
import type { LinkUtile } from '#contract/prenotabili.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { ExternalLink } from '#web/shared/ui/icons.ts';
import { testiUi } from '#web/shared/ui/testi.ts';
import { VisuallyHidden } from '#web/shared/ui/layout.tsx';
import styles from './scopri.module.css';
import { testiScopri } from './testi.ts';

interface LinkUtiliProps {
  links: readonly LinkUtile[];
  end?: (link: LinkUtile) => ReactNode;
}

/** Links to other sites, in a new tab (prodotto/scheda#link-utili). */
export function LinkUtili({ links, end }: LinkUtiliProps) {
  const t = useTesti(testiScopri);
  const tUi = useTesti(testiUi);
  if (links.length === 0) return <p className="soft">{t('senza_link')}</p>;
  return (
    <ul className={styles['link']}>
      {links.map((link) => (
        <li className="flex between middle g2" key={link.id}>
          <a className="flex baseline g2 py-10" href={link.href} target="_blank" rel="noopener noreferrer">
            <ExternalLink />
            <span className="min0 anywhere">
              <span lang="it">{link.label}</span> <VisuallyHidden>({tUi('nuova_scheda')})</VisuallyHidden>
            </span>
          </a>
          {end?.(link)}
        </li>
      ))}
    </ul>
  );
}
