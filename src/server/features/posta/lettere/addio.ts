import { saluto } from '../say.ts';
import type { Modello, Persona } from '../modello.ts';

/** The last letter to somebody who has closed their account. */
export const addio: Modello<Persona> = {
  persone: { nome: 'ultima' },
  write(dati, mittente) {
    const { oggetto, chiuso, ultimo, chiusa } = mittente.parole.account.addio;
    const { nome, casella, telefono } = mittente.centro;
    return {
      oggetto,
      paragrafi: [saluto(dati, mittente), chiuso(nome), ultimo],
      chiusa: chiusa(casella, telefono),
    };
  },
};
