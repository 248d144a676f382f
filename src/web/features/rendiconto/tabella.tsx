import { type ReactNode, useId, useState } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Colonne } from '#web/shared/ui/foglio.tsx';
import { ChevronDown } from '#web/shared/ui/icons.ts';
import { FROM_LAPTOP, useMedia } from '#web/shared/use-media.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Table } from '#web/shared/ui/table.tsx';
import styles from './rendiconto.module.css';
import { testiRendiconto } from './testi.ts';

interface TabellaProps {
  di: string;
  colonne: readonly string[];
  /** Cells, the row's name first. */
  righe: readonly { chiave: string | number; celle: readonly ReactNode[] }[];
}

/** The numbers of a chart as a table, open in print and if there is room. */
export function Tabella({ di, colonne, righe }: TabellaProps) {
  const t = useTesti(testiRendiconto);
  const id = useId();
  const wide = useMedia(FROM_LAPTOP);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? wide;
  return (
    <div className={cx('relative', styles['tabella'])}>
      <button
        type="button"
        className={cx(styles['apri'], 'flex middle h44 g2 bare b0 action pointer')}
        aria-label={t('tabella_di', { di })}
        aria-expanded={open}
        aria-controls={id}
        data-nostampa
        onClick={() => setChosen(!open)}
      >
        <ChevronDown className="folds" />
        {t('tabella')}
      </button>
      <div id={id} className={styles[open ? 'aperta' : 'chiusa']} {...(!wide && scrolls(di))}>
        <Table className="t2 num">
          <Colonne nomi={colonne} />
          <tbody>
            {righe.map(({ chiave, celle: [nome, ...valori] }) => (
              <tr key={chiave}>
                <th scope="row" className="bold">
                  {nome}
                </th>
                {valori.map((valore, n) => (
                  <td key={colonne[n + 1]}>{valore}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  );
}

/** On a narrow screen it scrolls sideways, which the keyboard must be able to do. */
const scrolls = (di: string) => ({ role: 'region', 'aria-label': di, tabIndex: 0 });
