import { apri, nonSonoStato, saluto } from '../say.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** The second step of an administrator's login was turned off (decision 016). */
export const secondoFattoreDisattivato: Modello<Persona> = {
  persone: SALUTO,
  write(dati, mittente) {
    const { oggetto, adesso } = mittente.parole.account.secondo_fattore_disattivato;
    return {
      oggetto,
      paragrafi: [saluto(dati, mittente), adesso(mittente.centro.nome)],
      azione: apri('profilo', mittente),
      chiusa: nonSonoStato(mittente),
    };
  },
};
