import type { Giorno } from '#domain/giorno.ts';
import { apri, giorno, posto } from '../say.ts';
import type { DelCentro, Modello } from '../modello.ts';
import { DEL_CENTRO } from '../persone.ts';

/** `entro`: the day after which the booking was to be cancelled. */
type Dati = DelCentro & { readonly entro: Giorno };

/**
 * To the centre: nobody answered a proposal, but the booking was not cancelled as its person was told, since it had
 * begun at the desk (prodotto/proposte#scadenza).
 */
export const propostaNonMantenuta: Modello<Dati> = {
  persone: DEL_CENTRO,
  write({ prenotante, prenotazione, entro }, mittente) {
    const { recapiti, propostaNonMantenuta: parole } = mittente.parole.centro;
    const { id, risorsa } = prenotazione;
    const chi = `${prenotante.nome} ${prenotante.cognome}`;
    return {
      oggetto: parole.oggetto(id, risorsa),
      paragrafi: [
        parole.detto(chi, id, posto(prenotazione, mittente), giorno(entro, mittente)),
        parole.resta,
        recapiti(prenotante.email, prenotante.telefono),
      ],
      azione: apri('prenotazioni', mittente),
    };
  },
};
