import { writeConsegna, writeVoce } from '../consegna.ts';
import { doveConAllegato, leTuePrenotazioni, oggettoDi, quando, ripensamento, saluto } from '../italiano.ts';
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
  it(dati, mittente) {
    const { prenotazioni } = dati;
    const quante = prenotazioni.length;
    const [una, ...altre] = prenotazioni;
    const sola = una !== undefined && altre.length === 0;
    return {
      oggetto: sola ? oggettoDi(una, 'confermata') : `${quante} prenotazioni confermate`,
      paragrafi: [
        saluto(dati),
        ...(sola
          ? [`la tua prenotazione ${una.id} è confermata: ${una.risorsa}, ${quando(una)}.`]
          : [
              `${quante} tue prenotazioni sono confermate:`,
              ...prenotazioni.map((p) => writeVoce(p, mittente)),
            ]),
        doveConAllegato(mittente),
        ...writeConsegna(prenotazioni, mittente),
      ],
      azione: leTuePrenotazioni(mittente),
      chiusa: ripensamento(quante, mittente),
    };
  },
};
