import { listCandidati, type Membro } from './assegnazione.ts';
import type { Intervallo } from './intervallo.ts';
import { findLimite, type Impegno, type LimitiPersonali } from './limiti.ts';
import { decide, findMotivo, POSTO, type Domanda, type Situazione } from './regole.ts';
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

/** A piece for each entry, and the bookings of others that move. */
export type Concessione = { prenotabile_ids: number[]; spostamenti: readonly Spostamento[] };

/** Which entries are refused, by their place. `interrotte`: those for which the search for room ended at its limit. */
export type Diniego = { rifiutate: ReadonlyMap<number, Rifiuto>; interrotte: readonly number[] };

/**
 * The decision on several entries that are booked together, all or none (prodotto/prenotazioni#insieme). Each is judged
 * by the rules of a single booking, on what the others leave: their days are taken, and count towards the personal
 * limits. Where two are in each other's way the later one is refused, except that a piece chosen by hand comes first.
 * A group's entries share as few of its pieces as possible; where none is free, its bookings are packed anew, those of
 * this request among them. All searches together have the steps of a single booking, which is one entry.
 */
export function decideInsieme(domanda: DomandaInsieme): Concessione | Diniego {
  const { voci } = domanda;
  if (voci.length === 1) return decideUna(domanda, voci[0]!);
  const posti = placeVoci(domanda);
  const { accolte, oltre } = judgeLimiti(domanda, posti.pezzoOf);
  const refused = [...voci.keys()].filter((n) => posti.pezzoOf(n) === undefined || oltre.includes(n));
  if (refused.length === 0)
    return { prenotabile_ids: voci.map((_, n) => posti.pezzoOf(n)!), spostamenti: posti.listSpostamenti() };
  const rifiutate = refused.map((n): [number, Rifiuto] => {
    const esito = decide(toDomanda(domanda, voci[n]!, posti.viewOf(voci[n]!.entry, null), accolte));
    // With steps of its own it may find the room that all together had no steps left to find.
    return [n, esito instanceof Rifiuto ? esito : new Rifiuto('DATE_OCCUPATE')];
  });
  return { rifiutate: new Map(rifiutate), interrotte: posti.interrotte };
}

/** The decision on a single booking: the answer of the table. */
function decideUna(domanda: DomandaInsieme, voce: Voce): Concessione | Diniego {
  const { tipo, id } = voce.entry;
  const membri = createTavolo(domanda).viewOf(voce.entry, tipo === 'gruppo' ? id : null);
  const esito = decide(toDomanda(domanda, voce, membri));
  if (!(esito instanceof Rifiuto))
    return { prenotabile_ids: [esito.prenotabile_id], spostamenti: esito.spostamenti };
  return { rifiutate: new Map([[0, esito]]), interrotte: esito.dettagli.ricerca_interrotta ? [0] : [] };
}

/** One entry as the table of rules sees it. `accolte`: what counts towards the limits beside what is booked already. */
function toDomanda(
  { pezzi, limiti, impegni, ...situazione }: DomandaInsieme,
  { range }: Voce,
  membri: readonly Membro[] | null,
  accolte: readonly Impegno[] = [],
): Domanda {
  const tipo = membri?.[0] && pezzi.get(membri[0].id)!.tipo;
  const programma = limiti && tipo ? { limiti, impegni: [...impegni, ...accolte], tipo } : null;
  const { oggi, calendario, prenota_fino } = situazione;
  return { oggi, calendario, prenota_fino, membri, range, programma };
}

/** What of the placed entries the personal limits allow (`accolte`), and which go beyond them. */
function judgeLimiti(
  { voci, pezzi, limiti, impegni, oggi }: DomandaInsieme,
  pezzoOf: (n: number) => number | undefined,
): { accolte: Impegno[]; oltre: number[] } {
  const accolte: Impegno[] = [];
  const oltre: number[] = [];
  for (const [n, { range }] of voci.entries()) {
    const tipo = pezzi.get(pezzoOf(n) ?? 0)?.tipo;
    if (!tipo) continue;
    const programma = limiti && { limiti, impegni: [...impegni, ...accolte], tipo };
    if (programma && findLimite(programma, range, oggi)) oltre.push(n);
    else accolte.push({ ...range, id: 0, nome: '', tipo });
  }
  return { accolte, oltre };
}

/** Whether what was granted to somebody for whom no limit counts goes beyond their limits. */
export const exceedsLimiti = (domanda: DomandaInsieme, { prenotabile_ids }: Concessione): boolean =>
  judgeLimiti(domanda, (n) => prenotabile_ids[n]).oltre.length > 0;

/** The refused entries as an answer names them. */
export const toVociRifiutate = ({ rifiutate }: Diniego): VoceRifiutata[] =>
  [...rifiutate].map(
    ([
      indice,
      {
        code,
        dettagli: { proposte = [], limite },
      },
    ]) => ({
      indice,
      code: code as VoceRifiutata['code'],
      proposte,
      ...(limite && { limite }),
    }),
  );

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
