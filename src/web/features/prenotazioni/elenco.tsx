import { useRef, type ReactNode } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import type { Pagine } from '#web/shared/ui/elenco-pagine.tsx';
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
  /** Shown in an empty list. */
  vuoto: ReactNode;
  /** Loads more; absent when there is no more. */
  onAltre?: (() => void) | undefined;
  altreBusy?: boolean;
  /** Whether loading more failed: it is reported where more was asked for. */
  isAltreError?: boolean;
  /** How many cards are drawn at a time, for lists so long that the first would have to wait; by default all. */
  passo?: number;
  /** Identifies the list, for example a search: another list begins with few cards again. */
  serie?: string;
  /** Whether more is loaded automatically when the end comes near, as people who scroll expect. */
  scrolls?: boolean;
  render: (prenotazione: P) => ReactNode;
}

/** The props of a list that an infinite query reads page by page. */
export function ofPages<P>(query: Pagine<P>) {
  return {
    prenotazioni: query.data?.pages.flatMap((page) => page.data),
    isError: query.isError,
    isFetching: query.isFetching,
    onRetry: () => void query.refetch(),
    onAltre: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    altreBusy: query.isFetchingNextPage,
    isAltreError: query.isFetchNextPageError,
  };
}

/** From this many cards on, those outside the screen are not painted. */
const MOLTE = 30;

/** A list of bookings, with everything that can happen while they load. */
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
    scrolls,
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
    scrolls,
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
            // The note disappears once there is more.
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
