import { isGiorno, type Giorno } from '#domain/giorno.ts';
import type { PrenotazioneSalvata } from '#contract/prenotazioni.ts';

/** Where a page of bookings continues: after the booking with this start and id. */
export type Posizione = [inizio: Giorno, id: number];

/** The order in which bookings are listed. */
export const perInizio = {
  is: (value: unknown): value is Posizione =>
    Array.isArray(value) &&
    value.length === 2 &&
    isGiorno(value[0]) &&
    Number.isSafeInteger(value[1]) &&
    Math.abs(value[1]) < 2 ** 31,
  of: ({ inizio, id }: Pick<PrenotazioneSalvata, 'inizio' | 'id'>): Posizione => [inizio, id],
};
