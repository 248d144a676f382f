interface PrenotazioneModello {
  readonly id: number;
  readonly chi: number;
  gruppo: number | null;
  pezzo: number;
  inizio: number;
  fine: number;
  confermata: boolean;
  versione: number;
}

/** The state for the rules of bookings, in plain lists: written only from docs/prodotto, and as simply as possible. */
export interface Modello {
  readonly pezzi: { massimo: number; chiuso: boolean }[];
  readonly gruppi: Set<number>[];
  prenotazioni: PrenotazioneModello[];
}

/** The last bookable day, counted from today (prodotto/prenotazioni#date). */
const ORIZZONTE = 366;

export interface Voluta {
  readonly entry: { readonly gruppo: boolean; readonly i: number };
  readonly inizio: number;
  readonly fine: number;
}

export function takenDays({ prenotazioni }: Modello, pezzo: number): Set<number> {
  const days = new Set<number>();
  for (const p of prenotazioni) {
    if (p.pezzo === pezzo) for (let day = p.inizio; day <= p.fine; day += 1) days.add(day);
  }
  return days;
}

/** The days on which no bookable piece of a group is free; none when it has no bookable piece. */
export function blockedDays(modello: Modello, gruppo: number): Set<number> {
  const [first, ...rest] = [...modello.gruppi[gruppo]!]
    .filter((pezzo) => !modello.pezzi[pezzo]!.chiuso)
    .map((pezzo) => takenDays(modello, pezzo));
  return new Set([...(first ?? [])].filter((day) => rest.every((days) => days.has(day))));
}

function isPossible(modello: Modello, pezzi: readonly number[], inizio: number, fine: number): boolean {
  return candidatesFor(modello, pezzi, inizio, fine).length > 0;
}

function candidatesFor(modello: Modello, pezzi: readonly number[], inizio: number, fine: number): number[] {
  return pezzi.filter((pezzo) => {
    const { massimo, chiuso } = modello.pezzi[pezzo]!;
    if (chiuso || (massimo > 0 && fine - inizio + 1 > massimo)) return false;
    const taken = takenDays(modello, pezzo);
    for (let day = inizio; day <= fine; day += 1) if (taken.has(day)) return false;
    return true;
  });
}

/** The rest of the free gap on both sides of a booking, counted day by day; a gap without an end is the widest. */
function leftOver(
  modello: Modello,
  pezzo: number,
  inizio: number,
  fine: number,
): [total: number, smaller: number] {
  const taken = takenDays(modello, pezzo);
  let before = 0;
  for (let day = inizio - 1; day >= 0 && !taken.has(day); day -= 1) before += 1;
  let after = 0;
  for (let day = fine + 1; !taken.has(day); day += 1) {
    after += 1;
    if (day > 2 * ORIZZONTE) {
      after = 1e9;
      break;
    }
  }
  return [before + after, Math.min(before, after)];
}

const piecesOf = (modello: Modello, { entry }: Voluta): number[] =>
  entry.gruppo ? [...modello.gruppi[entry.i]!].sort((a, b) => a - b) : [entry.i];

/** A piece, and the bookings that move to other pieces for it. */
interface Assegnato {
  pezzo: number;
  mosse: { readonly p: PrenotazioneModello; readonly pezzo: number }[];
}

/** The right answer to a booking: its piece, or the code of the refusal. */
export function decide(modello: Modello, voluta: Voluta): Assegnato | { code: string } {
  const { inizio, fine, entry } = voluta;
  if (inizio < 0 || fine < inizio) return { code: 'VALIDATION_ERROR' };
  if (fine > ORIZZONTE) return { code: 'TROPPO_LONTANO' };
  return choose(modello, piecesOf(modello, voluta), inizio, fine, entry.gruppo ? entry.i : null);
}

/**
 * The piece among these that takes the days, or the reason why none does; bookings of the group, if one is given, may
 * move.
 */
function choose(
  modello: Modello,
  pezzi: readonly number[],
  inizio: number,
  fine: number,
  gruppo: number | null,
): Assegnato | { code: string } {
  const open = pezzi.filter((pezzo) => !modello.pezzi[pezzo]!.chiuso);
  if (open.length === 0) return { code: 'NON_PRENOTABILE' };
  const length = fine - inizio + 1;
  if (open.every((pezzo) => modello.pezzi[pezzo]!.massimo > 0 && length > modello.pezzi[pezzo]!.massimo)) {
    return { code: 'NOLEGGIO_MAX_SUPERATO' };
  }
  const [best] = candidatesFor(modello, pezzi, inizio, fine)
    .map((pezzo) => ({ pezzo, left: leftOver(modello, pezzo, inizio, fine) }))
    .sort((a, b) => a.left[0] - b.left[0] || a.left[1] - b.left[1] || a.pezzo - b.pezzo);
  if (best) return { pezzo: best.pezzo, mosse: [] };
  return (gruppo !== null && pack(modello, gruppo, open, inizio, fine)) || { code: 'DATE_OCCUPATE' };
}

/**
 * The fewest moves that make room, and among them the smallest list of (booking, piece): every piece is tried for every
 * movable booking that is joined to the days by overlap (prodotto/prenotazioni#impacchettamento).
 */
