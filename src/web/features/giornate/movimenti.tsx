import type { ReactNode } from 'react';
import type { MovimentoGiornate } from '#contract/giornate.ts';
import { formatIstante } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { NumeroRicevuta } from '#web/shared/ricevuta/foglio-ricevuta.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { VisuallyHidden } from '#web/shared/ui/layout.tsx';
import { Table } from '#web/shared/ui/table.tsx';
import styles from './giornate.module.css';
import { sayDenaro, sayMovimentoGiornate, sayVariazione } from './say.ts';
import { testiGiornate } from './testi.ts';

export interface MovimentiProps {
  movimenti: readonly MovimentoGiornate[];
  azioni?: (movimento: MovimentoGiornate, detto: { cosa: string; quando: string }) => ReactNode;
}

/** The entries of a person's days: date, what, days added or used. */
export function Movimenti({ movimenti, azioni }: MovimentiProps) {
  const t = useTesti(testiGiornate);
  const lingua = useLingua();
  return (
    <Table className={cx(styles['movimenti'], 't2')}>
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
              <th scope="row" className="anywhere">
                {cosa}
                {movimento.stornato && `, ${t('ripreso')}`}
                <span className="block small num soft">{[quando, denaro].filter(Boolean).join(', ')}</span>
                {movimento.ricevuta && (
                  <span className="block small soft">
                    <NumeroRicevuta ricevuta={movimento.ricevuta} />
                  </span>
                )}
                {movimento.motivo && (
                  <span className="block small soft" lang="it">
                    {movimento.motivo}
                  </span>
                )}
                {azioni && (
                  <span className={cx(styles['azioni'], 'flex wrap')}>
                    {azioni(movimento, { cosa, quando })}
                  </span>
                )}
              </th>
              <td className="w800 num nowrap text-end">{sayVariazione(movimento)}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
