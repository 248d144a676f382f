/**
 * A group in numbers, as the search sees it. Pieces count from 0, and days from any origin. The entries are first the
 * movable bookings in the order of their ids, each with its own piece, then the wanted ranges, which have none (-1).
 */
export type Incastro = {
  pezzi: number;
  voci: readonly { da: number; a: number; proprio: number }[];
  /**
   * Whether an entry may be put on a piece: the piece's maximum allows its length, and no fixed booking is in the way.
   */
  mayTake: (voce: number, pezzo: number) => boolean;
};

/** How many steps are left. A step tries one entry on one piece. */
export type Passi = { left: number };

/** In a group with more pieces, looking at each day costs more than it saves. */
const MAX_PEZZI = 64;

/**
 * Strikes impossible pairs from `ammessi` (entry by piece). On each day the entries need different pieces, so a piece
 * is struck for an entry if no placement of all entries of that day uses it. A strike on one day narrows the other days
 * of the entry, so all days are looked at again until nothing changes, or until the steps are used up: looking at a day
 * costs one step for each of its entries.
 * @returns false when the entries of some day cannot all be placed, so that there is no placement at all.
 */
export function narrowByDay({ pezzi, voci }: Incastro, ammessi: Uint8Array, passi: Passi): boolean {
  if (pezzi > MAX_PEZZI) return true;
  const days = listDays(voci);
  let changed = true;
  while (changed) {
    changed = false;
    for (const day of days) {
      if (passi.left < day.length) return true;
      passi.left -= day.length;
      const strike = narrowDay(day, pezzi, ammessi);
      if (strike === null) return false;
      changed ||= strike;
    }
  }
  return true;
}

/**
 * The entries of each day that is worth looking at: the last day before one of them ends, when they are most numerous.
 */
function listDays(voci: Incastro['voci']): number[][] {
  const starting = Map.groupBy(voci.keys(), (x) => voci[x]!.da);
  const starts = [...starting.keys()].sort((a, b) => a - b);
  const days: number[][] = [];
  let here: number[] = [];
  for (const [n, day] of starts.entries()) {
    here = [...here.filter((x) => day <= voci[x]!.a), ...starting.get(day)!].sort((x, y) => x - y);
    const next = starts[n + 1] ?? Infinity;
    if (here.some((x) => voci[x]!.a < next)) days.push(here);
  }
  return days;
}

/**
 * Looks at one day. True if a piece was struck, null when the entries cannot all be placed. A pair (entry, piece) that
 * is not in the placement found is in another one if the piece is free, or can be freed by a chain of exchanges.
 */
function narrowDay(entries: readonly number[], pezzi: number, ammessi: Uint8Array): boolean | null {
  const holder = place(entries, pezzi, ammessi);
  if (!holder) return null;
  const s = entries.length;
  // gives[i * s + j]: i can take the piece of j, directly or through others; frees[i]: i can take a piece nobody holds.
  const gives = new Uint8Array(s * s);
  const frees = new Uint8Array(s);
  for (let i = 0; i < s; i += 1) {
    gives[i * s + i] = 1;
    for (let p = 0; p < pezzi; p += 1) {
      if (ammessi[entries[i]! * pezzi + p] === 0) continue;
      if (holder[p] === -1) frees[i] = 1;
      else gives[i * s + holder[p]!] = 1;
    }
  }
  for (let via = 0; via < s; via += 1)
    for (let i = 0; i < s; i += 1) {
      if (gives[i * s + via] === 0) continue;
      if (frees[via] === 1) frees[i] = 1;
      for (let j = 0; j < s; j += 1) if (gives[via * s + j] === 1) gives[i * s + j] = 1;
    }
  let struck = false;
  for (let i = 0; i < s; i += 1)
    for (let p = 0; p < pezzi; p += 1) {
      const h = holder[p]!;
      const at = entries[i]! * pezzi + p;
      if (ammessi[at] === 0 || h === -1 || h === i || frees[h] === 1 || gives[h * s + i] === 1) continue;
      ammessi[at] = 0;
      struck = true;
    }
  return struck;
}

/** A placement of the entries of one day: who holds each piece (-1: nobody); null when there is none. */
function place(entries: readonly number[], pezzi: number, ammessi: Uint8Array): Int32Array | null {
  const holder = new Int32Array(pezzi).fill(-1);
  const seen = new Uint8Array(pezzi);
  const settle = (i: number): boolean => {
    for (let p = 0; p < pezzi; p += 1) {
      if (seen[p] === 1 || ammessi[entries[i]! * pezzi + p] === 0) continue;
      seen[p] = 1;
      if (holder[p] === -1 || settle(holder[p]!)) {
        holder[p] = i;
        return true;
      }
    }
    return false;
  };
  for (let i = 0; i < entries.length; i += 1) {
    seen.fill(0);
    if (!settle(i)) return null;
  }
  return holder;
}
