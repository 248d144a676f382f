import { costoOf, type Costo } from '#domain/costo.ts';
import {
  findPacchetto,
  giorniInPiu,
  miglioriPacchetti,
  prezzoGiorni,
  type PacchettiScelti,
  type Tariffa,
} from '#domain/prezzi.ts';
import { readNumero } from '#web/shared/form/numero-scritto.ts';

/** The most days that the calculator accepts: about three years of working days. */
export const MAX_GIORNI_CONTO = 999;

/** The calculator's answer for a number of days. Prices in euro. */
export interface Conto {
  giorni: number;
  costo: Costo;
  pacchetti: PacchettiScelti[];
  /** Days that the chosen packages cover; at least `giorni`. */
  coperti: number;
  /** How many euro less than that many single days. */
  risparmio: number;
}

/** Parses typed text; null for anything but a whole number of days from 1 to MAX_GIORNI_CONTO. */
export function readGiorni(text: string): number | null {
  const giorni = readNumero(text);
  return giorni >= 1 && giorni <= MAX_GIORNI_CONTO ? giorni : null;
}

/** The cheapest packages for a number of days, and their cost for who pays that (prodotto/prezzi#prezzo). */
export const countGiorni = (giorni: number, tariffa: Tariffa): Conto => ({
  giorni,
  costo: costoOf([{ tipo: 'spazio', giorni }], tariffa),
  pacchetti: miglioriPacchetti(tariffa, giorni),
  coperti: giorni + giorniInPiu(tariffa, giorni),
  risparmio: giorni * findPacchetto(tariffa, 1)!.prezzo - prezzoGiorni(tariffa, giorni),
});
