import { urlElenco } from '../consegna.ts';
import { contatti, posto, riga, saluto } from '../say.ts';
import type { DatiPrenotazione, Modello, Persona } from '../modello.ts';
import { DI_PRENOTAZIONE, SALUTO } from '../persone.ts';

type Dati = Persona & {
  readonly prenotazioni: readonly DatiPrenotazione[];
};

/** Requests whose days are over before anybody answered them (prodotto/prenotazioni#senza-risposta). */
export const richiesteSenzaRisposta: Modello<Dati> = {
  persone: { ...SALUTO, prenotazioni: DI_PRENOTAZIONE },
  prenotazioni: ({ prenotazioni }) => prenotazioni,
  write(dati, mittente) {
    const { senzaRisposta, annullate } = mittente.parole.prenotazioni;
    const { prenotazioni } = dati;
    const [prima, ...altre] = prenotazioni;
    const sola = altre.length === 0 ? prima : undefined;
    return {
      oggetto: sola ? senzaRisposta.oggetto(sola.risorsa) : senzaRisposta.oggettoPiu(prenotazioni.length),
      paragrafi: [
        saluto(dati, mittente),
        ...(sola
          ? [senzaRisposta.una(sola.id, posto(sola, mittente))]
          : [senzaRisposta.piu, ...prenotazioni.map((p) => riga(p, mittente))]),
        senzaRisposta.scusa,
        annullate.altri(contatti(mittente)),
      ],
      azione: { etichetta: mittente.parole.azioni.altriGiorni, href: urlElenco(prenotazioni, mittente) },
    };
  },
};
