import { formatRicevuta, type NumeroRicevuta } from '#domain/ricevute.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathRicevuta } from '#web/shared/paths.ts';
import { Link } from '#web/shared/ui/link.tsx';
import type { ToastLink } from '#web/shared/ui/toast-options.ts';
import styles from './banco.module.css';
import { testiBanco } from './testi.ts';

/** A receipt that was just given: its booking, its entry and its number. */
export interface RicevutaScritta {
  readonly prenotazione_id: number;
  readonly movimento: number;
  readonly ricevuta: NumeroRicevuta;
}

/** Links to the receipts, to be printed; their numbers are the labels. */
export const linksOf = (ricevute: readonly RicevutaScritta[], t: Traduci<typeof testiBanco>): ToastLink[] =>
  ricevute.map(({ movimento, ricevuta }) => ({
    to: pathRicevuta(movimento),
    label: t('ricevuta_numero', { numero: formatRicevuta(ricevuta) }),
  }));

/** The links of receipts, each opened in another tab to be printed. */
export function Ricevute({ ricevute }: { ricevute: readonly RicevutaScritta[] }) {
  const t = useTesti(testiBanco);
  return linksOf(ricevute, t).map(({ to, label }) => (
    <Link key={to} to={to} target="_blank" className={styles['ricevuta']}>
      {label}
    </Link>
  ));
}
