import { useQueries } from '@tanstack/react-query';
import { listDaPortare } from '#domain/consegna.ts';
import { useLingua, type Lingua } from './i18n/lingua.ts';
import { schedaTecnicaQuery } from './queries/catalogo.ts';

/**
 * The lines under 'Da portare' in the resources' sheets (prodotto/scheda#da-portare), without duplicates, in the
 * language of the page. `lang` is 'it' if any has no English. Sheets that are not loaded yet are skipped.
 */
export function useDaPortare(risorse: readonly number[]): { cose: string[]; lang: 'it' | undefined } {
  const lingua = useLingua();
  const schede = useQueries({ queries: risorse.map((id) => schedaTecnicaQuery(id)) });
  const listIn = (quale: Lingua) =>
    new Set(schede.flatMap(({ data }) => (data ? listDaPortare(data, quale) : [])));
  const [cose, italiane] = [listIn(lingua), listIn('it')];
  const isItaliano = lingua !== 'it' && [...cose].some((cosa) => italiane.has(cosa));
  return { cose: [...cose], lang: isItaliano ? 'it' : undefined };
}
