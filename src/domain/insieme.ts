import { listCandidati, type Membro } from './assegnazione.ts';
import type { Intervallo } from './intervallo.ts';
import { findLimite, type Impegno, type LimitiPersonali, type TipoRisorsa } from './limiti.ts';
import {
  asRichiesti,
  findMotivo,
  isAccorciata,
  mancanoOf,
  POSTO,
  refuse,
  type GiaPrenotato,
  type Situazione,
} from './regole.ts';
import { choosePezzi } from './pochi-pezzi.ts';
import { countPresi, MAX_LAVORO, type Lavoro, repack, type Spostamento } from './repack.ts';
import { Rifiuto, type VoceRifiutata } from './rifiuti.ts';
import { COSTO_TAVOLO, createTavolo, type Posto, type Sala, type Tavolo } from './tavolo.ts';

/** Everything that a decision on several entries looks at, besides the entries. */
export type CasaPrenotabile = Pick<Situazione, 'oggi' | 'calendario' | 'prenota_fino' | 'abilitazioni'> &
  Sala & {
    limiti: LimitiPersonali | null;
    /** What the person has booked already, without the bookings that this decision changes. */
    impegni: readonly Impegno[];
  };

/** One of the things that are to be booked together. */
export type VoceChiesta = { range: Intervallo; entry: Posto };

/** What is to be booked together. */
export type DomandaInsieme = CasaPrenotabile & { voci: readonly VoceChiesta[] };

/** Wanted days, for a new booking or in place of the days that a booking has (`attuale`). */
export type DaDecidere = {
  range: Intervallo;
  attuale?: GiaPrenotato | undefined;
  /** The wanted piece, or the one that the booking has; null where any piece of the group will do. */
  pezzo: number | null;
  /** The group any of whose pieces may be taken; null where only `pezzo` may. */
  gruppo: number | null;
  /** Once it has a piece, it may be moved within its group to make room for the entries after it. */
  mobile: boolean;
  /** A refusal that was found before the rules about days and pieces. */
  contro?: Rifiuto | null;
  /** The type of its piece, if it has one already. */
  tipo?: TipoRisorsa;
};

/** A piece for each entry, and the bookings of others that have to move. */
export type Concessione = { prenotabile_ids: number[]; spostamenti: readonly Spostamento[] };

/**
 * The refused entries, by their place. `interrotte`: those for which the search for room ended at its limit.
 * `troppe`: that happened among several entries, so they are refused as a whole (TROPPE_COSE_INSIEME).
 */
export type Diniego = {
  rifiutate: ReadonlyMap<number, Rifiuto>;
  interrotte: readonly number[];
  troppe: boolean;
};

/**
 * Decides on several entries that are booked together, all or none (prodotto/prenotazioni#insieme): `decideTutte` for
 * new bookings.
 */
export const decideInsieme = (domanda: DomandaInsieme): Concessione | Diniego =>
  decideTutte(domanda, domanda.voci.map(toDaDecidere));

/** A new booking may move to make room for the entries after it, wherever it lies. */
const toDaDecidere = ({ range, entry: { tipo, id } }: VoceChiesta): DaDecidere => ({
  range,
  pezzo: tipo === 'prenotabile' ? id : null,
  gruppo: tipo === 'gruppo' ? id : null,
  mobile: true,
});

/**
 * Decides on entries, all or none; one booking is one entry. The table of rules judges each entry beside all the
 * others: their days are taken, and count towards the personal limits. An entry that only becomes shorter is always
 * granted. Next come the pieces chosen by hand. A booking that has a piece of a group keeps it if it can. The other
 * entries share as few pieces of their group as possible; where none is free, the bookings of the group are packed
 * anew, those of this request among them. Where two entries are in each other's way, the later one is refused. The
 * decision may cost `MAX_LAVORO`.
 * @param tolte the bookings that get new days here
 */
