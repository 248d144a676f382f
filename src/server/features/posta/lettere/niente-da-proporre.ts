import type { Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { apriPrenotazioni, quando, recapiti } from '../italiano.ts';
import type { DelCentro, Modello } from '../modello.ts';
import { DEL_CENTRO } from '../persone.ts';

type Dati = DelCentro & {
  /** The day after which the booking is cancelled, or null if it stays; letters of earlier versions do not have it. */
  readonly entro?: Giorno | null;
};

/** To the centre: all days that were proposed to somebody have been taken, and there are no others to propose. */
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
