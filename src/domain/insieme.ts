import { listCandidati } from './assegnazione.ts';
import type { Intervallo } from './intervallo.ts';
import { findLimite, type Impegno, type LimitiPersonali } from './limiti.ts';
import { decide, findMotivo, POSTO, type Situazione } from './regole.ts';
import type { Passi } from './repack-days.ts';
import { MAX_PASSI, type Spostamento } from './repack.ts';
import { Rifiuto, type VoceRifiutata } from './rifiuti.ts';
import { createTavolo, placeInGruppo, type Posto, type Sala } from './tavolo.ts';

/** One of the things that are to be booked together. */
export type Voce = { range: Intervallo; entry: Posto };

/** All that a decision on several entries looks at. */
export type DomandaInsieme = Pick<Situazione, 'oggi' | 'calendario' | 'prenota_fino'> &
  Sala & {
    voci: readonly Voce[];
    limiti: LimitiPersonali | null;
    /** What the person has booked already. */
    impegni: readonly Impegno[];
  };

/** A piece for each entry, and the bookings of others that move; or what is refused. */
export type EsitoInsieme =
  | { prenotabile_ids: number[]; spostamenti: Spostamento[] }
  /** `interrotte`: the entries for which the search for room ended at its limit. */
  | { voci: VoceRifiutata[]; interrotte: number[] };

/**
 * The decision on several entries that are booked together, all or none (prodotto/prenotazioni#insieme). Each is judged
 * by the rules of a single booking, on what the others leave: their days are taken, and count towards the personal
 * limits. Where two are in each other's way the later one is refused, except that a piece chosen by hand comes first.
 * A group's entries share as few of its pieces as possible; where none is free, its bookings are packed anew, those of
 * this request among them. All searches together have the steps of a single booking.
 */
export function decideInsieme(domanda: DomandaInsieme): EsitoInsieme {
  const { voci, pezzi, limiti, impegni, oggi } = domanda;
  const posti = placeVoci(domanda);
  const accolte: Impegno[] = [];
  const refused: number[] = [];
  for (const [n, { range }] of voci.entries()) {
    const pezzo = pezzi.get(posti.pezzoOf(n) ?? 0);
    const programma = limiti && pezzo && { limiti, impegni: [...impegni, ...accolte], tipo: pezzo.tipo };
    if (!pezzo || (programma && findLimite(programma, range, oggi))) refused.push(n);
    else accolte.push({ ...range, id: 0, nome: '', tipo: pezzo.tipo });
  }
  if (refused.length === 0)
    return { prenotabile_ids: voci.map((_, n) => posti.pezzoOf(n)!), spostamenti: posti.listSpostamenti() };
  const rifiutate = refused.map((indice) => {
    const { range, entry } = voci[indice]!;
    const membri = posti.viewOf(entry, null);
    const tipo = membri && membri.length > 0 ? pezzi.get(membri[0]!.id)!.tipo : undefined;
    const programma = limiti && tipo ? { limiti, impegni: [...impegni, ...accolte], tipo } : null;
    const rifiuto = decide({ ...domanda, membri, range, programma });
    const { code, dettagli } = rifiuto instanceof Rifiuto ? rifiuto : new Rifiuto('DATE_OCCUPATE');
    const { proposte = [], limite } = dettagli;
    return { indice, code, proposte, ...(limite && { limite }) };
  });
  return { voci: rifiutate, interrotte: posti.interrotte };
}

/**
 * Whether the entries could be booked together by somebody whom no limit stops: the same judgement without its reasons.
 * @param passi what the search for room may use; what is left of it afterwards
 */
export function fitInsieme(domanda: Omit<DomandaInsieme, 'limiti' | 'impegni'>, passi: Passi): boolean {
  const posti = placeVoci({ ...domanda, limiti: null, impegni: [] }, passi);
  return domanda.voci.every((_, n) => posti.pezzoOf(n) !== undefined);
}

/** Gives a piece to each entry that the rules about days and pieces allow, as far as there is room. */
function placeVoci(domanda: DomandaInsieme, passi: Passi = { left: MAX_PASSI }) {
  const { voci, oggi } = domanda;
  const tavolo = createTavolo(domanda);
  const allowed = [...voci.keys()].filter((n) => {
    const { range, entry } = voci[n]!;
    const membri = tavolo.viewOf(entry, null);
    return findMotivo({ ...domanda, membri, range, programma: null }, () => POSTO) === null;
  });
  for (const n of allowed) {
    const { range, entry } = voci[n]!;
    if (entry.tipo === 'gruppo') continue;
    const [free] = listCandidati(tavolo.viewOf(entry, null)!, range);
    if (free) tavolo.put(n, free.id, range, null);
  }
  const ofGruppi = Map.groupBy(
    allowed.filter((n) => voci[n]!.entry.tipo === 'gruppo'),
    (n) => voci[n]!.entry.id,
  );
  const interrotte = [...ofGruppi].flatMap(([id, mine]) => {
    const daPosare = mine.map((n) => ({ n, range: voci[n]!.range, mobile: true }));
    return placeInGruppo(tavolo, id, daPosare, { oggi, passi });
  });
  return { ...tavolo, interrotte };
}
