import { formatGiorno } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { StatoAttesa } from '#web/shared/attesa/stato-attesa.tsx';
import { IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Plus, X } from '#web/shared/ui/icons.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import type { GiornoRipetuto } from './giorni-ripetuti.ts';
import styles from './prenota.module.css';
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
  attese: ReadonlyMap<Giorno, 'in_attesa' | 'offerta'>;
  onFuori: (giorno: Giorno, out: boolean) => void;
}

/** The days of a repetition with their states; each can be left out. */
export function RigheRipetute({ righe, fuori, attese, onFuori }: RigheRipetuteProps) {
  const t = useTesti(testiRipeti);
  const lingua = useLingua();
  const oggi = useOggi();
  return (
    <ul className={cx('grid one-col wide line-t', styles['righe'])} aria-label={t('elenco')}>
      {righe.map(({ giorno, stato, motivo }) => {
        const detto = formatGiorno(giorno, lingua, 'long', oggi);
        const out = fuori.has(giorno);
        const attesa = attese.get(giorno);
        return (
          <li
            key={giorno}
            className={cx('grid middle h48 line-b t2', (out || stato !== 'libero') && styles['fuori'])}
          >
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
