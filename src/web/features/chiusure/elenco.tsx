import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { CalendarOff, Wrench } from '#web/shared/ui/icons.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { Azioni, type AzioniProps } from './azioni-voce.tsx';
import styles from './chiusure.module.css';
import { testiChiusure } from './testi.ts';
import { keyOf, sayGiorniChiusi, sayNomeVoce, type VoceChiusure } from './vista-chiusura.ts';

interface ElencoVociProps extends Pick<AzioniProps, 'finalFocus'> {
  voci: readonly VoceChiusure[];
  label: string;
}

/** Closures and stops in rows: reason, days, kind, actions. */
export function ElencoVoci({ voci, label, finalFocus }: ElencoVociProps) {
  const t = useTesti(testiChiusure);
  const lingua = useLingua();
  return (
    <ul className="thick-t" aria-label={label}>
      {voci.map((voce) => (
        <li key={keyOf(voce)} className={cx(styles['riga'], 'grid middle h60 g1-4 py-6 line-b t2')}>
          <b className="w800 anywhere" lang="it">
            {sayNomeVoce(voce)}
          </b>
          <span className="num">{sayGiorniChiusi(voce, t, lingua)}</span>
          <span>
            {voce.cosa === 'fermo' ? (
              <Tag variant="stop" icon={<Wrench />}>
                {t('pezzo_fermo')}
              </Tag>
            ) : (
              <Tag variant="closed" icon={<CalendarOff />}>
                {t('centro_chiuso')}
              </Tag>
            )}
          </span>
          <div className={cx('flex g2', styles['azioni'])} data-nostampa>
            <Azioni voce={voce} {...(finalFocus && { finalFocus })} />
          </div>
        </li>
      ))}
    </ul>
  );
}
