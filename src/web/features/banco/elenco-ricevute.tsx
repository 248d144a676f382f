import { formatRicevuta, type NumeroRicevuta } from '#domain/ricevute.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathRicevuta } from '#web/shared/paths.ts';
import { Link } from '#web/shared/ui/link.tsx';
import type { ToastLink } from '#web/shared/ui/toast-options.ts';
import styles from './banco.module.css';
import { testiBanco } from './testi.ts';

/** A receipt that was just given: of which booking, for which entry, under which number. */
export interface RicevutaScritta {
  readonly prenotazione_id: number;
  readonly movimento: number;
  readonly ricevuta: NumeroRicevuta;
}

/** Where receipts are printed, under the words of their numbers. */
export const linksOf = (ricevute: readonly RicevutaScritta[], t: Traduci<typeof testiBanco>): ToastLink[] =>
  ricevute.map(({ movimento, ricevuta }) => ({
    to: pathRicevuta(movimento),
    label: t('ricevuta', { numero: formatRicevuta(ricevuta) }),
  }));

/** The links of receipts, each opened beside the desk to be printed. */
export function Ricevute({ ricevute }: { ricevute: readonly RicevutaScritta[] }) {
  const t = useTesti(testiBanco);
  return linksOf(ricevute, t).map(({ to, label }) => (
    <Link key={to} to={to} target="_blank" className={styles['ricevuta']}>
      {label}
    </Link>
  ));
}
