import { contatti, saluto } from '../italiano.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** To a suspended member who asked for a new password. */
export const accountSospeso: Modello<Persona> = {
  persone: SALUTO,
  it: (dati, { centro }) => ({
    oggetto: 'Il tuo account è sospeso',
    paragrafi: [
      saluto(dati),
      `abbiamo ricevuto la richiesta di una nuova password per il tuo account a ${centro.nome}. L’account è sospeso: finché lo è non si può accedere, nemmeno con una nuova password.`,
      `Per riattivarlo ${contatti(centro)}.`,
    ],
    chiusa: 'Se non l’hai chiesto tu, ignora questo messaggio: la password resta quella di prima.',
  }),
};
