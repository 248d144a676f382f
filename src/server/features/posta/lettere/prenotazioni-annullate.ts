import type { Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { urlElenco, writeChiusura } from '../consegna.ts';
import { contatti, oggettoDi, quando, riga, saluto } from '../italiano.ts';
import type { DatiPrenotazione, Modello, Persona } from '../modello.ts';
import { DI_PRENOTAZIONE, SALUTO } from '../persone.ts';

type Dati = Persona & {
  readonly prenotazioni: readonly DatiPrenotazione[];
  /** The reason in the centre's own words, or empty. */
  readonly motivo: string;
  /** Until when other days could have been chosen (prodotto/proposte#risposta). */
  readonly entro?: Giorno;
};

/**
 * The bookings that the centre has cancelled in one go, one or several. They no longer cost anything, and need no
 * deposit.
 */
export const prenotazioniAnnullate: Modello<Dati> = {
  persone: { ...SALUTO, prenotazioni: DI_PRENOTAZIONE, motivo: 'destinatario' },
  prenotazioni: ({ prenotazioni }) => prenotazioni,
  calendario: 'known',
  it(dati, mittente) {
    const { prenotazioni, motivo, entro } = dati;
    const quante = prenotazioni.length;
    const [una, ...altre] = prenotazioni;
    const sola = una !== undefined && altre.length === 0;
    return {
      oggetto: sola ? oggettoDi(una, 'annullata') : `${quante} prenotazioni annullate`,
      paragrafi: [
        saluto(dati),
        ...(sola
          ? [`il centro ha annullato la tua prenotazione ${una.id}: ${una.risorsa}, ${quando(una)}.`]
          : [`il centro ha annullato ${quante} tue prenotazioni:`, ...prenotazioni.map(riga)]),
        ...(entro
          ? [
              `Ti avevamo proposto altri giorni, e fino a ${sayGiorno(entro, 'it')} non abbiamo avuto risposta.`,
            ]
          : []),
        ...(motivo ? [motivo] : []),
        `${motivo ? 'Per trovare altri giorni' : 'Per sapere perché o per trovare altri giorni'}, ${contatti(mittente.centro)}.`,
        ...writeChiusura(prenotazioni, mittente.giorni),
      ],
      azione: { etichetta: 'Scegli altri giorni', href: urlElenco(prenotazioni, mittente) },
    };
  },
};
