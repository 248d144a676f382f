import { narrowByDay, type Incastro, type Passi } from './repack-days.ts';
import { sweep } from './repack-sweep.ts';

/**
 * A placement: the piece of each entry (-1 for a booking that stays), how many bookings move, and whether it is proved
 * that no placement is better.
 */
type Posa = { pezzi: Int32Array; mosse: number; provata: boolean };

/** The first 1 % of the steps search at once: most questions are answered by then, without narrowing the choice. */
const SUBITO = 0.01;
/** At most 20 % of all steps narrow the choice day by day. */
const GIORNI = 0.2;
/** At most 30 % of all steps look for a first plan, however many bookings it moves. */
const PRIMA = 0.3;
/** 10 % are kept back to shorten that plan, in case the search for the best one does not end. */
const RISERVA = 0.1;

/**
 * The best placement: as few bookings moved as possible, then the smallest list of (booking, piece), then the smallest
 * pieces for the ranges in their order. Null when it is proved that there is none; 'limite' when the steps were used up
 * before one was found.
 */
export function findPosa(incastro: Incastro, passi: Passi): Posa | null | 'limite' {
  const { pezzi, voci, mayTake } = incastro;
  const all = passi.left;
  const vicini = listVicini(voci);
  // Plain loops: `from` with a function takes several times as long, here and in `deepen`.
  const ammessi = new Uint8Array(voci.length * pezzi);
  for (const [x, { proprio }] of voci.entries())
    for (let p = 0; p < pezzi; p += 1) if (proprio === p || mayTake(x, p)) ammessi[x * pezzi + p] = 1;
  const search = { incastro, vicini, ammessi };
  const subito = spend(passi, SUBITO * all, (some) => deepen(search, { passi: some, mosse: 0 }));
  if (subito.finita) return subito.posa;
  if (!spend(passi, GIORNI * all, (some) => narrowByDay(incastro, ammessi, some))) return null;
  const swept = spend(passi, PRIMA * all, (some) => sweep(incastro, ammessi, some));
  if (swept === null) return null;
  const esatta = spend(passi, passi.left - RISERVA * all, (some) =>
    deepen(search, { passi: some, mosse: subito.mosse }),
  );
  if (esatta.posa || esatta.finita) return esatta.posa;
  return findShorter(search, passi, swept === 'limite' ? swept : toPosa(incastro, swept));
}

/**
 * Looks for a plan with fewer moves than the given one, and then for plans with fewer still, until the steps are used
 * up.
 */
function findShorter(search: Search, passi: Passi, given: Posa | 'limite'): Posa | null | 'limite' {
  let best = given;
  for (;;) {
    const mosse = best === 'limite' ? search.incastro.voci.length : best.mosse - 1;
    const { finita, posa } = deepen(search, { passi, mosse, any: true });
    if (!posa) return finita && best === 'limite' ? null : best;
    best = posa;
  }
}

/** Turns the result of the sweep into a plan: an entry on its own piece stays. */
function toPosa({ voci }: Incastro, swept: Int32Array): Posa {
  const pezzi = swept.map((p, x) => (p === voci[x]!.proprio ? -1 : p));
  const mosse = voci.filter(({ proprio }, x) => proprio !== -1 && pezzi[x] !== -1).length;
  return { pezzi, mosse, provata: false };
}

function spend<T>(passi: Passi, most: number, run: (some: Passi) => T): T {
  const some = { left: Math.max(0, Math.min(Math.floor(most), passi.left)) };
  passi.left -= some.left;
  const result = run(some);
  passi.left += some.left;
  return result;
}

/** For each entry, the others that share a day with it. */
function listVicini(voci: Incastro['voci']): number[][] {
  const vicini: number[][] = voci.map(() => []);
  const byStart = [...voci.keys()].sort((x, y) => voci[x]!.da - voci[y]!.da);
  for (const [n, x] of byStart.entries())
    for (let later = n + 1; later < byStart.length; later += 1) {
      const y = byStart[later]!;
      if (voci[y]!.da > voci[x]!.a) break;
      vicini[x]!.push(y);
      vicini[y]!.push(x);
    }
  return vicini;
}

type Search = { incastro: Incastro; vicini: readonly (readonly number[])[]; ammessi: Uint8Array };
type Limits = { passi: Passi; mosse: number; any?: boolean };
/** The best plan so far, the bookings it moves in order. */
type Best = { mosse: readonly number[]; posto: Int32Array };
type Deepened = { finita: boolean; posa: Posa | null; mosse: number };

/**
 * Puts each waiting entry on a piece and displaces the bookings in its way, which then wait in turn. A plan with the
 * fewest moves never moves a booking for any other reason, so no other plans are looked at. The first round looks at
 * the plans with at most `mosse` moves. Each further round allows as many moves as the cheapest plan left out so far
 * needs at least. With `any`, the first plan with at most `mosse` moves is good enough.
 */
