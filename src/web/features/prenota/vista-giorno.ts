import { statoGiorno, type StatoGiorno } from '#domain/disponibilita.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Situazione } from '#domain/regole.ts';
import type { Periodo } from './periodo.ts';

/** The position of a day in the chosen range; 'unico' when it is both ends. */
export type ParteGiorno = 'inizio' | 'mezzo' | 'fine' | 'unico';

/** A day of the calendar as it is shown. */
export type VistaGiorno = { stato: StatoGiorno; parte: ParteGiorno | null; oggi: boolean };

/** The state of a day for the field to be filled next: a start is judged on its own, an end from the chosen start. */
export function viewGiorno(giorno: Giorno, calendario: Situazione, periodo: Periodo): VistaGiorno {
  return {
    stato: statoGiorno(calendario, giorno, inizioOf(periodo)),
    parte: parteOf(giorno, periodo),
    oggi: giorno === calendario.oggi,
  };
}

/** The start from which ends are judged; null while the start itself is being chosen. */
export function inizioOf(periodo: Periodo): Giorno | null {
  return periodo.campo === 'fine' ? periodo.inizio : null;
}

function parteOf(giorno: Giorno, { inizio, fine }: Periodo): ParteGiorno | null {
  if (giorno === inizio) return !fine || fine === inizio ? 'unico' : 'inizio';
  if (giorno === fine) return inizio ? 'fine' : 'unico';
  return inizio && fine && inizio < giorno && giorno < fine ? 'mezzo' : null;
}
