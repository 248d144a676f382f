import { saluto } from '../italiano.ts';
import type { ConGettone, Modello } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** To the address that an account had, with a link that undoes the change to another (SECURITY.md, V6). */
export const indirizzoCambiato: Modello<ConGettone & { readonly nuovo: string }> = {
  persone: { ...SALUTO, gettone_id: null, nuovo: 'destinatario' },
  it: (dati, { centro, publicUrl, tokenOf }) => ({
    oggetto: 'La mail del tuo account è cambiata',
    paragrafi: [
      saluto(dati),
      `da adesso il tuo account a ${centro.nome} usa l’indirizzo ${dati.nuovo}.`,
      'Se l’hai fatto tu, non devi fare nulla. Se non l’hai fatto tu, annulla il cambio con il pulsante qui sotto e scegli una nuova password: torna questo indirizzo e tutti gli accessi aperti vengono chiusi.',
    ],
    azione: {
      etichetta: 'Annulla il cambio',
      href: `${publicUrl}/verifica-mail?annulla=${tokenOf(dati.gettone_id)}`,
    },
    chiusa: 'Il link vale 24 ore e si usa una volta sola.',
  }),
};
