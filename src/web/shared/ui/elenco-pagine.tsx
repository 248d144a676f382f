import { useRef, useState, type ReactNode } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import { Button } from './button.tsx';
import { focusIfLost } from './focus-if-lost.ts';
import { Stack } from './layout.tsx';
import { NonCaricato } from './non-caricato.tsx';
import { Loading } from './skeleton.tsx';
import { useCrescita } from './use-crescita.ts';
import { testiUi } from './testi.ts';

/** The part of an infinite query that the list needs; of an ordinary query, only the first four. */
export interface Pagine<T> {
  data: { pages: readonly { data: readonly T[] }[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  isFetchNextPageError?: boolean;
  fetchNextPage?: () => Promise<unknown>;
}

export interface ElencoPagineProps<T> {
  query: Pagine<T>;
  /** The message shown when it did not load. */
  error: string;
  /** The outline shown while it loads. */
  scheletro: ReactNode;
  /** Shown when there are no rows. */
  vuoto: ReactNode;
  /**
   * The label of the button that shows or loads more, given how many loaded rows are not shown yet; by default 'Mostra
   * altre'.
   */
  altre?: string | ((restano: number) => string);
  /** How many rows are drawn at a time, for lists so long that drawing all would delay the first; by default all. */
  passo?: number;
  /** Identifies the list, for example a search: another list begins with few rows again. */
  serie?: string;
  /** Whether more is loaded automatically when the end comes near, as people who scroll expect. */
  scrolls?: boolean;
  /** Called when new rows appear where the button was pressed, with the first of them. */
  onNuove?: (from: number) => void;
  /** Renders the rows; `elenco` can take the focus, for a row that disappears while it has it. */
  children: (rows: readonly T[], elenco: HTMLElement | null) => ReactNode;
}

/** The frame of a paged list: loading, failure, emptiness, rows, loading more. */
export function ElencoPagine<T>(props: ElencoPagineProps<T>) {
  const { query, error, scheletro, vuoto, passo, serie, scrolls, onNuove, children } = props;
  const t = useTesti(testiUi);
  const { altre: altreDette = t('altre') } = props;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const rows = query.data?.pages.flatMap((page) => page.data);
  const { mostrate, hasAltre, altre, end } = useCrescita({
    tutte: rows?.length ?? 0,
    onAltre: query.hasNextPage && !query.isFetchingNextPage ? query.fetchNextPage : undefined,
    onNuove,
    // The button disappears with the last page.
    onFetched: () => focusIfLost(() => box),
    passo,
    serie,
    scrolls,
  });
  return (
    <div ref={setBox} tabIndex={-1} className="quiet">
      <Stack>
        {query.isError && !query.isFetchNextPageError && (
          <NonCaricato busy={query.isFetching} onRetry={() => void query.refetch()}>
            {error}
          </NonCaricato>
        )}
        {!rows && !query.isError && <Loading>{scheletro}</Loading>}
        {rows && (rows.length === 0 ? vuoto : children(rows.slice(0, mostrate), box))}
        {query.isFetchNextPageError && (
          <NonCaricato
            busy={query.isFetching}
            onRetry={() => {
              // The note disappears once there is more.
              button.current?.focus();
              altre();
            }}
          >
            {error}
          </NonCaricato>
        )}
        {(hasAltre || query.hasNextPage) && (
          <div ref={end}>
            <Button ref={button} onClick={altre} busy={query.isFetchingNextPage ? t('carico') : undefined}>
              {typeof altreDette === 'function' ? altreDette((rows?.length ?? 0) - mostrate) : altreDette}
            </Button>
          </div>
        )}
      </Stack>
    </div>
  );
}
