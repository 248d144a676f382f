import { formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { useCentro, useLangOf } from '#web/shared/use-contenuto.ts';
import { Tag as TagIcon } from '#web/shared/ui/icons.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './prezzario.module.css';
import { testiPrezzario } from './testi.ts';

/** The packages (prodotto/prezzi#pacchetti); names are hidden on a phone. */
export function Tabella() {
  const t = useTesti(testiPrezzario);
  const { pacchetti } = useCentro().testi;
  const langOf = useLangOf();
  return (
    <table className={cx('wide collapse num', styles['tabella'])}>
      <caption>
        <VisuallyHidden>{t('pacchetti')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('giorni')}</th>
          <th scope="col" className={styles['destra']}>
            {t('sconto')}
          </th>
          <th scope="col" className={styles['destra']}>
            {t('prezzo')}
          </th>
        </tr>
      </thead>
      <tbody>
        {pacchetti.map(({ giorni, etichetta, prezzo, sconto }) => (
          <tr key={giorni}>
            <th className="w800" scope="row">
              {giorni}{' '}
              {etichetta && (
                <span className={cx(styles['nome'], 'tablet-hide')} lang={langOf(etichetta)}>
                  {etichetta}
                </span>
              )}
            </th>
            <td className={styles['destra']}>
              {sconto === 0 ? (
                <span className="soft">0%</span>
              ) : (
                <Tag variant="ok" icon={<TagIcon />}>
                  {sconto}%
                </Tag>
              )}
            </td>
            <td className={cx('t4 w800', styles['prezzo'])}>{formatEuro(prezzo)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
