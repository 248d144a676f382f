import { saluto } from '../say.ts';
import type { Modello, Persona } from '../modello.ts';

/** The last letter to somebody who has closed their account. `cauzione`: what the centre still holds of their deposits. */
export const addio: Modello<Persona & { readonly cauzione?: number }> = {
  persone: { nome: 'ultima' },
  write(dati, mittente) {
    const { oggetto, chiuso, cauzione, ultimo, chiusa } = mittente.parole.account.addio;
    const { nome, casella, telefono } = mittente.centro;
    return {
      oggetto,
      paragrafi: [
        saluto(dati, mittente),
        chiuso(nome),
        ...(dati.cauzione ? [cauzione(dati.cauzione, telefono)] : []),
        ultimo,
      ],
      chiusa: chiusa(casella, telefono),
    };
  },
};
