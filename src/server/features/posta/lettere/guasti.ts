import type { Giorno } from '#domain/giorno.ts';
import type { EsitoGuasto } from '#domain/guasti.ts';
import { apri, contatti, giorno, quando, saluto } from '../say.ts';
import type { ConPrenotazione, Modello } from '../modello.ts';
import { CON_PRENOTAZIONE } from '../persone.ts';

type Risposta = { readonly numero: number; readonly cosa: string; readonly esito: EsitoGuasto };

/** To the person who reported a fault and left an address (prodotto/guasti#da-guardare). */
export const guastoRisposto: Modello<Risposta> = {
  persone: { cosa: null },
  write({ numero, cosa, esito }, mittente) {
    const { oggetto, grazie, risposte } = mittente.parole.prenotazioni.guasto;
    return {
      oggetto: oggetto(numero, cosa),
      paragrafi: [
        saluto({}, mittente),
        grazie(numero, cosa),
        risposte[esito](cosa),
        mittente.parole.qualunqueDomanda(contatti(mittente)),
      ],
    };
  },
};

type Improvviso = ConPrenotazione & {
  /** The last day of the stop. */
  readonly fino: Giorno;
};

/**
 * To the people whose bookings lie in a sudden stop, and to the person who has the thing next
 * (prodotto/guasti#ferma-da-solo).
 */
export const fermoImprovviso: Modello<Improvviso> = {
  persone: CON_PRENOTAZIONE,
  write(dati, mittente) {
    const { oggetto, pericoloso, dopo, dentro } = mittente.parole.prenotazioni.fermo;
    const { id, risorsa, ...span } = dati.prenotazione;
    const fino = giorno(dati.fino, mittente);
    const resta = span.inizio > dati.fino ? dopo : dentro;
    return {
      oggetto: oggetto(risorsa, fino),
      paragrafi: [
        saluto(dati, mittente),
        pericoloso(risorsa, fino),
        resta(id, quando(span, mittente)),
        mittente.parole.qualunqueDomanda(contatti(mittente)),
      ],
      azione: apri('tuePrenotazioni', mittente),
    };
  },
};
