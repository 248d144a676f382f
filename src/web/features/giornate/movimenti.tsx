import type { ReactNode } from 'react';
import type { MovimentoGiornate } from '#contract/giornate.ts';
import { formatIstante } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { NumeroRicevuta } from '#web/shared/ricevuta/numero-ricevuta.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import styles from './giornate.module.css';
import { sayDenaro, sayVariazione, sayMovimentoGiornate } from './say.ts';
import { testiGiornate } from './testi.ts';

export interface MovimentiProps {
  movimenti: readonly MovimentoGiornate[];
  /** Draws the buttons of an entry. */
  azioni?: (movimento: MovimentoGiornate, detto: { cosa: string; quando: string }) => ReactNode;
}

/** The entries of somebody's days: when, what, and how many days each adds or takes away. */
export function Movimenti({ movimenti, azioni }: MovimentiProps) {
  const t = useTesti(testiGiornate);
  const lingua = useLingua();
  return (
    <table className={styles['movimenti']}>
      <caption>
        <VisuallyHidden>{t('movimenti')}</VisuallyHidden>
      </caption>
      <tbody>
        {movimenti.map((movimento) => {
          const cosa = sayMovimentoGiornate(movimento, t);
          const quando = formatIstante(movimento.quando, lingua);
          const denaro = sayDenaro(movimento, t);
          return (
            <tr key={movimento.id}>
              <th scope="row">
                {cosa}
                {movimento.stornato && `, ${t('ripreso')}`}
                <span className="soft small num">{[quando, denaro].filter(Boolean).join(', ')}</span>
                {movimento.ricevuta && (
                  <span className="soft small">
                    <NumeroRicevuta ricevuta={movimento.ricevuta} />
                  </span>
                )}
                {movimento.motivo && (
                  <span className="soft small" lang="it">
                    {movimento.motivo}
                  </span>
                )}
                {azioni && <span className={styles['azioni']}>{azioni(movimento, { cosa, quando })}</span>}
              </th>
              <td className="num">{sayVariazione(movimento)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
