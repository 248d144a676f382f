import { keepPreviousData, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Sezione } from '#contract/impostazioni.ts';
import { loadFatti } from '#web/shared/read-fatti.ts';
import { call } from '#web/shared/api/call.ts';
import { ALL_BUT_SESSIONE } from './account.ts';

export const impostazioniQuery = () =>
  queryOptions({
    queryKey: ['impostazioni'],
    queryFn: ({ signal }) => call('GET /impostazioni', { signal }),
  });

/** The states of a section before a version, newest first. */
export const statiQuery = (sezione: Sezione, versione: number) =>
  queryOptions({
    queryKey: ['impostazioni-stati', sezione, versione],
    queryFn: ({ signal }) => call('GET /impostazioni/{sezione}/stati', { params: { sezione }, signal }),
  });

/** The house rules' text in parts, as their page shows it; keeps the last preview while fetching. */
export const anteprimaQuery = (testo: string) =>
  queryOptions({
    queryKey: ['regolamento-anteprima', testo],
    queryFn: ({ signal }) => call('POST /impostazioni/regolamento/anteprima', { body: { testo }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
  });

/** How many records a new value would affect; disabled for null. Keeps the last answer while fetching. */
export const effettiQuery = (sezione: Sezione, valore: Record<string, unknown> | null) =>
  queryOptions({
    queryKey: ['impostazioni-effetti', sezione, valore],
    queryFn: valore
      ? ({ signal }) =>
          call('POST /impostazioni/{sezione}/effetti', { params: { sezione }, body: { valore }, signal })
      : skipToken,
    placeholderData: keepPreviousData,
    // The field shows an invalid value.
    retry: false,
  });

/** The countries and regions with public holidays, and the holidays of one. */
export const festiviQuery = (codice: string | undefined) =>
  queryOptions({
    queryKey: ['impostazioni-festivi', codice],
    queryFn: ({ signal }) => call('GET /impostazioni/festivi', { query: { codice }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

/** Call after a change of the settings: nearly all pages depend on them. */
export async function refreshImpostazioni(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries(ALL_BUT_SESSIONE),
    // If all retries fail, the old facts stay until a page is loaded.
    client
      .fetchQuery({ queryKey: ['fatti'], queryFn: ({ signal }) => loadFatti(signal), gcTime: 0 })
      .catch(() => undefined),
  ]);
}

/** The resources of the sample that are left in the catalogue. */
export const esempioQuery = () =>
  queryOptions({ queryKey: ['esempio'], queryFn: ({ signal }) => call('GET /gestione/esempio', { signal }) });
