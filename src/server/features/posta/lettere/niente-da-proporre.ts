import type { Giorno } from '#domain/giorno.ts';
import { apri, giorno, posto } from '../say.ts';
import type { DelCentro, Modello } from '../modello.ts';
import { DEL_CENTRO } from '../persone.ts';

type Dati = DelCentro & {
  /** The day after which the booking is cancelled, or null if it stays; letters of earlier versions do not have it. */
  readonly entro?: Giorno | null;
};

/** To the centre: all days that were proposed to somebody have been taken, and there are no others to propose. */
export const nienteDaProporre: Modello<Dati> = {
  persone: DEL_CENTRO,
  write({ prenotante, prenotazione, entro }, mittente) {
    const { recapiti, nienteDaProporre: parole } = mittente.parole.centro;
    const { id, risorsa } = prenotazione;
    return {
      oggetto: parole.oggetto(id, risorsa),
      paragrafi: [
        parole.presi(`${prenotante.nome} ${prenotante.cognome}`, id, posto(prenotazione, mittente)),
        [parole.resta, ...(entro ? [parole.entro(giorno(entro, mittente))] : [])].join(' '),
        recapiti(prenotante.email, prenotante.telefono),
      ],
      azione: apri('prenotazioni', mittente),
    };
  },
};
