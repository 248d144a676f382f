import { giornoInRome } from './giorno.ts';

/** The number of a receipt: one series a year for all kinds of receipts (prodotto/ricevute#numero). */
export interface NumeroRicevuta {
  /** The year of its entry, in Europe/Rome. */
  readonly anno: number;
  readonly numero: number;
}

/** '16/2026' */
export const formatRicevuta = ({ anno, numero }: NumeroRicevuta): string => `${numero}/${anno}`;

/** The year whose series a receipt of this moment belongs to, in Europe/Rome. */
export const annoInRome = (istante: Date): number => Number(giornoInRome(istante).slice(0, 4));
