import type { Giorno } from '#domain/giorno.ts';
import { apri, contatti, giorno, posto, saluto } from '../say.ts';
import type { Modello, Persona, Posto } from '../modello.ts';
import { DI_PRENOTAZIONE, SALUTO } from '../persone.ts';

type Dati = Persona & {
  /** The wait; letters of earlier versions have none. */
  readonly attesa?: number;
  readonly posto: Posto;
  /** Until when the place is held, in Rome's time. */
  readonly fino: { readonly giorno: Giorno; readonly ora: string };
};

/** A place is held for somebody who waited for it (prodotto/attesa#posto-tenuto). */
export const postoOfferto: Modello<Dati> = {
  persone: { ...SALUTO, posto: DI_PRENOTAZIONE, fino: { ora: null } },
  stato: {
    di: () => [],
    judge: (dati, { tenute }) => (dati.attesa === undefined || tenute.has(dati.attesa) ? dati : null),
  },
  write(dati, mittente) {
    const { centro, suCarta, parole } = mittente;
    const { oggetto, teniamo, carta, sito, inTempo, azione } = parole.prenotazioni.offerto;
    const { fino } = dati;
    return {
      oggetto: oggetto(dati.posto.risorsa),
      paragrafi: [
        saluto(dati, mittente),
        teniamo(posto(dati.posto, mittente), giorno(fino.giorno, mittente), fino.ora),
        suCarta ? carta(centro.telefono) : sito,
        inTempo,
      ],
      azione: { ...apri('attese', mittente), etichetta: azione },
      chiusa: parole.domande(contatti(mittente)),
    };
  },
};
