import { contatti, saluto } from '../say.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** To somebody who is an administrator no longer. */
export const ruoloTolto: Modello<Persona> = {
  persone: SALUTO,
  write(dati, mittente) {
    const { oggetto, adesso, resta } = mittente.parole.account.ruolo_tolto;
    const { nome } = mittente.centro;
    return {
      oggetto: oggetto(nome),
      paragrafi: [saluto(dati, mittente), adesso(nome), resta],
      chiusa: mittente.parole.nonTeLoAspettavi(contatti(mittente)),
    };
  },
};
