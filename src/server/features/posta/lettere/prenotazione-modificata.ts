import { apri, posto } from '../say.ts';
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
  write({ prenotante, prenotazione, prima, confermata }, mittente) {
    const { recapiti, modificata: parole } = mittente.parole.centro;
    const { id, risorsa } = prenotazione;
    const isLeft =
      prima.risorsa !== risorsa || prima.inizio < prenotazione.inizio || prima.fine > prenotazione.fine;
    return {
      oggetto: (confermata ? parole.oggetto : parole.oggettoDaConfermare)(id, risorsa),
      paragrafi: [
        parole.adesso(`${prenotante.nome} ${prenotante.cognome}`, id, posto(prenotazione, mittente)),
        parole.prima(posto(prima, mittente)),
        confermata ? [parole.confermata, ...(isLeft ? [parole.liberi] : [])].join(' ') : parole.aspetta,
        recapiti(prenotante.email, prenotante.telefono),
      ],
      azione: apri('prenotazioni', mittente),
    };
  },
};
