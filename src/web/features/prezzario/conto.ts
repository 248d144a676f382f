import { type Costo, costoOf } from '#domain/costo.ts';
import {
  findPacchetto,
  giorniInPiu,
  miglioriPacchetti,
  type PacchettiScelti,
  prezzoGiorni,
  type Tariffa,
} from '#domain/prezzi.ts';
import { readNumero } from '#web/shared/format.ts';

/** The calculator's limit: about three years of working days. */
export const MAX_GIORNI_CONTO = 999;

/** The calculator's result; prices in euro. */
export interface ContoGiorni {
  giorni: number;
  costo: Costo;
  pacchetti: PacchettiScelti[];
  /** Days that the packages cover; at least `giorni`. */
  coperti: number;
  /** Euro saved against single days. */
  risparmio: number;
}

/** Parses a whole number of days from 1 to MAX_GIORNI_CONTO; null for anything else. */
export function readGiorni(text: string): number | null {
  const giorni = readNumero(text);
  return giorni >= 1 && giorni <= MAX_GIORNI_CONTO ? giorni : null;
}

/** The cheapest packages for a number of days, and their cost by tariff (prodotto/prezzi#prezzo). */
export const countGiorni = (giorni: number, tariffa: Tariffa): ContoGiorni => ({
  giorni,
  costo: costoOf([{ tipo: 'spazio', giorni }], tariffa),
  pacchetti: miglioriPacchetti(tariffa, giorni),
  coperti: giorni + giorniInPiu(tariffa, giorni),
  risparmio: giorni * findPacchetto(tariffa, 1)!.prezzo - prezzoGiorni(tariffa, giorni),
});
