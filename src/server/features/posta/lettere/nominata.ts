import { apriProfilo, contatti, saluto } from '../italiano.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** To somebody who has become an administrator. */
export const nominata: Modello<Persona> = {
  persone: SALUTO,
  it(dati, mittente) {
    const { centro } = mittente;
    return {
      oggetto: `Il tuo account amministra ${centro.nome}`,
      paragrafi: [
        saluto(dati),
        `da adesso il tuo account amministra ${centro.nome}. La password resta la tua; gli accessi aperti, i servizi collegati e gli indirizzi privati del calendario sono chiusi.`,
        'Attiva la verifica in due passaggi dal profilo: chi amministra vede i dati di tutti.',
      ],
      azione: apriProfilo(mittente),
      chiusa: `Se non te lo aspettavi, ${contatti(centro)}.`,
    };
  },
};
