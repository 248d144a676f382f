import { saluto } from '../say.ts';
import type { ConGettone, Modello } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** `da_foglio`: they came from a sheet, and nobody has told them about the privacy notice (prodotto/importazioni#inviti). */
type Dati = ConGettone & { readonly da_foglio?: true };

/** The link for the first password, to somebody registered at the desk (prodotto/persone#nuova-persona). */
export const invito: Modello<Dati> = {
  persone: { ...SALUTO, gettone_id: null },
  write(dati, mittente) {
    const { oggetto, fatta, daFoglio, informativa, azione, chiusa } = mittente.parole.account.invito;
    const { centro, publicUrl, tokenOf } = mittente;
    return {
      oggetto: oggetto(centro.nome),
      paragrafi: [
        saluto(dati, mittente),
        ...(dati.da_foglio ? [daFoglio(centro.nome), informativa(publicUrl)] : [fatta(centro.nome)]),
      ],
      azione: { etichetta: azione, href: `${publicUrl}/password-reset?token=${tokenOf(dati.gettone_id)}` },
      chiusa: chiusa(centro.casella),
    };
  },
};
