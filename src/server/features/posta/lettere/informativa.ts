import { contatti, saluto } from '../italiano.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** To somebody from a sheet who has no address: the paper with which the desk informs them (prodotto/importazioni#inviti). */
export const informativa: Modello<Persona> = {
  persone: SALUTO,
  it: (dati, { centro, publicUrl }) => ({
    oggetto: `La tua iscrizione a ${centro.nome}`,
    paragrafi: [
      saluto(dati),
      `abbiamo iscritto a ${centro.nome} chi veniva già da noi, con i dati che avevamo: tra questi ci sei tu.`,
      `Con questo foglio ricevi al banco l’informativa su come usiamo i tuoi dati e il regolamento. Li trovi anche sul sito: ${publicUrl}/privacy e ${publicUrl}/regolamento.`,
      'Per prenotare vieni al banco o telefona: dal sito si prenota con una mail, che ci puoi dare quando vuoi.',
    ],
    chiusa: `Se i dati non sono giusti, o non vuoi essere tra gli iscritti, ${contatti(centro)}.`,
  }),
};
