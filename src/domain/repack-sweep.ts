import type { Incastro, Passi } from './repack-days.ts';

/**
 * Finds any placement of all entries, however many bookings it moves: the piece of each entry. Null when it is proved
 * that there is none, 'limite' when the steps were used up. It goes through the entries by their first day and gives
 * each a piece that is free by then. What is left to place depends only on when each piece becomes free. Pieces that
 * all later entries may use alike are interchangeable; a situation that led nowhere is remembered and not tried again.
 * @param ammessi entry by piece: where an entry may be
 */
export function sweep(
  { pezzi: m, voci }: Incastro,
  ammessi: Uint8Array,
  passi: Passi,
): Int32Array | null | 'limite' {
  const order = [...voci.keys()].sort((x, y) => voci[x]!.da - voci[y]!.da || voci[y]!.a - voci[x]!.a);
  const n = order.length;
  const alike = listAlike(order, m, ammessi);
  // For each entry, the groups of pieces that are alike for it and all later ones.
  const arranged = alike.map((kinds) =>
    Int32Array.from({ length: m }, (_, p) => p).sort((p, q) => kinds[p]! - kinds[q]! || p - q),
  );
  const taken = new Int32Array(m).fill(-1);
  const posto = new Int32Array(n).fill(-1);
  const dead = order.map(() => new Set<string>());
  const code = new Uint16Array(m);

  /**
   * A name for the situation before the entry at `i`: when each piece becomes free, in days from the entry's first day.
   * Pieces that are alike are sorted.
   */
  function nameOf(i: number): string {
    const kinds = alike[i]!;
    const pieces = arranged[i]!;
    const { da } = voci[order[i]!]!;
    for (let k = 0; k < m; k += 1) {
      const p = pieces[k]!;
      const days = Math.max(0, taken[p]! - da + 1);
      let at = k;
      for (; at > 0 && kinds[pieces[at - 1]!] === kinds[p] && code[at - 1]! > days; at -= 1)
        code[at] = code[at - 1]!;
      code[at] = days;
    }
    return String.fromCharCode(...code);
  }

  function walk(i: number): boolean {
    if (i === n) return true;
    const name = nameOf(i);
    if (dead[i]!.has(name)) return false;
    const x = order[i]!;
    const { da, a, proprio } = voci[x]!;
    const tried = new Set<number>();
    // Its own piece first, so that a plan moves no more bookings than necessary.
    for (let k = -1; k < m; k += 1) {
      const p = k === -1 ? proprio : k;
      if (p === -1 || ammessi[x * m + p] === 0 || taken[p]! >= da) continue;
      const kind = alike[i + 1]![p]!;
      if (tried.has(kind)) continue;
      tried.add(kind);
      if (passi.left === 0) return false;
      passi.left -= 1;
      const before = taken[p]!;
      taken[p] = a;
      posto[x] = p;
      if (walk(i + 1)) return true;
      taken[p] = before;
    }
    if (passi.left > 0) dead[i]!.add(name);
    return false;
  }

  if (walk(0)) return posto;
  return passi.left === 0 ? 'limite' : null;
}

/**
 * For each place in the order, and for the end: pieces that all entries from there on may use alike have equal numbers.
 */
function listAlike(order: readonly number[], m: number, ammessi: Uint8Array): Int32Array[] {
  const alike: Int32Array[] = [new Int32Array(m)];
  for (const x of order.toReversed()) {
    const later = alike[0]!;
    const names = new Map<number, number>();
    alike.unshift(
      later.map((kind, p) => {
        const key = kind * 2 + ammessi[x * m + p]!;
        if (!names.has(key)) names.set(key, names.size);
        return names.get(key)!;
      }),
    );
  }
  return alike;
}
