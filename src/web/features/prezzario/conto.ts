import { costoOf, type Costo } from '#domain/costo.ts';
import { miglioriPacchetti, PACCHETTI, prezzoGiorni, type PacchettiScelti } from '#domain/prezzi.ts';
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

/**
 * The cheapest packages for a number of days (prodotto/prezzi#prezzo), and their cost for somebody who also pays a
 * contribution for each day (prodotto/prezzi#contributo).
 */
export function countGiorni(giorni: number, alGiorno = 0): Conto {
  const pacchetti = miglioriPacchetti(giorni);
  const coperti = pacchetti.reduce((sum, one) => sum + one.giorni * one.quanti, 0);
  const risparmio = giorni * PACCHETTI[0]!.prezzo - prezzoGiorni(giorni);
  const costo = costoOf([{ tipo: 'spazio', giorni }], alGiorno);
  return { giorni, costo, pacchetti, coperti, risparmio };
}
