import { useId, useState, type ReactNode } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Colonne } from '#web/shared/ui/foglio.tsx';
import { ChevronDown } from '#web/shared/ui/icons.ts';
import { useMedia } from '#web/shared/use-media.ts';
import styles from './rendiconto.module.css';
import { testiRendiconto } from './testi.ts';

interface TabellaProps {
  /** What the table is about. */
  di: string;
  colonne: readonly string[];
  /** Cells, the name of the row first. */
  righe: readonly { chiave: string | number; celle: readonly ReactNode[] }[];
}

/** The numbers of a drawing as a table; it is open if there is room, and on paper. */
export function Tabella({ di, colonne, righe }: TabellaProps) {
  const t = useTesti(testiRendiconto);
  const id = useId();
  const wide = useMedia('(min-width: 900px)');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? wide;
  return (
    <div className={styles['tabella']}>
      <button
        type="button"
        className={styles['apri']}
        aria-label={t('tabella_di', { di })}
        aria-expanded={open}
        aria-controls={id}
        data-nostampa
        onClick={() => setChosen(!open)}
      >
        <ChevronDown />
        {t('tabella')}
      </button>
      <div id={id} className={styles[open ? 'aperta' : 'chiusa']} {...(!wide && scrolls(di))}>
        <table>
          <Colonne nomi={colonne} />
          <tbody>
            {righe.map(({ chiave, celle: [nome, ...valori] }) => (
              <tr key={chiave}>
                <th scope="row">{nome}</th>
                {valori.map((valore, n) => (
                  <td key={colonne[n + 1]}>{valore}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** On a narrow screen the table scrolls sideways, so the keyboard must be able to scroll it, too. */
const scrolls = (di: string) => ({ role: 'region', 'aria-label': di, tabIndex: 0 });
