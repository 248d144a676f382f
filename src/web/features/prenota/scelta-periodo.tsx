import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { addGiorni } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { announce } from '#web/shared/announce.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { countSettimane, firstOfMonth } from '#web/shared/ui/calendario/mese.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { lazyWithRetry, useIdle } from '#web/shared/ui/lazy-with-retry.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import type { CalendarioPeriodoProps } from './calendario-periodo.tsx';
import { CampiDate, type CampiDateProps } from './campi-date.tsx';
import { type PeriodiOfferti, Proposte } from './elenco-proposte.tsx';
import styles from './prenota.module.css';
import { sayGuasto, sayScelta } from './motivi.ts';
import type { AzionePeriodo, findGuasto, PeriodoScelto } from './periodo.ts';
import { testiPrenota } from './testi.ts';
import type { DaiGiorni } from './use-situazione.ts';

const CalendarioPeriodo = lazyWithRetry(() => import('./calendario-periodo.tsx'));

const NESSUNA: readonly Intervallo[] = [];

interface SceltaPeriodoProps
  extends
    Pick<CampiDateProps, 'campi' | 'nomi'>,
    Pick<CalendarioPeriodoProps, 'onAvvisami' | 'stretto' | 'legenda'> {
  /** The container, focused when proposed days are chosen and their button disappears. */
  radice: RefObject<HTMLElement | null>;
  giorni: DaiGiorni;
  periodo: PeriodoScelto;
  act: (azione: AzionePeriodo) => void;
  /** The error of both dates together. */
  guasto: ReturnType<typeof findGuasto>;
  /** The days of the entry booked by oneself. */
  mie?: readonly Intervallo[];
  /** Why the last attempt was refused, and the days offered instead; not repeated elsewhere. */
  offerta?: PeriodiOfferti | null;
  invece?: ReactNode;
  onProposta?: () => void;
  costo?: string | undefined;
}

/** The dates, the calendar, and days offered instead of refused ones. */
export function SceltaPeriodo(props: SceltaPeriodoProps) {
  const { radice, giorni, periodo, guasto, mie = NESSUNA, offerta, invece, stretto = false } = props;
  const t = useTesti(testiPrenota);
  const lingua = useLingua();
  const [idle, wake] = useIdle();
  const { perCosa, calendario, fermi, letti, retry } = giorni;
  const parlante = useMemo(
    () => ({ t, lingua, calendario, fermi, periodo, mie }),
    [t, lingua, calendario, fermi, periodo, mie],
  );
  // Announce a choice once its price is known, which follows the address a moment later.
  const before = useRef<PeriodoScelto | null>(null);
  useEffect(() => {
    if (before.current === null || before.current === periodo) return;
    before.current = null;
    announce(sayScelta(parlante, guasto ? undefined : props.costo));
  });
  const act = (azione: AzionePeriodo) => {
    const chooses = azione.tipo === 'choose' || azione.tipo === 'write' || azione.tipo === 'proposta';
    before.current = chooses ? periodo : null;
    props.act(azione);
  };
  const take = (proposta: Intervallo) => {
    act({ tipo: 'proposta', proposta });
    props.onProposta?.();
    radice.current?.focus();
  };
  return (
    <>
      <CampiDate
        parlante={parlante}
        act={act}
        error={offerta ? undefined : sayGuasto(guasto, parlante)}
        culprit={guasto === 'ora_passato' ? 'inizio' : undefined}
        onFocus={wake}
        onCalendario={() => {
          wake();
          radice.current?.querySelector<HTMLElement>('[role="grid"] button[tabindex="0"]')?.focus();
        }}
        {...(props.campi && { campi: props.campi })}
        {...(props.nomi && { nomi: props.nomi })}
      />
      {retry ? (
        <Note severity="danger" live action={<Button onClick={retry}>{t('riprova')}</Button>}>
          {t(perCosa ? 'errore_giorni' : 'errore_calendario')}
        </Note>
      ) : (
        <Suspense fallback={<Attesa stretto={stretto} />}>
          {letti && (stretto || idle) ? (
            <CalendarioPeriodo
              stretto={stretto}
              legenda={props.legenda ?? true}
              parlante={parlante}
              onChoose={(giorno) => act({ tipo: 'choose', giorno, calendario })}
              onPeriodo={take}
              onAvvisami={props.onAvvisami}
            />
          ) : (
            <Attesa stretto={stretto} />
          )}
        </Suspense>
      )}
      {offerta && <Proposte {...offerta} parlante={parlante} onChoose={take} invece={invece} />}
    </>
  );
}

/** A placeholder as high as the calendar opened at today, with the line below it. */
export function Attesa({ stretto = false }: { stretto?: boolean }) {
  const oggi = useOggi();
  const next = firstOfMonth(addGiorni(firstOfMonth(oggi), 31));
  const [first, second] = [countSettimane(oggi, oggi), countSettimane(next, oggi)];
  const style = { '--prima': first, '--seconda': second, '--sotto': first < 3 ? 1 : 0 };
  return (
    <Loading>
      {stretto ? (
        <Skeleton height="356px" />
      ) : (
        <div
          className={cx(styles['attesa'], 'grid cols-2 gap-20 small tablet-one-col')}
          style={style as CSSProperties}
        >
          <Skeleton />
          <Skeleton />
        </div>
      )}
    </Loading>
  );
}
