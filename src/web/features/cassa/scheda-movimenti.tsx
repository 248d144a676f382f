import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatPeriodo } from '#domain/format-giorni.ts';
import { callFile } from '#web/shared/api/call.ts';
import { IN_PLACE } from '#web/shared/constants.ts';
import { CampiPeriodo } from '#web/shared/filtri/campi-periodo.tsx';
import { useFiltri } from '#web/shared/filtri/use-filtri.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cassaQuery } from '#web/shared/queries/gestione.ts';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { Movimenti } from './movimenti.tsx';
import {
  findErrore,
  findProposto,
  type PeriodoCassa,
  periodoProposto,
  readPeriodo,
  movimentiDi,
} from './periodo.ts';
import { SceltaPeriodo } from './scelta-periodo.tsx';
import { testiCassa } from './testi.ts';
import { Totali } from './totali.tsx';

const NOMI = ['da', 'a'] as const;

/** The entries of today or of the period in the address: of both ledgers, or of days alone. */
export function SchedaMovimenti({ libro }: { libro: 'cassa' | 'giornate' }) {
  const t = useTesti(testiCassa);
  const lingua = useLingua();
  const oggi = useOggi();
  const { filtri } = useFiltri(NOMI);
  const [, setQuery] = useSearchParams();
  const periodo = readPeriodo(filtri, oggi);
  const { da, a } = periodo;
  const errore = findErrore(periodo);
  const cassa = useQuery({ ...cassaQuery(periodo), enabled: errore === null });
  const go = (next: PeriodoCassa) =>
    setQuery(
      {
        ...(libro !== 'cassa' && { scheda: libro }),
        ...(findProposto(next, oggi) !== 'oggi' && { ...next }),
      },
      IN_PLACE,
    );
  return (
    <Stack>
      <SceltaPeriodo<never>
        libro={libro}
        value={findProposto(periodo, oggi) ?? null}
        onPick={(quale) => go(periodoProposto(quale, oggi))}
        csv={{
          nome: da === a ? `${libro}-${da}.csv` : `${libro}-${da}-${a}.csv`,
          read: () =>
            callFile(libro === 'cassa' ? 'GET /banco/cassa.csv' : 'GET /giornate.csv', { query: periodo }),
        }}
        letto={errore === null}
      >
        <CampiPeriodo
          sempre
          da={da}
          a={a}
          onDa={(giorno) => giorno && go({ da: giorno, a: giorno > a ? giorno : a })}
          onA={(giorno) => giorno && go({ da: giorno < da ? giorno : da, a: giorno })}
          error={errore}
        />
      </SceltaPeriodo>
      <p className="soft num">{formatPeriodo({ inizio: da, fine: a }, lingua, 'long')}</p>
      {errore === null && (
        <Caricato query={cassa} error={t('errore')} scheletro={<Skeleton height="320px" />}>
          {(letta) => {
            const movimenti = movimentiDi(libro, letta);
            return (
              <>
                <Totali {...{ libro, movimenti }} />
                <Movimenti {...{ libro, movimenti }} unGiorno={da === a} />
              </>
            );
          }}
        </Caricato>
      )}
    </Stack>
  );
}