function pack(
  modello: Modello,
  gruppo: number,
  pezzi: readonly number[],
  inizio: number,
  fine: number,
): Assegnato | null {
  const open = [...pezzi].sort((a, b) => a - b);
  const meets = (a: Periodo, b: Periodo): boolean => a.inizio <= b.fine && b.inizio <= a.fine;
  const movable = modello.prenotazioni.filter(
    (p) => p.gruppo === gruppo && p.inizio > 0 && open.includes(p.pezzo),
  );
  const joined = new Set<PrenotazioneModello>();
  for (let grown = true, all: Periodo[] = [{ inizio, fine }]; grown; all = [...all, ...joined]) {
    const more = movable.filter((p) => !joined.has(p) && all.some((one) => meets(one, p)));
    for (const p of more) joined.add(p);
    grown = more.length > 0;
  }
  const moving = [...joined].sort((a, b) => a.id - b.id);
  const standing = modello.prenotazioni.filter((p) => !joined.has(p));
  const chosen: number[] = [];
  const mayHave = (one: Periodo, n: number, pezzo: number): boolean => {
    const { massimo } = modello.pezzi[pezzo]!;
    if (moving[n]?.pezzo !== pezzo && massimo > 0 && one.fine - one.inizio + 1 > massimo) return false;
    if (standing.some((p) => p.pezzo === pezzo && meets(p, one))) return false;
    return !moving.some((p, k) => k < n && chosen[k] === pezzo && meets(p, one));
  };
  let best: { mosse: Assegnato['mosse']; pezzo: number } | null = null;
  const walk = (n: number): void => {
    const mosse = moving
      .slice(0, n)
      .map((p, k) => ({ p, pezzo: chosen[k]! }))
      .filter(({ p, pezzo }) => p.pezzo !== pezzo);
    if (best && mosse.length > best.mosse.length) return;
    const p = moving[n];
    for (const pezzo of open) {
      if (!mayHave(p ?? { inizio, fine }, n, pezzo)) continue;
      chosen[n] = pezzo;
      if (p) walk(n + 1);
      else if (!best || mosse.length < best.mosse.length || comesFirst(mosse, best.mosse)) {
        best = { mosse, pezzo };
        return;
      }
    }
  };
  walk(0);
  return best;
}

interface Periodo {
  readonly inizio: number;
  readonly fine: number;
}

function comesFirst(a: Assegnato['mosse'], b: Assegnato['mosse']): boolean {
  for (const [n, { p, pezzo }] of a.entries()) {
    if (p.id !== b[n]!.p.id) return p.id < b[n]!.p.id;
    if (pezzo !== b[n]!.pezzo) return pezzo < b[n]!.pezzo;
  }
  return false;
}

/** A change of a booking: other days, and from the centre perhaps another piece. */
export interface Cambio {
  readonly inizio: number;
  readonly fine: number;
  readonly pezzo?: number | undefined;
}

type Cambiato = Pick<PrenotazioneModello, 'pezzo' | 'gruppo' | 'confermata'> & Pick<Assegnato, 'mosse'>;

/**
 * The right answer to a change by a member or the centre (prodotto/prenotazioni#cambio): the new booking, or the code
 * of the refusal; null without a difference.
 */
export function decideChange(
  modello: Modello,
  p: PrenotazioneModello,
  chi: number | 'centro',
  { inizio, fine, pezzo: scelto }: Cambio,
): Cambiato | { code: string } | null {
  if (chi !== 'centro' && chi !== p.chi) return { code: 'NOT_FOUND' };
  const moves = scelto !== undefined && scelto !== p.pezzo;
  if (inizio === p.inizio && fine === p.fine && !moves) return null;
  const changed = [...(inizio === p.inizio ? [] : [inizio]), ...(fine === p.fine ? [] : [fine])];
  if (changed.some((day) => day < 0) || fine < inizio) return { code: 'VALIDATION_ERROR' };
  if (changed.some((day) => day > ORIZZONTE)) return { code: 'TROPPO_LONTANO' };
  if (chi !== 'centro' && p.inizio <= 0 && (inizio !== p.inizio || fine > p.fine))
    return { code: 'PRENOTAZIONE_INIZIATA' };
  const { pezzo, gruppo, confermata } = p;
  if (!moves && inizio >= p.inizio && fine <= p.fine) return { pezzo, gruppo, confermata, mosse: [] };
  const others = { ...modello, prenotazioni: modello.prenotazioni.filter((other) => other !== p) };
  const members = gruppo === null ? [] : [...modello.gruppi[gruppo]!];
  const own = scelto ?? pezzo;
  const kept = chi === 'centro' && confermata;
  if (isPossible(others, [own], inizio, fine))
    return {
      pezzo: own,
      gruppo: !moves || members.includes(own) ? gruppo : null,
      confermata: kept,
      mosse: [],
    };
  const pezzi = scelto === undefined ? [...new Set([pezzo, ...members])] : [own];
  // Nobody moves for a piece named by the centre, nor where the own one has left the group.
  const packed = scelto === undefined && members.includes(pezzo) ? gruppo : null;
  const found = choose(others, pezzi, inizio, fine, packed);
  return 'code' in found ? found : { ...found, gruppo, confermata: kept };
}
