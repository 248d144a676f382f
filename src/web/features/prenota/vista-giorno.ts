import {
  statoGiorno,
  ultimaFinePossibile,
  ultimoGiornoPrenotabile,
  type Calendario,
  type StatoGiorno,
} from '#domain/disponibilita.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import type { Periodo } from './periodo.ts';

/** Where a day stands in the chosen range; 'unico' when it is both ends. */
export type ParteGiorno = 'inizio' | 'mezzo' | 'fine' | 'unico';

/** A day of the calendar as it is drawn. */
export type VistaGiorno = { stato: StatoGiorno; parte: ParteGiorno | null; oggi: boolean };

/** Why a free day cannot be the end of a booking from the chosen start, or lies too far ahead. */
export type CausaOltre = 'orizzonte' | 'noleggio_max' | 'occupato_prima';

/** What a day is for the field whose turn it is: a start is judged by itself, an end from the chosen start. */
export function viewGiorno(giorno: Giorno, calendario: Calendario, periodo: Periodo): VistaGiorno {
  return {
    stato: statoGiorno({ ...calendario, giorno, inizio: inizioOf(periodo) }),
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

/** What makes a day 'oltre_massimo', so that the calendar can say it (contract 7). */
export function causaOltre(giorno: Giorno, calendario: Calendario, periodo: Periodo): CausaOltre {
  const inizio = inizioOf(periodo);
  if (!inizio || giorno > ultimoGiornoPrenotabile(calendario.oggi)) return 'orizzonte';
  const ultima = ultimaFinePossibile({ ...calendario, inizio });
  const max = calendario.noleggio_max;
  return max > 0 && ultima === addGiorni(inizio, max - 1) ? 'noleggio_max' : 'occupato_prima';
}
