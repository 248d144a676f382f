import { listCandidati, type Membro } from './assegnazione.ts';
import { countPresi, type Lavoro, repack, type Voluti } from './repack.ts';

/** Choices of pieces are tried until a third of the work that is left is used up; then any piece may be taken. */
const PARTE = 1 / 3;
/** Looking at one piece of a choice costs as much as looking so often at a taken span. */
const COSTO_SCELTA = 2;

/**
 * Gives each range that has a free piece of a group one of them, without moving any booking. It uses as few different
 * pieces as possible, so that somebody who comes every Tuesday finds the same one (prodotto/prenotazioni#insieme). All
 * null where not all of these ranges have room this way.
 */
export function choosePezzi(wanted: Voluti, lavoro: Lavoro): (number | null)[] {
  const { membri, ranges, calendario } = wanted;
  lavoro.left -= ranges.length * countPresi(membri);
  const liberi = ranges.map((range) => new Set(listCandidati(membri, range, calendario).map(({ id }) => id)));
  const easy = [...ranges.keys()].filter((n) => liberi[n]!.size > 0);
  const utili = membri.filter(({ id }) => easy.some((n) => liberi[n]!.has(id))).sort((a, b) => a.id - b.id);
  const place = (membri: readonly Membro[]): number[] | null => {
    lavoro.left -= COSTO_SCELTA * easy.length * membri.length;
    if (!easy.every((n) => membri.some(({ id }) => liberi[n]!.has(id)))) return null;
    const posto = repack({ ...wanted, membri, ranges: easy.map((n) => ranges[n]!) }, lavoro);
    return posto.esito === 'posto' ? posto.prenotabile_ids : null;
  };
  const end = lavoro.left * (1 - PARTE);
  const placeOnFew = (): number[] | null => {
    for (let quanti = 1; quanti < utili.length; quanti += 1)
      for (const some of combinations(utili, quanti)) {
        if (lavoro.left < end) return place(utili);
        const found = place(some);
        if (found) return found;
      }
    return place(utili);
  };
  const chosen = placeOnFew();
  return ranges.map((_, n) => chosen?.[easy.indexOf(n)] ?? null);
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
