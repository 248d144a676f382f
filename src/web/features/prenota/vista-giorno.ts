import { statoGiorno, type StatoGiorno } from '#domain/disponibilita.ts';
import type { Giorno } from '#domain/giorno.ts';
import { contains } from '#domain/intervallo.ts';
import type { Situazione } from '#domain/regole.ts';
import { inizioOf, type PeriodoScelto } from './periodo.ts';

/** The position of a day in the chosen range; 'unico' if it is both ends. */
type ParteGiorno = 'inizio' | 'mezzo' | 'fine' | 'unico';

/** The position of a day in the range that pressing the hovered or focused day would choose. */
type AnteprimaGiorno = 'anteprima_mezzo' | 'anteprima_fine';

export type VistaGiorno = {
  stato: StatoGiorno;
  parte: ParteGiorno | null;
  anteprima: AnteprimaGiorno | null;
  oggi: boolean;
  /** A day of the booking to change. */
  tuo: boolean;
};

/**
 * The state of a day for the next field: a start is checked alone, an end against the chosen start.
 * @param guardato the hovered or focused day, up to which the range is previewed while its end is chosen
 */
export function viewGiorno(
  giorno: Giorno,
  calendario: Situazione,
  periodo: PeriodoScelto,
  guardato: Giorno | null = null,
): VistaGiorno {
  const inizio = inizioOf(periodo, giorno, calendario);
  const fine =
    inizio && guardato && !periodo.fine && statoGiorno(calendario, guardato, inizio) === 'libero'
      ? guardato
      : null;
  const opens = inizio !== null && fine !== null && giorno === inizio && fine > inizio;
  return {
    stato: statoGiorno(calendario, giorno, inizio),
    parte: opens ? 'inizio' : parteOf(giorno, periodo),
    anteprima: inizio && fine ? anteprimaOf(giorno, inizio, fine) : null,
    oggi: giorno === calendario.oggi,
    tuo: calendario.attuale !== undefined && contains(calendario.attuale, giorno),
  };
}

function parteOf(giorno: Giorno, { inizio, fine }: PeriodoScelto): ParteGiorno | null {
  if (giorno === inizio) return !fine || fine === inizio ? 'unico' : 'inizio';
  if (giorno === fine) return inizio ? 'fine' : 'unico';
  return inizio && fine && inizio < giorno && giorno < fine ? 'mezzo' : null;
}

function anteprimaOf(giorno: Giorno, inizio: Giorno, fine: Giorno): AnteprimaGiorno | null {
  if (giorno <= inizio || giorno > fine) return null;
  return giorno === fine ? 'anteprima_fine' : 'anteprima_mezzo';
}
