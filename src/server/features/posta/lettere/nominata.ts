import { apri, contatti, saluto } from '../say.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** To somebody who has become an administrator. */
export const nominata: Modello<Persona> = {
  persone: SALUTO,
  write(dati, mittente) {
    const { oggetto, adesso, attiva } = mittente.parole.account.nominata;
    const { nome } = mittente.centro;
    return {
      oggetto: oggetto(nome),
      paragrafi: [saluto(dati, mittente), adesso(nome), attiva],
      azione: apri('profilo', mittente),
      chiusa: mittente.parole.nonTeLoAspettavi(contatti(mittente)),
    };
  },
};
