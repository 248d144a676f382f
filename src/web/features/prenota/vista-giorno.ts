import { statoGiorno, type StatoGiorno } from '#domain/disponibilita.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Situazione } from '#domain/regole.ts';
import type { Periodo } from './periodo.ts';

/** Where a day stands in the chosen range; 'unico' when it is both ends. */
export type ParteGiorno = 'inizio' | 'mezzo' | 'fine' | 'unico';

/** A day of the calendar as it is drawn. */
export type VistaGiorno = { stato: StatoGiorno; parte: ParteGiorno | null; oggi: boolean };

/** What a day is for the field whose turn it is: a start is judged by itself, an end from the chosen start. */
export function viewGiorno(giorno: Giorno, calendario: Situazione, periodo: Periodo): VistaGiorno {
  return {
    stato: statoGiorno(calendario, giorno, inizioOf(periodo)),
    parte: parteOf(giorno, periodo),
    oggi: giorno === calendario.oggi,
  };
}

/** The start against which ends are judged; null while the start itself is being chosen. */
export function inizioOf(periodo: Periodo): Giorno | null {
  return periodo.campo === 'fine' ? periodo.inizio : null;
}

function parteOf(giorno: Giorno, { inizio, fine }: Periodo): ParteGiorno | null {
  if (giorno === inizio) return !fine || fine === inizio ? 'unico' : 'inizio';
  if (giorno === fine) return inizio ? 'fine' : 'unico';
  return inizio && fine && inizio < giorno && giorno < fine ? 'mezzo' : null;
}
