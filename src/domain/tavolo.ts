import type { Calendario, Richiesti } from './apertura.ts';
import type { Membro, Occupato } from './assegnazione.ts';
import type { Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';
import type { TipoRisorsa } from './limiti.ts';
import { repackWithin, type Lavoro } from './lavoro.ts';
import { choosePezzi } from './pochi-pezzi.ts';
import type { Spostamento } from './repack.ts';

/** Days that are taken on a piece: by a booking, or by something else (`prenotazione` null). */
type Preso = Intervallo & {
  prenotazione: number | null;
  /** The group among whose members the booking may be moved (`isMovable`); null if it stays. */
  spostabile_in: number | null;
};

/** A piece with its taken days, as all entries see it. */
export type PezzoPreso = Omit<Membro, 'occupati'> & { tipo: TipoRisorsa; occupati: readonly Preso[] };

/**
 * Everything that the table starts with: each piece that an entry may take, by id, and the members of each group that
 * exists.
 */
export type Sala = {
  pezzi: ReadonlyMap<number, PezzoPreso>;
  gruppi: ReadonlyMap<number, readonly number[]>;
};

/** A resource, or a group of which one member is wanted. */
export type Posto = { tipo: 'prenotabile' | 'gruppo'; id: number };

/** Laying the table costs as much as looking so often at each taken span (`Lavoro`). */
export const COSTO_TAVOLO = 15;

export type Tavolo = ReturnType<typeof createTavolo>;

/**
 * The taken days of all pieces while entries are placed on them. A placed entry has a number below zero.
 * @param tolte bookings whose days are taken off, because they get new ones
 */
export function createTavolo({ pezzi, gruppi }: Sala, tolte: ReadonlySet<number> = new Set()) {
  const numberOf = (n: number) => -1 - n;
  const isThere = ({ prenotazione }: Preso) => prenotazione === null || !tolte.has(prenotazione);
  const start = new Map([...pezzi].map(([id, { occupati }]) => [id, occupati.filter(isThere)]));
  const now = new Map(start);
  const before = new Map<number, number>();
  for (const [id, occupati] of now)
    for (const { prenotazione } of occupati) if (prenotazione !== null) before.set(prenotazione, id);
  /** Where the placed entries are, and the bookings that have been moved. */
  const at = new Map<number, number>();
  /** Each piece as it is now, by the group whose bookings may be moved: made once until the piece changes. */
  const views = new Map<number, Map<number | null, Membro>>();
  const change = (pezzo: number, occupati: Preso[]): void => {
    now.set(pezzo, occupati);
    views.delete(pezzo);
  };
  const takeOff = (prenotazione: number): Preso => {
    const pezzo = at.get(prenotazione) ?? before.get(prenotazione)!;
    const list = now.get(pezzo)!;
    change(
      pezzo,
      list.filter((one) => one.prenotazione !== prenotazione),
    );
    return list.find((one) => one.prenotazione === prenotazione)!;
  };
  const view = (id: number, movable: number | null): Membro => {
    const known = views.get(id) ?? new Map<number | null, Membro>();
    views.set(id, known);
    const membro = known.get(movable) ?? {
      ...pezzi.get(id)!,
      occupati: now.get(id)!.map(toOccupato(movable)),
    };
    known.set(movable, membro);
    return membro;
  };
  return {
    pezzoOf: (n: number) => at.get(numberOf(n)),
    /** Takes everything off again that was placed, and moves back what was moved. */
    reset(): void {
      for (const [id, occupati] of start) if (now.get(id) !== occupati) change(id, occupati);
      at.clear();
    },
    /** @param spostabile_in the group in which the entry may make room for those that follow */
    put(n: number, pezzo: number, range: Intervallo, spostabile_in: number | null): void {
      const { inizio, fine } = range;
      const taken = { inizio, fine, prenotazione: numberOf(n), spostabile_in };
      change(pezzo, [...(now.get(pezzo) ?? []), taken]);
      at.set(numberOf(n), pezzo);
    },
    move(spostamenti: readonly Spostamento[]): void {
      const taken = spostamenti.map(({ prenotazione_id }) => takeOff(prenotazione_id));
      for (const [n, { prenotazione_id, prenotabile_id }] of spostamenti.entries()) {
        change(prenotabile_id, [...now.get(prenotabile_id)!, taken[n]!]);
        at.set(prenotazione_id, prenotabile_id);
      }
    },
    /** The pieces of an entry; null when it does not exist. `movable`: the group whose bookings may be moved now. */
    viewOf({ tipo, id }: Posto, movable: number | null): Membro[] | null {
      const ids = tipo === 'gruppo' ? gruppi.get(id) : pezzi.has(id) ? [id] : undefined;
      return ids?.map((one) => view(one, movable)) ?? null;
    },
    /** The bookings of others that have been moved. */
    listSpostamenti(): Spostamento[] {
      return [...at]
        .filter(([prenotazione, pezzo]) => prenotazione >= 0 && before.get(prenotazione) !== pezzo)
        .map(([prenotazione_id, prenotabile_id]) => ({ prenotazione_id, prenotabile_id }))
        .sort((a, b) => a.prenotazione_id - b.prenotazione_id);
    },
  };
}

const toOccupato =
  (movable: number | null) =>
  ({ inizio, fine, prenotazione, spostabile_in }: Preso): Occupato =>
    prenotazione !== null && spostabile_in !== null && spostabile_in === movable
      ? { inizio, fine, spostabile: prenotazione }
      : { inizio, fine };

/**
 * An entry of a group that has no piece yet. `mobile`: it may be moved to make room for later entries; `muove`: other
 * bookings may be moved to make room for it.
 */
type DaPosare = { n: number; range: Richiesti; mobile: boolean; muove: boolean };

/**
 * Gives pieces of one group to entries, as long as there is room: first as few different free pieces as possible, then
 * pieces for which other bookings have to move (prodotto/prenotazioni#insieme).
 * @param come.tutte nothing is wanted unless all find room: ends at the first that does not
 * @returns the entries for which the search ended at its limit
 */
export function placeInGruppo(
  tavolo: Tavolo,
  gruppo: number,
  voci: readonly DaPosare[],
  { lavoro, tutte, ...quando }: { oggi: Giorno; calendario: Calendario; lavoro: Lavoro; tutte: boolean },
): number[] {
  const view = (movable: number | null) => tavolo.viewOf({ tipo: 'gruppo', id: gruppo }, movable) ?? [];
  const put = ({ n, range, mobile }: DaPosare, pezzo: number) =>
    tavolo.put(n, pezzo, range, mobile ? gruppo : null);
  if (voci.length > 1) {
    const ranges = voci.map(({ range }) => range);
    const chosen = choosePezzi({ ...quando, membri: view(null), ranges }, lavoro);
    for (const [at, pezzo] of chosen.entries()) if (pezzo !== null) put(voci[at]!, pezzo);
  }
  const interrotte: number[] = [];
  for (const voce of voci.filter(({ n }) => tavolo.pezzoOf(n) === undefined)) {
    const membri = view(voce.muove ? gruppo : null);
    const posto = repackWithin(lavoro, { ...quando, membri, ranges: [voce.range] });
    if (posto.esito === 'posto') {
      tavolo.move(posto.spostamenti);
      put(voce, posto.prenotabile_ids[0]!);
      continue;
    }
    if (posto.esito === 'limite') interrotte.push(voce.n);
    if (tutte) break;
  }
  return interrotte;
}
