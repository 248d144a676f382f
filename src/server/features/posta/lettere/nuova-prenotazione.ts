import { apriPrenotazioni, quando, recapiti } from '../italiano.ts';
import type { DelCentro, Modello } from '../modello.ts';
import { DEL_CENTRO } from '../persone.ts';

/** To the centre: a booking waits to be confirmed. */
export const nuovaPrenotazione: Modello<DelCentro> = {
  persone: DEL_CENTRO,
  it({ prenotante, prenotazione }, mittente) {
    const { id, risorsa } = prenotazione;
    return {
      oggetto: `Da confermare la prenotazione ${id}: ${risorsa}`,
      paragrafi: [
        `${prenotante.nome} ${prenotante.cognome} ha prenotato ${risorsa}, ${quando(prenotazione)}. La prenotazione ${id} aspetta la tua conferma.`,
        recapiti(prenotante),
      ],
      azione: apriPrenotazioni(mittente),
    };
  },
};
