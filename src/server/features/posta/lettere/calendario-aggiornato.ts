import { leTuePrenotazioni, oggettoDi, quando, saluto } from '../italiano.ts';
import type { DatiPrenotazione, Modello, Persona, Stato } from '../modello.ts';
import { DI_PRENOTAZIONE, SALUTO } from '../persone.ts';

type Dati = Persona & {
  readonly prenotazioni: readonly (DatiPrenotazione & { readonly esito: Stato })[];
};

const OGGETTO = { confermata: 'cambiata', da_confermare: 'da confermare di nuovo', annullata: 'ritirata' };

const ESITO = {
  confermata: (p: DatiPrenotazione) =>
    `La prenotazione ${p.id} adesso è: ${p.risorsa}, ${quando(p)}. È confermata.`,
  da_confermare: (p: DatiPrenotazione) =>
    `La prenotazione ${p.id} adesso è: ${p.risorsa}, ${quando(p)}. Aspetta di nuovo la conferma del centro.`,
  annullata: (p: DatiPrenotazione) => `La prenotazione ${p.id} è ritirata: ${p.risorsa}, ${quando(p)}.`,
};

/**
 * Confirmed bookings that their member has changed or withdrawn, so that a calendar with their old days is corrected
 * (prodotto/calendari#lettere).
 */
export const calendarioAggiornato: Modello<Dati> = {
  persone: { ...SALUTO, prenotazioni: DI_PRENOTAZIONE },
  prenotazioni: ({ prenotazioni }) => prenotazioni,
  calendario: 'all',
  it(dati, mittente) {
    const { prenotazioni } = dati;
    const [una, ...altre] = prenotazioni;
    return {
      oggetto:
        una && altre.length === 0
          ? oggettoDi(una, OGGETTO[una.esito])
          : `${prenotazioni.length} prenotazioni: aggiorna il calendario`,
      paragrafi: [
        saluto(dati),
        'fatto, come hai chiesto.',
        ...prenotazioni.map((p) => ESITO[p.esito](p)),
        'In allegato trovi quello che mette a posto il tuo calendario.',
      ],
      azione: leTuePrenotazioni(mittente),
    };
  },
};
