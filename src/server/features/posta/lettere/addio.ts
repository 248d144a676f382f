import { saluto } from '../italiano.ts';
import type { Modello, Persona } from '../modello.ts';

/** The last letter to somebody who has closed their account. */
export const addio: Modello<Persona> = {
  persone: { nome: 'ultima' },
  it: (dati, { centro }) => ({
    oggetto: 'Il tuo account è chiuso',
    paragrafi: [
      saluto(dati),
      `come hai chiesto, abbiamo chiuso il tuo account a ${centro.nome}: i tuoi dati e la copia del documento sono cancellati, e le prenotazioni che dovevano ancora cominciare sono ritirate.`,
      'Questo è l’ultimo messaggio che ricevi. Se vuoi tornare, ti basta iscriverti di nuovo.',
    ],
    chiusa: `Se non l’hai fatto tu, scrivi subito a ${centro.casella} o telefona al ${centro.telefono}.`,
  }),
};
