import { apri, nonSonoStato, saluto } from '../say.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** The second step of an administrator's login was turned on (decision 016). */
export const secondoFattoreAttivato: Modello<Persona> = {
  persone: SALUTO,
  write(dati, mittente) {
    const { oggetto, adesso, codici } = mittente.parole.account.secondo_fattore_attivato;
    return {
      oggetto,
      paragrafi: [saluto(dati, mittente), adesso(mittente.centro.nome), codici],
      azione: apri('profilo', mittente),
      chiusa: nonSonoStato(mittente),
    };
  },
};
