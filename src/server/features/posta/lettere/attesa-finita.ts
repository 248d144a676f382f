import type { TipoRisorsa } from '#domain/limiti.ts';
import { pathElenco } from '../consegna.ts';
import { contatti, posto, saluto } from '../say.ts';
import type { Modello, Persona, Posto } from '../modello.ts';
import { DI_PRENOTAZIONE, SALUTO } from '../persone.ts';

type Dati = Persona & {
  readonly posto: Posto;
  readonly tipo: TipoRisorsa;
  /** Its days came, or what was waited for was deleted. */
  readonly perche: 'passata' | 'eliminata';
};

/** A wait ended by itself, without a place (prodotto/attesa#waiting). */
export const attesaFinita: Modello<Dati> = {
  persone: { ...SALUTO, posto: DI_PRENOTAZIONE },
  write(dati, mittente) {
    const { oggetto, ragioni } = mittente.parole.prenotazioni.finita;
    const { perche, tipo } = dati;
    return {
      oggetto: oggetto[perche](dati.posto.risorsa),
      paragrafi: [saluto(dati, mittente), ragioni[perche](posto(dati.posto, mittente))],
      azione: {
        etichetta: mittente.parole.azioni.altriGiorni,
        href: mittente.publicUrl + pathElenco(tipo),
      },
      chiusa: mittente.parole.domande(contatti(mittente)),
    };
  },
};
