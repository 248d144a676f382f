import { contatti, saluto } from '../italiano.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** To an address that the centre has replaced by another (prodotto/persone#mail-data-dopo). */
export const mailTolta: Modello<Persona> = {
  persone: SALUTO,
  it: (dati, { centro }) => ({
    oggetto: 'Questo indirizzo non apre più un account',
    paragrafi: [
      saluto(dati),
      `l’account a ${centro.nome} che usava questo indirizzo ne ha ora un altro, che gli ha dato il centro. Gli accessi aperti e i link mandati qui non valgono più.`,
      'Se non hai mai avuto un account da noi, l’indirizzo era stato scritto male: non devi fare nulla.',
    ],
    chiusa: `Se l’account era tuo e non te lo aspettavi, ${contatti(centro)}.`,
  }),
};
