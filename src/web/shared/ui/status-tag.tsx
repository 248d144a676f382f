import { useTesti } from '../i18n/use-testi.ts';
import { cx } from './cx.ts';
import { Archive, Check, Hourglass, MapPin } from './icons.ts';
import styles from './tag.module.css';
import { testiUi } from './testi.ts';

type StatoMostrato = 'da_confermare' | 'confermata' | 'in_corso' | 'passata';

const STATI = {
  da_confermare: { look: 'hold', Icon: Hourglass, testo: 'da_confermare' },
  confermata: { look: 'ok', Icon: Check, testo: 'confermata' },
  in_corso: { look: 'now', Icon: MapPin, testo: 'in_corso' },
  passata: { look: 'past', Icon: Archive, testo: 'passata' },
} as const;

/** The state of a booking, shown by shape, icon and word together (prodotto/aspetto#stati). */
export function StatusTag({ stato }: { stato: StatoMostrato }) {
  const t = useTesti(testiUi);
  const { look, Icon, testo } = STATI[stato];
  return (
    <span className={cx(styles['tag'], styles[look])}>
      <Icon />
      {t(testo)}
    </span>
  );
}
