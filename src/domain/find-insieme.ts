import { isAperto, type Calendario } from './apertura.ts';
import { giorniBloccatiGruppo } from './assegnazione.ts';
import { addGiorni, maxGiorno, type Giorno } from './giorno.ts';
import { fitInsieme } from './insieme.ts';
import { isFree, type Intervallo } from './intervallo.ts';
import { MAX_PASSI } from './repack.ts';
import type { Posto, Sala } from './tavolo.ts';

const MAX_PROPOSTE = 3;
/**
 * The most work that one question may cost: one unit for each taken span that is looked at, `COSTO_PASSO` units for
 * each step of a search for room. In a full house the search ends here, and `fino` says how far it came.
 */
const MAX_LAVORO = 400_000;
const COSTO_PASSO = 10;

/** Spans of days on which several entries are free together. */
type LibereInsieme = {
  /** The next spans that all of `voci` can have; they may overlap. */
  proposte: Intervallo[];
  /** For each of `anche`, the first span that it and all of `voci` can have. */
  anche: (Intervallo | null)[];
  /** The last day that the search looked at. */
  fino: Giorno;
};

/**
 * Finds the days on which several entries are free together (prodotto/catalogo#insieme). Every span of the given length
 * from `da` on is judged like a booking of all of them, packing included, by somebody without personal limits.
 * @param domanda.giorni how long the spans are, both ends counted
 * @param domanda.ultimo the last day that anybody may book
 */
export function findInsieme(
  domanda: Sala & {
    voci: readonly Posto[];
    anche: readonly Posto[];
    giorni: number;
    da: Giorno;
    oggi: Giorno;
    ultimo: Giorno;
    calendario: Calendario;
  },
): LibereInsieme {
  const { voci, giorni, oggi, ultimo, calendario } = domanda;
  const mayFit = blockedBy(domanda);
  const budget = { left: MAX_LAVORO };
  const fit = (posti: readonly Posto[], range: Intervallo): boolean => {
    if (!posti.every((posto) => mayFit(posto, range))) return false;
    const sala = only(domanda, posti);
    const passi = { left: MAX_PASSI };
    const asked = { ...sala, oggi, calendario, prenota_fino: ultimo };
    const found = fitInsieme({ ...asked, voci: posti.map((entry) => ({ range, entry })) }, passi);
    budget.left -= sizeOf(sala) + COSTO_PASSO * (MAX_PASSI - passi.left);
    return found;
  };
  const proposte: Intervallo[] = [];
  const anche = domanda.anche.map((): Intervallo | null => null);
  let inizio = maxGiorno(domanda.da, oggi);
  for (; ; inizio = addGiorni(inizio, 1)) {
    const range = { inizio, fine: addGiorni(inizio, giorni - 1) };
    if (range.fine > ultimo) return { proposte, anche, fino: ultimo };
    if (budget.left <= 0) return { proposte, anche, fino: addGiorni(range.fine, -1) };
    if (!isAperto(calendario, range.inizio) || !isAperto(calendario, range.fine)) continue;
    if (!fit(voci, range)) continue;
    if (proposte.length < MAX_PROPOSTE) proposte.push(range);
    for (const [n, posto] of domanda.anche.entries())
      if (anche[n] === null && budget.left > 0 && fit([...voci, posto], range)) anche[n] = range;
    if (proposte.length === MAX_PROPOSTE && anche.every((span) => span !== null))
      return { proposte, anche, fino: range.fine };
  }
}

/**
 * A quick check that refuses a span if an entry has no bookable piece left on one of its days. Most refusals end here.
 */
function blockedBy({ pezzi, gruppi }: Sala): (posto: Posto, range: Intervallo) => boolean {
  const known = new Map<string, readonly Intervallo[] | null>();
  const read = (posto: Posto): readonly Intervallo[] | null => {
    const membri = idsOf({ pezzi, gruppi }, posto).map((id) => pezzi.get(id)!);
    return membri.some(({ non_prenotabile }) => !non_prenotabile) ? giorniBloccatiGruppo(membri) : null;
  };
  return (posto, range) => {
    const key = `${posto.tipo}${posto.id}`;
    if (!known.has(key)) known.set(key, read(posto));
    const bloccati = known.get(key)!;
    return bloccati !== null && isFree(bloccati, range);
  };
}

const idsOf = ({ pezzi, gruppi }: Sala, { tipo, id }: Posto): readonly number[] =>
  tipo === 'gruppo' ? (gruppi.get(id) ?? []) : pezzi.has(id) ? [id] : [];

/** The part of the house that some entries may take. */
function only(sala: Sala, posti: readonly Posto[]): Sala {
  const ids = new Set(posti.flatMap((posto) => idsOf(sala, posto)));
  return { gruppi: sala.gruppi, pezzi: new Map([...sala.pezzi].filter(([id]) => ids.has(id))) };
}

const sizeOf = ({ pezzi }: Sala): number =>
  [...pezzi.values()].reduce((sum, { occupati }) => sum + occupati.length + 1, 0);
