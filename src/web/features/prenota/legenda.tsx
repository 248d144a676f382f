import { useTesti } from '#web/shared/i18n/testi.ts';
import giorno from '#web/shared/ui/calendario/calendario.module.css';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './prenota.module.css';
import { testiPrenota } from './testi.ts';

/** The shapes of days, in the order of the legend. */
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

interface LegendaProps {
  segni: ReadonlySet<Segno>;
  /** In a dialog, always two lines, so that nothing moves. */
  stretto: boolean;
}

/** The legend of the visible shapes. */
export function Legenda({ segni, stretto }: LegendaProps) {
  const t = useTesti(testiPrenota);
  return (
    <ul
      className={cx('flex wrap small soft', styles['legenda'], stretto && styles['doppia'])}
      aria-label={t('legenda')}
    >
      {(Object.keys(FORME) as Segno[])
        .filter((segno) => segni.has(segno))
        .map((segno) => (
          <li className="flex middle g2" key={segno}>
            <span
              data-segno={segno}
              className={cx(
                giorno['day'],
                'grid centre relative num',
                ...FORME[segno].map((name) => giorno[name]),
              )}
              aria-hidden="true"
            >
              <span className="grid centre">8</span>
            </span>
            {t(segno)}
          </li>
        ))}
    </ul>
  );
}
