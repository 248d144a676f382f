import { apri, posto } from '../say.ts';
import type { DelCentro, Modello } from '../modello.ts';
import { DEL_CENTRO } from '../persone.ts';

/** To the centre: a booking was withdrawn by the person who made it. */
export const prenotazioneRitirata: Modello<DelCentro> = {
  persone: DEL_CENTRO,
  write({ prenotante, prenotazione }, mittente) {
    const { recapiti, ritirata: parole } = mittente.parole.centro;
    const { id, risorsa } = prenotazione;
    return {
      oggetto: parole.oggetto(id, risorsa),
      paragrafi: [
        parole.haRitirato(`${prenotante.nome} ${prenotante.cognome}`, id, posto(prenotazione, mittente)),
        recapiti(prenotante.email, prenotante.telefono),
      ],
      azione: apri('prenotazioni', mittente),
    };
  },
};
