import { apriPrenotazioni, quando, recapiti } from '../italiano.ts';
import type { DelCentro, Modello } from '../modello.ts';
import { DEL_CENTRO } from '../persone.ts';

/** To the centre: a booking was withdrawn by the person who made it. */
export const prenotazioneRitirata: Modello<DelCentro> = {
  persone: DEL_CENTRO,
  it({ prenotante, prenotazione }, mittente) {
    const { id, risorsa } = prenotazione;
    return {
      oggetto: `Ritirata la prenotazione ${id}: ${risorsa}`,
      paragrafi: [
        `${prenotante.nome} ${prenotante.cognome} ha ritirato la prenotazione ${id}: ${risorsa}, ${quando(prenotazione)}. I giorni sono di nuovo liberi.`,
        recapiti(prenotante),
      ],
      azione: apriPrenotazioni(mittente),
    };
  },
};