function deepen({ incastro, vicini, ammessi }: Search, { passi, mosse, any = false }: Limits): Deepened {
  const { pezzi: m, voci } = incastro;
  const n = voci.length;
  const proprio = Int32Array.from(voci, (voce) => voce.proprio);
  const da = Int32Array.from(voci, (voce) => voce.da);
  const a = Int32Array.from(voci, (voce) => voce.a);
  // By entry and piece: what forbids the pair for good, and how many bookings would have to leave.
  const vietato = new Int16Array(n * m);
  for (let at = 0; at < n * m; at += 1) vietato[at] = 1 - ammessi[at]!;
  const ostacoli = new Int16Array(n * m);
  for (let x = 0; x < n; x += 1)
    for (const y of vicini[x]!) if (proprio[y]! >= 0) ostacoli[x * m + proprio[y]!]! += 1;
  const posto = new Int32Array(n).fill(-1);
  const mossa = new Uint8Array(n);
  const mosseOra: number[] = [];
  const attesa: number[] = [];
  const minimo = new Int32Array(n);
  const richieste = [...voci.keys()].filter((x) => proprio[x] === -1);
  let most = mosse;
  let next = Infinity;
  let best: Best | null = null;

  function displace(y: number): void {
    mossa[y] = 1;
    mosseOra.push(y);
    attesa.push(y);
    for (const z of vicini[y]!) ostacoli[z * m + proprio[y]!]! -= 1;
  }

  function put(x: number, p: number): void {
    passi.left -= 1;
    posto[x] = p;
    for (const y of vicini[x]!) {
      vietato[y * m + p]! += 1;
      if (proprio[y] === p && mossa[y] === 0) displace(y);
    }
  }

  function takeBack(x: number, waiting: number): void {
    const p = posto[x]!;
    while (attesa.length > waiting) {
      const y = attesa.pop()!;
      mosseOra.pop();
      mossa[y] = 0;
      for (const z of vicini[y]!) ostacoli[z * m + p]! += 1;
    }
    for (const y of vicini[x]!) vietato[y * m + p]! -= 1;
    posto[x] = -1;
  }

  /** Whether a plan that may displace nothing more can no longer come before the best one, however it is completed. */
  function isBeaten(): boolean {
    if (best === null) return false;
    const ids = mosseOra.toSorted((x, y) => x - y);
    for (const [i, x] of [...ids, ...richieste].entries()) {
      if (i < ids.length && x !== best.mosse[i]) return x > best.mosse[i]!;
      let p = posto[x]!;
      if (p === -1)
        do p += 1;
        while (p < m && (vietato[x * m + p]! > 0 || ostacoli[x * m + p]! > 0));
      if (p !== best.posto[x]) return p > best.posto[x]!;
      if (posto[x] === -1) return false;
    }
    return true;
  }

  /** The index in `attesa` of the entry with the fewest pieces to choose from; null when the moves cannot suffice. */
  function choose(): number | null {
    const rest = most - mosseOra.length;
    let chosen = 0;
    let fewest = Infinity;
    for (let i = 0; i < attesa.length; i += 1) {
      const x = attesa[i]!;
      let least = Infinity;
      let choices = 0;
      for (let at = x * m; at < x * m + m; at += 1) {
        if (vietato[at]! > 0) continue;
        if (ostacoli[at]! < least) least = ostacoli[at]!;
        if (ostacoli[at]! <= rest) choices += 1;
      }
      if (least === Infinity || isTooFar(least)) return null;
      minimo[x] = least;
      if (choices < fewest) [fewest, chosen] = [choices, i];
    }
    // Entries that wait for the same day need different pieces, so the bookings they displace are different ones too.
    for (const x of attesa) {
      let together = 0;
      for (const y of attesa) if (da[y]! <= da[x]! && da[x]! <= a[y]!) together += minimo[y]!;
      if (isTooFar(together)) return null;
    }
    return rest === 0 && isBeaten() ? null : chosen;
  }

  /**
   * Whether `further` more moves exceed what this round allows. The smallest number that does becomes the limit of the
   * next round.
   */
  function isTooFar(further: number): boolean {
    const all = mosseOra.length + further;
    if (all <= most) return false;
    next = Math.min(next, all);
    return true;
  }

  function walk(): void {
    if (attesa.length === 0) {
      if (!isBeaten()) best = { mosse: mosseOra.toSorted((x, y) => x - y), posto: posto.slice() };
      return;
    }
    const at = choose();
    if (at === null) return;
    const x = attesa[at]!;
    attesa[at] = attesa.at(-1)!;
    attesa.pop();
    const waiting = attesa.length;
    // Pieces with the fewest bookings to displace come first, to find a plan early.
    for (let cost = minimo[x]!, dearer = true; dearer && !isTooFar(cost); cost += 1) {
      dearer = false;
      for (let p = 0; p < m; p += 1) {
        if (vietato[x * m + p]! > 0 || ostacoli[x * m + p]! < cost) continue;
        if (ostacoli[x * m + p]! > cost) dearer = true;
        else if (passi.left > 0 && !(any && best)) {
          put(x, p);
          walk();
          takeBack(x, waiting);
        }
      }
    }
    attesa.push(attesa[at] ?? x);
    attesa[at] = x;
  }

  for (let x = 0; x < n; x += 1) if (proprio[x]! >= 0 && ammessi[x * m + proprio[x]!] === 0) displace(x);
  attesa.push(...richieste);
  most = Math.max(most, mosseOra.length);
  for (;;) {
    next = Infinity;
    walk();
    const finita = passi.left > 0;
    const found = best as Best | null;
    if (!finita || found || next === Infinity || any) {
      const posa = found && { pezzi: found.posto, mosse: found.mosse.length, provata: finita && !any };
      return { finita, posa, mosse: most };
    }
    most = next;
  }
}