export function decideTutte(
  casa: CasaPrenotabile,
  voci: readonly DaDecidere[],
  tolte?: ReadonlySet<number>,
): Concessione | Diniego {
  const tavolo = createTavolo(casa, tolte);
  const lavoro = { left: MAX_LAVORO - COSTO_TAVOLO * countPresi(casa.pezzi.values()) };
  const interrotte = place(tavolo, casa, voci, { lavoro, tutte: false });
  if (voci.length > 1 && interrotte.length > 0) return { rifiutate: new Map(), interrotte, troppe: true };
  const { accolte, oltre } = judgeLimiti(casa, voci, tavolo.pezzoOf);
  const refused = [...voci.keys()].filter((n) => tavolo.pezzoOf(n) === undefined || oltre.includes(n));
  if (refused.length === 0)
    return {
      prenotabile_ids: voci.map((_, n) => tavolo.pezzoOf(n)!),
      spostamenti: tavolo.listSpostamenti(),
    };
  const { oggi, calendario, prenota_fino, abilitazioni, pezzi, limiti } = casa;
  const rifiutate = refused.map((n): [number, Rifiuto] => {
    const { contro, range, attuale, gruppo, tipo: known } = voci[n]!;
    if (contro) return [n, contro];
    // For a single booking, other days are also proposed if they require that somebody moves.
    const membri = viewOf(tavolo, voci[n]!, voci.length === 1 ? gruppo : null);
    const tipo = known ?? (membri?.[0] && pezzi.get(membri[0].id)!.tipo);
    const programma = limiti && tipo ? { limiti, impegni: [...casa.impegni, ...accolte], tipo } : null;
    const asked = { oggi, calendario, prenota_fino, abilitazioni, membri, range, programma, lavoro };
    return [
      n,
      refuse({ ...asked, ...(attuale && { attuale }) }, interrotte.includes(n) ? 'limite' : 'pieno'),
    ];
  });
  return {
    rifiutate: new Map(rifiutate),
    interrotte: rifiutate.flatMap(([n, { dettagli }]) => (dettagli.ricerca_interrotta ? [n] : [])),
    troppe: false,
  };
}

/**
 * The pieces that an entry may have, as they are now; null where there are none. A piece that has left its group is
 * added to the members, and then nobody may move: everybody would have to stay within the group.
 * @param movable the group whose bookings may move
 */
export function viewOf(
  tavolo: Tavolo,
  { pezzo, gruppo }: Pick<DaDecidere, 'pezzo' | 'gruppo'>,
  movable: number | null,
): Membro[] | null {
  const own = pezzo === null ? null : tavolo.viewOf({ tipo: 'prenotabile', id: pezzo }, null);
  if (gruppo === null) return own;
  const outside = isOutside(tavolo, { pezzo, gruppo });
  const members = tavolo.viewOf({ tipo: 'gruppo', id: gruppo }, outside ? null : movable);
  return outside && own ? [...own, ...(members ?? [])] : members;
}

/** Whether an entry's piece has left its group. */
const isOutside = (tavolo: Tavolo, { pezzo, gruppo }: Pick<DaDecidere, 'pezzo' | 'gruppo'>): boolean =>
  pezzo !== null &&
  gruppo !== null &&
  !tavolo.viewOf({ tipo: 'gruppo', id: gruppo }, null)?.some(({ id }) => id === pezzo);

/** The placed entries that the personal limits allow (`accolte`), and those that exceed them. */
function judgeLimiti(
  { pezzi, limiti, impegni, oggi }: CasaPrenotabile,
  voci: readonly DaDecidere[],
  pezzoOf: (n: number) => number | undefined,
): { accolte: Impegno[]; oltre: number[] } {
  const accolte: Impegno[] = [];
  const oltre: number[] = [];
  for (const [n, voce] of shorterFirst(voci)) {
    const pezzo = pezzoOf(n);
    const tipo = pezzo === undefined ? undefined : (voce.tipo ?? pezzi.get(pezzo)?.tipo);
    if (!tipo) continue;
    const { range } = voce;
    const programma = limiti && { limiti, impegni: [...impegni, ...accolte], tipo };
    if (programma && !isAccorciata(voce) && findLimite(programma, range, oggi)) oltre.push(n);
    else accolte.push({ ...range, id: 0, nome: '', tipo });
  }
  return { accolte, oltre };
}

