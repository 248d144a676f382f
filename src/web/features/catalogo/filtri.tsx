import { useSearchParams } from 'react-router';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Check } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import styles from './parti.module.css';
import { testiCatalogo } from './testi.ts';
import { FILTRI, type Filtro } from './vista-voce.ts';

interface FiltriProps {
  attivo: Filtro | null;
  /** The filters with at least one entry; null while loading. */
  utili: ReadonlySet<Filtro> | null;
}

/**
 * The catalogue's filters as links, so that a filtered list can be shared (prodotto/catalogo#filtro). A filter without
 * entries is left out unless it is chosen; all are left out if one of them shows everything.
 */
export function Filtri({ attivo, utili }: FiltriProps) {
  const t = useTesti(testiCatalogo);
  const [query] = useSearchParams();
  if (utili && utili.size < 2 && !attivo) return null;
  const link = (filtro: Filtro | null) => {
    const next = new URLSearchParams(query);
    next.delete('filtro');
    if (filtro) next.set('filtro', filtro);
    const chosen = filtro === attivo;
    return (
      // Hide what may be removed until the data are there, so that nothing moves.
      <li key={filtro} className={utili || chosen === !!filtro ? undefined : styles['forse']}>
        <Link
          to={{ search: next.toString() }}
          replace
          preventScrollReset
          className={cx(
            styles['filtro'],
            'hover-tint inline middle h44 gap-6 framed r1 t2 bold action plain',
          )}
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
