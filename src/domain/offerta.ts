import type { Calendario } from './apertura.ts';
import type { Membro } from './assegnazione.ts';
import type { Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';
import { findAssegnata, type Assegnata } from './regole.ts';

/** Days of a piece that are taken. `spostabile` is the booking's id where it may be moved within the group `in_gruppo`. */
export type Preso = Intervallo & { spostabile?: number; in_gruppo?: number };

/** A piece with all that is on it. */
export type PezzoPreso = Omit<Membro, 'occupati'> & { occupati: readonly Preso[] };

/** Somebody who may be offered something: what they wait for, and the last day that they may book. */
export type Candidato = Intervallo & {
  id: number;
  entry_tipo: 'prenotabile' | 'gruppo';
  entry_id: number;
  prenota_fino: Giorno;
};

/** A place for somebody in line, and what makes room for it. */
export type Offerta = Assegnata & { attesa_id: number };

/** The pieces around, and who belongs to which group. */
export type Intorno = {
  oggi: Giorno;
  calendario: Calendario;
  pezzi: readonly PezzoPreso[];
  gruppi: ReadonlyMap<number, readonly number[]>;
};

/**
 * What to offer to whom (prodotto/attesa#the-line): the line is walked from the front, and the days of each are tried as a
 * booking would be, packing included; who does not fit keeps the place. Where packing has moved bookings, somebody
 * further in front may fit now, so the walk begins again. The offers are to be carried out in this order.
 * @param fila in the order of the line, without those who are passed over
 */
export function decideOfferte(fila: readonly Candidato[], intorno: Intorno): Offerta[] {
  const { oggi, calendario, gruppi } = intorno;
  const pezzi = new Map(intorno.pezzi.map((pezzo) => [pezzo.id, pezzo]));
  const offerte: Offerta[] = [];
  let waiting = [...fila];
  const tryOne = (one: Candidato): Offerta | null => {
    const { inizio, fine, prenota_fino } = one;
    const range = { inizio, fine };
    const membri = membriOf(one, pezzi, gruppi);
    const found = findAssegnata({ oggi, membri, calendario, prenota_fino, programma: null, range });
    return found && { ...found, attesa_id: one.id };
  };
  for (let again = true; again;) {
    again = false;
    for (const one of waiting) {
      const offerta = tryOne(one);
      if (!offerta) continue;
      offerte.push(offerta);
      waiting = waiting.filter(({ id }) => id !== one.id);
      carryOut(pezzi, offerta, one);
      again = offerta.spostamenti.length > 0;
      if (again) break;
    }
  }
  return offerte;
}

/** The pieces that an entry may use, as a booking of it sees them: another group's bookings stay where they are. */
function membriOf(
  { entry_tipo, entry_id }: Candidato,
  pezzi: ReadonlyMap<number, PezzoPreso>,
  gruppi: Intorno['gruppi'],
): Membro[] {
  const ids = entry_tipo === 'gruppo' ? (gruppi.get(entry_id) ?? []) : [entry_id];
  const within = entry_tipo === 'gruppo' ? entry_id : undefined;
  return ids
    .flatMap((id) => pezzi.get(id) ?? [])
    .map(({ occupati, ...pezzo }) => ({
      ...pezzo,
      occupati: occupati.map(({ inizio, fine, spostabile, in_gruppo }) => ({
        inizio,
        fine,
        ...(spostabile !== undefined && in_gruppo === within && { spostabile }),
      })),
    }));
}

function carryOut(
  pezzi: Map<number, PezzoPreso>,
  { prenotabile_id, spostamenti }: Offerta,
  { inizio, fine }: Intervallo,
): void {
  const put = (id: number, taken: readonly Preso[]) => {
    const pezzo = pezzi.get(id)!;
    pezzi.set(id, { ...pezzo, occupati: [...pezzo.occupati, ...taken] });
  };
  const moving = new Map(spostamenti.map((one) => [one.prenotazione_id, one.prenotabile_id]));
  const moved: [to: number, taken: Preso][] = [];
  for (const pezzo of pezzi.values()) {
    const goes = (one: Preso) => one.spostabile !== undefined && moving.has(one.spostabile);
    for (const one of pezzo.occupati.filter(goes)) moved.push([moving.get(one.spostabile!)!, one]);
    if (pezzo.occupati.some(goes))
      pezzi.set(pezzo.id, { ...pezzo, occupati: pezzo.occupati.filter((one) => !goes(one)) });
  }
  for (const [to, taken] of moved) put(to, [taken]);
  // A held place stays where it is.
  put(prenotabile_id, [{ inizio, fine }]);
}
