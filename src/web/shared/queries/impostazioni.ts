import { keepPreviousData, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import type { Sezione } from '#contract/impostazioni.ts';
import { call } from '../api/call.ts';
import { loadFatti } from '../read-fatti.ts';
import { ALL_BUT_SESSIONE } from './account.ts';

/** All sections of the settings, for administrators. */
export const impostazioniQuery = () =>
  queryOptions({
    queryKey: ['impostazioni'],
    queryFn: ({ signal }) => call('GET /impostazioni', { signal }),
  });

/** The earlier states of a section before a version, newest first. */
export const statiQuery = (sezione: Sezione, versione: number) =>
  queryOptions({
    queryKey: ['impostazioni-stati', sezione, versione],
    queryFn: ({ signal }) => call('GET /impostazioni/{sezione}/stati', { params: { sezione }, signal }),
  });

/** The parts of a text of the house rules, as their page shows them; the last ones stay until the next. */
export const anteprimaQuery = (testo: string) =>
  queryOptions({
    queryKey: ['regolamento-anteprima', testo],
    queryFn: ({ signal }) => call('POST /impostazioni/regolamento/anteprima', { body: { testo }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
  });

/** What a value of a section would touch, counted; null asks nothing. The last answer stays until the next one. */
export const effettiQuery = (sezione: Sezione, valore: Record<string, unknown> | null) =>
  queryOptions({
    queryKey: ['impostazioni-effetti', sezione, valore],
    queryFn: valore
      ? ({ signal }) =>
          call('POST /impostazioni/{sezione}/effetti', { params: { sezione }, body: { valore }, signal })
      : skipToken,
    placeholderData: keepPreviousData,
    // What cannot be counted yet is said by its field.
    retry: false,
  });

/** Whose public holidays may be chosen, and those of a country or region. */
export const festiviQuery = (codice: string | undefined) =>
  queryOptions({
    queryKey: ['impostazioni-festivi', codice],
    queryFn: ({ signal }) => call('GET /impostazioni/festivi', { query: { codice }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

/** Call this after a change of the settings, on which nearly everything that pages show depends. */
export async function refreshImpostazioni(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries(ALL_BUT_SESSIONE),
    // If it fails, the facts of before stay until the next page is loaded.
    loadFatti().catch(() => undefined),
  ]);
}

/** The things of the sample that are left in the catalogue. */
export const esempioQuery = () =>
  queryOptions({ queryKey: ['esempio'], queryFn: ({ signal }) => call('GET /gestione/esempio', { signal }) });
