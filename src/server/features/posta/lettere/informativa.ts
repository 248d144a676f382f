import { contatti, saluto } from '../say.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** To somebody from a sheet who has no address: the paper with which the desk informs them (prodotto/importazioni#inviti). */
export const informativa: Modello<Persona> = {
  persone: SALUTO,
  write(dati, mittente) {
    const { oggetto, iscritto, ricevi, prenotare, chiusa } = mittente.parole.account.informativa;
    const { centro, publicUrl } = mittente;
    return {
      oggetto: oggetto(centro.nome),
      paragrafi: [saluto(dati, mittente), iscritto(centro.nome), ricevi(publicUrl), prenotare],
      chiusa: chiusa(contatti(mittente)),
    };
  },
};
