import { useQuery } from '@tanstack/react-query';
import { MAX_GIORNI_CASSA } from '#domain/cassa.ts';
import { daysBetween } from '#domain/giorno.ts';
import { packErrore } from '#domain/validazione.ts';
import { sayEstremi, sayGiorno } from '#domain/say-giorni.ts';
import { IN_PLACE } from '#web/shared/constants.ts';
import { callFile } from '#web/shared/api/call.ts';
import { CampiPeriodo } from '#web/shared/filtri/campi-periodo.tsx';
import { DownloadCsv } from '#web/shared/filtri/download-csv.tsx';
import { useFiltri } from '#web/shared/filtri/use-filtri.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { cassaQuery } from '#web/shared/queries/cassa.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { Printer } from '#web/shared/ui/icons.ts';
import { Page, Row, Stack } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { useSearchParams } from 'react-router';
import styles from './cassa.module.css';
import { Movimenti } from './movimenti.tsx';
import { findProposto, PERIODI_CASSA, periodoProposto, readPeriodo, type PeriodoCassa } from './periodo.ts';
import { testiCassa } from './testi.ts';
import { Totali } from './totali.tsx';

const NOMI = ['da', 'a'] as const;

/** What was received and given back, today or in the period of the address (prodotto/cassa#pagina). */
export default function Cassa() {
  const t = useTesti(testiCassa);
  const lingua = useLingua();
  const oggi = useOggi();
  const { filtri } = useFiltri(NOMI);
  const [, setQuery] = useSearchParams();
  const periodo = readPeriodo(filtri, oggi);
  const { da, a } = periodo;
  const errore = findErrore(periodo);
  const cassa = useQuery({ ...cassaQuery(periodo), enabled: errore === null });
  const proposto = findProposto(periodo, oggi);
  const go = (next: PeriodoCassa) =>
    setQuery(findProposto(next, oggi) === 'oggi' ? {} : { ...next }, IN_PLACE);
  return (
    <Page
      title={t(proposto === 'oggi' ? 'titolo_oggi' : 'titolo')}
      end={
        <Row>
          <DownloadCsv
            label={t('csv')}
            nome={da === a ? `cassa-${da}.csv` : `cassa-${da}-${a}.csv`}
            read={() => callFile('GET /banco/cassa.csv', { query: periodo })}
            disabled={errore !== null}
          />
          <Button icon={<Printer />} disabled={errore !== null} onClick={() => window.print()}>
            {t('stampa')}
          </Button>
        </Row>
      }
    >
      <Stack>
        <p className="soft num">
          {da === a ? sayGiorno(da, lingua) : t('da_a', sayEstremi({ inizio: da, fine: a }, lingua))}
        </p>
        <div className={styles['filtri']} role="group" aria-label={t('periodo')} data-nostampa>
          <Row>
            {PERIODI_CASSA.map((quale) => (
              <Button
                key={quale}
                variant={proposto === quale ? 'primary' : 'secondary'}
                aria-pressed={proposto === quale}
                onClick={() => go(periodoProposto(quale, oggi))}
              >
                {t(quale)}
              </Button>
            ))}
          </Row>
          <CampiPeriodo
            sempre
            da={da}
            a={a}
            onDa={(giorno) => giorno && go({ da: giorno, a: giorno > a ? giorno : a })}
            onA={(giorno) => giorno && go({ da: giorno < da ? giorno : da, a: giorno })}
            error={errore}
          />
        </div>
        {errore === null && (
          <Caricato query={cassa} error={t('errore')} scheletro={<Skeleton height="320px" />}>
            {({ movimenti, totali }) => (
              <>
                <Totali totali={totali} />
                <Movimenti movimenti={movimenti} unGiorno={da === a} />
              </>
            )}
          </Caricato>
        )}
      </Stack>
    </Page>
  );
}

/** Why a period cannot be read, as the error code of its last day; null when it can. */
function findErrore({ da, a }: PeriodoCassa): string | null {
  if (a < da) return packErrore('fine_prima_di_inizio');
  return daysBetween(da, a) >= MAX_GIORNI_CASSA
    ? packErrore('troppi_giorni', { max: MAX_GIORNI_CASSA })
    : null;
}