const shorterFirst = (voci: readonly DaDecidere[]): [number, DaDecidere][] =>
  [...voci.entries()].sort(([, a], [, b]) => Number(isAccorciata(b)) - Number(isAccorciata(a)));

/** The entries that exceed the limits of a person for whom the limits were not applied. */
export const listOltre = (domanda: DomandaInsieme, { prenotabile_ids }: Concessione): number[] =>
  judgeLimiti(domanda, domanda.voci.map(toDaDecidere), (n) => prenotabile_ids[n]).oltre;

/**
 * The entries for which the person lacks an abilitazione, although the decision did not look at it or was told to go
 * beyond it. Entries that only become shorter are left out.
 */
export function listNonAbilitate(
  sala: Sala,
  abilitazioni: CasaPrenotabile['abilitazioni'],
  voci: readonly DaDecidere[],
): number[] {
  const tavolo = createTavolo(sala);
  return [...voci.keys()].filter((n) => {
    const voce = voci[n]!;
    const { range } = voce;
    return (
      !isAccorciata(voce) && mancanoOf({ abilitazioni, membri: viewOf(tavolo, voce, null), range }).length > 0
    );
  });
}

/** As `listNonAbilitate`, for new bookings. */
export const listSenzaAbilitazione = ({ pezzi, gruppi, abilitazioni, voci }: DomandaInsieme): number[] =>
  listNonAbilitate({ pezzi, gruppi }, abilitazioni, voci.map(toDaDecidere));

/** The refusal of a call for one booking: that of its only entry. */
export const refuseUna = ({ rifiutate }: Diniego): Rifiuto => rifiutate.get(0)!;

/** The refusal of a call for several bookings: too many to be searched, or every refused entry (VOCI_RIFIUTATE). */
export const refuseInsieme = (diniego: Diniego): Rifiuto =>
  diniego.troppe
    ? new Rifiuto('TROPPE_COSE_INSIEME')
    : new Rifiuto('VOCI_RIFIUTATE', { voci: toVociRifiutate(diniego) });

/** The refused entries as an answer names them. */
export const toVociRifiutate = ({ rifiutate }: Pick<Diniego, 'rifiutate'>): VoceRifiutata[] =>
  [...rifiutate].map(
    ([
      indice,
      {
        code,
        dettagli: { proposte = [], limite, mancano },
      },
    ]) => ({
      indice,
      code,
      proposte,
      ...(limite && { limite }),
      ...(mancano && { mancano }),
    }),
  );

/**
 * Whether the entries could be booked together by somebody who lacks nothing and has no personal limits; null where the
 * search ended before that was known. The same judgement as `decideInsieme`, without its reasons.
 * @param tavolo nothing is placed on it, before and afterwards
 * @param lavoro what it may cost; afterwards, what is left
 */
export function fitInsieme(
  tavolo: Tavolo,
  { voci, ...casa }: Pick<DomandaInsieme, 'oggi' | 'calendario' | 'prenota_fino' | 'voci'>,
  lavoro: Lavoro,
): boolean | null {
  const come = { lavoro, tutte: true };
  const interrotte = place(tavolo, { ...casa, abilitazioni: null }, voci.map(toDaDecidere), come);
  const fits = voci.every((_, n) => tavolo.pezzoOf(n) !== undefined);
  tavolo.reset();
  return interrotte.length > 0 ? null : fits;
}

/**
 * Gives a piece to each entry that the rules about days and pieces allow, as long as there is room.
 * @returns the entries for which the search ended at its limit
 */
