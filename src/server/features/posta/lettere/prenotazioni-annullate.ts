import type { Giorno } from '#domain/giorno.ts';
import { urlElenco, writeChiusure } from '../consegna.ts';
import { contatti, giorno, oggettoDi, posto, riga, saluto } from '../say.ts';
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
  write(dati, mittente) {
    const { una, piu, proposti, altri, perche } = mittente.parole.prenotazioni.annullate;
    const { prenotazioni, motivo, entro } = dati;
    const [prima, ...altre] = prenotazioni;
    return {
      oggetto: oggettoDi(prenotazioni, 'annullata', mittente),
      paragrafi: [
        saluto(dati, mittente),
        ...(prima && altre.length === 0
          ? [una(prima.id, posto(prima, mittente))]
          : [piu(prenotazioni.length), ...prenotazioni.map((p) => riga(p, mittente))]),
        ...(entro ? [proposti(giorno(entro, mittente))] : []),
        ...(motivo ? [motivo] : []),
        (motivo ? altri : perche)(contatti(mittente)),
        ...writeChiusure(prenotazioni, mittente),
      ],
      azione: { etichetta: mittente.parole.azioni.altriGiorni, href: urlElenco(prenotazioni, mittente) },
    };
  },
};
