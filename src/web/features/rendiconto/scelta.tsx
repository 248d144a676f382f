import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { callFile } from '#web/shared/api/call.ts';
import { CampiPeriodo } from '#web/shared/filtri/campi-periodo.tsx';
import { DownloadCsv } from '#web/shared/filtri/download-csv.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Select } from '#web/shared/ui/select.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { findErrore, findProposto, PERIODI, periodoProposto } from './periodo.ts';
import styles from './rendiconto.module.css';
import { testiRendiconto } from './testi.ts';

export interface SceltaProps {
  periodo: Intervallo;
  onPeriodo: (periodo: Intervallo) => void;
}

/** Which period the report is of, and what can be done with it. */
export function Scelta({ periodo, onPeriodo }: SceltaProps) {
  const t = useTesti(testiRendiconto);
  const oggi = useOggi();
  const proposto = findProposto(periodo, oggi);
  const [byDays, setByDays] = useState(proposto === null);
  const errore = findErrore(periodo);
  const change = (which: keyof Intervallo) => (giorno: Giorno | null) =>
    giorno && onPeriodo({ ...periodo, [which]: giorno });
  return (
    <div className={styles['scelta']}>
      <div className={styles['campi']}>
        <Select
          label={t('periodo')}
          options={[
            ...PERIODI.map((value) => ({
              value,
              label: t(`per_${value}`, { anno: periodoProposto(value, oggi).inizio.slice(0, 4) }),
            })),
            { value: 'date' as const, label: t('per_date') },
          ]}
          value={byDays || proposto === null ? 'date' : proposto}
          onChange={(value) => {
            setByDays(value === 'date');
            if (value !== 'date') onPeriodo(periodoProposto(value, oggi));
          }}
        />
        {(byDays || proposto === null) && (
          <CampiPeriodo
            da={periodo.inizio}
            a={periodo.fine}
            onDa={change('inizio')}
            onA={change('fine')}
            errore={errore}
          />
        )}
      </div>
      <div className={styles['bottoni']}>
        <DownloadCsv
          label={t('csv')}
          nome={`rendiconto-${periodo.inizio}-${periodo.fine}.zip`}
          read={() => callFile('GET /rendiconto.zip', { query: { da: periodo.inizio, a: periodo.fine } })}
          disabled={errore !== null}
        />
        <Button icon={<Printer />} disabled={errore !== null} onClick={() => window.print()}>
          {t('stampa')}
        </Button>
      </div>
    </div>
  );
}
