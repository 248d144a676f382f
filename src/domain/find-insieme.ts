import { isAperto, type CalendarioApertura } from './apertura.ts';
import { addGiorni, daysBetween, maxGiorno, type Giorno } from './giorno.ts';
import { fitInsieme } from './insieme.ts';
import { giorniIn, overlap, type Intervallo } from './intervallo.ts';
import { countPresi, MAX_LAVORO, type Lavoro } from './repack.ts';
import { Rifiuto } from './rifiuti.ts';
import { COSTO_TAVOLO, createTavolo, type PezzoPreso, type Posto, type Sala } from './tavolo.ts';

const MAX_PROPOSTE = 3;
/** Counting what is free costs as much for each entry. */
const COSTO_VOCE = 5;

/** Spans of days on which several entries are free together. */
type LibereInsieme = {
  /** The next spans that all of `voci` can have; they may overlap. */
  proposte: Intervallo[];
  /** For each of `anche`, the first span that it and all of `voci` can have. */
  anche: (Intervallo | null)[];
  /** The last day that the search looked at. */
  fino: Giorno;
};

/** What is asked: the entries, and from which day on they are looked for. */
type DomandaLibere = Sala & {
  voci: readonly Posto[];
  anche: readonly Posto[];
  /** How long the spans are, both ends counted. */
  giorni: number;
  da: Giorno;
  oggi: Giorno;
  /** The last day that anybody may book. */
  ultimo: Giorno;
  calendario: CalendarioApertura;
};

/**
 * Finds the days on which several entries are free together (prodotto/catalogo#insieme). Every span of the given length
 * from `da` on is judged like a booking of all of them, packing included, by somebody without personal limits. Where the
 * work is used up the search ends, and `fino` says how far it came.
 * @param lavoro what the question may cost; afterwards, what is left
 * @returns a refusal (TROPPE_COSE_INSIEME) where the work did not suffice for a single span
 */
export function findInsieme(
  domanda: DomandaLibere,
  lavoro: Lavoro = { left: MAX_LAVORO },
): LibereInsieme | Rifiuto {
  const { voci, giorni, oggi, ultimo, calendario } = domanda;
  const primo = maxGiorno(domanda.da, oggi);
  lavoro.left -= COSTO_TAVOLO * countPresi(domanda.pezzi.values());
  const tavolo = createTavolo(domanda);
  const mayFit = countLiberi(domanda, { inizio: primo, fine: ultimo });
  const fit = (posti: readonly Posto[], range: Intervallo): boolean | null => {
    lavoro.left -= COSTO_VOCE * posti.length;
    if (lavoro.left <= 0) return null;
    if (!mayFit(posti, range)) return false;
    const asked = { oggi, calendario, prenota_fino: ultimo };
    return fitInsieme(tavolo, { ...asked, voci: posti.map((entry) => ({ range, entry })) }, lavoro);
  };
  const proposte: Intervallo[] = [];
  const anche = domanda.anche.map((): Intervallo | null => null);
  let judged = false;
  for (let inizio = primo; ; inizio = addGiorni(inizio, 1)) {
    const range = { inizio, fine: addGiorni(inizio, giorni - 1) };
    if (range.fine > ultimo) return { proposte, anche, fino: ultimo };
    if (!isAperto(calendario, range.inizio) || !isAperto(calendario, range.fine)) continue;
    const free = fit(voci, range);
    if (free === null)
      return judged
        ? { proposte, anche, fino: addGiorni(range.fine, -1) }
        : new Rifiuto('TROPPE_COSE_INSIEME');
    judged = true;
    if (!free) continue;
    if (proposte.length < MAX_PROPOSTE) proposte.push(range);
    for (const [n, posto] of domanda.anche.entries())
      if (anche[n] === null && fit([...voci, posto], range)) anche[n] = range;
    if (proposte.length === MAX_PROPOSTE && anche.every((span) => span !== null))
      return { proposte, anche, fino: range.fine };
  }
}

/**
 * A quick check that refuses a span where, on one of its days, fewer pieces of an entry are free than are asked for:
 * packing cannot make more. Most refusals end here.
 */
function countLiberi(
  { pezzi, gruppi }: Sala,
  within: Intervallo,
): (posti: readonly Posto[], range: Intervallo) => boolean {
  const idsOf = ({ tipo, id }: Posto): readonly number[] =>
    tipo === 'gruppo' ? (gruppi.get(id) ?? []) : pezzi.has(id) ? [id] : [];
  const keyOf = ({ tipo, id }: Posto): string => `${tipo}${id}`;
  const known = new Map<string, { ids: ReadonlySet<number>; liberi: Int32Array }>();
  const read = (posto: Posto) => {
    const membri = idsOf(posto)
      .map((id) => pezzi.get(id)!)
      .filter(({ non_prenotabile }) => !non_prenotabile);
    const ids = new Set(membri.map(({ id }) => id));
    return { ids, liberi: countPresiByDay(within, membri).map((many) => membri.length - many) };
  };
  return (posti, { inizio, fine }) => {
    const from = daysBetween(within.inizio, inizio);
    const to = daysBetween(within.inizio, fine);
    return [...Map.groupBy(posti, keyOf)].every(([key, same]) => {
      const voce = known.get(key) ?? read(same[0]!);
      known.set(key, voce);
      // A piece that is asked for by name is one of those that its group has free.
      const named =
        same[0]!.tipo === 'gruppo'
          ? posti.filter((one) => one.tipo !== 'gruppo' && voce.ids.has(one.id))
          : [];
      const wanted = same.length + named.length;
      return voce.liberi.subarray(from, to + 1).every((many) => many >= wanted);
    });
  };
}

/** For each day of the stretch, how many of the pieces are taken. */
function countPresiByDay(tratto: Intervallo, pezzi: readonly Pick<PezzoPreso, 'occupati'>[]): Int32Array {
  const days = giorniIn(tratto);
  const taken = new Int32Array(days);
  for (const { occupati } of pezzi) {
    const mine = new Set<number>();
    for (const one of occupati.filter((span) => overlap(span, tratto))) {
      const last = Math.min(days - 1, daysBetween(tratto.inizio, one.fine));
      for (let n = Math.max(0, daysBetween(tratto.inizio, one.inizio)); n <= last; n += 1) mine.add(n);
    }
    for (const n of mine) taken[n]! += 1;
  }
  return taken;
}
