import { useTesti } from '#web/shared/i18n/use-testi.ts';
import giorno from '#web/shared/ui/calendario/giorno.module.css';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './form.module.css';
import { testiPrenota } from './testi.ts';

/** The shapes of the days, in the order in which they are explained. */
const FORME = {
  adesso_tuo: ['libero', 'tuo'],
  prenotato_tu: ['occupato', 'tuo'],
  libero: ['libero'],
  occupato: ['occupato'],
  chiuso: ['chiuso'],
  fuori_uso: ['fermo'],
  oltre_massimo: ['oltre'],
  passato: ['nudo'],
  oggi: ['libero', 'oggi'],
  scelto: ['unico'],
} as const;

export type Segno = keyof typeof FORME;

/** What the shapes of the days mean, of those that are in view. */
export function Legenda({ segni }: { segni: ReadonlySet<Segno> }) {
  const t = useTesti(testiPrenota);
  return (
    <ul className={styles['legenda']} aria-label={t('legenda')}>
      {(Object.keys(FORME) as Segno[])
        .filter((segno) => segni.has(segno))
        .map((segno) => (
          <li key={segno}>
            <span
              data-segno={segno}
              className={cx(giorno['day'], ...FORME[segno].map((name) => giorno[name]))}
              aria-hidden="true"
            >
              <span>8</span>
            </span>
            {t(segno)}
          </li>
        ))}
    </ul>
  );
}
