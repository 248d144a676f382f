import type { Giorno } from '#domain/giorno.ts';
import { apri, giorno, saluto } from '../say.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

type Dati = Persona & {
  /** For how many months after the last booking a copy is kept. */
  readonly mesi: number;
  /** For a document that stays verified: until when. */
  readonly scade_il?: Giorno;
};

/** The copy of a document was destroyed because the time for keeping it was over (prodotto/documenti#stati). */
export const documentoDistrutto: Modello<Dati> = {
  persone: SALUTO,
  write(dati, mittente) {
    const { oggetto, distrutta, verificato, carta, sito } = mittente.parole.account.documento_distrutto;
    const { mesi, scade_il } = dati;
    return {
      oggetto,
      paragrafi: [
        saluto(dati, mittente),
        distrutta(mittente.centro.nome, mesi),
        scade_il ? verificato(giorno(scade_il, mittente)) : mittente.suCarta ? carta : sito,
      ],
      azione: apri('profilo', mittente),
    };
  },
};
