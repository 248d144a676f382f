import { giornoInRome, oraInRome, type Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';

/**
 * The moment until which a place is held, in the time of the centre: 'martedì 24 novembre alle 12:00'.
 * @param oggi its year is left out as obvious
 */
export function sayFino(istante: string, lingua: string, oggi: Giorno): string {
  const quando = new Date(istante);
  const giorno = sayGiorno(giornoInRome(quando), lingua, oggi);
  return `${giorno} ${lingua === 'it' ? 'alle' : 'at'} ${oraInRome(quando)}`;
}
