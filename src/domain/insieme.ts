import { listCandidati, type Membro } from './assegnazione.ts';
import type { Intervallo } from './intervallo.ts';
import { findLimite, type Impegno, type LimitiPersonali, type TipoRisorsa } from './limiti.ts';
import {
  findMotivo,
  isAccorciata,
  mancanoOf,
  POSTO,
  refuse,
  type Attuale,
  type Situazione,
} from './regole.ts';
import type { Passi } from './repack-days.ts';
import { MAX_PASSI, type Spostamento } from './repack.ts';
import { Rifiuto, type VoceRifiutata } from './rifiuti.ts';
import { createTavolo, placeInGruppo, type Posto, type Sala, type Tavolo } from './tavolo.ts';

/** All that a decision on several entries looks at, besides the entries. */
export type Casa = Pick<Situazione, 'oggi' | 'calendario' | 'prenota_fino' | 'abilitazioni'> &
  Sala & {
    limiti: LimitiPersonali | null;
    /** What the person has booked already; not what changes. */
    impegni: readonly Impegno[];
  };

/** One of the things that are to be booked together. */
export type Voce = { range: Intervallo; entry: Posto };

/** What is to be booked together. */
export type DomandaInsieme = Casa & { voci: readonly Voce[] };

/** Days that are wanted, of something new or in place of those that a booking has (`attuale`). */
export type DaDecidere = {
  range: Intervallo;
  attuale?: Attuale | undefined;
  /** The piece that is wanted, or that it has; null where any piece of the group will do. */
  pezzo: number | null;
  /** The group of whose pieces it may have any; null where it is the piece alone. */
  gruppo: number | null;
  /** Once it is placed, it may move within its group for those that are placed after it. */
  mobile: boolean;
  /** What stands against it before the rules about days and pieces. */
  contro?: Rifiuto | null;
  /** The type of its piece, where it has one already. */
  tipo?: TipoRisorsa;
};

/** A piece for each entry, and the bookings of others that move. */
export type Concessione = { prenotabile_ids: number[]; spostamenti: readonly Spostamento[] };

/** Which entries are refused, by their place. `interrotte`: those for which the search for room ended at its limit. */
export type Diniego = { rifiutate: ReadonlyMap<number, Rifiuto>; interrotte: readonly number[] };

/**
 * The decision on several entries that are booked together, all or none (prodotto/prenotazioni#insieme): `decideTutte` for
 * new bookings.
 */
export const decideInsieme = (domanda: DomandaInsieme): Concessione | Diniego =>
  decideTutte(domanda, domanda.voci.map(toDaDecidere));

/** A new booking moves for those that are placed after it, wherever it lies. */
const toDaDecidere = ({ range, entry: { tipo, id } }: Voce): DaDecidere => ({
  range,
  pezzo: tipo === 'prenotabile' ? id : null,
  gruppo: tipo === 'gruppo' ? id : null,
  mobile: true,
});

/**
 * The decision on entries, all or none; one booking is one entry. Each is judged by the table of rules, on what the others
 * leave: their days are taken, and count towards the personal limits. What only becomes shorter is always had. Then come
 * the pieces chosen by hand; whoever has a piece of a group keeps it if they can; the others share as few pieces of their
 * group as possible, and where none is free, its bookings are packed anew, those of this request among them. Where two are
 * in each other's way the later one is refused. All searches together have the steps of a single booking.
 * @param tolte the bookings that get new days here
 */
export function decideTutte(
  casa: Casa,
  voci: readonly DaDecidere[],
  tolte?: ReadonlySet<number>,
): Concessione | Diniego {
  const tavolo = createTavolo(casa, tolte);
  const interrotte = place(tavolo, casa, voci, { left: MAX_PASSI });
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
    // For a single booking other days are also looked for where somebody would have to move.
    const membri = viewOf(tavolo, voci[n]!, voci.length === 1 ? gruppo : null);
    const tipo = known ?? (membri?.[0] && pezzi.get(membri[0].id)!.tipo);
    const programma = limiti && tipo ? { limiti, impegni: [...casa.impegni, ...accolte], tipo } : null;
    const asked = { oggi, calendario, prenota_fino, abilitazioni, membri, range, programma };
    return [
      n,
      refuse({ ...asked, ...(attuale && { attuale }) }, interrotte.includes(n) ? 'limite' : 'pieno'),
    ];
  });
  return {
    rifiutate: new Map(rifiutate),
    interrotte: rifiutate.flatMap(([n, { dettagli }]) => (dettagli.ricerca_interrotta ? [n] : [])),
  };
}

