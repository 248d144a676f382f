import { useQuery } from '@tanstack/react-query';
import type { PeriodoChiusure } from '#contract/chiusure.ts';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { contains } from '#domain/intervallo.ts';
import { findRimasta, type Rimasta } from '#domain/rimasta.ts';
import { chiusureQuery, periodoAvanti } from '#web/shared/queries/chiusure.ts';
import type { Causa } from '#web/shared/queries/sistemazione.ts';
import { useOggi } from '#web/shared/use-oggi.ts';

type Fermo = PeriodoChiusure['fermi'][number];

/** What is wrong with a booking, and the change of the house with which it can be settled. */
export interface Trovata extends Rimasta<Fermo> {
  periodo: PeriodoChiusure;
  /** Null for holidays and days of rest: then only the booking itself can be changed or cancelled. */
  causa: Extract<Causa, { tipo: 'chiusura' | 'fermo' }> | null;
}

/**
 * For administrators: whether a booking was left in a stop or on closed days (prodotto/sistemazione#rimaste). All cards
 * share one query.
 */
export function useRimasta(prenotazione: Prenotazione): Trovata | null {
  const oggi = useOggi();
  const { data } = useQuery({ ...chiusureQuery(periodoAvanti(oggi)), enabled: prenotazione.fine >= oggi });
  return data ? findTrovata(prenotazione, data, oggi) : null;
}

type Giorni = Pick<Prenotazione, 'inizio' | 'fine' | 'prenotabile_id'>;

function findTrovata(p: Giorni, periodo: PeriodoChiusure, oggi: Giorni['inizio']): Trovata | null {
  const fermi = periodo.fermi.filter(({ prenotabile_id }) => prenotabile_id === p.prenotabile_id);
  const rimasta = findRimasta(p, { calendario: periodo, fermi }, oggi);
  return rimasta && { ...rimasta, periodo, causa: causaOf(p, rimasta, periodo) };
}

function causaOf(
  { inizio, fine }: Giorni,
  rimasta: Rimasta<Fermo>,
  { chiusure }: PeriodoChiusure,
): Trovata['causa'] {
  if (rimasta.fermo) {
    const { id, versione, prenotabile_id, inizio: da, fine: a, motivo } = rimasta.fermo;
    return { tipo: 'fermo', id, versione, prenotabile_id, inizio: da, fine: a, motivo };
  }
  const found = chiusure.find(
    (one) => (rimasta.fine && contains(one, fine)) || (rimasta.inizio && contains(one, inizio)),
  );
  return found ? { tipo: 'chiusura', ...found } : null;
}
