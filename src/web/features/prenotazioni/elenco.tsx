import { type ReactNode, useRef } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { ElencoPagine, type ElencoPagineProps, type Pagine } from '#web/shared/ui/elenco-pagine.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './cartellino.module.css';
import { enterScheda, SCHEDA } from './posto.ts';
import riga from './riga-prenotazione.module.css';
import { type Fascio, toFasci } from './serie.ts';
import { testiPrenotazioni } from './testi.ts';

/** From this many cards on, those off the screen are not painted. */
const MOLTE = 30;

export interface ElencoProps<P> extends Pick<
  ElencoPagineProps<P>,
  'query' | 'vuoto' | 'passo' | 'serie' | 'scrolls' | 'altre'
> {
  righe?: boolean;
  render: (prenotazione: P) => ReactNode;
}

/** The same list, with each series as one row (serie.ts). */
export function inFasci<P extends Pick<Prenotazione, 'id' | 'serie_id'>>(
  query: Pagine<P>,
): Pagine<Fascio<P>> {
  const data = query.data && { pages: [{ data: toFasci(query.data.pages.flatMap((page) => page.data)) }] };
  return { ...query, data };
}

export function Elenco<P extends { id: number }>({ render, righe, ...frame }: ElencoProps<P>) {
  const t = useTesti(testiPrenotazioni);
  const list = useRef<HTMLDivElement>(null);
  const lontana = righe ? riga['lontana'] : styles['scheda'];
  return (
    <ElencoPagine
      {...frame}
      error={t('errore')}
      scheletro={
        <Stack>
          {[1, 2, 3, 4].map((n) => (
            <Skeleton key={n} height={righe ? '44px' : '118px'} />
          ))}
        </Stack>
      }
      onNuove={(from) => enterScheda(list.current?.children[from])}
    >
      {(rows) => (
        <div ref={list} className={righe ? riga['righe'] : 'stack'}>
          {rows.map((one) => (
            <div key={one.id} className={rows.length > MOLTE ? lontana : undefined} {...{ [SCHEDA]: one.id }}>
              {render(one)}
            </div>
          ))}
        </div>
      )}
    </ElencoPagine>
  );
}
