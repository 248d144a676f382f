import { contatti, saluto } from '../say.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** To the address that loses an account again because the change to it was undone (SECURITY.md, V6). */
export const cambioAnnullato: Modello<Persona> = {
  persone: SALUTO,
  write(dati, mittente) {
    const { oggetto, annullato, documento, chiusa } = mittente.parole.account.cambio_annullato;
    return {
      oggetto,
      paragrafi: [saluto(dati, mittente), annullato(mittente.centro.nome), documento],
      chiusa: chiusa(contatti(mittente)),
    };
  },
};
