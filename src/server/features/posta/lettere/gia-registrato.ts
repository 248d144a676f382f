import { saluto } from '../say.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** To the owner of an address with which somebody has tried to register. */
export const giaRegistrato: Modello<Persona> = {
  persone: SALUTO,
  write(dati, mittente) {
    const { oggetto, provato, azione, chiusa } = mittente.parole.account.gia_registrato;
    return {
      oggetto,
      paragrafi: [saluto(dati, mittente), provato(mittente.centro.nome)],
      azione: { etichetta: azione, href: `${mittente.publicUrl}/password-dimenticata` },
      chiusa,
    };
  },
};
