import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { Select } from '#web/shared/ui/select.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { useDownloadRendiconto } from './api.ts';
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
  const campo = useMessaggioCampo();
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
          <>
            <CampoGiorno label={t('da')} giorno={periodo.inizio} onGiorno={change('inizio')} />
            <CampoGiorno
              label={t('a')}
              giorno={periodo.fine}
              onGiorno={change('fine')}
              errore={errore === null ? undefined : campo(errore)}
            />
          </>
        )}
      </div>
      <div className={styles['bottoni']}>
        <Scarica periodo={periodo} disabled={errore !== null} />
        <Button icon={<Printer />} disabled={errore !== null} onClick={() => window.print()}>
          {t('stampa')}
        </Button>
      </div>
    </div>
  );
}

function Scarica({ periodo, disabled }: { periodo: Intervallo; disabled: boolean }) {
  const t = useTesti(testiRendiconto);
  const fail = useFailureToast();
  const download = useDownloadRendiconto();
  return (
    <Button
      icon={<Download />}
      disabled={disabled}
      busy={download.isPending ? t('scarico') : undefined}
      onClick={() => download.mutate(periodo, { onError: (error) => fail(t('storto'), error) })}
    >
      {t('csv')}
    </Button>
  );
}