/**
 * The pieces that an entry may have, as they are now; null where there are none such. A piece that has left its group
 * stands beside it, and then nobody moves: they would have to stay within the group.
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

/** Whether an entry has a piece that has left its group. */
const isOutside = (tavolo: Tavolo, { pezzo, gruppo }: Pick<DaDecidere, 'pezzo' | 'gruppo'>): boolean =>
  pezzo !== null &&
  gruppo !== null &&
  !tavolo.viewOf({ tipo: 'gruppo', id: gruppo }, null)?.some(({ id }) => id === pezzo);

/** What of the placed entries the personal limits allow (`accolte`), and which go beyond them. */
function judgeLimiti(
  { pezzi, limiti, impegni, oggi }: Casa,
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

/** The entries that go beyond the limits of a person for whom none counted. */
export const listOltre = (domanda: DomandaInsieme, { prenotabile_ids }: Concessione): number[] =>
  judgeLimiti(domanda, domanda.voci.map(toDaDecidere), (n) => prenotabile_ids[n]).oltre;

/**
 * The entries for which a person lacks something that nobody asked about, or that was gone beyond; not what only becomes
 * shorter.
 */
export function listNonAbilitate(
  sala: Sala,
  abilitazioni: Casa['abilitazioni'],
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

/** The same for new bookings. */
export const listSenzaAbilitazione = ({ pezzi, gruppi, abilitazioni, voci }: DomandaInsieme): number[] =>
  listNonAbilitate({ pezzi, gruppi }, abilitazioni, voci.map(toDaDecidere));

/** How a call for one booking refuses: as its only entry. */
export const refuseUna = ({ rifiutate }: Diniego): Rifiuto => rifiutate.get(0)!;

/** How a call for several refuses: with every entry that is refused (VOCI_RIFIUTATE). */
export const refuseInsieme = (diniego: Diniego): Rifiuto =>
  new Rifiuto('VOCI_RIFIUTATE', { voci: toVociRifiutate(diniego) });

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
 * Whether the entries could be booked together by somebody who has been shown everything and whom no limit stops: the
 * same judgement without its reasons.
 * @param passi what the search for room may use; what is left of it afterwards
 */
export function fitInsieme(
  domanda: Omit<DomandaInsieme, 'limiti' | 'impegni' | 'abilitazioni'>,
  passi: Passi,
): boolean {
  const tavolo = createTavolo(domanda);
  place(tavolo, { ...domanda, abilitazioni: null }, domanda.voci.map(toDaDecidere), passi);
  return domanda.voci.every((_, n) => tavolo.pezzoOf(n) !== undefined);
}

/**
 * Gives a piece to each entry that the rules about days and pieces allow, as far as there is room.
 * @returns the entries for which the search ended at its limit
 */
function place(
  tavolo: Tavolo,
  { oggi, calendario, prenota_fino, abilitazioni }: Omit<Casa, keyof Sala | 'limiti' | 'impegni'>,
  voci: readonly DaDecidere[],
  passi: Passi,
): number[] {
  const allowed = [...voci.entries()].filter(([, voce]) => {
    const { contro, range, attuale } = voce;
    const membri = viewOf(tavolo, voce, null);
    const asked = { oggi, calendario, prenota_fino, abilitazioni, membri, range, programma: null };
    return !contro && findMotivo({ ...asked, ...(attuale && { attuale }) }, () => POSTO) === null;
  });
  const put = (n: number, { range, gruppo, mobile }: DaDecidere, pezzo: number) =>
    tavolo.put(n, pezzo, range, mobile ? gruppo : null);
  for (const [n, voce] of allowed) if (isAccorciata(voce)) put(n, voce, voce.pezzo!);
  const longer = allowed.filter(([, voce]) => !isAccorciata(voce));
  const byHandFirst = longer.toSorted(
    ([, a], [, b]) => Number(a.gruppo !== null) - Number(b.gruppo !== null),
  );
  for (const [n, voce] of byHandFirst) {
    const { pezzo, range } = voce;
    if (pezzo === null) continue;
    const [free] = listCandidati(tavolo.viewOf({ tipo: 'prenotabile', id: pezzo }, null) ?? [], range);
    if (free) put(n, voce, free.id);
  }
  const rest = longer.filter(([n, { gruppo }]) => gruppo !== null && tavolo.pezzoOf(n) === undefined);
  return [...Map.groupBy(rest, ([, { gruppo }]) => gruppo!)].flatMap(([gruppo, mine]) => {
    const daPosare = mine.map(([n, one]) => ({
      n,
      range: one.range,
      mobile: one.mobile,
      muove: !isOutside(tavolo, one),
    }));
    return placeInGruppo(tavolo, gruppo, daPosare, { oggi, passi });
  });
}
