import type { Calendario, Richiesti } from './apertura.ts';
import { listCandidati, type Membro } from './assegnazione.ts';
import type { Giorno } from './giorno.ts';
import { MAX_PASSI, repack } from './repack.ts';

/** After 5,000 choices of pieces, any piece may be taken. */
const MAX_SCELTE = 5_000;

/**
 * Gives each range a piece of a group, without moving any booking. It uses as few different pieces as possible, so that
 * somebody who comes every Tuesday finds the same one (prodotto/prenotazioni#insieme). Among equal choices it takes the
 * lowest ids. Null where not all ranges have room this way.
 */
export function choosePezzi(wanted: {
  membri: readonly Membro[];
  ranges: readonly Richiesti[];
  oggi: Giorno;
  calendario: Calendario;
}): number[] | null {
  const { ranges, oggi, calendario } = wanted;
  const membri = wanted.membri.toSorted((a, b) => a.id - b.id);
  const passi = { left: MAX_PASSI };
  const place = (some: readonly Membro[]): number[] | null => {
    const posto = repack({ membri: some, ranges, oggi, calendario }, passi);
    return posto.esito === 'posto' ? posto.prenotabile_ids : null;
  };
  const free = ranges.map((range) => new Set(listCandidati(membri, range, calendario).map(({ id }) => id)));
  let scelte = 0;
  for (let quanti = 1; quanti < membri.length; quanti += 1)
    for (const some of combinations(membri, quanti)) {
      scelte += 1;
      if (scelte > MAX_SCELTE) return place(membri);
      const found = free.every((ids) => some.some(({ id }) => ids.has(id))) ? place(some) : null;
      if (found) return found;
    }
  return place(membri);
}

/** Every choice of `quanti` elements of a list, in the order of the list. */
function* combinations<T>(list: readonly T[], quanti: number, from = 0): Generator<T[]> {
  if (quanti === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= list.length - quanti; at += 1)
    for (const rest of combinations(list, quanti - 1, at + 1)) yield [list[at]!, ...rest];
}
