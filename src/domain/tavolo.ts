import type { Calendario, Richiesti } from './apertura.ts';
import { listCandidati, type Membro } from './assegnazione.ts';
import type { Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';
import type { TipoRisorsa } from './limiti.ts';
import { choosePezzi } from './pochi-pezzi.ts';
import { repack, type Spostamento } from './repack.ts';

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

export type Tavolo = ReturnType<typeof createTavolo>;

/**
 * The taken days of all pieces while entries are placed on them. A placed entry has a number below zero.
 * @param tolte bookings whose days are taken off, because they get new ones
 */
export function createTavolo({ pezzi, gruppi }: Sala, tolte: ReadonlySet<number> = new Set()) {
  const numberOf = (n: number) => -1 - n;
  const isThere = ({ prenotazione }: Preso) => prenotazione === null || !tolte.has(prenotazione);
  const now = new Map([...pezzi].map(([id, { occupati }]) => [id, occupati.filter(isThere)]));
  const before = new Map<number, number>();
  for (const [id, occupati] of now)
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
    /** @param spostabile_in the group in which the entry may make room for those that follow */
    put(n: number, pezzo: number, range: Intervallo, spostabile_in: number | null): void {
      const { inizio, fine } = range;
      now.get(pezzo)?.push({ inizio, fine, prenotazione: numberOf(n), spostabile_in });
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
    viewOf({ tipo, id }: Posto, movable: number | null): Membro[] | null {
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
    /** The bookings of others that have been moved. */
    listSpostamenti(): Spostamento[] {
      return [...before]
        .filter(([prenotazione, pezzo]) => at.get(prenotazione) !== pezzo)
        .map(([prenotazione_id]) => ({ prenotazione_id, prenotabile_id: at.get(prenotazione_id)! }))
        .sort((a, b) => a.prenotazione_id - b.prenotazione_id);
    },
  };
}

/**
 * An entry of a group that has no piece yet. `mobile`: it may be moved to make room for later entries; `muove`: other
 * bookings may be moved to make room for it.
 */
type DaPosare = { n: number; range: Richiesti; mobile: boolean; muove: boolean };

/**
 * Gives pieces of one group to entries, as long as there is room: first as few different free pieces as possible, then
 * pieces for which other bookings have to move (prodotto/prenotazioni#insieme).
 * @returns the entries for which the search ended at its limit
 */
export function placeInGruppo(
  tavolo: Tavolo,
  gruppo: number,
  voci: readonly DaPosare[],
  { oggi, calendario, passi }: { oggi: Giorno; calendario: Calendario; passi: { left: number } },
): number[] {
  const view = (movable: number | null) => tavolo.viewOf({ tipo: 'gruppo', id: gruppo }, movable) ?? [];
  const put = ({ n, range, mobile }: DaPosare, pezzo: number) =>
    tavolo.put(n, pezzo, range, mobile ? gruppo : null);
  const membri = view(null);
  const easy = voci.filter(({ range }) => listCandidati(membri, range, calendario).length > 0);
  const ranges = easy.map(({ range }) => range);
  const chosen = voci.length > 1 ? choosePezzi({ membri, ranges, oggi, calendario }) : null;
  if (chosen) for (const [at, voce] of easy.entries()) put(voce, chosen[at]!);
  const interrotte: number[] = [];
  for (const voce of voci.filter(({ n }) => tavolo.pezzoOf(n) === undefined)) {
    const membri = view(voce.muove ? gruppo : null);
    const posto = repack({ membri, ranges: [voce.range], oggi, calendario }, passi);
    if (posto.esito === 'limite') interrotte.push(voce.n);
    if (posto.esito !== 'posto') continue;
    tavolo.move(posto.spostamenti);
    put(voce, posto.prenotabile_ids[0]!);
  }
  return interrotte;
}
