import { apri, nonSonoStato, saluto } from '../say.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** A recovery code has opened an administrator's account (decision 016). `rimasti`: how many are left. */
export const codiceRecuperoUsato: Modello<Persona & { readonly rimasti: number }> = {
  persone: SALUTO,
  write(dati, mittente) {
    const { oggetto, usato, cambiato } = mittente.parole.account.codice_recupero_usato;
    return {
      oggetto,
      paragrafi: [saluto(dati, mittente), usato(mittente.centro.nome, dati.rimasti), cambiato],
      azione: apri('profilo', mittente),
      chiusa: nonSonoStato(mittente),
    };
  },
};
