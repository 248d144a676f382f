import { useSearchParams } from 'react-router';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Check } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import styles from './filtri.module.css';
import { testiCatalogo } from './testi.ts';
import { FILTRI, type Filtro } from './vista-voce.ts';

interface FiltriProps {
  attivo: Filtro | null;
  /** The filters that match at least one entry; null until that is known. */
  utili: ReadonlySet<Filtro> | null;
}

/**
 * The filters of the catalogue as links, so that a filtered list can be shared and returned to. A filter that would
 * show nothing is left out, unless it is the chosen one (prodotto/catalogo#filtro).
 */
export function Filtri({ attivo, utili }: FiltriProps) {
  const t = useTesti(testiCatalogo);
  const [query] = useSearchParams();
  const link = (filtro: Filtro | null) => {
    const next = new URLSearchParams(query);
    next.delete('filtro');
    if (filtro) next.set('filtro', filtro);
    const chosen = filtro === attivo;
    return (
      // Filters that may be removed are not shown at first, so that none moves into the place of another.
      <li key={filtro} className={utili || chosen || !filtro ? undefined : styles['forse']}>
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
      <ul className="flex wrap g2 mb5">
        {[null, ...FILTRI.filter((filtro) => filtro === attivo || !utili || utili.has(filtro))].map(link)}
      </ul>
    </nav>
  );
}
