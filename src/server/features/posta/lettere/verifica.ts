import { saluto } from '../say.ts';
import type { ConGettone, Modello } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** To an address that is to be verified. `benvenuto`: its account is new. */
export const verifica: Modello<ConGettone & { readonly benvenuto: boolean }> = {
  persone: { ...SALUTO, gettone_id: null },
  write(dati, mittente) {
    const parole = mittente.parole.account.verifica;
    const { centro, publicUrl, tokenOf } = mittente;
    return {
      oggetto: dati.benvenuto ? parole.oggettoBenvenuto : parole.oggetto,
      paragrafi: [
        saluto(dati, mittente),
        ...(dati.benvenuto ? [parole.benvenuto(centro.nome)] : []),
        parole.servono,
      ],
      azione: {
        etichetta: parole.azione,
        href: `${publicUrl}/verifica-mail?token=${tokenOf(dati.gettone_id)}`,
      },
      chiusa: parole.chiusa,
    };
  },
};
