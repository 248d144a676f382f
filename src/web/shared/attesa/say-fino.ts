import { giornoInRome, oraInRome } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';

/** The moment until which a place is held, in the time of the centre. */
export function sayFino(istante: string, lingua: string): string {
  const quando = new Date(istante);
  return `${sayGiorno(giornoInRome(quando), lingua)}, ${oraInRome(quando)}`;
}
