import { saluto } from '../say.ts';
import type { Modello } from '../modello.ts';

/** The link that a registration form waits for (prodotto/account#iscrizione-in-attesa). */
export const iscrizione: Modello<{ readonly gettone_id: string }> = {
  persone: { gettone_id: null },
  write({ gettone_id }, mittente) {
    const { oggetto, ricevuta, azione, chiusa } = mittente.parole.account.iscrizione;
    const { centro, publicUrl, tokenOf } = mittente;
    return {
      oggetto,
      paragrafi: [saluto({}, mittente), ricevuta(centro.nome)],
      azione: { etichetta: azione, href: `${publicUrl}/verifica-mail?iscrizione=${tokenOf(gettone_id)}` },
      chiusa,
    };
  },
};
