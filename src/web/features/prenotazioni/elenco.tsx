import { useEffect, useRef, type ReactNode } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { enterScheda, SCHEDA } from './posto.ts';
import { testiPrenotazioni } from './testi.ts';

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
  render: (prenotazione: P) => ReactNode;
}

/** Bookings below each other, with everything that can happen while they load. */
export function Elenco<P extends { id: number }>(props: ElencoProps<P>) {
  const { prenotazioni, isError, isFetching, onRetry, vuoto, onAltre, altreBusy, render } = props;
  const t = useTesti(testiPrenotazioni);
  const list = useRef<HTMLDivElement>(null);
  const seen = useRef<number>(null);
  const count = prenotazioni?.length ?? 0;
  // 'Mostra altre' goes down, or away, as the list grows: reading goes on at the first card that is new.
  useEffect(() => {
    if (seen.current === null || altreBusy) return;
    if (count > seen.current) enterScheda(list.current?.children[seen.current]);
    seen.current = null;
  }, [count, altreBusy]);
  if (!prenotazioni) {
    return isError ? <NonCaricate busy={isFetching} onRetry={onRetry} /> : <ElencoScheletro />;
  }
  return (
    <Stack>
      {isError && <NonCaricate busy={isFetching} onRetry={onRetry} />}
      {count === 0 ? (
        vuoto
      ) : (
        <Stack ref={list}>
          {prenotazioni.map((one) => (
            <div key={one.id} {...{ [SCHEDA]: one.id }}>
              {render(one)}
            </div>
          ))}
        </Stack>
      )}
      {onAltre && (
        <div>
          <Button
            onClick={() => {
              seen.current = count;
              onAltre();
            }}
            busy={altreBusy ? t('carico') : undefined}
          >
            {t('altre')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function NonCaricate({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useTesti(testiPrenotazioni);
  return (
    <Note
      severity="danger"
      live
      action={
        <Button onClick={onRetry} busy={busy ? t('carico') : undefined}>
          {t('riprova')}
        </Button>
      }
    >
      {t('errore')}
    </Note>
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
