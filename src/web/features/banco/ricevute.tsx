import { formatRicevuta, type NumeroRicevuta } from '#domain/ricevute.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathRicevuta } from '#web/shared/paths.ts';
import { Link } from '#web/shared/ui/link.tsx';
import styles from './banco.module.css';
import { testiBanco } from './testi.ts';

/** A receipt that was just given: of which booking, for which entry, under which number. */
export interface RicevutaScritta {
  readonly prenotazione_id: number;
  readonly movimento: number;
  readonly ricevuta: NumeroRicevuta;
}

/** The links of receipts, each opened beside the desk to be printed. */
export function Ricevute({ ricevute }: { ricevute: readonly RicevutaScritta[] }) {
  const t = useTesti(testiBanco);
  return ricevute.map(({ movimento, ricevuta }) => (
    <Link key={movimento} to={pathRicevuta(movimento)} target="_blank" className={styles['ricevuta']}>
      {t('ricevuta', { numero: formatRicevuta(ricevuta) })}
    </Link>
  ));
}
