import { giornoInRome, oraInRome } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { sayEstremi, sayGiorno } from '#domain/say-giorni.ts';

/** Days inside a sentence: one, or the first and the last. */
export function sayGiorni(giorni: Intervallo, lingua: string): string {
  if (giorni.inizio === giorni.fine) return sayGiorno(giorni.inizio, lingua);
  const { inizio, fine } = sayEstremi(giorni, lingua);
  return `${inizio} – ${fine}`;
}

/** The moment until which a place is held, in the time of the centre. */
export function sayFino(istante: string, lingua: string): string {
  const quando = new Date(istante);
  return `${sayGiorno(giornoInRome(quando), lingua)}, ${oraInRome(quando)}`;
}
