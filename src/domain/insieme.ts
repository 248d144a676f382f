import { listCandidati, type Membro } from './assegnazione.ts';
import type { Intervallo } from './intervallo.ts';
import { findLimite, type Impegno, type LimitiPersonali, type TipoRisorsa } from './limiti.ts';
import { choosePezzi } from './pochi-pezzi.ts';
import { decide, findMotivo, type Situazione } from './regole.ts';
import { MAX_PASSI, repack, type Impacchettamento, type Spostamento } from './repack.ts';
import { Rifiuto, type VoceRifiutata } from './rifiuti.ts';

/** Days that are taken on a piece: by a booking, or by something else (`prenotazione` null). */
type Preso = Intervallo & {
  prenotazione: number | null;
  /** The group among whose members the booking may be moved (`isMovable`); null if it stays. */
  spostabile_in: number | null;
};

/** A piece with its taken days, as several entries see it at once. */
export type PezzoPreso = Omit<Membro, 'occupati'> & { tipo: TipoRisorsa; occupati: readonly Preso[] };

/** One of the things that are to be booked together. */
export type Voce = { range: Intervallo; entry: { tipo: 'prenotabile' | 'gruppo'; id: number } };

/** All that a decision on several entries looks at. */
export type DomandaInsieme = Pick<Situazione, 'oggi' | 'calendario' | 'prenota_fino'> & {
  voci: readonly Voce[];
  /** Every piece that an entry may take, by id. */
  pezzi: ReadonlyMap<number, PezzoPreso>;
  /** The members of each group that exists. */
  gruppi: ReadonlyMap<number, readonly number[]>;
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
    return { indice, code, proposte: dettagli.proposte ?? [] };
  });
  return { voci: rifiutate, interrotte: posti.interrotte };
}

const POSTO: Impacchettamento = { esito: 'posto', spostamenti: [], prenotabile_ids: [], limite: false };

/** Gives a piece to each entry that the rules about days and pieces allow, as far as there is room. */
function placeVoci(domanda: DomandaInsieme) {
  const { voci, oggi } = domanda;
  const tavolo = createTavolo(domanda);
  const passi = { left: MAX_PASSI };
  const interrotte: number[] = [];
  const allowed = [...voci.keys()].filter((n) => {
    const { range, entry } = voci[n]!;
    const membri = tavolo.viewOf(entry, null);
    return findMotivo({ ...domanda, membri, range, programma: null }, () => POSTO) === null;
  });
  for (const n of allowed) {
    const { range, entry } = voci[n]!;
    if (entry.tipo === 'gruppo') continue;
    const [free] = listCandidati(tavolo.viewOf(entry, null)!, range);
    if (free) tavolo.put(n, free.id);
  }
  const ofGruppi = Map.groupBy(
    allowed.filter((n) => voci[n]!.entry.tipo === 'gruppo'),
    (n) => voci[n]!.entry.id,
  );
  for (const [id, mine] of ofGruppi) {
    const view = (movable: number | null) => tavolo.viewOf({ tipo: 'gruppo', id }, movable)!;
    const membri = view(null);
    const easy = mine.filter((n) => listCandidati(membri, voci[n]!.range).length > 0);
    const ranges = easy.map((n) => voci[n]!.range);
    const chosen = mine.length > 1 ? choosePezzi({ membri, ranges, oggi }) : null;
    if (chosen) for (const [at, n] of easy.entries()) tavolo.put(n, chosen[at]!);
    for (const n of mine.filter((one) => tavolo.pezzoOf(one) === undefined)) {
      const posto = repack({ membri: view(id), ranges: [voci[n]!.range], oggi }, passi);
      if (posto.esito === 'limite') interrotte.push(n);
      if (posto.esito !== 'posto') continue;
      tavolo.move(posto.spostamenti);
      tavolo.put(n, posto.prenotabile_ids[0]!);
    }
  }
  return { ...tavolo, interrotte };
}

/** The taken days of all pieces while entries are placed. An entry stands on it under a number below zero. */
function createTavolo({ voci, pezzi, gruppi }: DomandaInsieme) {
  const numberOf = (n: number) => -1 - n;
  const now = new Map([...pezzi].map(([id, { occupati }]) => [id, [...occupati]]));
  const before = new Map<number, number>();
  for (const [id, { occupati }] of pezzi)
    for (const { prenotazione } of occupati) if (prenotazione !== null) before.set(prenotazione, id);
  const at = new Map(before);
  const takeOff = (prenotazione: number): Preso => {
    const list = now.get(at.get(prenotazione)!)!;
    const [taken] = list.splice(
      list.findIndex((one) => one.prenotazione === prenotazione),
      1,
    );
    return taken!;
  };
  return {
    pezzoOf: (n: number) => at.get(numberOf(n)),
    put(n: number, pezzo: number): void {
      const { range, entry } = voci[n]!;
      const spostabile_in = entry.tipo === 'gruppo' ? entry.id : null;
      now.get(pezzo)!.push({ ...range, prenotazione: numberOf(n), spostabile_in });
      at.set(numberOf(n), pezzo);
    },
    move(spostamenti: readonly Spostamento[]): void {
      const taken = spostamenti.map(({ prenotazione_id }) => takeOff(prenotazione_id));
      for (const [n, { prenotazione_id, prenotabile_id }] of spostamenti.entries()) {
        now.get(prenotabile_id)!.push(taken[n]!);
        at.set(prenotazione_id, prenotabile_id);
      }
    },
    /** The pieces of an entry; null when it does not exist. `movable`: the group whose bookings may be moved now. */
    viewOf({ tipo, id }: Voce['entry'], movable: number | null): Membro[] | null {
      const ids = tipo === 'gruppo' ? gruppi.get(id) : pezzi.has(id) ? [id] : undefined;
      return (
        ids?.map((one) => ({
          ...pezzi.get(one)!,
          occupati: now.get(one)!.map(({ inizio, fine, prenotazione, spostabile_in }) => ({
            inizio,
            fine,
            ...(prenotazione !== null &&
              spostabile_in !== null &&
              spostabile_in === movable && { spostabile: prenotazione }),
          })),
        })) ?? null
      );
    },
    /** The bookings of others that stand elsewhere than before. */
    listSpostamenti(): Spostamento[] {
      return [...before]
        .filter(([prenotazione, pezzo]) => at.get(prenotazione) !== pezzo)
        .map(([prenotazione_id]) => ({ prenotazione_id, prenotabile_id: at.get(prenotazione_id)! }))
        .sort((a, b) => a.prenotazione_id - b.prenotazione_id);
    },
  };
}
