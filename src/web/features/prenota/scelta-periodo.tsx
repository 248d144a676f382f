import {
  Suspense,
  useEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { addGiorni } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Offerta } from '#web/shared/calendario-cambio.ts';
import { announce } from '#web/shared/announce.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { countSettimane, firstOfMonth } from '#web/shared/ui/calendario/mese.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useIdle } from '#web/shared/use-idle.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import type { CalendarioPeriodoProps } from './calendario-periodo.tsx';
import { CampiDate, type CampiDateProps } from './campi-date.tsx';
import styles from './form.module.css';
import { sayGuasto, sayScelta } from './motivi.ts';
import { type AzionePeriodo, type findGuasto, type Periodo } from './periodo.ts';
import { testiPrenota } from './testi.ts';
import type { DaiGiorni } from './use-situazione.ts';

const CalendarioPeriodo = lazyParte(() => import('./calendario-periodo.tsx'));
const Proposte = lazyParte(() => import('./elenco-proposte.tsx'));

const NESSUNA: readonly Intervallo[] = [];

interface SceltaPeriodoProps
  extends
    Pick<CampiDateProps, 'campi' | 'nomi'>,
    Pick<CalendarioPeriodoProps, 'onAvvisami' | 'stretto' | 'legenda'> {
  /** What this stands in; it takes the focus when proposed days are taken, whose button then disappears. */
  radice: RefObject<HTMLElement | null>;
  giorni: DaiGiorni;
  periodo: Periodo;
  act: (azione: AzionePeriodo) => void;
  /** What is wrong with the two dates together. */
  guasto: ReturnType<typeof findGuasto>;
  /** The days of the entry that one has booked oneself. */
  mie?: readonly Intervallo[];
  /** Why the last attempt was refused, and the days offered instead: the reason is given there alone. */
  offerta?: Offerta | null;
  /** Shown where there is nothing to offer. */
  invece?: ReactNode;
  onProposta?: () => void;
  /** What the chosen days cost, to be heard with them. */
  costo?: string | undefined;
}

/** The two dates, the calendar, and the days that are offered instead of refused ones. */
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
  // A choice is heard once it stands, with its price: the address that holds it changes a moment later.
  const before = useRef<Periodo | null>(null);
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
      {offerta && (
        <Suspense>
          <Proposte {...offerta} parlante={parlante} onChoose={take} invece={invece} />
        </Suspense>
      )}
    </>
  );
}

/** Room for the calendar, as high as it will be when it opens at today, and for the line below it. */
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
        <div className={styles['attesa']} style={style as CSSProperties}>
          <Skeleton />
          <Skeleton />
        </div>
      )}
    </Loading>
  );
}
