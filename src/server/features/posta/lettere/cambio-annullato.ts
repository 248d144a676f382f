import { contatti, saluto } from '../italiano.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** To the address that loses an account again because the change to it was undone (SECURITY.md, V6). */
export const cambioAnnullato: Modello<Persona> = {
  persone: SALUTO,
  it: (dati, { centro }) => ({
    oggetto: 'Il cambio di mail è stato annullato',
    paragrafi: [
      saluto(dati),
      `chi aveva prima l’account a ${centro.nome} che usava questo indirizzo ha annullato il cambio: l’account torna alla mail di prima, con una nuova password, e tutti gli accessi aperti sono chiusi.`,
      'Se dopo il cambio era stata caricata la copia di un documento, l’abbiamo distrutta.',
    ],
    chiusa: `Se il cambio era tuo e non te lo aspettavi, ${contatti(centro)}.`,
  }),
};
