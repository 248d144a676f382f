import { apri, posto, saluto } from '../say.ts';
import type { DatiPrenotazione, Modello, Persona, Stato } from '../modello.ts';
import { DI_PRENOTAZIONE, SALUTO } from '../persone.ts';

type Dati = Persona & {
  readonly prenotazioni: readonly (DatiPrenotazione & { readonly esito: Stato })[];
};

/** As what the subject tells it. */
const OGGETTO = { confermata: 'cambiata', da_confermare: 'da_confermare', annullata: 'ritirata' } as const;

/**
 * Confirmed bookings that their member has changed or withdrawn, so that a calendar with their old days is corrected
 * (prodotto/calendari#lettere).
 */
export const calendarioAggiornato: Modello<Dati> = {
  persone: { ...SALUTO, prenotazioni: DI_PRENOTAZIONE },
  prenotazioni: ({ prenotazioni }) => prenotazioni,
  calendario: 'all',
  write(dati, mittente) {
    const { prenotazioni } = dati;
    const [una, ...altre] = prenotazioni;
    const { parole } = mittente;
    const { oggetto, fatto, allegato, ...esiti } = parole.prenotazioni.calendario;
    return {
      oggetto:
        una && altre.length === 0
          ? parole.una[OGGETTO[una.esito]](una.id, una.risorsa)
          : oggetto(prenotazioni.length),
      paragrafi: [
        saluto(dati, mittente),
        fatto,
        ...prenotazioni.map((p) => esiti[p.esito](p.id, posto(p, mittente))),
        allegato,
      ],
      azione: apri('tuePrenotazioni', mittente),
    };
  },
};
