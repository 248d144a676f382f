import type { Abilitato } from './abilitazioni.ts';
import type { CalendarioApertura } from './apertura.ts';
import type { Membro } from './assegnazione.ts';
import { orizzonte } from './fasce.ts';
import type { Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';
import { findLimite, type LimiteRaggiunto, type Programma } from './limiti.ts';
import { findAssegnata, type Assegnata } from './regole.ts';

/** Days of a piece that are taken. `spostabile` is the booking's id where it may be moved within the group `in_gruppo`. */
export type Preso = Intervallo & { spostabile?: number; in_gruppo?: number };

/** A piece with everything that holds its days. */
export type PezzoDaOffrire = Omit<Membro, 'occupati'> & { occupati: readonly Preso[] };

/** Somebody who may be offered a place: what they wait for, and their personal limits. */
export type Candidato = Intervallo & {
  id: number;
  entry_tipo: 'prenotabile' | 'gruppo';
  entry_id: number;
  programma: Programma | null;
  abilitazioni: Abilitato | null;
};

/** A place for somebody in line, and the moves that make room for it. */
export type Offerta = Assegnata & { attesa_id: number };

/** Somebody for whom there is room, but who has reached a personal limit. */
type AlLimite = { attesa_id: number; limite: LimiteRaggiunto };

/** All pieces, and the members of each group. */
type Intorno = {
  oggi: Giorno;
  calendario: CalendarioApertura;
  pezzi: readonly PezzoDaOffrire[];
  gruppi: ReadonlyMap<number, readonly number[]>;
};

/**
 * Decides what to offer to whom (prodotto/attesa#the-line). It goes through the line from the front, and tries each
 * person's days as it would try a booking, packing included. Somebody for whom there is no room keeps their place in
 * line; somebody who is at a personal limit is passed over. After packing has moved bookings, there may be room for
 * somebody further in front, so it begins again. The offers must be carried out in the order given. How far ahead a
 * person may book was judged when they began to wait. If it were judged again here, everybody who sees the offers could
 * tell their class.
 * It stops after each person, since a long line takes long.
 * @param fila in the order of the line, without those who are passed over
 */
export function* decideOfferte(
  fila: readonly Candidato[],
  intorno: Intorno,
): Generator<undefined, { offerte: Offerta[]; alLimite: AlLimite[] }> {
  const { oggi, calendario, gruppi } = intorno;
  const pezzi = new Map(intorno.pezzi.map((pezzo) => [pezzo.id, pezzo]));
  const offerte: Offerta[] = [];
  const alLimite = new Map<number, AlLimite>();
  let waiting = [...fila];
  const tryOne = (one: Candidato): Offerta | null => {
    const { id: attesa_id, inizio, fine, programma, abilitazioni } = one;
    const range = { inizio, fine };
    const membri = membriOf(one, pezzi, gruppi);
    const casa = { oggi, membri, calendario, prenota_fino: orizzonte(oggi) };
    const asked = { ...casa, programma: null, abilitazioni, range };
    const found = findAssegnata(asked);
    const limite = found && programma && findLimite(programma, range, oggi);
    if (limite) alLimite.set(attesa_id, { attesa_id, limite });
    return found && !limite ? { ...found, attesa_id } : null;
  };
  for (let again = true; again;) {
    again = false;
    for (const one of waiting) {
      const offerta = tryOne(one);
      yield;
      if (!offerta) continue;
      offerte.push(offerta);
      waiting = waiting.filter(({ id }) => id !== one.id);
      carryOut(pezzi, offerta, one);
      again = offerta.spostamenti.length > 0;
      if (again) break;
    }
  }
  return { offerte, alLimite: [...alLimite.values()] };
}

/**
 * The pieces that an entry may use, as a booking of it sees them: bookings made through another group stay where they
 * are.
 */
function membriOf(
  { entry_tipo, entry_id }: Candidato,
  pezzi: ReadonlyMap<number, PezzoDaOffrire>,
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
  pezzi: Map<number, PezzoDaOffrire>,
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
