import { formatGiorno } from '#domain/format-giorni.ts';
import { OGNI_GIORNO } from '#domain/apertura.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './prenota.module.css';
import { testiRipeti } from './testi-ripeti.ts';

/** Any Monday. */
const LUNEDI = '2026-11-23' as Giorno;

/** The name of a weekday, 1 (Monday) to 7 (Sunday). */
export const nameGiornoSettimana = (n: number, lingua: string): string =>
  formatGiorno(addGiorni(LUNEDI, n - 1), lingua, 'weekday');

interface SceltaSettimanaProps {
  giorni: readonly number[];
  /** Weekdays on which the centre is open. */
  aperti: readonly number[];
  onGiorni: (giorni: number[]) => void;
}

/** Seven checkboxes; closed weekdays are disabled. */
export function SceltaSettimana({ giorni, aperti, onGiorni }: SceltaSettimanaProps) {
  const t = useTesti(testiRipeti);
  const lingua = useLingua();
  return (
    <fieldset className={cx(styles['settimana'], 'flex wrap m0 p0 b0')}>
      <legend className="mb-6 p0 bold">{t('giorni')}</legend>
      {OGNI_GIORNO.map((n) => {
        const nome = nameGiornoSettimana(n, lingua);
        const aperto = aperti.includes(n);
        return (
          <label className="grid centre h44 relative framed r2 t2 bold pointer" key={n}>
            <input
              className="ghost wide tall absolute m0"
              type="checkbox"
              aria-label={aperto ? nome : t('giorno_chiuso', { giorno: nome })}
              checked={giorni.includes(n)}
              disabled={!aperto}
              onChange={(event) =>
                onGiorni(
                  OGNI_GIORNO.filter((one) => (one === n ? event.target.checked : giorni.includes(one))),
                )
              }
            />
            <span aria-hidden="true">{nome.slice(0, 3)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
