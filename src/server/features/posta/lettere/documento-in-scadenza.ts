import type { Giorno } from '#domain/giorno.ts';
import { apri, giorno, saluto } from '../say.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** A verified document expires soon (prodotto/documenti#scadenza). */
export const documentoInScadenza: Modello<Persona & { readonly scade_il: Giorno }> = {
  persone: SALUTO,
  write(dati, mittente) {
    const { azioni, account } = mittente.parole;
    const { oggetto, vale, carta, sito } = account.documento_in_scadenza;
    const scade = giorno(dati.scade_il, mittente);
    return {
      oggetto: oggetto(scade),
      paragrafi: [saluto(dati, mittente), vale(mittente.centro.nome, scade), mittente.suCarta ? carta : sito],
      azione: { ...apri('profilo', mittente), etichetta: azioni.documento },
    };
  },
};
