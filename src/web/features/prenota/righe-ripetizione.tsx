import type { Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { StatoAttesa } from '#web/shared/attesa/stato-attesa.tsx';
import { IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Plus, X } from '#web/shared/ui/icons.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import type { GiornoRipetuto } from './giorni-ripetuti.ts';
import styles from './ripeti.module.css';
import { testiRipeti } from './testi-ripeti.ts';

const LOOKS = {
  libero: 'ok',
  occupato: 'past',
  chiuso: 'closed',
  passato: 'past',
  lontano: 'past',
  limite: 'danger',
  rifiutato: 'danger',
} as const;

interface RigheRipetuteProps {
  righe: readonly GiornoRipetuto[];
  fuori: ReadonlySet<Giorno>;
  /** The days that the person waits for. */
  attese: ReadonlyMap<Giorno, 'in_attesa' | 'offerta'>;
  /** Leaves a day out, or puts it back. */
  onFuori: (giorno: Giorno, out: boolean) => void;
}

/** The days of a repetition, each with what it says, and left out or put back by itself. */
export function RigheRipetute({ righe, fuori, attese, onFuori }: RigheRipetuteProps) {
  const t = useTesti(testiRipeti);
  const lingua = useLingua();
  const oggi = useOggi();
  return (
    <ul className={styles['righe']} aria-label={t('elenco')}>
      {righe.map(({ giorno, stato, motivo }) => {
        const detto = sayGiorno(giorno, lingua, oggi);
        const out = fuori.has(giorno);
        const attesa = attese.get(giorno);
        return (
          <li key={giorno} className={cx((out || stato !== 'libero') && styles['fuori'])}>
            <span className="num">{detto}</span>
            {attesa ? (
              <StatoAttesa stato={attesa} />
            ) : out && stato === 'libero' ? (
              <Tag variant="past">{t('lasciato')}</Tag>
            ) : (
              <Tag variant={LOOKS[stato]}>{motivo ? t('chiuso_per', { motivo }) : t(stato)}</Tag>
            )}
            {stato === 'libero' ? (
              <IconButton
                label={t(out ? 'rimetti' : 'lascia', { giorno: detto })}
                icon={out ? <Plus /> : <X />}
                onClick={() => onFuori(giorno, !out)}
              />
            ) : (
              <span />
            )}
          </li>
        );
      })}
    </ul>
  );
}
