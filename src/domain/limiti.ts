import { maxGiorno, type Giorno } from './giorno.ts';
import type { ConNome } from './lingue.ts';
import { contains, giorniIn, overlap, type Intervallo } from './intervallo.ts';

/** What a limit counts separately: pieces of equipment are not places. */
export type TipoRisorsa = 'spazio' | 'strumento';

/** How much one person may have booked ahead (prodotto/fasce#limiti). An absent limit does not exist. */
export type LimitiPersonali = {
  /** Pieces of a type on one day, however they were booked. */
  pezzi_al_giorno?: Partial<Record<TipoRisorsa, number | undefined>> | undefined;
  /** The sum of the days, from today on, of all bookings that are not over, requests included. */
  giorni_in_programma?: number | undefined;
};

/** One of the person's bookings that is not over. */
export type Impegno = Intervallo & ConNome & { id: number; tipo: TipoRisorsa };

/**
 * What the personal limits look at: the limits, what the person has booked, and the type that they want. For a change,
 * `impegni` are the other bookings, without the one that changes.
 */
export type Programma = { limiti: LimitiPersonali; impegni: readonly Impegno[]; tipo: TipoRisorsa };

/** The limit that a booking would exceed, with the bookings or days that count towards it. */
export type LimiteRaggiunto =
  | {
      regola: 'pezzi_al_giorno';
      massimo: number;
      tipo: TipoRisorsa;
      /** The first day on which the limit is reached, and what the person has booked on it. */
      giorno: Giorno;
      impegni: Impegno[];
    }
  | {
      regola: 'giorni_in_programma';
      massimo: number;
      /** How many days the person has booked ahead, and how many more they want. */
      in_programma: number;
      chiesti: number;
    };

/** The first personal limit that booking these days would exceed; null if it exceeds none. */
export function findLimite(programma: Programma, range: Intervallo, oggi: Giorno): LimiteRaggiunto | null {
  return findPezzi(programma, range) ?? findGiorni(programma, range, oggi);
}

function findPezzi({ limiti, impegni, tipo }: Programma, range: Intervallo): LimiteRaggiunto | null {
  const massimo = limiti.pezzi_al_giorno?.[tipo];
  if (massimo === undefined) return null;
  const around = impegni.filter((impegno) => impegno.tipo === tipo && overlap(impegno, range));
  if (around.length < massimo) return null;
  // The number of pieces grows only on a day on which a booking begins, so only such days are looked at.
  const days = around.map(({ inizio }) => maxGiorno(inizio, range.inizio)).sort();
  for (const giorno of days) {
    const quel = around.filter((impegno) => contains(impegno, giorno));
    if (quel.length >= massimo) return { regola: 'pezzi_al_giorno', massimo, tipo, giorno, impegni: quel };
  }
  return null;
}

function findGiorni({ limiti, impegni }: Programma, range: Intervallo, oggi: Giorno): LimiteRaggiunto | null {
  const massimo = limiti.giorni_in_programma;
  if (massimo === undefined) return null;
  const in_programma = impegni.reduce((sum, impegno) => sum + giorniDaOggi(impegno, oggi), 0);
  const chiesti = giorniDaOggi(range, oggi);
  return in_programma + chiesti > massimo
    ? { regola: 'giorni_in_programma', massimo, in_programma, chiesti }
    : null;
}

/** How many days of a period are not in the past. */
function giorniDaOggi({ inizio, fine }: Intervallo, oggi: Giorno): number {
  return Math.max(0, giorniIn({ inizio: maxGiorno(inizio, oggi), fine }));
}
