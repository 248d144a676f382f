import { saluto } from '../italiano.ts';
import type { ConGettone, Modello } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** To an address that is to be verified. `benvenuto`: its account is new. */
export const verifica: Modello<ConGettone & { readonly benvenuto: boolean }> = {
  persone: { ...SALUTO, gettone_id: null },
  it: (dati, { centro, publicUrl, tokenOf }) => ({
    oggetto: dati.benvenuto ? 'Il tuo account è pronto: verifica la tua mail' : 'Verifica la tua mail',
    paragrafi: [
      saluto(dati),
      ...(dati.benvenuto ? [`la tua iscrizione a ${centro.nome} è fatta.`] : []),
      'Per prenotare ci servono due cose: la tua mail verificata, con il pulsante qui sotto, e una copia di un documento, che carichi dal tuo profilo.',
    ],
    azione: {
      etichetta: 'Verifica la mail',
      href: `${publicUrl}/verifica-mail?token=${tokenOf(dati.gettone_id)}`,
    },
    chiusa:
      'Il link vale 24 ore e si usa una volta sola. Se l’iscrizione non è tua, ignora questo messaggio.',
  }),
};
