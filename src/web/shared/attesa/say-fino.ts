import { addGiorni, giornoInRome, oraInRome, type Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';

/**
 * The moment until which a place is held, in the centre's time: 'martedì 24 novembre alle 12:00'. Midnight belongs to
 * the day that it ends: 'alle 24:00'.
 * @param oggi the year is left out if it is that of this day
 */
export function sayFino(istante: string, lingua: string, oggi: Giorno): string {
  const quando = new Date(istante);
  const [giorno, ora] = [giornoInRome(quando), oraInRome(quando)];
  const isMezzanotte = ora === '00:00';
  const detto = sayGiorno(isMezzanotte ? addGiorni(giorno, -1) : giorno, lingua, oggi);
  return `${detto} ${lingua === 'it' ? 'alle' : 'at'} ${isMezzanotte ? '24:00' : ora}`;
}
