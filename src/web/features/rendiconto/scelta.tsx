import { useState } from 'react';
import { formatGiorno } from '#domain/format-giorni.ts';
import { compareGiorni, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { widenToMesi } from '#domain/rendiconto.ts';
import { DownloadCsv } from '#web/shared/filtri/download-csv.tsx';
import { useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Printer } from '#web/shared/ui/icons.ts';
import { Select } from '#web/shared/ui/select.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { callFile } from '#web/shared/api/call.ts';
import { findErrore, findProposto, listMesiFiniti, PERIODI, periodoProposto } from './periodo.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './rendiconto.module.css';
import { testiRendiconto } from './testi.ts';

const firstOf = (giorno: Giorno): Giorno => widenToMesi(giorno, giorno).inizio;
const lastOf = (giorno: Giorno): Giorno => widenToMesi(giorno, giorno).fine;

/** Months and year for the names of the offered periods. */
const namesOf = ({ inizio, fine }: Intervallo, lingua: string) => ({
  anno: inizio.slice(0, 4),
  mese: formatGiorno(fine, lingua, 'month'),
});

interface SceltaProps {
  periodo: Intervallo;
  onPeriodo: (periodo: Intervallo) => void;
}

export function Scelta({ periodo, onPeriodo }: SceltaProps) {
  const t = useTesti(testiRendiconto);
  const campo = useMessaggioCampo();
  const lingua = useLingua();
  const oggi = useOggi();
  const proposto = findProposto(periodo, oggi);
  const [byMonths, setByMonths] = useState(proposto === null);
  const errore = findErrore(periodo);
  const [da, a] = [firstOf(periodo.inizio), firstOf(periodo.fine)];
  const finiti = new Set([...listMesiFiniti(oggi), da, a]);
  const mesi = [...finiti]
    .toSorted((one, other) => compareGiorni(other, one))
    .map((value) => ({ value, label: formatGiorno(value, lingua, 'month') }));
  return (
    <div className="flex wrap between end g3-4" data-nostampa>
      <div className={cx(styles['campi'], 'flex wrap end g3-4')}>
        <Select
          label={t('periodo')}
          options={[
            ...PERIODI.map((value) => ({
              value,
              label: t(`per_${value}`, namesOf(periodoProposto(value, oggi), lingua)),
            })),
            { value: 'mesi' as const, label: t('per_mesi') },
          ]}
          value={byMonths || proposto === null ? 'mesi' : proposto}
          onChange={(value) => {
            setByMonths(value === 'mesi');
            if (value !== 'mesi') onPeriodo(periodoProposto(value, oggi));
          }}
        />
        {(byMonths || proposto === null) && (
          <>
            <Select
              label={t('dal_mese')}
              options={mesi}
              value={da}
              onChange={(giorno) => onPeriodo({ ...periodo, inizio: giorno })}
            />
            <Select
              label={t('al_mese')}
              options={mesi}
              value={a}
              onChange={(giorno) => onPeriodo({ ...periodo, fine: lastOf(giorno) })}
              error={errore === null ? undefined : campo(errore)}
            />
          </>
        )}
      </div>
      <div className="flex wrap g2">
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
