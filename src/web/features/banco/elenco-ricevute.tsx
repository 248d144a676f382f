import { formatRicevuta, type NumeroRicevuta } from '#domain/ricevute.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathRicevuta } from '#web/shared/paths.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Link } from '#web/shared/ui/link.tsx';
import styles from './banco.module.css';
import { testiBanco } from './testi.ts';

export interface RicevutaScritta {
  readonly prenotazione_id: number;
  readonly movimento: number;
  readonly ricevuta: NumeroRicevuta;
  /** What it is for: 'resi €40'. */
  readonly detto: string;
}

/** Links to receipts, which open in another tab for printing. */
export function Ricevute({ ricevute }: { ricevute: readonly RicevutaScritta[] }) {
  const t = useTesti(testiBanco);
  return ricevute.map(({ movimento, ricevuta, detto }) => (
    <Link
      key={movimento}
      to={pathRicevuta(movimento)}
      target="_blank"
      className={cx(styles['ricevuta'], 'inline middle h44')}
    >
      {t('ricevuta_numero', { numero: formatRicevuta(ricevuta) })}: {detto}
    </Link>
  ));
}
