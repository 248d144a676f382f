import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import styles from './membri.module.css';
import { testiCatalogo } from './testi.ts';
import type { Membro } from './vista-voce.ts';

/** The pieces of a group as labels, each a link to its page (prodotto/catalogo#pagina-del-gruppo). */
export function Membri({ membri }: { membri: readonly Membro[] }) {
  const t = useTesti(testiCatalogo);
  return (
    <ul className={styles['membri']} aria-label={t('membri')}>
      {membri.map(({ id, nome, lang, href }) => (
        <li key={id} lang={lang}>
          <Link to={href} className={styles['membro']}>
            <Tag variant="paper">{nome}</Tag>
          </Link>
        </li>
      ))}
    </ul>
  );
}
