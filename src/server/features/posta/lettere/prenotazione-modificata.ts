import { apriPrenotazioni, quando, recapiti } from '../italiano.ts';
import type { DelCentro, Modello, Posto } from '../modello.ts';
import { DEL_CENTRO, PRIMA } from '../persone.ts';

type Dati = DelCentro & {
  readonly prima: Posto;
  /** Whether it stays confirmed, because it only became shorter. */
  readonly confermata: boolean;
};

/** To the centre: a booking was changed by the person who made it. */
export const prenotazioneModificata: Modello<Dati> = {
  persone: { ...DEL_CENTRO, ...PRIMA },
  it({ prenotante, prenotazione, prima, confermata }, mittente) {
    const { id, risorsa } = prenotazione;
    const isLeft =
      prima.risorsa !== risorsa || prima.inizio < prenotazione.inizio || prima.fine > prenotazione.fine;
    return {
      oggetto: confermata
        ? `Cambiata la prenotazione ${id}: ${risorsa}`
        : `Da confermare, perché è cambiata, la prenotazione ${id}: ${risorsa}`,
      paragrafi: [
        `${prenotante.nome} ${prenotante.cognome} ha cambiato la prenotazione ${id}. Adesso è: ${risorsa}, ${quando(prenotazione)}.`,
        `Prima era: ${prima.risorsa}, ${quando(prima)}.`,
        confermata
          ? `È confermata, non devi fare nulla.${isLeft ? ' I giorni che ha lasciato sono di nuovo liberi.' : ''}`
          : 'Aspetta la tua conferma.',
        recapiti(prenotante),
      ],
      azione: apriPrenotazioni(mittente),
    };
  },
};
