import { addGiorni, giornoSettimana, type Giorno } from './giorno.ts';

/** A repetition on these days of the week, 1 (Monday) to 7 (Sunday), from one day to another, both included. */
type Ripetizione = { giorni: readonly number[]; da: Giorno; fino: Giorno };

/**
 * The days of a repetition, in order (prodotto/prenotazioni#ripeti); none when it ends before it begins.
 * @param massimo how many are listed at most
 */
export function listRipetuti({ giorni, da, fino }: Ripetizione, massimo: number): Giorno[] {
  const found: Giorno[] = [];
  for (let giorno = da; giorno <= fino && found.length < massimo; giorno = addGiorni(giorno, 1))
    if (giorni.includes(giornoSettimana(giorno) + 1)) found.push(giorno);
  return found;
}
