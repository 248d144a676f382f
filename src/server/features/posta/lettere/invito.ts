import { saluto } from '../say.ts';
import type { ConGettone, Modello } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** The link for the first password, to somebody registered at the desk (prodotto/persone#nuova-persona). */
export const invito: Modello<ConGettone> = {
  persone: { ...SALUTO, gettone_id: null },
  write(dati, mittente) {
    const { oggetto, fatta, azione, chiusa } = mittente.parole.account.invito;
    const { centro, publicUrl, tokenOf } = mittente;
    return {
      oggetto: oggetto(centro.nome),
      paragrafi: [saluto(dati, mittente), fatta(centro.nome)],
      azione: { etichetta: azione, href: `${publicUrl}/password-reset?token=${tokenOf(dati.gettone_id)}` },
      chiusa: chiusa(centro.casella),
    };
  },
};
