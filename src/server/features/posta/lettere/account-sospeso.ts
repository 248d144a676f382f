import { contatti, saluto } from '../say.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** To a suspended member who asked for a new password. */
export const accountSospeso: Modello<Persona> = {
  persone: SALUTO,
  write(dati, mittente) {
    const { oggetto, sospeso, riattivarlo, chiusa } = mittente.parole.account.account_sospeso;
    return {
      oggetto,
      paragrafi: [saluto(dati, mittente), sospeso(mittente.centro.nome), riattivarlo(contatti(mittente))],
      chiusa,
    };
  },
};
