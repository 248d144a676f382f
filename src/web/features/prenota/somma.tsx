import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Clock from 'lucide-react/icons/clock';
import FileCheck from 'lucide-react/icons/file-check';
import Shield from 'lucide-react/icons/shield';
import type { Costo } from '#domain/costo.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { CostoLarge } from '#web/shared/costo/costo-large.tsx';
import { useSayCosto } from '#web/shared/costo/use-costo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './form.module.css';
import { Orari } from '#web/shared/orari.tsx';
import { testiPrenota, type TraduciPrenota } from './testi.ts';

export interface SommaProps {
  /** Of one day while none is chosen. */
  costo: Costo;
  daPortare: readonly string[];
  scelto: Intervallo | null;
  /** How many of the chosen days the centre is open on; null while that is not known. */
  aperti: number | null;
  /** An administrator books for somebody. */
  per: boolean;
  disabled: boolean;
  busy: boolean;
}

/** '4 giorni interi, ne paghi 2: negli altri siamo chiusi'. */
function sayGiorniInteri(giorni: number, aperti: number, isSpazio: boolean, t: TraduciPrenota): string {
  const interi = t('giorni_interi', { count: giorni });
  if (aperti === giorni) return interi;
  return isSpazio
    ? t('giorni_pagati', { giorni: interi, count: aperti })
    : t('giorni_chiusi', { giorni: interi, count: giorni - aperti });
}

/**
 * The last row of the form: price, number of days, deposit, what to bring and the opening hours, next to Prenota. What
 * does not depend on the days is shown from the start.
 */
export function Somma(props: SommaProps) {
  const { costo, daPortare, scelto, aperti, per, disabled, busy } = props;
  const t = useTesti(testiPrenota);
  const { sayCauzione } = useSayCosto();
  const cauzione = sayCauzione(costo, per && 'altrui');
  const isSpazio = costo.prezzo !== null;
  const giorni = scelto ? giorniIn(scelto) : 0;
  return (
    <div className={styles['somma']}>
      <div className={styles['conto']}>
        <output>
          {(aperti !== null || !isSpazio) && <CostoLarge costo={costo} />}
          {aperti !== null && (
            <span className="soft num">{sayGiorniInteri(giorni, aperti, isSpazio, t)}</span>
          )}
        </output>
        <ul className={styles['ritiro']}>
          {cauzione && (
            <li className="num">
              <Shield />
              {cauzione}
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
