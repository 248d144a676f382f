import { type ReactNode, useRef, useState } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { focusIfLost } from '#web/shared/focus.ts';
import { Button } from './button.tsx';
import { Stack } from './layout.tsx';
import { NonCaricato } from './non-caricato.tsx';
import { Loading } from './skeleton.tsx';
import { useCrescita } from './use-crescita.ts';
import { testiUi } from './testi.ts';

/** The needed part of an infinite query, or of an ordinary one: then only the first four. */
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
  error: string;
  /** The skeleton shown while loading. */
  scheletro: ReactNode;
  vuoto: ReactNode;
  /** The label of the button for more rows, given how many loaded ones are hidden; by default 'Mostra altre'. */
  altre?: string | ((restano: number) => string);
  /** How many rows are rendered at a time; by default all. */
  passo?: number;
  /** Identifies the list, such as a search: a change renders few rows again. */
  serie?: string;
  /** Whether scrolling to the end loads more. */
  scrolls?: boolean;
  /** Called after a click on the button, with the index of the first new row. */
  onNuove?: (from: number) => void;
  /** Renders the rows; `elenco` can take the focus when a focused row is removed. */
  children: (rows: readonly T[], elenco: HTMLElement | null) => ReactNode;
}

/** A paged list with its states: loading, failure, empty, rows, loading more. */
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
    // The last page removes the button.
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
              // A success removes the note.
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