function place(
  tavolo: Tavolo,
  { oggi, calendario, prenota_fino, abilitazioni }: Omit<CasaPrenotabile, keyof Sala | 'limiti' | 'impegni'>,
  voci: readonly DaDecidere[],
  { lavoro, tutte }: { lavoro: Lavoro; tutte: boolean },
): number[] {
  const allowed = [...voci.entries()].filter(([, voce]) => {
    const { contro, range, attuale } = voce;
    const membri = viewOf(tavolo, voce, null);
    const asked = { oggi, calendario, prenota_fino, abilitazioni, membri, range, programma: null };
    return !contro && findMotivo({ ...asked, ...(attuale && { attuale }) }, () => POSTO) === null;
  });
  if (tutte && allowed.length < voci.length) return [];
  const put = (n: number, { range, gruppo, mobile }: DaDecidere, pezzo: number) =>
    tavolo.put(n, pezzo, range, mobile ? gruppo : null);
  for (const [n, voce] of allowed) if (isAccorciata(voce)) put(n, voce, voce.pezzo!);
  const longer = allowed.filter(([, voce]) => !isAccorciata(voce));
  const byHandFirst = longer.toSorted(
    ([, a], [, b]) => Number(a.gruppo !== null) - Number(b.gruppo !== null),
  );
  for (const [n, voce] of byHandFirst) {
    const { pezzo } = voce;
    if (pezzo === null) continue;
    const own = tavolo.viewOf({ tipo: 'prenotabile', id: pezzo }, null) ?? [];
    lavoro.left -= countPresi(own);
    const [free] = listCandidati(own, asRichiesti(voce), calendario);
    if (free) put(n, voce, free.id);
  }
  const rest = longer.filter(([n, { gruppo }]) => gruppo !== null && tavolo.pezzoOf(n) === undefined);
  return [...Map.groupBy(rest, ([, { gruppo }]) => gruppo!)].flatMap(([gruppo, mine]) =>
    placeInGruppo(tavolo, gruppo, mine, { oggi, calendario, lavoro, tutte }),
  );
}

/**
 * Gives pieces of one group to entries, as long as there is room: first as few different free pieces as possible, then
 * pieces for which other bookings have to move (prodotto/prenotazioni#insieme).
 * @param come.tutte nothing is wanted unless all find room: ends at the first that does not
 * @returns the entries for which the search ended at its limit
 */
function placeInGruppo(
  tavolo: Tavolo,
  gruppo: number,
  voci: readonly (readonly [number, DaDecidere])[],
  {
    lavoro,
    tutte,
    ...quando
  }: Pick<CasaPrenotabile, 'oggi' | 'calendario'> & { lavoro: Lavoro; tutte: boolean },
): number[] {
  const view = (movable: number | null) => tavolo.viewOf({ tipo: 'gruppo', id: gruppo }, movable) ?? [];
  const put = ([n, { range, mobile }]: readonly [number, DaDecidere], pezzo: number) =>
    tavolo.put(n, pezzo, range, mobile ? gruppo : null);
  if (voci.length > 1) {
    const ranges = voci.map(([, voce]) => asRichiesti(voce));
    const chosen = choosePezzi({ ...quando, membri: view(null), ranges }, lavoro);
    for (const [at, pezzo] of chosen.entries()) if (pezzo !== null) put(voci[at]!, pezzo);
  }
  const interrotte: number[] = [];
  for (const [n, voce] of voci.filter(([n]) => tavolo.pezzoOf(n) === undefined)) {
    const membri = view(isOutside(tavolo, voce) ? null : gruppo);
    const posto = repack({ ...quando, membri, ranges: [asRichiesti(voce)] }, lavoro);
    if (posto.esito === 'posto') {
      tavolo.move(posto.spostamenti);
      put([n, voce], posto.prenotabile_ids[0]!);
      continue;
    }
    if (posto.esito === 'limite') interrotte.push(n);
    if (tutte) break;
  }
  return interrotte;
}
