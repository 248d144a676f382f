import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { PeriodoChiusure } from '#contract/chiusure.ts';
import type { Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { langOfMotivo } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { chiusureQuery, periodoAnni, periodoAvanti } from '#web/shared/queries/chiusure.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Plus } from '#web/shared/ui/icons.ts';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { Anno } from './anno.tsx';
import styles from './chiusure.module.css';
import { ElencoVoci } from './elenco.tsx';
import { FormVoce } from './form-voce.tsx';
import { testiChiusure } from './testi.ts';
import { isOver, listVoci } from './vista-chiusura.ts';

interface ChiusureProps {
  anno: number;
  onAnno: (anno: number) => void;
  /** The bookings that begin or end on a closed day. */
  prenotazioni: ReactNode;
}

/**
 * When the centre is closed and what is out of use: the year, the list, and the bookings that closed days have met
 * (prodotto/amministrazione#chiusure).
 */
export function Chiusure({ anno, onAnno, prenotazioni }: ChiusureProps) {
  const t = useTesti(testiChiusure);
  const oggi = useOggi();
  const year = useQuery(chiusureQuery(periodoAnni(`${anno}-01-01` as Giorno)));
  const ahead = useQuery(chiusureQuery(periodoAvanti(oggi)));
  const isError = year.isError || ahead.isError;
  const retry = () => void Promise.all([year, ahead].map((query) => query.isError && query.refetch()));
  return (
    <Page title={t('titolo')}>
      <Stack>
        {isError && (
          <NonCaricato busy={year.isFetching || ahead.isFetching} onRetry={retry}>
            {t('errore')}
          </NonCaricato>
        )}
        <Anno anno={anno} onAnno={onAnno} periodo={year.data} isError={year.isError} />
        {ahead.data && (
          <InProgramma
            anno={anno}
            onAnno={onAnno}
            periodi={year.data ? [year.data, ahead.data] : [ahead.data]}
            oggi={oggi}
          />
        )}
        {year.data && <Festivi anno={anno} periodo={year.data} />}
        {prenotazioni}
      </Stack>
    </Page>
  );
}

interface InProgrammaProps extends Omit<ChiusureProps, 'prenotazioni'> {
  periodi: readonly PeriodoChiusure[];
  oggi: Giorno;
}

function InProgramma({ anno, onAnno, periodi, oggi }: InProgrammaProps) {
  const t = useTesti(testiChiusure);
  const [adding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const voci = listVoci(periodi);
  const inProgramma = voci.filter((voce) => !isOver(voce, oggi));
  const passate = voci.filter((voce) => isOver(voce, oggi));
  const rest = { finalFocus: () => add.current };
  return (
    <section aria-labelledby="chiusure-elenco">
      <div className={cx('row between', styles['capo'])}>
        <h2 id="chiusure-elenco">{t('elenco')}</h2>
        <Button ref={add} variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
          {t('aggiungi')}
        </Button>
      </div>
      {inProgramma.length > 0 ? (
        <ElencoVoci voci={inProgramma} label={t('elenco')} {...rest} />
      ) : (
        <EmptyState title={t('vuoto')}>{t('vuoto_testo')}</EmptyState>
      )}
      {passate.length > 0 && (
        <Disclosure title={t('passate', { anno })}>
          <ElencoVoci voci={passate} label={t('passate', { anno })} {...rest} />
        </Disclosure>
      )}
      {adding && (
        <FormVoce
          voce={null}
          onClose={() => setAdding(false)}
          onSaved={({ inizio }) => {
            // What was added is seen in its year.
            const its = Number(inizio.slice(0, 4));
            if (its !== anno) onAnno(its);
          }}
        />
      )}
    </section>
  );
}

/** The public holidays by name: the year shows their days alone. */
function Festivi({ anno, periodo: { festivi } }: { anno: number; periodo: PeriodoChiusure }) {
  const t = useTesti(testiChiusure);
  const lingua = useLingua();
  if (festivi.length === 0) return null;
  return (
    <Disclosure title={t('festivi', { anno })}>
      <p className="soft">{t('festivi_aiuto')}</p>
      <ul>
        {festivi.map(({ inizio, motivo }) => (
          <li key={inizio}>
            <span lang={langOfMotivo(motivo)}>{motivo}</span>, {sayGiorno(inizio, lingua, inizio)}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
