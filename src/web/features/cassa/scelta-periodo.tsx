import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DownloadCsv, type DownloadCsvProps } from '#web/shared/filtri/download-csv.tsx';
import { formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cassaQuery } from '#web/shared/queries/gestione.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Printer } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { PickOne } from '#web/shared/ui/pick-one.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './cassa.module.css';
import {
  PERIODI_CASSA,
  type Proposto,
  periodoProposto,
  type Libro,
  movimentiDi,
  sumImporti,
} from './periodo.ts';
import { testiCassa } from './testi.ts';

interface SceltaPeriodoProps<V extends string> {
  libro: Libro;
  altre?: readonly { value: V; label: string }[];
  /** Null for the days of no offered period. */
  value: V | Proposto | null;
  onPick: (value: V | Proposto) => void;
  csv: Pick<DownloadCsvProps, 'nome' | 'read'>;
  /** Whether the days can be read. */
  letto: boolean;
  children: ReactNode;
}

/** The choice of a period, with last month's sum, print and download. */
export function SceltaPeriodo<V extends string = never>(props: SceltaPeriodoProps<V>) {
  const { libro, altre = [], value, onPick, csv, letto, children } = props;
  const t = useTesti(testiCassa);
  const oggi = useOggi();
  const scorso = useQuery(cassaQuery(periodoProposto('mese_scorso', oggi))).data;
  return (
    <div className="flex wrap end g3-4" data-nostampa>
      <PickOne<V | Proposto>
        look="buttons"
        label={t('periodo')}
        options={[
          ...altre,
          ...PERIODI_CASSA.map((quale) => ({
            value: quale,
            label: t(quale),
            ...(quale === 'mese_scorso' &&
              scorso && { conto: formatEuro(sumImporti(movimentiDi(libro, scorso))) }),
          })),
        ]}
        value={value}
        onPick={onPick}
      />
      <div className={cx(styles['giorni'], 'flex wrap end g3-4')}>{children}</div>
      <Row>
        <DownloadCsv label={t('csv')} {...csv} disabled={!letto} />
        <Button icon={<Printer />} disabled={!letto} onClick={() => window.print()}>
          {t('stampa')}
        </Button>
      </Row>
    </div>
  );
}
