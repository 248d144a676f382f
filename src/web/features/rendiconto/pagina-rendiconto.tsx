import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { sayEstremi } from '#domain/say-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { rendicontoQuery } from '#web/shared/queries/rendiconto.ts';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { Page } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { Andamento } from './andamento.tsx';
import { Attese } from './tabella-attese.tsx';
import { Macchine } from './guasti-e-abilitazioni.tsx';
import { InBreve } from './in-breve.tsx';
import { findErrore, readPeriodo } from './periodo.ts';
import { Pezzi } from './pezzi.tsx';
import styles from './rendiconto.module.css';
import { Scelta } from './scelta.tsx';
import { Soldi } from './soldi.tsx';
import { testiRendiconto } from './testi.ts';

/** What the centre did in a period, in numbers; the period is in the address (prodotto/rendiconto#pagina). */
export function Rendiconto() {
  const t = useTesti(testiRendiconto);
  const lingua = useLingua();
  const oggi = useOggi();
  const [query, setQuery] = useSearchParams();
  const periodo = useMemo(() => readPeriodo(query, oggi), [query, oggi]);
  const isRight = findErrore(periodo) === null;
  const rendiconto = useQuery({ ...rendicontoQuery(periodo), enabled: isRight });
  return (
    <Page title={t('titolo')}>
      <Scelta
        periodo={periodo}
        onPeriodo={({ inizio, fine }) =>
          setQuery({ da: inizio, a: fine }, { replace: true, preventScrollReset: true })
        }
      />
      {isRight && (
        <Caricato query={rendiconto} error={t('errore')} scheletro={<Skeleton height="480px" />}>
          {(data) => (
            <>
              <p className={styles['estremi']}>
                {t('da_a', sayEstremi(data, lingua))}, {t('aperti', { count: data.totale.giorni_aperti })}.
              </p>
              <InBreve {...data} />
              <Andamento {...data} />
              <Pezzi {...data} />
              <Attese {...data} />
              <Macchine {...data} />
              <Soldi {...data} />
              <section className={styles['parte']} aria-labelledby="note-rendiconto">
                <h2 id="note-rendiconto">{t('note')}</h2>
                <ul className={styles['note']}>
                  {(['nota_usati', 'nota_prenotazioni', 'nota_non_venute', 'nota_persone'] as const).map(
                    (nota) => (
                      <li key={nota}>{t(nota)}</li>
                    ),
                  )}
                </ul>
              </section>
            </>
          )}
        </Caricato>
      )}
    </Page>
  );
}
