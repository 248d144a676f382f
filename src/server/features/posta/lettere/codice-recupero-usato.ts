import { apriProfilo, nonSonoStato, saluto } from '../italiano.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** A recovery code has opened an administrator's account (decision 016). `rimasti`: how many are left. */
export const codiceRecuperoUsato: Modello<Persona & { readonly rimasti: number }> = {
  persone: SALUTO,
  it(dati, mittente) {
    const { rimasti } = dati;
    const quanti =
      rimasti === 0 ? 'Era l’ultimo.' : rimasti === 1 ? 'Ne resta uno.' : `Ne restano ${rimasti}.`;
    return {
      oggetto: 'È stato usato un codice di recupero',
      paragrafi: [
        saluto(dati),
        `un codice di recupero del tuo account a ${mittente.centro.nome} è stato usato al posto di quello dell’app. ${quanti}`,
        'Se hai cambiato telefono, disattiva la verifica in due passaggi e attivala di nuovo. Se i codici stanno per finire, fanne di nuovi dal profilo.',
      ],
      azione: apriProfilo(mittente),
      chiusa: nonSonoStato(mittente),
    };
  },
};
