import { saluto } from '../say.ts';
import type { ConGettone, Modello } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** To the address that an account had, with a link that undoes the change to another (SECURITY.md, V6). */
export const indirizzoCambiato: Modello<ConGettone & { readonly nuovo: string }> = {
  persone: { ...SALUTO, gettone_id: null, nuovo: 'destinatario' },
  write(dati, mittente) {
    const { oggetto, adesso, annulla, azione, chiusa } = mittente.parole.account.indirizzo_cambiato;
    const { centro, publicUrl, tokenOf } = mittente;
    return {
      oggetto,
      paragrafi: [saluto(dati, mittente), adesso(centro.nome, dati.nuovo), annulla],
      azione: { etichetta: azione, href: `${publicUrl}/verifica-mail?annulla=${tokenOf(dati.gettone_id)}` },
      chiusa,
    };
  },
};
