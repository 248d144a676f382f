/** A booking in the model; days are counted from today. */
export interface PrenotazioneModello {
  readonly id: number;
  readonly chi: number;
  readonly pezzo: number;
  readonly inizio: number;
  readonly fine: number;
  confermata: boolean;
}

/**
 * Everything that the rules of bookings look at, in plain lists: written only from docs/prodotto, and as simply as
 * possible.
 */
export interface Modello {
  readonly pezzi: { massimo: number; chiuso: boolean }[];
  readonly gruppi: Set<number>[];
  prenotazioni: PrenotazioneModello[];
}

/** The last day that can be booked, counted from today (prodotto/prenotazioni#date). */
export const ORIZZONTE = 366;

export interface Voluta {
  readonly entry: { readonly gruppo: boolean; readonly i: number };
  readonly inizio: number;
  readonly fine: number;
}

/** The days on which a piece is taken, from today on. */
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

/** Whether one of these pieces may be booked for this many days and is free on all of them. */
export function isPossible(
  modello: Modello,
  pezzi: readonly number[],
  inizio: number,
  fine: number,
): boolean {
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

/**
 * How much of the free gap a booking would leave on its two sides, counted day by day; a gap without an end is the
 * widest.
 */
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

/** The pieces behind a wanted entry, by number. */
export const piecesOf = (modello: Modello, { entry }: Voluta): number[] =>
  entry.gruppo ? [...modello.gruppi[entry.i]!].sort((a, b) => a - b) : [entry.i];

/** The right answer to a booking: the piece that it gets, or the code of the refusal. */
export function decide(modello: Modello, voluta: Voluta): { pezzo: number } | { code: string } {
  const { inizio, fine } = voluta;
  if (inizio < 0 || fine < inizio) return { code: 'VALIDATION_ERROR' };
  if (fine > ORIZZONTE) return { code: 'TROPPO_LONTANO' };
  const pezzi = piecesOf(modello, voluta);
  const open = pezzi.filter((pezzo) => !modello.pezzi[pezzo]!.chiuso);
  if (open.length === 0) return { code: 'NON_PRENOTABILE' };
  const length = fine - inizio + 1;
  if (open.every((pezzo) => modello.pezzi[pezzo]!.massimo > 0 && length > modello.pezzi[pezzo]!.massimo)) {
    return { code: 'NOLEGGIO_MAX_SUPERATO' };
  }
  const [best] = candidatesFor(modello, pezzi, inizio, fine)
    .map((pezzo) => ({ pezzo, left: leftOver(modello, pezzo, inizio, fine) }))
    .sort((a, b) => a.left[0] - b.left[0] || a.left[1] - b.left[1] || a.pezzo - b.pezzo);
  return best ? { pezzo: best.pezzo } : { code: 'DATE_OCCUPATE' };
}
