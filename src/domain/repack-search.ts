/** A booking that may leave its `own` piece, or a wanted range, which has none (-1). Days count from any origin. */
type RepackEntry = { first: number; last: number; own: number };

/** @property mayTake whether an entry may be on a piece: its length is allowed there, and nothing fixed is in the way */
export type Puzzle = {
  pieces: number;
  entries: readonly RepackEntry[];
  mayTake: (entry: number, piece: number) => boolean;
};

/** The cost of a piece that an entry may not take. */
const NEVER = 1_000_000;
/** Whenever an entry comes to a piece or leaves it, each entry that shares a day with it is looked at, for half a unit. */
const COST_PER_NEIGHBOUR = 0.5;

/**
 * Finds a piece for every entry; null when it is proved that there is none, 'limite' when only `end` of the work is left.
 * An entry that waits is put on a piece, and the bookings in its way wait in turn; a plan with the fewest moves moves
 * nothing else. It allows no move, then one, two, four and so on: fewer than twice as many as the best plan has.
 */
export function findPlan(
  puzzle: Puzzle,
  lavoro: { left: number },
  end: number,
): Int32Array | null | 'limite' {
  const { pieces, entries, mayTake } = puzzle;
  const days = listDays(entries);
  /** The piece of each entry: its own while it stays, -1 while it waits, else the one that it was put on. */
  const at = Int32Array.from(entries, ({ own }) => own);
  const isPut = new Uint8Array(entries.length);
  const waiting = new Set([...entries.keys()].filter((x) => at[x] === -1));
  const daysOf = entries.map((): number[][] => []);
  for (const day of days) for (const x of day) daysOf[x]!.push(day);
  const neighbours: number[][] = [];
  const neighboursOf = (x: number): number[] =>
    (neighbours[x] ??= [...new Set(daysOf[x]!.flat())].filter((y) => y !== x));
  /** For an entry and each piece, how many bookings would have to leave. Made when first asked for, then kept right. */
  const costs = new Int32Array(entries.length * pieces);
  const rows: Int32Array[] = [];
  const costsOf = (x: number): Int32Array => rows[x] ?? countCosts(x);
  let most = 0;
  let moves = 0;
  let isCut = false;

  function countCosts(x: number): Int32Array {
    const mine = costs.subarray(x * pieces, (x + 1) * pieces);
    for (let p = 0; p < pieces; p += 1) mine[p] = mayTake(x, p) ? 0 : NEVER;
    for (const y of neighboursOf(x)) if (at[y] !== -1) mine[at[y]!]! += isPut[y] === 1 ? NEVER : 1;
    return (rows[x] = mine);
  }

  function addCost(x: number, piece: number, cost: number): void {
    lavoro.left -= COST_PER_NEIGHBOUR * neighboursOf(x).length;
    for (const y of neighboursOf(x)) costs[y * pieces + piece]! += cost;
  }

  /** Puts an entry on a piece, and returns the bookings that have to leave. */
  function put(x: number, piece: number): number[] {
    const displaced = neighboursOf(x).filter((y) => at[y] === piece);
    for (const y of displaced) {
      at[y] = -1;
      waiting.add(y);
      addCost(y, piece, -1);
    }
    moves += displaced.length;
    at[x] = piece;
    isPut[x] = 1;
    addCost(x, piece, NEVER);
    return displaced;
  }

  function takeBack(x: number, piece: number, displaced: readonly number[]): void {
    addCost(x, piece, -NEVER);
    isPut[x] = 0;
    at[x] = -1;
    moves -= displaced.length;
    for (const y of displaced) {
      addCost(y, piece, 1);
      waiting.delete(y);
      at[y] = piece;
    }
  }

  /** The waiting entry whose best piece costs most, among these the one with fewest choices; null at a dead end. */
  function choose(): number | null {
    let chosen: number | null = null;
    let best = -Infinity;
    for (const x of waiting) {
      let [least, choices] = [NEVER, 0];
      for (const cost of costsOf(x)) {
        if (cost < least) least = cost;
        if (moves + cost <= most) choices += 1;
        else isCut ||= cost < NEVER;
      }
      if (choices === 0) return null;
      const urgency = pieces * least - choices;
      if (urgency > best) [chosen, best] = [x, urgency];
    }
    return chosen;
  }

  const holders = new Int32Array(pieces);
  const tried = new Uint8Array(pieces);
  /** Whether the entries of a day could all have different pieces, if that day were alone. */
  function fits(day: readonly number[]): boolean {
    holders.fill(-1);
    for (const x of day) if (at[x] !== -1) holders[at[x]!] = x;
    return day.every((x) => at[x] !== -1 || seat(x, tried.fill(0)));
  }

  /** Finds a piece for an entry of the day: a free one, or else one whose booking can take another. */
  function seat(x: number, seen: Uint8Array): boolean {
    const mine = costsOf(x);
    for (let p = 0; p < pieces; p += 1)
      if (holders[p] === -1 && mine[p]! < NEVER) {
        holders[p] = x;
        return true;
      }
    for (let p = 0; p < pieces; p += 1) {
      if (seen[p] === 1 || mine[p]! >= NEVER) continue;
      seen[p] = 1;
      if (isPut[holders[p]!] === 1 || !seat(holders[p]!, seen)) continue;
      holders[p] = x;
      return true;
    }
    return false;
  }

  function walk(): boolean {
    if (waiting.size === 0) return true;
    const x = choose();
    if (x === null) return false;
    waiting.delete(x);
    const mine = costsOf(x).slice();
    const choices = [...mine.keys()].filter((p) => moves + mine[p]! <= most);
    for (const piece of choices.sort((p, q) => mine[p]! - mine[q]!)) {
      if (lavoro.left <= end) break;
      const displaced = put(x, piece);
      if (daysOf[x]!.every(fits) && walk()) return true;
      takeBack(x, piece, displaced);
    }
    waiting.add(x);
    return false;
  }

  if (!days.every(fits)) return null;
  for (; !walk(); most = Math.max(1, 2 * most)) {
    if (lavoro.left <= end) return 'limite';
    if (!isCut) return null;
    isCut = false;
  }
  return at;
}

/** The entries of each day on which one begins: any two that share a day share one of these. */
function listDays(entries: readonly RepackEntry[]): number[][] {
  const byFirst = [...entries.keys()].sort((x, y) => entries[x]!.first - entries[y]!.first);
  let here: number[] = [];
  return [...Map.groupBy(byFirst, (x) => entries[x]!.first)].map(([day, starting]) => {
    here = [...here.filter((x) => day <= entries[x]!.last), ...starting];
    return here;
  });
}
