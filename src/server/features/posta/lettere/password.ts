import { saluto } from '../say.ts';
import type { ConGettone, Modello } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** The link for a new password, to whoever asked for it. */
export const password: Modello<ConGettone> = {
  persone: { ...SALUTO, gettone_id: null },
  write(dati, mittente) {
    const { oggetto, richiesta, azione, chiusa } = mittente.parole.account.password;
    const { centro, publicUrl, tokenOf } = mittente;
    return {
      oggetto,
      paragrafi: [saluto(dati, mittente), richiesta(centro.nome)],
      azione: { etichetta: azione, href: `${publicUrl}/password-reset?token=${tokenOf(dati.gettone_id)}` },
      chiusa,
    };
  },
};
