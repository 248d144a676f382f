import { giornoInRome } from './giorno.ts';

/** The number of a receipt: one series a year for everything that is one (prodotto/ricevute#numero). */
export interface NumeroRicevuta {
  /** The year of its entry at the centre. */
  readonly anno: number;
  readonly numero: number;
}

/** '16/2026' */
export const formatRicevuta = ({ anno, numero }: NumeroRicevuta): string => `${numero}/${anno}`;

/** The year in whose series a receipt of this moment is, in Europe/Rome. */
export const annoInRome = (istante: Date): number => Number(giornoInRome(istante).slice(0, 4));
