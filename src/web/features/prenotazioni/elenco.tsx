import { useRef, type ReactNode } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './cartellino.module.css';
import { enterScheda, SCHEDA } from './posto.ts';
import { testiPrenotazioni } from './testi.ts';
import { useCrescita } from './use-crescita.ts';

export interface ElencoProps<P> {
  /** Undefined until the first answer. */
  prenotazioni: readonly P[] | undefined;
  isError: boolean;
  isFetching: boolean;
  onRetry: () => void;
  /** What stands in an empty list. */
  vuoto: ReactNode;
  /** There is more: reads on. */
  onAltre?: (() => void) | undefined;
  altreBusy?: boolean;
  /** What failed is the reading on: it is said where more was wanted. */
  isAltreError?: boolean;
  /** Cards drawn at a time, where there may be so many that the first would have to wait; all when it is not said. */
  passo?: number;
  /** What is listed, as a search: of something else few are drawn at first again. */
  serie?: string;
  /** Goes on by itself when its end comes near, as whoever scrolls expects. */
  scorre?: boolean;
  render: (prenotazione: P) => ReactNode;
}

/** From here on, cards that are not on the screen are left unpainted. */
const MOLTE = 30;

/** Bookings below each other, with everything that can happen while they load. */
export function Elenco<P extends { id: number }>(props: ElencoProps<P>) {
  const {
    prenotazioni,
    isError,
    isFetching,
    onRetry,
    vuoto,
    onAltre,
    altreBusy,
    isAltreError,
    passo,
    serie,
    scorre,
    render,
  } = props;
  const t = useTesti(testiPrenotazioni);
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { mostrate, hasAltre, altre, end } = useCrescita({
    tutte: prenotazioni?.length ?? 0,
    onAltre: altreBusy ? undefined : onAltre,
    onNuove: (from) => enterScheda(list.current?.children[from]),
    passo,
    serie,
    scorre,
  });
  if (!prenotazioni) {
    return isError ? (
      <NonCaricato busy={isFetching} onRetry={onRetry}>
        {t('errore')}
      </NonCaricato>
    ) : (
      <ElencoScheletro />
    );
  }
  return (
    <Stack>
      {isError && !isAltreError && (
        <NonCaricato busy={isFetching} onRetry={onRetry}>
          {t('errore')}
        </NonCaricato>
      )}
      {prenotazioni.length === 0 ? (
        vuoto
      ) : (
        <Stack ref={list}>
          {prenotazioni.slice(0, mostrate).map((one) => (
            <div
              key={one.id}
              className={mostrate > MOLTE ? styles['scheda'] : undefined}
              {...{ [SCHEDA]: one.id }}
            >
              {render(one)}
            </div>
          ))}
        </Stack>
      )}
      {isAltreError && (
        <NonCaricato
          busy={isFetching}
          onRetry={() => {
            // The note goes when there is more.
            button.current?.focus();
            altre();
          }}
        >
          {t('errore')}
        </NonCaricato>
      )}
      {(hasAltre || onAltre) && (
        <div ref={end}>
          <Button ref={button} onClick={altre} busy={altreBusy ? t('carico') : undefined}>
            {t('altre')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function ElencoScheletro() {
  return (
    <Loading>
      <Stack>
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} height="118px" />
        ))}
      </Stack>
    </Loading>
  );
}
