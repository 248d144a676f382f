import { saluto } from '../italiano.ts';
import type { ConGettone, Modello } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** The link for a new password, to whoever asked for it. */
export const password: Modello<ConGettone> = {
  persone: { ...SALUTO, gettone_id: null },
  it: (dati, { centro, publicUrl, tokenOf }) => ({
    oggetto: 'Imposta una nuova password',
    paragrafi: [
      saluto(dati),
      `abbiamo ricevuto la richiesta di una nuova password per il tuo account a ${centro.nome}. Sceglila con il pulsante qui sotto: tutti gli accessi aperti vengono chiusi.`,
    ],
    azione: {
      etichetta: 'Scegli la password',
      href: `${publicUrl}/password-reset?token=${tokenOf(dati.gettone_id)}`,
    },
    chiusa:
      'Il link vale un’ora e si usa una volta sola. Se non l’hai chiesto tu, ignora questo messaggio: la password resta quella di prima.',
  }),
};
