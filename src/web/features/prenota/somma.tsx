import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { Tipo } from '#contract/campi.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { prezzoGiorni } from '#domain/prezzi.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Price } from '#web/shared/ui/price.tsx';
import styles from './form.module.css';
import { testiPrenota } from './testi.ts';

export interface SommaProps {
  tipo: Tipo;
  scelto: Intervallo | null;
  disabled: boolean;
  busy: boolean;
}

/**
 * The last line of the form: what the days cost (only for spaces: instruments are free), how many there are, and
 * Prenota.
 */
export function Somma({ tipo, scelto, disabled, busy }: SommaProps) {
  const t = useTesti(testiPrenota);
  const giorni = scelto ? giorniIn(scelto) : 0;
  return (
    <div className={styles['somma']}>
      <output className={styles['conto']}>
        {scelto && tipo === 'spazio' && <Price euro={prezzoGiorni(giorni)} />}
        {scelto && <span className="soft num">{t('giorni_interi', { count: giorni })}</span>}
      </output>
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
