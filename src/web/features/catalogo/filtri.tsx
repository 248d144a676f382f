import Check from 'lucide-react/icons/check';
import { Link, useSearchParams } from 'react-router';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import styles from './filtri.module.css';
import { testiCatalogo } from './testi.ts';
import { FILTRI, type Filtro } from './voce.ts';

/** The filter of the catalogue as links, so that it can be shared and the browser can go back. */
export function Filtri({ attivo }: { attivo: Filtro | null }) {
  const t = useTesti(testiCatalogo);
  const [query] = useSearchParams();
  const link = (filtro: Filtro | null) => {
    const next = new URLSearchParams(query);
    next.delete('filtro');
    if (filtro) next.set('filtro', filtro);
    const chosen = filtro === attivo;
    return (
      <li key={filtro}>
        <Link
          to={{ search: next.toString() }}
          replace
          preventScrollReset
          className={styles['filtro']}
          aria-current={chosen ? 'true' : undefined}
        >
          {chosen && <Check />}
          {t(`filtro_${filtro ?? 'tutti'}`)}
        </Link>
      </li>
    );
  };
  return (
    <nav aria-label={t('filtri')}>
      <ul className={styles['filtri']}>{[null, ...FILTRI].map(link)}</ul>
    </nav>
  );
}
