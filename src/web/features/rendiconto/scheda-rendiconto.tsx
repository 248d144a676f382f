import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { formatPeriodo } from '#domain/format-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { rendicontoQuery } from '#web/shared/queries/gestione.ts';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { Andamento } from './andamento.tsx';
import { Attese } from './tabella-attese.tsx';
import { Macchine } from './guasti-e-abilitazioni.tsx';
import { InBreve } from './in-breve.tsx';
import { findErrore, readPeriodo } from './periodo.ts';
import { Pezzi } from './pezzi.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './rendiconto.module.css';
import { Scelta } from './scelta.tsx';
import { Soldi } from './soldi.tsx';
import { testiRendiconto } from './testi.ts';

/** The report of a period, which is in the address (prodotto/rendiconto#pagina). */
export function Rendiconto() {
  const t = useTesti(testiRendiconto);
  const lingua = useLingua();
  const oggi = useOggi();
  const [query, setQuery] = useSearchParams();
  const periodo = useMemo(() => readPeriodo(query, oggi), [query, oggi]);
  const isRight = findErrore(periodo) === null;
  const rendiconto = useQuery({ ...rendicontoQuery(periodo), enabled: isRight });
  return (
    <>
      <Scelta
        periodo={periodo}
        onPeriodo={({ inizio, fine }) =>
          setQuery({ scheda: 'rendiconto', da: inizio, a: fine }, { replace: true, preventScrollReset: true })
        }
      />
      {isRight && (
        <Caricato query={rendiconto} error={t('errore')} scheletro={<Skeleton height="480px" />}>
          {(data) => (
            <>
              <p className="any-width mt4 t2 soft">
                {formatPeriodo(data, lingua, 'long')}, {t('aperti', { count: data.totale.giorni_aperti })}.
              </p>
              <InBreve {...data} />
              <Soldi {...data} />
              <Andamento {...data} />
              <Pezzi {...data} />
              <Attese {...data} />
              <Macchine {...data} />
              <section className={cx('grid g3 mt5', styles['parte'])} aria-labelledby="note-rendiconto">
                <h2 className="t5" id="note-rendiconto">
                  {t('note')}
                </h2>
                <ul className="grid g2 t2 soft">
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
    </>
  );
}
