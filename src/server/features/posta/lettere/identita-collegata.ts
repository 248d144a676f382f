import { apri, contatti, saluto } from '../say.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** An identity of a provider opens the account from now on. `servizio`: the provider's name. */
export const identitaCollegata: Modello<Persona & { readonly servizio: string }> = {
  persone: { ...SALUTO, servizio: null },
  write(dati, mittente) {
    const { oggetto, adesso, tu, chiusa } = mittente.parole.account.identita_collegata;
    return {
      oggetto: oggetto(dati.servizio),
      paragrafi: [saluto(dati, mittente), adesso(mittente.centro.nome, dati.servizio), tu],
      azione: apri('profilo', mittente),
      chiusa: chiusa(contatti(mittente)),
    };
  },
};
