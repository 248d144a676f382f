import { apri, contatti, saluto } from '../say.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

type Dati = Persona & {
  /** Whether everything else that opened the account ended with the old password. */
  readonly tutto: boolean;
};

/** An account has a new password (SECURITY.md, V6). */
export const passwordCambiata: Modello<Dati> = {
  persone: SALUTO,
  write(dati, mittente) {
    const { oggetto, tutto, altrove, tu, chiusa } = mittente.parole.account.password_cambiata;
    return {
      oggetto,
      paragrafi: [saluto(dati, mittente), (dati.tutto ? tutto : altrove)(mittente.centro.nome), tu],
      azione: apri('profilo', mittente),
      chiusa: chiusa(contatti(mittente)),
    };
  },
};
