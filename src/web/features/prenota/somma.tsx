import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Clock from 'lucide-react/icons/clock';
import FileCheck from 'lucide-react/icons/file-check';
import Shield from 'lucide-react/icons/shield';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { prezzoConContributo } from '#domain/prezzi.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Price } from '#web/shared/ui/price.tsx';
import styles from './form.module.css';
import { Orari } from '#web/shared/orari.tsx';
import { testiPrenota, type TraduciPrenota } from './testi.ts';

export interface SommaProps {
  /** How many of the things are spaces: each costs its days. */
  spazi: number;
  /** Euro. */
  cauzione: number;
  daPortare: readonly string[];
  scelto: Intervallo | null;
  /** How many of the chosen days the centre is open on; null while that is not known. */
  aperti: number | null;
  /** Euro for each of them, which the person pays besides the price. */
  contributo: number;
  /** An administrator books for somebody. */
  per: boolean;
  disabled: boolean;
  busy: boolean;
}

/** '4 giorni interi, ne paghi 2: negli altri siamo chiusi'. */
function sayGiorniInteri(giorni: number, aperti: number, spazi: number, t: TraduciPrenota): string {
  const interi = t('giorni_interi', { count: giorni });
  if (aperti === giorni) return interi;
  return spazi > 0
    ? t('giorni_pagati', { giorni: interi, count: aperti })
    : t('giorni_chiusi', { giorni: interi, count: giorni - aperti });
}

/**
 * The last row of the form: price, number of days, deposit, what to bring and the opening hours, next to Prenota. What
 * does not depend on the days is shown from the start.
 */
export function Somma(props: SommaProps) {
  const { spazi, cauzione, daPortare, scelto, aperti, contributo, per, disabled, busy } = props;
  const t = useTesti(testiPrenota);
  const giorni = scelto ? giorniIn(scelto) : 0;
  return (
    <div className={styles['somma']}>
      <div className={styles['conto']}>
        <output>
          {spazi === 0 && <p className={styles['compreso']}>{t('compreso')}</p>}
          {aperti !== null && spazi > 0 && <Price euro={spazi * prezzoConContributo(aperti, contributo)} />}
          {aperti !== null && spazi > 0 && contributo > 0 && (
            <p className="soft small num">
              {t('contributo', { euro: formatEuro(spazi * aperti * contributo) })}
            </p>
          )}
          {aperti !== null && <span className="soft num">{sayGiorniInteri(giorni, aperti, spazi, t)}</span>}
        </output>
        <ul className={styles['ritiro']}>
          {cauzione > 0 && (
            <li className="num">
              <Shield />
              {t(per ? 'per_cauzione' : 'cauzione', { cauzione: formatEuro(cauzione) })}
            </li>
          )}
          {daPortare.length > 0 && (
            <li>
              <FileCheck />
              <span lang="it">{t('porta', { cose: daPortare.join('; ') })}</span>
            </li>
          )}
          <li className="soft num">
            <Clock />
            <Orari />
          </li>
        </ul>
      </div>
      <Button
        type="submit"
        variant="primary"
        icon={<CalendarPlus />}
        disabled={disabled}
        busy={busy ? t('prenoto') : undefined}
      >
        {t('prenota')}
      </Button>
    </div>
  );
}
