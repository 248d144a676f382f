import { apri, posto } from '../say.ts';
import type { DelCentro, Modello } from '../modello.ts';
import { DEL_CENTRO } from '../persone.ts';

/** To the centre: a booking waits to be confirmed. */
export const nuovaPrenotazione: Modello<DelCentro> = {
  persone: DEL_CENTRO,
  write({ prenotante, prenotazione }, mittente) {
    const { recapiti, nuovaPrenotazione: parole } = mittente.parole.centro;
    const { id, risorsa } = prenotazione;
    return {
      oggetto: parole.oggetto(id, risorsa),
      paragrafi: [
        parole.aspetta(`${prenotante.nome} ${prenotante.cognome}`, id, posto(prenotazione, mittente)),
        recapiti(prenotante.email, prenotante.telefono),
      ],
      azione: apri('prenotazioni', mittente),
    };
  },
};
