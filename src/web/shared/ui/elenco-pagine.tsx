import { useRef, useState, type ReactNode } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import { Button } from './button.tsx';
import styles from './elenco-pagine.module.css';
import { focusIfLost } from './focus-if-lost.ts';
import { Stack } from './layout.tsx';
import { NonCaricato } from './non-caricato.tsx';
import { Loading } from './skeleton.tsx';
import { testiUi } from './testi.ts';

/** The part of an infinite query that a list of its rows needs. */
export interface Pagine<T> {
  data: { pages: readonly { data: readonly T[] }[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
  fetchNextPage: () => Promise<unknown>;
}

export interface ElencoPagineProps<T> {
  query: Pagine<T>;
  /** The message shown when it did not load. */
  errore: string;
  /** The outline shown while it loads. */
  scheletro: ReactNode;
  /** Shown when there are no rows. */
  vuoto: ReactNode;
  /** The label of the button that loads more; by default 'Mostra altre'. */
  altre?: string;
  /** Renders the rows; `focusElenco` moves the focus to the list, for a row that disappears while it has the focus. */
  children: (rows: readonly T[], focusElenco: () => void) => ReactNode;
}

/** The frame of a paged list: loading, failure, emptiness, rows, loading more. */
export function ElencoPagine<T>(props: ElencoPagineProps<T>) {
  const { query, errore, scheletro, vuoto, altre, children } = props;
  const t = useTesti(testiUi);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const rows = query.data?.pages.flatMap((page) => page.data);
  const more = async () => {
    await query.fetchNextPage();
    // The button disappears with the last page.
    focusIfLost(() => box);
  };
  return (
    <div ref={setBox} tabIndex={-1} className={styles['elenco']}>
      <Stack>
        {query.isError && !query.isFetchNextPageError && (
          <NonCaricato busy={query.isFetching} onRetry={() => void query.refetch()}>
            {errore}
          </NonCaricato>
        )}
        {!rows && !query.isError && <Loading>{scheletro}</Loading>}
        {rows && (rows.length === 0 ? vuoto : children(rows, () => box?.focus()))}
        {query.isFetchNextPageError && (
          <NonCaricato
            busy={query.isFetching}
            onRetry={() => {
              // The note disappears once there is more.
              button.current?.focus();
              void more();
            }}
          >
            {errore}
          </NonCaricato>
        )}
        {query.hasNextPage && (
          <div>
            <Button
              ref={button}
              onClick={() => void more()}
              busy={query.isFetchingNextPage ? t('carico') : undefined}
            >
              {altre ?? t('altre')}
            </Button>
          </div>
        )}
      </Stack>
    </div>
  );
}
