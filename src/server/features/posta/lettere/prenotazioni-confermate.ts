import { writeConsegna, writeVoce } from '../consegna.ts';
import { apri, doveConAllegato, oggettoDi, posto, ripensamento, saluto } from '../say.ts';
import type { DatiPrenotazione, Modello, Persona } from '../modello.ts';
import { DI_PRENOTAZIONE, SALUTO } from '../persone.ts';

type Dati = Persona & {
  readonly prenotazioni: readonly DatiPrenotazione[];
};

/** The bookings that the centre has confirmed in one go, one or several. */
export const prenotazioniConfermate: Modello<Dati> = {
  persone: { ...SALUTO, prenotazioni: DI_PRENOTAZIONE },
  prenotazioni: ({ prenotazioni }) => prenotazioni,
  calendario: 'known',
  write(dati, mittente) {
    const { una, piu } = mittente.parole.prenotazioni.confermate;
    const { prenotazioni } = dati;
    const [prima, ...altre] = prenotazioni;
    return {
      oggetto: oggettoDi(prenotazioni, 'confermata', mittente),
      paragrafi: [
        saluto(dati, mittente),
        ...(prima && altre.length === 0
          ? [una(prima.id, posto(prima, mittente))]
          : [piu(prenotazioni.length), ...prenotazioni.map((p) => writeVoce(p, mittente))]),
        doveConAllegato(mittente),
        ...writeConsegna(prenotazioni, mittente),
      ],
      azione: apri('tuePrenotazioni', mittente),
      chiusa: ripensamento(prenotazioni.length, mittente),
    };
  },
};
