import { OGNI_GIORNO } from '#domain/apertura.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { nameSettimana } from '#domain/say-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import styles from './ripeti.module.css';
import { testiRipeti } from './testi-ripeti.ts';

/** Some Monday. */
const LUNEDI = '2026-11-23' as Giorno;

/** The name of a weekday, 1 (Monday) to 7 (Sunday). */
export const nameGiornoSettimana = (n: number, lingua: string): string =>
  nameSettimana(addGiorni(LUNEDI, n - 1), lingua);

interface SceltaSettimanaProps {
  giorni: readonly number[];
  /** Those on which the centre is open. */
  aperti: readonly number[];
  onGiorni: (giorni: number[]) => void;
}

/** Seven boxes in a row; a weekday on which the centre is closed cannot be chosen. */
export function SceltaSettimana({ giorni, aperti, onGiorni }: SceltaSettimanaProps) {
  const t = useTesti(testiRipeti);
  const lingua = useLingua();
  return (
    <fieldset className={styles['settimana']}>
      <legend>{t('giorni')}</legend>
      {OGNI_GIORNO.map((n) => {
        const nome = nameGiornoSettimana(n, lingua);
        const aperto = aperti.includes(n);
        return (
          <label key={n}>
            <input
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
