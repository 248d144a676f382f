import type { Calendario, Richiesti } from './apertura.ts';
import { listCandidati, type Membro } from './assegnazione.ts';
import type { Giorno } from './giorno.ts';
import { extentOf, isFree, type Intervallo } from './intervallo.ts';
import { countPresi, repackWithin, type Lavoro } from './lavoro.ts';
import { countByDay } from './repack.ts';

/** After 5,000 choices of pieces, or a third of the work that is left, any piece may be taken. */
const MAX_SCELTE = 5_000;
const PARTE = 1 / 3;
/** Looking whether a piece of a choice is free costs as much as looking so often at a taken span. */
const COSTO_SCELTA = 2;

/**
 * Gives each range that has a free piece of a group one of them, without moving any booking. It uses as few different
 * pieces as possible, so that somebody who comes every Tuesday finds the same one (prodotto/prenotazioni#insieme). Among
 * equal choices it takes the lowest ids. All null where not all of these ranges have room this way.
 */
export function choosePezzi(
  {
    membri,
    ranges,
    oggi,
    calendario,
  }: {
    membri: readonly Membro[];
    ranges: readonly Richiesti[];
    oggi: Giorno;
    calendario: Calendario;
  },
  lavoro: Lavoro,
): (number | null)[] {
  lavoro.left -= ranges.length * countPresi(membri);
  const liberi = ranges.map((range) => new Set(listCandidati(membri, range, calendario).map(({ id }) => id)));
  const easy = [...ranges.keys()].filter((n) => liberi[n]!.size > 0);
  if (easy.length === 0) return ranges.map(() => null);
  const wanted = easy.map((n) => ranges[n]!);
  const free = easy.map((n) => liberi[n]!);
  const alike = [...Map.groupBy(easy, (n) => JSON.stringify(ranges[n])).values()].map((same) => ({
    ids: liberi[same[0]!]!,
    quanti: same.length,
  }));
  const utili = membri.filter(({ id }) => free.some((ids) => ids.has(id))).sort((a, b) => a.id - b.id);
  const least = Math.max(...countByDay(extentOf(wanted), wanted));
  const place = (some: readonly Membro[]): number[] | null => {
    lavoro.left -= COSTO_SCELTA * wanted.length * some.length;
    const first = placeInOrder(some, wanted, free);
    if (first) return first;
    const posto = repackWithin(lavoro, { membri: some, ranges: wanted, oggi, calendario });
    return posto.esito === 'posto' ? posto.prenotabile_ids : null;
  };
  const placeOnFew = (): number[] | null => {
    const end = lavoro.left * (1 - PARTE);
    let scelte = 0;
    for (let quanti = least; quanti < utili.length; quanti += 1)
      for (const some of combinations(utili, quanti)) {
        scelte += 1;
        if (scelte > MAX_SCELTE || lavoro.left < end) return place(utili);
        const isEnough = alike.every((one) => {
          lavoro.left -= COSTO_SCELTA * quanti;
          return some.filter(({ id }) => one.ids.has(id)).length >= one.quanti;
        });
        const found = isEnough ? place(some) : null;
        if (found) return found;
      }
    return place(utili);
  };
  const chosen = placeOnFew();
  return ranges.map((_, n) => chosen?.[easy.indexOf(n)] ?? null);
}

/** Each range in turn takes the first piece that is free for it: the lowest ids, where that leaves none without. */
function placeInOrder(
  pezzi: readonly Membro[],
  ranges: readonly Intervallo[],
  free: readonly ReadonlySet<number>[],
): number[] | null {
  const presi = new Map(pezzi.map(({ id }) => [id, [] as Intervallo[]]));
  const chosen: number[] = [];
  for (const [n, range] of ranges.entries()) {
    const taker = pezzi.find(({ id }) => free[n]!.has(id) && isFree(presi.get(id)!, range));
    if (!taker) return null;
    presi.get(taker.id)!.push(range);
    chosen.push(taker.id);
  }
  return chosen;
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
