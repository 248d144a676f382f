import ExternalLink from 'lucide-react/icons/external-link';
import type { LinkUtile } from '#contract/prenotabili.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { testiUi } from '#web/shared/ui/testi.ts';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './scopri.module.css';
import { testiScopri } from './testi.ts';

/** Links to other sites; each opens in a new tab (spec 2). */
export function LinkUtili({ links }: { links: readonly LinkUtile[] }) {
  const t = useTesti(testiScopri);
  const tUi = useTesti(testiUi);
  if (links.length === 0) return <p className="soft">{t('senza_link')}</p>;
  return (
    <ul className={styles['link']}>
      {links.map(({ id, label, href }) => (
        <li key={id}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            <ExternalLink />
            <span>
              {label} <VisuallyHidden>({tUi('nuovaScheda')})</VisuallyHidden>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
