import type { Membro } from './assegnazione.ts';
import type { Intervallo } from './intervallo.ts';
import type { TipoRisorsa } from './limiti.ts';
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
  /** A piece's taken days, and what `view` made of them. */
  const toStato = (occupati: readonly Preso[]) => ({ occupati, viste: new Map<number | null, Membro>() });
  const numberOf = (n: number) => -1 - n;
  const start = new Map<number, ReturnType<typeof toStato>>();
  const before = new Map<number, number>();
  for (const [id, pezzo] of pezzi) {
    const occupati = pezzo.occupati.filter((one) => !tolte.has(one.prenotazione ?? 0));
    start.set(id, toStato(occupati));
    for (const { prenotazione } of occupati) if (prenotazione !== null) before.set(prenotazione, id);
  }
  let now = new Map(start);
  /** Where the placed entries are, and the bookings that have been moved. */
  const at = new Map<number, number>();
  const add = (pezzo: number, preso: Preso): void => {
    now.set(pezzo, toStato([...(now.get(pezzo)?.occupati ?? []), preso]));
    at.set(preso.prenotazione!, pezzo);
  };
  const takeOff = (id: number): Preso => {
    const pezzo = at.get(id) ?? before.get(id)!;
    const { occupati } = now.get(pezzo)!;
    now.set(pezzo, toStato(occupati.filter(({ prenotazione }) => prenotazione !== id)));
    return occupati.find(({ prenotazione }) => prenotazione === id)!;
  };
  const view = (id: number, movable: number | null): Membro => {
    const { occupati, viste } = now.get(id)!;
    const known = viste.get(movable);
    if (known) return known;
    const seen = occupati.map(({ inizio, fine, prenotazione: spostabile, spostabile_in }) => ({
      inizio,
      fine,
      ...(spostabile !== null && spostabile_in !== null && spostabile_in === movable && { spostabile }),
    }));
    viste.set(movable, { ...pezzi.get(id)!, occupati: seen });
    return viste.get(movable)!;
  };
  return {
    pezzoOf: (n: number) => at.get(numberOf(n)),
    /** Takes everything off again that was placed, and moves back what was moved. */
    reset(): void {
      now = new Map(start);
      at.clear();
    },
    /** @param spostabile_in the group in which the entry may make room for those that follow */
    put(n: number, pezzo: number, { inizio, fine }: Intervallo, spostabile_in: number | null): void {
      add(pezzo, { inizio, fine, prenotazione: numberOf(n), spostabile_in });
    },
    move(spostamenti: readonly Spostamento[]): void {
      const taken = spostamenti.map(({ prenotazione_id }) => takeOff(prenotazione_id));
      for (const [n, { prenotabile_id }] of spostamenti.entries()) add(prenotabile_id, taken[n]!);
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
