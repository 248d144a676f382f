import { useTesti } from '#web/shared/i18n/use-testi.ts';
import giorno from '#web/shared/ui/calendario/giorno.module.css';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './form.module.css';
import { testiPrenota } from './testi.ts';

const VOCI = [
  { parola: 'libero', classi: ['libero'] },
  { parola: 'occupato', classi: ['occupato'] },
  { parola: 'chiuso', classi: ['chiuso'] },
  { parola: 'fuori_uso', classi: ['fermo'] },
  { parola: 'oltre_massimo', classi: ['oltre'] },
  { parola: 'passato', classi: ['nudo'] },
  { parola: 'oggi', classi: ['libero', 'oggi'] },
  { parola: 'scelto', classi: ['inizio'] },
] as const;

/** What the shapes of the days mean; taken and closed days, stops and the days of a booking that is changed only where there are any. */
export function Legenda({
  chiusi,
  fermi,
  occupati = true,
  cambio = false,
  mie = false,
}: {
  chiusi: boolean;
  fermi: boolean;
  occupati?: boolean;
  cambio?: boolean;
  /** Some days are taken by oneself. */
  mie?: boolean;
}) {
  const t = useTesti(testiPrenota);
  const shown = VOCI.filter(
    ({ parola }) =>
      (parola !== 'occupato' || occupati) &&
      (parola !== 'chiuso' || chiusi) &&
      (parola !== 'fuori_uso' || fermi),
  );
  return (
    <ul className={styles['legenda']} aria-label={t('legenda')}>
      {cambio && (
        <li>
          <span className={cx(giorno['day'], giorno['libero'], giorno['tuo'])} aria-hidden="true">
            <span>8</span>
          </span>
          {t('adesso_tuo')}
        </li>
      )}
      {mie && (
        <li>
          <span className={cx(giorno['day'], giorno['occupato'], giorno['tuo'])} aria-hidden="true">
            <span>8</span>
          </span>
          {t('prenotato_tu')}
        </li>
      )}
      {shown.map(({ parola, classi }) => (
        <li key={parola}>
          <span
            data-oltre={parola === 'oltre_massimo' || undefined}
            data-chiuso={parola === 'chiuso' || undefined}
            data-fermo={parola === 'fuori_uso' || undefined}
            className={cx(giorno['day'], ...classi.map((name) => giorno[name]))}
            aria-hidden="true"
          >
            <span>8</span>
          </span>
          {t(parola)}
        </li>
      ))}
    </ul>
  );
}
