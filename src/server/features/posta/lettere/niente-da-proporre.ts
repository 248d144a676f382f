import type { Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { apriPrenotazioni, quando, recapiti } from '../italiano.ts';
import type { DelCentro, Modello } from '../modello.ts';
import { DEL_CENTRO } from '../persone.ts';

type Dati = DelCentro & {
  /** After which day the booking is cancelled, or null where it stays; letters of earlier versions do not say it. */
  readonly entro?: Giorno | null;
};

/** To the centre: others have taken all the days that were proposed to somebody, and nothing is left to propose. */
export const nienteDaProporre: Modello<Dati> = {
  persone: DEL_CENTRO,
  it({ prenotante, prenotazione, entro }, mittente) {
    const { id, risorsa } = prenotazione;
    return {
      oggetto: `Niente da proporre per la prenotazione ${id}: ${risorsa}`,
      paragrafi: [
        `I giorni proposti a ${prenotante.nome} ${prenotante.cognome} al posto della prenotazione ${id} (${risorsa}, ${quando(prenotazione)}) non sono più liberi, e altri non ce ne sono.`,
        `La prenotazione per ora resta: telefona e decidete insieme.${entro ? ` Senza una risposta entro ${sayGiorno(entro, 'it')} viene annullata.` : ''}`,
        recapiti(prenotante),
      ],
      azione: apriPrenotazioni(mittente),
    };
  },
};
