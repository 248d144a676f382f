import { isAperto, type CalendarioApertura } from '#domain/apertura.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { giorniIn, overlap, type Intervallo } from '#domain/intervallo.ts';
import type { Caso } from './caso.ts';

export interface Pezzo {
  readonly id: number;
  readonly nome: string;
  readonly tipo: 'spazio' | 'strumento';
  readonly noleggio_max: number;
  readonly gruppo_id: number | null;
}

export interface Persona {
  readonly id: string;
  readonly iscritta_il: Giorno;
  readonly avanti: number;
}

export interface Prenotata extends Intervallo {
  readonly prenotabile_id: number;
  readonly gruppo_id: number | null;
  readonly user_id: string;
  readonly scelto_a_mano: boolean;
  readonly confermata: boolean;
  readonly creata_il: Date;
  readonly annullata_il: Date | null;
}

const at = (giorno: Giorno, ora: number): Date =>
  new Date(`${giorno}T${String(ora).padStart(2, '0')}:20:00Z`);

/**
 * A year of bookings by the rules: on open days, within the maximum of the piece, one space a day for each person, and
 * nobody before they had joined. `libero` tells which days of a piece to leave out.
 */
export function fillAgenda(
  {
    pezzi,
    persone,
    calendario,
    oggi,
    presi,
  }: {
    pezzi: readonly Pezzo[];
    persone: readonly Persona[];
    calendario: CalendarioApertura;
    oggi: Giorno;
    /** The person's other bookings of spaces. */
    presi: readonly (Intervallo & { user_id: string })[];
  },
  libero: (pezzo: Pezzo, giorni: Intervallo) => boolean,
  caso: Caso,
): Prenotata[] {
  const made: Prenotata[] = [];
  const atSpaces = new Map<string, Intervallo[]>(Map.groupBy(presi, ({ user_id }) => user_id));
  const isBusy = (id: string, giorni: Intervallo) =>
    (atSpaces.get(id) ?? []).some((one) => overlap(one, giorni));
  for (const pezzo of pezzi) {
    const isSpazio = pezzo.tipo === 'spazio';
    const pause = isSpazio ? 9 : 22;
    let inizio = addGiorni(oggi, -450 + caso.int(0, pause));
    while (inizio < addGiorni(oggi, 48)) {
      const fine = addGiorni(inizio, Math.min(pezzo.noleggio_max, caso.int(1, isSpazio ? 4 : 3)) - 1);
      const giorni = { inizio, fine };
      const wanted = isAperto(calendario, inizio) && isAperto(calendario, fine) && libero(pezzo, giorni);
      const chi = wanted ? findChi(giorni, isSpazio) : undefined;
      if (!chi) {
        inizio = addGiorni(inizio, 1);
        continue;
      }
      const annullata = caso.chance(8);
      const prima = addGiorni(inizio, -caso.int(2, 12));
      const creata = prima < oggi ? prima : addGiorni(oggi, -1);
      if (isSpazio && !annullata) atSpaces.set(chi.id, [...(atSpaces.get(chi.id) ?? []), giorni]);
      made.push({
        ...giorni,
        prenotabile_id: pezzo.id,
        gruppo_id: pezzo.gruppo_id,
        user_id: chi.id,
        scelto_a_mano: pezzo.gruppo_id === null,
        confermata: !annullata && (inizio <= oggi ? caso.chance(97) : caso.chance(72)),
        creata_il: at(creata, 8),
        annullata_il: annullata ? at(creata, 15) : null,
      });
      inizio = addGiorni(fine, caso.int(1, 2 * pause - giorniIn(giorni)));
    }
  }
  return made;

  function findChi(giorni: Intervallo, isSpazio: boolean): Persona | undefined {
    for (let n = 0; n < 12; n += 1) {
      // Some come much more often than others.
      const chi = persone[Math.min(caso.int(0, persone.length - 1), caso.int(0, persone.length - 1))]!;
      const may = chi.iscritta_il <= giorni.inizio && giorni.fine <= addGiorni(oggi, chi.avanti);
      if (may && !(isSpazio && isBusy(chi.id, giorni))) return chi;
    }
    return undefined;
  }
}
